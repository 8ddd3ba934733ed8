// Asks the engine with the hand, unseen tiles, winds, indicators and riichi of a table.
// SPDX-License-Identifier: MIT

import { WIN_DRAWS } from '../../../dist/layout.js';
import { COPIES, TILE_NAMES, nameOf, tileOf } from '../../core/notation/tiles.js';
import { HAND_OPTIONS, WAITS_OPTIONS, WIN_OPTIONS } from '../../core/options/names.js';
import { countTiles } from '../../core/options/tile-lists.js';
import { readFace, without, readKnown, reject } from '../setup/fields.js';
import { isClosed, isFull, unseenBy } from '../setup/state.js';
import { dangersBy, playersAsked } from './reading.js';
import * as Facts from './facts.js';

/** @import { Danger, Furiten, OfState, State } from '../types.js' */

/** Lists the own tiles that may be discarded. @param {State} state */
const legalOf = (state) => Facts.legalFaces(Facts.fullSeat(state), state.called);
export const legalDiscards = (/** @type {State} */ state) => legalOf(state).map(nameOf);
/** Returns the options that every question to the engine has. @param {State} state */
const tableOptions = (state) => ({ players: state.players, unseen: unseenBy(state, state.self) });

/** @type {(facts: any, options: unknown, names: readonly string[]) => any} */
function mergedOptions(filled, options, names) {
  const all = { ...filled, ...readKnown(options, names) };
  if (all.visible !== undefined) delete all.unseen;
  return all;
}

/** @type {OfState<any>} */
export function discardsAtTable(state, options) {
  const seat = Facts.fullSeat(state);
  const settings = mergedOptions(tableOptions(state), options, HAND_OPTIONS);
  const rows = Facts.engineOf(state, 'discards').discards(Facts.handOf(seat), settings);
  return Facts.legalRows(rows, legalOf(state), seat.drawn, state.called !== null);
}

/** @type {OfState<any>} */
export function ukeireAtTable(state, options) {
  const hand = Facts.handOf(Facts.waitingSeat(state));
  const settings = mergedOptions(tableOptions(state), options, HAND_OPTIONS);
  return Facts.engineOf(state, 'ukeire').ukeire(hand, settings);
}

/** Lists the tiles of an option. @param {string} option @param {unknown} value */
const tilesIn = (option, value) => countTiles(option, value).flatMap((n, t) => (n > 0 ? [t] : []));

/** Limits the options to legal discards. @param {State} state @param {any} options */
function discardOptions(state, { only, except }) {
  const seat = Facts.ownSeat(state);
  if (!isFull(seat)) return {};
  const held = new Set(seat.hand.map(tileOf));
  const legal = new Set(legalOf(state).map(tileOf));
  const mustDiscard = state.called !== null;
  if (legal.size === held.size) return mustDiscard ? { mustDiscard } : {};
  if (only !== undefined && except !== undefined) return { mustDiscard };
  const excluded = except === undefined ? [] : tilesIn('except', except);
  const wanted = only === undefined ? [...held] : tilesIn('only', only);
  const may = wanted.filter((t) => !excluded.includes(t) && (legal.has(t) || !held.has(t)));
  return { mustDiscard, only: may, except: undefined };
}

/** Returns the options `points` and `visible`. @type {OfState<any>} */
function pointsOptions(state, options) {
  const { points: stated, goal = 'win', mode, model, visible, unseen, draws } = options;
  const seat = Facts.ownSeat(state);
  const { phase, pending, self, called, engine } = state;
  const isOffered = phase === 'call' && pending !== null && pending.player !== self;
  const mayLack = !model?.published && mode !== 'averaged' && !seat.riichi;
  const hand = Facts.handOf(seat, called !== null);
  const isIncomplete = () => /** @type {any} */ (engine).shanten(hand) >= 0;
  // The engine checks the yaku of an incomplete hand only with the option `points`.
  const isOpen = mayLack && (isOffered || !isClosed(seat)) && isIncomplete();
  const points = Facts.pointsFor(stated, goal, isOpen);
  if (!points) return { points: undefined };
  const last = draws === undefined && { lastDraw: Facts.turnsOfPlayer(state, state.self).endsWall };
  const isSeen = visible !== undefined || unseen !== undefined;
  const lying = Facts.lyingFaces(state).map(nameOf).join('');
  return {
    points: Facts.pointsAtTable(state, { ...last, ...points }),
    ...(stated === undefined && { goal }),
    ...(!isSeen && { visible: lying || [], unseen: undefined }),
  };
}

/** @type {OfState<any>} */
export function winProbabilityAtTable(state, options) {
  const seat = Facts.ownSeat(state);
  const { hand, drawn, riichi } = seat;
  const draws = Math.min(Math.max(Facts.turnsOfPlayer(state, state.self).draws, 1), WIN_DRAWS);
  const stated = readKnown(options, WIN_OPTIONS);
  const engine = Facts.engineOf(state, 'winProbability');
  const filled = mergedOptions({ ...tableOptions(state), draws }, stated, WIN_OPTIONS);
  const all = { ...filled, ...pointsOptions(state, stated) };
  if (!riichi || drawn === null || !all.points) {
    // Without the option `points` the engine does not know that a hand in riichi cannot change.
    const mode = riichi && !all.points && { mode: stated.mode ?? 'straight' };
    const settings = { ...all, ...mode, ...discardOptions(state, stated) };
    return engine.winProbability(Facts.handOf(seat), settings);
  }
  // A hand in riichi discards the drawn tile and waits as before.
  const lying = all.visible?.length ? all.visible : '';
  const seen = typeof lying === 'string' && { visible: lying + nameOf(drawn) };
  const rest = Facts.handOf({ ...seat, hand: without(hand, drawn), drawn: null });
  const answer = engine.winProbability(rest, { ...all, ...seen });
  const { shanten, win, tenpai, score, won, meanScore, riichi: declared } = answer;
  const tile = tileOf(drawn);
  const row = { tile, name: TILE_NAMES[tile], shanten, keeps: true, bound: false };
  const lines = { win, tenpai, score, won, meanScore, riichi: declared };
  return { ...answer, best: win.map(() => tile), discards: [{ ...row, ...lines }] };
}

/** @param {State} state @param {unknown} [discard] @returns {Furiten} */
export function furiten(state, discard) {
  const seat = discard === undefined ? Facts.waitingSeat(state) : Facts.fullSeat(state);
  const { melds, riichi } = seat;
  const discards = Facts.discardedTiles(seat);
  let { hand, passed: since } = seat;
  if (discard !== undefined) {
    const tileFace = readFace(discard, 'discard');
    if (!hand.includes(tileFace)) {
      reject('not-in-hand', `${nameOf(tileFace)}: the own hand has none`, ['hand of self']);
    }
    hand = without(hand, tileFace);
    discards.push(tileOf(tileFace));
    if (!riichi) since = [];
  }
  const engine = Facts.engineOf(state, 'ukeire');
  const rest = Facts.handOf({ hand, melds, drawn: null });
  const answer = engine.ukeire(rest, { players: state.players });
  const useful = answer.shanten === 0 ? answer.tiles.map(({ tile }) => tile) : [];
  const waits = useful.filter((tile) => Facts.copiesIn({ hand, melds }, tile) < COPIES);
  const discarded = waits.filter((t) => discards.includes(t));
  const passed = waits.filter((t) => since.includes(t));
  const is = discarded.length + passed.length > 0;
  return { furiten: is, waits, own: discarded, passed, permanent: is && riichi !== null };
}

/** @type {OfState<any>} */
export function waitsAtTable(state, options) {
  const seat = Facts.waitingSeat(state);
  const ownDiscards = Facts.discardedTiles(seat);
  const filled = { ...Facts.pointsFacts(state), ...tableOptions(state), ownDiscards };
  const settings = mergedOptions(filled, options, WAITS_OPTIONS);
  const answer = Facts.engineOf(state, 'waits').waits(Facts.handOf(seat), settings);
  return { ...answer, furiten: answer.furiten || furiten(state).furiten };
}

export function riichiDiscardsAtTable(/** @type {State} */ state) {
  const { score: rules } = state.rules;
  const seat = Facts.fullSeat(state);
  if (Facts.whyNoRiichi(state)) return [];
  const engine = Facts.engineOf(state, 'riichiDiscards');
  return engine.riichiDiscards(Facts.handOf(seat), { players: state.players, rules });
}

/** Returns facts and estimates about each discard. @type {OfState<Danger[]>} */
export const dangersAtTable = (state, options) =>
  dangersBy(state, Facts.ownSeat(state).hand, playersAsked(state, options));
