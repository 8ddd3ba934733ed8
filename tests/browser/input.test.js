// Entering a hand and its table as a user's tasks: typing, taps, the editor, pasting, a phone.
// SPDX-License-Identifier: MIT

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { DESKTOP, PHONE, WEB, launch, newPage, serve } from './browser.js';

const timeout = 60_000;
const test = suite('input');
/** @type {import('puppeteer-core').Browser} */
let browser;
/** @type {import('./browser.js').Server} */
let server;
/** @type {import('puppeteer-core').Page} */
let page;

test.before(async () => {
  server = await serve(WEB);
  browser = await launch('chromium');
});
test.after(async () => {
  await browser?.close();
  server?.close();
});
test.after.each(() => page.close());

/** @param {string} [link] @param {typeof DESKTOP} [viewport] */
async function open(link = '', viewport = DESKTOP) {
  page = await newPage(browser);
  page.on('pageerror', (error) => assert.unreachable(String(error)));
  await page.setViewport(viewport);
  await page.goto(`${server.url}#${link}`);
  await page.waitForSelector('.hand .tiles', { timeout });
}

/** Waits until the address names a table. @param {string} link */
const addressIs = (link) =>
  page.waitForFunction((wanted) => location.hash === wanted, { timeout }, link && `#${link}`);

/** Waits until a part has a text. @param {string} selector @param {string} text */
const says = (selector, text) =>
  page.waitForFunction(
    (place, wanted) => document.querySelector(place)?.textContent.includes(wanted),
    { timeout },
    selector,
    text,
  );

/** @param {string} selector */
async function click(selector) {
  await page.waitForSelector(selector, { timeout });
  await page.click(selector);
}

/** @param {string} text pasted beside the fields */
const paste = (text) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);

test('a hand is typed: a fault shows its place; a full hand folds the tiles away', async () => {
  await open();
  await page.keyboard.press('/');
  await page.waitForFunction(() => document.activeElement?.id === 'hand', { timeout });
  await page.keyboard.type('123m406p789s11223x');
  await says('#field-error mark', 'x');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('z');
  await addressIs('h=123m406p789s11223z');
  await page.waitForFunction(() => !document.querySelector('#palette'), { timeout });
  await click('#change-tiles');
  await click('#palette');
  await click('.hand .drawn');
  await addressIs('h=123m406p789s1122z');
  await click('#draw');
  await page.waitForSelector('.hand .drawn', { timeout });
  await page.keyboard.press('u');
  await page.keyboard.press('c');
  await addressIs('');
});

test('tiles are tapped, slid over, reached by digits, and taken back', async () => {
  await open();
  await click('[data-name="9p"]');
  await page.keyboard.press('4');
  await page.keyboard.press('s');
  await page.keyboard.press('Enter');
  await addressIs('h=9p4s');
  const box = (/** @type {string} */ name) =>
    page.$eval(`#palette [data-name="${name}"]`, (key) => {
      const { x, y, width, height } = key.getBoundingClientRect();
      return /** @type {const} */ ([x + width / 2, y + height / 2]);
    });
  await page.mouse.move(...(await box('4m')));
  await page.mouse.down();
  await page.mouse.move(...(await box('6m')), { steps: 20 });
  await page.mouse.up();
  await addressIs('h=456m9p4s');
  await click('#undo');
  await addressIs('h=45m9p4s');
  await page.focus('.hand [data-name="4m"]');
  await page.keyboard.press('Delete');
  await addressIs('h=5m9p4s');
});

test('the table is edited: rivers, riichi, dora, winds, players, text', async () => {
  await open('h=123m406p789s1122z');
  await click('#edit-table');
  await click('.target input[value="1"]');
  await click('#palette [data-name="1z"]');
  await click('#palette [data-name="9m"]');
  await addressIs('h=123m406p789s1122z&r=1z9m&x=r');
  await click('[name="riichi"][value="right"]');
  await click('[name="offered"]');
  await click('.target input[value="indicators"]');
  await click('#palette [data-name="3p"]');
  await page.select('#seat', '1');
  await addressIs('h=123m406p789s1122z&d=3p&r=1z9m&s=s&i=r2');
  await page.$eval('#table-text', (field) => {
    /** @type {HTMLInputElement} */ (field).value += '; left 7z; draws 9';
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await addressIs('h=123m406p789s1122z&d=3p&r=1z9m&l=7z&t=9&s=s&i=r2');
  await page.keyboard.press('Escape');
  await says('.rivers', 'Riichi');
  assert.is((await page.$$('.river .sideways')).length, 1);
  await click('.river:last-child');
  await page.waitForFunction(
    () => /** @type {any} */ (document.querySelector('.target :checked'))?.value === '3',
    { timeout },
  );
});

test('texts are pasted: one that is refused changes nothing, a log is reviewed', async () => {
  await open();
  await paste('手牌 123m406p789s1122z ドラ 3m');
  await addressIs('h=123m406p789s1122z&d=3m');
  await paste('11111m');
  await says('.notice', 'A fifth copy');
  await addressIs('h=123m406p789s1122z&d=3m');
  await paste('dora 3q');
  await says('.notice', 'The table stays as it was.');
  await paste('{"title":["",""],"log":[[[0,0,0]]]}');
  await addressIs('review');
});

test('on a phone a hand is dealt; what is tapped is large enough', async () => {
  await open('', PHONE);
  await click('#random');
  await page.waitForSelector('.hand .drawn', { timeout });
  assert.is(await page.$('#palette'), null);
  await click('#saved summary');
  await page.waitForSelector('#saved-name', { timeout });
  await page.type('#saved-name', 'dealt');
  await page.keyboard.press('Enter');
  await click('#clear');
  await addressIs('');
  await click('.open-saved');
  await page.waitForSelector('.hand .drawn', { timeout });
  await click('#change-tiles');
  const small = await page.$$eval(
    '.toolbar button, #palette .key',
    (all) =>
      all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44).length,
  );
  assert.is(small, 0);
  assert.is(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
});

test.run();
