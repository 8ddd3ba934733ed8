// Reads published rates of tiles, counts of human games, and the weights built into the module.
// SPDX-License-Identifier: MIT
//
// A published rate is a chance at the moment of a riichi, given facts that all players see.

import { readFileSync } from 'node:fs';
import { ryanmenOf } from '../../wasm/table/ask/reading.js';

/**
 * The visible facts at a riichi: the player's discards with the declaration tile last, the visible
 * copies of each tile, and the number of the player's melds (closed kans).
 * @typedef {{ river: number[], seen: number[], melds: number }} Riichi
 */
/**
 * A published rate in per cent, and whether it applies to a tile.
 * @typedef {{ name: string, rate: number, about: (t: number, riichi: Riichi) => boolean }} Rate
 */
/**
 * A number from human games. `block` says whether it is a share, a ratio or a rate.
 * @typedef {{ block: string, name: string, was: number }} Fact
 */

const WEIGHTS = new URL('../../c/danger/weights.def', import.meta.url);
const VECTORS = new URL('../vectors/', import.meta.url);
const COPIES = ['unseen', 'one-seen', 'two-seen', 'three-seen'];
const PLACES = ['1/9', '2/8', '3/7', '4-6'];
const rank = (/** @type {number} */ t) => t % 9;

/** Returns the words of each line that begins with one of `blocks`. @param {string[]} blocks */
const rateLines = (/** @type {string} */ file, ...blocks) =>
  readFileSync(new URL(file, VECTORS), 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([block]) => blocks.includes(block));

/** @param {number} t @param {Riichi} riichi */
function classOf(t, { river, seen }) {
  if (t >= 27) return `honour-${COPIES[seen[t]]}`;
  const ryanmen = ryanmenOf(t);
  const open = ryanmen.filter(({ other }) => !river.includes(other)).length;
  const kind = open === 0 ? '-suji' : open < ryanmen.length ? '-half-suji' : '';
  return PLACES[Math.min(rank(t), 8 - rank(t), 3)] + kind;
}

/** Rates of classes of tiles that the player did not discard. @returns {Rate[]} */
const readClasses = () =>
  rateLines('danger.txt', 'class').map(([, name, rate]) => ({
    name,
    rate: Number(rate),
    about: (t, riichi) => !riichi.river.includes(t) && classOf(t, riichi) === name,
  }));

/** Rates of classes, and rates of numbers, which also count discarded tiles. @returns {Rate[]} */
const readRates = () => [
  ...readClasses(),
  ...rateLines('danger.txt', 'number').map(([, n, , rate]) => ({
    name: `number ${n}`,
    rate: Number(rate),
    about: (/** @type {number} */ t) => t < 27 && rank(t) === Number(n) - 1,
  })),
];

/** @returns {Fact[]} */
const readPeople = () =>
  rateLines('people.txt', 'kind', 'ratio', 'rate').map(([block, name, was]) => ({
    block,
    name,
    was: Number(was),
  }));

/** The weights in the order of WAIT_KINDS. @returns {number[]} */
const readWeights = () =>
  Array.from(readFileSync(WEIGHTS, 'utf8').matchAll(/^WEIGHT\(\w+, ([\d.]+)/gm), ([, w]) =>
    Number(w),
  );

export { WEIGHTS, readClasses, readPeople, readRates, readWeights };
