// What an event or a position says, read field by field.
// SPDX-License-Identifier: MIT

import { show } from '../notation/error.js';
import { reject } from './error.js';

/** @typedef {import('./state.js').State} State */

const WINDS = ['east', 'south', 'west', 'north'];

/** @param {unknown} value @param {string} what @param {number} most */
function readNumber(value, what, most, least = 0) {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) {
    return value;
  }
  return reject('bad-number', `${what}: ${show(value)} is not ${least} to ${most}`);
}

/** @param {State} state @param {unknown} value @param {string} what */
function readPlayer(state, value, what) {
  const { players } = state;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < players) {
    return value;
  }
  return reject('bad-player', `${what}: ${show(value)} is no player, 0 to ${players - 1}`);
}

/** @param {unknown} value @param {string} what */
function readWind(value, what) {
  const i = WINDS.indexOf(/** @type {any} */ (value));
  if (i >= 0) return i;
  return reject('bad-wind', `${what}: ${show(value)} is none of ${WINDS.join(', ')}`);
}

/** @param {unknown} value @param {string} what */
function readFlag(value, what) {
  if (value === undefined || value === null || value === false) return false;
  if (value === true) return true;
  return reject('bad-flag', `${what}: ${show(value)} is no boolean`);
}

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

export { WINDS, readFlag, readNumber, readPlayer, readPoints, readWind, sum };
