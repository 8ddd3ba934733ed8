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
// A tap is measured from its event, when the finger leaves the screen, until the frame after it is
// drawn. The finger stays on the screen as long as one does, and comes at any moment of a frame;
// puppeteer's own tap comes right after a frame: 17 milliseconds longer. The answer of
// the engine to another hand may stand in a later frame, which is measured too.
//
// A new window keeps Chromium busy for a second, so the page is opened when that is over.

import { headersOf } from '../../web/build/policy.js';
import { PHONE, WEB, launch, serve } from './browser.js';

const [rounds = '5', ...builds] = process.argv.slice(2);
const folders = builds.length ? builds : [WEB];
const HAND = '#h=234578m1689p357s1z';

/** One round of taps: what, and where. Each but the last is shown when the next is done. */
const TAPS = /** @type {const} */ ([
  ['select a row', '.choices tr:nth-child(3) .pick'],
  ['sort', '.choices th:last-child button'],
  ['show the tiles', '#change-tiles[aria-expanded=false]'],
  ['hide the tiles', '#change-tiles[aria-expanded=true]'],
  ['take out of the hand', '.hand .tile-button:last-child'],
  ['show the tiles at 13', '#change-tiles[aria-expanded=false]'],
  ['add a tile to 13', '#palette [data-name="1z"]'],
  ['undo', '#undo'],
  ['redo', '#redo'],
]);

/** @typedef {{ what: string, ms: number, answered: number | null }} Tap */

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
function watchPaint(read) {
  const page = /** @type {any} */ (globalThis);
  /**
   * When the next frame is drawn: at a message or a timer, whichever comes first, since both wait
   * for more than the frame now and then.
   */
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        const stopClock = () => resolve(performance.now());
        port1.onmessage = stopClock;
        port2.postMessage(null);
        setTimeout(stopClock);
      });
    });
  page.answered = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('#answer tbody tr')) return;
      observer.disconnect();
      frame().then(resolve);
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  // The first click of a tap: that on a label has another follow.
  page.tapped = () =>
    new Promise((resolve) => {
      const settle = (/** @type {Event} */ { timeStamp }) => {
        page.answeredTap = null;
        const observer = new MutationObserver(() => {
          observer.disconnect();
          frame().then((now) => (page.answeredTap = now - timeStamp));
        });
        for (const one of document.querySelectorAll('.brief, .answers'))
          observer.observe(one, { childList: true, subtree: true, characterData: true });
        setTimeout(() => observer.disconnect(), read);
        frame().then((now) => resolve(now - timeStamp));
      };
      addEventListener('click', settle, { capture: true, once: true });
    });
}

/**
 * A page of its own, with nothing kept from the last.
 * @param {import('puppeteer-core').Browser} browser @param {string} url @param {number} slowed
 */
async function measureVisit(browser, url, slowed) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ ...PHONE, isMobile: true, hasTouch: true });
  await page.evaluateOnNewDocument(watchPaint, READ);
  await page.emulateCPUThrottling(slowed);
  await page.goto('about:blank');
  await pause(WINDOW);
  await page.goto(url);
  /** @type {number} */
  const answered = await page.evaluate(() => /** @type {any} */ (globalThis).answered);
  return { page, answered, close: () => context.close() };
}

/**
 * Where a finger meets an element, at any moment of a frame; null where it does not. Rows change
 * their places while the answer grows, so a finger aims again.
 * @param {import('puppeteer-core').Page} page @param {string} selector
 */
async function aim(page, selector) {
  for (let i = 0; i < 5; i++) {
    const target = await page.$(selector);
    if (!target || !(await target.isVisible())) return null;
    await target.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await pause(100 + Math.random() * MORE);
    const place = await target.evaluate((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      const middle = { x: x + width / 2, y: y + height / 2 };
      const there = document.elementFromPoint(middle.x, middle.y);
      return there && (node.contains(there) || there.contains(node)) ? middle : null;
    });
    if (place) return place;
  }
  return null;
}

/**
 * Milliseconds from a tap to its frame; null where there is nothing to tap.
 * @param {import('puppeteer-core').Page} page @param {string} selector
 * @returns {Promise<number | null>}
 */
async function tapTime(page, selector) {
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
    const ms = await tapTime(page, selector);
    await pause(READ);
    /** @type {number | null} */
    const answered = await page.evaluate(() => /** @type {any} */ (globalThis).answeredTap);
    if (ms !== null) taps.push({ what, ms, answered });
  }
  return taps;
}

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** @typedef {{ answers: number[], taps: Tap[] }} Measured of one folder */

/** Median, least and most of each folder side by side. @param {readonly Measured[]} measured */
function printSpeeds(measured) {
  /** @param {string} what @param {(of: Measured) => (number | null)[]} of a build may lack a tap */
  const printLine = (what, of) => {
    const figures = measured.map((one) => {
      const values = of(one).filter((ms) => ms !== null);
      const all = [median(values) ?? NaN, Math.min(...values), Math.max(...values)];
      return all.map((ms) => (Number.isFinite(ms) ? ms.toFixed(0) : '-').padStart(6)).join('');
    });
    console.log(`  ${what.padEnd(24)}${figures.join('   |')}`);
  };
  printLine('first answer', ({ answers }) => answers);
  printLine('a tap to its frame', ({ taps }) => taps.map(({ ms }) => ms));
  for (const [what] of TAPS)
    printLine(`  ${what}`, ({ taps }) =>
      taps.filter((one) => one.what === what).map(({ ms }) => ms),
    );
  printLine('a tap to its answer', ({ taps }) => taps.map(({ answered }) => answered));
}

const browser = await launch('chromium');
const servers = await Promise.all(folders.map((folder) => serve(folder, headersOf)));
folders.forEach((folder, i) => console.log(`${i + 1}: ${folder}`));
// A browser has much to do when it starts; a first visit, which does not count, outlasts that.
for (const { url } of servers) await (await measureVisit(browser, url + HAND, 1)).close();
for (const slowed of [1, 6]) {
  /** @type {Measured[]} */
  const measured = folders.map(() => ({ answers: [], taps: [] }));
  for (let i = 0; i < Number(rounds); i++) {
    for (const [n, { url }] of servers.entries()) {
      const { page, answered, close } = await measureVisit(browser, url + HAND, slowed);
      measured[n].answers.push(answered);
      measured[n].taps.push(...(await tapAll(page)));
      await close();
    }
  }
  console.log(`slowed ${slowed} times: median, least, most in ms`);
  printSpeeds(measured);
}
await browser.close();
for (const server of servers) server.close();
