// browser.js - starts real browsers, and servers for the files that they open.
// SPDX-License-Identifier: MIT

import { accessSync, constants, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { delimiter, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer-core';

const DIST = new URL('../../dist/', import.meta.url);
/** The page as a folder, and the address of the page as one file. */
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

/** With these flags the user root may start Chromium, and it makes no requests of its own. */
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

function findProgram(/** @type {string[]} */ names, /** @type {string} */ what) {
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
  throw new Error(`no ${what}, which these tests need`);
}

/** @typedef {'chromium' | 'firefox'} BrowserName */
/** @typedef {import('puppeteer-core').Page} Page */
/** @typedef {{ url: string, close: () => void }} Server */
/** @typedef {Record<string, string>} Headers */

/** The time limit of a wait in ms, many times the duration of any step. */
const LONG = 120_000;
const WAITING = { headless: true, timeout: LONG, protocolTimeout: 4 * LONG };

function startBrowser(/** @type {BrowserName} */ name) {
  if (name === 'firefox') {
    const executablePath = findProgram(['firefox-esr', 'firefox'], 'Firefox');
    return puppeteer.launch({ ...WAITING, browser: 'firefox', executablePath });
  }
  const executablePath = findProgram(['chromium', 'chromium-browser', 'google-chrome'], 'Chromium');
  return puppeteer.launch({ ...WAITING, executablePath, args: CHROMIUM });
}

/** Starts a browser. A failure is printed here, because uvu prints no errors of hooks. */
async function launch(/** @type {BrowserName} */ name) {
  try {
    return await startBrowser(name);
  } catch (error) {
    console.error(String(error));
    throw error;
  }
}

/**
 * Serves a folder on a free port, or on `wanted`.
 * @param {string} folder
 * @param {Headers | ((path: string) => Headers)} [headers] of all files, or by path
 * @param {number} [wanted] @returns {Promise<Server>}
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

/** Firefox logs this message if a page is left while its service worker still answers. */
const LEFT_EARLY = /A ServiceWorker intercepted the request and encountered an unexpected error/;

/**
 * Chromium logs this message if a script reads the style or place of an element in a closed card.
 * The page has no such script, but axe has one, and Chromium itself looks for fields to fill.
 */
const IN_CLOSED = /^Rendering was performed in a subtree hidden by content-visibility\./;

function listen(/** @type {Page} */ page, /** @type {string[]} */ complaints) {
  const hear = (/** @type {string} */ text) =>
    LEFT_EARLY.test(text) || IN_CLOSED.test(text) || complaints.push(text);
  page.on('pageerror', (error) => hear(String(error)));
  page.on('console', (message) => hear(message.text()));
}

async function newPage(/** @type {import('puppeteer-core').Browser} */ browser) {
  const page = await browser.newPage();
  page.setDefaultTimeout(LONG);
  return page;
}

/** @param {import('puppeteer-core').Browser} browser @param {string} url */
async function titleOf(browser, url) {
  const page = await newPage(browser);
  /** @type {string[]} */
  const complaints = [];
  const failed = new Promise((_, reject) => {
    page.on('pageerror', reject);
  });
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  try {
    await page.goto(url);
    await Promise.race([failed, page.waitForFunction(() => document.title.startsWith('done'))]);
    const title = await page.title();
    return complaints.length ? `complaints: ${complaints.join('; ')}` : title;
  } catch (error) {
    throw new Error(`${url}: ${error}; ${complaints.join('; ')}`, { cause: error });
  } finally {
    await page.close();
  }
}

export { DESKTOP, FILE, PHONE, TYPES, WEB, findProgram, launch, listen, newPage, serve, titleOf };
