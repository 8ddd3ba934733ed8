// Tests the main tasks of the page in WebKit, served and from a file.
// SPDX-License-Identifier: MIT
//
// WebKit stands for the browsers of iPhones. Puppeteer cannot control WebKit, so this file uses
// Debian's driver of WebKitGTK by the WebDriver protocol of the W3C, on a virtual screen. The
// packages of Debian are webkit2gtk-driver and xvfb.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { writeTenhou } from '../../wasm/log.js';
import { headersOf } from '../../web/build/policy.js';
import { FILE, WEB, findProgram, serve } from '../browser/browser.js';
import { roundsOfGame } from '../js/kobalab-games.js';
import { freePort } from './port.js';

const BROWSERS = ['4.1', '4.0'].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);
/** The key of an element in the protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const LONG = 60_000;

/** Milliseconds between two checks of an awaited condition. */
const PAUSE = 50;

/** @returns {Promise<{ display: string, end: () => void }>} */
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

/** @param {string} url @param {unknown} [body] @param {string} [method] @returns {Promise<any>} */
async function askDriver(url, body, method = 'POST') {
  const response = await fetch(url, { method, body: body ? JSON.stringify(body) : undefined });
  const { value } = /** @type {any} */ (await response.json());
  if (value?.error) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** @param {string} display */
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

async function launchWebKit() {
  const binary = BROWSERS.find(existsSync);
  if (!binary) throw new Error('no MiniBrowser, which these tests need');
  const screen = await startScreen();
  const driver = await startDriver(screen.display);
  const browser = { browserName: 'MiniBrowser' };
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const capabilities = { alwaysMatch: { ...browser, ...options } };
  const { sessionId } = await askDriver(`${driver.url}/session`, { capabilities });
  const session = `${driver.url}/session/${sessionId}`;

  /** @param {string} script @param {...unknown} args */
  const run = (script, ...args) => askDriver(`${session}/execute/sync`, { script, args });
  async function find(/** @type {string} */ selector) {
    const how = { using: 'css selector', value: selector };
    const element = await askDriver(`${session}/element`, how);
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
    /** @param {string} expression */
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

// ---- tasks ----

const HAND = '123m406p789s11223z';
const ANSWERED = "document.querySelector('#answer[aria-busy=false]')";

const test = suite('page in webkit');
/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
/** @type {Awaited<ReturnType<typeof launchWebKit>>} */
let window;

test.before(async () => {
  try {
    server = await serve(WEB, headersOf);
    window = await launchWebKit();
  } catch (error) {
    console.error(error);
    throw error;
  }
});

test.after(async () => {
  await window?.close();
  server?.close();
});

const shownHand = () =>
  window.run(`return [...document.querySelectorAll('.hand .tile-button')]
    .map((one) => one.dataset.name).join('')`);

const untilSays = (/** @type {string} */ selector, /** @type {string} */ words) =>
  window.until(`document.querySelector('${selector}')?.textContent.includes('${words}')`);

for (const where of /** @type {const} */ (['served', 'from a file'])) {
  /** @param {string} [fragment] @param {string} [until] */
  async function openFragment(fragment = '', until = ANSWERED) {
    await window.go('about:blank');
    await window.go(`${where === 'served' ? server.url : FILE}#${fragment}`);
    await window.until(until);
  }

  test(`${where}: a hand by taps, and by text`, async () => {
    await openFragment('', "document.querySelector('#palette')");
    const tiles = ['1z', '9s', '8s', '7s', '0p', '6p', '4p', '3m', '2m', '1m', '2z', '1z', '2z'];
    // The driver clicks on a point, and a new answer may move the button away from this point.
    for (const tile of tiles) await window.press(`#palette [data-name="${tile}"]`);
    await untilSays('#summary', 'Tenpai: waits for East, South');
    assert.is(await shownHand(), '1m2m3m4p0p6p7s8s9s1z1z2z2z');
    await openFragment('', "document.querySelector('#hand')");
    await window.type('#hand', HAND);
    await untilSays('#summary', 'with West. ');
    assert.is(await shownHand(), '1m2m3m4p0p6p7s8s9s1z1z2z2z3z');
  });

  test(`${where}: the choices, and the cards below`, async () => {
    await openFragment(`h=${HAND}&t=12`);
    assert.match(await window.textOf('.choices .best .aim'), /^\d+/);
    await window.run("document.querySelector('#chart').open = true");
    await window.until("document.querySelectorAll('#chart .course').length");
    await window.run("document.querySelector('#share').open = true");
    await window.until("document.querySelector('#share img')?.naturalWidth");
  });

  test(`${where}: practice has a verdict`, async () => {
    await openFragment(`practice&h=${HAND}`, "document.querySelector('.practice-hand button')");
    await window.press('.practice-hand button');
    await window.until("document.querySelector('.judged:not(.open)')");
  });

  test(`${where}: a log is reviewed`, async () => {
    await openFragment('review', "document.querySelector('.read-log')");
    await window.run(
      "document.querySelector('#review-text').value = arguments[0]",
      writeTenhou(roundsOfGame(11, 1)),
    );
    await window.press('.read-log');
    await window.until("document.querySelector('.report[aria-busy=false]')");
  });

  test(`${where}: a link restores everything, the address follows, back goes back`, async () => {
    const link = 'h=406p789s11223z&m=123p&d=3m&v=58p&o=9m1z&t=7&s=w&w=s';
    await openFragment(link);
    assert.is(await window.count('.hand .tile-button'), 11);
    await window.press('#clear');
    await window.until("!location.hash.includes('h=')");
    await window.run('history.back()');
    await window.until("document.querySelectorAll('.hand .tile-button').length === 11");
    assert.is(await window.run('return decodeURIComponent(location.hash)'), `#${link}`);
  });

  test(`${where}: on a phone the tiles fold away, and no sideways scroll`, async () => {
    await window.resize(400, 800);
    await openFragment(`h=${HAND}`);
    const phoneView = () =>
      window.run(`return {
        phone: innerWidth < 500,
        palette: document.querySelector('#palette') !== null,
        wide: document.documentElement.scrollWidth > innerWidth,
      }`);
    assert.equal(await phoneView(), { phone: true, palette: false, wide: false });
    await window.press('#change-tiles');
    await window.until("document.querySelector('#palette')");
    assert.equal(await phoneView(), { phone: true, palette: true, wide: false });
    await window.resize(1200, 800);
  });
}

test.run();
