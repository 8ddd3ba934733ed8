// A hand is handed on as text, picture and link, and saved; and the page without storage or thread.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { stage } from './stage.js';

const HAND = 'h=123m406p789s11223z&d=3m&t=6';
const TITLE = '123m406p789s11223z · Tenpai';
/** Keeps what is copied, handed on and saved. */
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

const on = stage('sharing');
const { test, phoneTest, open, press, text, texts, count, value, has, says, sees, keys } = on;
const { unfold, goThrough } = on;

/** Saves the hand under a name. @param {string} name */
async function save(name) {
  await has('#saved-name');
  await on.type('#saved-name', name);
  await keys('Enter');
}

test('the text has hand, best discards and link', async () => {
  await open(HAND, KEEP);
  await has('.progress[data-mode=graph] .bar:not(.on)');
  await unfold('#share');
  await says('#share-text', /Win \d[^]*Win \d/);
  const lines = (await value('#share-text')).split('\n');
  assert.is(lines.length, 7);
  assert.is(lines.slice(0, 3).join(), `${TITLE},6 draws left,Dora indicators: 3m`);
  assert.match(lines[3], /^1\. Discard West: 4 tiles · Win \d+\.\d% \(East South\)$/);
  assert.match(lines[4], /^2\. Discard \S+: \d+ tiles · Win \d/);
  assert.is(lines[6], on.page.url());
  assert.ok(lines[6].endsWith(HAND), lines[6]);
});

test('copied as text and picture, handed to the sheet of the system, saved as a PNG', async () => {
  await on.page.waitForFunction(() => {
    const image = /** @type {HTMLImageElement} */ (document.querySelector('.share .picture'));
    return image.complete && image.naturalWidth === 760 && image.naturalHeight > 300;
  });
  await sees('.post .sheet');
  for (const [n, button] of ['.copy-text', '.copy-image', '.sheet', '.save-image'].entries()) {
    await press(button);
    await on.page.waitForFunction(
      (least) => /** @type {any} */ (globalThis).kept.length > least,
      {},
      n,
    );
  }
  await says('.share .said', 'The image was saved among your downloads.');
  await on.edit();
  await press('#link');
  await says('.link .said', /Link copied/);
  assert.equal(await on.page.evaluate(() => /** @type {any} */ (globalThis).kept), [
    TITLE,
    'image/png',
    `${on.page.url()} ukeire.png`,
    'ukeire.png',
    on.page.url(),
  ]);
  const png = await on.page.evaluate(async () => {
    const bitmap = await createImageBitmap(/** @type {any} */ (globalThis).png);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
      canvas.getContext('2d', { willReadFrequently: true })
    );
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(48, 100, 1296, 124);
    const tiles = data.filter((red, i) => i % 4 === 0 && red > 150 && data[i + 1] < 80).length;
    const corner = [...context.getImageData(2, 2, 1, 1).data];
    return { width: bitmap.width, corner, red: (4 * tiles) / data.length };
  });
  assert.is(png.width, 1520);
  assert.equal(png.corner, [255, 255, 255, 255]);
  assert.ok(png.red > 0.005, `${png.red}: tiles are drawn`);
});

test('hands are saved, listed, opened, removed, exported and imported', async () => {
  await save('first');
  assert.is(await text('.saved [role=status]'), 'Saved.');
  await open();
  await unfold('#share');
  await sees('main.empty .open-saved');
  assert.equal(await texts('.open-saved'), ['first']);
  await press('.open-saved');
  await on.addressIs(`#${HAND}`);
  await press('.saved summary');
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
  const boxes = await on.page.$$eval('.remove-saved', (all) =>
    all.map((one) => one.getBoundingClientRect().toJSON()),
  );
  for (const { right, width, height } of boxes)
    assert.ok(right <= 360 && width > 0 && width === height, `${right} ${width} ${height}`);
});

test('without storage practice and saved hands work, and say it', async () => {
  await open(
    'practice',
    "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })",
  );
  await has('.practice-hand button');
  assert.match(await text('.practice'), /This browser keeps nothing for the page/);
  await press('.practice-hand button');
  await says('.practice .score', /of 1 best or close/);
  await press('.practice .open-hand');
  await unfold('#share');
  await save('mine');
  assert.match(await text('.saved [role=status]'), /lets the page keep nothing/);
  assert.equal(await texts('.open-saved'), ['mine']);
});

test('without a thread the page judges by useful tiles, and says so at each door', async () => {
  await open(
    'practice&theme=one&seed=abc',
    'globalThis.Worker = class { constructor() { throw new Error("blocked"); } };',
  );
  await has('.practice-hand button');
  await press('.practice-hand button');
  await says('.practice .verdict', /Chances are not available; this is judged by useful tiles\./);
  assert.not.match(await text('.practice .verdict'), /%/);
  await on.page.select('#practice-theme', 'calls');
  await says('.practice .at', 'The chances are not available here.');
  await goThrough('review');
  await press('#review-text + button');
  await says('.review [role=status]', /blocked/);
  await goThrough('analyse');
  await on.follow(HAND);
  await unfold('#chart');
  await says('#chart', /chances are not available/);
  assert.is(await count('#chart .chart'), 0);
  await says('.riichi-part', /chances are not available/);
  assert.equal(await texts('.sides tbody tr'), [
    'Points of a ron3900–120007700; no ron on some waits (no yaku)',
  ]);
});

on.run();
