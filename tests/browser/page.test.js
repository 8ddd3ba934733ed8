// The page in real browsers: it answers, says what is wrong, injects nothing, asks the network nothing.
// SPDX-License-Identifier: MIT

import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { headersOf } from '../../web/build/policy.js';
import { launch, serve } from './browser.js';

const FOLDER = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** @param {import('puppeteer-core').Page} page @param {string} selector */
const textOf = (page, selector) => page.$eval(selector, (element) => element.textContent ?? '');

/** @param {import('puppeteer-core').Page} page @param {string} hand */
async function type(page, hand) {
  await page.$eval('#hand', (input) => { /** @type {HTMLInputElement} */ (input).value = ''; });
  await page.type('#hand', hand);
}

for (const name of /** @type {const} */ (['chromium', 'firefox'])) {
  const test = suite(`page in ${name}`);
  /** @type {import('puppeteer-core').Browser} */
  let browser;
  /** @type {{ url: string, close: () => void }} */
  let server;
  /** @type {import('puppeteer-core').Page} */
  let page;
  /** @type {string[]} */
  const complaints = [];
  /** @type {string[]} */
  const requests = [];

  test.before(async () => {
    server = await serve(FOLDER, headersOf);
    browser = await launch(name);
    page = await browser.newPage();
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(server.url);
    await page.waitForFunction(() => document.querySelector('#summary')?.textContent);
    page.on('request', (request) => requests.push(request.url()));
  });

  test.after(async () => {
    await browser?.close();
    server?.close();
  });

  test('shows the discards of 14 tiles, best first', async () => {
    assert.is(await textOf(page, '#summary'), 'tenpai');
    const first = await page.$$eval('tbody tr:first-child td', (cells) => cells.map((c) => c.textContent));
    assert.equal(first, ['3z', 'tenpai', '4', '2', '1z×2 2z×2']);
  });

  test('shows the useful tiles of 13', async () => {
    await type(page, '123m456p13789s12z');
    assert.is(await textOf(page, '#summary'), '1-shanten: 10 tiles of 3 kinds: 2s×4 1z×3 2z×3');
    assert.is(await page.$eval('table', (table) => table.hidden), true);
  });

  test('says what is wrong and injects nothing', async () => {
    await type(page, '<img src=x onerror=alert(1)>');
    assert.match(await textOf(page, '#error'), /"<" at position 0/);
    assert.is(await page.$('main img'), null);
  });

  test('has complained of nothing and asked for nothing', () => {
    assert.equal(complaints, []);
    assert.equal(requests, []);
  });

  test.run();
}
