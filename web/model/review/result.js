// result.js - how a round ended: what a win is worth, and who was tenpai at a draw.
// SPDX-License-Identifier: MIT
//
// What the log says counts. The engine tells what the log leaves out, by the rules of the review.

import { TILE_NAMES } from '../../../wasm/core/notation/tiles.js';
import { scoreOf } from '../engine/won.js';
import { handNames, stateAt, tableBefore } from './position.js';
import { reviewRules } from './rules.js';

/**
 * @typedef {import('../../../wasm/log.js').Game} Game
 * @typedef {import('../../../wasm/log.js').ToldWin} ToldWin
 * @typedef {import('../../../wasm/ukeire.js').Mahjong} Mahjong
 * @typedef {import('../../../wasm/ukeire.js').CompleteScore} Score
 * @typedef {import('../table/state.js').State} State
 * @typedef {import('./board.js').Place} Place
 * @typedef {import('../../state/rules.js').Rules} Rules
 *
 * What a win is worth, as a log tells it.
 * @typedef {Pick<ToldWin, 'han' | 'fu' | 'limit' | 'points' | 'yaku'>} Worth
 *
 * `state`: the hand with its winning tile; null where the log does not tell the hand. `waits` are
 * empty where the hand is not known.
 * @typedef {{ player: number, state: State | null, worth: Worth | null }} Won
 * @typedef {{ player: number, waits: string[] }} Tenpai
 *
 * `tenpai` is null where that is not known, or no question.
 * @typedef {{ won: Won | null, tenpai: Tenpai[] | null, shown: number[] }} Result `shown`: who has
 * laid down the hand
 */

const EXTRAS = /** @type {const} */ (['dora', 'red', 'ura', 'north']);
/** After these, hands are laid down. */
const LAST_TILE = ['exhaustive', 'nagashi-mangan'];
/** @type {Result} */
const NOTHING = Object.freeze({ won: null, tenpai: null, shown: [] });

/** In the form in which logs tell it. @param {Score | null} score @returns {Worth | null} */
function worthOf(score) {
  if (score?.outcome !== 'win') return null;
  const { han, fu, limit, points, yakuman } = score;
  const yaku = score.yaku.map(({ id, han: n }) => ({
    ...{ id, name: id, han: yakuman ? 0 : n, yakuman: yakuman ? n : 0 },
  }));
  const extras = EXTRAS.filter((id) => !yakuman && score[id]).map((id) => ({
    ...{ id, name: id, han: score[id], yakuman: 0 },
  }));
  return { han, fu, limit, points, yaku: [...yaku, ...extras] };
}

/**
 * @param {ToldWin | null} told @param {Worth | null} found by the engine
 * @returns {Worth | null}
 */
function filled(told, found) {
  if (!told?.yaku.length) return found;
  const { han, fu, limit, points, yaku } = told;
  return {
    ...{ han, yaku, fu: fu ?? found?.fu ?? null, limit: limit ?? found?.limit ?? null },
    points: points ?? found?.points ?? null,
  };
}

/**
 * @param {Mahjong} mahjong @param {Game} game @param {Place} place @param {Rules} chosen
 * @returns {Won}
 */
function wonAt(mahjong, game, { round, event }, chosen) {
  const { events, wins } = game.rounds[round];
  const past = events.slice(0, event).filter(({ type }) => type === 'win');
  const { player } = /** @type {any} */ (past.at(-1));
  const told = wins[past.length - 1] ?? null;
  const found = stateAt(game, player, { round, event });
  if (!found.hand.length) return { player, state: null, worth: filled(told, null) };
  const state = { ...found, rules: /** @type {any} */ (reviewRules(game, chosen)) };
  return { player, state, worth: filled(told, worthOf(scoreOf(mahjong, state))) };
}

/**
 * Who was tenpai when the wall was empty. Payments say it, else the hands.
 * @param {Mahjong} mahjong @param {Game} game @param {Place} place
 * @param {{ reason?: string, deltas?: readonly number[] }} end @returns {Tenpai[] | null}
 */
function tenpaiAt(mahjong, game, place, { reason = '', deltas = [] }) {
  if (!LAST_TILE.includes(reason)) return null;
  const t = tableBefore(game, 0, place, mahjong);
  const paid = reason === LAST_TILE[0] && deltas.some(Boolean);
  const all = Array.from({ length: game.players }, (_, player) => {
    const own = t.as(player);
    const known = handNames(own).length % 3 === 1;
    const waits = known ? own.furiten().waits.map((tile) => TILE_NAMES[tile]) : [];
    const is = paid ? deltas[player] > 0 : waits.length > 0 || own.riichi.self !== null;
    return { player, waits, is, known: paid || known };
  });
  const found = all.filter(({ is }) => is).map(({ player, waits }) => ({ player, waits }));
  return found.length || all.every(({ known }) => known) ? found : null;
}

/**
 * What the last event of a place ends; of several wins the last one.
 * @param {Mahjong} mahjong @param {Game} game @param {Place} place
 * @param {Rules} [chosen] count where the log tells no rules @returns {Result}
 */
function resultAt(mahjong, game, place, chosen = { preset: 'default' }) {
  const past = game.rounds[place.round].events.slice(0, place.event);
  const last = past.at(-1);
  if (last?.type === 'win') {
    const shown = past.flatMap((one) => (one.type === 'win' ? [one.player] : []));
    return { won: wonAt(mahjong, game, place, chosen), tenpai: null, shown };
  }
  if (last?.type !== 'end') return NOTHING;
  const tenpai = tenpaiAt(mahjong, game, place, last);
  return { won: null, tenpai, shown: (tenpai ?? []).map(({ player }) => player) };
}

export { resultAt };
