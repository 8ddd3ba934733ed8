// events.js - what happened at the table, in a sentence.
// SPDX-License-Identifier: MIT

import { roundWord } from './words.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../../wasm/log.js').Game} Game
 * @typedef {import('../../../../wasm/table.js').TableEvent} TableEvent
 * @typedef {import('../../../model/review/board.js').Board} Board
 *
 * `shown`: whether the draws of this player may be told. `word`: a tile as it is written, or as it
 * is spoken.
 * @typedef {{ t: Translate, names: readonly string[], board: Board,
 *   shown: (player: number) => boolean, word: (t: Translate, name: string) => string }} Told
 */

const REASONS = [
  ...['exhaustive', 'nagashi-mangan', 'nine-kinds', 'four-winds', 'four-riichi', 'four-kans'],
  'three-rons',
];

/** @param {Translate} t @param {string | undefined} reason */
function reasonWord(t, reason) {
  if (!reason) return t('event.reason.unknown');
  return REASONS.includes(reason) ? t(`event.reason.${reason}`) : reason;
}

/** '+8000 −1000', by player. @param {Told} told @param {readonly number[] | undefined} deltas */
function pointsWord({ t, names }, deltas) {
  const some = (deltas ?? []).flatMap((n, p) => (n ? [`${names[p]} ${signed(n)}`] : []));
  return some.length ? [t('event.points', { points: some.join(', ') })] : [];
}

/** @param {number} n */
const signed = (n) => (n > 0 ? `+${n}` : `−${-n}`);

/** @param {Extract<TableEvent, { type: 'discard' }>} event */
const howThrown = ({ riichi, drawn }) =>
  riichi ? 'discardRiichi' : drawn ? 'discardDrawn' : 'discard';

/** @param {Told} told @param {Extract<TableEvent, { type: 'win' }>} event */
function winWords({ t, names, word }, { player, from = player, tile }) {
  const values = {
    name: names[player],
    from: names[from],
    tile: tile === undefined ? '' : word(t, String(tile)),
  };
  return t(from === player ? 'event.tsumo' : 'event.ron', values);
}

/** The names of tiles that readers make of a list. @param {unknown} own @returns {string[]} */
const namesOf = (own) => (Array.isArray(own) ? own.map(String) : []);

/** What a player did. @param {Told} told @param {any} event */
function deedWords({ t, names, shown, word }, event) {
  const { type, player, tile, own } = event;
  const name = names[player];
  const said = (/** @type {string} */ one) => word(t, one);
  if (type === 'draw') {
    const open = tile !== null && shown(player);
    return open ? t('event.draw', { name, tile: said(tile) }) : t('event.drawHidden', { name });
  }
  if (type === 'discard') return t(`event.${howThrown(event)}`, { name, tile: said(tile) });
  if (type === 'closed-kan') {
    const [one = String(tile)] = namesOf(own);
    return t('event.closed-kan', { name, tile: said(one.replace('0', '5')) });
  }
  const tiles = { tile: tile ? said(String(tile)) : '', own: namesOf(own).map(said).join(' ') };
  return t(`event.${type}`, { name, ...tiles });
}

/** The last event of a board. @param {Told} told */
function eventWords(told) {
  const { t, names, board, word } = told;
  const { last } = board;
  if (!last) return '';
  if (last.type === 'start') {
    return t('event.start', { round: roundWord(t, board), name: names[last.dealer] });
  }
  if (last.type === 'indicator') {
    return t('event.indicator', { tile: word(t, String(last.tile)) });
  }
  if (last.type === 'end') {
    const ended = t('event.end', { reason: reasonWord(t, last.reason) });
    return [ended, ...pointsWord(told, last.deltas)].join(' ');
  }
  if (last.type === 'win') {
    return [winWords(told, last), ...pointsWord(told, last.deltas)].join(' ');
  }
  return deedWords(told, last);
}

export { eventWords, signed };
