// Payments at the end of a hand, and the hand that follows.
// SPDX-License-Identifier: MIT

import { ukeire } from './ask.js';
import { isNagashi, nagashiOf, score } from './score.js';
import { askedBy, engineOf } from './request.js';
import { next, whoIs } from '../setup/state.js';

/** @typedef {import('./request.js').Asked} Asked */

/** Paid in all by those who are not tenpai at an exhaustive draw, for each player but one. */
const NOTEN = 1000;

/** Points by player. @param {number} players @param {any} gains as player p sees the others */
const byPlayer = (players, gains, /** @type {number} */ p) =>
  Array.from({ length: players }, (_, q) => gains[whoIs(players, p, q)] ?? 0);

/**
 * What each player gets or loses by a win.
 * @param {Asked} asked before it @param {number} player who wins @param {unknown} [ura] indicators
 * @returns {number[]}
 */
function winDeltas(asked, player, ura) {
  const found = /** @type {any} */ (
    score(askedBy(asked, player), ura === undefined ? undefined : { uraIndicators: ura })
  );
  return byPlayer(asked.state.players, found.gains, player);
}

/** Who is tenpai, by player, of hands of 13 tiles. @param {Asked} asked */
const tenpaiIn = (asked) =>
  asked.state.seats.map((_, p) => ukeire(askedBy(asked, p), undefined).shanten === 0);

/** Nagashi mangan of all who have it. @param {Asked} asked @returns {number[] | null} */
function nagashiDeltas(asked) {
  const { state, rules } = asked;
  const seats = state.seats.map((_, self) => ({ ...state, exhausted: true, self }));
  const winners = seats.filter((seat) => isNagashi(seat, rules));
  if (!winners.length) return null;
  const engine = engineOf(asked, 'score');
  const gains = winners.map((seat) =>
    byPlayer(state.players, nagashiOf(seat, rules, engine).gains, seat.self),
  );
  return gains.reduce((sum, one) => sum.map((points, p) => points + one[p]));
}

/**
 * What each player gets or loses at the end of a hand that nobody wins.
 * @param {Asked} asked before it @param {string} reason @returns {number[]}
 */
function endDeltas(asked, reason) {
  const { players } = asked.state;
  const nagashi = reason === 'nagashi-mangan' ? nagashiDeltas(asked) : null;
  if (nagashi) return nagashi;
  const tenpai = reason === 'exhaustive' ? tenpaiIn(asked) : new Array(players).fill(false);
  const n = tenpai.filter(Boolean).length;
  const paid = n % players ? NOTEN * (players - 1) : 0;
  return tenpai.map((is) => (is ? paid / n : -paid / (players - n)) || 0);
}

/**
 * The hand after one that is over. `again`: the same dealer deals it. `aborted`: nobody won, before
 * the wall was empty.
 * @param {Asked} asked
 */
function nextHand(asked) {
  const { state } = asked;
  const { won, exhausted, dealer, honba, deposits, scores } = state;
  const drawn = won.length === 0;
  const again = drawn ? !exhausted || tenpaiIn(asked)[dealer] : won.includes(dealer);
  return {
    again,
    aborted: drawn && !exhausted,
    dealer: again ? dealer : next(state, dealer),
    honba: drawn || again ? honba + 1 : 0,
    deposits,
    scores,
  };
}

export { endDeltas, nagashiDeltas, nextHand, winDeltas };
