// Reads the option `others` of points: how often other players end a round, the cost of that, and
// how often they discard a wait.
// SPDX-License-Identifier: MIT

import { KINDS, WIN_DRAWS } from '../../dist/layout.js';
import { show } from '../core/notation/error.js';
import { OTHERS_IN_RIICHI, OTHERS_OPTIONS } from '../core/options/names.js';
import { badOption, readPart } from '../core/options/read-options.js';

/**
 * Rates of the other players; each list is there twice: without and in own riichi.
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
function numberInRange(option, x, { least, most }) {
  if (typeof x === 'number' && x >= least && x <= most) return x;
  return badOption(option, `${show(x)} is not a number from ${least} to ${most}`);
}

/**
 * Makes a list of the core's length; repeats the last number. @param {string} option
 * @param {unknown} values @param {Shape} shape
 */
function numberList(option, values, shape) {
  const [fewest, longest] = shape.lengths;
  const length = shape.by === 'by tile' ? KINDS : VALUES;
  if (!Array.isArray(values)) return new Array(length).fill(numberInRange(option, values, shape));
  if (values.length < fewest || values.length > longest) {
    const right = fewest === longest ? `${fewest}` : `${fewest} to ${longest}`;
    badOption(option, `${values.length} numbers; ${shape.by} there are ${right}`);
  }
  const list = Array.from(values, (x, i) => numberInRange(`${option}[${i}]`, x, shape));
  return Array.from({ length }, (_, i) => list[Math.min(i, list.length - 1)]);
}

/** @param {unknown} others @returns {Others} */
export function readOthers(others) {
  const values = readPart('others', others, OTHERS_OPTIONS);
  const riichi =
    values.riichi === undefined ? {} : readPart('others.riichi', values.riichi, OTHERS_IN_RIICHI);
  const pair = (/** @type {keyof Others} */ name) => {
    const free = numberList(
      `others.${name}`,
      values[name] === undefined ? 0 : values[name],
      SHAPES[name],
    );
    const inRiichi = riichi[name];
    return [
      free,
      inRiichi === undefined ? free : numberList(`others.riichi.${name}`, inRiichi, SHAPES[name]),
    ];
  };
  return { ends: pair('ends'), costs: pair('costs'), ron: pair('ron') };
}
