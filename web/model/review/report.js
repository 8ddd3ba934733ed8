// report.js - what the decisions of a player come to: by kind, turn by turn, and in common.
// SPDX-License-Identifier: MIT
//
// Each decision is of one kind, so that what was lost adds up over the kinds. What is as good as
// the best counts as no loss, as in the sums of the library.

import { isAsGood, lostBy } from '../../../wasm/review/tolerance.js';
import { boardAt, lastOf, roundsOf } from './board.js';
import { isPlayed } from './session.js';

/**
 * @typedef {import('../../../wasm/log.js').Game} Game
 * @typedef {import('../../../wasm/review.js').Decision} Decision
 * @typedef {import('../../../wasm/review.js').Played} Played
 *
 * 'fold': own turns against a riichi, judged at the table, where a fold may be the best.
 * @typedef {'discard' | 'call' | 'riichi' | 'fold'} Kind
 * @typedef {{ decisions: number, asGood: number, loss: number }} Sum
 *
 * A round: what each own turn of it lost, and the points of the player before and after it, null
 * where the log does not tell them.
 * @typedef {{ round: number, losses: number[], loss: number, before: number | null,
 *   after: number | null }} Stretch
 *
 * What decisions that lost the most have in common: of a kind, or of turns, or of a round. `loss`
 * and `decisions`: their parts of all, 0 to 1.
 * @typedef {{ what: Kind | 'early' | 'late' | 'round', round: number, loss: number,
 *   decisions: number }} Common
 */

/** @type {readonly Kind[]} */
const KINDS = ['discard', 'call', 'riichi', 'fold'];
/** Turns before this one are early; from the other one on they are late. */
const EARLY = 6;
const LATE = 12;
/** Fewer mistakes have nothing in common but chance. */
const LEAST_MISTAKES = 4;
/** What is in common has so much of the loss, and so many times its part of the decisions. */
const MOST = 0.5;
const MORE = 1.25;

/** @param {Played} decision @returns {Kind} */
function kindOf({ kind, choices, riichi, best }) {
  if (kind === 'call') return 'call';
  if (choices.some((one) => one.riichi)) return 'riichi';
  return riichi.length && best.advice ? 'fold' : 'discard';
}

/** @param {readonly Played[]} played @returns {Sum} */
const sumOf = (played) => ({
  decisions: played.length,
  asGood: played.filter(isAsGood).length,
  loss: played.reduce((sum, one) => sum + lostBy(one), 0),
});

/** How many of each kind were as good as the best. @param {readonly Decision[]} decisions */
function byKind(decisions) {
  const played = decisions.filter(isPlayed);
  return KINDS.map((kind) => ({ kind, ...sumOf(played.filter((one) => kindOf(one) === kind)) }));
}

/** The points at the deal of a round. @param {Game} game @param {number} player */
const pointsAt = ({ rounds }, player, /** @type {number} */ round) =>
  /** @type {any} */ (rounds[round].events[0]).scores?.[player] ?? null;

/** The points after the last round. @param {Game} game @param {number} player */
function pointsAfter(game, player) {
  const round = roundsOf(game).length - 1;
  return boardAt(game, player, { round, event: lastOf(game, round) }).seats[0].score;
}

/**
 * Round by round, what each turn lost.
 * @param {Game} game @param {number} player @param {readonly Decision[]} decisions
 * @returns {Stretch[]}
 */
function stretchesOf(game, player, decisions) {
  const played = decisions.filter(isPlayed);
  return roundsOf(game).map(({ events }, round, { length }) => {
    const own = events.filter((one) => one.type === 'discard' && one.player === player).length;
    const losses = new Array(own + 1).fill(0);
    for (const one of played) if (one.round === round) losses[one.turn] += lostBy(one);
    const [before, after] =
      round + 1 < length
        ? [round, round + 1].map((one) => pointsAt(game, player, one))
        : [pointsAt(game, player, round), pointsAfter(game, player)];
    return { round, losses, loss: losses.reduce((a, b) => a + b), before, after };
  });
}

/**
 * What most of the loss has in common, null where it is spread, or where there is little of it.
 * @param {readonly Decision[]} decisions @returns {Common | null}
 */
function commonIn(decisions) {
  const played = decisions.filter(isPlayed);
  const all = sumOf(played);
  if (all.decisions - all.asGood < LEAST_MISTAKES) return null;
  const rounds = [...new Set(played.map(({ round }) => round))];
  /** @type {[Common['what'], (one: Played) => boolean, number?][]} */
  const groups = [
    ...KINDS.map(
      (kind) =>
        /** @type {[Kind, (one: Played) => boolean]} */ ([kind, (one) => kindOf(one) === kind]),
    ),
    ['early', ({ turn }) => turn < EARLY],
    ['late', ({ turn }) => turn >= LATE],
    ...(rounds.length > 2 ? rounds : []).map(
      (round) =>
        /** @type {['round', (one: Played) => boolean, number]} */ ([
          'round',
          (one) => one.round === round,
          round,
        ]),
    ),
  ];
  const found = groups
    .map(([what, is, round = 0]) => {
      const { loss, decisions: n } = sumOf(played.filter(is));
      return { what, round, loss: loss / all.loss, decisions: n / all.decisions };
    })
    .filter(({ loss, decisions: part }) => loss >= MOST && loss >= MORE * part);
  return found.sort((a, b) => b.loss - b.decisions - (a.loss - a.decisions))[0] ?? null;
}

export { KINDS, LEAST_MISTAKES, byKind, commonIn, kindOf, stretchesOf };
