// What a question about calls says of chances: the goal, points, and how they are computed.
// SPDX-License-Identifier: MIT

import { WINDS } from '../../core/notation/tiles.js';
import { milliseconds, readGoal } from '../../core/options/values.js';
import { badOption, readNumber, readValue } from '../setup/fields.js';
import { pointsFor } from './points.js';

/**
 * @typedef {import('../../ukeire.js').WinGoal} WinGoal
 *
 * `own`: own draws when passing, in place of those that the wall gives. `how`: options of
 * winProbability as they were given.
 * @typedef {object} Chances
 * @property {WinGoal} goal
 * @property {any} value
 * @property {number} wall
 * @property {number | null} own
 * @property {{ mode?: import('../../ukeire.js').AskedMode } & Record<string, unknown>} how
 * @property {number} budget in milliseconds
 * @property {(call: import('../../table.js').Call['call'], draws: number, shanten: number) =>
 *   Told | null} [after] what is told beside of a row, by its own draws left; null: it is too far
 *
 * In place of the own draws as they are, and of some of `value`.
 * @typedef {{ draws: number, value?: any }} Told
 */

const HOW = ['mode', 'extra', 'memory', 'paths', 'seed', 'keeping', 'every', 'model'];
const GOAL_OPTIONS = ['goal', 'value', 'draws', 'budget', ...HOW];
const MOST_DRAWS = 27;
const EAST = 27;

/** @param {any} options */
function goalOf({ goal, value }) {
  if (goal === undefined || goal === null) return value ? 'score' : null;
  return readGoal(goal, readValue(value) !== null, badOption);
}

/**
 * @param {any} options @param {number} wall @param {boolean} open whether yaku can be missing
 * @returns {Chances | null}
 */
function readChances(options, wall, open) {
  const goal = goalOf(options);
  if (!goal) {
    const alone = ['draws', 'budget', ...HOW].find((name) => options[name] !== undefined);
    if (alone) badOption(alone, "chances have a goal; say goal: 'win', for one");
    return null;
  }
  const { draws, rules, budget } = options;
  const points = pointsFor(options.value, goal, open);
  return {
    goal,
    value: points && rules !== undefined ? { rules, ...points } : points,
    wall,
    own: draws === undefined ? null : readNumber(draws, 'draws', MOST_DRAWS),
    ...(options.after && { after: options.after }),
    how: Object.fromEntries(HOW.map((name) => [name, options[name]])),
    budget: budget === undefined ? Infinity : milliseconds('budget', budget, badOption),
  };
}

/** What decides about yaku. @param {any} value @returns {import('./call-yaku.js').Yakuhai} */
function yakuhaiOf({ round = 'east', seat = 'east', rules }) {
  return {
    round: EAST + WINDS.indexOf(round),
    seat: EAST + WINDS.indexOf(seat),
    kuitan: rules?.kuitan ?? true, // as in every preset
  };
}

export { GOAL_OPTIONS, MOST_DRAWS, readChances, yakuhaiOf };
