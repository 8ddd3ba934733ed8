// What a question of points is told of a table, and which draws it has.
// SPDX-License-Identifier: MIT

import { WINDS } from '../../core/notation/tiles.js';
import { NORTH, nameOf, tileOf, meldFaces } from '../setup/faces.js';
import { readValue } from '../setup/fields.js';
import { isOn } from '../setup/rules.js';
import { next } from '../setup/state.js';

/**
 * @typedef {import('../setup/state.js').State} State
 * @typedef {import('../../table.js').Call['call']} Kind
 */

const RIICHI_STICK = 1000;

/** What points are told of the table. @param {State} state @param {any} rules */
function pointsOf(state, rules) {
  const { self, dealer, players, round, indicators, honba, deposits, seats } = state;
  const { riichi, norths } = seats[self];
  return {
    round: WINDS[round],
    seat: WINDS[(self - dealer + players) % players],
    dora: indicators.map(nameOf),
    honba,
    deposits,
    riichi: riichi ? (riichi.double ? 'double' : true) : false,
    norths,
    ...(rules === undefined ? {} : { rules }),
  };
}

/**
 * What the player sees lie on the table: rivers, and melds and norths of others. The indicators and
 * the own norths have places of their own in a question of points.
 * @param {State} state
 */
function lyingFaces({ seats, self, visible }) {
  const rivers = seats.flatMap(({ river }) => river.filter(({ by }) => by === null));
  const others = seats.filter((_, p) => p !== self);
  return [
    ...rivers.map(({ face }) => face),
    ...others.flatMap(({ melds }) => melds.flatMap(meldFaces)),
    ...others.flatMap(({ norths }) => new Array(norths).fill(NORTH)),
    ...visible,
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

/** How many players draw before the own turn comes. */
const BEFORE = { left: 0, across: 1, right: 2 };

/**
 * The own draws if the tile is passed, or the own discard is made.
 * @param {number} wall draws left @param {number} players @param {number} before who draw first
 */
const inTurn = (wall, players, before) => Math.max(0, Math.ceil((wall - before) / players));

/**
 * @param {Kind} call @param {number} wall @param {number} players
 * @param {'left' | 'across' | 'right' | null} from who threw the tile; null: the own turn
 */
function drawsAfter(call, wall, players, from) {
  const before = from === null ? players - 1 : Math.min(BEFORE[from], players - 2);
  if (call === 'pass') return inTurn(wall, players, before);
  if (call === 'chi' || call === 'pon') return inTurn(wall, players, players - 1);
  return 1 + inTurn(wall - 1, players, players - 1);
}

/**
 * Whether the last of these draws is the last tile of the wall. A replacement is not.
 * @param {Kind} call @param {number} wall @param {number} players
 * @param {'left' | 'across' | 'right' | null} from
 */
function endsWall(call, wall, players, from) {
  const before = from === null ? players - 1 : Math.min(BEFORE[from], players - 2);
  if (call === 'pass') return wall > before && (wall - before) % players === 1 % players;
  if (call === 'chi' || call === 'pon') return wall > 0 && wall % players === 0;
  return wall > 1 && (wall - 1) % players === 0;
}

/**
 * The draws of others before the first own one, and after the last, until the wall is empty. Where
 * the own hand draws no more, all that is left of the wall is after it.
 * @param {Kind} call @param {number} wall @param {number} players
 * @param {'left' | 'across' | 'right' | null} from
 */
function drawsOfOthers(call, wall, players, from) {
  const passes = call === 'pass' && from !== null;
  const first = passes ? Math.min(BEFORE[from], players - 2) : players - 1;
  if (call === 'pass' || call === 'chi' || call === 'pon') {
    const own = inTurn(wall, players, first);
    return { first, last: own ? wall - first - 1 - players * (own - 1) : wall };
  }
  // A tile is drawn for it at once, and the others draw after the discard that follows.
  const own = inTurn(wall - 1, players, players - 1);
  return { first: 0, last: own ? (wall - 1) % players : wall - 1 };
}

export {
  asVisible,
  drawsAfter,
  drawsOfOthers,
  endsWall,
  endsWith,
  lyingFaces,
  pointsFor,
  pointsOf,
  valueOf,
};
