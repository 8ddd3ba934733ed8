// Entries of lists of tiles, which answers share: their content, and that nobody can change them.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inspect } from 'node:util';
import { TILE_NAMES, load } from '../../wasm/ukeire.js';
import { sum } from '../../wasm/core/notation/hand.js';

const HAND = '123m406p789s11223z';

const mahjong = await load();

/**
 * Compares a list of useful tiles with a list that is made from the counts of unseen tiles.
 * @param {any} useful @param {number[]} unseen
 */
function checkList({ tiles, kinds, total, tile: drawn }, unseen) {
  const tileEntry = (/** @type {{ tile: number }} */ { tile }) => ({
    ...{ tile, name: TILE_NAMES[tile], count: unseen[tile] - Number(tile === drawn) },
  });
  assert.equal(tiles, tiles.map(tileEntry));
  const counts = tiles.map((/** @type {any} */ { count }) => count);
  assert.equal([counts.filter(Boolean).length, sum(counts)], [kinds, total]);
}

test('entries are those of a list that is made anew', () => {
  for (const [waiting, full] of [
    ['1234m406p199s[777z]', '1234m406p1599s[777z]'],
    ['22m56z(9999s)[123s][055p]', '22345m556z(9999s)[123s]'],
    ['123m406p789s1122z', HAND], // melds of the earlier hand must not remain
  ]) {
    for (const options of [{}, { visible: '1m4z' }]) {
      checkList(mahjong.ukeire(waiting, options), mahjong.unseen(waiting, options));
      for (const row of mahjong.improvements(waiting, options))
        checkList(row, mahjong.unseen(waiting, options));
      for (const { tile: _, ...row } of mahjong.discards(full, options))
        checkList(row, mahjong.unseen(full, options));
    }
  }
  checkList(mahjong.ukeire(HAND, { mustDiscard: true }), mahjong.unseen(HAND));
  for (const { tile: _, ...row } of mahjong.discards(HAND, { only: '1z3z' }))
    checkList(row, mahjong.unseen(HAND));
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
