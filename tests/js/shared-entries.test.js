// Entries of lists of tiles: their content, and that no caller can change them for another.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inspect } from 'node:util';
import { TILE_NAMES, load } from '../../wasm/ukeire.js';
import { sum } from '../../wasm/core/notation/hand.js';

const HAND = '123m406p789s11223z';

const mahjong = await load();

/**
 * Checks a list against one that is made from the unseen tiles.
 * @param {any} useful @param {number[]} unseen @param {number} [drawn]
 */
function checkList({ tiles, kinds, total }, unseen, drawn) {
  const tileEntry = (/** @type {{ tile: number }} */ { tile }) => ({
    tile,
    name: TILE_NAMES[tile],
    count: unseen[tile] - (tile === drawn ? 1 : 0),
  });
  assert.equal(tiles, tiles.map(tileEntry));
  const left = tiles.map((/** @type {any} */ { count }) => count).filter(Boolean);
  assert.is(left.length, kinds);
  assert.is(sum(left), total);
}

/** Checks all lists of a hand of 14 tiles, or 13. @param {any} hand @param {any} options */
function checkLists(hand, full = false, options = undefined) {
  const unseen = mahjong.unseen(hand, options);
  if (full) for (const row of mahjong.discards(hand, options)) checkList(row, unseen);
  else {
    checkList(mahjong.ukeire(hand, options), unseen);
    for (const row of mahjong.improvements(hand, options)) checkList(row, unseen, row.tile);
  }
}

test('entries are those of a list that is made anew', () => {
  for (const [hand, full] of /** @type {const} */ ([
    ['1234m406p199s[777z]', false],
    ['1234m406p1599s[777z]', true],
    ['22m56z(9999s)[123s][055p]', false],
    ['22345m556z(9999s)[123s]', true],
  ])) {
    checkLists(hand, full);
    checkLists(hand, full, { visible: '1m4z' });
  }
  checkLists(HAND, true); // melds of the earlier hand must not remain
  checkList(mahjong.ukeire(HAND, { mustDiscard: true }), mahjong.unseen(HAND));
  for (const row of mahjong.discards(HAND, { only: '1z3z' })) checkList(row, mahjong.unseen(HAND));
});

test('they are frozen and shared, lists and rows are not', () => {
  const [one, other] = [mahjong.discards(HAND), mahjong.discards(HAND)];
  const [entry] = one[0].tiles;
  assert.ok(Object.isFrozen(entry));
  assert.is(entry, other[0].tiles[0]);
  assert.throws(() => {
    /** @type {any} */ (entry).count = 9;
  }, TypeError);
  const copy = structuredClone(other);
  for (const row of one) {
    row.tiles.reverse().pop();
    row.forms.push('kokushi');
    row.total = 0;
  }
  one.length = 0;
  assert.equal(other, copy);
  assert.equal(mahjong.discards(HAND), copy);
  const useful = mahjong.ukeire('123m406p789s1122z');
  useful.tiles.length = useful.forms.length = 0;
  assert.is(mahjong.ukeire('123m406p789s1122z').tiles.length, 2);
});

test('they clone, and print as plain objects do', () => {
  const rows = mahjong.discards(HAND);
  const anew = rows.map((row) => ({ ...row, tiles: row.tiles.map((entry) => ({ ...entry })) }));
  const clone = structuredClone(rows);
  assert.equal(clone, rows);
  assert.not(Object.isFrozen(clone[0].tiles[0]));
  assert.is(JSON.stringify(rows), JSON.stringify(anew));
  assert.is(inspect(rows, { depth: 4 }), inspect(anew, { depth: 4 }));
});

test.run();
