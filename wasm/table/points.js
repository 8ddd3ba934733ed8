// What a question of points is told of a table: winds, indicators, sticks, and what lies in sight.
// SPDX-License-Identifier: MIT

import { WINDS, isFive } from '../notation/tiles.js';
import { NORTH, makeFace, nameOf, tileOf } from './faces.js';
import { readValue } from './options.js';
import { next } from './state.js';
import { isOn } from './switches.js';

/** @typedef {import('./state.js').State} State */

const RIICHI_STICK = 1000;

/** What points are told of the table. @param {State} state @param {any} rules */
function pointsOf(state, rules) {
  const { self, dealer, players, round, indicators, honba, deposits, seats } = state;
  const { riichi, norths } = seats[self];
  return {
    roundWind: WINDS[round],
    seatWind: WINDS[(self - dealer + players) % players],
    indicators: indicators.map(nameOf),
    honba,
    deposits,
    riichi: riichi ? (riichi.double ? 'double' : true) : false,
    norths,
    ...(rules === undefined ? {} : { rules }),
  };
}

/** The tiles of a meld, red fives first. @param {import('../notation/notation.js').Meld} meld */
function meldFaces({ tiles, red }) {
  let reds = red;
  return tiles.map((t) => makeFace(t, isFive(t) && reds-- > 0));
}

/**
 * What the player sees lie on the table: rivers, melds and norths of others, and indicators. Own
 * norths have a place of their own in a question of points.
 * @param {State} state
 */
function lyingFaces({ seats, self, visible, indicators }) {
  const rivers = seats.flatMap(({ river }) => river.filter(({ by }) => by === null));
  const others = seats.filter((_, p) => p !== self);
  return [
    ...rivers.map(({ face }) => face),
    ...others.flatMap(({ melds }) => melds.flatMap(meldFaces)),
    ...others.flatMap(({ norths }) => new Array(norths).fill(NORTH)),
    ...visible,
    ...indicators,
  ];
}

/**
 * What a question of points is told of the table, and what the caller says of it.
 * @param {State} state @param {any} rules @param {any} given
 */
function valueOf(state, rules, given) {
  const { self, seats, scores, broken, deposits } = state;
  const { river, melds } = seats[self];
  const poor = scores !== null && scores[self] < RIICHI_STICK && isOn(rules, 'riichiPoints');
  return {
    ...pointsOf(state, rules),
    // A stick is paid once nobody wins with the tile that declared riichi.
    deposits: deposits + seats.filter(({ riichi }) => riichi && !riichi.paid).length,
    ...(poor ? { declare: 'never' } : {}),
    ownDiscards: river.map(({ face }) => tileOf(face)),
    firstDiscard: !broken && !river.length && !melds.length,
    ...given,
  };
}

/** What lies on the table, as a question of points takes it. @param {number[]} faces */
function asVisible(faces) {
  return faces.length ? { visible: faces.map(nameOf).join('') } : { visible: [] };
}

/**
 * Points that no caller asks for: an open hand, and one that may call, win with a yaku alone, which
 * only points know. Riichi is declared where that wins more.
 */
const YAKU_ALONE = Object.freeze({ declare: 'best' });

/**
 * What a question is told of points, null for nothing. Without a word of the caller that is what a
 * goal needs.
 * @param {any} value as it was given @param {string | null | undefined} goal
 * @param {boolean} open whether yaku can be missing
 */
function pointsFor(value, goal, open) {
  if (value !== undefined) return readValue(value);
  if (goal === 'score') return {};
  return goal && open ? YAKU_ALONE : null;
}

/**
 * Whether the last own draw is the last tile of the wall, if nobody calls.
 * @param {State} state @param {number} draws own ones
 */
function endsWith(state, draws) {
  const { phase, turn, self, players, wall } = state;
  if (turn === null || draws === 0) return false;
  const first = phase === 'discard' ? next(state, turn) : turn;
  const before = (self - first + players) % players;
  return before + (draws - 1) * players + 1 === wall;
}

export { asVisible, endsWith, lyingFaces, meldFaces, pointsFor, pointsOf, valueOf };
