// The computation of shanten from the rows of suits, which tests/c/core_test.c proves.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { TILE_NAMES, load } from '../../wasm/ukeire.js';
import { randomCounts, seedOfRun, splitmix, wholeBelow } from './random.js';

/**
 * @typedef {import('../../wasm/ukeire.js').Options} Options
 * @typedef {import('../../wasm/ukeire.js').PartComputation} PartComputation
 * @typedef {import('../../wasm/ukeire.js').PartRow} PartRow
 * @typedef {{ counts: number[], options: Options, melds: number, most: number[] }} Case
 */

const mahjong = await load();
const SEED = seedOfRun();

// ---- the simple computation ----

/**
 * The least sum of draws over all ways to divide the sets and the pair among the rows.
 * @param {PartRow[]} rows @param {number} sets @param {boolean} pair @returns {number}
 */
function leastShared(rows, sets, pair) {
  if (!rows.length) return sets || pair ? Infinity : 0;
  const [first, ...rest] = rows;
  let best = Infinity;
  for (let m = 0; m <= sets; m++) {
    best = Math.min(best, first.sets[m] + leastShared(rest, sets - m, pair));
    if (pair) best = Math.min(best, first.withPair[m] + leastShared(rest, sets - m, false));
  }
  return best;
}

// ---- hands ----

/**
 * A random hand with melds, rules and visible tiles.
 * @param {() => number} random @param {number} i
 */
function randomCase(random, i) {
  const players = /** @type {3 | 4} */ (i % 3 ? 4 : 3);
  const below = wholeBelow(random);
  const melds = /** @type {0 | 1 | 2 | 3 | 4} */ (below(2) ? 0 : below(5));
  const live = below(2) === 0;
  const seen = below(8);
  const size = 13 + below(2) - 3 * melds;
  let counts = [...randomCounts(random, size, i)];
  while (players === 3 && counts.slice(1, 8).some((n) => n))
    counts = [...randomCounts(random, size, i + 3)];
  const visible = counts.map((n, t) =>
    players === 3 && t > 0 && t < 8 ? 0 : Math.min(4 - n, below(8) < seen ? below(5) : 0),
  );
  const fourAsTwoPairs = below(3) === 0;
  const most = counts.map((_, t) => (live ? 4 - visible[t] : 4));
  if (players === 3) for (let t = 1; t < 8; t++) most[t] = 0;
  return { counts, melds, most, options: { players, melds, live, visible, fourAsTwoPairs } };
}

/**
 * @param {number} hands
 * @param {(hand: Case, name: string, found: { computation: any, readings: any[] }) => void} look
 */
function forRandom(hands, look) {
  const random = splitmix(SEED);
  for (let i = 0; i < hands; i++) {
    const hand = randomCase(random, i);
    const name = `${hand.counts.join('')} ${JSON.stringify(hand.options)}`;
    look(hand, name, mahjong.explain(hand.counts, hand.options));
  }
}

// ---- the standard form ----

test('the combination: the least over all ways, each split a way that costs as much', () => {
  forRandom(samples(200), (hand, name, { computation }) => {
    const { sets, parts, draws, shanten } = computation.standard;
    const rows = parts.map((/** @type {PartComputation} */ part) => part.row);
    for (const [i, { row, together, splits }] of parts.entries()) {
      const before = i ? parts[i - 1].together : { sets: [0], withPair: [] };
      for (let m = 0; m < 5; m++) {
        for (const pair of [false, true]) {
          const key = pair ? 'withPair' : 'sets';
          const least = together[key][m];
          assert.is(least, leastShared(rows.slice(0, i + 1), m, pair), name);
          const split = splits[key][m];
          assert.is(split === null, least === Infinity, name);
          if (!split) continue;
          assert.ok(split.sets <= m && (pair || !split.pair), name);
          const fromRow = (split.pair ? row.withPair : row.sets)[split.sets];
          const rest = (pair && !split.pair ? before.withPair : before.sets)[m - split.sets];
          assert.is(fromRow + rest, least, name);
        }
      }
    }
    assert.equal([sets, shanten], [4 - hand.melds, draws - 1]);
    assert.is(draws, leastShared(rows, sets, true), name);
    assert.is(shanten, mahjong.shantenByForm(hand.counts, hand.options).standard, name);
  });
});

/** @param {string[]} names */
const countsByTile = (names) =>
  TILE_NAMES.map((name) => names.filter((one) => one === name).length);
/** The tiles of a block as differences from its first tile. @type {Record<string, string>} */
const SHAPES = { run: '0,1,2', triplet: '0,0,0', head: '0,0' };

test('what the parts give to the answer: sets and a pair, and the tiles that they lack', () => {
  forRandom(samples(200), (hand, name, { computation }) => {
    const { parts, sets, draws } = computation.standard;
    const taken = parts.map((/** @type {PartComputation} */ part) => part.taken);
    if (draws === Infinity) return assert.not(taken.some(Boolean), name);
    const blocks = taken.flatMap((/** @type {any} */ one) => one.blocks);
    const kinds = blocks.map((/** @type {any} */ { kind }) => kind);
    assert.is(kinds.filter((/** @type {string} */ kind) => kind === 'head').length, 1, name);
    assert.is(kinds.length, sets + 1, name);
    for (const { names, kind } of blocks) {
      const suits = new Set(names.map((/** @type {string} */ n) => n[1]));
      const steps = names.map((/** @type {string} */ n) => Number(n[0]) - Number(names[0][0]));
      assert.equal([suits.size, String(steps)], [1, SHAPES[kind]], name);
      assert.ok(kind !== 'run' || !suits.has('z'), name);
    }
    const complete = countsByTile(blocks.flatMap((/** @type {any} */ { names }) => names));
    const missing = taken.flatMap((/** @type {any} */ one) => one.missing);
    const lacks = countsByTile(missing);
    for (const [t, n] of complete.entries()) {
      assert.ok(n <= hand.most[t], name);
      assert.is(lacks[t], Math.max(0, n - hand.counts[t]), name);
    }
    assert.is(missing.length, draws, name);
    for (const one of taken) assert.is(one.missing.length, one.draws, name);
    return undefined;
  });
});

// ---- the formula ----

test('the formula: its terms are its draws, and one is wrong just where it errs', () => {
  let errors = 0;
  forRandom(samples(600), (hand, name, { computation, readings }) => {
    const { terms } = computation.standard;
    const { classical, shanten } = readings.find(({ form }) => form === 'standard');
    const sum = terms.reduce(
      (/** @type {number} */ all, /** @type {any} */ one) => all + one.draws,
      0,
    );
    assert.is(sum, classical + 1, name);
    const wrong = terms.filter((/** @type {any} */ { possible }) => !possible);
    assert.is(wrong.length, Number(shanten !== classical), name);
    errors += wrong.length;
  });
  assert.ok(errors > 0);
});

test('the formula: which term is wrong', () => {
  /** @type {[string, string[], Options?][]} */
  const hands = [
    ['123456789m1111z', ['pair']], // there is no fifth East for the pair
    ['123456789m1112z', []],
    ['1111m456p13789s12z', []],
    ['777m99s22223333z', ['missing']], // no fourth set can contain 2z or 3z
    ['123m456p13789s11z', ['partials'], { live: true, visible: '2222s' }],
  ];
  for (const [text, wrong, options] of hands) {
    const { terms = [] } = mahjong.explain(text, options).computation.standard ?? {};
    assert.equal(
      terms.filter(({ possible }) => !possible).map(({ term }) => term),
      wrong,
      text,
    );
  }
});

// ---- the forms without sets ----

test('seven pairs and thirteen orphans: their parts add up to the draws', () => {
  forRandom(samples(300), (hand, name, { computation: { chiitoitsu, kokushi } }) => {
    assert.is(chiitoitsu === null, hand.melds > 0);
    if (!chiitoitsu || !kokushi) return;
    const byForm = mahjong.shantenByForm(hand.counts, hand.options);
    assert.equal([chiitoitsu.shanten, kokushi.shanten], [byForm.chiitoitsu, byForm.kokushi], name);
    const { pairs, singles, others, draws } = chiitoitsu;
    assert.is(pairs.length + singles.length + others, 7, name);
    if (draws < Infinity) assert.is(draws, singles.length + 2 * others, name);
    const { held, missing, pair } = kokushi;
    assert.is(held.length + missing.length, 13, name);
    if (kokushi.draws < Infinity) assert.is(kokushi.draws, missing.length + Number(pair === null));
  });
  const { chiitoitsu } = mahjong.explain('1111m2233p44556s', { fourAsTwoPairs: true }).computation;
  assert.equal([chiitoitsu?.pairs.length, chiitoitsu?.singles, chiitoitsu?.draws], [6, [23], 1]);
});

test('forms that were not asked for, and hands that must discard', () => {
  const only = mahjong.explain('123m456p13789s12z', { forms: ['chiitoitsu'] }).computation;
  assert.equal([only.standard, only.kokushi, only.chiitoitsu?.shanten], [null, null, 6]);
  const called = mahjong.explain('11122m[123p][123s][111z],');
  const texts = called.computation.standard?.parts.map(({ text }) => text);
  assert.equal([called.discardName, texts], ['2m', ['1112m', '', '', '']]);
});

test.run();
