// The review of a game on the page, in Chromium and Firefox: the same as the library says.
// SPDX-License-Identifier: MIT

import { fileURLToPath, pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readGames, writeTenhou } from '../../wasm/log.js';
import { reviewGame } from '../../wasm/review.js';
import { load } from '../../wasm/ukeire.js';
import { playGame } from '../js/kobalab-games.js';
import { wholeNumbers } from '../js/random.js';
import { headersOf } from '../../web/build/policy.js';
import { launch, serve } from './browser.js';

const WEB = fileURLToPath(new URL('../../dist/web', import.meta.url));
const FILE = pathToFileURL(fileURLToPath(new URL('../../dist/ukeire.html', import.meta.url))).href;

const paipu = JSON.parse(JSON.stringify(playGame(wholeNumbers(11), () => {})._paipu));
const [game] = readGames({ ...paipu, log: paipu.log.slice(0, 2), defen: undefined });
const log = writeTenhou({ ...game, names: ['<b>x</b>', 'b', 'c', 'd'] });
const player = 1;
const engine = await load();
const expected = reviewGame(readGames(log)[0], { engine, player, goal: 'win' });

/** @param {import('puppeteer-core').Page} page @param {string} text */
async function readLog(page, text) {
  await page.evaluate(() => {
    const fold = /** @type {HTMLDetailsElement} */ (document.querySelector('#review'));
    fold.open = true;
  });
  await page.waitForSelector('#review-text');
  await page.evaluate((value) => {
    const input = /** @type {HTMLTextAreaElement} */ (document.querySelector('#review-text'));
    /** @type {HTMLDetailsElement} */ (input.closest('details')).open = true;
    input.value = value;
    input.parentElement?.querySelector('button')?.click();
  }, text);
}

/** @param {import('puppeteer-core').Page} page */
const statusOf = (page) =>
  page.evaluate(() => document.querySelector('.review [role=status]')?.textContent ?? '');

/** Presses a button of the review by what it says. @param {import('puppeteer-core').Page} page */
const press = (page, /** @type {string} */ text) =>
  page.evaluate((wanted) => {
    const all = [...document.querySelectorAll('.review button')];
    /** @type {HTMLElement} */ (all.find((node) => node.textContent === wanted)).click();
  }, text);

for (const name of /** @type {const} */ (['chromium', 'firefox'])) {
  const test = suite(`review in ${name}`);
  /** @type {import('puppeteer-core').Browser} */
  let browser;
  /** @type {Awaited<ReturnType<typeof serve>>} */
  let server;

  test.before(async () => {
    browser = await launch(name);
    server = await serve(WEB, headersOf);
  });
  test.after(async () => {
    await browser?.close();
    server?.close();
  });

  for (const where of ['served', 'from a file']) {
    test(`a game, ${where}`, async () => {
      const page = await browser.newPage();
      /** @type {string[]} */
      const complaints = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.goto(where === 'served' ? server.url : FILE);
      await page.waitForSelector('#review');
      await readLog(page, 'no log');
      await page.waitForFunction(() =>
        /cannot be read/.test(document.querySelector('.review [role=status]')?.textContent ?? ''),
      );
      assert.match(await statusOf(page), /tenhou's JSON and XML/);
      await readLog(page, log);
      await page.waitForSelector('#review-player', { timeout: 60_000 });
      const names = await page.$$eval('#review-player option', (nodes) =>
        nodes.map((node) => node.textContent),
      );
      assert.equal(names, readGames(log)[0].names, 'names are text');
      assert.ok(names.includes('<b>x</b>'));
      await page.select('#review-player', String(player));
      await press(page, 'Review');
      await page.waitForSelector('.review-list li', { timeout: 120_000 });
      const worse = expected.decisions.filter((one) =>
        one.kind === 'win' ? !one.taken : one.loss.value > 1e-9,
      );
      const items = await page.$$eval('.review-list li', (nodes) =>
        nodes.map((node) => node.textContent ?? ''),
      );
      assert.is(items.length, worse.length);
      const { best, decisions: all } = expected.summary;
      const said = await page.$eval('.review-summary', (node) => node.textContent ?? '');
      assert.ok(said.startsWith(`${best} of ${all} decisions were the best`), said);
      await press(page, 'Next decision');
      await page.waitForFunction(() => /[#&]h=/.test(location.hash));
      assert.ok(await page.$('.review-list li.opened'));
      const [opened] = await page.$$eval('.review-list li', (nodes) =>
        nodes.map((node) => node.classList.contains('opened')),
      );
      assert.ok(opened, 'the most expensive one first');
      assert.equal(complaints, []);
      await page.close();
    });
  }

  test.run();
}
