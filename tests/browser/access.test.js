// No barrier that axe-core can find: in each language and theme, on a phone and a desktop.
// SPDX-License-Identifier: MIT
//
// With CI in the environment each of these shows all hands. Without it English does, and the other
// languages show one hand each time, in turn. Firefox looks at half of it, without CI at English
// alone. On a phone each tab is looked at.

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

/** @type {{ url: string, close: () => void }} */
let server;

/**
 * The page remembers language and theme; neither is asked of the browser, which not every driver
 * can pretend.
 * @param {import('puppeteer-core').Browser} browser @param {string} language
 * @param {'light' | 'dark'} theme @param {'phone' | 'desktop'} size
 */
async function open(browser, language, theme, size) {
  const page = await browser.newPage();
  await page.setViewport(SIZES[size]);
  await page.goto(server.url);
  await page.waitForSelector('#language');
  await page.select('#language', language);
  await page.select('#theme', theme);
  return page;
}

/**
 * Opens all that opens, and on a phone one tab.
 * @param {import('puppeteer-core').Page} page @param {string} tab
 */
async function unfold(page, tab) {
  await page.$eval(`input[name=tab][value=${tab}]`, (one) =>
    /** @type {HTMLElement} */ (one).click(),
  );
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  if (tab !== 'answer') return;
  for (let step = 0; step < 5; step++) {
    await page.$eval('#computed .next', (next) => /** @type {HTMLElement} */ (next).click());
  }
  await page.waitForSelector('.practice-hand button');
  await page.$eval('.practice-hand button', (tile) => tile.click());
  await page.$eval('.practice .show', (show) => /** @type {HTMLElement} */ (show).click());
}

/**
 * Ends what still moves. On a busy machine a colour that changes within a tenth of a second may
 * not have begun to after half a second, while the letters on it have theirs already.
 * @param {import('puppeteer-core').Page} page
 */
function rest(page) {
  return page.evaluate(async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    for (const one of document.getAnimations()) one.finish();
  });
}

/**
 * What axe finds, one line each.
 * @param {import('puppeteer-core').Page} page @param {string} tab
 */
async function violations(page, tab) {
  await unfold(page, tab);
  await new Promise((resolve) => {
    setTimeout(resolve, 500);
  });
  await rest(page);
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

/** @typedef {[language: string, theme: 'light' | 'dark', size: 'phone' | 'desktop']} Look */

const ALL = ['en', 'ja', 'zh', 'zh-Hant'].flatMap((language) =>
  /** @type {const} */ (['light', 'dark']).flatMap((theme) =>
    /** @type {const} */ (['phone', 'desktop']).map(
      (size) => /** @type {Look} */ ([language, theme, size]),
    ),
  ),
);
/** Light on a phone, dark on a desktop. */
const SOME = ALL.filter(([, theme, size]) => (theme === 'light') === (size === 'phone'));
const LOOKS = { chromium: ALL, firefox: process.env.CI ? SOME : SOME.slice(0, 2) };
/** Beside the answer, the tabs of a phone are the same for each hand. @param {string} what */
const tabsOf = (what) => (what === 'discards' ? ['tiles', 'table', 'answer'] : ['answer']);

for (const name of /** @type {const} */ (['chromium', 'firefox'])) {
  const test = suite(`access in ${name}`);
  /** @type {import('puppeteer-core').Browser} */
  let browser;

  test.before(async () => {
    server = await serve(FOLDER, headersOf);
    browser = await launch(name);
  });

  test.after(async () => {
    await browser?.close();
    server?.close();
  });

  for (const [language, theme, size] of LOOKS[name]) {
    test(`${language}, ${theme}, ${size}`, async () => {
      const page = await open(browser, language, theme, size);
      try {
        for (const [what, hand] of handsOf(language)) {
          await page.goto('about:blank');
          await page.goto(server.url + hand);
          await page.waitForSelector('#summary');
          assert.ok((await page.$eval('html', (html) => html.lang)).startsWith(language));
          await page.evaluate(AXE);
          for (const tab of size === 'phone' ? tabsOf(what) : ['answer']) {
            assert.equal(await violations(page, tab), [], `${what}, ${tab}`);
            const wide = await page.evaluate(
              () => document.documentElement.scrollWidth - innerWidth,
            );
            assert.ok(wide <= 0, `${what}, ${tab}: ${wide} pixels wider than the window`);
          }
        }
      } finally {
        await page.close();
      }
    });
  }

  test.run();
}
