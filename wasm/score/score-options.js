// Writes the options of a score, except the hand, into a record.
// SPDX-License-Identifier: MIT
//
// Options are read as in options/read-options.js; frequent calls do not copy them.

import { INDICATORS, LIABLE_YAKU } from '../../dist/layout.js';
import { EAST, PAO_NUMBERS, WIN_RECORD as R, putPao } from '../core/marshal/record.js';
import { show } from '../core/notation/error.js';
import { WINDS } from '../core/notation/tiles.js';
import { badOption, known, readOften } from '../core/options/read-options.js';
import { putTileList } from '../core/options/tile-lists.js';
import { flagNumber, oneOf, whole } from '../core/options/values.js';

const MOST_COUNTER = 255;
const MOST_NORTHS = 4;

/** Reads a seat. @param {string} option @param {unknown} value @param {number} players */
export function seatOf(option, value, players) {
  if (value === 'right') return 1;
  if (value === 'left') return players - 1;
  if (value === 'across' && players === 4) return 2;
  if (value === 'across') badOption(option, 'with three players nobody sits across');
  return badOption(option, `${show(value)} is none of right, across, left`);
}

const LIABLE = known(LIABLE_YAKU);

/** @param {string} why @returns {never} */
const badPao = (why) => badOption('pao', why);

/** @param {Uint8Array} bytes @param {number} p @param {unknown} pao @param {number} players */
function putLiable(bytes, p, pao, players) {
  const { daisangen, daisuushii, suukantsu } = readOften(pao, LIABLE, badPao);
  let n = putOneLiable(bytes, p, 0, 0, daisangen, players);
  n = putOneLiable(bytes, p, n, 1, daisuushii, players);
  putOneLiable(bytes, p, n, 2, suukantsu, players);
}

/**
 * Writes the player liable for a yakuman, if any; returns how many are written.
 * @param {Uint8Array} bytes @param {number} p @param {number} n told before
 * @param {number} yaku index in PAO_NUMBERS @param {unknown} from @param {number} players
 */
function putOneLiable(bytes, p, n, yaku, from, players) {
  if (from === undefined) return n;
  if (n === 2) badOption('pao', 'no hand has three such yakuman');
  putPao(bytes, p, n, PAO_NUMBERS[yaku], seatOf('pao', from, players));
  return n + 1;
}

/** Returns a wind as a tile. @param {string} option @param {unknown} wind */
const windTile = (option, wind) => EAST + (wind === undefined ? 0 : oneOf(option, wind, WINDS));

/**
 * Writes indicators; returns their number. @param {string} option @param {unknown} tiles
 * @param {Uint8Array} bytes @param {number} at
 */
const putIndicators = (option, tiles, bytes, at) =>
  tiles === undefined ? 0 : putTileList(option, tiles, bytes, at, INDICATORS);

/** @param {Uint8Array} bytes @param {number} p @param {any} options */
export function putSituation(bytes, p, options) {
  const { roundWind, seatWind, indicators, uraIndicators } = options;
  const { riichi, ippatsu, last, honba, deposits, norths } = options;
  bytes[p + R.roundWind] = windTile('roundWind', roundWind);
  bytes[p + R.seatWind] = windTile('seatWind', seatWind);
  bytes[p + R.indicatorCount] = putIndicators('indicators', indicators, bytes, p + R.indicators);
  bytes[p + R.uraIndicatorCount] = putIndicators(
    'uraIndicators',
    uraIndicators,
    bytes,
    p + R.uraIndicators,
  );
  bytes[p + R.riichi] = flagNumber('riichi', riichi, 'double');
  bytes[p + R.ippatsu] = flagNumber('ippatsu', ippatsu);
  bytes[p + R.last] = flagNumber('last', last);
  bytes[p + R.honba] = honba === undefined ? 0 : whole('honba', honba, 0, MOST_COUNTER);
  bytes[p + R.deposits] = deposits === undefined ? 0 : whole('deposits', deposits, 0, MOST_COUNTER);
  bytes[p + R.norths] = norths === undefined ? 0 : whole('norths', norths, 0, MOST_NORTHS);
}

/** @type {(by: unknown, from: unknown, players: number) => number} */
function fromOf(by, from, players) {
  if (by === 'ron') return from === undefined ? 1 : seatOf('from', from, players);
  if (by !== undefined && by !== 'tsumo') badOption('by', `${show(by)} is neither tsumo nor ron`);
  if (from !== undefined) badOption('from', "the winner drew the tile, unless by: 'ron'");
  return 0;
}

/**
 * Writes how the hand is won; returns the winning tile if given. @param {Uint8Array} bytes
 * @param {number} p @param {any} options @param {number} players
 */
export function putCircumstances(bytes, p, options, players) {
  const { win, by, from, rinshan, chankan, first, pao } = options;
  bytes[p + R.from] = fromOf(by, from, players);
  bytes[p + R.rinshan] = flagNumber('rinshan', rinshan);
  bytes[p + R.chankan] = flagNumber('chankan', chankan, 'closed');
  bytes[p + R.first] = flagNumber('first', first);
  putNobodyLiable(bytes, p);
  if (pao !== undefined) putLiable(bytes, p, pao, players);
  return win;
}

/** @param {Uint8Array} bytes @param {number} p */
function putNobodyLiable(bytes, p) {
  putPao(bytes, p, 0, 0, 0);
  putPao(bytes, p, 1, 0, 0);
}
