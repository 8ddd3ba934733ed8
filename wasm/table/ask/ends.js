// Ends of a hand with or without a win: the reasons against one, the payments, and the next hand.
// SPDX-License-Identifier: MIT

import { ABORTS } from '../../../dist/layout.js';
import { HONOURS_START, isYaochuu } from '../../core/notation/tiles.js';
import { handOf } from '../play/turn.js';
import { TableError } from '../setup/fields.js';
import { tileOf } from '../setup/faces.js';
import { aborts, drawPayments } from '../setup/table-rules.js';
import { next, whoIs } from '../setup/state.js';
import { furiten, ukeireAtTable } from './hand-questions.js';
import { isNagashi, nagashiOf, scoreAtTable } from './table-score.js';
import { askedBy, engineOf } from './request.js';

/** @import { Asked, Furiten, OfAsked, OfEnd, Refusal, State, Tiles } from '../types.js' */

/** Names the furiten waits of a hand in words. @param {Furiten} found */
function furitenWords({ own, permanent }) {
  if (own.length) return 'the river holds a wait: furiten';
  return `a wait was passed ${permanent ? 'in riichi' : 'since the last discard'}: furiten`;
}

/**
 * Returns the shanten with the drawn or open tile, much faster than a score.
 * @param {Asked} position
 */
export function shantenToWin(position) {
  const { self, players, phase, pending, seats } = position.state;
  const { hand, melds, drawn } = seats[self];
  const faces = /** @type {number[]} */ (hand);
  const all = phase === 'discard' || !pending ? faces : [...faces, pending.face];
  const number = players;
  return engineOf(position, 'shanten').shanten(handOf(all, melds, drawn), { players: number });
}

/** Returns a score, or why there is none. @param {Asked} position */
function scoreOrWhy(position) {
  try {
    return /** @type {any} */ (scoreAtTable(position, undefined));
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    return { outcome: 'not-allowed', why: error };
  }
}

/** Returns why the asking player cannot win now; null for a win. @type {OfAsked<Refusal | null>} */
export function whyNoWin(position) {
  const { self, won, phase, seats } = position.state;
  if (won.includes(self)) return ['won', 'the player has won with this tile already'];
  if (phase === 'discard' && seats[self].drawn === null) {
    return ['no-tile', 'the hand has called and drawn nothing'];
  }
  if (shantenToWin(position) >= 0) return ['incomplete', 'the hand is not complete'];
  const { outcome, why } = scoreOrWhy(position);
  if (outcome === 'no-yaku') return ['no-yaku', 'the hand has no yaku'];
  if (why === 'closed-kan') return ['closed-kan', 'kokushi alone robs a closed kan'];
  if (why === 'furiten') return ['furiten', furitenWords(furiten(position))];
  return why ? [why.code, why.message] : null;
}

const KINDS_TO_ABORT = 9;
const KANS_TO_ABORT = 4;
export const RONS_TO_ABORT = 3;

/** @param {Tiles} hand */
const kindsIn = (hand) => new Set(hand.map(tileOf).filter(isYaochuu)).size;

/** @param {State} state */
function whyNoNineKinds({ phase, turn, broken, rinshan, called, seats }) {
  const seat = turn === null ? null : seats[turn];
  const first = phase === 'discard' && !broken && !rinshan && !called;
  if (!seat || !first || seat.river.length || seat.melds.length || seat.norths) {
    return 'they are declared on an untouched first draw';
  }
  const kinds = seat.hand ? kindsIn(seat.hand) : KINDS_TO_ABORT;
  return kinds >= KINDS_TO_ABORT ? null : `there are ${kinds} kinds of terminals and honours`;
}

/** @param {State} state */
function whyNoFourWinds({ players, broken, discards, seats, phase }) {
  const first = seats[0].river[0]?.face;
  const same = seats.every(({ river }) => river.length === 1 && river[0].face === first);
  const wind = first >= HONOURS_START && first < HONOURS_START + 4;
  if (players === 4 && phase === 'call' && discards === 4 && !broken && same && wind) return null;
  return 'the first four discards are not one wind, with no call among them';
}

/** @param {State} state */
function whyNoFourRiichi({ players, seats, phase, pending }) {
  if (players !== 4 || !seats.every(({ riichi }) => riichi)) {
    return 'not all four players have declared riichi';
  }
  const declared = phase === 'call' && pending && seats[pending.player].river.at(-1)?.riichi;
  return declared ? null : 'the tile that declared the fourth riichi does not lie open';
}

/** @param {State} state */
function whyNoFourKans({ kans, kanAt, seats, phase, pending, discards }) {
  const whose = seats.filter(({ melds }) => melds.some(({ kind }) => kind === 'kan'));
  if (kans !== KANS_TO_ABORT || whose.length < 2) {
    return 'there are not four kans by more than one player';
  }
  const open = phase === 'call' && pending?.kind === 'discard';
  if (open && (kanAt === null || discards === kanAt + 1)) return null;
  return 'the discard after the fourth kan does not lie open';
}

/** @param {Asked} position */
function whyNoThreeRons(position) {
  const { pending, seats } = position.state;
  const others = seats.flatMap(({ hand }, p) => (p === pending?.player ? [] : [{ hand, p }]));
  const all = others.every(
    ({ hand, p }) => !pending?.passed?.includes(p) && (!hand || !whyNoWin(askedBy(position, p))),
  );
  if (pending && others.length === RONS_TO_ABORT && all) return null;
  return 'not all three others win with the tile';
}

/** @param {State} state */
function whyNotExhausted({ wall, phase }) {
  if (wall) return `the wall has ${wall} tiles left`;
  return phase === 'call' ? null : 'the last discard is to come';
}

/** @param {Asked} asked */
function whyNoNagashi({ state, rules }) {
  const early = whyNotExhausted(state);
  if (early) return early;
  const has = state.seats.some((_, self) => isNagashi({ ...state, exhausted: true, self }, rules));
  return has ? null : 'nobody has thrown terminals and honours alone, none of them called';
}

/**
 * The condition of each end: returns in words why the hand does not end so; null if it does.
 * @type {Record<string, (position: Asked) => string | null>}
 */
export const ENDS = {
  exhaustive: ({ state }) => whyNotExhausted(state),
  'nagashi-mangan': whyNoNagashi,
  'nine-kinds': ({ state }) => whyNoNineKinds(state),
  'four-winds': ({ state }) => whyNoFourWinds(state),
  'four-riichi': ({ state }) => whyNoFourRiichi(state),
  'four-kans': ({ state }) => whyNoFourKans(state),
  'three-rons': whyNoThreeRons,
};

/** Returns in words why a hand cannot end so; null if it can. @type {OfEnd<string | null>} */
export function whyNoEnd(position, reason) {
  const goesOn = ABORTS.some((one) => one === reason) && !aborts(position.rules, reason);
  return goesOn ? 'by these rules the hand goes on' : ENDS[reason](position);
}

// ---- payments, and the hand that follows ----

/** Points by player. @param {number} players @param {any} gains as player p sees the others */
const byPlayer = (players, gains, /** @type {number} */ p) =>
  Array.from({ length: players }, (_, q) => gains[whoIs(players, p, q)] ?? 0);

/**
 * Returns the payments of a win. @type {(before: Asked, winner: number, ura?: unknown) => number[]}
 */
export function winDeltas(position, player, ura) {
  const win = /** @type {any} */ (
    scoreAtTable(askedBy(position, player), ura === undefined ? undefined : { uraIndicators: ura })
  );
  return byPlayer(position.state.players, win.gains, player);
}

/** Whether each player is tenpai, for hands of 13 tiles. @param {Asked} position */
const tenpaiIn = (position) =>
  position.state.seats.map((_, p) => ukeireAtTable(askedBy(position, p), undefined).shanten === 0);

/** Payments of nagashi mangan, if any. @param {Asked} position @returns {number[] | null} */
export function nagashiDeltas(position) {
  const { state, rules } = position;
  const seats = state.seats.map((_, self) => ({ ...state, exhausted: true, self }));
  const winners = seats.filter((seat) => isNagashi(seat, rules));
  if (!winners.length) return null;
  const engine = engineOf(position, 'score');
  const gains = winners.map((seat) =>
    byPlayer(state.players, nagashiOf(seat, rules, engine).gains, seat.self),
  );
  return gains.reduce((sum, one) => sum.map((points, p) => points + one[p]));
}

/** Returns the payments of an end without a win, asked before it. @type {OfEnd<number[]>} */
export function endDeltas(position, reason) {
  const { players } = position.state;
  const nagashi = reason === 'nagashi-mangan' ? nagashiDeltas(position) : null;
  if (nagashi) return nagashi;
  const tenpai = reason === 'exhaustive' ? tenpaiIn(position) : new Array(players).fill(false);
  const paid = drawPayments(players, tenpai.filter(Boolean).length);
  return tenpai.map((is) => (is ? paid.tenpai : paid.noten));
}

/**
 * Returns the hand after one that is over. `again`: the same dealer. `aborted`: nobody won before
 * the wall was empty. @param {Asked} position
 */
export function nextHand(position) {
  const { state } = position;
  const { won, exhausted, dealer, honba, deposits, scores } = state;
  const drawn = won.length === 0;
  const again = drawn ? !exhausted || tenpaiIn(position)[dealer] : won.includes(dealer);
  return {
    again,
    aborted: drawn && !exhausted,
    dealer: again ? dealer : next(state, dealer),
    honba: drawn || again ? honba + 1 : 0,
    deposits,
    scores,
  };
}
