// Outcomes: the final result of the game after each end of the current round, computed on demand.
// SPDX-License-Identifier: MIT
//
// `stick`: whether the player pays a riichi stick first. Methods return a Final: the chances of the
// own final places, then the mean own final score.

import { STICK } from '../setup/state.js';
import { WINS, finalOf, payDraw, payWin } from './rest-of-game.js';

/** @import { End, Final, GameRules, Standing, Tiles, Wins } from '../types.js' */

/** The step of mean points; results between two steps are interpolated. */
const APART = 500;

/** @type {Map<string, ReturnType<typeof spreadAround>>} */
const spreads = new Map();

/** @param {'other' | 'dealer'} who @param {number} mean */
function knownSpread(who, mean) {
  const key = `${who} ${mean}`;
  const spread = spreads.get(key) ?? spreadAround(WINS[who], mean);
  spreads.set(key, spread);
  return spread;
}

/** Adds part of a result. @param {Final} into @param {number} part @param {Final} some */
export function mix(into, part, some) {
  for (let k = 0; k < into.length; k++) into[k] += part * some[k];
}

/** Keys of results are numbers, as building text would take as long as computing the result. */
const KINDS = { win: 0, wins: 1, draw: 2 };
const MOST = 2 ** 17;

/**
 * @type {(kind: number, winner: number, from: number, points: number, stick: boolean) => number}
 */
const outcomeKey = (kind, winner, from, points, stick) =>
  (((kind * 4 + winner) * 4 + from) * 2 + Number(stick)) * MOST + points;

/** The results of all ends of the current round. */
export class Outcomes {
  /** @type {Map<number, Final>} */
  #known = new Map();

  /** @param {GameRules} game @param {Standing} round the current one, counted in `left` */
  constructor(game, round) {
    this.game = game;
    this.round = round;
  }

  /** @param {number} key @param {() => Final} work */
  #once(key, work) {
    const outcome = this.#known.get(key) ?? work();
    this.#known.set(key, outcome);
    return outcome;
  }

  /**
   * Returns the result after changes of scores. `winner` gets the deposits; -1: nobody does.
   * @param {number[]} scores @param {number} winner @param {boolean} stick
   * @param {Omit<End, 'won'>} end
   */
  #ended(scores, winner, stick, end) {
    const won = winner >= 0;
    const deposits = this.round.deposits + Number(stick);
    if (stick) scores[this.game.self] -= STICK;
    if (won) scores[winner] += STICK * deposits;
    return finalOf(this.game, { ...this.round, deposits }, scores, { ...end, won });
  }

  /** @param {number} winner @param {number} from @param {number} points @param {boolean} stick */
  #wonBy(winner, from, points, stick) {
    return this.#once(outcomeKey(KINDS.win, winner, from, points, stick), () => {
      const scores = this.round.scores.slice();
      payWin(scores, this.round, winner, from, points);
      return this.#ended(scores, winner, stick, { again: winner === this.round.dealer });
    });
  }

  /** @param {number} winner @param {number} from @param {number} mean @param {boolean} stick */
  #winsAround(winner, from, mean, stick) {
    return this.#once(outcomeKey(KINDS.wins, winner, from, mean, stick), () => {
      const all = new Array(this.game.players + 1).fill(0);
      for (const { points, chance } of knownSpread(this.#roleOf(winner), mean)) {
        mix(all, chance, this.#wonBy(winner, from, points, stick));
      }
      return all;
    });
  }

  /** @param {number} winner */
  #roleOf(winner) {
    return winner === this.round.dealer ? 'dealer' : 'other';
  }

  /**
   * Returns the result of wins with a mean of points, without honba and deposits; `from`: the
   * winner for a tsumo. @param {number} winner @param {number} from @param {number} mean
   * @param {boolean} stick
   */
  wins(winner, from, mean, stick) {
    const list = WINS[this.#roleOf(winner)];
    const [[least], [most]] = [list[0], list[list.length - 1]];
    const at = Math.max(least, Math.min(most, mean)) / APART;
    const step = Math.floor(at);
    const final = new Array(this.game.players + 1).fill(0);
    mix(final, step + 1 - at, this.#winsAround(winner, from, step * APART, stick));
    if (at > step) mix(final, at - step, this.#winsAround(winner, from, (step + 1) * APART, stick));
    return final;
  }

  /** The result of a draw. @param {number} tenpai a bit for each player @param {boolean} stick */
  drawn(tenpai, stick) {
    return this.#once(outcomeKey(KINDS.draw, 0, 0, tenpai, stick), () => {
      const scores = this.round.scores.slice();
      payDraw(scores, tenpai);
      return this.#ended(scores, -1, stick, { again: ((tenpai >> this.round.dealer) & 1) === 1 });
    });
  }

  /** Returns the result if the next player deals and `self` gets this many points of the others. */
  moved(/** @type {number} */ points) {
    const { self, players } = this.game;
    const paid = points / (players - 1);
    const scores = this.round.scores.map((score, p) => score + (p === self ? points : -paid));
    return this.#ended(scores, -1, false, { again: false });
  }

  /** Returns the result if nobody is paid and the dealer deals again. */
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

const STEPS = 30;
/** The steepest tilt, per point; it concentrates the spread on one value. */
const STEEPEST = 0.01;
/** Values with a smaller frequency are ignored. */
const LEAST = 0.005;

/** @param {{ points: number, chance: number }[]} list */
function normalized(list) {
  const all = list.reduce((sum, { chance }) => sum + chance, 0);
  return list.map(({ points, chance }) => ({ points, chance: chance / all }));
}

/** @param {Wins} wins @param {number} tilt */
function tilted(wins, tilt) {
  const most = Math.max(...wins.map(([points]) => tilt * points));
  return normalized(
    wins.map(([points, n]) => ({ points, chance: n * Math.exp(tilt * points - most) })),
  );
}

/**
 * Returns the spread of points of wins with a given mean: the frequency of each value times
 * exp(tilt * value), where the tilt gives the mean. No other spread with this mean is nearer to
 * that of all wins. @param {Wins} wins @param {number} mean
 */
export function spreadAround(wins, mean) {
  let [low, high] = [-STEEPEST, STEEPEST];
  for (let n = 0; n < STEPS; n++) {
    const middle = (low + high) / 2;
    const all = tilted(wins, middle).reduce((sum, { points, chance }) => sum + points * chance, 0);
    if (all < mean) low = middle;
    else high = middle;
  }
  return normalized(tilted(wins, (low + high) / 2).filter(({ chance }) => chance >= LEAST));
}

/** @type {Map<string, Outcomes>} */
const rounds = new Map();
const MOST_ROUNDS = 8;

/** The outcomes of a round, stored for later. @param {GameRules} game @param {Standing} round */
export function outcomesOf(game, round) {
  const key = JSON.stringify([game, round]);
  const outcome = rounds.get(key) ?? new Outcomes(game, round);
  if (rounds.size >= MOST_ROUNDS) rounds.clear();
  rounds.set(key, outcome);
  return outcome;
}
