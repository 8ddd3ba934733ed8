// Real browsers, and a server for what they load.
// SPDX-License-Identifier: MIT

import { accessSync, constants, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { delimiter, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer-core';
import { busy } from '../busy.js';

const DIST = new URL('../../dist/', import.meta.url);
/** The page as it is served, and as one file. */
const WEB = fileURLToPath(new URL('web', DIST));
const FILE = new URL('ukeire.html', DIST).href;

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
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

const DESKTOP = { width: 1200, height: 900 };
const PHONE = { width: 360, height: 740 };

/** Longer than any answer takes: what is not there by then hangs. A busy machine takes longer. */
const hangs = () => 60_000 * busy();

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
/** @typedef {import('puppeteer-core').Page} Page */
/** @typedef {{ url: string, asked: string[], close: () => void }} Server */
/** @typedef {Record<string, string>} Headers */

/** Whoever waits for a browser is stopped by the runner alone. */
const WAITING = { headless: true, timeout: 0, protocolTimeout: 0 };

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
    return puppeteer.launch({ ...WAITING, browser: 'firefox', executablePath });
  }
  const executablePath = findProgram(['chromium', 'chromium-browser', 'google-chrome'], 'Chromium');
  return puppeteer.launch({ ...WAITING, executablePath, args: CHROMIUM });
}

/**
 * Serves a folder on a free port, or on the one wanted.
 * @param {string} folder
 * @param {Headers | ((path: string) => Headers)} [headers] of all, or by path
 * @param {number} [wanted] @returns {Promise<Server>}
 */
async function serve(folder, headers = {}, wanted = 0) {
  const headersOf = typeof headers === 'function' ? headers : () => headers;
  /** @type {string[]} */
  const asked = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(pathname);
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
    /** The paths that were asked for, but for those that a service worker had. */
    asked,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Firefox writes this when a page is left while its service worker still answers a request. */
const LEFT_EARLY = /A ServiceWorker intercepted the request and encountered an unexpected error/;

/**
 * Chromium notes this where somebody asks for the style or place of what a closed card holds.
 * The page never does. axe asks about everything, and Chromium itself looks for fields to fill in
 * when the page adds to its history or opens a dialog.
 */
const IN_CLOSED = /^Rendering was performed in a subtree hidden by content-visibility\./;

/** @param {string} text */
const isOfBrowser = (text) => LEFT_EARLY.test(text) || IN_CLOSED.test(text);

/**
 * Collects what a page complains of: errors that nothing catches, and whatever the console shows.
 * @param {Page} page @param {string[]} complaints
 */
function listen(page, complaints) {
  const hear = (/** @type {string} */ text) => isOfBrowser(text) || complaints.push(text);
  page.on('pageerror', (error) => hear(String(error)));
  page.on('console', (message) => hear(message.text()));
}

/**
 * A page that waits as long as the machine needs.
 * @param {import('puppeteer-core').Browser} browser
 */
async function newPage(browser) {
  const page = await browser.newPage();
  const follow = () => page.setDefaultTimeout(hangs());
  follow();
  const timer = setInterval(follow, 5000).unref();
  page.once('close', () => clearInterval(timer));
  return page;
}

/**
 * Opens a page and waits for the title that says that it is done. Whatever the page complains of is
 * an error.
 * @param {import('puppeteer-core').Browser} browser @param {string} url
 */
async function titleOf(browser, url) {
  const page = await newPage(browser);
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
 * @param {Page} page
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
 * @param {Page} page @param {string} selector
 */
const textOf = (page, selector) =>
  page.evaluate((wanted) => {
    const one = document.querySelector(wanted);
    if (!one) throw new Error(`there is no ${wanted}`);
    return one.textContent ?? '';
  }, selector);

/**
 * @param {Page} page @param {string} selector
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

/** Also of what is hidden. @param {Page} page @param {string} selector */
const clickOn = (page, selector) => act(page, selector, 'click');

/** When the page has drawn two frames. @param {Page} page */
const drawn = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

/** @param {Page} page @param {string} selector */
const focusOn = (page, selector) => act(page, selector, 'focus');

/** @param {Page} page @param {string} selector */
const textsOf = (page, selector) =>
  page.$$eval(selector, (found) => found.map((element) => element.textContent ?? ''));

/**
 * Chooses a language, and waits until the page is in it: its words may be on their way.
 * @param {Page} page @param {string} language
 */
async function speak(page, language) {
  await page.select('#language', language);
  await page.waitForFunction(
    (wanted) => document.documentElement.lang === wanted,
    {},
    language === 'zh' ? 'zh-Hans' : language,
  );
}

/** Opens what can be opened. @param {Page} page @param {string} selector of details */
const unfold = (page, selector) =>
  page.evaluate((wanted) => {
    const all = document.querySelectorAll(wanted);
    if (!all.length) throw new Error(`there is no ${wanted}`);
    for (const one of all) /** @type {HTMLDetailsElement} */ (one).open = true;
  }, selector);

/** As if it was pasted. @param {Page} page @param {string} selector @param {string} value */
const enter = (page, selector, value, event = 'input') =>
  page.$eval(
    selector,
    (input, text, type) => {
      /** @type {HTMLInputElement} */ (input).value = text;
      input.dispatchEvent(new Event(type, { bubbles: true }));
    },
    value,
    event,
  );

/** How many pages were opened anew. */
let opened = 0;

/**
 * The page anew, as a link opens it. Its search makes its address that of another page: a browser
 * only follows a fragment in the page that is there.
 * @param {Page} page @param {string} address
 */
async function goTo(page, address) {
  const url = new URL(address);
  url.search = `?${++opened}`;
  await page.goto(url.href);
}

/**
 * Another fragment in the page that is there, as a link within it opens it, until the page has
 * drawn what follows. What the reader has opened, sorted or chosen to look at stays. The page
 * writes a change into its address some time after it: where it has just done so over the link, the
 * link is followed once more.
 * @param {Page} page @param {string} fragment
 */
const followLink = (page, fragment) =>
  page.evaluate(
    (to) =>
      new Promise((resolve) => {
        const go = () => {
          // The same link once more is none that a browser follows.
          history.replaceState(null, '', '#-');
          location.hash = to;
          const { hash } = location;
          const follow = () => {
            if (location.hash !== hash) go();
            else requestAnimationFrame(() => requestAnimationFrame(resolve));
          };
          addEventListener('hashchange', follow, { once: true });
        };
        go();
      }),
    fragment,
  );

/** Runs in a page before its scripts: the engine is there when the page is told to release it. */
function holdEngine() {
  const all = /** @type {any} */ (globalThis);
  const held = new Promise((resolve) => {
    all.releaseEngine = resolve;
  });
  for (const name of ['compile', 'instantiate']) {
    const own = all.WebAssembly[name];
    all.WebAssembly[name] = (/** @type {any[]} */ ...given) =>
      held.then(() => own.apply(WebAssembly, given));
  }
}

/** The names of the tiles in hand. @param {Page} page */
const handOn = (page) =>
  page.$$eval('.hand .tile-button', (all) =>
    all.map((one) => /** @type {HTMLElement} */ (one).dataset.name).join(''),
  );

/** What the address says, once it has the last change. @param {Page} page */
async function fragmentOf(page) {
  await addressed(page);
  return page.evaluate(() => decodeURIComponent(location.hash));
}

/**
 * A click in the middle of what is there and lies uncovered. It is looked for and pressed in one
 * step, since a page may write its rows anew at any time.
 * @param {Page} page @param {string} selector
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
    {},
    selector,
  );
}

/**
 * Chooses a rule set in the editor of the table, which has it while it is open.
 * @param {Page} page @param {string} preset
 */
async function chooseRules(page, preset) {
  if (!(await page.$('#rules-preset'))) await clickOn(page, '#edit-table');
  await page.select('#rules-preset', preset);
}

export {
  DESKTOP,
  FILE,
  PHONE,
  TYPES,
  WEB,
  addressed,
  chooseRules,
  clickOn,
  drawn,
  enter,
  findProgram,
  focusOn,
  followLink,
  fragmentOf,
  goTo,
  handOn,
  hangs,
  holdEngine,
  launch,
  listen,
  newPage,
  press,
  serve,
  speak,
  textOf,
  textsOf,
  titleOf,
  unfold,
};
