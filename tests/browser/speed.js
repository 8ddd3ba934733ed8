// speed.js [ROUNDS] [FOLDER...] - measures the page on a phone: times of answers and of taps.
// SPDX-License-Identifier: MIT
//
//     ./build.sh page && node tests/browser/speed.js
//
// Opens a hand in Chromium, 360 pixels wide, at full speed and with a processor six times slower.
// The numbers depend on the machine and its load, so this is a report and not a test. FOLDER is a
// build to measure in place of dist/web. Several builds take turns, because the load changes.
//
// The time of a tap begins when the finger leaves the screen, and ends with the next painted frame.
// As with a real finger, a touch takes some time and begins at a random moment between two frames.
// Taps of puppeteer always begin right after a frame, which would add 17 milliseconds.

import { headersOf } from '../../web/build/policy.js';
import { median } from '../numbers.js';
import { PHONE, WEB, launch, serve } from './browser.js';

const [rounds = '5', ...builds] = process.argv.slice(2);
const folders = builds.length ? builds : [WEB];
const HAND = '#h=234578m1689p357s1z';

/** The taps of a round: names and selectors. Some taps need the result of the previous tap. */
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

/** Milliseconds to wait, because a new window keeps the browser busy. */
const WINDOW = 1500;

/** Milliseconds between two taps, in which a person would read. */
const READ = 300;

/** The shortest touch in ms, and the greatest random time to add to it, which is two frames. */
const TOUCH = 70;
const MORE = 33;

/**
 * Runs in the page before its scripts: records when a row and the result of a tap are painted.
 * @param {number} read the time to wait for an answer after a tap, in ms
 */
function watchPaint(read) {
  const page = /** @type {any} */ (globalThis);
  /** Resolves at the first message or timer after a painted frame. */
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
  // A tap on a label causes a second click, which does not count.
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

/** @param {import('puppeteer-core').Browser} browser @param {string} url @param {number} slowed */
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
 * Waits until a random moment between two frames. Returns a point inside an element, or null if the
 * element cannot be tapped. Rows move while the answer grows, so each tap needs a new point.
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
 * Returns milliseconds from a tap to the next frame, or null if there was nothing to tap.
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

const pause = (/** @type {number} */ ms) =>
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

/** @typedef {{ answers: number[], taps: Tap[] }} Measured of one folder */

/** @param {readonly Measured[]} measured */
function printSpeeds(measured) {
  /** @param {string} what @param {(of: Measured) => (number | null)[]} of null: a missing tap */
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
// The first visit does not count, because the browser is still starting.
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
