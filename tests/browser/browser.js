// Real browsers, and a server for what they load.
// SPDX-License-Identifier: MIT

import { accessSync, constants, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { delimiter, extname, join, normalize } from 'node:path';
import puppeteer from 'puppeteer-core';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** Debian's Chromium must neither ask the network for anything nor want a sandbox as root. */
const CHROMIUM = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Longer than any answer takes on a slow and busy machine: what is not there by then hangs. */
const HANGS = 60_000;

/** @param {string[]} names @param {string} what */
function findProgram(names, what) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        /* not there */
      }
    }
  }
  throw new Error(
    `no ${what}: these tests need it; on Debian: apt-get install chromium firefox-esr`,
  );
}

/** @typedef {'chromium' | 'firefox'} BrowserName */

/**
 * Starts a browser. Why it cannot is printed too: uvu says nothing of what a hook throws.
 * @param {BrowserName} name
 */
async function launch(name) {
  try {
    return await start(name);
  } catch (error) {
    console.error(String(error));
    throw error;
  }
}

/** @param {BrowserName} name */
function start(name) {
  if (name === 'firefox') {
    const executablePath = findProgram(['firefox-esr', 'firefox'], 'Firefox');
    return puppeteer.launch({ browser: 'firefox', executablePath, headless: true, timeout: HANGS });
  }
  const executablePath = findProgram(['chromium', 'chromium-browser', 'google-chrome'], 'Chromium');
  return puppeteer.launch({ executablePath, headless: true, args: CHROMIUM, timeout: HANGS });
}

/**
 * Serves a folder on a free port, or on the one wanted.
 * @param {string} folder
 * @param {Record<string, string> | ((path: string) => Record<string, string>)} [headers]
 *   of all, or by path
 * @param {number} [wanted]
 * @returns {Promise<{ url: string, close: () => void }>}
 */
async function serve(folder, headers = {}, wanted = 0) {
  const headersOf = typeof headers === 'function' ? headers : () => headers;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = normalize(pathname === '/' ? '/index.html' : pathname);
    try {
      const body = readFileSync(join(folder, path));
      const type =
        TYPES[/** @type {keyof typeof TYPES} */ (extname(path))] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, ...headersOf(path) }).end(body);
    } catch {
      response.writeHead(path === '/favicon.ico' ? 204 : 404).end();
    }
  });
  await new Promise((resolve) => {
    server.listen(wanted, '127.0.0.1', () => resolve(undefined));
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Firefox writes this when a page is left while its service worker still answers a request. */
const LEFT_EARLY = /A ServiceWorker intercepted the request and encountered an unexpected error/;

/**
 * Chromium notes this where somebody asks for the style or the place of what a hidden tab holds.
 * The page never does. axe asks about everything, and Chromium itself looks for fields to fill in
 * when the page adds to its history or opens a dialog.
 */
const HIDDEN_TAB = /^Rendering was performed in a subtree hidden by content-visibility\./;

/** @param {string} text */
const isOfBrowser = (text) => LEFT_EARLY.test(text) || HIDDEN_TAB.test(text);

/**
 * Collects what a page complains of: errors that nothing catches, and whatever the console shows.
 * @param {import('puppeteer-core').Page} page @param {string[]} complaints
 */
function listen(page, complaints) {
  const hear = (/** @type {string} */ text) => isOfBrowser(text) || complaints.push(text);
  page.on('pageerror', (error) => hear(String(error)));
  page.on('console', (message) => hear(message.text()));
}

/**
 * Takes out of a page what depends on how fast the machine is: its limits of time are out of reach,
 * and answers are widened for half a second, not for five. For what is opened from then on.
 * @param {import('puppeteer-core').Page} page
 */
async function unhurried(page) {
  page.setDefaultTimeout(HANGS);
  await page.evaluateOnNewDocument(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, 60 * milliseconds);
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function postMessage(/** @type {any} */ message, more) {
      const options = message?.args?.[1];
      if (options?.budget) options.budget = 500;
      return post.call(this, message, /** @type {any} */ (more));
    };
  });
}

/**
 * Opens a page and waits for the title that says that it is done. Whatever the page complains of is
 * an error.
 * @param {import('puppeteer-core').Browser} browser @param {string} url
 */
async function titleOf(browser, url) {
  const page = await browser.newPage();
  page.setDefaultTimeout(HANGS);
  /** @type {string[]} */
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  try {
    await page.goto(url);
    await page.waitForFunction(() => document.title.startsWith('done'));
    const title = await page.title();
    return complaints.length ? `complaints: ${complaints.join('; ')}` : title;
  } catch (error) {
    throw new Error(`${url}: ${error}; ${complaints.join('; ')}`, { cause: error });
  } finally {
    await page.close();
  }
}

/**
 * Waits until the address has the last change, by the clock of the page, whose timers fire in
 * their order on a busy machine too.
 * @param {import('puppeteer-core').Page} page
 */
function addressed(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 400);
      }),
  );
}

/**
 * Looked for and read in one step: a driver's own reading takes two, and a page may write what it
 * shows anew between them. The same holds for a click and the focus.
 * @param {import('puppeteer-core').Page} page @param {string} selector
 */
const textOf = (page, selector) =>
  page.evaluate((wanted) => {
    const one = document.querySelector(wanted);
    if (!one) throw new Error(`there is no ${wanted}`);
    return one.textContent ?? '';
  }, selector);

/**
 * @param {import('puppeteer-core').Page} page @param {string} selector
 * @param {'click' | 'focus'} what
 */
const act = (page, selector, what) =>
  page.evaluate(
    (wanted, done) => {
      const one = /** @type {HTMLElement | null} */ (document.querySelector(wanted));
      if (!one) throw new Error(`there is no ${wanted}`);
      one[done]();
    },
    selector,
    what,
  );

/** Also of what is hidden. @param {import('puppeteer-core').Page} page @param {string} selector */
const clickOn = (page, selector) => act(page, selector, 'click');

/** When the page has drawn two frames. @param {import('puppeteer-core').Page} page */
const drawn = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

/** @param {import('puppeteer-core').Page} page @param {string} selector */
const focusOn = (page, selector) => act(page, selector, 'focus');

/**
 * A click in the middle of what is there and lies uncovered. It is looked for and pressed in one
 * step, since a page may write its rows anew at any time.
 * @param {import('puppeteer-core').Page} page @param {string} selector
 */
async function press(page, selector) {
  await page.waitForFunction(
    (/** @type {string} */ wanted) => {
      const one = /** @type {HTMLElement | null} */ (document.querySelector(wanted));
      if (!one) return false;
      one.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = one.getBoundingClientRect();
      if (!one.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return false;
      one.focus();
      one.click();
      return true;
    },
    { timeout: HANGS },
    selector,
  );
}

export {
  HANGS,
  TYPES,
  addressed,
  clickOn,
  drawn,
  findProgram,
  focusOn,
  launch,
  listen,
  press,
  serve,
  textOf,
  titleOf,
  unhurried,
};
