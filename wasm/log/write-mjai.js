// Games to mjai.
// SPDX-License-Identifier: MIT

import { MJAI_NAMES } from '../table/mjai.js';
import { checkGame } from './error.js';
import { hanOf } from './told.js';

/**
 * @typedef {import('../table.js').TableEvent} TableEvent
 * @typedef {import('../log.js').Game} Game
 * @typedef {import('../log.js').GameRound} GameRound
 * @typedef {import('../log.js').ToldWin} ToldWin
 *
 * `pons`: the tiles of each pon by its kind, as an added kan names them.
 * @typedef {{ pons: Map<string, string[]>, wins: (ToldWin | null)[], players: number }} Memory
 */

const WIND_LETTERS = /** @type {Record<string, string>} */ ({
  east: 'E',
  south: 'S',
  west: 'W',
  north: 'N',
});
const YAKUMAN = 100;

/** @param {unknown} tile */
const pai = (tile) => MJAI_NAMES.get(/** @type {any} */ (tile ?? null)) ?? '?';
/** @param {any} tiles @returns {string[]} */
const pais = (tiles) => Array.from(tiles ?? [], pai);

/** Five and red five are of one kind. @param {any} event @param {any} tile */
const keyOf = ({ player }, tile) => player + String(tile).replace('0', '5');

/** @param {any} event @param {Memory} memory */
function startOf(event, { players }) {
  const { round = 'east', number = 1, honba = 0, deposits = 0, dealer, scores, indicators } = event;
  const hands = Array.from(
    { length: players },
    (_, p) => event.hands?.[p] ?? new Array(13).fill(null),
  );
  return {
    type: 'start_kyoku',
    bakaze: WIND_LETTERS[round],
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

/** @param {ToldWin | null | undefined} told */
function toldOf(told) {
  if (!told) return {};
  const { fu, points, yaku } = told;
  const yakus = yaku.map(({ id, name, han, yakuman }) => [
    id ?? name,
    yakuman ? yakuman * YAKUMAN : han,
  ]);
  return {
    ...(fu !== null && { fu }),
    fan: hanOf(yaku) || told.han,
    ...(points !== null && { hora_points: points }),
    yakus,
  };
}

/** @param {any} event @param {Memory} memory */
function winOf({ player, from, tile, ura, deltas }, { wins }) {
  return {
    type: 'hora',
    actor: player,
    target: from ?? player,
    ...(tile !== undefined && { pai: pai(tile) }),
    ...(ura && { ura_markers: pais(ura) }),
    ...(deltas && { deltas }),
    ...toldOf(wins.shift()),
  };
}

/** @param {any} event @param {string} type @param {Memory} memory */
function callOf(event, type, { pons }) {
  const { player, from, tile, own } = event;
  const consumed = pais(own);
  if (type === 'pon') pons.set(keyOf(event, tile), [...consumed, pai(tile)]);
  return { type, actor: player, target: from, pai: pai(tile), consumed };
}

/** @type {Record<TableEvent['type'], (event: any, memory: Memory) => object | object[]>} */
const EVENTS = {
  start: startOf,
  draw: ({ player, tile }) => ({ type: 'tsumo', actor: player, pai: pai(tile) }),
  discard: discardOf,
  chi: (event, memory) => callOf(event, 'chi', memory),
  pon: (event, memory) => callOf(event, 'pon', memory),
  kan: (event, memory) => callOf(event, 'daiminkan', memory),
  'closed-kan': ({ player, own }) => ({ type: 'ankan', actor: player, consumed: pais(own) }),
  'added-kan': (event, { pons }) => ({
    type: 'kakan',
    actor: event.player,
    pai: pai(event.tile),
    consumed: pons.get(keyOf(event, event.tile)) ?? [],
  }),
  north: ({ player }) => ({ type: 'nukidora', actor: player, pai: 'N' }),
  indicator: ({ tile }) => ({ type: 'dora', dora_marker: pai(tile) }),
  pass: () => [],
  riichi: ({ player }) => ({ type: 'reach_accepted', actor: player }),
  win: winOf,
  end: ({ reason, deltas }) => ({
    type: 'ryukyoku',
    ...(reason !== undefined && { reason }),
    ...(deltas && { deltas }),
  }),
};

/** @param {GameRound} round @param {number} players @returns {object[]} */
function roundLines({ events, wins }, players) {
  const memory = { pons: new Map(), wins: wins.slice(), players };
  const lines = events.flatMap((event) => EVENTS[event.type](event, memory));
  const last = events.at(-1)?.type;
  return last === 'win' || last === 'end' ? [...lines, { type: 'end_kyoku' }] : lines;
}

/** @param {Game} game */
function writeMjai(game) {
  checkGame(game);
  const { names, players, rounds } = game;
  const named = Array.from({ length: players }, (_, p) => names[p] ?? '');
  const lines = [
    { type: 'start_game', names: named },
    ...rounds.flatMap((round) => roundLines(round, players)),
    { type: 'end_game' },
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

export { writeMjai };
