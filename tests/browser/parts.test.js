// The chart, the reasons, practice and the check, each by itself in both browsers, under the page's
// policy.
// SPDX-License-Identifier: MIT

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { PAGE_POLICY } from '../../web/build/policy.js';
import { launch, serve } from './browser.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(ROOT, 'build/projects/parts');
const HAND = '123m456p13789s123z';

mkdirSync(FOLDER, { recursive: true });
buildSync({
  absWorkingDir: ROOT,
  entryPoints: ['tests/browser/parts.js'],
  bundle: true,
  format: 'esm',
  target: 'es2022',
  outdir: FOLDER,
  logLevel: 'warning',
});
buildSync({
  absWorkingDir: ROOT,
  entryPoints: ['web/style/style.css'],
  bundle: true,
  outdir: FOLDER,
  logLevel: 'warning',
});
writeFileSync(
  join(FOLDER, 'index.html'),
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>busy</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="style.css">
<main></main><script type="module" src="parts.js"></script>`,
);

const mahjong = await load();

/** @param {number} p */
const percent = (p) => (p >= 0.9995 ? '100%' : `${(100 * p).toFixed(p < 0.01 && p > 0 ? 2 : 1)}%`);

for (const name of /** @type {const} */ (['chromium', 'firefox'])) {
  const test = suite(`parts in ${name}`);
  /** @type {import('puppeteer-core').Browser} */
  let browser;
  /** @type {{ url: string, close: () => void }} */
  let server;
  /** @type {import('puppeteer-core').Page} */
  let page;
  /** @type {string[]} */
  const complaints = [];

  const texts = (/** @type {string} */ selector) =>
    page.$$eval(selector, (found) => found.map((element) => element.textContent ?? ''));

  test.before(async () => {
    server = await serve(FOLDER, { 'content-security-policy': PAGE_POLICY });
    browser = await launch(name);
    page = await browser.newPage();
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(server.url);
    await page.waitForFunction(() => document.title === 'done', { timeout: 20_000 });
  });

  test.after(async () => {
    await browser?.close();
    server?.close();
  });

  test('the chart shows the numbers of the library', async () => {
    const win = mahjong.winProbability(HAND, { draws: 12 });
    const { discards } = win;
    const some = [discards[0], discards[1], discards[discards.length - 1]];
    const lines = some.map(({ name: tile, win: w, tenpai }) => ({
      name: tile,
      win: w,
      tenpai,
      behind: w.map((p, n) => p - win.win[n]),
    }));
    await page.evaluate((data) => /** @type {any} */ (globalThis).parts.chart.update(data), {
      draws: 12,
      lines,
    });
    const said = await page.$$eval('.chart details tbody tr', (rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent)),
    );
    assert.equal(
      said,
      Array.from({ length: 13 }, (_, n) => [
        String(n),
        ...lines.flatMap((line) => [percent(line.win[n]), percent(line.tenpai[n])]),
      ]),
    );
    assert.is((await page.$$('.plot .line.win')).length, 3);
    assert.is((await page.$$('.plot .line.tenpai')).length, 0);
  });

  test('each line ends in its tile, inside the plot', async () => {
    const places = await page.$$eval('.plot .end .tile', (tiles) =>
      tiles.map((tile) => {
        const { width, height, right } = tile.getBoundingClientRect();
        const plot = /** @type {Element} */ (tile.closest('.plot')).getBoundingClientRect();
        return [tile.className, Math.round(width), Math.round(height), right <= plot.right + 1];
      }),
    );
    const { discards } = mahjong.winProbability(HAND, { draws: 12 });
    assert.equal(
      places,
      [discards[0], discards[1], discards[discards.length - 1]].map(({ name: tile }) => [
        `tile t-${tile}`,
        18,
        24,
        true,
      ]),
    );
  });

  test('the chart shows win, win and tenpai, or the difference to the best', async () => {
    const choose = (/** @type {string} */ value) =>
      page.$eval(`.chart input[value=${value}]`, (input) =>
        /** @type {HTMLElement} */ (input).click(),
      );
    const top = () =>
      page.$$eval('.plot .axes text', (all) => all.map((one) => one.textContent).slice(0, 5));
    await choose('both');
    assert.is((await page.$$('.plot .line.win')).length, 3);
    assert.is((await page.$$('.plot .line.tenpai')).length, 3);
    await choose('behind');
    assert.is((await page.$$('.plot .line.behind')).length, 3);
    assert.is((await page.$$('.plot .line.win')).length, 0);
    assert.match((await top())[0] ?? '', /^-/);
    await choose('win');
    assert.is((await top())[0], '0%');
  });

  test('the chart is read by keyboard and by pointer', async () => {
    const slider = '.chart input[type=range]';
    await page.focus(slider);
    await page.keyboard.press('Home');
    assert.match((await texts('.chart .now thead'))[0], /With 0 draws left/);
    await page.keyboard.press('ArrowRight');
    const spoken = await page.$eval(slider, (input) => input.getAttribute('aria-valuetext'));
    assert.match(String(spoken), /^With 1 draw left \(turn 18\); .*: win [\d.]+%, tenpai [\d.]+%/);
    const box = await (await page.$('.chart .plot > svg'))?.boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + box.width - 45, box.y + 50);
    assert.match((await texts('.chart .now thead'))[0], /With 12 draws left \(turn 7\)/);
  });

  test('why: blocks, count, what is missing', async () => {
    const explanation = mahjong.explain('1111m456p13789s12z', { limit: 3 });
    await page.evaluate((data) => /** @type {any} */ (globalThis).parts.why.update(data), {
      explanation,
    });
    assert.equal(
      await texts('.why .kind'),
      explanation.readings[0].blocks.map(({ kind }) => kind),
    );
    assert.is((await texts('.why .formula'))[0], explanation.readings[0].formula);
    const marked = await page.$$eval('.goals li', (items) =>
      items.map((item) => item.querySelectorAll('.missing').length),
    );
    assert.equal(
      marked,
      explanation.goals.map(({ missing }) => missing.reduce((sum, { count }) => sum + count, 0)),
    );
    const tiles = await page.$$eval('.goals li', (items) =>
      items.map((item) => item.querySelectorAll('.tile').length),
    );
    assert.equal(
      tiles,
      explanation.goals.map(() => 14),
    );
  });

  test('why: a tile of which there is no fifth', async () => {
    const explanation = mahjong.explain('123456789m1111z');
    await page.evaluate((data) => /** @type {any} */ (globalThis).parts.why.update(data), {
      explanation,
    });
    assert.match((await texts('.why .note'))[0], /The count says 0, but it is 1: .* more East/);
  });

  test('practice: ten hands by keyboard; the answer stays hidden until asked', async () => {
    await page.evaluate(() => /** @type {any} */ (globalThis).parts.practice.update());
    await page.focus('.practice-hand button');
    for (let i = 0; i < 10; i++) {
      assert.is(await page.$('.practice table'), null);
      assert.equal(await texts('.practice .judged'), []);
      if (i % 2) await page.keyboard.press('3');
      else {
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
      }
      await page.waitForSelector('.practice .judged:not(.open)');
      await page.waitForFunction(() =>
        /Win probability: \d/.test(document.querySelector('.verdict')?.textContent ?? ''),
      );
      assert.is(await page.$('.practice table'), null);
      await page.keyboard.press('a');
      assert.ok((await page.$$('.practice tbody tr')).length > 1);
      await page.keyboard.press('n');
    }
    assert.match((await texts('.practice .score'))[0], /^\d+ of 10 right/);
  });

  test('practice: the score outlives the page, and a mistake comes back', async () => {
    const [score] = await texts('.practice .score');
    await page.reload();
    await page.waitForFunction(() => document.title === 'done');
    await page.evaluate(() => /** @type {any} */ (globalThis).parts.practice.update());
    assert.equal(await texts('.practice .score'), [score]);
    const [replay] = await texts('.practice .replay');
    const wrong = Number(replay.match(/\((\d+)\)/)?.[1]);
    assert.ok(wrong > 0);
    await page.click('.practice .replay');
    assert.equal(await texts('.practice .question'), ['Once more: what would you discard?']);
    const best = await page.evaluate(() => {
      const { mahjong: engine } = /** @type {any} */ (globalThis).parts;
      const answers = JSON.parse(localStorage.getItem('ukeire.practice') ?? '[]');
      const first = answers.findIndex((/** @type {any} */ a) => !a.right);
      const { hand } = answers[first];
      const options = { mode: 'graph', every: true };
      return { hand, tile: engine.winProbability(hand, options).discards[0].tile };
    });
    const names = best.hand
      .match(/\d+[mpsz]/g)
      .flatMap((/** @type {string} */ part) =>
        [...part.slice(0, -1)].map(
          (digit) => 'mpsz'.indexOf(part.slice(-1)) * 9 + (Number(digit) || 5) - 1,
        ),
      );
    await (await page.$$('.practice-hand button'))[names.indexOf(best.tile)].click();
    await page.waitForSelector('.practice .judged:not(.open)');
    assert.match((await texts('.practice .judged'))[0], /^(Best|Close)/);
    assert.is(
      await page.$eval('.practice', (root) => root.textContent?.includes(`(${10})`)),
      false,
    );
    const left = (await texts('.practice .replay'))[0]?.match(/\((\d+)\)/)?.[1] ?? '0';
    assert.is(Number(left), wrong - 1);
  });

  test('the check plays games and says where the calculated chance lies', async () => {
    const options = { games: 20_000, seed: 3 };
    await page.evaluate(
      (question) => /** @type {any} */ (globalThis).parts.check.update(question),
      { hand: '123m456p13789s12z', options },
    );
    assert.equal(await texts('.check .said'), ['']);
    await page.click('.check button');
    await page.waitForFunction(() => document.querySelector('.check .said')?.textContent);
    const { wins, win } = mahjong.simulate('123m456p13789s12z', options);
    const [said] = await texts('.check .said');
    const won = `Won ${wins.toLocaleString('en')} of 20,000 games: ${(100 * win).toFixed(2)}%`;
    assert.ok(said.startsWith(`${won}; 99% interval `), said);
    assert.match(
      said,
      /The calculated 22\.94% lies within it\. Played: Model, without hand changes\.$/,
    );
  });

  test('the check stops when told, and when the hand changes', async () => {
    const question = { hand: '147m258p369s12345z', options: { games: 1_000_000_000 } };
    for (const stop of [
      () => page.click('.check button:nth-child(2)'),
      () =>
        page.evaluate((data) => /** @type {any} */ (globalThis).parts.check.update(data), question),
    ]) {
      await page.evaluate(
        (data) => /** @type {any} */ (globalThis).parts.check.update(data),
        question,
      );
      await page.click('.check button');
      await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 0, {
        timeout: 20_000,
      });
      await stop();
      await page.waitForFunction(() => document.querySelector('progress')?.hidden);
      assert.equal(await texts('.check .said'), ['']);
    }
  });

  test('in each language no word is missing', async () => {
    for (const language of ['ja', 'zh', 'zh-Hant', 'en']) {
      await page.evaluate(
        (next) => /** @type {any} */ (globalThis).parts.setLanguage(next),
        language,
      );
      const text = (await texts('main'))[0];
      assert.not.match(text, /(chart|why|practice|check|form|suit|shanten)\.\w/, language);
      assert.not.match(text, /[{}]|undefined|NaN/, language);
    }
  });

  test('has complained of nothing', () => assert.equal(complaints, []));

  test.run();
}
