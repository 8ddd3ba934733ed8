// Computes, on demand, the final result of the game after each possible end of the current round.
// SPDX-License-Identifier: MIT
//
// Methods return a Final: the player's chances of the final places, then the mean final score.
// `stick` is whether the player first pays a riichi stick. For a tsumo `from` is the winner.

import { sum } from '../../core/notation/tiles.js';
import { STICK } from '../setup/state.js';
import { finalOf, payDraw, payWin, remembered, WINS } from './rest-of-game.js';

/** @import { Final, GameRules, OfWin, Repeat, Standing, Tiles } from '../types.js' */
/** @import { WeightedFinal, Wins } from '../types.js' */

/** Results are computed for mean points in steps of 500; results between two are interpolated. */
const APART = 500;
const STEPS = 30;
/** The greatest tilt per point. This tilt gives one value nearly all the frequency. */
const STEEPEST = 0.01;
/** Points with a smaller chance than this are ignored. */
const LEAST = 0.005;

function normalized(/** @type {{ points: number, chance: number }[]} */ list) {
  const all = sum(list.map(({ chance }) => chance));
  return list.map(({ points, chance }) => ({ points, chance: chance / all }));
}

/** Multiplies each frequency by exp(tilt * points). @param {Wins} wins @param {number} tilt */
function tilted(wins, tilt) {
  const most = Math.max(...wins.map(([points]) => tilt * points));
  const all = wins.map(([points, n]) => ({ points, chance: n * Math.exp(tilt * points - most) }));
  return normalized(all);
}

/** Returns chances of points with this mean. @param {Wins} wins @param {number} mean */
export function spreadAround(wins, mean) {
  // The tilt changes the distribution of all wins as little as this mean allows.
  let [low, high] = [-STEEPEST, STEEPEST];
  for (let n = 0; n < STEPS; n++) {
    const middle = (low + high) / 2;
    if (sum(tilted(wins, middle).map(({ points, chance }) => points * chance)) < mean) low = middle;
    else high = middle;
  }
  return normalized(tilted(wins, (low + high) / 2).filter(({ chance }) => chance >= LEAST));
}

/** @type {Map<string, ReturnType<typeof spreadAround>>} */
const spreads = new Map();

/** Returns the mean of results with their chances. @param {readonly WeightedFinal[]} results */
export const meanOf = (results) =>
  results[0][1].map((_, k) => results.reduce((all, [chance, final]) => all + chance * final[k], 0));

/** Kinds of results. Keys are numbers: making a text would take as long as computing a result. */
const KINDS = { win: 0, wins: 1, draw: 2 };
const MOST = 2 ** 17;
/** @type {(kind: keyof typeof KINDS, winner: number, from: number, points: number) => number} */
const outcomeKey = (kind, winner, from, points) =>
  ((KINDS[kind] * 4 + winner) * 4 + from) * MOST + points;

export class Outcomes {
  /** @type {Map<number, Final>[]} without and with a stick */
  #known = [new Map(), new Map()];

  /** @param {GameRules} game @param {Standing} round the current one, counted in `left` */
  constructor(game, round) {
    this.game = game;
    this.round = round;
  }

  /** @type {(scores: number[], winner: number, stick: boolean, end: Repeat) => Final} */
  #ended(scores, winner, stick, end) {
    const won = winner >= 0; // -1: nobody
    const deposits = this.round.deposits + Number(stick);
    if (stick) scores[this.game.self] -= STICK;
    if (won) scores[winner] += STICK * deposits;
    return finalOf(this.game, { ...this.round, deposits }, scores, { ...end, won });
  }

  /** @type {OfWin} */
  #wonBy(winner, from, points, stick) {
    return remembered(this.#known[+stick], outcomeKey('win', winner, from, points), () => {
      const scores = payWin(this.round.scores.slice(), this.round, winner, from, points);
      return this.#ended(scores, winner, stick, { again: winner === this.round.dealer });
    });
  }

  #roleOf(/** @type {number} */ winner) {
    return winner === this.round.dealer ? 'dealer' : 'other';
  }

  /** @type {OfWin} */
  #winsAround(winner, from, mean, stick) {
    return remembered(this.#known[+stick], outcomeKey('wins', winner, from, mean), () => {
      const role = this.#roleOf(winner);
      const spread = remembered(spreads, `${role} ${mean}`, () => spreadAround(WINS[role], mean));
      return meanOf(
        spread.map(({ points, chance }) => [chance, this.#wonBy(winner, from, points, stick)]),
      );
    });
  }

  /** Returns the result of wins with a given mean, without honba and sticks. @type {OfWin} */
  wins(winner, from, mean, stick) {
    const points = WINS[this.#roleOf(winner)].map(([value]) => value);
    const at = Math.max(points[0], Math.min(points[points.length - 1], mean)) / APART;
    const step = Math.floor(at);
    const lower = this.#winsAround(winner, from, step * APART, stick);
    if (at === step) return lower;
    const higher = this.#winsAround(winner, from, (step + 1) * APART, stick);
    return meanOf([
      [step + 1 - at, lower],
      [at - step, higher],
    ]);
  }

  /** The result of a draw. @param {number} tenpai a bit for each player @param {boolean} stick */
  drawn(tenpai, stick) {
    return remembered(this.#known[+stick], outcomeKey('draw', 0, 0, tenpai), () => {
      const scores = payDraw(this.round.scores.slice(), tenpai);
      return this.#ended(scores, -1, stick, { again: ((tenpai >> this.round.dealer) & 1) === 1 });
    });
  }

  /** Returns the result if others pay `points` to `self` and the next player becomes dealer. */
  moved(/** @type {number} */ points) {
    const { self, players } = this.game;
    const paid = points / (players - 1);
    const scores = this.round.scores.map((score, p) => score + (p === self ? points : -paid));
    return this.#ended(scores, -1, false, { again: false });
  }

  /** Returns the result if nobody pays, and the dealer stays. */
  aborted() {
    return this.#ended(this.round.scores.slice(), -1, false, { again: true, aborted: true });
  }

  /** Returns the result of an own win. @param {Tiles} gains */
  paid(gains) {
    const { game, round } = this;
    const scores = round.scores.map((score, p) => score + gains[p]);
    return finalOf(game, round, scores, { won: true, again: game.self === round.dealer });
  }
}

/** @type {Map<string, Outcomes>} */
const rounds = new Map();
const MOST_ROUNDS = 8;

/** The outcomes of a round, stored for later. @param {GameRules} game @param {Standing} round */
export function outcomesOf(game, round) {
  const key = JSON.stringify([game, round]);
  if (rounds.size >= MOST_ROUNDS && !rounds.has(key)) rounds.clear();
  return remembered(rounds, key, () => new Outcomes(game, round));
}
