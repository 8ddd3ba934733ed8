// Ends of a hand with or without a win: the reasons against one, the payments, and the next hand.
// SPDX-License-Identifier: MIT

import { ABORTS } from '../../../dist/layout.js';
import { HONOURS_START, isYaochuu } from '../../core/notation/tiles.js';
import { handOf } from '../play/turn.js';
import { TableError, readKnown, reject, tileOf, nameOf } from '../setup/fields.js';
import { aborts, drawPayments, isOn, next, whoIs, nameOfPlayer } from '../setup/state.js';
import { ownSeat, pointsFacts } from './facts.js';
import { furiten, ukeireAtTable } from './hand-questions.js';
import { askedBy, engineOf } from './request.js';
import { SCORE_OPTIONS } from '../../core/options/names.js';

// ---- the score of a win ----

/**
 * @import { Asked, CompleteScore, Furiten, Mahjong, Meld, NagashiMangan } from '../types.js'
 * @import { OfAsked, OfEnd, PaoYaku, Refusal, State, Tile } from '../types.js'
 */

/** Returns the facts of an own win. @param {State} state */
function winFacts(state) {
  const { self, phase, turn, pending, wall, rinshan, seats, broken } = state;
  const { drawn, river, melds, riichi } = seats[self];
  const ippatsu = riichi?.ippatsu ?? false;
  const untouched = !broken && !river.length && !melds.length && !riichi;
  if (phase === 'discard' && turn === self) {
    if (drawn === null) reject('no-tile', 'the own hand has called and drawn nothing');
    const last = wall === 0 && !rinshan;
    const first = untouched && !rinshan && !last;
    return { by: 'tsumo', win: nameOf(drawn), rinshan, last, first, ippatsu: ippatsu && !rinshan };
  }
  if (!pending || pending.player === self)
    return reject('no-tile', 'no tile lies open to win with');
  const { kind, face, player } = pending;
  return {
    by: 'ron',
    win: nameOf(face),
    from: whoIs(state.players, self, player),
    chankan: kind === 'added-kan' ? true : kind === 'closed-kan' ? 'closed' : false,
    last: wall === 0 && kind === 'discard',
    first: untouched && wall > 0 && kind === 'discard',
    ippatsu,
  };
}

/** Whether a player may still win. @param {Asked} position at a strict table @param {number} p */
function mayStillWin(position, p) {
  const { rules, pending, seats } = position.state;
  const { hand, melds } = seats[p];
  if (!rules.strict || !pending || !hand || pending.passed?.includes(p)) return false;
  const all = handOf([...hand, pending.face], melds, null);
  const players = position.state.players;
  if (engineOf(position, 'shanten').shanten(all, { players }) >= 0) return false;
  return scoreAtTable(askedBy(position, p), undefined).outcome === 'win';
}

/** Returns who, nearer in turn order, has won or may win the open tile. @param {Asked} position */
function nearerWinner(position) {
  const { players, self, pending, won } = position.state;
  const from = pending?.player ?? self;
  for (let p = (from + 1) % players; p !== self; p = (p + 1) % players) {
    if (won.includes(p) || mayStillWin(position, p)) return p;
  }
  return undefined;
}

/** @param {Asked} position @param {any} options */
export function scoreAtTable(position, options) {
  const { state } = position;
  const values = readKnown(options, SCORE_OPTIONS);
  const rules = values.rules ?? position.rules;
  if (isNagashi(state, rules)) return nagashiOf(state, rules, engineOf(position, 'score'));
  if (state.exhausted) return /** @type {any} */ ({ outcome: 'no-win' });
  const { hand, melds, drawn } = ownSeat(state);
  const win = winFacts(state);
  const pao = liablePlayers(melds, state.seats[state.self].lastKan);
  const others = win.by === 'ron' ? besideOthers(state, rules, nearerWinner(position)) : {};
  const filled = {
    players: state.players,
    ...pointsFacts(state, rules),
    ...others,
    ...win,
    ...(pao ? { pao } : {}),
  };
  const shown = handOf(hand, melds, win.by === 'tsumo' ? drawn : null);
  const merged = { ...filled, ...values };
  const engine = engineOf(position, 'score');
  const robs = merged.chankan !== 'closed' || isKokushi(engine, shown, merged);
  const answer = engine.score(shown, robs ? merged : { ...merged, chankan: false });
  if (answer.outcome !== 'win' || merged.by !== 'ron') return answer;
  const isFuriten = values.win === undefined && furiten(position).furiten;
  if (robs && !isFuriten) return answer;
  return { ...answer, outcome: 'not-allowed', why: robs ? 'furiten' : 'closed-kan' };
}

/** Whether a hand wins by kokushi. @param {Mahjong} engine @param {any} hand @param {any} merged */
function isKokushi(engine, hand, merged) {
  const plain = engine.score(hand, { ...merged, chankan: false });
  return plain.outcome === 'win' && plain.yaku.some(({ id }) => id.startsWith('kokushi'));
}

/**
 * Returns the effect of another winner nearer in turn order to the discarder: the nearest gets
 * honba and sticks, or is the only winner. @param {State} state @param {unknown} rules
 * @param {number | undefined} nearer
 */
function besideOthers(state, rules, nearer) {
  if (nearer === undefined) return {};
  if (isOn(rules, 'doubleRon')) return { honba: 0, deposits: 0 };
  const who = nameOfPlayer(state, nearer);
  return reject('out-of-turn', `a win of self: ${who} is first in turn, and one player wins`);
}

/** Whether the own discards are nagashi mangan. @param {State} state @param {unknown} rules */
function isNagashi({ exhausted, seats, self }, rules) {
  const { river } = seats[self];
  const all = river.every(({ face, by }) => isYaochuu(tileOf(face)) && by === null);
  return exhausted && river.length > 0 && all && isOn(rules, 'nagashi');
}

/** An open chinitsu by tsumo: five han in all rules, so paid like nagashi mangan. */
const FIVE_HAN = '22234678999s[111s]';

/**
 * Returns the payment for nagashi mangan: that of a mangan by tsumo. @param {State} state
 * @param {unknown} rules @param {Mahjong} engine @returns {NagashiMangan}
 */
function nagashiOf(state, rules, engine) {
  const { roundWind, seatWind } = pointsFacts(state, rules);
  const { points, base, gains, payments } = /** @type {CompleteScore} */ (
    engine.score(FIVE_HAN, {
      players: state.players,
      roundWind: /** @type {any} */ (roundWind),
      seatWind,
      ...(rules === undefined ? {} : { rules: /** @type {any} */ (rules) }),
    })
  );
  return { outcome: 'nagashi-mangan', limit: 'mangan', points, base, gains, payments };
}

const DRAGONS = HONOURS_START + 4;

/** @type {[PaoYaku, number, (meld: Meld) => boolean][]} */
const YAKU = [
  ['daisangen', 3, ({ tiles: [t] }) => t >= DRAGONS],
  ['daisuushii', 4, ({ tiles: [t] }) => t >= HONOURS_START && t < DRAGONS],
  ['suukantsu', 4, ({ kind }) => kind === 'kan'],
];

/**
 * Returns the set made last; null if unknown. Melds are in the order in which they were made, but
 * an added kan has the place of its pon. @param {readonly Meld[]} those @param {string} yaku
 * @param {Meld | undefined} lastKan
 */
function lastOf(those, yaku = '', lastKan) {
  if (yaku !== 'suukantsu') return those[those.length - 1];
  if (lastKan) return lastKan;
  return those.some(({ added }) => added) ? null : those[those.length - 1];
}

/** Returns who is liable for a yakuman. @type {(m: readonly Meld[], lastKan?: Tile) => any} */
export function liablePlayers(melds, lastKan = null) {
  const liable = YAKU.flatMap(([yaku, sets, belongs]) => {
    const those = melds.filter(belongs);
    if (those.length !== sets) return [];
    const last = lastOf(those, yaku, lastKan === null ? undefined : melds[lastKan]);
    // The tile that an added kan adds comes from no other player.
    const fed = last && !(yaku === 'suukantsu' && last.added);
    return fed && last.from ? [[yaku, last.from]] : [];
  });
  return liable.length ? Object.fromEntries(liable) : null;
}

// ---- ends of a hand ----

/** Names the furiten waits of a hand in words. @param {Furiten} found */
function furitenWords({ own, permanent }) {
  if (own.length) return 'the river holds a wait: furiten';
  return `a wait was passed ${permanent ? 'in riichi' : 'since the last discard'}: furiten`;
}

/** The shanten with the drawn or open tile, much faster than a score. @param {Asked} position */
export function shantenToWin(position) {
  const { self, players, phase, pending, seats } = position.state;
  const { hand, melds, drawn } = seats[self];
  const faces = /** @type {number[]} */ (hand);
  const all = phase === 'discard' || !pending ? faces : [...faces, pending.face];
  return engineOf(position, 'shanten').shanten(handOf(all, melds, drawn), { players });
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

/** @param {State} state */
function whyNotExhausted({ wall, phase }) {
  if (wall) return `the wall has ${wall} tiles left`;
  return phase === 'call' ? null : 'the last discard is to come';
}

/**
 * The condition of each end: returns in words why the hand does not end so; null if it does.
 * @type {Record<string, (position: Asked) => string | null>}
 */
export const ENDS = {
  exhaustive: ({ state }) => whyNotExhausted(state),
  'nagashi-mangan'({ state, rules }) {
    const early = whyNotExhausted(state);
    if (early) return early;
    const has = state.seats.some((_, self) =>
      isNagashi({ ...state, exhausted: true, self }, rules),
    );
    return has ? null : 'nobody has thrown terminals and honours alone, none of them called';
  },
  'nine-kinds'({ state: { phase, turn, broken, rinshan, called, seats } }) {
    const seat = turn === null ? null : seats[turn];
    const first = phase === 'discard' && !broken && !rinshan && !called;
    if (!seat || !first || seat.river.length || seat.melds.length || seat.norths) {
      return 'they are declared on an untouched first draw';
    }
    const kinds = new Set(seat.hand?.map(tileOf).filter(isYaochuu)).size;
    if (!seat.hand || kinds >= KINDS_TO_ABORT) return null;
    return `there are ${kinds} kinds of terminals and honours`;
  },
  'four-winds'({ state: { players, broken, discards, seats, phase } }) {
    const first = seats[0].river[0]?.face;
    const same = seats.every(({ river }) => river.length === 1 && river[0].face === first);
    const wind = first >= HONOURS_START && first < HONOURS_START + 4;
    if (players === 4 && phase === 'call' && discards === 4 && !broken && same && wind) return null;
    return 'the first four discards are not one wind, with no call among them';
  },
  'four-riichi'({ state: { players, seats, phase, pending } }) {
    if (players !== 4 || !seats.every(({ riichi }) => riichi)) {
      return 'not all four players have declared riichi';
    }
    const declared = phase === 'call' && pending && seats[pending.player].river.at(-1)?.riichi;
    return declared ? null : 'the tile that declared the fourth riichi does not lie open';
  },
  'four-kans'({ state: { kans, kanAt, seats, phase, pending, discards } }) {
    const whose = seats.filter(({ melds }) => melds.some(({ kind }) => kind === 'kan'));
    if (kans !== KANS_TO_ABORT || whose.length < 2) {
      return 'there are not four kans by more than one player';
    }
    const open = phase === 'call' && pending?.kind === 'discard';
    if (open && (kanAt === null || discards === kanAt + 1)) return null;
    return 'the discard after the fourth kan does not lie open';
  },
  'three-rons'(position) {
    const { pending, seats } = position.state;
    const others = seats.flatMap(({ hand }, p) => (p === pending?.player ? [] : [{ hand, p }]));
    const all = others.every(
      ({ hand, p }) => !pending?.passed?.includes(p) && (!hand || !whyNoWin(askedBy(position, p))),
    );
    if (pending && others.length === RONS_TO_ABORT && all) return null;
    return 'not all three others win with the tile';
  },
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

/** Returns payments. @type {(before: Asked, winner: number, ura?: unknown) => number[]} */
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
