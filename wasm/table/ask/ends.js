// Ends of a hand, with or without a win: when they are allowed, their payments, and the next hand.
// SPDX-License-Identifier: MIT

import { ABORTS } from '../../../dist/layout.js';
import { HONOURS_START, isYaochuu } from '../../core/notation/tiles.js';
import { SCORE_OPTIONS } from '../../core/options/names.js';
import { nameOf, tileOf } from '../setup/faces.js';
import { readKnown, reject, TableError } from '../setup/fields.js';
import { aborts, drawPayments, RONS_TO_ABORT, switchOf } from '../setup/rules.js';
import { nameOfPlayer, next, whoIs } from '../setup/state.js';
import { furiten, ukeireAtTable } from './hand-questions.js';
import { askedBy, engineOf, handOf, ownSeat, pointsFacts } from './facts.js';

/** @import { Asked, CompleteScore, Meld, NagashiMangan, OfAsked, OfEnd } from '../types.js' */
/** @import { PaoOf, Refusal, State, Tile } from '../types.js' */

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
  const isDiscard = kind === 'discard';
  return {
    by: 'ron',
    win: nameOf(face),
    from: whoIs(state.players, self, player),
    chankan: kind === 'added-kan' ? true : kind === 'closed-kan' ? 'closed' : false,
    last: wall === 0 && isDiscard,
    first: untouched && wall > 0 && isDiscard,
    ippatsu,
  };
}

/** Leaves honba and sticks to a winner who is nearer in turn. @type {OfAsked<object>} */
function nearerFacts(position, rules) {
  const { state } = position;
  const { players, self, pending, won, seats } = state;
  const mayWin = (/** @type {number} */ p) =>
    state.rules.strict && seats[p].hand && pending && !pending.passed?.includes(p)
      ? !whyNoWin(askedBy(position, p))
      : false;
  const from = pending?.player ?? self;
  for (let p = (from + 1) % players; p !== self; p = (p + 1) % players) {
    if (!won.includes(p) && !mayWin(p)) continue;
    if (switchOf(rules, 'doubleRon')) return { honba: 0, deposits: 0 };
    const who = nameOfPlayer(state, p);
    reject('out-of-turn', `a win of self: ${who} is first in turn, and one player wins`);
  }
  return {};
}

/** @type {OfAsked<any>} */
export function scoreAtTable(position, options) {
  const { state } = position;
  const values = readKnown(options, SCORE_OPTIONS);
  const rules = values.rules ?? position.rules;
  if (state.exhausted) {
    const isPaid = isNagashi(state, state.self, rules);
    return isPaid ? nagashiOf({ ...position, rules }) : { outcome: 'no-win' };
  }
  const seat = ownSeat(state);
  const win = winFacts(state);
  const pao = liablePlayers(seat.melds, seat.lastKan);
  const facts = {
    players: state.players,
    ...pointsFacts(state, rules),
    ...(win.by === 'ron' && nearerFacts(position, rules)),
    ...win,
    ...(pao && { pao }),
    ...values,
  };
  const shown = handOf(win.by === 'tsumo' ? seat : { ...seat, drawn: null });
  const engine = engineOf(position, 'score');
  const scoreWith = (/** @type {object} */ more) => engine.score(shown, { ...facts, ...more });
  // Kokushi alone robs a closed kan.
  const plain = facts.chankan === 'closed' ? scoreWith({ chankan: false }) : null;
  const robs =
    !plain || (plain.outcome === 'win' && plain.yaku.some(({ id }) => id.startsWith('kokushi')));
  const answer = plain && !robs ? plain : scoreWith({});
  if (answer.outcome !== 'win' || facts.by !== 'ron') return answer;
  if (!robs) return { ...answer, outcome: 'not-allowed', why: 'closed-kan' };
  const isFuriten = values.win === undefined && furiten(position).furiten;
  return isFuriten ? { ...answer, outcome: 'not-allowed', why: 'furiten' } : answer;
}

/** @type {(state: State, p: number, rules: unknown) => boolean} */
function isNagashi({ seats }, p, rules) {
  const { river } = seats[p];
  const isWhole = river.every(({ face, by }) => isYaochuu(tileOf(face)) && by === null);
  return river.length > 0 && isWhole && switchOf(rules, 'nagashi');
}

/** An open chinitsu by tsumo: five han in all rules, so paid like nagashi mangan. */
const FIVE_HAN = '22234678999s[111s]';

/** Returns the payment of a mangan by tsumo. @type {OfAsked<NagashiMangan>} */
function nagashiOf(position) {
  const { state, rules } = position;
  const { roundWind, seatWind } = pointsFacts(state, rules);
  const options = /** @type {any} */ ({ players: state.players, roundWind, seatWind, rules });
  const { points, base, gains, payments } = /** @type {CompleteScore} */ (
    engineOf(position, 'score').score(FIVE_HAN, options)
  );
  return { outcome: 'nagashi-mangan', limit: 'mangan', points, base, gains, payments };
}

const DRAGONS = HONOURS_START + 4;

/** Yaku with liability, their number of sets, and which melds count. @type {PaoOf[]} */
const YAKU = [
  ['daisangen', 3, ({ tiles: [t] }) => t >= DRAGONS],
  ['daisuushii', 4, ({ tiles: [t] }) => t >= HONOURS_START && t < DRAGONS],
  ['suukantsu', 4, ({ kind }) => kind === 'kan'],
];

/** Returns who is liable for a yakuman. @type {(m: readonly Meld[], lastKan?: Tile) => any} */
export function liablePlayers(melds, lastKan = null) {
  const liable = YAKU.flatMap(([yaku, n, belongs]) => {
    const sets = melds.filter(belongs);
    const ofKans = yaku === 'suukantsu';
    // Melds are in the order in which they were made, but an added kan has the place of its pon.
    const isUnknown = ofKans && sets.some(({ added }) => added);
    const last = (ofKans && melds[lastKan ?? -1]) || (isUnknown ? null : sets.at(-1));
    // The tile that an added kan adds comes from no other player.
    const isFed = last?.from && !(ofKans && last.added);
    return sets.length === n && isFed ? [[yaku, last.from]] : [];
  });
  return liable.length ? Object.fromEntries(liable) : null;
}

/** Returns the shanten with the drawn or open tile, faster than a score. @param {Asked} position */
export function shantenToWin(position) {
  const { self, players, phase, pending, seats } = position.state;
  const faces = /** @type {number[]} */ (seats[self].hand);
  const hand = phase === 'discard' || !pending ? faces : [...faces, pending.face];
  return engineOf(position, 'shanten').shanten(handOf({ ...seats[self], hand }), { players });
}

/** Returns why the asking player cannot win now; null for a win. @type {OfAsked<Refusal | null>} */
export function whyNoWin(position) {
  const { self, won, phase, seats } = position.state;
  if (won.includes(self)) return ['won', 'the player has won with this tile already'];
  if (phase === 'discard' && seats[self].drawn === null) {
    return ['no-tile', 'the hand has called and drawn nothing'];
  }
  if (shantenToWin(position) >= 0) return ['incomplete', 'the hand is not complete'];
  try {
    const { outcome, why } = scoreAtTable(position, undefined);
    if (outcome === 'no-yaku') return ['no-yaku', 'the hand has no yaku'];
    if (why === 'closed-kan') return ['closed-kan', 'kokushi alone robs a closed kan'];
    if (why !== 'furiten') return null;
    const { own, permanent } = furiten(position);
    const passed = `a wait was passed ${permanent ? 'in riichi' : 'since the last discard'}`;
    return ['furiten', `${own.length ? 'the river holds a wait' : passed}: furiten`];
  } catch (error) {
    if (error instanceof TableError) return [error.code, error.message];
    throw error;
  }
}

const KINDS_TO_ABORT = 9;
const KANS_TO_ABORT = 4;

/** @param {State} state */
function whyNotExhausted({ wall, phase }) {
  if (wall) return `the wall has ${wall} tiles left`;
  return phase === 'call' ? null : 'the last discard is to come';
}

/** Why each end is not possible, or null. @type {Record<string, (t: Asked) => string | null>} */
export const ENDS = {
  exhaustive: ({ state }) => whyNotExhausted(state),
  'nagashi-mangan'({ state, rules }) {
    const early = whyNotExhausted(state);
    if (early) return early;
    const has = state.seats.some((_, p) => isNagashi(state, p, rules));
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
    const others = [...seats.keys()].filter((p) => p !== pending?.player);
    const mayWin = (/** @type {number} */ p) =>
      !pending?.passed?.includes(p) && (!seats[p].hand || !whyNoWin(askedBy(position, p)));
    if (pending && others.every(mayWin) && others.length === RONS_TO_ABORT) return null;
    return 'not all three others win with the tile';
  },
};

/** Returns why a hand cannot end by `reason`; null if it can. @type {OfEnd<string | null>} */
export function whyNoEnd(position, reason) {
  const goesOn = ABORTS.some((one) => one === reason) && !aborts(position.rules, reason);
  return goesOn ? 'by these rules the hand goes on' : ENDS[reason](position);
}

/** Orders gains by player. @param {number} players @param {any} gains by place seen by player p */
const byPlayer = (players, gains, /** @type {number} */ p) =>
  Array.from({ length: players }, (_, q) => gains[whoIs(players, p, q)] ?? 0);

/** Pays a win, by player. @type {(before: Asked, winner: number, ura?: unknown) => number[]} */
export function winDeltas(position, player, ura) {
  const options = ura === undefined ? undefined : { uraIndicators: ura };
  const win = scoreAtTable(askedBy(position, player), options);
  return byPlayer(position.state.players, win.gains, player);
}

/** Whether each player is tenpai, for hands of 13 tiles. @param {Asked} position */
const tenpaiIn = (position) =>
  position.state.seats.map((_, p) => ukeireAtTable(askedBy(position, p), undefined).shanten === 0);

/** Payments of nagashi mangan, if any. @param {Asked} position @returns {number[] | null} */
export function nagashiDeltas(position) {
  const { state, rules } = position;
  const paid = [...state.seats.keys()].filter((p) => isNagashi(state, p, rules));
  const all = paid.map((p) => byPlayer(state.players, nagashiOf(askedBy(position, p)).gains, p));
  return all.length ? all.reduce((sum, one) => sum.map((points, p) => points + one[p])) : null;
}

/** Returns the payments of an end without a win. @type {OfEnd<number[]>} */
export function endDeltas(position, reason) {
  const { players } = position.state;
  const nagashi = reason === 'nagashi-mangan' ? nagashiDeltas(position) : null;
  if (nagashi) return nagashi;
  const tenpai = reason === 'exhaustive' ? tenpaiIn(position) : new Array(players).fill(false);
  const paid = drawPayments(players, tenpai.filter(Boolean).length);
  return tenpai.map((is) => (is ? paid.tenpai : paid.noten));
}

/** Returns the hand after one that is over; `again`: the same dealer. @param {Asked} position */
export function nextHand(position) {
  const { state } = position;
  const { won, exhausted, dealer, honba, deposits, scores } = state;
  const drawn = won.length === 0;
  const again = drawn ? !exhausted || tenpaiIn(position)[dealer] : won.includes(dealer);
  return {
    again,
    // Whether the hand ended without a winner before the wall was empty.
    aborted: drawn && !exhausted,
    dealer: again ? dealer : next(state, dealer),
    honba: drawn || again ? honba + 1 : 0,
    deposits,
    scores,
  };
}
