// webkit.js - drives WebKit through Debian's driver of WebKitGTK, on a virtual screen.
// SPDX-License-Identifier: MIT
//
// WebKit stands for the browsers of iPhones. Puppeteer cannot drive it, so this file uses the
// WebDriver protocol of the W3C directly. The programs are in webkit2gtk-driver and xvfb.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { findProgram } from '../browser/browser.js';
import { freePort } from './port.js';

const BROWSERS = ['4.1', '4.0'].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);
/** The key of an element in the protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The time limit of a page, in ms. */
const LONG = 60_000;

/** Between two looks at something that is awaited, in ms. */
const PAUSE = 50;

/**
 * Starts a virtual screen, which prints its number when it is ready.
 * @returns {Promise<{ display: string, end: () => void }>}
 */
function startScreen() {
  const child = spawn(
    findProgram(['Xvfb'], 'Xvfb'),
    ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    child.stdout.once('data', (number) =>
      resolve({ display: `:${String(number).trim()}`, end: () => child.kill() }),
    );
  });
}

/**
 * Sends a request to the driver.
 * @param {string} url @param {unknown} [body] @param {string} [method] @returns {Promise<any>}
 */
async function askDriver(url, body, method = 'POST') {
  const response = await fetch(url, { method, body: body ? JSON.stringify(body) : undefined });
  const { value } = /** @type {any} */ (await response.json());
  if (value?.error) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Starts the driver and waits until it answers. @param {string} display */
async function startDriver(display) {
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    // WebKit has no sandbox for root.
    ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
  };
  const program = findProgram(['WebKitWebDriver'], 'WebKitWebDriver');
  const driver = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () => askDriver(`${url}/status`, undefined, 'GET').then(Boolean, () => false);
  while (!(await isReady())) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`);
    await setTimeout(PAUSE);
  }
  return { url, end: () => driver.kill() };
}

/** A window of WebKit and its actions. */
async function launchWebKit() {
  const binary = BROWSERS.find(existsSync);
  if (!binary) throw new Error('no MiniBrowser, which these tests need');
  const screen = await startScreen();
  const driver = await startDriver(screen.display);
  const { sessionId } = await askDriver(`${driver.url}/session`, {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      },
    },
  });
  const session = `${driver.url}/session/${sessionId}`;

  /** Runs in the page. @param {string} script @param {...unknown} args */
  const run = (script, ...args) => askDriver(`${session}/execute/sync`, { script, args });
  /** @param {string} selector */
  async function find(selector) {
    const element = await askDriver(`${session}/element`, {
      using: 'css selector',
      value: selector,
    });
    return `${session}/element/${element[ELEMENT]}`;
  }
  return {
    run,
    /** @param {string} url */
    go: (url) => askDriver(`${session}/url`, { url }),
    /** Clicks an element, even outside of the view. @param {string} selector */
    press: (/** @type {string} */ selector) =>
      run('document.querySelector(arguments[0]).click()', selector),
    /** @param {string} selector @param {string} text */
    type: async (selector, text) => askDriver(`${await find(selector)}/value`, { text }),
    /** @param {string} selector @returns {Promise<string>} */
    textOf: (selector) =>
      run('return document.querySelector(arguments[0])?.textContent ?? ""', selector),
    /** @param {string} selector @returns {Promise<number>} */
    count: (selector) => run('return document.querySelectorAll(arguments[0]).length', selector),
    /** Waits until an expression in the page is true. @param {string} expression */
    async until(expression) {
      const end = Date.now() + LONG;
      while (!(await run(`return Boolean(${expression})`))) {
        if (Date.now() > end) throw new Error(`it never came: ${expression}`);
        await setTimeout(PAUSE);
      }
    },
    /** @param {number} width @param {number} height */
    resize: (width, height) => askDriver(`${session}/window/rect`, { width, height }),
    async close() {
      await askDriver(session, undefined, 'DELETE').catch(() => {});
      driver.end();
      screen.end();
    },
  };
}

export { launchWebKit };
