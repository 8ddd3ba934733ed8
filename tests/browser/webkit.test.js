// The main tasks of the page in WebKit, served and from a file.
// SPDX-License-Identifier: MIT
//
// Where WebKit is not installed this says so, and counts as not run.

import { fileURLToPath, pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';
import { headersOf } from '../../web/build/policy.js';
import { serve } from './browser.js';
import { launchWebKit, missing } from './webkit.js';

const FOLDER = fileURLToPath(new URL('../../dist/web', import.meta.url));
const FILE = pathToFileURL(fileURLToPath(new URL('../../dist/ukeire.html', import.meta.url))).href;
const HAND = '123m406p789s11223z';
const mahjong = await load();

/** @param {'served' | 'from a file'} where */
function tryOut(where) {
  const test = suite(`page in webkit, ${where}`);
  let address = FILE;
  /** @type {{ url: string, close: () => void } | undefined} */
  let server;
  /** @type {Awaited<ReturnType<typeof launchWebKit>> | undefined} */
  let webkit;
  /** @type {any} */
  let window;

  /** Runs in the page. @param {string} script @param {...unknown} values */
  const run = (script, ...values) => window.executeScript(script, ...values);
  /** @param {string} selector */
  const textOf = (selector) =>
    run('return document.querySelector(arguments[0])?.textContent ?? ""', selector);
  /** @param {string} selector */
  const count = (selector) =>
    run('return document.querySelectorAll(arguments[0]).length', selector);
  /** @param {string} selector @returns {Promise<any>} */
  const find = (selector) => window.findElement({ css: selector });
  const click = async (/** @type {string} */ selector) => (await find(selector)).click();
  /** An input under its label cannot be clicked by a driver. @param {string} selector */
  const press = (selector) => run('document.querySelector(arguments[0]).click()', selector);
  const hand = () =>
    run(`return [...document.querySelectorAll('.hand .tile-button')]
      .map((one) => one.dataset.name).join('')`);

  /** @param {string} script that says whether @param {number} [timeout] in milliseconds */
  const until = (script, timeout = 90_000) =>
    window.wait(() => run(`return ${script}`), timeout, `in time: ${script}`, 200);

  /** @param {string} [fragment] */
  async function open(fragment = '') {
    await window.get('about:blank');
    await window.get(`${address}#${fragment}`);
    await until("document.querySelector('#summary') !== null");
  }

  /** All that the worker has to say. */
  const answered = () => until("document.querySelector('.progress').dataset.mode === 'graph'");

  test.before(async () => {
    try {
      server = await serve(FOLDER, headersOf);
      if (where === 'served') address = server.url;
      webkit = await launchWebKit();
      window = webkit.window;
      await open();
      await run(`const select = document.querySelector('#language');
        select.value = 'en';
        select.dispatchEvent(new Event('change'));`);
    } catch (error) {
      console.error(error);
      throw error;
    }
  });

  test.after(async () => {
    await webkit?.close();
    server?.close();
  });

  test('a hand by taps', async () => {
    const tiles = ['1z', '9s', '8s', '7s', '0p', '6p', '4p', '3m', '2m', '1m', '2z', '1z', '2z'];
    for (const tile of tiles) await click(`#palette [data-name="${tile}"]`);
    assert.is(await hand(), '1m2m3m4p0p6p7s8s9s1z1z2z2z');
    assert.is(await textOf('#summary'), 'Tenpai: waits for East, South');
  });

  test('a hand by text', async () => {
    await open();
    await (await find('#hand')).sendKeys(HAND);
    assert.is(await hand(), '1m2m3m4p0p6p7s8s9s1z1z2z2z3z');
    assert.match(await textOf('#summary'), /^Discard West/);
  });

  test('the table, and win probability from the worker', async () => {
    await open(`h=${HAND}&t=12`);
    await answered();
    await press('.discards-part .more');
    const rows = mahjong.discards(HAND);
    assert.is(await count('.discards .pick'), rows.length);
    const extra = Number(await run("return document.querySelector('.progress').dataset.extra"));
    const { discards } = mahjong.winProbability(HAND, {
      mode: 'graph',
      extra: /** @type {any} */ (extra),
      draws: 12,
    });
    const best = discards.toSorted((a, b) => b.win[12] - a.win[12])[0];
    assert.is(await textOf('.discards tr.best .col-win'), `${(best.win[12] * 100).toFixed(1)}%`);
    assert.is(
      await run("return document.querySelector('.discards tr.best .pick').dataset.tile"),
      String(best.tile),
    );
  });

  test('the chart', async () => {
    await run("document.querySelector('#chart').open = true");
    await until("document.querySelectorAll('#chart .line').length > 0");
    await until("document.querySelectorAll('#chart .now tbody tr').length === 1");
  });

  test('tiles seen and melds', async () => {
    await open('h=406p789s1122z');
    await press('#edit-table');
    await press('input[name=target][value=pon]');
    await click('#palette [data-name="5z"]');
    await press('input[name=target][value=visible]');
    await click('#palette [data-name="1z"]');
    assert.is(await count('.hand .meld .tile'), 3);
    assert.is(await count('.pile.visible .tile-button'), 1);
    assert.is(await textOf('#summary'), 'Tenpai: waits for East, South');
  });

  test('practice: a hand, a choice, a verdict', async () => {
    await open();
    await click('.doors a[href="#practice"]');
    await until("location.hash === '#practice'");
    await until("document.querySelectorAll('.practice-hand button').length === 14");
    await press('.practice-hand button');
    await until("document.querySelector('.practice .judged')?.textContent");
  });

  test('a link restores everything, the address follows, and back goes back', async () => {
    const link = 'h=406p789s11223z&m=123p&d=3m&v=58p&o=9m1z&t=7&s=w&w=s';
    await open(link);
    assert.is(await count('.hand .tile-button'), 11);
    await press('#clear');
    await until("location.hash === '' || !location.hash.includes('h=')");
    await run('history.back()');
    await until("document.querySelectorAll('.hand .tile-button').length === 11");
    assert.is(await run('return decodeURIComponent(location.hash)'), `#${link}`);
  });

  test('as narrow as a phone: the tiles are a line, and no sideways scroll', async () => {
    await window.manage().window().setRect({ width: 400, height: 800 });
    await open(`h=${HAND}`);
    assert.ok((await run('return innerWidth')) < 500);
    const shown = (/** @type {string} */ selector) =>
      run('return Boolean(document.querySelector(arguments[0])?.checkVisibility())', selector);
    assert.is(await shown('#answer'), true);
    assert.is(await shown('#palette'), false);
    assert.ok(await run('return document.documentElement.scrollWidth <= innerWidth'));
    await press('#change-tiles');
    assert.is(await shown('#palette'), true);
    assert.ok(await run('return document.documentElement.scrollWidth <= innerWidth'));
  });

  test.run();
}

const absent = missing();
if (absent) console.log(`not run: WebKit: ${absent}`);
else for (const where of /** @type {const} */ (['served', 'from a file'])) tryOut(where);
