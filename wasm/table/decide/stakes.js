// Stakes: what a game is played for, as an option says it.
// SPDX-License-Identifier: MIT

import { show } from '../../core/notation/error.js';
import { WINDS } from '../../core/notation/tiles.js';
import { readPart } from '../../core/options/read.js';
import { whole } from '../../core/options/values.js';
import { readPoints } from '../setup/fields.js';
import { badOption } from '../setup/options.js';

/**
 * @typedef {import('../setup/state.js').State} State
 *
 * `left`: rounds to come, the one that is played among them; `first`: who dealt first.
 * @typedef {{ uma: number[], perThousand: number, left: number, first: number,
 *   scores: number[] }} Stakes
 */

const OPTIONS = ['uma', 'rounds', 'scores', 'perThousand'];
const LASTS = ['east', 'south'];
const MOST_ROUNDS = 15;
const EXAMPLE = [15, 5, -5, -15];
const MOST_PAID = 1e6;

/** @param {unknown} value */
const isPayment = (value) => typeof value === 'number' && Math.abs(value) <= MOST_PAID;

/** @param {unknown} value @param {number} players */
function readUma(value, players) {
  const uma = Array.isArray(value) ? Array.from(value) : [];
  if (uma.length !== players || !uma.every(isPayment)) {
    const example = EXAMPLE.slice(0, players).join(', ');
    badOption('uma', `${show(value)} is not a list of ${players} numbers, such as [${example}]`);
  }
  const worse = uma.findIndex((paid, k) => k > 0 && paid > uma[k - 1]);
  if (worse > 0) {
    badOption('uma', `${uma[worse]} after ${uma[worse - 1]}; the first place comes first`);
  }
  return uma;
}

/** Rounds left after this one. @param {State} state @param {unknown} value */
function readRounds({ round, number, players }, value) {
  const last = LASTS.indexOf(/** @type {any} */ (value));
  if (last < 0) {
    const fail = (/** @type {string} */ option, /** @type {string} */ why) =>
      badOption(option, `${why}, and neither 'east' nor 'south'`);
    return whole('rounds', value, 0, MOST_ROUNDS, fail);
  }
  if (number === null) {
    return badOption('rounds', `the table does not know its number of the hand in ${WINDS[round]}`);
  }
  return Math.max(0, (last - round) * players + players - number);
}

/**
 * What is played for.
 * @param {State} state @param {unknown} value @returns {Stakes}
 */
function readPlacement(state, value) {
  const { players, dealer, number } = state;
  const said = readPart('placement', value, OPTIONS, badOption);
  const uma = readUma(said.uma, players);
  const after = readRounds(state, said.rounds);
  const perThousand = said.perThousand ?? 0;
  if (!isPayment(perThousand) || perThousand < 0) {
    badOption('perThousand', `${show(perThousand)} is no number from 0 to ${MOST_PAID}`);
  }
  if (said.scores === undefined && !state.scores) {
    badOption('scores', 'the table does not know them: give a list by player');
  }
  const scores = said.scores === undefined ? state.scores : said.scores;
  const before = number === null ? players - 1 - (after % players) : number - 1;
  return {
    uma,
    perThousand,
    left: after + 1,
    first: (((dealer - before) % players) + players) % players,
    scores: readPoints(scores, 'scores', players),
  };
}

export { readPlacement };
