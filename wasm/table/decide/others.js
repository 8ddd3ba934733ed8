// Models the other players in the rest of a round: how they end it, and the risk of discards.
// SPDX-License-Identifier: MIT
//
// Each other player is in one of five states: with 0, 1, 2, or at least 3 open melds, or in riichi.
// In each go-around the states change at mean rates (round-rates.js), and some tenpai players win.
// Players call and declare riichi less often while another player is in riichi.

import { WIN_DRAWS } from '../../../dist/layout.js';
import { sum, HONOURS_START, rankOf, TILES } from '../../core/notation/tiles.js';
import { FACING_RIICHI, TENPAI, winCosts } from '../ask/reading.js';
import { discardedTiles } from '../ask/facts.js';
import { drawPayments } from '../setup/state.js';
import { AT_DRAW, PACE } from './model.js';
import * as Rounds from './round-rates.js';

/** @import { GoAround, GoAroundOf, Opponent, OverridesFor, Parts, Rates } from '../types.js' */
/** @import { State, Threat, Tiles } from '../types.js' */

const THOUSAND = 1000;
const RIICHI = 4;
/** The kind of win that a player in each state makes. */
const KINDS = /** @type {const} */ (['closed', 'open', 'open', 'open', 'riichi']);

/** The chance that a player is tenpai. @param {number} status @param {number} turns left */
const tenpaiAt = (status, turns) =>
  status === RIICHI ? 1 : TENPAI[status][Math.min(turns, TENPAI[status].length - 1)] / THOUSAND;

/** Returns the part of a tsumo that `self` pays, 1/4 also in sanma. @param {State} state */
export function shareOf({ dealer, self }, /** @type {number} */ p) {
  if (p === dealer) return 1 / 3;
  return self === dealer ? 1 / 2 : 1 / 4;
}

/** Returns the model of another player. @param {State} state @param {Threat} threat */
function opponentOf(state, { p, mean }) {
  const { riichi, melds } = state.seats[p];
  const status = riichi ? RIICHI : Math.min(melds.filter(({ open }) => open).length, RIICHI - 1);
  const costOf = winCosts(state, p);
  const costs = (/** @type {boolean} */ ippatsu) =>
    KINDS.map((kind) => costOf(-1, kind, ippatsu && kind === 'riichi'));
  const now = KINDS.map((_, s) => Number(s === status));
  // Ippatsu is possible only in the first go-around.
  const first = costs(Boolean(riichi?.ippatsu));
  return { now, first, later: costs(false), mean, share: shareOf(state, p) };
}

/** @type {(chances: number[], turns: number, threat: number) => number[]} */
function statesAfter(of, turns, threat) {
  const remaining = Math.min(turns, Rounds.DECLARES.length - 1);
  const chance = (/** @type {number} */ calm, /** @type {number} */ folded) =>
    (calm + threat * (Math.min(calm, folded) - calm)) / THOUSAND;
  const after = of.slice();
  for (const [status, calls] of Rounds.CALLS.entries()) {
    const called = of[status] * chance(calls[remaining], Rounds.FOLDED.calls[status]);
    after[status] -= called;
    after[status + 1] += called;
  }
  const declared = of[0] * chance(Rounds.DECLARES[remaining], Rounds.FOLDED.declares);
  after[0] -= declared;
  after[RIICHI] += declared;
  return after;
}

/** Returns a player's chance to win in a go-around, and the states after it. @type {GoAroundOf} */
function goAroundOf({ mean, share }, now, costs, turns, threat) {
  let [ends, paid, risk, pays] = [0, 0, 0, 0];
  const after = now.slice();
  for (let s = 0; s <= RIICHI; s++) {
    const kind = s === RIICHI ? 'riichi' : 'other';
    const tenpai = now[s] * tenpaiAt(s, turns);
    const drawn = tenpai * Rounds.DRAW[kind];
    const ron = Rounds.RON[kind] * (1 - threat) + Rounds.RON_FOLDED[kind] * threat;
    const won = drawn + tenpai * ron;
    const dealsIn = tenpai * mean * (1 - threat + threat * FACING_RIICHI[s]);
    ends += won;
    paid += drawn * Rounds.DRAW_PAYS[kind] * costs[s] * share;
    risk += dealsIn;
    pays += dealsIn * costs[s];
    after[s] -= won;
  }
  for (let s = 0; s <= RIICHI; s++) after[s] /= 1 - ends;
  return { ends, costs: paid, risk, pays, now: statesAfter(after, turns, threat) };
}

/** Returns the chance of each tile to be discarded. @param {State} state @param {boolean} riichi */
function chancesOfDiscard({ seats, self }, riichi) {
  const kind = riichi ? 'riichi' : 'other';
  const threat = seats.some((seat, p) => p !== self && seat.riichi);
  const part = Rounds.THROWN_AT[kind][threat ? 'threat' : 'calm'];
  const rates = Rounds.THROWN[kind].map((rate) => rate * part);
  const ownDiscards = new Set(discardedTiles(seats[self]));
  return Array.from({ length: TILES }, (_, t) => {
    if (t >= HONOURS_START) return rates[rates.length - 1];
    const rank = rankOf(t);
    const rate = rates[Math.min(rank, 8 - rank, rates.length - 2)];
    if (!riichi) return rate;
    const ends = [...(rank >= 3 ? [t - 3] : []), ...(rank <= 5 ? [t + 3] : [])];
    const safe = ends.filter((end) => ownDiscards.has(end)).length;
    if (!safe) return rate;
    return rate * (safe === ends.length ? Rounds.THROWN_SUJI.suji : Rounds.THROWN_SUJI.half);
  });
}

/** Returns go-arounds by own draws, and payments. @param {Opponent[]} all @param {number} draws */
function courseOf(all, draws, /** @type {Parts} */ parts, /** @type {boolean} */ riichi) {
  /** @type {GoAround[]} */
  const goArounds = [];
  let states = all.map(({ now }) => now);
  for (let n = draws; n >= 0; n--) {
    const part = n === 0 ? parts.last : n === draws ? parts.first : 1;
    let [stays, safe, costs, pays] = [1, 1, 0, 0];
    states = all.map((one, i) => {
      let calm = 1; // the chance that none of the others is in riichi
      for (const now of states) if (now !== states[i]) calm *= 1 - now[RIICHI];
      const paid = n === draws ? one.first : one.later;
      const each = goAroundOf(one, states[i], paid, n, riichi ? 1 : 1 - calm);
      stays *= 1 - each.ends;
      safe *= 1 - each.risk;
      costs += each.costs;
      pays += each.pays;
      return each.now;
    });
    goArounds[n] = { ends: part * (1 - stays), costs: part * costs, risk: 1 - safe, pays };
  }
  /** The chances that 0, 1, 2 or 3 opponents are tenpai at an exhaustive draw. */
  let counts = [1];
  for (const now of states) {
    const tenpai = sum(now.map((chance, s) => chance * (tenpaiAt(s, 0) * AT_DRAW[s])));
    const more = [0, ...counts.map((c) => c * tenpai)];
    counts = more.map((c, k) => c + (counts[k] ?? 0) * (1 - tenpai));
  }
  const players = all.length + 1;
  const payments = {
    drawTenpai: Math.round(sum(counts.map((c, k) => c * drawPayments(players, k + 1).tenpai))),
    drawNoten: Math.round(sum(counts.map((c, k) => c * drawPayments(players, k).noten))),
  };
  return { goArounds, payments };
}

/**
 * Returns the rates of a player whose discards have a `part` of the mean risk. A player who may
 * fold takes only the part `taken` of the risk.
 * @type {(goArounds: GoAround[], part: number, taken?: number) => Rates}
 */
function ratesOf(goArounds, part, taken = 1) {
  /** @type {Rates} */
  const rates = { ends: [], costs: [], own: [], paid: [], taken };
  for (const [n, { ends, costs, risk, pays }] of goArounds.entries()) {
    // The player makes no further discard before the first remaining draw.
    const later = n === goArounds.length - 1 ? 0 : part;
    const dealsIn = risk * later;
    const all = 1 - (1 - ends) * (1 - dealsIn);
    const lost = costs + (1 - ends) * pays * later;
    rates.ends.push(all);
    rates.costs.push(all && lost / all);
    rates.own.push(dealsIn);
    rates.paid.push(pays * later);
  }
  return rates;
}

/** Models others after a choice, by own draws. @param {State} state @param {Threat[]} threats */
export function othersAfter(state, threats) {
  const opponents = threats.map((threat) => opponentOf(state, threat));
  const threatened = threats.some(({ p }) => state.seats[p].riichi);
  // A hand that pushes against a riichi takes the full risk. Far hands may fold without a riichi.
  const far = threatened ? Rounds.PUSHED.tenpai : Rounds.PUSHED.near;
  // An unpaid riichi stick will go to the player who ends the round.
  const stick = state.seats[state.self].riichi?.paid ? 0 : THOUSAND;
  const ron = chancesOfDiscard(state, false);
  const ronInRiichi = chancesOfDiscard(state, true);
  return (/** @type {number} */ draws, /** @type {Parts} */ parts) => {
    const { goArounds, payments } = courseOf(opponents, draws, parts, false);
    const declared = courseOf(opponents, draws, parts, true);
    return {
      goArounds,
      payments,
      threatened,
      turns: state.wall / state.players,
      tenpai: { ...ratesOf(goArounds, Rounds.PUSHED.tenpai), ron, stick: 0 },
      far: { ...ratesOf(goArounds, far, Rounds.PUSHED.near / far), ron, stick: 0 },
      riichi: { ...ratesOf(declared.goArounds, Rounds.PUSHED.riichi), ron: ronInRiichi, stick },
    };
  };
}

/** Returns rates by step, at least one a draw. @param {Others['far']} of @param {number} steps */
function inSteps({ ends, costs: taken, ron, stick }, steps) {
  const draws = ends.length - 1;
  const costs = taken.map((cost) => cost + stick);
  if (steps === draws) return { ends, costs, ron };
  const part = draws / steps;
  const at = Array.from({ length: steps + 1 }, (_, m) =>
    m === steps ? draws : Math.min(draws - 1, Math.round(m * part)),
  );
  return {
    ends: at.map((n) => 1 - (1 - ends[n]) ** part),
    costs: at.map((n) => costs[n]),
    ron: ron.map((chance) => chance * part),
  };
}

/** Returns the draws times the speed of the hand, and the model of others. @type {OverridesFor} */
export function overridesFor({ payments, tenpai, far, riichi }, draws, shanten, isOpen) {
  const paces = isOpen ? PACE.open : PACE.closed;
  const pace = paces[Math.min(shanten, paces.length - 1)];
  const steps = Math.min(WIN_DRAWS, Math.round(pace * draws));
  const open = shanten > 0 ? far : tenpai;
  const others = { ...inSteps(open, steps), riichi: inSteps(riichi, steps) };
  return { draws: steps, points: { ...payments, others } };
}

/** Sums values of go-arounds by their chances. @param {Tiles} ends @param {number} win */
export function overRound(ends, win) {
  const draws = ends.length - 1;
  // The chance to win is assumed to be equal at each of the player's draws.
  const stays = draws ? Math.max(0, 1 - win) ** (1 / draws) : 1;
  const chances = new Array(draws + 1).fill(1);
  for (let n = draws - 1; n >= 0; n--) chances[n] = chances[n + 1] * (1 - ends[n + 1]) * stays;
  return (/** @type {(n: number) => number} */ of) =>
    chances.reduceRight((all, chance, n) => all + chance * of(n), 0);
}

/** @typedef {ReturnType<ReturnType<typeof othersAfter>>} Others */
