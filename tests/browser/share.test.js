// Tests links, and the sharing and saving of a hand, also in a browser without storage.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { writeTenhou } from '../../wasm/log.js';
import { roundsOfGame } from '../js/kobalab-games.js';
import { stage } from './stage.js';

const HAND = 'h=123m406p789s11223z&d=3m&t=6';
const TITLE = '123m406p789s11223z · Tenpai';
const KEEP = `const kept = (globalThis.kept = []);
  Object.defineProperty(navigator, 'clipboard', { value: {
    writeText: async (text) => void kept.push(text.split('\\n')[0]),
    write: async ([item]) => void kept.push((await item.getType('image/png')).type),
  } });
  navigator.canShare = ({ files }) => files.length === 1;
  navigator.share = async ({ text, files }) =>
    void kept.push(text.split('\\n').at(-1) + ' ' + files[0].name);
  HTMLAnchorElement.prototype.click = function click() { kept.push(this.download); };
  const make = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    if (blob.type === 'image/png') globalThis.png = blob;
    return make(blob);
  };`;
const NO_STORAGE = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { get() { throw new Error('no'); } });`;
const NO_THREAD = 'globalThis.Worker = class { constructor() { throw new Error("blocked"); } };';

const on = stage('sharing');
const { test, phoneTest, open, press, text, texts, value, has, says, keys, unfold } = on;

/** @param {string} name */
async function save(name) {
  await unfold('#saved');
  await has('#saved-name');
  await on.type('#saved-name', name);
  await keys('Enter');
}

test('links of a table and of practice open what they name', async () => {
  for (const [link, sign] of [
    ['h=406p789s11223z&m=123p&d=3m&v=58p&o=9m1z&t=7&s=w&w=s', '.hand .meld'],
    ['practice&day=2026-11-22', '.practice-hand button, .ways button'],
    ['practice&theme=one&level=any&goal=win&seed=abc', '.practice-hand button'],
    ['practice&h=123m406p789s11223z', '.practice-hand button:nth-child(14)'],
  ]) {
    await open(link);
    await has(sign);
  }
  assert.is(await on.shown('.problem, .error:not(:empty)'), true, 'the last is a problem');
});

test('the text has hand, best discards and link', async () => {
  await open(HAND, KEEP);
  await has('#answer[aria-busy=false]');
  await unfold('#share');
  await says('#share-text', /\n1\. Riichi with West/);
  const lines = (await value('#share-text')).split('\n');
  assert.is(lines[0], TITLE);
  assert.ok(lines.includes('Dora indicators: 3m'));
  assert.match(lines.join('\n'), /\n1\. Riichi with West.*\n2\. Discard /);
  assert.is(lines.at(-1), on.page.url());
  assert.ok(on.page.url().endsWith(HAND));
});

test('copied as text and picture, handed to the sheet of the system, saved as a PNG', async () => {
  await on.waitFor(() => {
    const image = /** @type {HTMLImageElement | null} */ (document.querySelector('#share img'));
    return image?.complete && image.naturalWidth === 1520 && image.naturalHeight > 300;
  });
  for (let n = 1; n <= 4; n++) {
    await press(`#share .line button:nth-child(${n})`);
    await on.waitFor((least) => /** @type {any} */ (globalThis).kept.length >= least, n);
  }
  await on.edit();
  await press('#link');
  await says('#link + [role=status]', 'Link copied');
  assert.equal(await on.page.evaluate(() => /** @type {any} */ (globalThis).kept), [
    'image/png',
    'ukeire.png',
    TITLE,
    `${on.page.url()} ukeire.png`,
    on.page.url(),
  ]);
  const red = await on.page.evaluate(async () => {
    const bitmap = await createImageBitmap(/** @type {any} */ (globalThis).png);
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
      new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    );
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(48, 100, 1296, 124);
    return data.filter((r, i) => i % 4 === 0 && r > 150 && data[i + 1] < 80).length / data.length;
  });
  assert.ok(red > 0.001, `${red}: tiles are drawn`);
});

test('hands are saved, listed, opened, removed, exported and imported', async () => {
  await save('first');
  await says('.saved [role=status]', 'Saved.');
  await open();
  await unfold('#saved');
  await has('.open-saved');
  assert.equal(await texts('.open-saved'), ['first']);
  await press('.open-saved');
  await on.addressIs(`#${HAND}`);
  await unfold('.saved details');
  await press('.export-hands');
  await says('#saved-text', `first\t#${HAND}`);
  await press('.remove-saved');
  assert.equal(await texts('.open-saved'), []);
  await on.enter('#saved-text', `${await value('#saved-text')}\nnonsense\n123m456p`);
  await press('.import-hands');
  assert.is(await text('.saved [role=status]'), '2 hands imported. Not a hand: line 2.');
  assert.equal(await texts('.open-saved'), ['first', '123m456p']);
});

phoneTest('a long name of a saved hand leaves the page as wide as the phone', async () => {
  const long = 'm'.repeat(60);
  await save(long);
  assert.ok((await texts('.open-saved')).includes(long));
  assert.ok(await on.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
});

test('without storage all doors work, and say it', async () => {
  await open('practice&h=123m406p789s11223z', NO_STORAGE);
  await has('.practice-hand button');
  await press('.practice-hand button');
  await says('.practice', /This browser keeps nothing for the page/);
  await on.goThrough('review');
  await on.goThrough('analyse');
  await on.tap('1z');
  await save('mine');
  assert.match(await text('.saved [role=status]'), /lets the page keep nothing/);
  assert.equal(await texts('.open-saved'), ['mine']);
});

test('without a thread each door says so', async () => {
  await open(HAND, NO_THREAD);
  await says('#answer [role=alert]', 'The chances are not available here: blocked');
  await open('practice&h=123m406p789s11223z', NO_THREAD);
  await press('.practice-hand button');
  await says('.practice .judged', /not available/);
  await on.goThrough('review');
  await on.readLog(writeTenhou(roundsOfGame(11, 1)));
  await says('.game-review > .said', 'The chances are not available here: blocked');
});

on.run();
