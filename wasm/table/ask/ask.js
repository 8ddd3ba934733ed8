// Asks the engine about a table: fills in hand, unseen tiles, winds, indicators and riichi.
// SPDX-License-Identifier: MIT

import { WIN_DRAWS } from '../../../dist/layout.js';
import { COPIES, TILE_NAMES } from '../../core/notation/tiles.js';
import { HAND_OPTIONS, WAITS_OPTIONS, WIN_OPTIONS } from '../../core/options/names.js';
import { engineOf } from './request.js';
import { countTiles } from '../../core/options/tile-lists.js';
import { readKnown, reject } from '../setup/fields.js';
import { nameOf, readFace, tileOf, without } from '../setup/faces.js';
import { unseenBy } from '../setup/count.js';
import { playersAsked } from './danger.js';
import { handOf, legalFaces, legalRows, whyNoRiichi } from '../play/turn.js';
import {
  asVisible,
  drawsOf,
  endsWith,
  lyingFaces,
  mayMissYaku,
  pointsAtTable,
  pointsFor,
  pointsOf,
} from './points.js';
import { dangersBy } from './reading.js';
import { isFull } from '../setup/state.js';

/**
 * @import { Danger, Furiten } from '../../table.js'
 * @import { Mahjong, WinProbability } from '../../ukeire.js'
 * @import { Player, State } from '../setup/state.js'
 * @import { Asked } from './request.js'
 */

/** The own seat; its hand must be known. @param {State} state */
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

/** The own faces that may be discarded. @param {State} state */
function legalOf(state) {
  return legalFaces(fullSeat(state), state.called);
}

/** Options of every question to the engine. @param {State} state */
export function besideOf(state) {
  const players = state.players;
  return { players, unseen: unseenBy(state, state.self) };
}

/**
 * Merges the facts of the table with the caller's options, which take precedence.
 * @param {any} filled @param {unknown} options @param {readonly string[]} names that are known
 */
function merged(filled, options, names) {
  const all = { ...filled, ...readKnown(options, names) };
  if (all.visible !== undefined) delete all.unseen;
  return all;
}

/**
 * The options for a hand to discard: its legal tiles, and whether it has just called. The caller's
 * exclusions are added.
 * @param {State} state @param {any} options
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

/**
 * The tiles about which the caller asks.
 * @param {unknown} only @param {unknown} except @param {ReadonlySet<number>} held
 */
function wanted(only, except, held) {
  if (only !== undefined) return tilesIn('only', only);
  if (except === undefined) return [...held];
  const without = tilesIn('except', except);
  return [...held].filter((t) => !without.includes(t));
}

/** @param {string} option @param {unknown} value */
function tilesIn(option, value) {
  return countTiles(option, value).flatMap((n, t) => (n > 0 ? [t] : []));
}

/** @param {Asked} asked */
export function legalDiscards({ state }) {
  return legalOf(state).map(nameOf);
}

/** @param {Asked} asked @param {any} options */
export function discards(asked, options) {
  const { state } = asked;
  const { hand, melds, drawn } = fullSeat(state);
  const beside = merged(besideOf(state), options, HAND_OPTIONS);
  const rows = engineOf(asked, 'discards').discards(handOf(hand, melds, drawn), beside);
  return legalRows(rows, legalOf(state), drawn, state.called !== null);
}

/** @param {Asked} asked @param {any} options */
export function ukeire(asked, options) {
  const { state } = asked;
  const { hand, melds } = waitingSeat(state);
  return engineOf(asked, 'ukeire').ukeire(
    handOf(hand, melds, null),
    merged(besideOf(state), options, HAND_OPTIONS),
  );
}

/** Modes without points. */
const WITHOUT_POINTS = ['averaged'];

/**
 * Whether a win must be checked for a yaku: if it may lack one and the hand is not complete.
 * @param {State} state @param {Mahjong} engine
 */
function needsYaku(state, engine) {
  const seat = ownSeat(state);
  const { phase, pending, self, called } = state;
  const isOffered = phase === 'call' && pending !== null && pending.player !== self;
  if (seat.riichi || !mayMissYaku(seat, isOffered)) return false;
  return engine.shanten(handOf(seat.hand, seat.melds, seat.drawn, called !== null)) >= 0;
}

/**
 * The points of a question; undefined if the caller wants none.
 * @param {Asked} asked @param {any} options @param {number} draws
 */
function pointsBeside({ state, engine, rules }, options, draws) {
  const { points: given, goal = 'win', mode, model, visible, unseen, draws: said } = options;
  if (!engine) return {};
  const knows = !model?.published && !WITHOUT_POINTS.includes(mode);
  const points = pointsFor(given, goal, knows && needsYaku(state, engine));
  if (!points) return {};
  const last = said === undefined ? { lastDraw: endsWith(state, draws) } : {};
  const facts = pointsAtTable(state, rules, { ...last, ...points });
  const filled = { points: facts, ...(given === undefined && { goal }) };
  const isSeen = visible !== undefined || unseen !== undefined;
  return isSeen ? filled : { ...filled, ...asVisible(lyingFaces(state)), unseen: undefined };
}

/** @param {Asked} asked @param {any} options */
export function winProbability(asked, options) {
  const { state } = asked;
  const draws = drawsOf(state, state.self);
  const { hand, melds, drawn, riichi } = ownSeat(state);
  const most = Math.min(Math.max(draws, 1), WIN_DRAWS);
  const said = readKnown(options, WIN_OPTIONS);
  const filled = merged({ ...besideOf(state), draws: most }, said, WIN_OPTIONS);
  if (filled.points === null) delete filled.points;
  const beside = pointsBeside(asked, said, draws);
  const engine = engineOf(asked, 'winProbability');
  if (riichi && drawn !== null && 'points' in beside) {
    return afterRiichi(state, engine, { ...filled, ...beside });
  }
  // Without points the engine must be told that the hand does not change.
  const mode = riichi && !('points' in beside) ? { mode: said.mode ?? 'straight' } : {};
  const all = { ...filled, ...beside, ...mode, ...dueIn(state, said) };
  return engine.winProbability(handOf(hand, melds, drawn), all);
}

/**
 * In riichi the drawn tile is discarded, and the hand waits as before.
 * @param {State} state @param {Mahjong} engine @param {any} all options
 * @returns {WinProbability}
 */
function afterRiichi(state, engine, all) {
  const { hand, melds, drawn } = ownSeat(state);
  const face = Number(drawn);
  const lying = all.visible?.length ? all.visible : '';
  const seen = typeof lying === 'string' ? { visible: lying + nameOf(face) } : {};
  const found = engine.winProbability(handOf(without(hand, face), melds, null), {
    ...all,
    ...seen,
  });
  const { shanten, win, tenpai, score: points, won, meanScore, riichi } = found;
  const lines = { win, tenpai, score: points, won, meanScore, riichi };
  const tile = tileOf(face);
  const row = { tile, name: TILE_NAMES[tile], shanten, keeps: true, bound: false, ...lines };
  return { ...found, best: win.map(() => tile), discards: [row] };
}

/** The hand whose furiten is in question. @param {State} state @param {unknown} discard */
function furitenHand(state, discard) {
  if (discard === undefined) {
    const { hand, river, passed } = waitingSeat(state);
    return { hand, thrown: river.map(({ face }) => tileOf(face)), since: passed };
  }
  const { hand, river, passed, riichi } = fullSeat(state);
  const face = readFace(discard, 'discard');
  if (!hand.includes(face)) {
    reject('not-in-hand', `${nameOf(face)}: the own hand has none`, ['hand of self']);
  }
  const thrown = [...river.map((entry) => tileOf(entry.face)), tileOf(face)];
  return { hand: without(hand, face), thrown, since: riichi ? passed : [] };
}

/** Copies of a tile in a hand and its melds. @param {readonly number[]} hand */
function copiesIn(hand, /** @type {Player['melds']} */ melds, /** @type {number} */ tile) {
  const all = [...hand.map(tileOf), ...melds.flatMap(({ tiles }) => tiles)];
  return all.filter((t) => t === tile).length;
}

/** @param {Asked} asked @param {unknown} [discard] @returns {Furiten} */
export function furiten(asked, discard) {
  const { state } = asked;
  const { hand, thrown, since } = furitenHand(state, discard);
  const { melds, riichi } = state.seats[state.self];
  const { players } = besideOf(state);
  const { shanten, tiles } = engineOf(asked, 'ukeire').ukeire(handOf(hand, melds, null), {
    players,
  });
  const useful = shanten === 0 ? tiles.map(({ tile }) => tile) : [];
  const waiting = useful.filter((t) => copiesIn(hand, melds, t) < COPIES);
  const own = waiting.filter((t) => thrown.includes(t));
  const passed = waiting.filter((t) => since.includes(t));
  const is = own.length + passed.length > 0;
  return { furiten: is, waits: waiting, own, passed, permanent: is && riichi !== null };
}

/** @param {Asked} asked @param {any} options */
export function waits(asked, options) {
  const { state, rules } = asked;
  const { hand, melds, river } = waitingSeat(state);
  const ownDiscards = river.map(({ face }) => tileOf(face));
  const filled = { ...pointsOf(state, rules), ...besideOf(state), ownDiscards };
  const said = merged(filled, options, WAITS_OPTIONS);
  const found = engineOf(asked, 'waits').waits(handOf(hand, melds, null), said);
  return { ...found, furiten: found.furiten || furiten(asked).furiten };
}

/** @param {Asked} asked */
export function riichiDiscards(asked) {
  const { state, rules } = asked;
  const seat = fullSeat(state);
  if (whyNoRiichi(asked)) return [];
  const options = { players: state.players, ...(rules && { rules }) };
  const hand = handOf(seat.hand, seat.melds, seat.drawn);
  return engineOf(asked, 'riichiDiscards').riichiDiscards(hand, options);
}

/**
 * The facts about each tile, with the engine's readings.
 * @param {Asked} asked @param {any} options @returns {Danger[]}
 */
export function dangers(asked, options) {
  const { state } = asked;
  return dangersBy(asked, ownSeat(state).hand, playersAsked(state, options));
}
