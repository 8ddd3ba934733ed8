// Practice as a user's task: five problems by keyboard, a hand on a phone, two tabs.
// SPDX-License-Identifier: MIT

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { DESKTOP, PHONE, WEB, launch, listen, newPage, serve } from './browser.js';

const timeout = 60_000;
const test = suite('practice');
/** @type {import('puppeteer-core').Browser} */
let browser;
/** @type {import('./browser.js').Server} */
let server;
/** @type {string[]} */
const complaints = [];

test.before(async () => {
  server = await serve(WEB);
  browser = await launch('chromium');
});
test.after(async () => {
  await browser?.close();
  server?.close();
});

/** @param {string} link @param {typeof DESKTOP} [viewport] */
async function open(link, viewport = DESKTOP) {
  const page = await newPage(browser);
  await page.bringToFront();
  listen(page, complaints);
  await page.setViewport(viewport);
  await page.goto(`${server.url}#${link}`);
  const has = (/** @type {string} */ selector) => page.waitForSelector(selector, { timeout });
  const text = (/** @type {string} */ selector) =>
    page.$eval(selector, ({ textContent }) => String(textContent));
  return { page, has, text };
}

test('five problems by keyboard, each with its verdict and a reason', async () => {
  const { page, has, text } = await open('practice&theme=riichi&level=any&seed=0');
  for (let n = 1; n <= 5; n++) {
    await page.waitForFunction(
      (wanted) => document.querySelector('.practice .at')?.textContent === wanted,
      { timeout },
      `Hand ${n} of 10`,
    );
    await has('.practice-hand button');
    assert.match(await text('.in-riichi h2'), /riichi/);
    assert.is(await page.$('.practice-hand .best'), null, 'no discard is named before');
    await page.keyboard.press('3');
    await has('.judged:is(.right, .undecided, .wrong)');
    assert.match(
      await text('.judged'),
      /^(Right\.|(Undecided|Wrong): .*\d+ points?.* Best: .+\.)$/,
    );
    assert.match(await text('.reason'), /^[A-Z].*\.$/);
    await page.keyboard.press('a');
    await has('.choices-table .picked');
    await page.keyboard.press('n');
  }
  assert.match(await text('.score'), /of 5 right/);
  await page.close();
});

test('on a phone the verdict stays in view; another tab adds its answers', async () => {
  const { page, has, text } = await open('practice&h=44p55p66p2468s13z77z&g=win', PHONE);
  await has('.practice-hand button');
  await page.keyboard.press('3');
  await has('.judged.wrong');
  const inView = await page.$$eval('.judged, .next', (nodes) =>
    nodes.every((node) => {
      const { top, bottom } = node.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }),
  );
  assert.ok(inView);
  const other = await open('practice&h=123m406p789s11223z');
  await other.has('.practice-hand button');
  await other.page.keyboard.press('1');
  await other.has('.judged:not(.open)');
  assert.match(await other.text('.score'), /of 7 right/);
  await page.waitForFunction(
    () => document.querySelector('.score')?.textContent.includes('of 7 right'),
    { timeout },
  );
  await page.keyboard.press('m');
  await page.waitForFunction(
    () => document.querySelector('.at')?.textContent.startsWith('Your mistakes'),
    { timeout },
  );
  assert.match(await text('.question'), /^Once more/);
  // The manifest is not served here.
  assert.equal(
    complaints.filter((one) => !/404/.test(one)),
    [],
  );
});

test.run();
