// Reads a question about calls: the hand, the tile, seen tiles, and chances.
// SPDX-License-Identifier: MIT
//
// Useful tiles are counted among the unseen ones. Questions of points get the tiles on the table as
// text, to show red fives, and the dora indicators separately.

import { sum } from '../../core/notation/hand.js';
import { WIN_DRAWS } from '../../../dist/layout.js';
import { show } from '../../core/notation/error.js';
import { readHand } from '../../core/notation/input.js';
import { COPIES, FIVES, TILE_NAMES, WINDS } from '../../core/notation/tiles.js';
import { CONTROL_OPTIONS, words } from '../../core/options/names.js';
import { countReds, countTiles, readSight } from '../../core/options/tile-lists.js';
import { milliseconds, playersOf, readGoal } from '../../core/options/values.js';
import {
  badOption,
  readFacts,
  readFlag,
  readKuikae,
  readNumber,
  reject,
  NORTH,
  facesOf,
  isRed,
  makeFace,
  nameOf,
  readFace,
  tileOf,
  without,
} from '../setup/fields.js';
import { MOST_KANS, DEAL, drawsOfRound } from '../setup/state.js';
import { mayMissYaku, pointsFor } from './hand-questions.js';
import { ask } from './request.js';

/** @import { Chances, Hand, Question, Sight, Work, Yakuhai } from '../types.js' */

const HOW = ['mode', 'extra', 'memory', 'paths', 'seed', 'keeping', 'every', 'model'];
const GOAL_OPTIONS = ['goal', 'points', 'draws', 'budget', ...HOW];
const EAST = 27;

/** @param {any} options */
function callGoal({ goal, points }) {
  if (goal === undefined || goal === null) return points ? 'score' : null;
  return readGoal(goal, readFacts(points) !== null, badOption);
}

/** @type {(options: any, wall: number, mayMissYaku: boolean) => Chances | null} */
function readChances(options, wall, open) {
  const goal = callGoal(options);
  if (!goal) {
    const alone = ['draws', 'budget', ...HOW].find((name) => options[name] !== undefined);
    if (alone) badOption(alone, "chances have a goal; say goal: 'win', for one");
    return null;
  }
  const { draws, rules, budget } = options;
  const points = pointsFor(options.points, goal, open);
  return {
    goal,
    points: points && rules !== undefined ? { rules, ...points } : points,
    wall,
    own: draws === undefined ? null : readNumber(draws, 'draws', WIN_DRAWS),
    ...(options.after && { after: options.after }),
    how: Object.fromEntries(HOW.map((name) => [name, options[name]])),
    budget: budget === undefined ? Infinity : milliseconds('budget', budget, badOption),
  };
}

/** Reads the facts on which yaku depend. @param {any} points @returns {Yakuhai} */
export function yakuhaiOf({ roundWind = 'east', seatWind = 'east', rules }) {
  return {
    round: EAST + WINDS.indexOf(roundWind),
    seat: EAST + WINDS.indexOf(seatWind),
    kuitan: rules?.kuitan ?? true, // as in every preset
  };
}

/** Removes a tile from the list, if possible a copy of the same colour. */
export function withoutTile(/** @type {number[]} */ faces, /** @type {number} */ tileFace) {
  const other = makeFace(tileOf(tileFace), !isRed(tileFace));
  return without(faces, faces.includes(tileFace) ? tileFace : other);
}

/** @param {Hand} hand @param {number} tile */
const heldOf = (hand, tile) =>
  hand.counts[tile] + sum(hand.melds.map(({ tiles }) => tiles.filter((t) => t === tile).length));

/**
 * Lists the indicators that are not among the visible tiles. @param {unknown} indicators
 * @param {number[] | undefined} visible 34 counts
 */
function indicatorsBeside(indicators, visible) {
  const counts = countTiles('points.indicators', indicators).map((n, t) =>
    Math.max(0, n - (visible?.[t] ?? 0)),
  );
  const reds = countReds('points.indicators', indicators);
  return facesOf(
    counts,
    FIVES.map((five, suit) => Math.min(reds[suit], counts[five])),
  );
}

/** @type {(hand: Hand, discard: number, players: number, options: any) => Work<Sight>} */
function* readSeen(hand, tileFace, players, options) {
  const { visible, points } = options;
  const ownDiscards = points?.ownDiscards;
  const thrown = ownDiscards === undefined ? undefined : countTiles('ownDiscards', ownDiscards);
  const { option, seen, unseen } = readSight(options, thrown);
  const lying = visible ?? ownDiscards;
  if (unseen) return { seen: null, unseen };
  const faces = seen ? facesOf(seen, countReds(option, lying)) : [];
  /** @type {number[]} */
  const left = yield* ask('unseen', hand, {
    players,
    ...(lying === undefined ? {} : { visible: lying }),
  });
  if (tileFace >= 0) {
    const tile = tileOf(tileFace);
    if (visible === undefined) left[tile]--;
    else if (left[tile] + heldOf(hand, tile) >= COPIES) {
      badOption('visible', `the thrown ${nameOf(tileFace)} is not among them`);
    }
    if (left[tile] < 0) reject('too-many-copies', `${nameOf(tileFace)}: the hand has four of them`);
    if (visible === undefined) faces.push(tileFace);
  }
  if (points) {
    const indicatorFaces = indicatorsBeside(
      points.indicators ?? [],
      visible === undefined ? undefined : seen,
    );
    for (const t of indicatorFaces.map(tileOf)) {
      if (--left[t] >= 0) continue;
      reject('too-many-copies', `points.indicators: ${TILE_NAMES[t]}, but all four are elsewhere`);
    }
    faces.push(...indicatorFaces);
    left[NORTH] -= points.norths ?? 0;
  }
  return { seen: faces, unseen: left };
}

export const CALL_OPTIONS = [
  ...words(`engine from players kuikae riichi robbed rules wall kans
    visible unseen forms fourAsTwoPairs live`),
  ...GOAL_OPTIONS,
];
export const ASYNC_CALL_OPTIONS = [...CALL_OPTIONS, ...CONTROL_OPTIONS];
const FROM = ['left', 'across', 'right'];

/** @param {unknown} from @param {number} players */
function readFrom(from, players) {
  const i = FROM.indexOf(/** @type {any} */ (from ?? 'left'));
  if (i < 0 || (i === 1 && players === 3)) {
    badOption('from', `${show(from)} is nobody who throws a tile`);
  }
  return /** @type {'left'} */ (FROM[i]);
}

/** @type {(hand: unknown, tile: unknown, options: any) => Work<Question>} */
export function* readCallQuestion(input, tile, options) {
  const players = playersOf(options.players, badOption);
  const hand = readHand(/** @type {any} */ (input));
  const tileFace = tile === null || tile === undefined ? -1 : readFace(tile, 'tile');
  const faces = facesOf(hand.counts, hand.reds);
  const total = faces.length + 3 * hand.melds.length;
  if (tileFace < 0 && total === DEAL)
    reject('waiting', 'a hand of 13 tiles: which tile was thrown?');
  if (tileFace >= 0 && total === DEAL + 1) reject('to-discard', 'a hand of 14 tiles calls nothing');
  const { rules, forms, fourAsTwoPairs, live } = options;
  const wall = readNumber(options.wall ?? drawsOfRound(players), 'wall', drawsOfRound(players));
  const chances = readChances(options, wall, mayMissYaku(hand, tileFace >= 0));
  const { seen, unseen } = yield* readSeen(hand, tileFace, players, options);
  return {
    faces,
    melds: hand.melds,
    drawn: hand.drawn === null ? null : makeFace(hand.drawn, hand.drawnRed),
    tile: tileFace,
    from: readFrom(options.from, players),
    players,
    kuikae: readKuikae(options.kuikae),
    riichi: readFlag(options.riichi, 'riichi') || Boolean(chances?.points?.riichi),
    rules: rules ?? chances?.points?.rules,
    over: wall === 0 || readFlag(options.robbed, 'robbed'),
    kans: readNumber(options.kans ?? 0, 'kans', MOST_KANS) < MOST_KANS,
    chances,
    seen,
    beside: { players, forms, fourAsTwoPairs, live, unseen },
  };
}
