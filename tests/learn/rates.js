// The published rates, and the tiles that each of them is about.
// SPDX-License-Identifier: MIT
//
// A question is about the moment of a riichi, as one sees it who looks at the table alone.

import { readFileSync } from 'node:fs';

/**
 * What lies open at a riichi: the discards of the player, the declaration tile last; by tile, how
 * many all can see; how many melds (closed kans) the player has.
 * @typedef {{ river: number[], seen: number[], melds: number }} Riichi
 *
 * @typedef {object} Rate
 * @property {string} name
 * @property {boolean} fitted
 * @property {number} least @property {number} most as published, in per cent
 * @property {(t: number, riichi: Riichi) => boolean} about whether a tile counts
 */

const FILE = new URL('../vectors/danger.txt', import.meta.url);

const isNumber = (/** @type {number} */ t) => t < 27;
const rank = (/** @type {number} */ t) => t % 9;

/** The tiles three places away, in the suit. @param {number} t */
const sujiOf = (t) =>
  [t - 3, t + 3].filter((s) => s >= 0 && Math.floor(s / 9) === Math.floor(t / 9));

/** What lies beside a tile, outwards, on the sides that a ryanmen for it may be. */
const sidesOf = (/** @type {number} */ t) =>
  [-1, 1].filter((d) => sujiOf(t).includes(t + 3 * d)).map((d) => [t + d, t + 2 * d]);

/** Of how many suji tiles the player threw none. @param {number} t @param {Riichi} riichi */
const openSuji = (t, { river }) => sujiOf(t).filter((s) => !river.includes(s)).length;

/** Suji: no ryanmen waits for it. @param {number} t @param {Riichi} riichi */
const isSuji = (t, riichi) => isNumber(t) && openSuji(t, riichi) === 0;

/** @param {number} t @param {Riichi} riichi */
const isHalf = (t, riichi) => isNumber(t) && sujiOf(t).length === 2 && openSuji(t, riichi) === 1;

/** A number that is no suji. @param {number} t @param {Riichi} riichi */
const isAny = (t, riichi) => isNumber(t) && openSuji(t, riichi) > 0;

/** At least n of a tile are seen on each side. @param {number} t @param {Riichi} riichi */
const isWalled = (t, { seen }, n = 4) => sidesOf(t).every((side) => side.some((s) => seen[s] >= n));

/** Tiles of its suit that were thrown before the declaration tile. */
const thrownOfSuit = (/** @type {number} */ t, /** @type {Riichi} */ { river }) =>
  river.slice(0, -1).filter((s) => isNumber(s) && Math.floor(s / 9) === Math.floor(t / 9)).length;

const COPIES = ['unseen', 'one-seen', 'two-seen', 'three-seen'];
/** @type {Record<string, (t: number) => boolean>} */
const PLACES = {
  '1/9': (t) => [0, 8].includes(rank(t)),
  '2/8': (t) => [1, 7].includes(rank(t)),
  '3/7': (t) => [2, 6].includes(rank(t)),
  '4-6': (t) => rank(t) > 2 && rank(t) < 6,
};

/** What a class of the first block is about. @param {string} name @returns {Rate['about']} */
function classOf(name) {
  const [, of, copies] = name.match(/^(honour)-(.*)$/) ?? [];
  if (of) return (t, { seen }) => !isNumber(t) && seen[t] === COPIES.indexOf(copies);
  const [, place, kind] = /** @type {string[]} */ (name.match(/^(...)-?(.*)$/));
  const fits = { '': isAny, suji: isSuji, 'half-suji': isHalf }[kind] ?? isAny;
  return (t, riichi) =>
    isNumber(t) && PLACES[place](t) && fits(t, riichi) && !(kind === '' && isHalf(t, riichi));
}

/** Those of the intervals that the table alone decides. @type {Record<string, Rate['about']>} */
const RANGES = {
  honour: (t) => !isNumber(t),
  ...Object.fromEntries(COPIES.map((copies) => [`honour-${copies}`, classOf(`honour-${copies}`)])),
  suji: isSuji,
  'suji-of-the-declaration-tile': (t, riichi) =>
    isSuji(t, riichi) && sujiOf(t).includes(/** @type {number} */ (riichi.river.at(-1))),
  any: isAny,
  'any-no-chance': (t, riichi) => isAny(t, riichi) && isWalled(t, riichi),
  'any-one-chance': (t, riichi) =>
    isAny(t, riichi) && isWalled(t, riichi, 3) && !isWalled(t, riichi),
  'any-1/9': (t, riichi) => isAny(t, riichi) && PLACES['1/9'](t),
  'any-half-suji': isHalf,
  'any-none-of-the-suit-thrown-before': (t, riichi) =>
    isAny(t, riichi) && thrownOfSuit(t, riichi) === 0,
  'any-four-or-more-of-the-suit-thrown-before': (t, riichi) =>
    isAny(t, riichi) && thrownOfSuit(t, riichi) > 3,
};

/**
 * Tiles that the player threw are in no class.
 * @param {Rate['about']} about @returns {Rate['about']}
 */
const notThrown = (about) => (t, riichi) => !riichi.river.includes(t) && about(t, riichi);

/** A line of the file. @type {Record<string, (words: string[]) => Rate[]>} */
const LINES = {
  class: ([name, rate]) => [
    { name, fitted: true, least: +rate, most: +rate, about: notThrown(classOf(name)) },
  ],
  number: ([n, , rate]) => [
    {
      name: `number ${n}`,
      fitted: true,
      least: +rate,
      most: +rate,
      about: (t) => isNumber(t) && rank(t) === +n - 1,
    },
  ],
  declared: ([n, ...rates]) =>
    rates.map((rate, r) => ({
      name: `declared ${n}, ${r + 1} of the suit`,
      fitted: false,
      least: +rate,
      most: +rate,
      about: (t, { river }) => {
        const last = /** @type {number} */ (river.at(-1));
        return isNumber(last) && rank(last) === +n - 1 && t === last - rank(last) + r;
      },
    })),
  range: ([name, least, most]) =>
    RANGES[name]
      ? [{ name, fitted: false, least: +least, most: +most, about: notThrown(RANGES[name]) }]
      : [],
};

function readRates() {
  const lines = readFileSync(FILE, 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [block, ...words] = line.split(' ');
    return LINES[block]?.(words) ?? [];
  });
}

export { readRates };
