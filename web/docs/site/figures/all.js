// all.js - the figures of the page about the articles: each asks the engine, and gives plain data.
// SPDX-License-Identifier: MIT

import { KINDS, deal } from './deals.js';
import { compareAll } from './formula.js';
import { chanceOf, pathsOf, sample, stepsFrom } from './paths.js';
import { DRAWS, SAMPLE, UNSEEN } from './printed.js';
import {
  GOALS,
  NUMBERS,
  THREE,
  completeHands,
  countsOf,
  handsOf,
  search,
  sizesOf,
  textOf,
} from './suit-hands.js';
import { FUNCTIONS } from './tutorial.js';

/** @typedef {typeof import('../../../../wasm/ukeire.js')} Ukeire what the package exports */
/** @typedef {import('../../../../wasm/ukeire.js').Mahjong} Mahjong */
/** @typedef {{ mahjong: Mahjong, ukeire: Pick<Ukeire, 'format' | 'parse'> }} Engine */

/** @type {ReturnType<typeof compareAll> | undefined} */
let compared;
/** Once. */
const comparison = () => (compared ??= compareAll());

/** How many of all hands have each shanten. @param {Engine} engine */
function distribution({ mahjong }) {
  return [13, 14].map((tiles) => {
    const start = performance.now();
    const { counts, total } = mahjong.census(tiles);
    const ms = performance.now() - start;
    const sum = counts.reduce((all, n, i) => all + BigInt(i - 1) * n, 0n);
    const lines = counts.map((deals, i) => ({
      shanten: i - 1,
      deals,
      part: Number(deals) / Number(total),
    }));
    return { tiles, total, ms, mean: Number(sum) / Number(total), lines: lines.slice(0, 8) };
  });
}

/** Hands of one suit as counts of 34 kinds. @param {number[]} hands */
function asCounts(hands) {
  const counts = new Uint8Array(hands.length * KINDS);
  hands.forEach((hand, i) => counts.set(countsOf(NUMBERS, hand), i * KINDS));
  return counts;
}

/**
 * The hands of one suit by number of tiles, and the complete ones, by the engine and by building.
 * @param {Engine} engine
 */
function suits({ mahjong }) {
  return handsOf(NUMBERS).map(({ hands }, tiles) => {
    const [sets, left] = [Math.floor(tiles / 3), tiles % 3];
    const built = left === 1 ? 0 : completeHands(NUMBERS, sets, left === 2).length;
    const found =
      left === 2
        ? mahjong.shantenBatch(asCounts(hands), { forms: ['standard'] }).filter((n) => n === -1)
        : null;
    return { tiles, hands: hands.length, built, complete: found ? found.length : null };
  });
}

/** The hands of so many tiles, one after the other. @param {number} tiles */
function allHands(tiles) {
  /** @type {Uint8Array[]} */
  const all = [];
  const hand = new Uint8Array(KINDS);
  const add = (/** @type {number} */ kind, /** @type {number} */ left) => {
    if (!left) all.push(hand.slice());
    for (let k = kind; left && k < KINDS; k++) {
      if (hand[k] === 4) continue;
      hand[k]++;
      add(k, left - 1);
      hand[k]--;
    }
  };
  add(0, tiles);
  return all;
}

/** @param {Mahjong} mahjong @param {Uint8Array[]} hands */
function shantens(mahjong, hands) {
  const counts = new Uint8Array(hands.length * KINDS);
  hands.forEach((hand, i) => counts.set(hand, i * KINDS));
  return mahjong.shantenBatch(counts, { forms: ['standard'] });
}

/**
 * With melds, the fewest concealed tiles for which the formula errs, and all hands of them.
 * @param {Engine} engine
 */
function smallest({ mahjong, ukeire }) {
  for (const tiles of [1, 2, 4, 5]) {
    const hands = allHands(tiles);
    const right = shantens(mahjong, hands);
    const wrong = hands.flatMap((hand, i) => {
      const formula = comparison().formula(hand, Math.floor(tiles / 3));
      return formula === right[i]
        ? []
        : [{ hand: ukeire.format(hand), formula, shanten: right[i] }];
    });
    if (wrong.length) return { tiles, hands: hands.length, wrong };
  }
  throw new Error('no small hand for which the formula errs');
}

/** Whole hands for which it errs. */
const WHOLE = ['123456789m1111z', '123m55p11112222z', '5m111122223333z', '123456m11112222z'];

/** Where 8 - 2a - b - c errs. @param {Engine} engine */
function formula(engine) {
  const { mahjong, ukeire } = engine;
  const { lines } = comparison();
  return {
    tables: lines.map((of, i) => {
      const { counts } = mahjong.census(13 + i, { forms: ['standard'] });
      const agree = of.every(({ shanten, deals }) => counts[shanten + 1] === deals);
      const sum = (/** @type {'deals' | 'wrong'} */ key) =>
        of.reduce((all, line) => all + line[key], 0n);
      return { tiles: 13 + i, lines: of, agree, total: sum('deals'), wrong: sum('wrong') };
    }),
    smallest: smallest(engine),
    whole: WHOLE.map((hand) => ({
      hand,
      formula: comparison().formula(ukeire.parse(hand).counts, 4),
      shanten: mahjong.shanten(hand, { forms: ['standard'] }),
    })),
  };
}

/** The path tree of the sample hand. @param {Engine} engine */
function paths({ mahjong, ukeire }) {
  const { hand } = SAMPLE;
  const tree = stepsFrom(mahjong, ukeire.parse(hand).counts, (counts) => ukeire.format(counts));
  const all = pathsOf(tree).map((path) => ({
    ...path,
    chance: chanceOf(path.useful, UNSEEN, DRAWS),
  }));
  const asked = { draws: DRAWS, pool: UNSEEN, published: true };
  const exact = mahjong.winProbability(hand, { ...asked, mode: 'straight' });
  const sampled = mahjong.winProbability(hand, { ...asked, mode: 'sampled', paths: SAMPLE.paths });
  return {
    tree,
    paths: all,
    closed: all.reduce((sum, { weight, chance }) => sum + weight * chance, 0),
    byLot: sample(all, SAMPLE.paths, 1),
    exact: { win: exact.win[DRAWS], tenpai: exact.tenpai[DRAWS] },
    sampled: { win: sampled.win[DRAWS], error: Number(sampled.winError?.[DRAWS]) },
  };
}

/** Thirteen tiles with so many pairs and no tile thrice. @param {number} pairs */
function pairsHand(pairs) {
  const counts = new Uint8Array(KINDS);
  for (let i = 0; i < 13 - pairs; i++) counts[(i * 5) % KINDS] = i < pairs ? 2 : 1;
  return counts;
}

/**
 * Seven pairs by shanten: the chance after each draw in closed form, and by the engine.
 * @param {Engine} engine
 */
function pairs({ mahjong }) {
  return [0, 1, 2, 3, 4, 5, 6].map((shanten) => {
    // From shanten s there are 2s + 1 kinds held once, three copies left of each.
    const useful = Array.from({ length: shanten + 1 }, (_, i) => 3 * (2 * (shanten - i) + 1));
    const curve = (/** @type {number[]} */ of) =>
      Array.from({ length: DRAWS + 1 }, (_, draws) =>
        draws < of.length ? 0 : chanceOf(of, UNSEEN, draws),
      );
    const { win, tenpai } = mahjong.winProbability(pairsHand(6 - shanten), {
      draws: DRAWS,
      pool: UNSEEN,
      published: true,
      mode: 'straight',
      forms: ['chiitoitsu'],
    });
    return {
      shanten,
      useful,
      win: curve(useful),
      tenpai: curve(useful.slice(0, -1)),
      engine: { win: win[DRAWS], tenpai: tenpai[DRAWS] },
    };
  });
}

/** The search over all suit hands, and over a small suit for a picture. */
function shortest() {
  const { layers, rows, searched } = comparison();
  /** @type {Map<number, number>} */
  const parents = new Map();
  const { draws } = search(THREE, { sets: 1, pair: false, most: 3, parents });
  const sizes = sizesOf(THREE);
  const nodes = Array.from(parents, ([hand, from]) => ({
    hand: textOf(THREE, hand),
    draws: draws[hand],
    tiles: sizes[hand],
    from: from < 0 ? null : textOf(THREE, from),
  }));
  return { rows, searched, nodes, goals: GOALS.map((goal, i) => ({ ...goal, layers: layers[i] })) };
}

const HANDS = 20000;
const SEED = 1;

/** On how many random hands each function of tutorials is wrong. @param {Engine} engine */
function tutorial({ mahjong, ukeire }) {
  const dealt = deal(HANDS, 13, SEED);
  const hands = Array.from({ length: HANDS }, (_, i) => dealt.subarray(i * KINDS, (i + 1) * KINDS));
  return FUNCTIONS.map(({ name, form, of }) => {
    const right = mahjong.shantenBatch(dealt, { forms: [form] });
    const said = hands.map(of);
    const wrong = hands.flatMap((_, i) => (said[i] === right[i] ? [] : [i]));
    const [first] = wrong;
    const example = wrong.length
      ? { hand: ukeire.format(hands[first]), said: said[first], right: right[first] }
      : null;
    return { name, form, hands: HANDS, wrong: wrong.length, example };
  });
}

/** By name, in the order in which they are asked. */
const FIGURES = { distribution, suits, formula, paths, pairs, shortest, tutorial };

export { FIGURES, comparison };
