// Payments at the end of a hand, and the hand that follows.
// SPDX-License-Identifier: MIT

import { ukeire } from './ask.js';
import { isNagashi, nagashiOf, score } from './score.js';
import { askedBy, engineOf } from './request.js';
import { next, whoIs } from '../setup/state.js';

/** @import { Asked } from './request.js' */

/** Total payment of the noten players at an exhaustive draw, for each player but one. */
const NOTEN = 1000;

/** Points by player. @param {number} players @param {any} gains as player p sees the others */
const byPlayer = (players, gains, /** @type {number} */ p) =>
  Array.from({ length: players }, (_, q) => gains[whoIs(players, p, q)] ?? 0);

/**
 * Gains and losses of a win, by player.
 * @param {Asked} asked before it @param {number} player who wins @param {unknown} [ura] indicators
 * @returns {number[]}
 */
function winDeltas(asked, player, ura) {
  const found = /** @type {any} */ (
    score(askedBy(asked, player), ura === undefined ? undefined : { uraIndicators: ura })
  );
  return byPlayer(asked.state.players, found.gains, player);
}

/** Whether each player is tenpai, for hands of 13 tiles. @param {Asked} asked */
const tenpaiIn = (asked) =>
  asked.state.seats.map((_, p) => ukeire(askedBy(asked, p), undefined).shanten === 0);

/** Payments for nagashi mangan, if any. @param {Asked} asked @returns {number[] | null} */
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
 * Gains and losses of a hand without a win, by player.
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
 * The hand after one that is over. `again`: the same dealer. `aborted`: no win, before the wall was
 * empty.
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
