// startup.js [TIMES] - from navigation to the first answer for a hand in the link, in Chromium: the
// median.
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
  console.log(
    `${name}: first answer after ${median(values).toFixed(0)} ms, median of ${times}: ${values
      .map((ms) => ms.toFixed(0))
      .join(' ')}`,
  );
}
await browser.close();
server.close();
