// Asks the engine about a table: fills in the hand, unseen tiles, winds, indicators and riichi.
// SPDX-License-Identifier: MIT

import { WIN_DRAWS } from '../../../dist/layout.js';
import { COPIES, TILE_NAMES, WINDS } from '../../core/notation/tiles.js';
import { HAND_OPTIONS, WAITS_OPTIONS, WIN_OPTIONS } from '../../core/options/names.js';
import { engineOf } from './request.js';
import { countTiles } from '../../core/options/tile-lists.js';
import {
  readKnown,
  reject,
  readFacts,
  nameOf,
  readFace,
  tileOf,
  without,
  NORTH,
  facesOfMeld,
} from '../setup/fields.js';
import { unseenBy, isFull, STICK, isOn, isClosed, windOf } from '../setup/state.js';
import { playersAsked } from './danger-facts.js';
import { handOf, legalFaces, legalRows, whyNoRiichi } from '../play/turn.js';
import { dangersBy } from './reading.js';

// ---- the facts for points ----

/**
 * @import { AfterChoice, Asked, Danger, Furiten, Kind, Mahjong, Player } from '../types.js'
 * @import { PointsFor, State, Thrower, Turns } from '../types.js'
 */

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

/** The facts for points. @param {State} state @param {any} rules @param {any} stated over them */
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
export const asVisible = (faces) =>
  faces.length ? { visible: faces.map(nameOf).join('') } : { visible: [] };

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

/** Whether the last own draw ends the wall. @param {State} state @param {number} draws */
export function endsWith(state, draws) {
  const { turn, wall, players, self } = state;
  return turn !== null && isLastDraw(wall, players, drawsBefore(state, turn, self), draws);
}

/** Returns draws at once, others' before the next, the wall. @type {AfterChoice<Turns>} */
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

/** Whether the last own draw ends the wall, not replacing. @type {AfterChoice<boolean>} */
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

// ---- questions ----

/** Returns the own seat, whose hand must be known. @param {State} state */
export function ownSeat(state) {
  const seat = state.seats[state.self];
  if (seat.hand) return { ...seat, hand: seat.hand };
  return reject('hidden-hand', 'the own hand is not known: say it, or ask as another player');
}

/** @param {State} state */
function waitingSeat(state) {
  const seat = ownSeat(state);
  if (isFull(seat)) reject('to-discard', 'the own hand has 14 tiles, and 13 are needed');
  return seat;
}

/** @param {State} state */
function fullSeat(state) {
  const seat = ownSeat(state);
  if (!isFull(seat)) reject('waiting', 'the own hand has 13 tiles, and 14 are needed');
  return seat;
}

/** Lists the own tiles that may be discarded. @param {State} state */
const legalOf = (state) => legalFaces(fullSeat(state), state.called);

/** Returns the options that every question to the engine has. @param {State} state */
export function tableOptions(state) {
  const players = state.players;
  return { players, unseen: unseenBy(state, state.self) };
}

/**
 * Merges the facts of the table with the caller's options, which take precedence.
 * @param {any} filled @param {unknown} options @param {readonly string[]} names
 */
function merged(filled, options, names) {
  const all = { ...filled, ...readKnown(options, names) };
  if (all.visible !== undefined) delete all.unseen;
  return all;
}

/**
 * Returns the legal tiles without the caller's exclusions, and whether the hand has just called, as
 * options of a hand that must discard. @param {State} state @param {any} options
 */
function dueIn(state, options) {
  const seat = ownSeat(state);
  if (!isFull(seat)) return {};
  const held = new Set(seat.hand.map(tileOf));
  const legal = new Set(legalOf(state).map(tileOf));
  const mustDiscard = state.called !== null;
  if (legal.size === held.size) return mustDiscard ? { mustDiscard } : {};
  const { only, except } = options;
  if (only !== undefined && except !== undefined) return { mustDiscard };
  const may = wanted(only, except, held);
  return { mustDiscard, only: may.filter((t) => legal.has(t) || !held.has(t)), except: undefined };
}

/** @type {(only: unknown, except: unknown, held: Set<number>) => number[]} */
function wanted(only, except, held) {
  if (only !== undefined) return tilesIn('only', only);
  if (except === undefined) return [...held];
  const without = tilesIn('except', except);
  return [...held].filter((t) => !without.includes(t));
}

/** @param {string} option @param {unknown} value */
const tilesIn = (option, value) => countTiles(option, value).flatMap((n, t) => (n > 0 ? [t] : []));

/** @param {Asked} asked */
export const legalDiscards = ({ state }) => legalOf(state).map(nameOf);

/** @param {Asked} position @param {any} options */
export function discardsAtTable(position, options) {
  const { state } = position;
  const { hand, melds, drawn } = fullSeat(state);
  const settings = merged(tableOptions(state), options, HAND_OPTIONS);
  const rows = engineOf(position, 'discards').discards(handOf(hand, melds, drawn), settings);
  return legalRows(rows, legalOf(state), drawn, state.called !== null);
}

/** @param {Asked} position @param {any} options */
export function ukeireAtTable(position, options) {
  const { state } = position;
  const { hand, melds } = waitingSeat(state);
  return engineOf(position, 'ukeire').ukeire(
    handOf(hand, melds, null),
    merged(tableOptions(state), options, HAND_OPTIONS),
  );
}

/** Modes of winProbability that have no points. */
const WITHOUT_POINTS = ['averaged'];

/** Whether an incomplete hand may lack a yaku. @param {State} state @param {Mahjong} engine */
function needsYaku(state, engine) {
  const seat = ownSeat(state);
  const { phase, pending, self, called } = state;
  const isOffered = phase === 'call' && pending !== null && pending.player !== self;
  if (seat.riichi || !mayMissYaku(seat, isOffered)) return false;
  return engine.shanten(handOf(seat.hand, seat.melds, seat.drawn, called !== null)) >= 0;
}

/** Returns the facts for points. @param {Asked} asked @param {any} options @param {number} draws */
function pointsBeside({ state, engine, rules }, options, draws) {
  const {
    points: pointsOption,
    goal = 'win',
    mode,
    model,
    visible,
    unseen,
    draws: stated,
  } = options;
  if (!engine) return {};
  const knows = !model?.published && !WITHOUT_POINTS.includes(mode);
  const points = pointsFor(pointsOption, goal, knows && needsYaku(state, engine));
  if (!points) return {};
  const last = stated === undefined ? { lastDraw: endsWith(state, draws) } : {};
  const facts = pointsAtTable(state, rules, { ...last, ...points });
  const filled = { points: facts, ...(pointsOption === undefined && { goal }) };
  const isSeen = visible !== undefined || unseen !== undefined;
  return isSeen ? filled : { ...filled, ...asVisible(lyingFaces(state)), unseen: undefined };
}

/** @param {Asked} position @param {any} options */
export function winProbabilityAtTable(position, options) {
  const { state } = position;
  const draws = drawsOfPlayer(state, state.self);
  const { hand, melds, drawn, riichi } = ownSeat(state);
  const most = Math.min(Math.max(draws, 1), WIN_DRAWS);
  const stated = readKnown(options, WIN_OPTIONS);
  const filled = merged({ ...tableOptions(state), draws: most }, stated, WIN_OPTIONS);
  if (filled.points === null) delete filled.points;
  const extras = pointsBeside(position, stated, draws);
  const engine = engineOf(position, 'winProbability');
  if (riichi && drawn !== null && 'points' in extras) {
    return afterRiichi(state, engine, { ...filled, ...extras });
  }
  // Without points the engine does not know that a hand in riichi cannot change.
  const mode = riichi && !('points' in extras) ? { mode: stated.mode ?? 'straight' } : {};
  const all = { ...filled, ...extras, ...mode, ...dueIn(state, stated) };
  return engine.winProbability(handOf(hand, melds, drawn), all);
}

/**
 * In riichi the drawn tile is discarded, and the hand waits as before. @param {State} state
 * @param {Mahjong} engine @param {any} all options
 */
function afterRiichi(state, engine, all) {
  const { hand, melds, drawn } = ownSeat(state);
  const tileFace = Number(drawn);
  const lying = all.visible?.length ? all.visible : '';
  const seen = typeof lying === 'string' ? { visible: lying + nameOf(tileFace) } : {};
  const answer = engine.winProbability(handOf(without(hand, tileFace), melds, null), {
    ...all,
    ...seen,
  });
  const { shanten, win, tenpai, score: points, won, meanScore, riichi } = answer;
  const lines = { win, tenpai, score: points, won, meanScore, riichi };
  const tile = tileOf(tileFace);
  const row = { tile, name: TILE_NAMES[tile], shanten, keeps: true, bound: false, ...lines };
  return { ...answer, best: win.map(() => tile), discards: [row] };
}

/** Returns the hand whose furiten is in question. @param {State} state @param {unknown} discard */
function furitenHand(state, discard) {
  if (discard === undefined) {
    const { hand, river, passed } = waitingSeat(state);
    return { hand, thrown: river.map(({ face: tileFace }) => tileOf(tileFace)), since: passed };
  }
  const { hand, river, passed, riichi } = fullSeat(state);
  const tileFace = readFace(discard, 'discard');
  if (!hand.includes(tileFace)) {
    reject('not-in-hand', `${nameOf(tileFace)}: the own hand has none`, ['hand of self']);
  }
  const thrown = [...river.map((entry) => tileOf(entry.face)), tileOf(tileFace)];
  return { hand: without(hand, tileFace), thrown, since: riichi ? passed : [] };
}

/** @param {Asked} position @param {unknown} [discard] @returns {Furiten} */
export function furiten(position, discard) {
  const { state } = position;
  const { hand, thrown, since } = furitenHand(state, discard);
  const { melds, riichi } = state.seats[state.self];
  const { players } = tableOptions(state);
  const { shanten, tiles } = engineOf(position, 'ukeire').ukeire(handOf(hand, melds, null), {
    players,
  });
  const useful = shanten === 0 ? tiles.map(({ tile }) => tile) : [];
  const held = [...hand.map(tileOf), ...melds.flatMap((meld) => meld.tiles)];
  const waiting = useful.filter((t) => held.filter((other) => other === t).length < COPIES);
  const discarded = waiting.filter((t) => thrown.includes(t));
  const passed = waiting.filter((t) => since.includes(t));
  const is = discarded.length + passed.length > 0;
  return { furiten: is, waits: waiting, own: discarded, passed, permanent: is && riichi !== null };
}

/** @param {Asked} position @param {any} options */
export function waitsAtTable(position, options) {
  const { state, rules } = position;
  const { hand, melds, river } = waitingSeat(state);
  const ownDiscards = river.map(({ face: tileFace }) => tileOf(tileFace));
  const filled = { ...pointsFacts(state, rules), ...tableOptions(state), ownDiscards };
  const stated = merged(filled, options, WAITS_OPTIONS);
  const answer = engineOf(position, 'waits').waits(handOf(hand, melds, null), stated);
  return { ...answer, furiten: answer.furiten || furiten(position).furiten };
}

/** @param {Asked} position */
export function riichiDiscardsAtTable(position) {
  const { state, rules } = position;
  const seat = fullSeat(state);
  if (whyNoRiichi(position)) return [];
  const options = { players: state.players, ...(rules && { rules }) };
  const hand = handOf(seat.hand, seat.melds, seat.drawn);
  return engineOf(position, 'riichiDiscards').riichiDiscards(hand, options);
}

/** Returns facts and estimates by tile. @type {(t: Asked, options: any) => Danger[]} */
export function dangersAtTable(position, options) {
  const { state } = position;
  return dangersBy(position, ownSeat(state).hand, playersAsked(state, options));
}
