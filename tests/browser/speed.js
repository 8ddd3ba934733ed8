// speed.js [ROUNDS] [FOLDER...] - how fast the page is on a phone: the first answer, and a tap to
// its frame and to its answer.
// SPDX-License-Identifier: MIT
//
//     ./build.sh page && node tests/browser/speed.js
//
// Chromium, 360 pixels wide, a hand in the link; not slowed, then with the processor slowed six
// times. Numbers to report, not a test: they depend on the machine and on what else runs there.
// FOLDER is another build to measure, in place of dist/web; several take turns, so that what else
// runs there slows all of them.
//
// A tap is measured from the moment that the finger leaves the screen, as its event says, until the
// frame after it is drawn. The finger stays on the screen as long as one does, and comes at any
// moment of a frame. Puppeteer's own tap comes right after a frame, and lifts the finger at once:
// the tap then waits for a frame and most of another, 17 milliseconds more at the median, whatever
// the page does.
//
// That frame shows what the tap did: another hand, a marked row, the tiles to tap. What the engine
// says of another hand may stand in a later one, which is measured too.
//
// The browser has its part before the page hears of a tap: two processes hand it on, and five other
// events come before the click. The time from the click to the frame leaves that part out.
//
// A new window keeps Chromium busy for a second, with toolbars and pages of its own. Who opens a
// link has a window already, so the page is opened when that is over.

import { fileURLToPath } from 'node:url';
import { headersOf } from '../../web/build/policy.js';
import { launch, serve } from './browser.js';

const [rounds = '5', ...given] = process.argv.slice(2);
const folders = given.length ? given : [fileURLToPath(new URL('../../dist/web', import.meta.url))];
const HAND = '#h=234578m1689p357s1z';
const PHONE = { width: 360, height: 740, isMobile: true, hasTouch: true };

/** One round of taps: what, and where. Each but the last is shown when the next is done. */
const TAPS = /** @type {const} */ ([
  ['select a row', '.discards tr:nth-child(3) .pick'],
  ['sort', 'thead .col-total button'],
  ['show the tiles', '#change-tiles[aria-expanded=false]'],
  ['hide the tiles', '#change-tiles[aria-expanded=true]'],
  ['take out of the hand', '.hand .tile-button:last-child'],
  ['add a tile to 13', '#palette [data-name="1z"]'],
  ['undo', '#undo'],
  ['redo', '#redo'],
]);

/** @typedef {{ ms: number, fromClick: number }} Frame in ms, from the finger and from the click */
/** @typedef {Frame & { what: string, answered: number | null }} Tap */

/** How long a new window keeps the browser busy, in ms. */
const WINDOW = 1500;

/** How long somebody reads before the next tap, in ms. */
const READ = 300;

/** How long a finger stays on the screen, and how much longer at most: two frames, in ms. */
const TOUCH = 70;
const MORE = 33;

/**
 * Runs in the page before its own scripts: when a row is painted, and when a tap is.
 * @param {number} read how long after a tap its answer is waited for
 */
function watch(read) {
  const page = /** @type {any} */ (globalThis);
  /**
   * Calls back when the next frame is drawn: at a message or a timer, whichever comes first, since
   * both wait for more than the frame now and then.
   * @param {(now: number) => void} then
   */
  const afterFrame = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      let over = false;
      const end = () => {
        if (!over) then(performance.now());
        over = true;
      };
      port1.onmessage = end;
      port2.postMessage(null);
      setTimeout(end);
    });
  page.answered = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('#answer tbody tr')) return;
      observer.disconnect();
      afterFrame(resolve);
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  // The first click of a tap: that on a label has another follow.
  page.tapped = () =>
    new Promise((resolve) => {
      const settle = (/** @type {Event} */ { timeStamp }) => {
        const heard = performance.now();
        page.answeredTap = null;
        const observer = new MutationObserver(() => {
          observer.disconnect();
          afterFrame((now) => (page.answeredTap = now - timeStamp));
        });
        for (const one of document.querySelectorAll('.brief, #answer'))
          observer.observe(one, { childList: true, subtree: true, characterData: true });
        setTimeout(() => observer.disconnect(), read);
        afterFrame((now) => resolve({ ms: now - timeStamp, fromClick: now - heard }));
      };
      addEventListener('click', settle, { capture: true, once: true });
    });
}

/**
 * A page of its own, with nothing kept from the last.
 * @param {import('puppeteer-core').Browser} browser @param {string} url @param {number} slowed
 */
async function visit(browser, url, slowed) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(PHONE);
  await page.evaluateOnNewDocument(watch, READ);
  await page.emulateCPUThrottling(slowed);
  await page.goto('about:blank');
  await pause(WINDOW);
  await page.goto(url);
  /** @type {number} */
  const answered = await page.evaluate(() => /** @type {any} */ (globalThis).answered);
  return { page, answered, close: () => context.close() };
}

/**
 * The middle of it; null where something else covers that.
 * @param {import('puppeteer-core').ElementHandle} target
 */
const middleOf = (target) =>
  target.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const there = document.elementFromPoint(middle.x, middle.y);
    return there && (node.contains(there) || there.contains(node)) ? middle : null;
  });

/** Rows change their places while the answer grows: a finger aims again so many times. */
const AIMS = 5;

/**
 * Where a finger meets it, at any moment of a frame; null where it does not.
 * @param {import('puppeteer-core').Page} page @param {string} selector
 */
async function aim(page, selector) {
  for (let i = 0; i < AIMS; i++) {
    const target = await page.$(selector);
    if (!target || !(await target.isVisible())) return null;
    await target.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await pause(100 + Math.random() * MORE);
    const place = await middleOf(target);
    if (place) return place;
  }
  return null;
}

/**
 * Milliseconds from a tap to its frame; null where there is nothing to tap.
 * @param {import('puppeteer-core').Page} page @param {string} selector
 * @returns {Promise<Frame | null>}
 */
async function tap(page, selector) {
  const place = await aim(page, selector);
  if (!place) return null;
  const tapped = page.evaluate(() => /** @type {any} */ (globalThis).tapped());
  const touch = await page.touchscreen.touchStart(place.x, place.y);
  await pause(TOUCH + Math.random() * MORE);
  await touch.end();
  return tapped;
}

/** @param {number} ms */
const pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** @param {import('puppeteer-core').Page} page @returns {Promise<Tap[]>} */
async function tapAll(page) {
  const taps = [];
  await pause(READ);
  for (const [what, selector] of TAPS) {
    const frame = await tap(page, selector);
    await pause(READ);
    /** @type {number | null} */
    const answered = await page.evaluate(() => /** @type {any} */ (globalThis).answeredTap);
    if (frame) taps.push({ what, ...frame, answered });
  }
  return taps;
}

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** A build may lack what is tapped. @param {readonly number[]} values */
const figures = (values) =>
  [median(values) ?? NaN, Math.min(...values), Math.max(...values)]
    .map((ms) => (Number.isFinite(ms) ? ms.toFixed(0) : '-').padStart(6))
    .join('');

/** @typedef {{ answers: number[], taps: Tap[] }} Measured of one folder */

/** Median, least and most of each folder side by side. @param {readonly Measured[]} measured */
function report(measured) {
  const line = (/** @type {string} */ what, /** @type {(of: Measured) => number[]} */ of) =>
    console.log(`  ${what.padEnd(24)}${measured.map((one) => figures(of(one))).join('   |')}`);
  line('first answer', ({ answers }) => answers);
  line('a tap to its frame', ({ taps }) => taps.map(({ ms }) => ms));
  for (const [what] of TAPS)
    line(`  ${what}`, ({ taps }) => taps.filter((one) => one.what === what).map(({ ms }) => ms));
  line('from its click', ({ taps }) => taps.map(({ fromClick }) => fromClick));
  line('a tap to its answer', ({ taps }) => taps.flatMap(({ answered }) => answered ?? []));
}

const browser = await launch('chromium');
const servers = await Promise.all(folders.map((folder) => serve(folder, headersOf)));
folders.forEach((folder, i) => console.log(`${i + 1}: ${folder}`));
// A browser has much to do when it starts; a first visit, which does not count, outlasts that.
for (const { url } of servers) await (await visit(browser, url + HAND, 1)).close();
for (const slowed of [1, 6]) {
  /** @type {Measured[]} */
  const measured = folders.map(() => ({ answers: [], taps: [] }));
  for (let i = 0; i < Number(rounds); i++) {
    for (const [n, { url }] of servers.entries()) {
      const { page, answered, close } = await visit(browser, url + HAND, slowed);
      measured[n].answers.push(answered);
      measured[n].taps.push(...(await tapAll(page)));
      await close();
    }
  }
  console.log(
    `${slowed === 1 ? 'not slowed' : `slowed ${slowed} times`}: median, least, most in ms`,
  );
  report(measured);
}
await browser.close();
for (const server of servers) server.close();
