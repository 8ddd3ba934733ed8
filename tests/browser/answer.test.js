// The answer as a user's tasks: the best discard, two choices compared, a call, a win, a table.
// SPDX-License-Identifier: MIT

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { DESKTOP, PHONE, WEB, launch, newPage, serve } from './browser.js';

const timeout = 60_000;
const test = suite('answer');
/** @type {import('puppeteer-core').Browser} */
let browser;
/** @type {import('./browser.js').Server} */
let server;

test.before(async () => {
  server = await serve(WEB);
  browser = await launch('chromium');
});
test.after(async () => {
  await browser?.close();
  server?.close();
});

/** @param {string} link @param {typeof DESKTOP} viewport */
async function open(link, viewport = DESKTOP) {
  const page = await newPage(browser);
  await page.setViewport(viewport);
  await page.goto(`${server.url}#${link}`);
  /** @param {string} text that the answer comes to say */
  const says = (text) =>
    page.waitForFunction(
      (wanted) => document.querySelector('#answer')?.textContent.includes(wanted),
      { timeout },
      text,
    );
  /** @param {string} selector */
  const click = async (selector) => {
    await page.waitForSelector(selector, { timeout });
    await page.$eval(selector, (node) => /** @type {HTMLElement} */ (node).click());
  };
  return { page, says, click };
}

test('the best discard is named, others are compared, and one is made', async () => {
  const { page, says, click } = await open('h=123m1289p1237999s');
  await says('Discard 8p. ');
  await says('Next: Discard 7s');
  await click('[data-id="7s"]');
  await click('[data-id="9p"]');
  await says('Selected: 2.');
  assert.is((await page.$$('.details .only')).length, 6);
  await click('.choices th:last-child button');
  assert.is(await page.$eval('tbody tr', (row) => row.className), '');
  await click('.detail .do');
  await says('Someone discards: call or pass?');
  await click('#offers summary');
  await click('#offers .tile-button');
  await says('Pass');
  await page.close();
});

test('a table on a phone: the best push, the best fold, and the numbers alone', async () => {
  const link = 'h=340m4067p2346788s&o=1z9m2z&r=1z9p4s&a=3z4z7z&l=3z4z7z&i=r3';
  const { page, says, click } = await open(link, PHONE);
  await says('points at the table');
  await says('Best fold: ');
  const plans = await page.$$eval('.tag-plan', (tags) =>
    tags.slice(0, 2).map((tag) => tag.textContent),
  );
  assert.equal(plans, ['push', 'fold']);
  await click('#alone summary');
  await page.waitForSelector('#alone .aim', { timeout });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.is(wide, PHONE.width);
  await page.close();
});

test('a complete hand has its score, by draw and by ron', async () => {
  const { page, says, click } = await open('h=234m406p23467s55z8s');
  await says('3000 points');
  await click('.won-by input[value=ron]');
  await says('No yaku');
  await click('.won-luck input[value=riichi]');
  await says('discarder');
  await page.close();
});

test.run();
