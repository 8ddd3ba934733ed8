// Outcomes of the round that is played: what each leads to, worked out when it is asked for.
// SPDX-License-Identifier: MIT
//
// `stick`: the player pays a riichi stick first. All give a Final: the chances of the own final
// places and, after them, the mean of the own final score.

import { finalOf } from './rest-of-game.js';
import { WINS, payDraw, payWin } from './round-payments.js';

/**
 * @typedef {import('./rest-of-game.js').Game} Game
 * @typedef {import('./rest-of-game.js').Standing} Standing
 * @typedef {import('./rest-of-game.js').End} End
 *
 * @typedef {number[]} Final
 */

const STICK = 1000;
/** Mean points between which is mixed. */
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

/** Adds. @param {Final} into @param {number} part @param {Final} some */
function mix(into, part, some) {
  for (let k = 0; k < into.length; k++) into[k] += part * some[k];
}

/** Keys are numbers: text takes as long to make as much of what is found by it. */
const KINDS = { win: 0, wins: 1, draw: 2 };
const MOST = 2 ** 17;

/**
 * @param {number} kind @param {number} winner @param {number} from @param {number} points
 * @param {boolean} stick
 */
const keyOf = (kind, winner, from, points, stick) =>
  (((kind * 4 + winner) * 4 + from) * 2 + Number(stick)) * MOST + points;

/** What the round that is played may lead to. */
class Outcomes {
  /** @type {Map<number, Final>} */
  #known = new Map();

  /** @param {Game} game @param {Standing} round that is played, among `left` */
  constructor(game, round) {
    this.game = game;
    this.round = round;
  }

  /** @param {number} key @param {() => Final} work */
  #once(key, work) {
    const found = this.#known.get(key) ?? work();
    this.#known.set(key, found);
    return found;
  }

  /**
   * After changes of scores; deposits are not paid yet. `winner`: who gets them, -1 nobody.
   * @param {number[]} scores that change @param {number} winner @param {boolean} stick
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
    return this.#once(keyOf(KINDS.win, winner, from, points, stick), () => {
      const scores = this.round.scores.slice();
      payWin(scores, this.round, winner, from, points);
      return this.#ended(scores, winner, stick, { again: winner === this.round.dealer });
    });
  }

  /** @param {number} winner @param {number} from @param {number} mean @param {boolean} stick */
  #winsAround(winner, from, mean, stick) {
    return this.#once(keyOf(KINDS.wins, winner, from, mean, stick), () => {
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
   * Wins that are worth so many points on average, honba and deposits aside.
   * @param {number} winner @param {number} from the winner for wins by draw @param {number} mean
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

  /** An exhaustive draw. @param {number} tenpai a bit for each player @param {boolean} stick */
  drawn(tenpai, stick) {
    return this.#once(keyOf(KINDS.draw, 0, 0, tenpai, stick), () => {
      const scores = this.round.scores.slice();
      payDraw(scores, tenpai);
      return this.#ended(scores, -1, stick, { again: ((tenpai >> this.round.dealer) & 1) === 1 });
    });
  }

  /** The next player deals, and the player has so many points of the others. */
  moved(/** @type {number} */ points) {
    const { self, players } = this.game;
    const paid = points / (players - 1);
    const scores = this.round.scores.map((score, p) => score + (p === self ? points : -paid));
    return this.#ended(scores, -1, false, { again: false });
  }

  /** Nobody is paid, and the dealer deals again. */
  aborted() {
    return this.#ended(this.round.scores.slice(), -1, false, { again: true, aborted: true });
  }

  /** An own win that pays exactly that, deposits among it. @param {readonly number[]} gains */
  paid(gains) {
    const { game, round } = this;
    const scores = round.scores.map((score, p) => score + gains[p]);
    return finalOf(game, round, scores, { won: true, again: game.self === round.dealer });
  }
}

/** @typedef {readonly (readonly [number, number])[]} Wins points, fewest first, and how often */

const STEPS = 30;
/** Per point; it leaves one value. */
const STEEPEST = 0.01;
/** Values less likely than that are left out. */
const LEAST = 0.005;

/** @param {readonly { points: number, chance: number }[]} spread */
const meanOf = (spread) => spread.reduce((sum, { points, chance }) => sum + points * chance, 0);

/** @param {{ points: number, chance: number }[]} list */
function scaled(list) {
  const all = list.reduce((sum, { chance }) => sum + chance, 0);
  return list.map(({ points, chance }) => ({ points, chance: chance / all }));
}

/** @param {Wins} wins @param {number} tilt */
function tilted(wins, tilt) {
  const most = Math.max(...wins.map(([points]) => tilt * points));
  return scaled(
    wins.map(([points, n]) => ({ points, chance: n * Math.exp(tilt * points - most) })),
  );
}

/**
 * The points of wins that are worth so many on average. The chance of each value is how often it is
 * won, times exp(tilt * value), with the tilt that gives the mean: of all spreads with that mean
 * the one nearest to that of all wins.
 * @param {Wins} wins @param {number} mean
 */
function spreadAround(wins, mean) {
  let [low, high] = [-STEEPEST, STEEPEST];
  for (let n = 0; n < STEPS; n++) {
    const middle = (low + high) / 2;
    if (meanOf(tilted(wins, middle)) < mean) low = middle;
    else high = middle;
  }
  return scaled(tilted(wins, (low + high) / 2).filter(({ chance }) => chance >= LEAST));
}

/** @type {Map<string, Outcomes>} */
const rounds = new Map();
const MOST_ROUNDS = 8;

/**
 * The outcomes of a round, which are the same from decision to decision.
 * @param {Game} game @param {Standing} round @returns {Outcomes}
 */
function outcomesOf(game, round) {
  const key = JSON.stringify([game, round]);
  const found = rounds.get(key) ?? new Outcomes(game, round);
  if (rounds.size >= MOST_ROUNDS) rounds.clear();
  rounds.set(key, found);
  return found;
}

export { Outcomes, mix, outcomesOf, spreadAround };
