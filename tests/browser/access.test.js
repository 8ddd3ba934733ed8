// No barrier that axe-core can find: in each language and theme, on a phone and a desktop.
// SPDX-License-Identifier: MIT
//
// With CI in the environment each of these shows all hands. Without it English does, and the other
// languages show one hand each time, in turn.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { headersOf } from '../../web/build/policy.js';
import { launch, serve } from './browser.js';

const FOLDER = fileURLToPath(new URL('../../dist/web', import.meta.url));
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 900 } };
const HANDS = {
  discards: '#h=123m406p789s11223z',
  waits: '#h=123m456p13789s12z',
  nothing: '',
  offered: '#h=23m3467p22678s55z&d=9s&r=1p9s&a=9m1z5z&l=3z9p&x=a',
  safe: '#h=123m406p789s11223z&r=1z6p9m&a=4p&l=1s&i=ral',
};

/** @type {import('puppeteer-core').Browser} */
let browser;
/** @type {{ url: string, close: () => void }} */
let server;

const test = suite('access');

test.before(async () => {
  server = await serve(FOLDER, headersOf);
  browser = await launch('chromium');
});

test.after(async () => {
  await browser?.close();
  server?.close();
});

/** @param {string} language @param {'light' | 'dark'} theme @param {'phone' | 'desktop'} size */
async function open(language, theme, size) {
  const page = await browser.newPage();
  await page.setViewport(SIZES[size]);
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: theme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await page.evaluateOnNewDocument((wanted) => {
    Object.defineProperty(navigator, 'languages', { get: () => [wanted] });
    Object.defineProperty(navigator, 'language', { get: () => wanted });
  }, language);
  return page;
}

/** What axe finds, one line each. @param {import('puppeteer-core').Page} page */
async function violations(page) {
  await page.evaluate(AXE);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  await page.waitForSelector('.practice-hand button');
  await page.$eval('.practice-hand button', (tile) => tile.click());
  await page.$eval('.practice .show', (show) => /** @type {HTMLElement} */ (show).click());
  await new Promise((resolve) => {
    setTimeout(resolve, 500);
  });
  const found = await page.evaluate(async () => {
    const { violations: all } = await /** @type {any} */ (globalThis).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    const place = (/** @type {any} */ { target, any }) => `${target} ${any[0]?.message ?? ''}`;
    return all.map(
      (/** @type {any} */ { id, help, nodes }) => `${id}: ${help}: ${nodes.map(place).join('; ')}`,
    );
  });
  return found;
}

let turn = 0;

/** The hands to be shown next. @param {string} language */
function handsOf(language) {
  const hands = Object.entries(HANDS);
  return process.env.CI || language === 'en' ? hands : [hands[turn++ % hands.length]];
}

for (const language of ['en', 'ja', 'zh']) {
  for (const theme of /** @type {const} */ (['light', 'dark'])) {
    for (const size of /** @type {const} */ (['phone', 'desktop'])) {
      test(`${language}, ${theme}, ${size}`, async () => {
        const page = await open(language, theme, size);
        try {
          for (const [what, hand] of handsOf(language)) {
            await page.goto('about:blank');
            await page.goto(server.url + hand);
            await page.waitForFunction(() => document.querySelector('main')?.textContent);
            assert.ok((await page.$eval('html', (html) => html.lang)).startsWith(language));
            assert.equal(await violations(page), [], what);
            const wide = await page.evaluate(
              () => document.documentElement.scrollWidth - innerWidth,
            );
            assert.ok(wide <= 0, `${what}: ${wide} pixels wider than the window`);
          }
        } finally {
          await page.close();
        }
      });
    }
  }
}

test.run();
