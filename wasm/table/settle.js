// Payments that one hand does not tell: several who win with a tile, and nagashi mangan.
// SPDX-License-Identifier: MIT
//
// Both are rules of a place, which a hand by itself does not look at.

import { HONOURS_START, WINDS } from '../notation/tiles.js';
import { reject } from './error.js';
import { tileOf } from './faces.js';
import { nameOfPlayer } from './state.js';
import { isOn } from './switches.js';

/**
 * @typedef {import('./state.js').State} State
 * @typedef {import('../table.js').NagashiMangan} NagashiMangan
 * @typedef {import('../ukeire.js').CompleteScore} CompleteScore
 */

/**
 * What a winner by ron is told where another wins with the same tile who is nearer in turn order to
 * the player who threw it: honba and sticks are of the nearest one, or that player alone wins.
 * @param {State} state @param {unknown} rules @param {number | undefined} nearer
 */
function besideOthers(state, rules, nearer) {
  if (nearer === undefined) return {};
  if (isOn(rules, 'doubleRon')) return { honba: 0, deposits: 0 };
  const who = nameOfPlayer(state, nearer);
  return reject('out-of-turn', `a win of self: ${who} is first in turn, and one player wins`);
}

/** @param {number} tile */
const isYaochuu = (tile) => tile >= HONOURS_START || tile % 9 === 0 || tile % 9 === 8;

/** Whether the own discards are nagashi mangan. @param {State} state @param {unknown} rules */
function isNagashi({ exhausted, seats, self }, rules) {
  const { river } = seats[self];
  const all = river.every(({ face, by }) => isYaochuu(tileOf(face)) && by === null);
  return exhausted && river.length > 0 && all && isOn(rules, 'nagashi');
}

/** An open chinitsu by draw: five han by all rules, and so paid as nagashi mangan is. */
const FIVE_HAN = '22234678999s[111s]';

/**
 * What is paid for it: a mangan by draw, without honba and sticks.
 * @param {State} state @param {unknown} rules @param {import('../ukeire.js').Mahjong} engine
 * @returns {NagashiMangan}
 */
function nagashiOf({ players, self, dealer, round }, rules, engine) {
  const { points, base, gains, payments } = /** @type {CompleteScore} */ (
    engine.score(FIVE_HAN, {
      players: /** @type {3 | 4} */ (players),
      roundWind: /** @type {any} */ (WINDS[round]),
      seatWind: /** @type {any} */ (WINDS[(self - dealer + players) % players]),
      ...(rules === undefined ? {} : { rules: /** @type {any} */ (rules) }),
    })
  );
  return { outcome: 'nagashi-mangan', limit: 'mangan', points, base, gains, payments };
}

export { besideOthers, isNagashi, isYaochuu, nagashiOf };
