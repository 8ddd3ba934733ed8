// Computes the worth of choices if final places are paid.
// SPDX-License-Identifier: MIT
//
// The means of a choice (choices.js) give outcomes of the round, and these give chances of final
// places. Points of a win are assumed to be spread around their mean as in all counted wins
// (outcomes.js). The player is assumed to win by tsumo as often as all winners, and by ron from
// each opponent equally often. An opponent's part of the wins with this discard follows
// from danger; the part of later wins follows from the chance of tenpai. The mean cost of others'
// wins gives the part of wins by tsumo, and all their other wins are ron on each other. The mean
// payment at an exhaustive draw gives the player's chance of tenpai then. If no chance gives this
// payment, the rate of others' wins is adjusted. In riichi the player is tenpai. An opponent's
// chance of tenpai at an exhaustive draw grows with the turns until then. Only one player wins with
// a discard. A riichi stick is paid unless its discard deals in.

import { show } from '../../core/notation/error.js';
import { sum, WINDS } from '../../core/notation/tiles.js';
import { readPart, whole } from '../../core/options/read-options.js';
import { winCosts } from '../ask/reading.js';
import { badOption, readPoints } from '../setup/fields.js';
import { drawPayments, STICK } from '../setup/state.js';
import { overRound, shareOf } from './others.js';
import { meanOf, outcomesOf } from './outcomes.js';
import { BY_DRAW, HONBA, remembered, subsetChances, TENPAI_AT_DRAW } from './rest-of-game.js';

/** @import { Choice, Final, Placed, PlacedCourse, Risk, Stakes, State } from '../types.js' */
/** @import { Threat, Tile, Tiles, WeightedFinal, Won } from '../types.js' */

/** The chance that a player who is not tenpai becomes tenpai by the end of the round. */
const LATER = 0.25;
const TURNS = 17;
/** The game ends after the last round if a player has this score. */
const TARGETS = { 3: 40_000, 4: 30_000 };
/** The worth of a point is the mean change of payments per point, from -8000 to 8000 points. */
const NEAR = 8000;
/** The worth of a point is at least the range of payments divided by this number. */
const FLATTEST = 100_000;
const TINY = 1e-9;
const within = (/** @type {number} */ chance) => Math.max(0, Math.min(1, chance));

/** Returns the others with their parts of wins. @param {State} state @param {Threat[]} threats */
function othersAt(state, threats) {
  const all = sum(threats.map(({ tenpai }) => tenpai + LATER));
  return threats.map(({ p, tenpai, waits }) => ({
    p,
    part: (tenpai + LATER) / all,
    cost: winCosts(state, p)(-1),
    share: shareOf(state, p),
    risks: waits.map((chance) => tenpai * chance),
    atDraw: tenpai + (1 - tenpai) * TENPAI_AT_DRAW * within(state.wall / state.players / TURNS),
  }));
}

export class Placement {
  #outcomes;
  #now;
  #others;
  #draws;
  #usual;
  #honba;
  /** @type {Map<string, Final>} */
  #known = new Map();

  /** @param {State} state @param {Threat[]} threats @param {Stakes} stakes */
  constructor(state, threats, { uma, perThousand, left, first, scores }) {
    const { players, self, dealer, honba, deposits } = state;
    const game = { players, self, first, target: TARGETS[players] };
    const round = { left, dealer, honba, deposits, scores };
    // Other players' unpaid riichi sticks are paid if nobody wins with the discard.
    const sticks = state.seats.map(({ riichi }, p) => Number(p !== self && riichi?.paid === false));
    this.state = state;
    this.#honba = HONBA * (players - 1) * honba;
    this.uma = uma;
    this.perThousand = perThousand;
    this.#now = outcomesOf(game, round);
    this.#outcomes = outcomesOf(game, {
      ...round,
      deposits: deposits + sum(sticks),
      scores: scores.map((score, p) => score - STICK * sticks[p]),
    });
    this.#others = othersAt(state, threats);
    const sets = subsetChances(this.#others.map(({ atDraw }) => atDraw)).map((chance, set) => {
      const tenpai = this.#others.filter((_, i) => (set >> i) & 1);
      return { chance, bits: sum(tenpai.map(({ p }) => 1 << p)), n: tenpai.length };
    });
    /** Exhaustive draws: chances of sets of tenpai opponents, and the player's mean payments. */
    this.#draws = {
      sets,
      tenpai: sum(sets.map(({ chance, n }) => chance * drawPayments(players, n + 1).tenpai)),
      noten: sum(sets.map(({ chance, n }) => chance * drawPayments(players, n).noten)),
    };
    const paymentAfter = (/** @type {number} */ points) =>
      this.#paymentOf(this.#outcomes.moved(points));
    this.#usual = paymentAfter(0);
    const slope = (paymentAfter(NEAR) - paymentAfter(-NEAR)) / (2 * NEAR);
    this.perPoint = Math.max(slope, (uma[0] - uma[uma.length - 1]) / FLATTEST, TINY);
  }

  #paymentOf(/** @type {Final} */ final) {
    const { uma, perThousand } = this;
    return sum(uma.map((paid, k) => paid * final[k])) + (perThousand * final[uma.length]) / 1000;
  }

  #worthOf(/** @type {Final} */ final) {
    return this.#paymentOf(final) - this.#usual;
  }

  /** Returns the result of wins with a given mean, with honba and deposits. @type {Won} */
  #won(chance, winner, from, points, stick) {
    const deposits = winner === this.state.self ? STICK * this.#outcomes.round.deposits : 0;
    const mean = points - this.#honba - deposits;
    return [chance, this.#outcomes.wins(winner, from, mean, stick)];
  }

  /** Lists own wins. @param {number} chance @param {number} points */
  #ownWins(chance, points) {
    const { seats, players, self } = this.state;
    const ron = (1 - BY_DRAW) / (players - 1);
    const how = (/** @type {number} */ p) => (p === self ? BY_DRAW : ron);
    return seats.map((_, p) => this.#won(chance * how(p), self, p, points, false));
  }

  /** Lists rons on this discard. @param {number} risk @param {number} tile */
  #ronsNow(risk, tile) {
    const all = sum(this.#others.map(({ risks }) => risks[tile]));
    return this.#others.flatMap(({ p, risks }) => {
      if (!risks[tile]) return [];
      const cost = winCosts(this.state, p)(tile);
      return [this.#won((risk * risks[tile]) / all, p, this.state.self, cost, false)];
    });
  }

  /** Lists rons on later discards. @param {Risk} later @param {boolean} stick */
  #ronsLater({ risk, loss }, stick) {
    const all = sum(this.#others.map(({ part, cost }) => part * cost));
    return this.#others.map(({ p, part, cost }) =>
      this.#won(risk * part, p, this.state.self, (loss / risk) * (cost / all), stick),
    );
  }

  /** @type {(of: Risk, stick: boolean) => WeightedFinal[]} */
  #othersWins({ risk, loss }, stick) {
    const others = this.#others;
    const shares = sum(others.map(({ part, share, cost }) => part * share * cost));
    const byDraw = within(loss / risk / shares);
    const winsTaken = (/** @type {boolean} */ tsumo) =>
      remembered(this.#known, `taken ${tsumo} ${stick}`, () => {
        const wins = others.flatMap(({ p, part, cost }) => {
          const payers = others.filter((one) => (one.p === p) === tsumo);
          return payers.map((from) => this.#won(part / payers.length, p, from.p, cost, stick));
        });
        return meanOf(wins);
      });
    return [
      [risk * byDraw, winsTaken(true)],
      [risk * (1 - byDraw), winsTaken(false)],
    ];
  }

  /** Lists exhaustive draws, by own tenpai. @param {number} chance @param {number} tenpai */
  #exhausted(chance, tenpai, /** @type {boolean} */ stick) {
    const drawn = (/** @type {0 | 1} */ isTenpai) =>
      remembered(this.#known, `drawn ${isTenpai} ${stick}`, () => {
        const ownBit = isTenpai << this.state.self;
        const { sets } = this.#draws;
        return meanOf(
          sets.map(({ chance: part, bits }) => [part, this.#outcomes.drawn(bits | ownBit, stick)]),
        );
      });
    /** @type {WeightedFinal[]} */
    const draws = [];
    if (tenpai > 0) draws.push([chance * tenpai, drawn(1)]);
    if (tenpai < 1) draws.push([chance * (1 - tenpai), drawn(0)]);
    return draws;
  }

  /** @param {PlacedCourse} course @param {boolean} riichi @param {number} stick in points */
  #balanced({ win, now, later, others, draw }, riichi, stick) {
    // The chance of tenpai and the rate of others' wins reproduce the mean payments of the course.
    const draws = this.#draws;
    const rest = Math.max(0, 1 - win - now.risk);
    const risk = later.risk + others.risk;
    const drawn = Math.max(0, rest - risk);
    const mean = drawn ? draw / drawn : 0;
    const tenpai = riichi ? 1 : within((mean - draws.noten) / (draws.tenpai - draws.noten));
    const pays = tenpai * draws.tenpai + (1 - tenpai) * draws.noten - stick;
    const taken = later.loss + others.loss;
    const lost = taken + risk * (pays + stick);
    const factor = lost > 0 ? (taken + rest * pays - draw) / lost : 1;
    return { tenpai, rest, factor: Math.max(0, Math.min(factor, risk ? rest / risk : 1)) };
  }

  /** Finds places. @param {PlacedCourse} course @param {Tile} tile @param {boolean} riichi */
  #finalOf(course, tile, riichi) {
    const { win, meanScore, now } = course;
    const stick = riichi && this.state.seats[this.state.self].riichi === null;
    const { tenpai, rest, factor } = this.#balanced(course, riichi, stick ? STICK : 0);
    const [later, others] = [course.later, course.others].map(({ risk, loss }) => ({
      risk: factor * risk,
      loss: factor * loss,
    }));
    return meanOf([
      ...(win > 0 ? this.#ownWins(win, meanScore) : []),
      ...(now.risk > 0 && tile !== null ? this.#ronsNow(now.risk, tile) : []),
      ...(later.risk > 0 ? this.#ronsLater(later, stick) : []),
      ...(others.risk > 0 ? this.#othersWins(others, stick) : []),
      ...this.#exhausted(Math.max(0, rest - later.risk - others.risk), tenpai, stick),
    ]);
  }

  /** @param {Choice} choice */
  #pushOf({ tile, now, push, course: { ends, own }, riichi }) {
    if (!push) return null;
    const passes = 1 - now.risk;
    const risk = passes && passes * overRound(ends, push.win / passes)((n) => ends[n] - own[n]);
    return this.#finalOf({ ...push, now, others: { risk, loss: push.others } }, tile, riichi);
  }

  /** @param {Choice} choice */
  #foldOf({ tile, now, fold, others: { goArounds, payments } }) {
    if (!fold) return null;
    const stays = 1 - now.risk;
    const ends = goArounds.map((all) => all.ends);
    const total = overRound(ends, 0);
    const risk = Math.max(0, fold.dealsIn - now.risk);
    const others = {
      risk: stays * total((n) => ends[n]),
      loss: stays * total((n) => goArounds[n].costs),
    };
    const draw = Math.max(0, stays - risk - others.risk) * payments.drawNoten;
    const loss = Math.max(0, draw - others.loss - fold.fold - now.loss);
    const course = { win: 0, meanScore: 0, now, later: { risk, loss }, others, draw };
    return this.#finalOf(course, tile, false);
  }

  /** @param {Choice} choice @returns {Placed} */
  placed(choice) {
    const [push, fold] = [this.#pushOf(choice), this.#foldOf(choice)];
    const plans = { push: push && this.#worthOf(push), fold: fold && this.#worthOf(fold) };
    const folds = plans.fold !== null && (plans.push === null || plans.fold > plans.push);
    const final = folds ? fold : push;
    return { plans, perPoint: this.perPoint, places: final && final.slice(0, this.uma.length) };
  }

  /** @param {Pick<Placed, 'places'> & { worth: number }} choice */
  paysLeast({ worth, places }) {
    const least = this.uma[this.uma.length - 1];
    return worth <= 0 && !places?.some((chance, k) => chance > 0 && this.uma[k] > least);
  }

  /** Returns the worth of a win, or of an unpaid draw. @param {Tiles | null} gains by player */
  ended(gains) {
    const final = gains ? this.#now.paid(gains) : this.#outcomes.aborted();
    return { worth: this.#worthOf(final), places: final.slice(0, this.uma.length) };
  }
}

const OPTIONS = ['uma', 'rounds', 'scores', 'perThousand'];
const LASTS = ['east', 'south'];
const MOST_ROUNDS = 15;
const EXAMPLE = [15, 5, -5, -15];
const MOST_PAID = 1e6;
/** @param {unknown} value */
const isPayment = (value) => typeof value === 'number' && Math.abs(value) <= MOST_PAID;

/** Reads the payments for places. @param {State} state @param {unknown} value */
export function readPlacement(state, value) {
  const { players, dealer, round, number } = state;
  const values = readPart('placement', value, OPTIONS, badOption);
  const { rounds, scores = state.scores } = values;
  const uma = Array.isArray(values.uma) ? Array.from(values.uma) : [];
  if (uma.length !== players || !uma.every(isPayment)) {
    const why = `${show(values.uma)} is not a list of ${players} numbers`;
    badOption('uma', `${why}, such as [${EXAMPLE.slice(0, players).join(', ')}]`);
  }
  const worse = uma.findIndex((paid, k) => k > 0 && paid > uma[k - 1]);
  if (worse > 0) {
    badOption('uma', `${uma[worse]} after ${uma[worse - 1]}; the first place comes first`);
  }
  const last = LASTS.indexOf(rounds);
  if (last >= 0 && number === null) {
    badOption('rounds', `the table does not know its number of the hand in ${WINDS[round]}`);
  }
  /** @type {(option: string, why: string) => never} */
  const badRounds = (option, why) => badOption(option, `${why}, and neither 'east' nor 'south'`);
  const after =
    last < 0
      ? whole('rounds', rounds, 0, MOST_ROUNDS, badRounds)
      : Math.max(0, (last - round) * players + players - Number(number));
  const perThousand = values.perThousand ?? 0;
  if (!isPayment(perThousand) || perThousand < 0) {
    badOption('perThousand', `${show(perThousand)} is no number from 0 to ${MOST_PAID}`);
  }
  if (values.scores === undefined && !scores) {
    badOption('scores', 'the table does not know them: give a list by player');
  }
  const before = number === null ? players - 1 - (after % players) : number - 1;
  return {
    uma,
    perThousand,
    left: after + 1,
    first: (dealer - before + 2 * players) % players,
    scores: readPoints(scores, 'scores', players),
  };
}
