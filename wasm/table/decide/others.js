// Models the other players in the rest of a round, by remaining own draws: the chance that they end
// it and its cost, the risk of own discards, and the payments of an exhaustive draw.
// SPDX-License-Identifier: MIT
//
// Each other player is in one of five states: 0, 1, 2, 3 or more open melds, or in riichi. In each
// go-around the states change at mean rates (round-rates.js), less if somebody else is in riichi,
// and some tenpai players win.

import { sum } from '../../core/notation/hand.js';
import { WIN_DRAWS } from '../../../dist/layout.js';
import { HONOURS_START, TILES, rankOf } from '../../core/notation/tiles.js';
import { tileOf } from '../setup/fields.js';
import { drawPayments } from '../setup/state.js';
import { FACING_RIICHI, TENPAI, costAs } from '../ask/reading.js';
import { AT_DRAW, PACE } from './model.js';
import {
  CALLS,
  DECLARES,
  DRAW,
  DRAW_PAYS,
  FOLDED,
  PUSHED,
  RON,
  RON_FOLDED,
  THROWN,
  THROWN_AT,
  THROWN_SUJI,
} from './round-rates.js';

/** @import { Costs, Course, GoAround, OfPlayer, Parts, State, Threat, Tiles } from '../types.js' */

const THOUSAND = 1000;
const RIICHI = 4;
const STATES = 5;

/** @param {State} state @param {number} p */
function statusOf({ seats }, p) {
  const { riichi, melds } = seats[p];
  return riichi ? RIICHI : Math.min(melds.filter(({ open }) => open).length, RIICHI - 1);
}

/** The chance that a player is tenpai. @param {number} status @param {number} turns left */
const tenpaiAt = (status, turns) =>
  status === RIICHI ? 1 : TENPAI[status][Math.min(turns, TENPAI[status].length - 1)] / THOUSAND;

/** Returns the part of a tsumo that `self` pays, 1/4 also in sanma. @type {OfPlayer<number>} */
export function shareOf({ dealer, self }, p) {
  if (p === dealer) return 1 / 3;
  return self === dealer ? 1 / 2 : 1 / 4;
}

/**
 * Returns the chances of states after a go-around. @param {number[]} of chances of states
 * @param {number} turns @param {number} threat chance of another riichi
 */
function changed(of, turns, threat) {
  const left = Math.min(turns, DECLARES.length - 1);
  const chance = (/** @type {number} */ calm, /** @type {number} */ folded) =>
    (calm + threat * (Math.min(calm, folded) - calm)) / THOUSAND;
  const after = of.slice();
  for (const [status, calls] of CALLS.entries()) {
    const called = of[status] * chance(calls[left], FOLDED.calls[status]);
    after[status] -= called;
    after[status + 1] += called;
  }
  const declared = of[0] * chance(DECLARES[left], FOLDED.declares);
  after[0] -= declared;
  after[RIICHI] += declared;
  return after;
}

/** Returns the cost of a win by state; ippatsu ends after a go-around. @type {OfPlayer<Costs>} */
function costsOf(state, p) {
  const { riichi } = state.seats[p];
  const by = (/** @type {boolean} */ ippatsu) =>
    /** @type {const} */ (['closed', 'open', 'open', 'open', 'riichi']).map((kind) =>
      costAs(state, p, kind, ippatsu && kind === 'riichi'),
    );
  return { first: by(Boolean(riichi?.ippatsu)), later: by(false) };
}

/**
 * Returns a player's wins in a go-around, and the chances of states after it.
 * @param {Course} course @param {number[]} costs by state @param {number} turns remaining
 * @param {number} threat the chance of another riichi
 */
function goAroundOf({ now, mean, share }, costs, turns, threat) {
  const all = { ends: 0, costs: 0, risk: 0, pays: 0 };
  const after = now.map((chance, s) => {
    const kind = s === RIICHI ? 'riichi' : 'other';
    const tenpai = chance * tenpaiAt(s, turns);
    const drawn = tenpai * DRAW[kind];
    const won = drawn + tenpai * (RON[kind] * (1 - threat) + RON_FOLDED[kind] * threat);
    all.ends += won;
    all.costs += drawn * DRAW_PAYS[kind] * costs[s] * share;
    const risk = tenpai * mean * (1 - threat + threat * FACING_RIICHI[s]);
    all.risk += risk;
    all.pays += risk * costs[s];
    return chance - won;
  });
  const stays = after.map((chance) => chance / (1 - all.ends));
  return { all, now: changed(stays, turns, threat) };
}

/** Returns mean payments of a draw. @param {number[]} chances of the others to be tenpai */
function paymentsOf(chances) {
  let counts = [1];
  for (const chance of chances) {
    const more = [0, ...counts.map((c) => c * chance)];
    counts = more.map((c, k) => c + (counts[k] ?? 0) * (1 - chance));
  }
  const players = chances.length + 1;
  return {
    drawTenpai: Math.round(sum(counts.map((c, k) => c * drawPayments(players, k + 1).tenpai))),
    drawNoten: Math.round(sum(counts.map((c, k) => c * drawPayments(players, k).noten))),
  };
}

/**
 * Returns for each tile the chance a go-around that another player discards an unseen copy.
 * @param {State} state @param {boolean} riichi of the player who asks
 */
function chancesOfDiscard({ seats, self }, riichi) {
  const kind = riichi ? 'riichi' : 'other';
  const threat = seats.some((seat, p) => p !== self && seat.riichi);
  const part = THROWN_AT[kind][threat ? 'threat' : 'calm'];
  const rates = THROWN[kind].map((rate) => rate * part);
  const ownDiscards = new Set(seats[self].river.map(({ face }) => tileOf(face)));
  return Array.from({ length: TILES }, (_, t) => {
    if (t >= HONOURS_START) return rates[rates.length - 1];
    const rank = rankOf(t);
    const rate = rates[Math.min(rank, 8 - rank, rates.length - 2)];
    if (!riichi) return rate;
    const ends = [...(rank >= 3 ? [t - 3] : []), ...(rank <= 5 ? [t + 3] : [])];
    const safe = ends.filter((end) => ownDiscards.has(end)).length;
    return rate * (safe === ends.length ? THROWN_SUJI.suji : safe ? THROWN_SUJI.half : 1);
  });
}

/** Combines the players in one go-around. @param {GoAround[]} all */
function combined(all) {
  const none = (/** @type {'ends' | 'risk'} */ name) =>
    all.reduce((product, one) => product * (1 - one[name]), 1);
  const total = (/** @type {'costs' | 'pays'} */ name) => sum(all.map((one) => one[name]));
  return {
    ends: 1 - none('ends'),
    costs: total('costs'),
    risk: 1 - none('risk'),
    pays: total('pays'),
  };
}

/** Returns part of a go-around. @param {GoAround} all @param {number} part */
const remainingPart = (all, part) => ({ ...all, ends: all.ends * part, costs: all.costs * part });

/**
 * Returns the course of the others by remaining own draws. @param {State} state
 * @param {Threat[]} threats @param {number} draws @param {Parts} parts @param {boolean} riichi
 */
function courseOfAll(state, threats, draws, parts, riichi) {
  /** @type {Course[]} */
  let all = threats.map(({ p, mean }) => {
    const status = statusOf(state, p);
    const now = Array.from({ length: STATES }, (_, s) => Number(s === status));
    return { now, costs: costsOf(state, p), mean, share: shareOf(state, p) };
  });
  /** @type {GoAround[]} */
  const goArounds = [];
  for (let n = draws; n >= 0; n--) {
    const each = all.map((course) => {
      const others = all.filter((one) => one !== course);
      const calm = others.reduce((product, { now }) => product * (1 - now[RIICHI]), 1);
      const costs = n === draws ? course.costs.first : course.costs.later;
      return goAroundOf(course, costs, n, riichi ? 1 : 1 - calm);
    });
    goArounds[n] = combined(each.map((one) => one.all));
    all = all.map((course, i) => ({ ...course, now: each[i].now }));
  }
  if (draws) goArounds[draws] = remainingPart(goArounds[draws], parts.first);
  goArounds[0] = remainingPart(goArounds[0], parts.last);
  const tenpai = all.map(({ now }) =>
    sum(now.map((chance, s) => chance * (tenpaiAt(s, 0) * AT_DRAW[s]))),
  );
  return { goArounds, payments: paymentsOf(tenpai) };
}

/**
 * Returns the rates for the engine: the round ends by others, or by a later own discard. `part` of
 * the mean risk that own discards have; `taken`: the part of it that players really take, as they
 * may fold. @param {GoAround[]} goArounds @param {number} part @param {number} taken
 */
function endsOf(goArounds, part, taken = 1) {
  const draws = goArounds.length - 1;
  const each = goArounds.map(({ ends, costs, risk, pays }, n) => {
    const later = n === draws ? 0 : part; // the discard before the last draws is made already
    const ownRisk = risk * later;
    const all = 1 - (1 - ends) * (1 - ownRisk);
    const lost = costs + (1 - ends) * pays * later;
    return { ends: all, costs: all && lost / all, own: ownRisk, paid: pays * later };
  });
  return {
    ends: each.map(({ ends }) => ends),
    costs: each.map(({ costs }) => costs),
    own: each.map(({ own }) => own),
    paid: each.map(({ paid }) => paid),
    taken,
  };
}

/**
 * Returns what others may do after a choice. @param {State} state @param {Threat[]} threats
 * @param {number} draws @param {Parts} parts
 */
export function othersAfter(state, threats, draws, parts) {
  const { goArounds, payments } = courseOfAll(state, threats, draws, parts, false);
  const declared = courseOfAll(state, threats, draws, parts, true);
  // A hand that pushes against a riichi takes its full risk; otherwise hands that are not tenpai
  // may still fold.
  const threatened = threats.some(({ p }) => state.seats[p].riichi);
  const going = threatened ? PUSHED.tenpai : PUSHED.near;
  return {
    goArounds,
    payments,
    /** Facts for forecasts: a threat, and turns of the wall for each player. */
    threatened,
    turns: state.wall / state.players,
    tenpai: { ...endsOf(goArounds, PUSHED.tenpai), ron: chancesOfDiscard(state, false), stick: 0 },
    far: {
      ...endsOf(goArounds, going, PUSHED.near / going),
      ron: chancesOfDiscard(state, false),
      stick: 0,
    },
    riichi: {
      ...endsOf(declared.goArounds, PUSHED.riichi),
      ron: chancesOfDiscard(state, true),
      // The stick goes to the player who ends the round, unless it was paid before.
      stick: state.seats[state.self].riichi?.paid ? 0 : THOUSAND,
    },
  };
}

/**
 * Returns the rates of a course for the engine, in at least as many steps as own draws remain.
 * @param {Others['far']} course @param {number} steps
 */
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

/**
 * Returns the options of a row: own draws, more by the pace, and other players.
 * @param {Others} others @param {number} draws @param {number} shanten @param {boolean} isOpen
 */
export function overridesFor({ payments, tenpai, far, riichi }, draws, shanten, isOpen) {
  const paces = isOpen ? PACE.open : PACE.closed;
  const pace = paces[Math.min(shanten, paces.length - 1)];
  const steps = Math.min(WIN_DRAWS, Math.round(pace * draws));
  const open = shanten > 0 ? far : tenpai;
  const others = { ...inSteps(open, steps), riichi: inSteps(riichi, steps) };
  return { draws: steps, points: { ...payments, others } };
}

/**
 * Walks through the rest of a round, from the most remaining own draws down: sums up values of each
 * go-around, weighted by the chance that the round lasts until then. A win is equally likely at
 * each own draw. @param {Tiles} ends the chances that others end it, by own draws
 * @param {number} win the chance
 */
export function overRound(ends, win) {
  const draws = ends.length - 1;
  const stays = draws ? Math.max(0, 1 - win) ** (1 / draws) : 1;
  const chances = new Array(draws + 1).fill(1);
  for (let n = draws - 1; n >= 0; n--) chances[n] = chances[n + 1] * (1 - ends[n + 1]) * stays;
  return (/** @type {(n: number) => number} */ of) =>
    chances.reduceRight((all, chance, n) => all + chance * of(n), 0);
}

/** @typedef {ReturnType<typeof othersAfter>} Others */
