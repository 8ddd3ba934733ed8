// Facts of a table that questions to the engine need: the own seat, points, seen tiles and draws.
// SPDX-License-Identifier: MIT

import { WINDS } from '../../core/notation/tiles.js';
import {
  countFaces,
  facesOfMeld,
  isRed,
  makeFace,
  nameOf,
  NORTH,
  redsOfFaces,
  tileOf,
} from '../setup/faces.js';
import { readFacts, reject } from '../setup/fields.js';
import { STICK, switchOf } from '../setup/rules.js';
import { isClosed, isFull, windOf } from '../setup/state.js';

/** @import { HandOf, LegalDiscard, LegalFaces, LegalRows, OfAsked, Player } from '../types.js' */
/** @import { PointsFor, Refusal, State, Turns, TurnsAfter, TurnsIn } from '../types.js' */

// ---- the own seat ----

/** Returns the own seat, whose hand must be known. @param {State} state */
export function ownSeat(state) {
  const seat = state.seats[state.self];
  if (seat.hand) return { ...seat, hand: seat.hand };
  return reject('hidden-hand', 'the own hand is not known: say it, or ask as another player');
}

/** Returns the own seat, whose hand must wait for a tile. @param {State} state */
export function waitingSeat(state) {
  const seat = ownSeat(state);
  if (isFull(seat)) reject('to-discard', 'the own hand has 14 tiles, and 13 are needed');
  return seat;
}

/** Returns the own seat, whose hand must discard. @param {State} state */
export function fullSeat(state) {
  const seat = ownSeat(state);
  if (!isFull(seat)) reject('waiting', 'the own hand has 13 tiles, and 14 are needed');
  return seat;
}

/** Lists a player's discards by tile. @param {Pick<Player, 'river'>} seat */
export const discardedTiles = ({ river }) => river.map((discard) => tileOf(discard.face));

// ---- points ----

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
    ...(rules !== undefined && { rules }),
  };
}

/** The facts for points. @param {State} state @param {any} rules @param {any} stated over them */
export function pointsAtTable(state, rules, stated) {
  const { self, seats, scores, broken, deposits } = state;
  const { river, melds } = seats[self];
  const poor = scores !== null && scores[self] < STICK && switchOf(rules, 'riichiPoints');
  return {
    ...pointsFacts(state, rules),
    // A riichi stick is paid once nobody wins with the declaring discard.
    deposits: deposits + seats.filter(({ riichi }) => riichi && !riichi.paid).length,
    ...(poor && { declare: 'never' }),
    ownDiscards: discardedTiles(seats[self]),
    firstDiscard: !broken && !river.length && !melds.length,
    ...stated,
  };
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

// ---- seen tiles ----

/** Lists the tiles on the table that the player sees, without own norths. @param {State} state */
export function lyingFaces({ seats, self, visible, indicators }) {
  const rivers = seats.flatMap(({ river }) => river.filter(({ by }) => by === null));
  const others = seats.filter((_, p) => p !== self);
  const melds = others.flatMap((seat) => seat.melds.flatMap(facesOfMeld));
  const norths = others.flatMap((seat) => new Array(seat.norths).fill(NORTH));
  return [...rivers.map((discard) => discard.face), ...melds, ...norths, ...visible, ...indicators];
}

/** Returns tiles as the option `visible`. @param {number[]} faces */
export const asVisible = (faces) => ({ visible: faces.length ? faces.map(nameOf).join('') : [] });

// ---- draws ----
//
// Players draw in turn, each to the right of the one before, until the wall is empty. The player
// to the right of the discarder is next, so a call moves the turn. A kan or a north is replaced at
// once, which takes a draw from the wall.

/** The number of players who draw before the own turn, by the discarder. */
const BEFORE = { left: 0, across: 1, right: 2 };

/** Counts the draws of a player after `before` others. @type {TurnsIn} */
function turnsIn(wall, players, before) {
  const draws = Math.max(0, Math.ceil((wall - before) / players));
  const last = draws ? wall - before - 1 - players * (draws - 1) : wall;
  return { draws, last, endsWall: draws > 0 && last === 0 };
}

/** Counts a player's draws if nobody calls. @type {(state: State, p: number) => Turns} */
export function turnsOfPlayer({ turn, wall, players, phase }, p) {
  if (turn === null) return { draws: 0, last: wall, endsWall: false };
  const next = phase === 'discard' ? turn + 1 : turn;
  return turnsIn(wall, players, (p - next + players) % players);
}

/**
 * Counts own draws after a choice, with a replacement, and the draws of others: before the first
 * own draw (0 if it is a replacement), and after the last one. @type {TurnsAfter}
 */
export function turnsAfter(call, { wall, players, tile, from }) {
  const passes = call === 'pass' && tile >= 0;
  const before = passes ? Math.min(BEFORE[from], players - 2) : players - 1;
  const now = Number(call !== 'pass' && call !== 'chi' && call !== 'pon');
  const turns = turnsIn(wall - now, players, before);
  return { ...turns, draws: now + turns.draws, first: now ? 0 : before };
}

// ---- the hand for the engine, and its discards ----

/** Converts concealed tiles and melds to a hand; `must`: it has just called. @type {HandOf} */
export function handOf(faces, melds, drawn, must = false) {
  const known = drawn !== null && drawn >= 0 && faces.includes(drawn);
  return {
    counts: countFaces(faces),
    reds: /** @type {[number, number, number]} */ (redsOfFaces(faces)),
    melds: melds.map((meld) => ({ ...meld, tiles: meld.tiles.slice() })),
    drawn: known ? tileOf(drawn) : null,
    drawnRed: known && isRed(drawn),
    mustDiscard: must,
  };
}

/** Lists the tiles that a player may discard: in riichi the drawn one. @type {LegalFaces} */
export function legalFaces({ hand, riichi, drawn }, banned) {
  if (riichi && drawn !== null) return [drawn];
  return [...new Set(hand)].filter((tileFace) => !banned?.includes(tileOf(tileFace)));
}

/**
 * Converts the engine's rows of discards to the tiles in hand, best first: a red five and a plain
 * one are two discards, the plain one first. A hand that must discard has the shanten after its
 * best discard. @type {LegalRows}
 */
export function legalRows(rows, legal, drawn, must) {
  const discards = rows.flatMap((row) =>
    [makeFace(row.tile, false), makeFace(row.tile, true)].flatMap((tileFace) => {
      if (!legal.includes(tileFace)) return [];
      const copied = { ...row, forms: row.forms.slice(), tiles: row.tiles.map((t) => ({ ...t })) };
      const name = nameOf(tileFace);
      return [{ ...copied, name, red: isRed(tileFace), drawn: tileFace === drawn }];
    }),
  );
  if (!must) return discards;
  return discards.map((row) => ({ ...row, keeps: row.shanten === discards[0].shanten }));
}

/**
 * Returns the best discard, and the shanten and useful tiles after it. @template {LegalDiscard} D
 * @param {readonly D[]} discards
 */
export function ofBest([best]) {
  const { shanten, forms, tiles, kinds, total } = best;
  const ukeire = { shanten, forms: [...forms], tiles: tiles.map((t) => ({ ...t })), kinds, total };
  return { best, shanten, ukeire };
}

/** Returns what forbids riichi with any discard. @type {OfAsked<Refusal | null>} */
export function whyNoRiichi({ state, rules }) {
  const { self, scores, wall, players, called } = state;
  const seat = state.seats[self];
  if (seat.riichi) return ['bad-riichi', 'the player is in riichi already'];
  if (!isClosed(seat)) return ['bad-riichi', 'the hand is open'];
  if (called) return ['bad-riichi', 'riichi is not declared after a call'];
  const points = scores?.[self] ?? STICK;
  if (points < STICK && switchOf(rules, 'riichiPoints')) {
    return ['few-points', `riichi needs 1,000 points, and there are ${points}`];
  }
  if (wall >= players || !switchOf(rules, 'riichiDraws')) return null;
  return ['few-tiles', `riichi needs ${players} tiles in the wall, and there are ${wall}`];
}
