// speed.js [ROUNDS] [FOLDER] - how fast the page is on a phone: the first answer, and a tap to its
// frame.
// SPDX-License-Identifier: MIT
//
//     ./build.sh page && node tests/browser/speed.js
//
// Chromium, 360 pixels wide, a hand in the link; not slowed, then with the processor slowed six
// times. Numbers to report, not a test: they depend on the machine and on what else runs there.
// FOLDER is another build to measure, in place of dist/web.

import { fileURLToPath } from 'node:url';
import { headersOf } from '../../web/build/policy.js';
import { launch, serve } from './browser.js';

const [rounds = '5', folder = fileURLToPath(new URL('../../dist/web', import.meta.url))] =
  process.argv.slice(2);
const HAND = '#h=234578m1689p357s1z';
const PHONE = { width: 360, height: 740, isMobile: true, hasTouch: true };

/** One round of taps: what, and where. Each but the last is shown when the next is done. */
const TAPS = /** @type {const} */ ([
  ['select a row', '.discards tr:nth-child(3) .pick'],
  ['sort', 'thead .col-total button'],
  ['take out of the hand', '.hand .tile-button:last-child'],
  ['go to the tiles', '.tab [value=tiles]'],
  ['add a tile to 13', '#palette [data-name="1z"]'],
  ['undo', '#undo'],
  ['redo', '#redo'],
  ['go to the answer', '.tab [value=answer]'],
]);

/** @typedef {{ what: string, ms: number }} Tap */

/** Runs in the page before its own scripts: when a row is painted, and when a tap is. */
function watch() {
  const page = /** @type {any} */ (globalThis);
  /** Calls back when the next frame is drawn. @param {() => void} then */
  const afterFrame = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(null);
    });
  const look = () => {
    if (!document.querySelector('#answer tbody tr')) return;
    observer.disconnect();
    afterFrame(() => {
      page.answered = performance.now();
    });
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  page.tapped = null;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      if (page.tapped !== null) return;
      page.tapped = -1;
      afterFrame(() => {
        page.tapped = performance.now() - timeStamp;
      });
    },
    true,
  );
}

/**
 * A page of its own, with nothing kept from the last.
 * @param {import('puppeteer-core').Browser} browser @param {string} url @param {number} slowed
 */
async function visit(browser, url, slowed) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(PHONE);
  await page.evaluateOnNewDocument(watch);
  await page.emulateCPUThrottling(slowed);
  await page.goto('about:blank');
  await page.goto(url);
  await page.waitForFunction(() => 'answered' in globalThis, { timeout: 30_000 });
  const answered = await page.evaluate(() => /** @type {any} */ (globalThis).answered);
  return { page, answered, close: () => context.close() };
}

/**
 * Milliseconds from a tap to its frame; null where there is nothing to tap.
 * @param {import('puppeteer-core').Page} page @param {string} selector
 */
async function tap(page, selector) {
  const target = await page.$(selector);
  if (!target || !(await target.isVisible())) return null;
  await target.scrollIntoView();
  await page.evaluate(() => {
    /** @type {any} */ (globalThis).tapped = null;
  });
  await target.tap();
  await page.waitForFunction(() => /** @type {any} */ (globalThis).tapped > 0);
  return page.evaluate(() => /** @type {any} */ (globalThis).tapped);
}

/** Somebody reads before the next tap. @param {number} ms */
const pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** @param {import('puppeteer-core').Page} page @returns {Promise<Tap[]>} */
async function tapAll(page) {
  const taps = [];
  for (const [what, selector] of TAPS) {
    await pause(300);
    const ms = await tap(page, selector);
    if (ms !== null) taps.push({ what, ms });
  }
  return taps;
}

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** @param {readonly Tap[]} taps */
function report(taps) {
  const worst = taps.reduce((a, b) => (b.ms > a.ms ? b : a));
  const all = median(taps.map(({ ms }) => ms)).toFixed(0);
  console.log(
    `  a tap to its frame: median ${all} ms, worst ${worst.ms.toFixed(0)} (${worst.what})`,
  );
  for (const what of new Set(taps.map((one) => one.what))) {
    const own = taps.filter((one) => one.what === what).map(({ ms }) => ms);
    const [mid, most] = [median(own), Math.max(...own)].map((ms) => ms.toFixed(0));
    console.log(`    ${what.padEnd(22)} median ${mid.padStart(4)} worst ${most.padStart(4)}`);
  }
}

const browser = await launch('chromium');
const server = await serve(folder, headersOf);
for (const slowed of [1, 6]) {
  const answers = [];
  const taps = [];
  for (let i = 0; i < Number(rounds); i++) {
    const { page, answered, close } = await visit(browser, server.url + HAND, slowed);
    answers.push(answered);
    taps.push(...(await tapAll(page)));
    await close();
  }
  const each = answers.map((ms) => ms.toFixed(0)).join(' ');
  console.log(slowed === 1 ? 'not slowed' : `slowed ${slowed} times`);
  console.log(`  first answer: median ${median(answers).toFixed(0)} ms of ${each}`);
  report(taps);
}
await browser.close();
server.close();
