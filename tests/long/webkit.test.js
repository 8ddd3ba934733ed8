// The main tasks of the page in WebKit, served and from a file.
// SPDX-License-Identifier: MIT

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { writeTenhou } from '../../wasm/log.js';
import { headersOf } from '../../web/build/policy.js';
import { FILE, WEB, serve } from '../browser/browser.js';
import { seededGame } from '../browser/seeded-game.js';
import { launchWebKit } from './webkit.js';

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

/** @param {string} selector @param {string} words */
const untilSays = (selector, words) =>
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
    // The driver clicks a point, and the button may move away when an answer comes.
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
    await window.until("document.querySelectorAll('#chart .line').length");
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
      writeTenhou(seededGame(1)),
    );
    await window.press('.read-log');
    await window.until("document.querySelector('.run-review')");
    await window.press('.run-review');
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
