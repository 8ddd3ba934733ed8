// A suite in a browser: its browser, the server of what it loads, and its pages.
// SPDX-License-Identifier: MIT

import { suite } from 'uvu';
import { headersOf } from '../../web/build/policy.js';
import { DESKTOP, PHONE, WEB, launch, listen, newPage, serve } from './browser.js';

/** @typedef {import('puppeteer-core').Page} Page */

/**
 * The browsers in which a suite runs: with CI in the environment both. Without it one does, which
 * is Chromium for some suites and Firefox for others.
 * @param {import('./browser.js').BrowserName} alone
 * @returns {import('./browser.js').BrowserName[]}
 */
const browsersOf = (alone) => (process.env.CI ? ['chromium', 'firefox'] : [alone]);

/**
 * What the pages of the suite complain of is kept in `complaints`.
 * @param {string} title @param {import('./browser.js').BrowserName} name
 * @param {string} [folder] @param {Parameters<typeof serve>[1]} [headers]
 */
function stage(title, name, folder = WEB, headers = headersOf) {
  const test = suite(title);
  /** @type {import('puppeteer-core').Browser} */
  let browser;
  /** @type {import('./browser.js').Server} */
  let server;
  /** @type {string[]} */
  const complaints = [];

  test.before(async () => {
    server = await serve(folder, headers);
    browser = await launch(name);
  });
  test.after(async () => {
    await browser?.close();
    server?.close();
  });

  /** A page of its own. @param {string | (() => void)} [script] that runs before all others */
  async function openPage(script) {
    const page = await newPage(browser);
    // A page behind another one draws no frames, and what waits for one waits for ever.
    await page.bringToFront();
    listen(page, complaints);
    if (script) await page.evaluateOnNewDocument(script);
    return page;
  }

  return {
    test,
    complaints,
    openPage,
    get browser() {
      return browser;
    },
    /** What the server was asked for. */
    get asked() {
      return server.asked;
    },
    /** Where the server is. */
    get url() {
      return server.url;
    },
  };
}

/**
 * Adds tests that see the page of their suite as a phone does; then it is a desktop again.
 * @param {ReturnType<typeof stage>['test']} test @param {() => Page} pageOf
 */
const onPhones =
  (test, pageOf) =>
  /** @param {string} title @param {() => Promise<void>} body */
  (title, body) =>
    test(title, async () => {
      await pageOf().setViewport(PHONE);
      try {
        await body();
      } finally {
        await pageOf().setViewport(DESKTOP);
      }
    });

export { browsersOf, onPhones, stage };
