// Fills a question of points from a table: winds, indicators, sticks, draws left.
// SPDX-License-Identifier: MIT

import { WINDS } from '../../core/notation/tiles.js';
import { NORTH, nameOf, tileOf, meldFaces } from '../setup/faces.js';
import { readValue } from '../setup/fields.js';
import { isOn } from '../setup/rules.js';
import { isClosed, windOf } from '../setup/state.js';

/**
 * @typedef {import('../setup/state.js').State} State
 * @typedef {import('../../table.js').Call['call']} Kind
 */

const RIICHI_STICK = 1000;

/** What points are told of the table. @param {State} state @param {any} rules */
function pointsOf(state, rules) {
  const { self, round, indicators, honba, deposits, seats } = state;
  const { riichi, norths } = seats[self];
  return {
    roundWind: WINDS[round],
    seatWind: windOf(state, self),
    indicators: indicators.map(nameOf),
    honba,
    deposits,
    riichi: riichi ? (riichi.double ? 'double' : true) : false,
    norths,
    ...(rules === undefined ? {} : { rules }),
  };
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
 * Whether yaku can be missing: of an open hand, and of one that may call a tile.
 * @param {Pick<import('../setup/state.js').Player, 'melds'>} seat @param {boolean} isOffered
 */
const mayMissYaku = (seat, isOffered) => isOffered || !isClosed(seat);

/**
 * What a question is told of points, null for nothing. Without a word of the caller that is what a
 * goal needs: a hand that may lack a yaku wins with one alone, which only points know.
 * @param {any} value as it was given @param {string | null | undefined} goal
 * @param {boolean} open whether yaku can be missing
 */
function pointsFor(value, goal, open) {
  if (value !== undefined) return readValue(value);
  return goal === 'score' || (goal && open) ? {} : null;
}

// ---- draws ----
//
// Players draw in turn, each from the right of the one before, until the wall is empty. Whoever
// throws a tile is followed by the player to the right; so a call moves the turn. A kan and a north
// are replaced at once, by a draw that the wall is shorter by.

/** @typedef {'left' | 'across' | 'right' | null} Thrower of a tile, null in the own turn */

/** How many players draw before the own turn comes. */
const BEFORE = { left: 0, across: 1, right: 2 };

/** Own draws after some of others. @param {number} wall @param {number} players */
const drawsIn = (wall, players, /** @type {number} */ before) =>
  Math.max(0, Math.ceil((wall - before) / players));

/** Whether the last of so many own draws is the last tile of the wall. @param {number} wall */
const isLastDraw = (
  wall,
  /** @type {number} */ players,
  /** @type {number} */ before,
  draws = drawsIn(wall, players, before),
) => draws > 0 && before + (draws - 1) * players + 1 === wall;

/** Draws of others before the next one of player p. @param {State} state @param {number} turn */
function drawsBefore({ phase, players }, turn, /** @type {number} */ p) {
  const first = phase === 'discard' ? turn + 1 : turn;
  return (p - first + players) % players;
}

/** Draws that a player makes if nobody calls. @param {State} state @param {number} p */
function drawsOf(state, p) {
  const { turn, wall, players } = state;
  return turn === null ? 0 : drawsIn(wall, players, drawsBefore(state, turn, p));
}

/**
 * Whether the last own draw is the last tile of the wall, if nobody calls.
 * @param {State} state @param {number} draws own ones
 */
function endsWith(state, draws) {
  const { turn, wall, players, self } = state;
  return turn !== null && isLastDraw(wall, players, drawsBefore(state, turn, self), draws);
}

/**
 * The turn after a choice: a draw at once, draws of others before the next own one, and the wall.
 * @param {Kind} call @param {number} wall @param {number} players @param {Thrower} from
 */
function turnAfter(call, wall, players, from) {
  const passes = call === 'pass' && from !== null;
  const before = passes ? Math.min(BEFORE[from], players - 2) : players - 1;
  const now = Number(call !== 'pass' && call !== 'chi' && call !== 'pon');
  return { now, before, wall: wall - now };
}

/** Own draws. @param {Kind} call @param {number} all @param {number} players */
function drawsAfter(call, all, players, /** @type {Thrower} */ from) {
  const { now, before, wall } = turnAfter(call, all, players, from);
  return now + drawsIn(wall, players, before);
}

/**
 * Whether the last of these draws is the last tile of the wall. A replacement is not.
 * @param {Kind} call @param {number} all @param {number} players @param {Thrower} from
 */
function endsWall(call, all, players, from) {
  const { before, wall } = turnAfter(call, all, players, from);
  return isLastDraw(wall, players, before);
}

/**
 * The draws of others before the first own one, and after the last, until the wall is empty. Where
 * the own hand draws no more, all that is left of the wall is after it.
 * @param {Kind} call @param {number} all @param {number} players @param {Thrower} from
 */
function drawsOfOthers(call, all, players, from) {
  const { now, before, wall } = turnAfter(call, all, players, from);
  const own = drawsIn(wall, players, before);
  return {
    first: now ? 0 : before,
    last: own ? wall - before - 1 - players * (own - 1) : wall,
  };
}

export {
  asVisible,
  drawsAfter,
  drawsOf,
  drawsOfOthers,
  endsWall,
  endsWith,
  lyingFaces,
  mayMissYaku,
  pointsFor,
  pointsOf,
  valueOf,
};
