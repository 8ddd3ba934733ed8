// Tests how explain() derives shanten from the rows of suits.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { TILE_NAMES, load } from '../../wasm/ukeire.js';
import { sum } from '../numbers.js';
import { rowTexts } from './faults.js';
import { randomCounts, seedOfRun, splitmix, wholeBelow } from './random.js';

/** @typedef {import('../../wasm/ukeire.js').Options} Options */
/** @typedef {import('../../wasm/ukeire.js').PartRow} PartRow */
/** @typedef {import('../../wasm/ukeire.js').StandardComputation} Standard */

const mahjong = await load();
const SEED = seedOfRun();

/**
 * Returns the fewest draws over all ways to divide the sets and the pair among the rows.
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

/**
 * Returns a random hand with melds, rules and visible tiles.
 * @param {() => number} random @param {number} i
 */
function randomCase(random, i) {
  const players = /** @type {3 | 4} */ (i % 3 ? 4 : 3);
  const below = wholeBelow(random);
  const melds = /** @type {0 | 1 | 2 | 3 | 4} */ (below(2) ? 0 : below(5));
  const [live, seen, size] = [below(2) === 0, below(8), 13 + below(2) - 3 * melds];
  const isIn = (/** @type {number} */ t) => players === 4 || t < 1 || t > 7;
  let counts = [...randomCounts(random, size, i)];
  while (counts.some((n, t) => n && !isIn(t))) counts = [...randomCounts(random, size, i + 3)];
  const visible = counts.map((n, t) =>
    isIn(t) ? Math.min(4 - n, below(8) < seen ? below(5) : 0) : 0,
  );
  const fourAsTwoPairs = below(3) === 0;
  const most = counts.map((_, t) => (isIn(t) ? 4 - (live ? visible[t] : 0) : 0));
  return { counts, melds, most, options: { players, melds, live, visible, fourAsTwoPairs } };
}

/**
 * Calls `look` with random hands and the library's explanations.
 * @param {number} hands @param {(of: ReturnType<typeof randomCase> & { name: string,
 *   standard: Standard, explained: import('../../wasm/ukeire.js').Explanation }) => void} look
 */
function forRandom(hands, look) {
  const random = splitmix(SEED);
  for (let i = 0; i < hands; i++) {
    const hand = randomCase(random, i);
    const name = `${hand.counts.join('')} ${JSON.stringify(hand.options)}`;
    const explained = mahjong.explain(hand.counts, hand.options);
    const standard = /** @type {Standard} */ (explained.computation.standard);
    look({ ...hand, name, standard, explained });
  }
}

test('combined rows are the least over all splits, and name a split of that cost', () => {
  forRandom(samples(200), ({ counts, melds, options, name, standard }) => {
    const { sets, parts, draws, shanten } = standard;
    const rows = parts.map(({ row }) => row);
    for (const [i, { row, together, splits }] of parts.entries()) {
      const before = i ? parts[i - 1].together : { sets: [0], withPair: [] };
      for (const key of /** @type {const} */ (['sets', 'withPair'])) {
        const pair = key === 'withPair';
        for (let m = 0; m < 5; m++) {
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
    assert.equal([sets, shanten], [4 - melds, draws - 1]);
    assert.is(draws, leastShared(rows, sets, true), name);
    assert.is(shanten, mahjong.shantenByForm(counts, options).standard, name);
  });
});

const countsByTile = (/** @type {string[]} */ names) =>
  TILE_NAMES.map((name) => names.filter((one) => one === name).length);
/** @type {Record<string, string>} */
const SHAPES = { run: '0,1,2', triplet: '0,0,0', head: '0,0' };

test('the parts taken are sets and a pair, and lack as many tiles as draws', () => {
  forRandom(samples(200), ({ counts, most, name, standard }) => {
    const { parts, sets, draws } = standard;
    const taken = parts.flatMap((part) => part.taken ?? []);
    assert.is(taken.length > 0, draws < Infinity, name);
    if (draws === Infinity) return;
    const blocks = taken.flatMap((one) => one.blocks);
    assert.is(blocks.filter(({ kind }) => kind === 'head').length, 1, name);
    assert.is(blocks.length, sets + 1, name);
    for (const { names, kind } of blocks) {
      const suits = new Set(names.map((one) => one[1]));
      const steps = names.map((one) => Number(one[0]) - Number(names[0][0]));
      assert.equal([suits.size, String(steps)], [1, SHAPES[kind]], name);
      assert.ok(kind !== 'run' || !suits.has('z'), name);
    }
    const lacks = countsByTile(taken.flatMap(({ missing }) => missing));
    for (const [t, n] of countsByTile(blocks.flatMap(({ names }) => names)).entries()) {
      assert.ok(n <= most[t], name);
      assert.is(lacks[t], Math.max(0, n - counts[t]), name);
    }
    assert.is(sum(lacks), draws, name);
    for (const one of taken) assert.is(one.missing.length, one.draws, name);
  });
});

test('the terms of the classical formula: one is impossible if the formula is wrong', () => {
  let errors = 0;
  forRandom(samples(600), ({ name, standard: { terms }, explained }) => {
    const reading = explained.readings.find(({ form }) => form === 'standard');
    const { classical, shanten } = /** @type {any} */ (reading);
    assert.is(sum(terms.map(({ draws }) => draws)), classical + 1, name);
    const wrong = terms.filter(({ possible }) => !possible);
    assert.is(wrong.length, Number(shanten !== classical), name);
    errors += wrong.length;
  });
  assert.ok(errors > 0);
});

test('the impossible term of the formula in known hands', () => {
  /** @type {[string, string, Options?][]} */
  const hands = [
    ['123456789m1111z', 'pair'], // there is no fifth East for the pair
    ['123456789m1112z', ''],
    ['1111m456p13789s12z', ''],
    ['777m99s22223333z', 'missing'], // no fourth set can contain 2z or 3z
    ['123m456p13789s11z', 'partials', { live: true, visible: '2222s' }],
  ];
  for (const [text, wrong, options] of hands) {
    const { terms = [] } = mahjong.explain(text, options).computation.standard ?? {};
    const impossible = terms.filter(({ possible }) => !possible);
    assert.is(rowTexts(impossible, 'term'), wrong, text);
  }
});

test('the parts of seven pairs and thirteen orphans add up to the draws', () => {
  forRandom(samples(300), ({ counts, melds, options, name, explained }) => {
    const { chiitoitsu, kokushi } = explained.computation;
    assert.is(chiitoitsu === null, melds > 0);
    if (!chiitoitsu || !kokushi) return;
    const byForm = mahjong.shantenByForm(counts, options);
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

test('forms left out of `forms`, and a hand that must discard', () => {
  const only = mahjong.explain('123m456p13789s12z', { forms: ['chiitoitsu'] }).computation;
  assert.equal([only.standard, only.kokushi, only.chiitoitsu?.shanten], [null, null, 6]);
  const called = mahjong.explain('11122m[123p][123s][111z],');
  const texts = called.computation.standard?.parts.map(({ text }) => text);
  assert.equal([called.discardName, texts], ['2m', ['1112m', '', '', '']]);
});

test.run();
