// review-speed.js [ROUNDS] [LOG] - the page while it reviews a whole game: the time that takes, and
// taps and frames beside those without a review.
// SPDX-License-Identifier: MIT
//
//     ./build.sh page && node tests/browser/review-speed.js
//
// Chromium, 360 pixels wide; not slowed, then with the processor slowed six times, which slows the
// page and not its threads. The game is a seeded one of eight rounds or more, or that of LOG.
// Numbers to report, not a test: they depend on the machine and on what else runs there.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readGames, writeTenhou } from '../../wasm/log.js';
import { headersOf } from '../../web/build/policy.js';
import { playGame } from '../js/kobalab-games.js';
import { wholeNumbers } from '../js/random.js';
import { clickOn, launch, serve } from './browser.js';

const WEB = fileURLToPath(new URL('../../dist/web', import.meta.url));
const [rounds = '3', file] = process.argv.slice(2);
const HAND = '#h=234578m1689p357s1z';
const PHONE = { width: 360, height: 740, isMobile: true, hasTouch: true };
/** One round of taps: what, in which view, and where. Each makes what the next one needs. */
const TAPS = /** @type {const} */ ([
  ['select a row', '#', '.discards tr:nth-child(3) .pick'],
  ['take out of the hand', '#', '.hand .tile-button:last-child'],
  ['undo', '#', '#undo'],
  ['step the board', '#review', '.board-steps .step:nth-child(3)'],
]);

/** @typedef {import('puppeteer-core').Page} Page */
/** @typedef {{ what: string, ms: number }} Tap */

/** A seeded game, as a log. */
function seededLog() {
  const paipu = JSON.parse(JSON.stringify(playGame(wholeNumbers(11), () => {})._paipu));
  return writeTenhou(readGames({ ...paipu, defen: undefined })[0]);
}

/** Runs in the page before its own scripts: when a tap is painted, and how far frames are apart. */
function watch() {
  const page = /** @type {any} */ (globalThis);
  Object.assign(page, { tapped: null, frames: [] });
  addEventListener(
    'click',
    ({ timeStamp }) => {
      if (page.tapped !== null) return;
      page.tapped = -1;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          page.tapped = performance.now() - timeStamp;
        };
        port2.postMessage(null);
      });
    },
    true,
  );
  let last = performance.now();
  const frame = () => {
    const now = performance.now();
    page.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/**
 * Milliseconds from a tap to its frame; null where there is nothing to tap.
 * @param {Page} page @param {string} selector
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

/** @param {number} ms */
const pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** @param {readonly number[]} values @param {number} part */
const quantile = (values, part) =>
  values.toSorted((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? NaN;

/** Presses the button of the review that is there. @param {Page} page */
const press = (page, /** @type {string} */ text) =>
  page.evaluate((wanted) => {
    const all = [...document.querySelectorAll('.review button')];
    const found = all.find(({ textContent }) => textContent === wanted);
    /** @type {HTMLElement | undefined} */ (found)?.click();
  }, text);

/** Opens a view by its link. @param {Page} page @param {string} address */
const openView = (page, address) => clickOn(page, `.doors a[href="${address}"]`);

/** @param {Page} page */
const isRunning = async (page) => (await page.$('.review progress')) !== null;

/**
 * Taps and frames; while `reviewed`, of those that a review ran beside.
 * @param {Page} page @param {boolean} reviewed
 */
async function measure(page, reviewed) {
  /** @type {Tap[]} */
  const taps = [];
  const frames = [];
  for (let i = 0; i < Number(rounds); i++) {
    for (const [what, view, selector] of TAPS) {
      await openView(page, view);
      if (reviewed && !(await isRunning(page))) await press(page, 'Review');
      await page.evaluate(() => {
        /** @type {any} */ (globalThis).frames = [];
      });
      await pause(400);
      frames.push(...(await page.evaluate(() => /** @type {any} */ (globalThis).frames)));
      const ms = await tap(page, selector);
      if (ms !== null) taps.push({ what, ms });
    }
  }
  if (reviewed) await press(page, 'Stop');
  return { taps, frames };
}

/** @param {string} what @param {Awaited<ReturnType<typeof measure>>} found */
function report(what, { taps, frames }) {
  const ms = taps.map((one) => one.ms);
  const say = (/** @type {readonly number[]} */ values) =>
    `median ${quantile(values, 0.5).toFixed(0)}, `
    + `of 20 the worst ${quantile(values, 0.95).toFixed(0)}, `
    + `most ${Math.max(...values).toFixed(0)} ms`;
  console.log(`  ${what}: a tap to its frame ${say(ms)}; between frames ${say(frames)}`);
  for (const [name] of TAPS) {
    const own = taps.filter((one) => one.what === name).map((one) => one.ms);
    console.log(`    ${name.padEnd(22)} ${say(own)}`);
  }
}

/** How long a whole review takes, and how soon another ends when it is stopped. */
async function wholeReview(/** @type {Page} */ page) {
  await press(page, 'Review');
  const { first, took, rows } = await page.evaluate(async () => {
    const begun = performance.now();
    const there = async (/** @type {string} */ selector) => {
      while (!document.querySelector(selector)) {
        await new Promise((resolve) => {
          setTimeout(resolve, 5);
        });
      }
      return performance.now() - begun;
    };
    const soonest = await there('.review-summary');
    const whole = await there('.review-report[aria-busy=false]');
    const all = document.querySelector('.review-summary')?.textContent?.match(/of (\d+)/)?.[1];
    return { first: soonest, took: whole, rows: all };
  });
  await press(page, 'Review');
  await pause(300);
  const stopped = await page.evaluate(() => {
    const begun = performance.now();
    const all = [...document.querySelectorAll('.review button')];
    /** @type {HTMLElement | undefined} */ (
      all.find(({ textContent }) => textContent === 'Stop')
    )?.click();
    return performance.now() - begun;
  });
  return { first, took, rows, stopped };
}

const log = file ? readFileSync(file, 'utf8') : seededLog();
const browser = await launch('chromium');
const server = await serve(WEB, headersOf);
const page = await browser.newPage();
await page.setViewport(PHONE);
await page.evaluateOnNewDocument(watch);
await page.goto(server.url + HAND);
await page.waitForSelector('#answer tbody tr');
await pause(1500);
await openView(page, '#review');
await page.waitForSelector('#review-text');
await page.evaluate((value) => {
  const input = /** @type {HTMLTextAreaElement} */ (document.querySelector('#review-text'));
  input.value = value;
  input.parentElement?.querySelector('button')?.click();
}, log);
await page.waitForSelector('#review-player', { timeout: 60_000 });
const { first, took, rows, stopped } = await wholeReview(page);
console.log(`${readGames(log)[0].rounds.length} rounds, ${rows} decisions of one player`);
console.log(
  `first decision after ${(first / 1000).toFixed(2)} s, `
    + `all reviewed in ${(took / 1000).toFixed(2)} s; stopped in ${stopped.toFixed(1)} ms`,
);
for (const slowed of [1, 6]) {
  await page.emulateCPUThrottling(slowed);
  console.log(slowed === 1 ? 'not slowed' : `slowed ${slowed} times`);
  report('without a review', await measure(page, false));
  report('during a review', await measure(page, true));
}
await browser.close();
server.close();
