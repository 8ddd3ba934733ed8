// startup.js [TIMES] - from navigation to the first answer for a hand in the link, and from import
// of the package to its first answer, in Chromium: the median.
// SPDX-License-Identifier: MIT
//
// A number to report, not a test: it depends on the machine and on what else runs there.

import { fileURLToPath, pathToFileURL } from 'node:url';
import { headersOf } from '../../web/build/policy.js';
import { launch, serve } from './browser.js';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const HAND = '#h=123m406p789s11223z';
const times = Number(process.argv[2] ?? 9);

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Milliseconds since navigation began until the first row is there.
 * @param {import('puppeteer-core').Page} page
 */
async function firstAnswer(page) {
  await page.evaluateOnNewDocument(() => {
    const look = () => {
      if (document.querySelector('#answer tbody tr'))
        Object.assign(globalThis, { answered: performance.now() });
      else requestAnimationFrame(look);
    };
    look();
  });
  return async (/** @type {string} */ url) => {
    await page.goto('about:blank');
    await page.goto(url);
    await page.waitForFunction(() => 'answered' in globalThis, { timeout: 20_000 });
    return page.evaluate(() => /** @type {any} */ (globalThis).answered);
  };
}

/** Milliseconds from import to an answer. @param {string} entry an address on the page's origin */
async function importAndAsk(entry) {
  const started = performance.now();
  const { load } = await import(entry);
  const mahjong = await load();
  mahjong.discards('123m406p789s11223z');
  return performance.now() - started;
}

/** @param {string} name @param {number[]} values */
function report(name, values) {
  console.log(
    `${name}: first answer after ${median(values).toFixed(0)} ms, median of ${times}: ${values
      .map((ms) => ms.toFixed(0))
      .join(' ')}`,
  );
}

const browser = await launch('chromium');
const server = await serve(`${DIST}/web`, headersOf);
for (const [name, url] of [
  ['served', server.url],
  ['from a file', pathToFileURL(`${DIST}/ukeire.html`).href],
]) {
  const values = [];
  for (let i = 0; i < times; i++) {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    values.push(await (await firstAnswer(page))(url + HAND));
    await context.close();
  }
  report(name, values);
}
const files = await serve(DIST);
const imported = [];
for (let i = 0; i < times; i++) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.goto(`${files.url}layout.js`); // any file of that origin
  imported.push(await page.evaluate(importAndAsk, `${files.url}ukeire.bundle.js`));
  await context.close();
}
report('imported', imported);
files.close();
await browser.close();
server.close();
