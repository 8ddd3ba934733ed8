// stage.js - prepares a browser suite: a browser, a server, a page, and actions on the page.
// SPDX-License-Identifier: MIT
// UKEIRE_BROWSER names the browser, by default Chromium. UKEIRE_PAGE=file opens the single file.

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { headersOf } from '../../web/build/policy.js';
import { DESKTOP, FILE, PHONE, WEB, launch, listen, newPage, serve } from './browser.js';
import { goTo, makeReader } from './reader.js';

/** @typedef {import('puppeteer-core').Page} Page */

/** @param {string} name @param {string[]} values the default first */
function readVariable(name, values) {
  const value = process.env[name] || values[0];
  if (!values.includes(value)) throw new Error(`${name} is ${value}, none of ${values}`);
  return value;
}

const BROWSER = /** @type {import('./browser.js').BrowserName} */ (
  readVariable('UKEIRE_BROWSER', ['chromium', 'firefox'])
);
const PLACE = readVariable('UKEIRE_PAGE', ['served', 'file']);

/**
 * Makes a suite whose tests also fail if the page logs an error. Titles and errors are printed at
 * once, so that the output of a hanging suite names the test that hangs.
 * @param {string} title
 * @param {{ name?: import('./browser.js').BrowserName, folder?: string, headers?: Parameters<typeof
 *   serve>[1] }} [options] `folder`: a folder to serve in place of the page
 */
function stage(title, { name = BROWSER, folder, headers = headersOf } = {}) {
  const tests = suite(`${title}, ${name}, ${folder ? 'served' : PLACE}`);
  /** @type {import('puppeteer-core').Browser} */
  let browser;
  /** @type {import('./browser.js').Server} */
  let server;
  /** @type {Page} */
  let page;
  /** A script that runs before the page's scripts, and cannot be removed again. */
  let injected = /** @type {string | (() => void) | undefined} */ (undefined);
  /** @type {string[]} */
  const complaints = [];
  const reader = makeReader(() => page);

  tests.before(async () => {
    server = await serve(folder ?? WEB, headers);
    browser = await launch(name);
    page = await openPage();
  });
  tests.after(async () => {
    await browser?.close();
    server?.close();
  });

  const test = (/** @type {string} */ about, /** @type {() => Promise<void>} */ body) =>
    tests(about, async () => {
      process.stdout.write(`\n  ${about} `);
      try {
        await body();
        assert.equal(complaints.splice(0), []);
      } catch (error) {
        console.error(error);
        throw error;
      }
    });

  /** @param {string | (() => void)} [script] runs before the scripts of pages */
  async function openPage(script) {
    const made = await newPage(browser);
    // A page in the background paints no frames.
    await made.bringToFront();
    listen(made, complaints);
    await made.setViewport(DESKTOP);
    if (script) await made.evaluateOnNewDocument(script);
    return made;
  }

  /** @param {string} [fragment] @param {string | (() => void)} [script] runs before the page's */
  async function open(fragment = '', script) {
    if (script !== injected) {
      await page.close();
      page = await openPage(script);
      injected = script;
    }
    const address = folder || PLACE === 'served' ? server.url : FILE;
    await goTo(page, `${address}#${fragment}`);
    await reader.has('main:not([aria-busy])');
  }

  return {
    ...reader,
    test,
    run: tests.run,
    open,
    openPage,
    complaints,
    phoneTest: (/** @type {string} */ about, /** @type {() => Promise<void>} */ body) =>
      test(about, async () => {
        await page.setViewport(PHONE);
        try {
          await body();
        } finally {
          await page.setViewport(DESKTOP);
        }
      }),
    get page() {
      return page;
    },
    get server() {
      return server;
    },
  };
}

export { BROWSER, stage };
