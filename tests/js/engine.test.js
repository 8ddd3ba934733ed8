// The engine in WebAssembly: answers that must agree, errors, and entries that answers share.
// SPDX-License-Identifier: MIT

import { inspect } from 'node:util';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sum } from '../../wasm/core/notation/tiles.js';
import { TILE_NAMES, format, load } from '../../wasm/ukeire.js';
import { refused, withoutMemory, wrong } from './faults.js';
import { countsOf } from './positions.js';
import { randomCounts, seedOfRun, splitmix } from './random.js';

const mahjong = await load();
const HAND = '123m406p789s11223z';
const SEED = seedOfRun();

test('improvements have the ukeire of the hand after them', () => {
  const random = splitmix(SEED + 1);
  for (let i = 0; i < 100; i++) {
    const waiting = randomCounts(random, 13, i);
    for (const improvement of mahjong.improvements(waiting)) {
      const { tile: drawn, name, count, discard: tile, discardName, ...after } = improvement;
      assert.equal([name, count], [TILE_NAMES[drawn], 4 - waiting[drawn]]);
      waiting[drawn]++;
      const [first] = mahjong.discards(waiting);
      assert.equal(first, { tile, name: discardName, keeps: true, ...after });
      waiting[drawn]--;
    }
  }
});

test('a hand may show all of its melds, some or none', () => {
  for (const hand of ['1122z789s', '1122z789s[123p]', '1122z789s[123p](1111m)']) {
    assert.is(mahjong.shanten(hand), 0);
    assert.is(mahjong.shanten(hand, { melds: 2 }), 0);
    assert.is(mahjong.shantenByForm(hand).chiitoitsu, null);
  }
  // Melds in a text show their tiles. Melds given only as a number have unknown tiles.
  for (const [shown, concealed, visible] of [
    ['1122z789s[789s]', '1122z789s', '789s'],
    ['11123m[789s],', '11123m,', '789s'],
    ['1m[111z](2222z)', '1m', '111z2222z'],
    ['12m33p(1111s)', '12m33p', '1111s'],
  ]) {
    assert.equal(mahjong.explain(shown), mahjong.explain(concealed, { visible }), shown);
    assert.equal(mahjong.unseen(shown), mahjong.unseen(concealed, { visible }));
    const [mine, expected] = [
      mahjong.winProbability(shown, { draws: 3 }),
      mahjong.winProbability(concealed, { visible, draws: 3 }),
    ].map(withoutMemory);
    assert.equal(mine, expected);
  }
  assert.equal(
    mahjong.discards('11123m[789s],'),
    mahjong.discards('11123m', { visible: '789s', mustDiscard: true }),
  );
  const shown = '1122z789s[123p]';
  const packed = mahjong.packWins([{ hand: '11123m[789s]' }]);
  const unwritten = /for points its melds are to be written, as in 123m406p11z\[789s\]/;
  refused([
    [() => mahjong.shanten('1122z789s', { melds: 1 }), 'wrong-total'],
    [() => mahjong.shanten(shown, { melds: 1 }), 'wrong-total'],
    [() => mahjong.shanten(shown, { melds: 0 }), 'bad-option', /the hand shows 1/],
    [() => mahjong.shanten('123m406p789s1122z[123p]'), 'wrong-total'],
    [() => mahjong.score('11123m[789s]'), 'wrong-total', unwritten],
    [() => mahjong.waits(shown), 'wrong-total', unwritten],
    [() => mahjong.riichiDiscards('11123m[789s]'), 'wrong-total', unwritten],
    [() => mahjong.scoreBatch(packed), 'wrong-total', unwritten],
    [() => mahjong.winProbability(shown, { points: {} }), 'bad-meld', /1 of 2 are not written/],
  ]);
});

test('live: a wait on tiles that are gone is no tenpai', () => {
  const hand = '123m456p789s1122z';
  const gone = { visible: '11z22z' };
  assert.is(mahjong.shanten(hand, gone), 0);
  assert.is(mahjong.shanten(hand, { ...gone, live: true }), 2);
  const nothing = { unseen: new Array(34).fill(0), live: true };
  assert.is(mahjong.shanten(hand, nothing), Infinity);
  assert.equal(mahjong.ukeire(hand, nothing).tiles, []);
});

test('errors: codes and messages', () => {
  refused([
    [() => mahjong.ukeire('123m456p789s11223z'), 'to-discard', /one tile less/],
    [() => mahjong.discards('123m456p789s1122z'), 'waiting', /one tile more/],
    [() => mahjong.shanten('1z', { forms: ['kokushi'] }), 'needs-closed-hand', /without melds/],
    [() => mahjong.shanten('1z', { forms: [] }), 'bad-option', /standard, chiitoitsu, kokushi/],
    [() => mahjong.shanten('1z', { forms: [wrong('all')] }), 'bad-option', /"all"/],
    [() => mahjong.shanten('1z', { players: wrong(5) }), 'bad-option', /neither 4 nor 3/],
    [() => mahjong.shanten('1z', { melds: wrong(5) }), 'bad-option', /0 to 4/],
    [() => mahjong.shanten('1z', { visible: wrong(7) }), 'bad-option', /visible/],
    [() => mahjong.shanten('1z', { visible: '2m', players: 3 }), 'not-in-sanma', /2m/],
    [() => mahjong.shanten('1z', { unseen: new Array(34).fill(4) }), 'too-many-unseen', /1z/],
    [() => mahjong.shanten('1z', { unseen: [1] }), 'bad-option', /^unseen: .*34/],
    [() => mahjong.explain('1z', { limit: 101 }), 'bad-option', /limit/],
    [() => mahjong.shantenBatch(wrong([1])), 'bad-batch', /Uint8Array/],
    [() => mahjong.shantenBatch(new Uint8Array(33)), 'bad-batch', /34/],
    [() => mahjong.shantenBatch(countsOf(HAND), wrong({ live: true })), 'bad-option', /batches/],
    [() => mahjong.ukeireBatch(countsOf('12z')), 'to-discard', /index 0/],
    [() => mahjong.census(12), 'wrong-total', /12/],
    [() => mahjong.census(wrong('14')), 'wrong-total', /"14"/],
  ]);
});

test('validate() returns the errors that others throw', () => {
  assert.equal(mahjong.validate('123m406p789s1122z'), { valid: true });
  /** @type {any} */
  const { message, ...where } = mahjong.validate('123m406p789s112x');
  const place = { index: null, position: 15, length: 1, option: null };
  assert.equal(where, { valid: false, code: 'unexpected-character', ...place });
  assert.match(message, '"x" at position 15');
  assert.is(Reflect.get(mahjong.validate(wrong(null)), 'code'), 'bad-hand');
});

test('explain: blocks, note and goals', () => {
  const answer = mahjong.explain('123456789m1111z', { limit: 3 });
  const [standard] = answer.readings;
  assert.equal([standard.form, standard.classical, standard.shanten], ['standard', 0, 1]);
  assert.equal([standard.lacking, answer.goals.length], [[27], 3]);
  assert.match(standard.note ?? '', /a fifth 1z/);
  assert.is(standard.formula, '8 - 2×4 - 0 - 0 = 0');
  assert.is(mahjong.explain('19m19p19s1234567z').readings[0].form, 'kokushi');
  const hand = randomCounts(splitmix(SEED + 3), 13, 0);
  const { goals, readings, shanten } = mahjong.explain(hand, { limit: 100 });
  for (const reading of readings) {
    const tiles = reading.blocks.flatMap((block) => block.tiles);
    const laid = TILE_NAMES.map((_, t) => tiles.filter((x) => x === t).length);
    assert.equal(laid, Array.from(hand));
  }
  for (const goal of goals) {
    assert.equal([mahjong.shanten(goal.counts), goal.text], [-1, format(goal.counts)]);
    assert.is(sum(goal.missing.map(({ count }) => count)), shanten + 1);
  }
});

test('load() gives the same engine again', async () => assert.is(await load(), mahjong));

// ---- entries of useful tiles, which answers share ----

/** Compares a list with unseen tiles. @param {any} useful @param {number[]} unseen */
function checkList({ tiles, kinds, total, tile: drawn }, unseen) {
  const tileEntry = (/** @type {{ tile: number }} */ { tile }) => ({
    ...{ tile, name: TILE_NAMES[tile], count: unseen[tile] - Number(tile === drawn) },
  });
  assert.equal(tiles, tiles.map(tileEntry));
  const counts = tiles.map((/** @type {any} */ { count }) => count);
  assert.equal([counts.filter(Boolean).length, sum(counts)], [kinds, total]);
}

test('entries of useful tiles are those of a list that is made anew', () => {
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

test('entries are frozen and shared, lists and rows are not', () => {
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

test('entries clone, and print as plain objects do', () => {
  const rows = mahjong.discards(HAND);
  const anew = rows.map((row) => ({ ...row, tiles: row.tiles.map((entry) => ({ ...entry })) }));
  const clone = structuredClone(rows);
  assert.equal(clone, rows);
  assert.not(Object.isFrozen(clone[0].tiles[0]));
  assert.is(JSON.stringify(rows), JSON.stringify(anew));
  assert.is(inspect(rows, { depth: 4 }), inspect(anew, { depth: 4 }));
});

test.run();
