// Finds the places of a game, and the table at each place.
// SPDX-License-Identifier: MIT
// A place is a round and the number of its past events. Event 1 is the deal.

import { isLastRound } from '../../wasm/review.js';
import { createBoard } from '../../wasm/table.js';
import { asPage } from '../state/edits.js';

/** @typedef {import('../engine/review-questions.js').PlainGame} Game */
/** @typedef {{ round: number, event: number }} Place */

/** @type {Place} */
export const START = Object.freeze({ round: 0, event: 1 });

/** Returns rounds that have events; a damaged log's last round may lack them. @param {Game} game */
export const roundsOf = ({ rounds }) => rounds.filter(({ events }) => events.length);

/** @param {Game} game @param {number} round */
export const lastEventOf = (game, round) => game.rounds[round].events.length;

/** @param {Place} a @param {Place} b */
export const isSamePlace = (a, b) => a.round === b.round && a.event === b.event;

/** Moves a place before the round to the previous round, and one after the round to the next. */
export function clampPlace(/** @type {Game} */ game, /** @type {Place} */ { round, event }) {
  const { length } = roundsOf(game);
  if (event < 1)
    return round > 0 ? { round: round - 1, event: lastEventOf(game, round - 1) } : START;
  if (event <= lastEventOf(game, round)) return { round, event };
  return round + 1 < length
    ? { round: round + 1, event: 1 }
    : { round, event: lastEventOf(game, round) };
}

/** @param {Game} game @param {number} player @param {Place} place */
export function tableAt({ players, rules: { kuikae, reds }, rounds }, player, { round, event }) {
  const seats = Array.from({ length: players }, () => ({}));
  const more = reds?.some((n) => n > 1) ? { reds } : {};
  const board = createBoard({ seats, kuikae, self: player, ...more });
  return board.apply(rounds[round].events.slice(0, event));
}

/** Returns the place before the end of the round, if the round has ended. @param {Game} game */
export function beforeEnd(game, /** @type {Place} */ { round, event }) {
  const past = game.rounds[round].events.slice(0, event);
  const end = past.findIndex(({ type }) => type === 'win' || type === 'end');
  return { round, event: end < 0 ? event : end };
}

/** Returns the page's setup at a place, or null if the hand is unknown. @param {Game} game */
export function setupAt(game, /** @type {number} */ player, /** @type {Place} */ place) {
  const t = tableAt(game, player, beforeEnd(game, place));
  const last = isLastRound(/** @type {any} */ (game), place.round);
  return t.hand ? { ...asPage(t.setup()), ...(last && { last }) } : null;
}
