// Lists the ways to call a discard or to declare a kan, with the hand after each.
// SPDX-License-Identifier: MIT
//
// Ways are found by tiles, with red fives distinct. The engine computes the useful tiles of a
// waiting hand, or the best legal discard of a full hand. For a goal the engine also gives chances.

import { WIN_DRAWS } from '../../../dist/layout.js';
import { show } from '../../core/notation/error.js';
import { ascending, COPIES, FIVES, HONOURS_START, rankOf } from '../../core/notation/tiles.js';
import { TILE_NAMES, nameOf, tileOf, addedKan, calledMeld } from '../../core/notation/tiles.js';
import { closedKan, countFaces } from '../../core/notation/tiles.js';
import { CONTROL_OPTIONS, words } from '../../core/options/names.js';
import { countReds, countTiles, readSight } from '../../core/options/tile-lists.js';
import { controlOf, milliseconds, playersOf, readGoal } from '../../core/options/read-options.js';
import { facesOf, NORTH, readFace, without, badOption, readEngine } from '../setup/fields.js';
import { readFlag, readKnown, readKuikae, readNumber, reject } from '../setup/fields.js';
import { DEAL, drawsOfRound, forbidden, forbiddenIn, MOST_KANS, isFull } from '../setup/state.js';
import { isClosed, unseenBy, whoIs } from '../setup/state.js';
import { readConcealed } from '../setup/seats.js';
import { withChances } from './call-chances.js';
import * as Facts from './facts.js';

/** @import { Call, Chances, Kuikae, LegalAfter, Meld, OfQuestion, OfState } from '../types.js' */
/** @import { Player, Question, RowOf, Sight, State, Tile, Tiles, Way, Work } from '../types.js' */

/** @param {Question} question @param {number} tile */
const heldFaces = ({ hand }, tile) => hand.filter((tileFace) => tileOf(tileFace) === tile);

/** Makes the way of a call. @param {Question} question @param {'chi' | 'pon' | 'kan'} call */
function callWay({ tile, from, melds }, call, /** @type {number[]} */ concealed) {
  const meld = calledMeld(call, tile, concealed, from);
  return { call, own: concealed, meld, melds: [...melds, meld] };
}

/** Lists the chi with the discard. @param {Question} question @returns {Way[]} */
function chiWays(question) {
  const { tile, from, players } = question;
  const t = tileOf(tile);
  if (from !== 'left' || players === 3 || t >= HONOURS_START) return [];
  const one = t - rankOf(t);
  const starts = [t - 2, t - 1, t].filter((start) => start >= one && start <= one + 6);
  return starts.flatMap((start) => {
    const others = [start, start + 1, start + 2].filter((other) => other !== t);
    const [lower, higher] = others.map((other) => [...new Set(heldFaces(question, other))]);
    return lower.flatMap((a) => higher.map((b) => callWay(question, 'chi', [a, b])));
  });
}

/** Lists the discards allowed after a chi or pon, or null after a kan. @type {LegalAfter} */
export function legalAfter({ hand, tile, kuikae }, { call, own }) {
  const after = { hand: own.reduce(without, hand), riichi: false, drawn: null };
  return call === 'kan' ? null : Facts.legalFaces(after, forbidden(tile, own, kuikae));
}

/** Lists the ways to take the discard that leave a legal discard. @param {Question} question */
export function thrownWays(question) {
  if (question.riichi || question.wall === 0 || question.robbed) return [];
  const held = heldFaces(question, tileOf(question.tile));
  const pairs = held.flatMap((a, i) => held.slice(i + 1).map((b) => [a, b]));
  const pons = new Map(pairs.map((pair) => [String(pair), callWay(question, 'pon', pair)]));
  const mayKan = held.length >= 3 && question.kans < MOST_KANS;
  const kans = mayKan ? [callWay(question, 'kan', held)] : [];
  const ways = [...chiWays(question), ...pons.values(), ...kans];
  return ways.filter((way) => legalAfter(question, way)?.length !== 0);
}

/** Lists the kans and norths of the own turn. @param {Question} question @returns {Work<Way[]>} */
export function* ownWays(question) {
  const { hand, melds, drawn, riichi, players, wall, robbed, kans, rules } = question;
  if (drawn === null || wall === 0 || robbed) return [];
  const mayKan = kans < MOST_KANS;
  let four = mayKan ? countFaces(hand).flatMap((n, t) => (n === COPIES ? [t] : [])) : [];
  if (riichi && four.length) {
    const legal = yield Facts.ask('riichiKans', Facts.handOf(question), { players, rules });
    four = legal.map((/** @type {{ tile: number }} */ { tile }) => tile);
  }
  const closed = four.map((tile) => {
    const concealed = heldFaces(question, tile);
    const meld = closedKan(concealed);
    return { call: 'closed-kan', own: concealed, meld, melds: [...melds, meld] };
  });
  const added = melds.flatMap((pon, i) => {
    const fourth = mayKan && pon.kind === 'pon' ? heldFaces(question, pon.tiles[0]) : [];
    return fourth.map((tileFace) => {
      const meld = addedKan(pon, tileFace);
      return { call: 'added-kan', own: [tileFace], meld, melds: melds.with(i, meld) };
    });
  });
  const isNorth = players === 3 && hand.includes(NORTH) && (!riichi || drawn === NORTH);
  const north = isNorth ? [{ call: 'north', own: [NORTH], meld: null, melds }] : [];
  return /** @type {Way[]} */ ([...closed, ...added, ...north]);
}

// ---- the rows of calls ----

/** Asks about the hand after a call. If the hand waits, `legal` is null. @type {RowOf} */
function* rowOf(question, way, legal = null, drawn = null) {
  const { players, unseen, forms, live } = question;
  const { call, own, meld, melds } = way;
  const hasCalled = legal !== null && drawn === null;
  const hand = Facts.handOf({ hand: own.reduce(without, question.hand), melds, drawn }, hasCalled);
  const options = { players, unseen, ...forms, live };
  const row = { call, own: own.map(nameOf), meld, hand };
  if (legal) {
    const answer = yield Facts.ask('discards', hand, options);
    const discards = Facts.legalRows(answer, legal, drawn, hasCalled);
    return { ...row, discards, ...Facts.ofBest(discards) };
  }
  const ukeire = yield Facts.ask('ukeire', hand, options);
  return { ...row, discards: [], best: null, shanten: ukeire.shanten, ukeire };
}

/** Lists the rows of all ways, a pass or a discard first. @param {Question} question */
export function* rowsOf(question) {
  const { melds, tile, drawn, kuikae } = question;
  /** @type {Way} */
  const pass = { call: 'pass', own: [], meld: null, melds };
  /** @type {Call[]} */
  const rows = [];
  if (tile < 0) {
    const legal = Facts.legalFaces(question, forbiddenIn(melds, drawn, kuikae));
    if (legal.length) rows.push(yield* rowOf(question, pass, legal, drawn));
    for (const way of yield* ownWays(question)) rows.push(yield* rowOf(question, way));
    return rows;
  }
  rows.push(yield* rowOf(question, pass));
  for (const way of thrownWays(question)) {
    rows.push(yield* rowOf(question, way, legalAfter(question, way)));
  }
  return rows;
}

/** @type {(base: Question, options: any) => Work<Call[]>} */
function* callsOf(base, options) {
  const question = yield* readCallOptions(base, options);
  const rows = yield* rowsOf(question);
  return question.chances ? yield* withChances(question, question.chances, rows) : rows;
}

/** Makes two functions of a question: the first returns the answer, the second a promise of it. */
const twoForms = (/** @type {(subject: any, tile: any, options: any) => any} */ begin) => [
  (/** @type {any} */ subject, /** @type {any} */ tile, /** @type {any} */ settings) => {
    const options = readKnown(settings, CALL_OPTIONS);
    const { base, engine } = begin(subject, tile, options);
    return Facts.answerAtOnce(engine, callsOf(base, options));
  },
  async (/** @type {any} */ subject, /** @type {any} */ tile, /** @type {any} */ settings) => {
    const options = readKnown(settings, [...CALL_OPTIONS, ...CONTROL_OPTIONS]);
    const { base, engine } = begin(subject, tile, options);
    return Facts.answerInTurns(engine, callsOf(base, options), controlOf(options));
  },
];

export const [calls, callsAsync] = twoForms((hand, tile, options) => {
  const engine = readEngine(options.engine);
  return { engine, base: questionOfHand(hand, tile) };
});

export const [callRows, callRowsAsync] = twoForms((state, tile, { engine }) => {
  const base = questionAt(state, tile);
  if (engine !== undefined) return { base, engine: readEngine(engine) };
  return { base, engine: Facts.engineOf(state, 'discards') };
});

// ---- the question ----
//
// The facts of a question come from a table or from a hand. Options replace these facts.

const HOW = ['mode', 'extra', 'memory', 'paths', 'seed', 'keeping', 'every', 'model'];
const CALL_OPTIONS = [
  ...words(`engine from players kuikae riichi robbed rules wall kans
    visible unseen forms fourAsTwoPairs live goal points draws budget`),
  ...HOW,
];
const FROM = ['left', 'across', 'right'];

/**
 * The facts of a question about calls without a table. `hand` has the concealed tiles. `tile` is
 * another player's discard, or -1 in the player's turn. `wall` is the number of draws left.
 * `robbed` is whether `tile` was put down as a kan or a north. `kans` counts all kans.
 */
export const WITHOUT_TABLE = {
  hand: /** @type {number[]} */ ([]),
  melds: /** @type {Meld[]} */ ([]),
  drawn: /** @type {Tile} */ (null),
  tile: -1,
  from: /** @type {'left' | 'across' | 'right'} */ ('left'),
  players: /** @type {3 | 4} */ (4),
  kuikae: /** @type {Kuikae} */ ('none'),
  riichi: false,
  rules: /** @type {any} */ (undefined),
  wall: 0,
  robbed: false,
  kans: 0,
  seen: /** @type {number[] | null} */ (null),
  unseen: /** @type {number[]} */ ([]),
  state: /** @type {State | null} */ (null),
  forms: /** @type {object | undefined} */ (undefined),
  live: /** @type {unknown} */ (undefined),
  chances: /** @type {Chances | null} */ (null),
};

/** Returns the question about a hand alone. @param {any} input @param {unknown} tile */
function questionOfHand(input, tile) {
  const { faces: hand, melds, drawn } = readConcealed(input);
  const tileFace = (tile ?? null) === null ? -1 : readFace(tile, 'tile');
  const total = hand.length + 3 * melds.length;
  if (tileFace < 0 && total === DEAL)
    reject('waiting', 'a hand of 13 tiles: which tile was thrown?');
  if (tileFace >= 0 && total === DEAL + 1) reject('to-discard', 'a hand of 14 tiles calls nothing');
  return { ...WITHOUT_TABLE, hand, melds, drawn, tile: tileFace };
}

/** Returns the question without visible tiles. @type {(t: State, tile: number) => Question} */
export function callsAt(state, tile) {
  const { self, players, kans, wall, pending } = state;
  const { melds, drawn, riichi, ...own } = Facts.ownSeat(state);
  const from = /** @type {'left'} */ (pending ? whoIs(players, self, pending.player) : 'left');
  const hand = own.hand.toSorted(ascending);
  const { kuikae, score: rules } = state.rules;
  const seat = { hand, melds, drawn, riichi: riichi !== null, state };
  return { ...WITHOUT_TABLE, ...seat, tile, from, players, rules, kuikae, wall, kans };
}

/**
 * Returns the question about the player's turn, or about calls of a tile. By default `tile` is the
 * tile that may be called. Any other tile is assumed to be a discard of the left player.
 * @type {OfState<Question>}
 */
export function questionAt(state, tile) {
  const { self, pending, phase, seats, wall } = state;
  const question = callsAt(state, -1);
  const seen = Facts.lyingFaces(state);
  const unseen = unseenBy(state, self);
  if (isFull(seats[self])) return { ...question, seen, unseen };
  const open = pending && phase !== 'over' && pending.player !== self ? pending : null;
  const tileFace = tile === undefined || tile === null ? open?.face : readFace(tile, 'tile');
  if (tileFace === undefined) return reject('no-tile', 'no tile was thrown that could be called');
  const offered = { ...question, drawn: null, tile: tileFace, seen, unseen };
  if (open?.face === tileFace) {
    // The player of a kan or a north will draw a replacement, which leaves one draw less.
    const robbed = phase === 'replace' && { robbed: true, wall: Math.max(0, wall - 1) };
    return { ...offered, ...robbed };
  }
  const isLast = (/** @type {Player} */ { river }) => river.at(-1)?.face === tileFace;
  if (phase === 'unknown' && seats.some(isLast)) return { ...offered, from: 'left' };
  if (unseen[tileOf(tileFace)]-- === 0) {
    reject('too-many-copies', `${nameOf(tileFace)}: none is left that could be thrown`);
  }
  return { ...offered, from: 'left', seen: [...seen, tileFace] };
}

/** Reads the options of chances. @type {OfQuestion<Chances | null>} */
function readChances({ state, ...question }, options) {
  const { goal = null, draws, budget } = options;
  if (goal === null && !options.points) {
    const alone = ['draws', 'budget', ...HOW].find((name) => options[name] !== undefined);
    if (alone) badOption(alone, "chances have a goal; say goal: 'win', for one");
    return null;
  }
  const mayLack = question.tile >= 0 || !isClosed(question);
  const stated = Facts.pointsFor(options.points, goal, mayLack);
  // A table has the facts for points, so the goal may be 'score' without the option `points`.
  const counts = stated !== null && (state !== null || options.points !== undefined);
  const points = stated && state ? Facts.pointsAtTable(state, stated) : stated;
  const rules = options.rules ?? question.rules;
  return {
    goal: readGoal(goal ?? 'score', counts, badOption),
    points: points && rules !== undefined ? { rules, ...points } : points,
    own: draws === undefined ? null : readNumber(draws, 'draws', WIN_DRAWS),
    how: Object.fromEntries(HOW.map((name) => [name, options[name]])),
    budget: budget === undefined ? Infinity : milliseconds('budget', budget, badOption),
  };
}

/** Reads the visible tiles, and counts the unseen ones. @type {OfQuestion<Work<Sight>>} */
function* readVisible({ tile: tileFace, players, ...question }, options) {
  const { visible, points } = options;
  const discards = points?.ownDiscards;
  const lying = visible ?? discards;
  const counted = discards === undefined ? undefined : countTiles('ownDiscards', discards);
  const { option, ...sight } = readSight(options, counted);
  if (sight.unseen) return { seen: null, unseen: sight.unseen };
  const seen = sight.seen ? facesOf(sight.seen, countReds(option, lying)) : [];
  const hand = Facts.handOf(question);
  /** @type {number[]} */
  const unseen = yield Facts.ask('unseen', hand, { players, visible: lying });
  if (tileFace < 0) return { seen, unseen };
  const tile = tileOf(tileFace);
  if (visible === undefined) {
    unseen[tile]--;
    seen.push(tileFace);
  } else if (unseen[tile] + Facts.copiesIn(question, tile) >= COPIES) {
    badOption('visible', `the thrown ${nameOf(tileFace)} is not among them`);
  }
  if (unseen[tile] < 0) reject('too-many-copies', `${nameOf(tileFace)}: the hand has four of them`);
  return { seen, unseen };
}

/** Counts indicators as seen. @type {(of: Sight, indicators: any, visible: Tiles) => Sight} */
function withIndicators({ seen, unseen }, indicators, visible) {
  const counted = countFaces(visible);
  const option = 'points.indicators';
  const counts = countTiles(option, indicators).map((n, t) => Math.max(0, n - counted[t]));
  const reds = countReds(option, indicators);
  const most = FIVES.map((five, suit) => Math.min(reds[suit], counts[five]));
  const added = facesOf(counts, /** @type {[number, number, number]} */ (most));
  const left = unseen.map((n, t) => n - counts[t]);
  const missing = left.findIndex((n, t) => n < 0 && counts[t]);
  if (missing >= 0) {
    reject('too-many-copies', `${option}: ${TILE_NAMES[missing]}, but all four are elsewhere`);
  }
  return { seen: [...(seen ?? []), ...added], unseen: left };
}

/** Puts the caller's options in a question. @type {OfQuestion<Work<Question>>} */
function* readCallOptions(base, options) {
  const { state } = base;
  const { visible, forms, fourAsTwoPairs, live } = options;
  const { players: count = base.players, kuikae = base.kuikae } = options;
  const players = playersOf(count, badOption);
  const from = options.from ?? base.from;
  const draws = drawsOfRound(players);
  const wall = readNumber(options.wall ?? (state ? base.wall : draws), 'wall', draws);
  const chances = readChances(base, options);
  const points = chances?.points;
  const isKnown = state && visible === undefined && options.unseen === undefined;
  let sight = isKnown ? base : yield* readVisible({ ...base, players }, options);
  if (points && sight.seen) {
    const isListed = state || visible !== undefined;
    sight = withIndicators(sight, points.indicators ?? [], isListed ? sight.seen : []);
    // The player's norths on a table are already excluded from `unseen`.
    sight.unseen[NORTH] -= (points.norths ?? 0) - (isKnown ? state.seats[state.self].norths : 0);
  }
  if (!FROM.includes(from) || (from === 'across' && players === 3)) {
    badOption('from', `${show(from)} is nobody who throws a tile`);
  }
  return {
    ...base,
    players,
    from,
    kuikae: readKuikae(kuikae),
    riichi: readFlag(options.riichi ?? base.riichi, 'riichi') || Boolean(points?.riichi),
    rules: options.rules ?? base.rules ?? points?.rules,
    wall,
    robbed: readFlag(options.robbed ?? base.robbed, 'robbed'),
    kans: readNumber(options.kans ?? base.kans, 'kans', MOST_KANS),
    seen: sight.seen,
    unseen: sight.unseen,
    forms: { forms, fourAsTwoPairs },
    live,
    chances,
  };
}
