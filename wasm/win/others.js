// Reads the option `others` of points: how often other players end a round, the cost of that, and
// how often they discard a wait.
// SPDX-License-Identifier: MIT

import { KINDS, WIN_DRAWS } from '../../dist/layout.js';
import { show } from '../core/notation/error.js';
import { OTHERS_IN_RIICHI, OTHERS_OPTIONS } from '../core/options/names.js';
import { badOption, readPart } from '../core/options/read.js';

/**
 * Each list twice: without riichi, in riichi.
 * @typedef {{ ends: number[][], costs: number[][], ron: number[][] }} Others
 *
 * The form of a list: its length, its least and greatest number, and its index.
 * @typedef {{ least: number, most: number, lengths: [number, number], by: string }} Shape
 */

const VALUES = WIN_DRAWS + 1;
const MOST_POINTS = 1_000_000;

/** @type {Record<keyof Others, Shape>} */
const SHAPES = {
  ends: { least: 0, most: 1, lengths: [1, VALUES], by: 'by draws left' },
  costs: { least: -MOST_POINTS, most: MOST_POINTS, lengths: [1, VALUES], by: 'by draws left' },
  ron: { least: 0, most: 1, lengths: [KINDS, KINDS], by: 'by tile' },
};

/** @param {string} option @param {unknown} x @param {Shape} shape */
function numberIn(option, x, { least, most }) {
  if (typeof x === 'number' && x >= least && x <= most) return x;
  return badOption(option, `${show(x)} is not a number from ${least} to ${most}`);
}

/**
 * A list of the core's length; a shorter one by draws repeats its last number.
 * @param {string} option @param {unknown} given @param {Shape} shape
 */
function listOf(option, given, shape) {
  const [fewest, longest] = shape.lengths;
  const length = shape.by === 'by tile' ? KINDS : VALUES;
  if (!Array.isArray(given)) return new Array(length).fill(numberIn(option, given, shape));
  if (given.length < fewest || given.length > longest) {
    const right = fewest === longest ? `${fewest}` : `${fewest} to ${longest}`;
    badOption(option, `${given.length} numbers; ${shape.by} there are ${right}`);
  }
  const list = Array.from(given, (x, i) => numberIn(`${option}[${i}]`, x, shape));
  return Array.from({ length }, (_, i) => list[Math.min(i, list.length - 1)]);
}

/** @param {unknown} others @returns {Others} */
export function readOthers(others) {
  const given = readPart('others', others, OTHERS_OPTIONS);
  const riichi =
    given.riichi === undefined ? {} : readPart('others.riichi', given.riichi, OTHERS_IN_RIICHI);
  const pair = (/** @type {keyof Others} */ name) => {
    const free = listOf(
      `others.${name}`,
      given[name] === undefined ? 0 : given[name],
      SHAPES[name],
    );
    const own = riichi[name];
    return [free, own === undefined ? free : listOf(`others.riichi.${name}`, own, SHAPES[name])];
  };
  return { ends: pair('ends'), costs: pair('costs'), ron: pair('ron') };
}
