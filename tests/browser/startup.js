// startup.js [TIMES] - from navigation to the first answer for a hand in the link, and from import
// of the package to its first answer, in Chromium: the median.
// SPDX-License-Identifier: MIT
//
// A number to report, not a test: it depends on the machine and on what else runs there.

import { fileURLToPath } from 'node:url';
import { headersOf } from '../../web/build/policy.js';
import { FILE, WEB, launch, serve } from './browser.js';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const HAND = '#h=123m406p789s11223z';
const times = Number(process.argv[2] ?? 9);

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Runs in a page before its scripts: notes when the first row is there. */
function watch() {
  const look = () => {
    if (document.querySelector('#answer tbody tr'))
      Object.assign(globalThis, { answered: performance.now() });
    else requestAnimationFrame(look);
  };
  look();
}

/** Milliseconds from import to an answer. @param {string} entry an address on the page's origin */
async function importAndAsk(entry) {
  const started = performance.now();
  const { load } = await import(entry);
  const mahjong = await load();
  mahjong.discards('123m406p789s11223z');
  return performance.now() - started;
}

const browser = await launch('chromium');

/**
 * In a browser without a past, several times.
 * @param {string} name @param {(page: import('puppeteer-core').Page) => Promise<number>} measure
 */
async function repeat(name, measure) {
  const values = [];
  for (let i = 0; i < times; i++) {
    const context = await browser.createBrowserContext();
    values.push(await measure(await context.newPage()));
    await context.close();
  }
  const all = values.map((ms) => ms.toFixed(0)).join(' ');
  console.log(`${name}: first answer after ${median(values).toFixed(0)} ms, median of ${all}`);
}

const server = await serve(WEB, headersOf);
for (const [name, url] of Object.entries({ served: server.url, 'from a file': FILE }))
  await repeat(name, async (page) => {
    await page.evaluateOnNewDocument(watch);
    await page.goto(url + HAND);
    await page.waitForFunction(() => 'answered' in globalThis);
    return page.evaluate(() => /** @type {any} */ (globalThis).answered);
  });
const files = await serve(DIST);
await repeat('imported', async (page) => {
  await page.goto(`${files.url}layout.js`); // any file of that origin
  return page.evaluate(importAndAsk, `${files.url}ukeire.bundle.js`);
});
await browser.close();
for (const one of [server, files]) one.close();
