// The rules of a round: numbers of tiles and draws, payments, kuikae, and switches of rule sets.
// SPDX-License-Identifier: MIT

import { PRESET_RULES } from '../../../dist/layout.js';
import { ascending, HONOURS_START, rankOf } from '../../core/notation/tiles.js';
import { words } from '../../core/options/names.js';
import { tileOf } from './fields.js';

/** @import { Kuikae, Meld, Tile, Tiles } from '../types.js' */

export const DEAD_WALL = 14;
export const DEAL = 13;
/** The number of draws in a round. @param {number} players */
export const drawsOfRound = (players) => (players === 3 ? 108 : 136) - DEAD_WALL - DEAL * players;

/** Returns a switch of the rules or of their preset; true by default. @param {unknown} rules */
export function switchOf(rules, /** @type {string} */ name) {
  const values = /** @type {any} */ (typeof rules === 'string' ? { preset: rules } : (rules ?? {}));
  const presets = /** @type {Record<string, any>} */ (PRESET_RULES);
  return values[name] ?? presets[values.preset ?? 'default']?.[name] ?? true;
}

export const STICK = 1000;
/** The payment of all noten players at an exhaustive draw, divided by `players - 1`. */
const NOTEN = 1000;

/** Returns the payments of a tenpai and of a noten player. @param {number} players */
export function drawPayments(players, /** @type {number} */ tenpai) {
  const all = tenpai % players ? NOTEN * (players - 1) : 0;
  return { tenpai: all / tenpai || 0, noten: -all / (players - tenpai) || 0 };
}

export const MOST_INDICATORS = 5;
export const MOST_KANS = 4;
export const MOST_MELDS = 4;
export const RONS_TO_ABORT = 3;

/** Whether rules have an abortive draw. @param {unknown} rules @param {string} reason of its end */
export function aborts(rules, reason) {
  const abort = switchOf(rules, 'abort');
  return typeof abort === 'boolean' ? abort : abort.includes(reason);
}

/** Lists tiles forbidden after a call. @param {number} called @param {Tiles} concealed */
export function forbidden(called, concealed, /** @type {Kuikae} */ rule) {
  if (rule === 'all') return [];
  const tile = tileOf(called);
  const [a, b] = concealed.map(tileOf).sort(ascending);
  if (rule !== 'none' || tile >= HONOURS_START || b !== a + 1) return [tile];
  // Kuikae also forbids the tile at the other end of the run.
  if (tile === a - 1) return rankOf(b) < 8 ? [tile, b + 1] : [tile];
  return rankOf(a) > 0 ? [tile, a - 1] : [tile];
}

/** Lists tiles forbidden until the draw after a call. @param {readonly Meld[]} melds */
export function forbiddenIn(melds, /** @type {Tile} */ drawn, /** @type {Kuikae} */ rule) {
  const last = melds[melds.length - 1];
  if (drawn !== null || !last?.open || last.kind === 'kan') return null;
  const { tiles, called } = last;
  if (called === null) return [];
  const rest = tiles.slice();
  rest.splice(rest.indexOf(called), 1);
  return forbidden(called, rest, rule);
}

/** Names in tags and JSON of tenhou, in majiang-core and in mjai. Writers use the first name. */
const END_NAMES = {
  exhaustive: ['', '流局 全員聴牌 全員不聴', '荒牌平局 流局', 'fanpai exhaustive'],
  'nagashi-mangan': ['nm', '流し満貫', '流し満貫', 'nagashimangan nm'],
  'nine-kinds': ['yao9', '九種九牌', '九種九牌', 'kyushukyuhai kyuushukyuuhai yao9'],
  'four-winds': ['kaze4', '四風連打', '四風連打', 'sufonrenta suufonrenda kaze4'],
  'four-riichi': ['reach4', '四家立直', '四家立直', 'suchareach suuchariichi reach4'],
  'four-kans': ['kan4', '四槓散了', '四開槓', 'sukaikan suukaikan kan4'],
  'three-rons': ['ron3', '三家和了 三家和', '三家和', 'sanchaho sanchahou ron3'],
};

/** @param {number} column of END_NAMES @returns {Map<unknown, string>} reasons by name */
const reasonsByName = (column) =>
  new Map(
    Object.entries(END_NAMES).flatMap(([reason, names]) =>
      words(names[column]).map((name) => [name, reason]),
    ),
  );

export const TAG_REASONS = reasonsByName(0);
export const TENHOU_REASONS = reasonsByName(1);
export const KOBALAB_REASONS = reasonsByName(2);
export const MJAI_REASONS = reasonsByName(3);
