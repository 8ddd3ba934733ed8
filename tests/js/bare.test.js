// Tests that bare() has the answers and errors of the usual methods, and allocates no memory.
// SPDX-License-Identifier: MIT

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { load } from '../../wasm/ukeire.js';
import { answerOrError, fault, refused, wrong } from './faults.js';
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

/** Returns random numbers of unseen copies. @param {Uint8Array} counts */
const randomUnseen = (counts) => counts.map((n) => below(5 - n));

/** Returns the answer of the last call of a `Bare`, with tiles as a list. @param {Bare} bare */
function foundIn({ found: answer }) {
  const tiles = [];
  for (let t = 0; t < 27; t++) if ((answer.suits >> t) & 1) tiles.push(t);
  for (let h = 0; h < 7; h++) if ((answer.honours >> h) & 1) tiles.push(27 + h);
  const { shanten, kinds, total } = answer;
  return { shanten, kinds, total, tiles };
}

/** @param {import('../../wasm/ukeire.js').Ukeire} answer */
function numbersOf({ shanten, kinds, total, tiles }) {
  return { shanten, kinds, total, tiles: tiles.map(({ tile }) => tile) };
}

test(`${HANDS} hands of all sizes: what the calls with objects say`, () => {
  const bares = OPTIONS.map((options) => mahjong.bare(options));
  for (let i = 0; i < HANDS; i++) {
    const tiles = SIZES[below(SIZES.length)];
    const counts = Uint8Array.from(randomCounts(random, tiles, i));
    const unseen = i % 3 ? undefined : randomUnseen(counts);
    const isSanma = i % 2 && !counts.subarray(1, 8).some(Boolean);
    const which = isSanma ? 4 : below(4);
    if (isSanma) unseen?.fill(0, 1, 8);
    const options = OPTIONS[which];
    const unseenOptions = unseen && { ...options, unseen };
    const hand = Array.from(counts).join('');
    const bare = bares[which];
    const lists = [counts, Int8Array.from(counts), Array.from(counts), Uint16Array.from(counts)];
    const list = lists[below(4)];
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

const NO_LIST = /^bad-hand, counts: .* is not a list of 34 numbers$/;
const WAITING = Uint8Array.from('1110001110001110000000000002200000', Number);

/** Returns the counts of WAITING with changes. @param {[number, number][]} changes tile, count */
function changed(...changes) {
  const counts = WAITING.slice();
  for (const [t, n] of changes) counts[t] = n;
  return counts;
}

const FULL = changed([27, 3]);

test('bad hands and unseen tiles have the errors of other methods', () => {
  const sanma = /** @type {const} */ ({ players: 3 });
  const pinzu = changed([1, 0], [2, 0], [29, 2]);
  const ones = new Uint8Array(34).fill(1);
  /** @type {[counts: any, unseen?: any, options?: { players: 3 }][]} */
  const cases = [
    [changed([0, 5])],
    [changed([33, 255])],
    [changed([0, 0])],
    [changed([1, 4], [2, 4])],
    [Int8Array.from(WAITING, (n, t) => (t === 9 ? -1 : n))],
    [Array.from(WAITING, (n) => n / 2)],
    [Array.from(WAITING, String)],
    [FULL],
    [WAITING],
    [FULL, undefined, sanma],
    [WAITING, FULL],
    [WAITING, ones.with(0, 4)],
    [WAITING, ones.with(5, 9)],
    [pinzu, ones, sanma],
    [FULL, ones.with(5, 9)],
    [FULL, '1m'],
  ];
  const codeAndMessage = (/** @type {() => any} */ call) => {
    const { code, message } = answerOrError(call);
    return code && `${code}, ${message}`;
  };
  for (const [counts, unseen, options] of cases) {
    const [bare, more] = [mahjong.bare(options), { ...options, unseen }];
    const errors = [
      [() => bare.shanten(counts), () => mahjong.shanten(counts, options)],
      [() => bare.ukeire(counts, unseen), () => mahjong.ukeire(counts, more)],
      [() => bare.discard(counts, unseen), () => mahjong.discards(counts, more)],
    ].map((calls) => calls.map(codeAndMessage));
    for (const [mine, expected] of errors) assert.is(mine, expected);
    assert.ok(errors.flat().some(Boolean), String(counts));
  }
  const bare = mahjong.bare();
  for (const counts of [WAITING.subarray(1), undefined, null, 34].map(wrong))
    for (const ask of [bare.shanten, bare.ukeire, bare.discard])
      assert.match(String(codeAndMessage(() => ask(counts))), NO_LIST);
  for (const options of [{ players: 5 }, { forms: [] }, { player: 3 }, { melds: 1 }, 3])
    assert.is(fault(() => mahjong.bare(wrong(options))).code, 'bad-option');
});

test('an answer stays until the next call', () => {
  const [mine, other] = [mahjong.bare(), mahjong.bare()];
  mine.ukeire(WAITING);
  const { found: answer } = mine;
  const before = { ...answer };
  other.discard(FULL);
  mahjong.discards('123m406p789s11223z');
  mahjong.census(4); // the memory grows
  mine.shanten(FULL);
  assert.equal({ ...answer }, before);
  mine.discard(FULL);
  assert.is(mine.found, answer);
  const discard = { ...answer };
  assert.not.equal(discard, before);
  mahjong.shanten('5z[123m][456p][666z][111z]');
  mine.discard(FULL);
  assert.equal({ ...answer }, discard, 'melds of another hand do not remain');
  assert.is(mine.ukeire(WAITING), before.shanten);
  assert.equal({ ...answer }, before);
});

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

test('errors of questions about waits', () => {
  const { dangers } = mahjong.bare();
  const [into, four, none] = [new Float64Array(34), new Uint8Array(34).fill(4), new Uint8Array(34)];
  const cases = /** @type {[any, string, RegExp][]} */ ([
    [[new Float64Array(33), four, none, 0], 'bad-option', /into/],
    [[[], four, none, 0], 'bad-option', /into/],
    [[into, four.map(() => 5), none, 0], 'too-many-unseen', /./],
    [[into, new Uint8Array(33), none, 0], 'bad-option', /unseen/],
    [[into, four, undefined, 0], 'bad-option', /safe/],
    [[into, four, none, 5], 'bad-option', /melds/],
    [[into, four, none, 0, 'hand'], 'bad-option', /hand/],
  ]);
  refused(
    cases.map(([args, code, message]) => [() => Reflect.apply(dangers, null, args), code, message]),
  );
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
    // In some rounds node compiles code, which takes memory, so only the smallest growth counts.
    const rounds = Array.from({ length: 8 }, () => {
      collect();
      const before = process.memoryUsage().heapUsed;
      for (let n = 0; n < times; n++) call(n & 63);
      return process.memoryUsage().heapUsed - before;
    });
    // A call that allocated an object or a number would take at least 16 bytes.
    assert.ok(Math.min(...rounds) < 8 * times, `${call}: ${rounds}`);
  }
});

test.run();
