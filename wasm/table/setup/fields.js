// What an event or a position says, read field by field.
// SPDX-License-Identifier: MIT

import { show } from '../../core/notation/error.js';
import { WINDS } from '../../core/notation/tiles.js';
import { flag, oneOf, whole } from '../../core/options/values.js';
import { failWith, reject } from './error.js';

/** @typedef {import('./state.js').State} State */

const badNumber = failWith('bad-number');
const badWind = failWith('bad-wind');
const badFlag = failWith('bad-flag');

/** @param {unknown} value @param {string} what @param {number} most */
const readNumber = (value, what, most, least = 0) => whole(what, value, least, most, badNumber);

/** What a number, or text of one, says. Of all else NaN, as Number() may throw. */
const numberIn = (/** @type {unknown} */ value) =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;

/** @param {State} state @param {unknown} value @param {string} what */
function readPlayer(state, value, what) {
  const { players } = state;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < players) {
    return value;
  }
  return reject('bad-player', `${what}: ${show(value)} is no player, 0 to ${players - 1}`);
}

/** @param {unknown} value @param {string} what */
const readWind = (value, what) => oneOf(what, value, WINDS, badWind);

/** @param {unknown} value @param {string} what */
const readFlag = (value, what) => flag(what, value ?? undefined, false, badFlag);

const MOST_POINTS = 1e7;

/** Points by player. @param {unknown} value @param {string} what @param {number} players */
function readPoints(value, what, players) {
  if (!Array.isArray(value) || value.length !== players) {
    return reject('bad-points', `${what}: ${show(value)} is not a list of ${players} numbers`);
  }
  return value.map((points) => readNumber(points, what, MOST_POINTS, -MOST_POINTS));
}

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

export { numberIn, readFlag, readNumber, readPlayer, readPoints, readWind, sum };
