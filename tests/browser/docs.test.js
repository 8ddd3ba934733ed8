// The site of guides and reference in a browser: search, forms, links that bring them back, no
// network, no barrier; and the page that the guide to a hint has.
// SPDX-License-Identifier: MIT

import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { headersOf } from '../../web/build/policy.js';
import { ROOT } from '../package/consumer.js';
import { blocksOf, textOf } from '../package/blocks.js';
import { addAxe, violations } from './axe.js';
import { DESKTOP, PHONE, WEB, enter, press, serve, textOf as said } from './browser.js';
import { browsersOf, stage } from './stage.js';

const PAGES = ['index', 'hint', 'errors', 'api-engine', 'api-score'];
const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** @param {import('puppeteer-core').Page} page @param {string} selector */
const untilSaid = (page, selector, wanted = '') =>
  page.waitForFunction(
    (place, text) => {
      const now = document.querySelector(place)?.textContent ?? '';
      return now.length > 1 && now.includes(text);
    },
    {},
    selector,
    wanted,
  );

/**
 * What a page asks of elsewhere. Firefox has the font of its list marks as data.
 * @param {import('puppeteer-core').Page} page @param {string} home
 */
function leavingOf(page, home) {
  /** @type {string[]} */
  const leaving = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(home) && !url.startsWith('data:font/')) leaving.push(url);
  });
  return leaving;
}

for (const name of browsersOf('chromium')) {
  const on = stage(`docs in ${name}`, name);
  const { test, complaints } = on;

  for (const [size, view] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    test(`no barrier, light and dark, on a ${size}`, async () => {
      const page = await on.openPage();
      await page.setViewport(view);
      for (const file of PAGES) {
        await page.goto(`${on.url}docs/${file}.html`);
        await addAxe(page);
        for (const theme of ['light', 'dark']) {
          if (name === 'chromium')
            await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
          const found = await violations(page, 'html', { runOnly: ALL });
          assert.equal(found, [], `${file}, ${theme}`);
        }
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${file}: ${wide} pixels wider than the window`);
      }
      await page.close();
    });
  }

  test('the search finds, by the keyboard alone, and goes there', async () => {
    const page = await on.openPage();
    await page.goto(`${on.url}docs/index.html`);
    await page.focus('#search');
    await page.keyboard.type('bad-tile');
    await untilSaid(page, '#found', 'bad-tile');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.href.endsWith('errors.html#bad-tile'));
    await page.close();
  });

  test('a form asks the engine, shows the call, and the link brings it back', async () => {
    const page = await on.openPage();
    const elsewhere = leavingOf(page, on.url);
    await page.goto(`${on.url}docs/api-engine.html`);
    const form = '[data-call="Mahjong.ukeire"]';
    await press(page, `${form} summary`);
    await enter(page, '[id="Mahjong.ukeire-0"]', '123m406p789s1122z');
    await enter(page, '[id="Mahjong.ukeire-1"]', '{ "visible": "1z" }');
    await press(page, `${form} button`);
    await untilSaid(page, `${form} .answer`, '"total": 3');
    const call = "mahjong.ukeire('123m406p789s1122z', { visible: '1z' })";
    assert.is(await said(page, `${form} .call`), call);
    const link = await page.evaluate(() => location.href);
    await page.goto(`${on.url}docs/index.html`);
    await page.goto(link);
    await page.waitForFunction(
      (place) => /** @type {HTMLDetailsElement} */ (document.querySelector(place)).open,
      {},
      form,
    );
    await press(page, `${form} button`);
    await untilSaid(page, `${form} .answer`, '"total": 3');
    // What is wrong is said, and what is typed is never run.
    await enter(page, '[id="Mahjong.ukeire-0"]', '8z');
    await press(page, `${form} button`);
    await untilSaid(page, `${form} .answer`, 'bad-tile: "8z" at position 0');
    await enter(page, '[id="Mahjong.ukeire-1"]', '{ visible: alert(1) }');
    await press(page, `${form} button`);
    await untilSaid(page, `${form} .answer`, 'no JSON');
    assert.equal(elsewhere, []);
    assert.equal(complaints, []);
    await page.close();
  });

  test('the articles: figures from a worker, no barrier, nothing from elsewhere', async () => {
    const page = await on.openPage();
    const elsewhere = leavingOf(page, on.url);
    await page.goto(`${on.url}docs/articles.html`);
    await page.waitForFunction(
      () =>
        document.querySelectorAll('.figure').length === 7
        && !document.querySelector('.figure[aria-busy]'),
    );
    const figures = await page.$$eval('.figure', (all) =>
      all.map(({ textContent }) => textContent),
    );
    const wanted = [
      '3.15593781',
      '11,385',
      '7,203,158,052',
      '0.338418',
      '0.184996',
      '126',
      '1,300',
    ];
    wanted.forEach((text, i) => assert.ok(figures[i]?.includes(text), `${text}: ${figures[i]}`));
    await addAxe(page);
    for (const view of [PHONE, DESKTOP]) {
      await page.setViewport(view);
      for (const theme of ['light', 'dark']) {
        if (name === 'chromium')
          await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
        assert.equal(await violations(page, 'html', { runOnly: ALL }), [], theme);
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${wide} pixels wider than the window`);
    }
    assert.equal(elsewhere, []);
    assert.equal(complaints, []);
    await page.close();
  });

  test('what was seen is there when the server is gone', async () => {
    const server = await serve(WEB, headersOf);
    const page = await on.openPage();
    await page.goto(server.url);
    await page.waitForFunction(
      async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
    );
    await page.goto(`${server.url}docs/errors.html`);
    await page.goto(`${server.url}docs/errors.html`);
    server.close();
    await page.goto(`${server.url}docs/errors.html#bad-tile`);
    await page.reload();
    assert.ok(await said(page, '#bad-tile'));
    const colour = await page.evaluate(() => getComputedStyle(document.body).margin);
    assert.is(colour, '0px');
    await page.close();
  });

  test('the page of the guide to a hint, as it is pasted', async () => {
    const folder = join(ROOT, 'build/projects/hint-page');
    mkdirSync(folder, { recursive: true });
    const html = blocksOf(textOf('web/docs/hint.md')).find(({ language }) => language === 'html');
    writeFileSync(join(folder, 'index.html'), String(html?.code));
    cpSync(join(ROOT, 'dist/ukeire.global.js'), join(folder, 'ukeire.global.js'));
    const page = await on.openPage();
    await page.goto(`file://${folder}/index.html`);
    await untilSaid(page, '#hint', 'discard 3z: 0-shanten, 4 useful tiles: 1z×2 2z×2');
    await enter(page, '#board', '8z');
    await untilSaid(page, '#hint', 'honours are 1z to 7z');
    await page.close();
  });

  test.run();
}
