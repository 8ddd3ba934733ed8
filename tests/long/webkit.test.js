// The main tasks of the page in WebKit, served and from a file.
// SPDX-License-Identifier: MIT

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { headersOf } from '../../web/build/policy.js';
import { FILE, WEB, serve } from '../browser/browser.js';
import { launchWebKit } from './webkit.js';

const HAND = '123m406p789s11223z';
const mahjong = await load();

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

const hand = () =>
  window.run(`return [...document.querySelectorAll('.hand .tile-button')]
    .map((one) => one.dataset.name).join('')`);

for (const where of /** @type {const} */ (['served', 'from a file'])) {
  /** @param {string} [fragment] */
  async function open(fragment = '') {
    await window.go('about:blank');
    await window.go(`${where === 'served' ? server.url : FILE}#${fragment}`);
    await window.until("document.querySelector('#summary')");
  }

  test(`${where}: a hand by taps, and by text`, async () => {
    await open();
    await window.run(`const select = document.querySelector('#language');
      select.value = 'en';
      select.dispatchEvent(new Event('change'));`);
    const tiles = ['1z', '9s', '8s', '7s', '0p', '6p', '4p', '3m', '2m', '1m', '2z', '1z', '2z'];
    // A driver clicks a point, from which the button may have moved when an answer comes.
    for (const tile of tiles) await window.press(`#palette [data-name="${tile}"]`);
    assert.is(await hand(), '1m2m3m4p0p6p7s8s9s1z1z2z2z');
    assert.is(await window.textOf('#summary'), 'Tenpai: waits for East, South');
    await open();
    await window.type('#hand', HAND);
    assert.is(await hand(), '1m2m3m4p0p6p7s8s9s1z1z2z2z3z');
    assert.match(await window.textOf('#summary'), /^Discard West/);
  });

  test(`${where}: the table of discards, chances from the thread, and the chart`, async () => {
    await open(`h=${HAND}&t=12`);
    await window.until("document.querySelector('.progress').dataset.mode === 'graph'");
    await window.press('.discards-part .more');
    assert.is(await window.count('.discards .pick'), mahjong.discards(HAND).length);
    const extra = Number(
      await window.run("return document.querySelector('.progress').dataset.extra"),
    );
    const { discards } = mahjong.winProbability(HAND, {
      mode: 'graph',
      extra: /** @type {any} */ (extra),
      draws: 12,
    });
    const [best] = discards.toSorted((a, b) => b.win[12] - a.win[12]);
    const win = `${(best.win[12] * 100).toFixed(1)}%`;
    assert.is(await window.textOf('.discards tr.best .col-win'), win);
    await window.run("document.querySelector('#chart').open = true");
    await window.until("document.querySelectorAll('#chart .line').length");
    await window.until("document.querySelectorAll('#chart .now tbody tr').length === 1");
  });

  test(`${where}: practice has a verdict`, async () => {
    await open();
    await window.press('.doors a[href="#practice"]');
    await window.until("document.querySelectorAll('.practice-hand button').length === 14");
    await window.press('.practice-hand button');
    await window.until("document.querySelector('.practice .judged')?.textContent");
  });

  test(`${where}: a link restores everything, the address follows, back goes back`, async () => {
    const link = 'h=406p789s11223z&m=123p&d=3m&v=58p&o=9m1z&t=7&s=w&w=s';
    await open(link);
    assert.is(await window.count('.hand .tile-button'), 11);
    await window.press('#clear');
    await window.until("!location.hash.includes('h=')");
    await window.run('history.back()');
    await window.until("document.querySelectorAll('.hand .tile-button').length === 11");
    assert.is(await window.run('return decodeURIComponent(location.hash)'), `#${link}`);
  });

  test(`${where}: on a phone the tiles are a line, and no sideways scroll`, async () => {
    await window.resize(400, 800);
    await open(`h=${HAND}`);
    const seen = () =>
      window.run(`return {
        phone: innerWidth < 500,
        answer: document.querySelector('#answer').checkVisibility(),
        palette: document.querySelector('#palette').checkVisibility(),
        wide: document.documentElement.scrollWidth > innerWidth,
      }`);
    assert.equal(await seen(), { phone: true, answer: true, palette: false, wide: false });
    await window.press('#change-tiles');
    assert.equal(await seen(), { phone: true, answer: true, palette: true, wide: false });
    await window.resize(1200, 800);
  });
}

test.run();
