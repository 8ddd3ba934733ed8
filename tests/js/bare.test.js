// Calls without objects have the answers and errors of calls with objects and allocate nothing.
// SPDX-License-Identifier: MIT

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { asyncOf, load } from '../../wasm/ukeire.js';
import { fault, wrong } from './faults.js';
import { randomCounts, seedOfRun, splitmix, wholeBelow } from './random.js';

/** @typedef {import('../../wasm/ukeire.js').Bare} Bare */

const HANDS = samples(40_000);
const SIZES = [13, 14, 13, 14, 10, 11, 7, 8, 4, 5, 1, 2];
const random = splitmix(seedOfRun());
const mahjong = await load();

const below = wholeBelow(random);

/** @type {(import('../../wasm/ukeire.js').BatchOptions | undefined)[]} */
const OPTIONS = [
  undefined,
  { fourAsTwoPairs: true },
  { forms: ['standard'] },
  { forms: ['standard', 'kokushi'] },
  { players: 3 },
];

/** Unseen copies of each tile at a random table. @param {Uint8Array} counts */
const randomUnseen = (counts) => counts.map((n) => below(5 - n));

/** The answer of the last call in the form of a call with objects. @param {Bare} bare */
function foundIn({ found: answer }) {
  const tiles = [];
  for (let t = 0; t < 27; t++) if ((answer.suits >> t) & 1) tiles.push(t);
  for (let h = 0; h < 7; h++) if ((answer.honours >> h) & 1) tiles.push(27 + h);
  const { shanten, kinds, total } = answer;
  return { shanten, kinds, total, tiles };
}

/** The answer of a call with objects. @param {import('../../wasm/ukeire.js').Ukeire} answer */
function numbersOf({ shanten, kinds, total, tiles }) {
  return { shanten, kinds, total, tiles: tiles.map(({ tile }) => tile) };
}

/** @param {Uint8Array} counts */
function inSomeList(counts) {
  return [counts, Int8Array.from(counts), Array.from(counts), Uint16Array.from(counts)][below(4)];
}

test(`${HANDS} hands of all sizes: what the calls with objects say`, () => {
  const bares = OPTIONS.map((options) => mahjong.bare(options));
  for (let i = 0; i < HANDS; i++) {
    const tiles = SIZES[below(SIZES.length)];
    const counts = Uint8Array.from(randomCounts(random, tiles, i));
    const unseen = i % 3 ? undefined : randomUnseen(counts);
    // Three players have no 2m to 8m.
    const isSanma = i % 2 && !counts.subarray(1, 8).some(Boolean);
    const which = isSanma ? 4 : below(4);
    if (isSanma) unseen?.fill(0, 1, 8);
    const options = OPTIONS[which];
    const unseenOptions = unseen && { ...options, unseen };
    const hand = Array.from(counts).join('');
    const bare = bares[which];
    const list = inSomeList(counts);
    assert.is(bare.shanten(list), mahjong.shanten(counts, options), hand);
    if (tiles % 3 === 1) {
      const expected = mahjong.ukeire(counts, unseenOptions ?? options);
      assert.is(bare.ukeire(list, unseen), expected.shanten, hand);
      assert.equal(foundIn(bare), numbersOf(expected), hand);
      assert.is(bare.found.tile, -1);
    } else {
      const [best] = mahjong.discards(counts, unseenOptions ?? options);
      assert.is(bare.discard(list, unseen), best.tile, hand);
      assert.equal(foundIn(bare), numbersOf(best), hand);
      assert.is(bare.found.tile, best.tile);
    }
  }
});

/** The error of a call, as its fields. @param {() => unknown} call */
function thrownBy(call) {
  const { name, code, message, index } = fault(call);
  return { name, code, message, index };
}

const NO_LIST = /^bad-hand, counts: .* is not a list of 34 numbers$/;
const WAITING = Uint8Array.from('1110001110001110000000000002200000', Number);

/** @param {[number, number][]} changes tile and count */
function changed(...changes) {
  const counts = WAITING.slice();
  for (const [t, n] of changes) counts[t] = n;
  return counts;
}

/** @type {[string, any][]} */
const BAD_HANDS = [
  ['five of a tile', changed([0, 5])],
  ['a count of a byte', changed([33, 255])],
  ['a negative count', Int8Array.from(WAITING, (n, t) => (t === 9 ? -1 : n))],
  ['half a tile', Array.from(WAITING, (n) => n / 2)],
  ['a text among numbers', Array.from(WAITING, String)],
  ['too many tiles', changed([1, 4], [2, 4])],
  ['too few tiles', changed([0, 0])],
  ['33 counts', WAITING.subarray(1)],
  ['nothing', undefined],
  ['null', null],
  ['a number', 34],
];

test('a bad hand has the error that it has elsewhere', () => {
  const twins = /** @type {const} */ ({
    shanten: 'shanten',
    ukeire: 'ukeire',
    discard: 'discards',
  });
  for (const options of [undefined, OPTIONS[4]]) {
    const bare = mahjong.bare(options);
    for (const [name, counts] of BAD_HANDS) {
      const isList = typeof counts === 'object' && counts?.length === 34;
      for (const method of /** @type {const} */ (['shanten', 'ukeire', 'discard'])) {
        const error = thrownBy(() => bare[method](counts));
        const twin = isList && thrownBy(() => mahjong[twins[method]](counts, options));
        if (twin) assert.equal(error, twin, name);
        else assert.match(`${error.code}, ${error.message}`, NO_LIST, name);
      }
    }
  }
});

test('a hand of the other kind, three players, unseen tiles, and wrong options', () => {
  const bare = mahjong.bare();
  const sanma = mahjong.bare({ players: 3 });
  const full = changed([27, 3]);
  const [one, more] = [new Uint8Array(34).fill(1), new Uint8Array(34).fill(1)];
  more[0] = 4;
  const nine = one.slice().fill(9, 5, 6);
  const pinzu = changed([1, 0], [2, 0], [29, 2]);
  /** @type {[() => unknown, () => unknown][]} */
  const pairs = [
    [() => bare.ukeire(full), () => mahjong.ukeire(full)],
    [() => bare.discard(WAITING), () => mahjong.discards(WAITING)],
    [() => sanma.shanten(full), () => mahjong.shanten(full, { players: 3 })],
    [() => bare.ukeire(WAITING, full), () => mahjong.ukeire(WAITING, { unseen: full })],
    [() => bare.ukeire(WAITING, more), () => mahjong.ukeire(WAITING, { unseen: more })],
    [() => sanma.ukeire(pinzu, one), () => mahjong.ukeire(pinzu, { players: 3, unseen: one })],
    [() => bare.discard(full, nine), () => mahjong.discards(full, { unseen: nine })],
    [() => bare.discard(full, wrong('1m')), () => mahjong.discards(full, { unseen: wrong('1m') })],
  ];
  for (const [mine, expected] of pairs) assert.equal(thrownBy(mine), thrownBy(expected));
  for (const options of [{ players: 5 }, { forms: [] }, { player: 3 }, { melds: 1 }, 3]) {
    const { code } = fault(() => mahjong.bare(wrong(options)));
    assert.is(code, 'bad-option', JSON.stringify(options));
  }
});

test('an answer stays until the next call of the same bare', () => {
  const [mine, other] = [mahjong.bare(), mahjong.bare()];
  mine.ukeire(WAITING);
  const before = { ...mine.found };
  const { found: answer } = mine;
  other.discard(changed([27, 3]));
  mahjong.discards('123m406p789s11223z');
  mahjong.census(4); // the memory grows
  mine.shanten(changed([27, 3]));
  assert.equal({ ...answer }, before);
  mine.discard(changed([27, 3]));
  assert.is(mine.found, answer);
  assert.not.equal({ ...answer }, before);
  assert.is(mine.ukeire(WAITING), before.shanten);
  assert.equal({ ...answer }, before);
});

/** Random unseen copies, impossible waits of a player, and tiles that another one holds. */
function randomView() {
  const unseen = randomUnseen(new Uint8Array(34));
  const safe = unseen.map(() => Number(below(6) === 0));
  const held = unseen.map((n) => below(5 - n));
  return { unseen, safe, held };
}

test('waits are those of dangers()', () => {
  const bare = mahjong.bare();
  const into = new Float64Array(40).fill(7);
  for (let i = 0; i < 200; i++) {
    const melds = i % 5;
    const { unseen, safe, held } = randomView();
    const river = { counts: safe };
    const { waits } = mahjong.dangers({ river, melds, unseen, hand: { counts: held } });
    bare.dangers(into, unseen, safe, melds, held);
    assert.equal([...into.subarray(0, 34)], waits);
    const any = mahjong.dangers({ river, melds, unseen });
    bare.dangers(into, Array.from(unseen), Array.from(safe), melds);
    assert.equal([...into.subarray(0, 34)], any.waits);
  }
  assert.equal([...into.subarray(34)], new Array(6).fill(7), 'no more is written');
});

test('what is wrong with a question about waits is said', () => {
  const { dangers } = mahjong.bare();
  const [into, four, none] = [new Float64Array(34), new Uint8Array(34).fill(4), new Uint8Array(34)];
  /** @type {[any[], string, RegExp][]} */
  const cases = [
    [[new Float64Array(33), four, none, 0], 'bad-option', /into/],
    [[[], four, none, 0], 'bad-option', /into/],
    [[into, four.map(() => 5), none, 0], 'too-many-unseen', /./],
    [[into, new Uint8Array(33), none, 0], 'bad-option', /unseen/],
    [[into, four, undefined, 0], 'bad-option', /safe/],
    [[into, four, none, 5], 'bad-option', /melds/],
    [[into, four, none, 0.5], 'bad-option', /melds/],
    [[into, four, none, 0, 'hand'], 'bad-option', /hand/],
  ];
  for (const [args, code, message] of cases) {
    const error = fault(() => dangers(.../** @type {[any, any, any, any]} */ (args)));
    assert.is(error.code, code, error.message);
    assert.match(error.message, message);
  }
});

test('it is no method of promises', () => {
  assert.not.ok('bare' in asyncOf(mahjong));
  for (const none of [load(), undefined]) {
    const { code, option } = fault(() => asyncOf(wrong(none)));
    assert.equal([code, option], ['bad-option', 'engine']);
  }
});

test('calls allocate nothing', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const randomBatch = (/** @type {number} */ tiles) =>
    Array.from({ length: 64 }, (_, i) => Uint8Array.from(randomCounts(random, tiles, i)));
  const [waiting, full] = [randomBatch(13), randomBatch(14)];
  const unseen = waiting.map((counts) => counts.map((n) => 4 - n));
  const views = Array.from({ length: 64 }, randomView);
  const into = new Float64Array(34);
  const bare = mahjong.bare();
  /** @type {[times: number, call: (i: number) => void][]} */
  const calls = [
    [5000, (i) => void bare.shanten(waiting[i])],
    [5000, (i) => void bare.ukeire(waiting[i])],
    [5000, (i) => void bare.ukeire(waiting[i], unseen[i])],
    [5000, (i) => void bare.discard(full[i])],
    [1000, (i) => bare.dangers(into, views[i].unseen, views[i].safe, i % 5, views[i].held)],
  ];
  for (const [times, call] of calls) {
    // Compiled code also takes heap, but not in every round.
    const rounds = Array.from({ length: 8 }, () => {
      collect();
      const before = process.memoryUsage().heapUsed;
      for (let n = 0; n < times; n++) call(n & 63);
      return process.memoryUsage().heapUsed - before;
    });
    // An object or a number takes at least 16 bytes.
    assert.ok(Math.min(...rounds) < 8 * times, `${call}: ${rounds}`);
  }
});

test.run();
