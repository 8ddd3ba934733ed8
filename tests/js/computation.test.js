// How the shanten is computed: each number against a plain twin that knows the definition alone.
// SPDX-License-Identifier: MIT
//
// The twin lists every group of 0 to 4 sets, without a pair and with one, and counts the tiles that
// a part of the hand lacks of each.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { TILE_NAMES, load } from '../../wasm/ukeire.js';
import { randomCounts, seedOfRun, splitmix } from './random.js';

/**
 * @typedef {import('../../wasm/ukeire.js').Options} Options
 * @typedef {import('../../wasm/ukeire.js').PartComputation} PartComputation
 * @typedef {import('../../wasm/ukeire.js').PartRow} PartRow
 * @typedef {{ counts: number[], options: Options, melds: number, most: number[] }} Case
 */

const mahjong = await load();
const SEED = seedOfRun();
const HANDS = samples(40);

// ---- the twin ----

/** @param {boolean} runs @param {number} tiles */
function setsOf(runs, tiles) {
  const sets = Array.from({ length: tiles }, (_, t) => [t, t, t]);
  if (runs) for (let t = 0; t + 2 < tiles; t++) sets.push([t, t + 1, t + 2]);
  return sets;
}

/**
 * Every group of some sets and maybe a pair as counts, none twice.
 * @param {number[][]} sets @param {number} tiles
 */
function groups(sets, tiles) {
  /** @type {Map<string, number[]>[]} */
  const byNumber = Array.from({ length: 10 }, () => new Map());
  const keep = (/** @type {number} */ i, /** @type {number[]} */ counts) => {
    if (counts.every((n) => n <= 4)) byNumber[i].set(counts.join(''), counts);
  };
  const add = (
    /** @type {number[]} */ counts,
    /** @type {number} */ m,
    /** @type {number} */ i,
  ) => {
    keep(m, counts);
    for (let t = 0; t < tiles; t++) keep(5 + m, withTiles(counts, [t, t]));
    if (m < 4) for (let j = i; j < sets.length; j++) add(withTiles(counts, sets[j]), m + 1, j);
  };
  add(new Array(tiles).fill(0), 0, 0);
  return byNumber.map((one) => [...one.values()]);
}

/** @param {number[]} counts @param {number[]} tiles */
function withTiles(counts, tiles) {
  const next = [...counts];
  for (const t of tiles) next[t]++;
  return next;
}

const NUMBER_GROUPS = groups(setsOf(true, 9), 9);
const HONOUR_GROUPS = groups(setsOf(false, 7), 7);
const SANMA_GROUPS = groups(setsOf(false, 9), 9);

/** @param {PartComputation} part */
function groupsFor({ part, tiles }) {
  if (part !== 'z') return NUMBER_GROUPS;
  return tiles.length === 7 ? HONOUR_GROUPS : SANMA_GROUPS;
}

/** The fewest draws to each of ten. @param {PartComputation} part @param {Case} hand */
function plainRow(part, { counts, most }) {
  const held = part.tiles.map((t) => counts[t]);
  const limit = part.tiles.map((t) => most[t]);
  const least = groupsFor(part).map((all) => {
    let best = Infinity;
    for (const group of all) {
      let draws = 0;
      for (let i = 0; i < group.length; i++) {
        if (group[i] > limit[i]) draws = Infinity;
        if (group[i] > held[i]) draws += group[i] - held[i];
      }
      if (draws < best) best = draws;
    }
    return best;
  });
  return { sets: least.slice(0, 5), withPair: least.slice(5) };
}

/** The least over all ways to share out sets and a pair. @param {PartRow[]} rows */
function shared(
  /** @type {PartRow[]} */ rows,
  /** @type {number} */ sets,
  /** @type {boolean} */ pair,
) {
  if (!rows.length) return sets || pair ? Infinity : 0;
  const [first, ...rest] = rows;
  let best = Infinity;
  for (let m = 0; m <= sets; m++) {
    best = Math.min(best, first.sets[m] + shared(rest, sets - m, pair));
    if (pair) best = Math.min(best, first.withPair[m] + shared(rest, sets - m, false));
  }
  return best;
}

// ---- hands ----

/**
 * A random hand with melds, rules and tiles seen.
 * @param {() => number} random @param {number} i
 */
function randomCase(random, i) {
  const players = /** @type {3 | 4} */ (i % 3 ? 4 : 3);
  const below = (/** @type {number} */ n) => Math.floor(random() * n);
  const melds = /** @type {0 | 1 | 2 | 3 | 4} */ (below(2) ? 0 : below(5));
  const live = below(2) === 0;
  const seen = below(8);
  const size = 13 + below(2) - 3 * melds;
  let counts = Array.from(randomCounts(random, size, i));
  while (players === 3 && counts.slice(1, 8).some((n) => n)) {
    counts = Array.from(randomCounts(random, size, i + 3));
  }
  const visible = counts.map((n, t) =>
    players === 3 && t > 0 && t < 8 ? 0 : Math.min(4 - n, below(8) < seen ? below(5) : 0),
  );
  const fourAsTwoPairs = below(3) === 0;
  const most = counts.map((_, t) => (live ? 4 - visible[t] : 4));
  if (players === 3) for (let t = 1; t < 8; t++) most[t] = 0;
  return { counts, melds, most, options: { players, melds, live, visible, fourAsTwoPairs } };
}

/** @param {Case} hand */
const computationOf = ({ counts, options }) => mahjong.explain(counts, options).computation;

/** @param {(hand: Case, name: string) => void} look @param {number} hands */
function forRandom(look, hands = HANDS) {
  const random = splitmix(SEED);
  for (let i = 0; i < hands; i++) {
    const hand = randomCase(random, i);
    look(hand, `${hand.counts.join('')} ${JSON.stringify(hand.options)}`);
  }
}

// ---- the standard form ----

test('rows: those of the definition', () => {
  forRandom((hand, name) => {
    const { parts } = /** @type {any} */ (computationOf(hand).standard);
    assert.is(parts.length, hand.options.players);
    const tiles = parts.flatMap((/** @type {PartComputation} */ part) => part.tiles);
    for (const [t, n] of hand.counts.entries()) assert.ok(!n || tiles.includes(t), name);
    for (const part of parts) assert.equal(part.row, plainRow(part, hand), `${name} ${part.part}`);
  });
});

test('the combination: the least over all ways, and at the end the shanten', () => {
  forRandom((hand, name) => {
    const { sets, parts, draws, shanten } = /** @type {any} */ (computationOf(hand).standard);
    const rows = parts.map((/** @type {PartComputation} */ part) => part.row);
    for (const [i, { together }] of parts.entries()) {
      for (let m = 0; m < 5; m++) {
        assert.is(together.sets[m], shared(rows.slice(0, i + 1), m, false), name);
        assert.is(together.withPair[m], shared(rows.slice(0, i + 1), m, true), name);
      }
    }
    assert.is(sets, 4 - hand.melds);
    assert.is(draws, shared(rows, sets, true), name);
    assert.is(shanten, draws - 1);
    assert.is(shanten, mahjong.shantenByForm(hand.counts, hand.options).standard, name);
  }, 300);
});

test('splits: each is a way that costs what stands there', () => {
  forRandom((hand, name) => {
    const { parts } = /** @type {any} */ (computationOf(hand).standard);
    for (const [i, { row, together, splits }] of parts.entries()) {
      for (let m = 0; m < 5; m++) {
        for (const pair of [false, true]) {
          const key = pair ? 'withPair' : 'sets';
          const split = splits[key][m];
          assert.is(split === null, together[key][m] === Infinity, name);
          if (!split) continue;
          assert.ok(split.sets <= m && (pair || !split.pair), name);
          const own = (split.pair ? row.withPair : row.sets)[split.sets];
          const before = i ? parts[i - 1].together : { sets: [0], withPair: [] };
          const rest = (pair && !split.pair ? before.withPair : before.sets)[m - split.sets];
          assert.is(own + rest, together[key][m], name);
        }
      }
    }
  }, 300);
});

/** @param {string[]} names */
const tally = (names) => TILE_NAMES.map((name) => names.filter((one) => one === name).length);

test('what the parts give to the answer: sets and a pair, and the tiles that they lack', () => {
  forRandom((hand, name) => {
    const { parts, sets, draws } = /** @type {any} */ (computationOf(hand).standard);
    const taken = parts.map((/** @type {PartComputation} */ part) => part.taken);
    if (draws === Infinity)
      return assert.ok(
        taken.every((/** @type {any} */ one) => !one),
        name,
      );
    const blocks = taken.flatMap((/** @type {any} */ one) => one.blocks);
    const kinds = blocks.map((/** @type {any} */ { kind }) => kind);
    assert.is(kinds.filter((/** @type {string} */ kind) => kind === 'head').length, 1, name);
    assert.is(kinds.length, sets + 1, name);
    for (const { names, kind } of blocks) {
      const suit = names.every((/** @type {string} */ n) => n[1] === names[0][1]);
      const steps = names.map((/** @type {string} */ n) => Number(n[0]) - Number(names[0][0]));
      const shape = { run: '0,1,2', triplet: '0,0,0', head: '0,0' }[String(kind)];
      assert.ok(suit && String(steps) === shape && (kind !== 'run' || names[0][1] !== 'z'), name);
    }
    const complete = tally(blocks.flatMap((/** @type {any} */ { names }) => names));
    const missing = tally(taken.flatMap((/** @type {any} */ one) => one.missing));
    for (const [t, n] of complete.entries()) {
      assert.ok(n <= hand.most[t], name);
      assert.is(missing[t], Math.max(0, n - hand.counts[t]), name);
    }
    assert.is(
      missing.reduce((a, b) => a + b),
      draws,
      name,
    );
    for (const one of taken) assert.is(one.missing.length, one.draws, name);
    return undefined;
  }, 300);
});

test('the tables worked by hand: 12246m 5578p 34s 112z', () => {
  const { parts, draws } = /** @type {any} */ (
    mahjong.explain('12246m5578p34s112z').computation.standard
  );
  assert.equal(
    parts.map((/** @type {any} */ part) => [part.text, part.row.sets, part.row.withPair]),
    [
      ['12246m', [0, 1, 2, 4, 7], [0, 1, 3, 6, 9]],
      ['5578p', [0, 1, 2, 5, 8], [0, 1, 4, 7, 10]],
      ['34s', [0, 1, 4, 7, 10], [1, 3, 6, 9, 12]],
      ['112z', [0, 1, 3, 6, 9], [0, 2, 5, 8, 11]],
    ],
  );
  assert.equal(parts[1].together, { sets: [0, 1, 2, 3, 4], withPair: [0, 1, 2, 3, 5] });
  assert.is(draws, 4);
});

// ---- the formula ----

/** @param {string} text @param {Options} [options] */
function wrongTerms(text, options) {
  const { computation } = mahjong.explain(text, options);
  return computation.standard?.terms.filter((one) => !one.possible).map(({ term }) => term);
}

test('the formula: its terms are its draws, and one is wrong just where it errs', () => {
  let errors = 0;
  forRandom((hand, name) => {
    const { readings, computation } = mahjong.explain(hand.counts, hand.options);
    const reading = readings.find(({ form }) => form === 'standard');
    assert.ok(reading && computation.standard, name);
    const { terms } = computation.standard;
    assert.is(
      terms.reduce((sum, one) => sum + one.draws, 0),
      reading.classical + 1,
      name,
    );
    const wrong = terms.filter((one) => !one.possible);
    assert.is(wrong.length, Number(reading.shanten !== reading.classical), name);
    errors += wrong.length;
  }, 2000);
  assert.ok(errors > 20, `${errors} errors`);
});

test('the formula: which term is wrong', () => {
  assert.equal(wrongTerms('123456789m1111z'), ['pair'], 'no fifth East for the pair');
  assert.equal(wrongTerms('123456789m1112z'), []);
  assert.equal(wrongTerms('1111m456p13789s12z'), []);
  assert.equal(wrongTerms('777m99s22223333z'), ['missing'], 'no fourth set begins with 2z or 3z');
  assert.equal(wrongTerms('123m456p13789s11z', { live: true, visible: '2222s' }), ['partials']);
});

// ---- the forms without sets ----

test('seven pairs and thirteen orphans: their parts add up to the draws', () => {
  forRandom((hand, name) => {
    const { chiitoitsu, kokushi } = computationOf(hand);
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
  }, 500);
  const { chiitoitsu } = mahjong.explain('1111m2233p44556s', { fourAsTwoPairs: true }).computation;
  assert.equal([chiitoitsu?.pairs.length, chiitoitsu?.singles, chiitoitsu?.draws], [6, [23], 1]);
});

test('forms that were not asked for, and hands that must discard', () => {
  const only = mahjong.explain('123m456p13789s12z', { forms: ['chiitoitsu'] }).computation;
  assert.equal([only.standard, only.kokushi, only.chiitoitsu?.shanten], [null, null, 6]);
  const called = mahjong.explain('11122m[123p][123s][111z],');
  const { parts } = /** @type {any} */ (called.computation.standard);
  const texts = parts.map((/** @type {PartComputation} */ part) => part.text);
  assert.equal([called.discardName, texts], ['2m', ['1112m', '', '', '']]);
});

test.run();
