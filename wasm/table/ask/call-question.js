// Reads a question about calls: the hand, the tile in question, seen tiles, and chances.
// SPDX-License-Identifier: MIT
//
// A question is made of a hand alone or of a table; then the caller's options replace its facts.

import { ascending } from '../../core/notation/hand.js';
import { WIN_DRAWS } from '../../../dist/layout.js';
import { show } from '../../core/notation/error.js';
import { readHand } from '../../core/notation/input.js';
import { COPIES, FIVES, TILE_NAMES } from '../../core/notation/tiles.js';
import { CONTROL_OPTIONS, words } from '../../core/options/names.js';
import { countReds, countTiles, readSight } from '../../core/options/tile-lists.js';
import { milliseconds, playersOf, readGoal } from '../../core/options/values.js';
import {
  badOption,
  countFaces,
  readFlag,
  readKuikae,
  readNumber,
  reject,
  NORTH,
  facesOf,
  makeFace,
  nameOf,
  readFace,
  tileOf,
} from '../setup/fields.js';
import { MOST_KANS, DEAL, drawsOfRound, isFull, unseenBy, whoIs } from '../setup/state.js';
import { lyingFaces, mayMissYaku, ownSeat, pointsAtTable, pointsFor } from './table-facts.js';
import { handOf } from '../play/turn.js';
import { ask } from './request.js';

/**
 * @import { Asked, Chances, OfQuestion, Player, Question, Sight, Tiles, Work } from '../types.js'
 */

const HOW = ['mode', 'extra', 'memory', 'paths', 'seed', 'keeping', 'every', 'model'];
export const CALL_OPTIONS = [
  ...words(`engine from players kuikae riichi robbed rules wall kans
    visible unseen forms fourAsTwoPairs live goal points draws budget`),
  ...HOW,
];
export const ASYNC_CALL_OPTIONS = [...CALL_OPTIONS, ...CONTROL_OPTIONS];
const FROM = /** @type {const} */ (['left', 'across', 'right']);

/** The facts of a question about a hand alone. @type {Omit<Question, 'faces' | 'melds'>} */
const WITHOUT_TABLE = {
  drawn: null,
  tile: -1,
  from: 'left',
  players: 4,
  kuikae: 'none',
  riichi: false,
  rules: undefined,
  wall: 0,
  robbed: false,
  kans: 0,
  seen: null,
  unseen: [],
  state: null,
  chances: null,
};

/** Returns the question about a hand alone. @param {any} input @param {unknown} tile */
export function questionOfHand(input, tile) {
  const { counts, reds, melds, drawn, drawnRed } = readHand(input);
  const tileFace = tile === null || tile === undefined ? -1 : readFace(tile, 'tile');
  const faces = facesOf(counts, reds);
  const total = faces.length + 3 * melds.length;
  if (tileFace < 0 && total === DEAL)
    reject('waiting', 'a hand of 13 tiles: which tile was thrown?');
  if (tileFace >= 0 && total === DEAL + 1) reject('to-discard', 'a hand of 14 tiles calls nothing');
  const drawnFace = drawn === null ? null : makeFace(drawn, drawnRed);
  return { ...WITHOUT_TABLE, faces, melds, drawn: drawnFace, tile: tileFace };
}

/** Returns the question without seen tiles. @type {(t: Asked, tile: number) => Question} */
export function callsAt({ state, rules }, tile) {
  const { self, players, kans, wall, pending } = state;
  const { hand, melds, drawn, riichi } = ownSeat(state);
  const from = /** @type {'left'} */ (pending ? whoIs(players, self, pending.player) : 'left');
  const faces = hand.toSorted(ascending);
  const { kuikae } = state.rules;
  const seat = { faces, melds, drawn, riichi: riichi !== null, state };
  return { ...WITHOUT_TABLE, ...seat, tile, from, players, rules, kuikae, wall, kans };
}

/**
 * Returns the question about a table: in the own turn about discards and kans, else about a tile,
 * by default the open one. Any other tile is taken as just discarded by the left player.
 * @type {(position: Asked, tile?: unknown) => Question}
 */
export function questionAt(position, tile) {
  const { state } = position;
  const { self, pending, phase, seats, wall } = state;
  const question = callsAt(position, -1);
  const seen = lyingFaces(state);
  const unseen = unseenBy(state, self);
  if (isFull(seats[self])) return { ...question, seen, unseen };
  const open = pending && phase !== 'over' && pending.player !== self ? pending : null;
  const tileFace = tile === undefined || tile === null ? open?.face : readFace(tile, 'tile');
  if (tileFace === undefined) return reject('no-tile', 'no tile was thrown that could be called');
  const offered = { ...question, drawn: null, tile: tileFace, seen, unseen };
  if (open?.face === tileFace) {
    // Before a kan can be robbed, its player draws a replacement.
    return phase === 'replace'
      ? { ...offered, robbed: true, wall: Math.max(0, wall - 1) }
      : offered;
  }
  const isLast = (/** @type {Player} */ { river }) => river.at(-1)?.face === tileFace;
  if (phase === 'unknown' && seats.some(isLast)) return { ...offered, from: 'left' };
  if (unseen[tileOf(tileFace)]-- === 0) {
    reject('too-many-copies', `${nameOf(tileFace)}: none is left that could be thrown`);
  }
  return { ...offered, from: 'left', seen: [...seen, tileFace] };
}

/** Reads how to compute chances; null for none. @type {OfQuestion<Chances | null>} */
function readChances({ state, ...question }, options) {
  const { goal = null, draws, budget } = options;
  if (goal === null && !options.points) {
    const alone = ['draws', 'budget', ...HOW].find((name) => options[name] !== undefined);
    if (alone) badOption(alone, "chances have a goal; say goal: 'win', for one");
    return null;
  }
  const stated = pointsFor(options.points, goal, mayMissYaku(question, question.tile >= 0));
  // A table knows the facts for points, so that the goal can be 'score' without the option.
  const counts = stated !== null && (state !== null || options.points !== undefined);
  const points = stated && state ? pointsAtTable(state, question.rules, stated) : stated;
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
function* readVisible({ faces, melds, drawn, tile: tileFace, players }, options) {
  const { visible, points } = options;
  const lying = visible ?? points?.ownDiscards;
  const discards = points?.ownDiscards;
  const { option, ...sight } = readSight(
    options,
    discards === undefined ? undefined : countTiles('ownDiscards', discards),
  );
  if (sight.unseen) return { seen: null, unseen: sight.unseen };
  const seen = sight.seen ? facesOf(sight.seen, countReds(option, lying)) : [];
  /** @type {number[]} */
  const unseen = yield ask('unseen', handOf(faces, melds, drawn), {
    players,
    ...(lying === undefined ? {} : { visible: lying }),
  });
  if (tileFace < 0) return { seen, unseen };
  const tile = tileOf(tileFace);
  const held = [...faces.map(tileOf), ...melds.flatMap(({ tiles }) => tiles)];
  if (visible === undefined) {
    unseen[tile]--;
    seen.push(tileFace);
  } else if (unseen[tile] + held.filter((t) => t === tile).length >= COPIES) {
    badOption('visible', `the thrown ${nameOf(tileFace)} is not among them`);
  }
  if (unseen[tile] < 0) reject('too-many-copies', `${nameOf(tileFace)}: the hand has four of them`);
  return { seen, unseen };
}

/** Counts indicators as seen. @type {(of: Sight, indicators: any, visible: Tiles) => Sight} */
function withIndicators({ seen, unseen }, indicators, visible) {
  const counted = countFaces(visible);
  const counts = countTiles('points.indicators', indicators).map((n, t) =>
    Math.max(0, n - counted[t]),
  );
  const reds = countReds('points.indicators', indicators);
  const most = FIVES.map((five, suit) => Math.min(reds[suit], counts[five]));
  const added = facesOf(counts, /** @type {[number, number, number]} */ (most));
  const left = unseen.map((n, t) => n - counts[t]);
  const missing = left.findIndex((n, t) => n < 0 && counts[t]);
  if (missing >= 0) {
    const name = TILE_NAMES[missing];
    reject('too-many-copies', `points.indicators: ${name}, but all four are elsewhere`);
  }
  return { seen: [...(seen ?? []), ...added], unseen: left };
}

/** @param {unknown} from @param {number} players */
function readFrom(from, players) {
  const i = FROM.indexOf(/** @type {any} */ (from));
  if (i < 0 || (i === 1 && players === 3)) {
    badOption('from', `${show(from)} is nobody who throws a tile`);
  }
  return FROM[i];
}

/** Reads the caller's options over the facts of a question. @type {OfQuestion<Work<Question>>} */
export function* readCallOptions(base, options) {
  const { state } = base;
  const { visible, kuikae, forms, fourAsTwoPairs, live } = options;
  const players =
    options.players === undefined ? base.players : playersOf(options.players, badOption);
  const draws = drawsOfRound(players);
  const wall = readNumber(options.wall ?? (state ? base.wall : draws), 'wall', draws);
  const chances = readChances(base, options);
  const points = chances?.points;
  const isKnown = state && visible === undefined && options.unseen === undefined;
  let sight = isKnown ? base : yield* readVisible({ ...base, players }, options);
  if (points && sight.seen) {
    const isListed = state || visible !== undefined;
    sight = withIndicators(sight, points.indicators ?? [], isListed ? sight.seen : []);
    // The unseen tiles of a table lack its norths already.
    sight.unseen[NORTH] -= (points.norths ?? 0) - (isKnown ? state.seats[state.self].norths : 0);
  }
  return {
    ...base,
    players,
    from: readFrom(options.from ?? base.from, players),
    kuikae: kuikae === undefined ? base.kuikae : readKuikae(kuikae),
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
