// Fills in the facts for points from a table: winds, indicators, sticks, remaining draws.
// SPDX-License-Identifier: MIT

import { WINDS } from '../../core/notation/tiles.js';
import { NORTH, nameOf, tileOf, facesOfMeld } from '../setup/faces.js';
import { readFacts } from '../setup/fields.js';
import { STICK, isOn } from '../setup/table-rules.js';
import { isClosed, windOf } from '../setup/state.js';

/** @import { AfterChoice, Kind, Player, PointsFor, State, Thrower, Turns } from '../types.js' */

/** Returns the facts of the table for points. @param {State} state @param {any} rules */
export function pointsFacts(state, rules) {
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

/** Lists the tiles on the table that the player sees, without own norths. @param {State} state */
export function lyingFaces({ seats, self, visible, indicators }) {
  const rivers = seats.flatMap(({ river }) => river.filter(({ by }) => by === null));
  const others = seats.filter((_, p) => p !== self);
  return [
    ...rivers.map(({ face }) => face),
    ...others.flatMap(({ melds }) => melds.flatMap(facesOfMeld)),
    ...others.flatMap(({ norths }) => new Array(norths).fill(NORTH)),
    ...visible,
    ...indicators,
  ];
}

/**
 * Returns the facts for points. @param {State} state @param {any} rules @param {any} stated over
 * them
 */
export function pointsAtTable(state, rules, stated) {
  const { self, seats, scores, broken, deposits } = state;
  const { river, melds } = seats[self];
  const poor = scores !== null && scores[self] < STICK && isOn(rules, 'riichiPoints');
  return {
    ...pointsFacts(state, rules),
    // A riichi stick is paid once nobody wins with the declaring discard.
    deposits: deposits + seats.filter(({ riichi }) => riichi && !riichi.paid).length,
    ...(poor ? { declare: 'never' } : {}),
    ownDiscards: river.map(({ face }) => tileOf(face)),
    firstDiscard: !broken && !river.length && !melds.length,
    ...stated,
  };
}

/** Returns tiles as the option `visible`. @param {number[]} faces */
export function asVisible(faces) {
  return faces.length ? { visible: faces.map(nameOf).join('') } : { visible: [] };
}

/** Whether a win may lack a yaku. @param {Pick<Player, 'melds'>} seat @param {boolean} isOffered */
export const mayMissYaku = (seat, isOffered) => isOffered || !isClosed(seat);

/**
 * Returns the facts for points, or null for no points. By default points are counted for the goal
 * 'score', and for a hand that may lack a yaku (`open`), since only points check yaku.
 * @type {PointsFor}
 */
export function pointsFor(stated, goal, open) {
  if (stated !== undefined) return readFacts(stated);
  return goal === 'score' || (goal && open) ? {} : null;
}

// ---- draws ----
//
// Players draw in turn, each to the right of the one before, until the wall is empty. The player
// to the right of the discarder is next, so a call moves the turn. A kan or a north is replaced at
// once, which takes a draw from the wall.

/** The number of players who draw before the own turn. */
const BEFORE = { left: 0, across: 1, right: 2 };

/** Own draws that remain after `before` others. @param {number} wall @param {number} players */
const drawsFromWall = (wall, players, /** @type {number} */ before) =>
  Math.max(0, Math.ceil((wall - before) / players));

/** Whether the last of the own draws is the last tile of the wall. @param {number} wall */
const isLastDraw = (
  wall,
  /** @type {number} */ players,
  /** @type {number} */ before,
  draws = drawsFromWall(wall, players, before),
) => draws > 0 && before + (draws - 1) * players + 1 === wall;

/** Counts draws of others before that of player p. @param {State} state @param {number} turn */
function drawsBefore({ phase, players }, turn, /** @type {number} */ p) {
  const first = phase === 'discard' ? turn + 1 : turn;
  return (p - first + players) % players;
}

/** Returns how often a player draws if nobody calls. @param {State} state @param {number} p */
export function drawsOfPlayer(state, p) {
  const { turn, wall, players } = state;
  return turn === null ? 0 : drawsFromWall(wall, players, drawsBefore(state, turn, p));
}

/**
 * Whether the last own draw ends the wall if nobody calls. @param {State} state
 * @param {number} draws
 */
export function endsWith(state, draws) {
  const { turn, wall, players, self } = state;
  return turn !== null && isLastDraw(wall, players, drawsBefore(state, turn, self), draws);
}

/**
 * Returns own draws at once, others' draws before the next own one, the wall.
 * @type {AfterChoice<Turns>}
 */
function turnAfter(call, wall, players, from) {
  const passes = call === 'pass' && from !== null;
  const before = passes ? Math.min(BEFORE[from], players - 2) : players - 1;
  const now = Number(call !== 'pass' && call !== 'chi' && call !== 'pon');
  return { now, before, wall: wall - now };
}

/** Own draws left after a choice. @param {Kind} call @param {number} all @param {number} players */
export function drawsAfter(call, all, players, /** @type {Thrower} */ from) {
  const { now, before, wall } = turnAfter(call, all, players, from);
  return now + drawsFromWall(wall, players, before);
}

/**
 * Whether the last own draw ends the wall; never for a replacement. @type {AfterChoice<boolean>}
 */
export function endsWall(call, all, players, from) {
  const { before, wall } = turnAfter(call, all, players, from);
  return isLastDraw(wall, players, before);
}

/**
 * Counts the draws of others: before the first own draw, and after the last one until the wall is
 * empty. Without own draws, all are after it. @type {AfterChoice<{ first: number, last: number }>}
 */
export function drawsOfOthers(call, all, players, from) {
  const { now, before, wall } = turnAfter(call, all, players, from);
  const ownDraws = drawsFromWall(wall, players, before);
  return {
    first: now ? 0 : before,
    last: ownDraws ? wall - before - 1 - players * (ownDraws - 1) : wall,
  };
}
