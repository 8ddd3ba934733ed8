// The analysis on a phone: what is seen, what a finger does, and what stays in its place.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { DESKTOP, PHONE } from './browser.js';
import { stage } from './stage.js';

const FULL = 'h=234578m1689p357s1z&d=3s&t=6';

const on = stage('a phone');
const { phoneTest, open, follow, press, tap, hand, count, shown, has, sees, focus, focused } = on;

/** The edges of elements in the window. @param {string} selector @returns {Promise<DOMRect[]>} */
const boxes = (selector) =>
  on.page.$$eval(selector, (all) => all.map((one) => one.getBoundingClientRect().toJSON()));
const scrollDown = () => on.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

phoneTest('hand, best discard and three rows are seen without scrolling', async () => {
  await open(FULL);
  await has('.progress[data-mode=graph]');
  // A row that moves to another place is not where it stands in the table.
  const bottoms = (await boxes('.hand, #summary, .discards tbody tr')).map(({ bottom }) => bottom);
  assert.ok(bottoms.length >= 7);
  const fifth = bottoms.toSorted((one, other) => one - other)[4];
  assert.ok(fifth <= PHONE.height, `${fifth}`);
  await scrollDown();
  const [{ top, bottom }] = await boxes('.hand');
  assert.ok(top >= 0 && bottom < 200, `${top} to ${bottom}: the hand stays in view`);
});

phoneTest('the focus is never under the hand', async () => {
  await on.page.evaluate(() => scrollTo(0, 0));
  await focus('.hand .tile-button');
  for (const key of /** @type {const} */ (['Tab', 'ShiftTab'])) {
    for (let stop = 0; stop < 20; stop++) {
      if (key === 'ShiftTab') await on.page.keyboard.down('Shift');
      await on.page.keyboard.press('Tab');
      await on.page.keyboard.up('Shift');
      const covered = await on.page.evaluate(() => {
        const one = document.activeElement;
        const card = document.querySelector('.stays');
        if (!one || !card || card.contains(one) || !one.closest('main')) return '';
        const [at, over] = [one.getBoundingClientRect(), card.getBoundingClientRect()];
        return at.top < over.bottom - 1 && at.bottom <= over.bottom ? one.outerHTML : '';
      });
      assert.is(covered, '', `${key} ${stop}`);
    }
  }
  for (const height of [256, 180]) {
    await on.page.setViewport({ width: 320, height });
    await scrollDown();
    assert.ok((await boxes('.hand'))[0].bottom < 0, 'at 400 % the hand is not in the way');
  }
});

phoneTest('a tap shows the hand in its own frame, and the answer in the next', async () => {
  await has('.discards .best + tr .pick');
  await on.drawn();
  /** Before a click, right after it, and when everything is written. @param {string} selector */
  const seen = (selector) =>
    on.page.evaluate(async (wanted) => {
      const number = (/** @type {string} */ what) => document.querySelectorAll(what).length;
      const see = () => ({
        tiles: number('.hand .tile-button'),
        best: number('.hand .best'),
        selected: number('.discards .selected .pick[aria-pressed=true]'),
        answer: document.querySelector('#answer .discards')?.textContent,
      });
      const before = see();
      /** @type {HTMLElement | null} */ (document.querySelector(wanted))?.click();
      const atOnce = see();
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return { before, atOnce, after: see() };
    }, selector);
  const row = await seen('.discards .best + tr .pick');
  assert.equal([row.before.selected, row.atOnce.selected, row.after.selected], [0, 1, 1]);
  const out = await seen('.hand .tile-button:last-child');
  assert.equal([out.before.tiles, out.atOnce.tiles, out.after.tiles], [14, 13, 13]);
  assert.is(out.atOnce.answer, out.before.answer);
  assert.is.not(out.after.answer, out.before.answer);
  assert.equal([out.atOnce.best, out.after.best], [0, 0], 'no best of the hand before');
  const back = await seen('#undo');
  assert.equal([back.atOnce.tiles, back.atOnce.best], [14, 0]);
  assert.is(back.atOnce.answer, back.before.answer);
  assert.is.not(back.after.answer, back.before.answer);
});

phoneTest('nothing moves under the line that says how far the answer is', async () => {
  const heights = await on.page.evaluate(async () => {
    const line = /** @type {HTMLElement} */ (document.querySelector('.progress'));
    const all = new Set();
    location.hash = 'h=134689m2457p368s6z';
    do {
      await new Promise(requestAnimationFrame);
      all.add(line.offsetHeight);
    } while (!/17 draws Model, /.test(line.textContent ?? ''));
    return [...all];
  });
  assert.is(heights.length, 1, heights.join());
});

phoneTest('the tiles are there while one enters a hand, then they are a line', async () => {
  await open('h=123m406p789s11z');
  await sees('#palette');
  assert.is(await shown('#change-tiles'), false);
  for (const width of [470, 390, PHONE.width]) {
    await on.page.setViewport({ ...PHONE, width });
    const sides = (await boxes('#palette .key')).flatMap(({ width: w, height }) => [w, height]);
    assert.ok(Math.min(...sides) >= 43.5, `${width}: a key is smaller than a finger`);
  }
  for (const tile of ['2z', '1z']) await tap(tile);
  await sees('#palette');
  await tap('3z');
  await sees('#palette', false);
  await press('#change-tiles');
  await sees('#palette');
  await press('#change-tiles');
  await sees('#palette', false);
  // One taken out asks for another.
  await press('.hand .drawn');
  await sees('#palette');
  await press('#undo');
  await on.edit();
  await sees('#palette');
  await open(FULL);
  await on.edit();
  // Parts that were to be made ahead for the closed editor do not undo it.
  await has('.won');
  assert.is(await shown('.ways'), true);
  const top = async () =>
    (await boxes('#palette'))[0].top + (await on.page.evaluate(() => scrollY));
  await on.target('visible');
  const place = await top();
  for (const one of ['across', 'pon', 'visible']) {
    await on.target(one);
    assert.is(await top(), place, `${one}: the tiles to tap stay in their place`);
  }
  await tap('5z');
  assert.is(await count('.pile.visible .tile-button'), 1);
  await press('#close-table');
  await sees('#palette', false);
  const [card, line] = await boxes('.stays, #summary');
  assert.ok(line.top >= card.bottom && line.bottom <= PHONE.height, 'the answer is seen');
  await on.page.setViewport(DESKTOP);
  await sees('#palette');
  await on.page.setViewport(PHONE);
});

phoneTest('the field stays while a hand is typed, until Enter', async () => {
  await follow();
  await on.type('#hand', '234578m1689p357s1z');
  assert.is(await count('.hand .tile-button'), 14);
  assert.is(await focused(), 'hand');
  await on.keys('Enter');
  await sees('#hand', false);
  assert.is(await focused(), 'answer');
  await on.keys('t');
  // A shortcut leads to the tiles.
  await has('#palette :focus');
});

phoneTest('a finger that scrolls the page adds no tile', async () => {
  await on.page.setViewport({ ...PHONE, isMobile: true, hasTouch: true });
  await open('h=123m');
  await sees('#palette [data-name="1s"]');
  // One step: the page hears of it before the browser scrolls.
  for (const [x, y] of [
    [65, 0],
    [10, -100],
  ]) {
    const box = await (await on.page.$('#palette [data-name="1s"]'))?.boundingBox();
    assert.ok(box);
    const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = await on.page.touchscreen.touchStart(left, top);
    await touch.move(left + x, top + y);
    await touch.end();
    await on.drawn();
    assert.is(await hand(), '1m2m3m1s2s', 'a slide adds tiles, and a scroll adds none');
  }
});

on.run();
