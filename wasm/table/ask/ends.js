// The ends of a hand: when each is allowed, its payments, and the next hand.
// SPDX-License-Identifier: MIT

import { ABORTS } from '../../../dist/layout.js';
import { engineOfChecked } from '../../core/engine/checked.js';
import { HONOURS_START, isYaochuu, nameOf, tileOf } from '../../core/notation/tiles.js';
import { SCORE_OPTIONS } from '../../core/options/names.js';
import { DRAGONS_START, readKnown, reject, TableError } from '../setup/fields.js';
import { aborts, drawPayments, RONS_TO_ABORT, switchOf, nameOfPlayer } from '../setup/state.js';
import { MOST_KANS, next, whoIs } from '../setup/state.js';
import { furiten, ukeireAtTable } from './hand-questions.js';
import { askedBy, engineOf, handOf, ownSeat, pointsFacts } from './facts.js';

/** @import { CompleteScore, Meld, NagashiMangan, OfState, PaoOf, Refusal } from '../types.js' */
/** @import { State, Tile } from '../types.js' */

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

/** Gives honba and sticks to the winner whose turn comes first. @type {OfState<object>} */
function nearerFacts(state, rules) {
  const { players, self, pending, won, seats } = state;
  const mayWin = (/** @type {number} */ p) =>
    state.referee && seats[p].hand && pending && !pending.passed?.includes(p)
      ? !whyNoWin(askedBy(state, p))
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

/** @type {OfState<any>} */
export function scoreAtTable(state, options) {
  const values = readKnown(options, SCORE_OPTIONS);
  const rules = values.rules ?? state.rules.score;
  if (state.exhausted) {
    const after = { ...state, rules: { ...state.rules, score: rules } };
    return isNagashi(after, state.self) ? nagashiOf(after) : { outcome: 'no-win' };
  }
  const seat = ownSeat(state);
  const win = winFacts(state);
  const pao = liablePlayers(seat.melds, seat.lastKan);
  const facts = {
    players: state.players,
    ...pointsFacts(state),
    ...(win.by === 'ron' && nearerFacts(state, rules)),
    ...win,
    ...(pao && { pao }),
    ...values,
  };
  const shown = handOf(win.by === 'tsumo' ? seat : { ...seat, drawn: null });
  const engine = engineOf(state, 'score');
  const scoreWith = (/** @type {object} */ more) => engine.score(shown, { ...facts, ...more });
  const plain = facts.chankan === 'closed' ? scoreWith({ chankan: false }) : null;
  const robs =
    !plain || (plain.outcome === 'win' && plain.yaku.some(({ id }) => id.startsWith('kokushi')));
  const answer = plain && !robs ? plain : scoreWith({});
  if (answer.outcome !== 'win' || facts.by !== 'ron') return answer;
  if (!robs) return { ...answer, outcome: 'not-allowed', why: 'closed-kan' };
  const isFuriten = values.win === undefined && furiten(state).furiten;
  return isFuriten ? { ...answer, outcome: 'not-allowed', why: 'furiten' } : answer;
}

/** @param {State} state @param {number} p @returns {boolean} */
function isNagashi({ seats, rules }, p) {
  const { river } = seats[p];
  const isWhole = river.every(({ face, by }) => isYaochuu(tileOf(face)) && by === null);
  return river.length > 0 && isWhole && switchOf(rules.score, 'nagashi');
}

/** An open chinitsu of five han, which wins as much as a mangan. */
const FIVE_HAN = '22234678999s[111s]';

/** Returns the payments of nagashi mangan (a mangan by tsumo). @type {OfState<NagashiMangan>} */
function nagashiOf(state) {
  const { score: rules } = state.rules;
  const { roundWind, seatWind } = pointsFacts(state);
  const options = /** @type {any} */ ({ players: state.players, roundWind, seatWind, rules });
  const { points, base, gains, payments } = /** @type {CompleteScore} */ (
    engineOf(state, 'score').score(FIVE_HAN, options)
  );
  return { outcome: 'nagashi-mangan', limit: 'mangan', points, base, gains, payments };
}

/** Yaku with pao (liability): name, number of melds, and a test of a meld. @type {PaoOf[]} */
const YAKU = [
  ['daisangen', 3, ({ tiles: [t] }) => t >= DRAGONS_START],
  ['daisuushii', 4, ({ tiles: [t] }) => t >= HONOURS_START && t < DRAGONS_START],
  ['suukantsu', 4, ({ kind }) => kind === 'kan'],
];

/** Returns the liable players. @type {(m: readonly Meld[], lastKan?: Tile) => any} */
export function liablePlayers(melds, lastKan = null) {
  const liable = YAKU.flatMap(([yaku, n, belongs]) => {
    const sets = melds.filter(belongs);
    const ofKans = yaku === 'suukantsu';
    // Melds are listed in the order of their calls, but an added kan has the place of its pon.
    const isUnknown = ofKans && sets.some(({ added }) => added);
    const last = (ofKans && melds[lastKan ?? -1]) || (isUnknown ? null : sets.at(-1));
    // The fourth tile of an added kan comes from no discard, so no player is liable for it.
    const isFed = last?.from && !(ofKans && last.added);
    return sets.length === n && isFed ? [[yaku, last.from]] : [];
  });
  return liable.length ? Object.fromEntries(liable) : null;
}

/** Returns the shanten with the drawn or open tile, faster than a score. @param {State} state */
export function shantenToWin(state) {
  const { self, players, phase, pending, seats } = state;
  const faces = /** @type {number[]} */ (seats[self].hand);
  const hand = phase === 'discard' || !pending ? faces : [...faces, pending.face];
  const engine = engineOfChecked(engineOf(state, 'shanten'));
  return engine.shanten(handOf({ ...seats[self], hand }), { players });
}

/** Returns why the player cannot win, or null. @type {OfState<Refusal | null>} */
export function whyNoWin(state) {
  const { self, won, phase, seats } = state;
  if (won.includes(self)) return ['won', 'the player has won with this tile already'];
  if (phase === 'discard' && seats[self].drawn === null) {
    return ['no-tile', 'the hand has called and drawn nothing'];
  }
  if (shantenToWin(state) >= 0) return ['incomplete', 'the hand is not complete'];
  try {
    const { outcome, why } = scoreAtTable(state, undefined);
    if (outcome === 'no-yaku') return ['no-yaku', 'the hand has no yaku'];
    if (why === 'closed-kan') return ['closed-kan', 'kokushi alone robs a closed kan'];
    if (why !== 'furiten') return null;
    const { own, permanent } = furiten(state);
    const passed = `a wait was passed ${permanent ? 'in riichi' : 'since the last discard'}`;
    return ['furiten', `${own.length ? 'the river holds a wait' : passed}: furiten`];
  } catch (error) {
    if (error instanceof TableError) return [error.code, error.message];
    throw error;
  }
}

const KINDS_TO_ABORT = 9;

/** @param {State} state */
function whyNotExhausted({ wall, phase }) {
  if (wall) return `the wall has ${wall} tiles left`;
  return phase === 'call' ? null : 'the last discard is to come';
}

/** Why an end is impossible, or null. @type {Record<string, (t: State) => string | null>} */
export const ENDS = {
  exhaustive: whyNotExhausted,
  'nagashi-mangan'(state) {
    const early = whyNotExhausted(state);
    if (early) return early;
    const has = state.seats.some((_, p) => isNagashi(state, p));
    return has ? null : 'nobody has thrown terminals and honours alone, none of them called';
  },
  'nine-kinds'({ phase, turn, broken, rinshan, called, seats }) {
    const seat = turn === null ? null : seats[turn];
    const first = phase === 'discard' && !broken && !rinshan && !called;
    if (!seat || !first || seat.river.length || seat.melds.length || seat.norths) {
      return 'they are declared on an untouched first draw';
    }
    const kinds = new Set(seat.hand?.map(tileOf).filter(isYaochuu)).size;
    if (!seat.hand || kinds >= KINDS_TO_ABORT) return null;
    return `there are ${kinds} kinds of terminals and honours`;
  },
  'four-winds'({ players, broken, discards, seats, phase }) {
    const first = seats[0].river[0]?.face;
    const same = seats.every(({ river }) => river.length === 1 && river[0].face === first);
    const wind = first >= HONOURS_START && first < DRAGONS_START;
    if (players === 4 && phase === 'call' && discards === 4 && !broken && same && wind) return null;
    return 'the first four discards are not one wind, with no call among them';
  },
  'four-riichi'({ players, seats, phase, pending }) {
    if (players !== 4 || !seats.every(({ riichi }) => riichi)) {
      return 'not all four players have declared riichi';
    }
    const declared = phase === 'call' && pending && seats[pending.player].river.at(-1)?.riichi;
    return declared ? null : 'the tile that declared the fourth riichi does not lie open';
  },
  'four-kans'({ kans, kanAt, seats, phase, pending, discards }) {
    const whose = seats.filter(({ melds }) => melds.some(({ kind }) => kind === 'kan'));
    if (kans !== MOST_KANS || whose.length < 2) {
      return 'there are not four kans by more than one player';
    }
    const open = phase === 'call' && pending?.kind === 'discard';
    if (open && (kanAt === null || discards === kanAt + 1)) return null;
    return 'the discard after the fourth kan does not lie open';
  },
  'three-rons'(state) {
    const { pending, seats } = state;
    const others = [...seats.keys()].filter((p) => p !== pending?.player);
    const mayWin = (/** @type {number} */ p) =>
      !pending?.passed?.includes(p) && (!seats[p].hand || !whyNoWin(askedBy(state, p)));
    if (pending && others.every(mayWin) && others.length === RONS_TO_ABORT) return null;
    return 'not all three others win with the tile';
  },
};

/** Returns what forbids an end, or null. @param {State} state @param {string} reason */
export function whyNoEnd(state, reason) {
  const goesOn = ABORTS.some((one) => one === reason) && !aborts(state.rules.score, reason);
  return goesOn ? 'by these rules the hand goes on' : ENDS[reason](state);
}

/** Orders gains by player. @param {number} players @param {any} gains by place seen by player p */
const byPlayer = (players, gains, /** @type {number} */ p) =>
  Array.from({ length: players }, (_, q) => gains[whoIs(players, p, q)] ?? 0);

/** Pays a win, by player. @type {(before: State, winner: number, ura?: unknown) => number[]} */
export function winDeltas(state, player, ura) {
  const win = scoreAtTable(askedBy(state, player), { uraIndicators: ura });
  return byPlayer(state.players, win.gains, player);
}

/** Whether each player is tenpai, for hands of 13 tiles. @param {State} state */
const tenpaiIn = (state) =>
  state.seats.map((_, p) => ukeireAtTable(askedBy(state, p), undefined).shanten === 0);

/** Payments of nagashi mangan, if any. @param {State} state @returns {number[] | null} */
export function nagashiDeltas(state) {
  const paid = [...state.seats.keys()].filter((p) => isNagashi(state, p));
  const all = paid.map((p) => byPlayer(state.players, nagashiOf(askedBy(state, p)).gains, p));
  return all.length ? all.reduce((sum, one) => sum.map((points, p) => points + one[p])) : null;
}

/** Returns the payments of an end without a win. @param {State} state @param {string} reason */
export function endDeltas(state, reason) {
  const { players } = state;
  const nagashi = reason === 'nagashi-mangan' ? nagashiDeltas(state) : null;
  if (nagashi) return nagashi;
  const tenpai = reason === 'exhaustive' ? tenpaiIn(state) : new Array(players).fill(false);
  const paid = drawPayments(players, tenpai.filter(Boolean).length);
  return tenpai.map((is) => (is ? paid.tenpai : paid.noten));
}

/** Returns the hand after one that is over; `again`: the same dealer. @param {State} state */
export function nextHand(state) {
  const { won, exhausted, dealer, honba, deposits, scores } = state;
  const drawn = won.length === 0;
  const again = drawn ? !exhausted || tenpaiIn(state)[dealer] : won.includes(dealer);
  return {
    again,
    aborted: drawn && !exhausted,
    dealer: again ? dealer : next(state, dealer),
    honba: drawn || again ? honba + 1 : 0,
    deposits,
    scores,
  };
}
