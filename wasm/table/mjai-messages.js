// Events of a table as messages of mjai.
// SPDX-License-Identifier: MIT
//
// mjai tells of riichi before the discard that declares it, and names the tiles of the pon that a
// kan is added to.

import { copyOf, readEvent } from './events.js';
import { tileOf, nameOf, readFace } from './faces.js';
import { MJAI_NAMES } from './mjai.js';
import { meldFaces } from './points.js';

/**
 * @typedef {import('../table.js').TableEvent} TableEvent
 * @typedef {import('../table.js').Table} Table
 *
 * What an event leaves out. `pon`: the tiles of the pon that a kan is added to, by name.
 * @typedef {{ players: number, pon: (event: any) => readonly string[] }} Beside
 */

const WIND_LETTERS = /** @type {Record<string, string>} */ ({
  east: 'E',
  south: 'S',
  west: 'W',
  north: 'N',
});
const DEAL = 13;

/** @param {unknown} tile */
const pai = (tile) => MJAI_NAMES.get(/** @type {any} */ (tile ?? null)) ?? '?';
/** @param {any} tiles @returns {string[]} */
const pais = (tiles) => Array.from(tiles ?? [], pai);

/** @param {any} event @param {Beside} beside */
function startOf(event, { players }) {
  const {
    roundWind = 'east',
    number = 1,
    honba = 0,
    deposits = 0,
    dealer,
    scores,
    indicators,
  } = event;
  const hands = Array.from(
    { length: players },
    (_, p) => event.hands?.[p] ?? new Array(DEAL).fill(null),
  );
  return {
    type: 'start_kyoku',
    bakaze: WIND_LETTERS[roundWind],
    kyoku: number,
    honba,
    kyotaku: deposits,
    oya: dealer,
    ...(scores && { scores }),
    dora_marker: pai(indicators?.[0]),
    tehais: hands.map(pais),
  };
}

/** @param {any} event */
function discardOf({ player, tile, drawn, riichi }) {
  const tsumogiri = typeof drawn === 'boolean' ? { tsumogiri: drawn } : {};
  const thrown = { type: 'dahai', actor: player, pai: pai(tile), ...tsumogiri };
  return riichi ? [{ type: 'reach', actor: player }, thrown] : [thrown];
}

/** @param {any} event */
const winOf = ({ player, from, tile, uraIndicators, deltas }) => ({
  type: 'hora',
  actor: player,
  target: from ?? player,
  ...(tile !== undefined && { pai: pai(tile) }),
  ...(uraIndicators && { ura_markers: pais(uraIndicators) }),
  ...(deltas && { deltas }),
});

/** @param {string} type @returns {(event: any) => object} */
const callOf =
  (type) =>
  ({ player, from, tile, own }) => ({
    type,
    actor: player,
    target: from,
    pai: pai(tile),
    consumed: pais(own),
  });

/** @type {Record<TableEvent['type'], (event: any, beside: Beside) => object | object[]>} */
const MESSAGES = {
  start: startOf,
  draw: ({ player, tile }) => ({ type: 'tsumo', actor: player, pai: pai(tile) }),
  discard: discardOf,
  chi: callOf('chi'),
  pon: callOf('pon'),
  kan: callOf('daiminkan'),
  'closed-kan': ({ player, own }) => ({ type: 'ankan', actor: player, consumed: pais(own) }),
  'added-kan': (event, { pon }) => ({
    type: 'kakan',
    actor: event.player,
    pai: pai(event.tile),
    consumed: pais(pon(event)),
  }),
  north: ({ player }) => ({ type: 'nukidora', actor: player, pai: 'N' }),
  pass: () => ({ type: 'none' }),
  indicator: ({ tile }) => ({ type: 'dora', dora_marker: pai(tile) }),
  riichi: ({ player }) => ({ type: 'reach_accepted', actor: player }),
  win: winOf,
  end: ({ reason, deltas }) => ({
    type: 'ryukyoku',
    ...(reason !== undefined && { reason }),
    ...(deltas && { deltas }),
  }),
};

/** @param {any} event @param {Beside} beside @returns {any[]} */
const messagesOf = (event, beside) =>
  [MESSAGES[/** @type {TableEvent['type']} */ (event.type)](event, beside)].flat();

/** The pon of a player that a tile is added to, by name. @param {Table} t @param {any} event */
function ponOf(t, { player, tile }) {
  const kind = tileOf(readFace(tile, 'tile'));
  const { self } = t.as(player).melds;
  const pon = self.find((meld) => meld.kind === 'pon' && meld.tiles[0] === kind);
  return pon ? meldFaces(pon).map(nameOf) : [];
}

/**
 * @param {Table} t before the event @param {TableEvent} given
 * @returns {object[]}
 */
function toMjaiMessages(t, given) {
  const event = readEvent(given);
  // What the table refuses is no message either.
  copyOf(t).apply(event);
  return messagesOf(event, { players: t.players, pon: (kan) => ponOf(t, kan) });
}

export { messagesOf, toMjaiMessages };
