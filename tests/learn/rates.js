// Published rates, with the tiles that each of them is about; what was counted in games of people;
// and the weights with which the module is built.
// SPDX-License-Identifier: MIT
//
// A published rate is about the moment of a riichi, as one sees it who looks at the table alone.

import { readFileSync } from 'node:fs';
import { ryanmenOf } from '../../wasm/table/ask/danger-facts.js';

/**
 * What lies open at a riichi: the discards of the player, the declaration tile last; by tile, how
 * many all can see; how many melds (closed kans) the player has.
 * @typedef {{ river: number[], seen: number[], melds: number }} Riichi
 *
 * A rate as published, in per cent, and whether it counts a tile.
 * @typedef {{ name: string, rate: number, about: (t: number, riichi: Riichi) => boolean }} Rate
 *
 * What was counted in games of people, beside what was said there, or a ratio alone.
 * @typedef {{ block: string, name: string, was: number, said: number }} Fact
 */

const WEIGHTS = new URL('../../c/danger/weights.def', import.meta.url);
const VECTORS = new URL('../vectors/', import.meta.url);
const COPIES = ['unseen', 'one-seen', 'two-seen', 'three-seen'];
const PLACES = ['1/9', '2/8', '3/7', '4-6'];
const rank = (/** @type {number} */ t) => t % 9;

/** Blocks of lines as words, by the first. @param {string} file @param {string[]} blocks */
const rateLines = (file, ...blocks) =>
  readFileSync(new URL(file, VECTORS), 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([block]) => blocks.includes(block));

/** The name of the class that a tile is in. @param {number} t @param {Riichi} riichi */
function classOf(t, { river, seen }) {
  if (t >= 27) return `honour-${COPIES[seen[t]]}`;
  const ryanmen = ryanmenOf(t);
  const open = ryanmen.filter(({ other }) => !river.includes(other)).length;
  const kind = open === 0 ? '-suji' : open < ryanmen.length ? '-half-suji' : '';
  return PLACES[Math.min(rank(t), 8 - rank(t), 3)] + kind;
}

/** Classes of tiles that the player did not throw. @returns {Rate[]} */
const readClasses = () =>
  rateLines('danger.txt', 'class').map(([, name, rate]) => ({
    name,
    rate: Number(rate),
    about: (t, riichi) => !riichi.river.includes(t) && classOf(t, riichi) === name,
  }));

/** Those, and numbers in any suit, thrown or not. @returns {Rate[]} */
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
  rateLines('people.txt', 'kind', 'ratio', 'rate').map(([block, name, was, share = '1']) => ({
    block,
    name,
    was: Number(was),
    said: Number(share),
  }));

/** By kind, in the order of WAIT_KINDS. @returns {number[]} */
const readWeights = () =>
  Array.from(readFileSync(WEIGHTS, 'utf8').matchAll(/^WEIGHT\(\w+, ([\d.]+)/gm), ([, w]) =>
    Number(w),
  );

export { WEIGHTS, readClasses, readPeople, readRates, readWeights };
