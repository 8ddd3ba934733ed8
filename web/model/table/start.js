// start.js - the start of a round as mjai tells it: what the player knows then, as a table.
// SPDX-License-Identifier: MIT
//
// A draw and further indicators may follow, or come by themselves: then they are those of the
// present table. With other events it is the log of a game.

import { fromMjai } from '../../../wasm/core/notation/notation.js';
import { written } from './hands.js';
import { EMPTY, drawing } from './state.js';

/** @typedef {import('./state.js').State} State */

/** Events have no objects in them. A field of one line joins those that stood in lines. */
const EVENT = /\{[^{}]*\}/g;

/** @param {string} text @returns {any[]} */
function eventsIn(text) {
  try {
    return (text.match(EVENT) ?? []).map((event) => JSON.parse(event));
  } catch {
    return [];
  }
}

/** @param {unknown} tiles */
const isOpen = (tiles) => Array.isArray(tiles) && tiles.length > 0 && !tiles.includes('?');

/** Nobody sits in the fourth place. @param {any} start */
function isThree({ tehais: [, , , fourth], scores }) {
  if (!Array.isArray(fourth) || !fourth.length) return true;
  return scores?.[3] === 0 && fourth.every((tile) => tile === '?');
}

/** @param {any} tile of mjai */
const nameOf = (tile) => written(fromMjai([tile])).hand[0];

/**
 * A table with what came after its start; null where that is another event, or cannot be.
 * @param {State | null} state @param {any} event @returns {State | null}
 */
function after(state, { type, pai, dora_marker: marker }) {
  if (!state) return null;
  if (type === 'tsumo' && isOpen([pai])) return drawing(state, nameOf(pai));
  return type === 'dora' ? { ...state, dora: [...state.dora, nameOf(marker)] } : null;
}

/**
 * The table of the player who drew, or of the first one whose hand lies open; null for other text.
 * @param {string} text @param {State} before @returns {State | null}
 * @throws {import('../../../wasm/core/notation/notation.js').MahjongError} for tiles with a fault
 */
function readStart(text, before) {
  const events = eventsIn(text);
  const start = events.find(({ type }) => type === 'start_kyoku');
  if (!start && events.length) return events.reduce(after, before);
  if (!Array.isArray(start?.tehais)) return null;
  const { tehais, bakaze = 'E', kyoku = 1, oya = kyoku - 1 } = start;
  const draw = events.find(({ type, actor }) => type === 'tsumo' && isOpen(tehais[actor]));
  const who = draw ? draw.actor : tehais.findIndex(isOpen);
  if (who < 0) return null;
  const players = isThree(start) ? 3 : 4;
  const dora = events.flatMap(({ dora_marker: tile }) => (tile ? [tile] : []));
  return {
    ...EMPTY,
    ...written(fromMjai([...tehais[who], ...(draw ? [draw.pai] : [])])),
    dora: dora.map(nameOf),
    players,
    seat: (who - oya + players) % players,
    round: 'ESWN'.indexOf(bakaze),
  };
}

export { readStart };
