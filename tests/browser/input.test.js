// Tasks of entering a hand and its table: typing, taps, the editor, pasting, on a phone.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { stage } from './stage.js';

const on = stage('input');
const { test, phoneTest, open, press, has, says, keys, addressIs, unfold, paste } = on;

test('a hand is typed: a fault shows its place; a full hand folds the tiles away', async () => {
  await open();
  await keys('/');
  await has('#hand:focus');
  await on.page.keyboard.type('123m406p789s11223x');
  await says('#hand-error mark', /x/);
  await keys('Backspace');
  await on.page.keyboard.type('z');
  await addressIs('#h=123m406p789s11223z');
  await has('#palette', 0);
  await press('#change-tiles');
  await has('#palette');
  await press('.hand .drawn');
  await addressIs('#h=123m406p789s1122z');
  await press('#draw');
  await has('.hand .drawn');
  await keys('u', 'c');
  await addressIs('');
});

test('tiles are tapped, slid over, reached by digits, and taken back', async () => {
  await open();
  await press('[data-name="9p"]');
  await keys('4', 's', 'Enter');
  await addressIs('#h=9p4s');
  const box = (/** @type {string} */ name) =>
    on.page.$eval(`#palette [data-name="${name}"]`, (key) => {
      const { x, y, width, height } = key.getBoundingClientRect();
      return /** @type {const} */ ([x + width / 2, y + height / 2]);
    });
  await on.page.mouse.move(...(await box('4m')));
  await on.page.mouse.down();
  await on.page.mouse.move(...(await box('6m')), { steps: 20 });
  await on.page.mouse.up();
  await addressIs('#h=456m9p4s');
  await press('#undo');
  await addressIs('#h=45m9p4s');
  await on.focus('.hand [data-name="4m"]');
  await keys('Delete');
  await addressIs('#h=5m9p4s');
});

test('the table is edited: rivers, riichi, dora, winds, players, text', async () => {
  await open('h=123m406p789s1122z');
  await press('#edit-table');
  await press('.target input[value="1"]');
  await press('#palette [data-name="1z"]');
  await press('#palette [data-name="9m"]');
  await addressIs('#h=123m406p789s1122z&r=1z9m&x=r');
  await press('[name="riichi"][value="right"]');
  await press('[name="offered"]');
  await press('.target input[value="indicators"]');
  await press('#palette [data-name="3p"]');
  await on.page.select('#seat', '1');
  await addressIs('#h=123m406p789s1122z&d=3p&r=1z9m&s=s&p=1&i=r2');
  await on.page.$eval('#table-text', (field) => {
    /** @type {HTMLInputElement} */ (field).value += '; left 7z; draws 9';
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await addressIs('#h=123m406p789s1122z&d=3p&r=1z9m&l=7z&t=9&s=s&p=1&i=r2');
  await keys('Escape');
  await says('.rivers', /Riichi/);
  assert.is(await on.count('.river .riichi'), 1);
  await press('.river:last-child');
  await says('.target :checked', '3');
});

test('texts are pasted: one that is refused changes nothing, a log is reviewed', async () => {
  await open();
  await paste('手牌 123m406p789s1122z ドラ 3m');
  await addressIs('#h=123m406p789s1122z&d=3m');
  await paste('11111m');
  await says('.notice', /A fifth copy/);
  await addressIs('#h=123m406p789s1122z&d=3m');
  await paste('dora 3q');
  await says('.notice', /The table stays as it was\./);
  await paste('{"title":["",""],"log":[[[0,0,0]]]}');
  await addressIs('#review');
});

phoneTest('a hand is dealt, saved and opened', async () => {
  await open();
  await press('#random');
  await has('.hand .drawn');
  assert.is(await on.count('#palette'), 0);
  await unfold('#saved');
  await has('#saved-name');
  await on.page.type('#saved-name', 'dealt');
  await keys('Enter');
  await press('#clear');
  await addressIs('');
  await press('.open-saved');
  await has('.hand .drawn');
  await press('#change-tiles');
  await has('#palette');
});

on.run();
