// Reads the start of a round in mjai as the table that the player sees then.
// SPDX-License-Identifier: MIT
// A draw and more indicators may follow the start; without a start they change the present table.
// A text with other events is the log of a game.

import { fromMjai } from '../../../wasm/ukeire.js';
import { addTile, putTile, writeHand } from '../edits.js';
import { emptySetup, FULL, size, WINDS } from '../setup.js';
import { written } from './hand-text.js';

/** @import { PageSetup } from '../types.js' */

/** The JSON text of an event, which contains no other object. */
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
const isHandShown = (tiles) => Array.isArray(tiles) && tiles.length > 0 && !tiles.includes('?');

/** Whether there are three players: the fourth hand is empty. @param {any} start */
function isThree({ tehais: [, , , fourth], scores }) {
  if (!Array.isArray(fourth) || !fourth.length) return true;
  return scores?.[3] === 0 && fourth.every((tile) => tile === '?');
}

/** @param {any} tile of mjai */
const mjaiName = (tile) => written(fromMjai([tile])).hand[0];

/**
 * Applies a draw or a new indicator; null for another or an impossible event.
 * @param {PageSetup | null} setup @param {any} event @returns {PageSetup | null}
 */
function after(setup, { type, pai, dora_marker: marker }) {
  if (!setup) return null;
  if (type === 'tsumo' && isHandShown([pai]) && size(setup) === FULL - 1)
    return addTile(setup, mjaiName(pai));
  return type === 'dora' ? putTile(setup, 'indicators', mjaiName(marker)) : null;
}

/**
 * Reads the table as the player who drew sees it, or else the first player with a visible hand;
 * null for a text without such events.
 * @param {string} text @param {PageSetup} before @returns {PageSetup | null}
 * @throws {import('../../../wasm/ukeire.js').MahjongError} for faulty tiles
 */
export function readStart(text, before) {
  const events = eventsIn(text);
  const start = events.find(({ type }) => type === 'start_kyoku');
  if (!start && events.length) return events.reduce(after, before);
  if (!Array.isArray(start?.tehais)) return null;
  const { tehais, bakaze = 'E', kyoku = 1, oya = kyoku - 1 } = start;
  const draw = events.find(({ type, actor }) => type === 'tsumo' && isHandShown(tehais[actor]));
  const who = draw ? draw.actor : tehais.findIndex(isHandShown);
  if (who < 0) return null;
  const players = isThree(start) ? 3 : 4;
  const dora = events.flatMap(({ dora_marker: tile }) => (tile ? [tile] : []));
  const hand = written(fromMjai([...tehais[who], ...(draw ? [draw.pai] : [])]));
  return {
    ...writeHand(emptySetup(players), hand),
    indicators: dora.map(mjaiName),
    dealer: (oya - who + players) % players,
    round: WINDS['ESWN'.indexOf(bakaze)] ?? bakaze,
  };
}
