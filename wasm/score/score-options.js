// Writes the options of score() into a record: the situation, and how the hand was won.
// SPDX-License-Identifier: MIT
//
// The caller has read the options with `readOften` of options/read-options.js.

import { INDICATORS, LIABLE_YAKU } from '../../dist/layout.js';
import { EAST, PAO_NUMBERS, WIN_RECORD as R, putPao } from '../core/marshal/record.js';
import { show } from '../core/notation/error.js';
import { WINDS } from '../core/notation/tiles.js';
import { badOption, known, readOften } from '../core/options/read-options.js';
import { putTileList } from '../core/options/tile-lists.js';
import { flagNumber, oneOf, whole } from '../core/options/values.js';

const MOST_COUNTER = 255;
const MOST_NORTHS = 4;

/** @param {string} option @param {unknown} n @param {number} most */
const counterOf = (option, n, most) => (n === undefined ? 0 : whole(option, n, 0, most));

/** Reads a seat as steps to the right. @param {string} option @param {unknown} value */
export function seatOf(option, value, /** @type {number} */ players) {
  if (value === 'right') return 1;
  if (value === 'left') return players - 1;
  if (value === 'across' && players === 4) return 2;
  if (value === 'across') badOption(option, 'with three players nobody sits across');
  return badOption(option, `${show(value)} is none of right, across, left`);
}

const LIABLE = known(LIABLE_YAKU);

/** Writes the option pao. @param {Uint8Array} bytes @param {number} p @param {unknown} pao */
function putLiable(bytes, p, pao, /** @type {number} */ players) {
  putPao(bytes, p, 0, 0, 0);
  putPao(bytes, p, 1, 0, 0);
  if (pao === undefined) return;
  const liable = readOften(pao, LIABLE, (why) => badOption('pao', why));
  let n = 0;
  for (const [i, name] of LIABLE_YAKU.entries()) {
    if (liable[name] === undefined) continue;
    if (n === 2) badOption('pao', 'no hand has three such yakuman');
    putPao(bytes, p, n++, PAO_NUMBERS[i], seatOf('pao', liable[name], players));
  }
}

/** Reads a wind as a tile id. @param {string} option @param {unknown} wind */
const windTile = (option, wind) => EAST + (wind === undefined ? 0 : oneOf(option, wind, WINDS));

/** Writes indicators; returns their number. @param {string} option @param {unknown} tiles */
const putIndicators = (option, tiles, /** @type {Uint8Array} */ bytes, /** @type {number} */ at) =>
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
  bytes[p + R.honba] = counterOf('honba', honba, MOST_COUNTER);
  bytes[p + R.deposits] = counterOf('deposits', deposits, MOST_COUNTER);
  bytes[p + R.norths] = counterOf('norths', norths, MOST_NORTHS);
}

/** @type {(by: unknown, from: unknown, players: number) => number} */
function fromOf(by, from, players) {
  if (by === 'ron') return from === undefined ? 1 : seatOf('from', from, players);
  if (by !== undefined && by !== 'tsumo') badOption('by', `${show(by)} is neither tsumo nor ron`);
  if (from !== undefined) badOption('from', "the winner drew the tile, unless by: 'ron'");
  return 0;
}

/** Writes how the hand is won. @param {Uint8Array} bytes @param {number} p @param {any} options */
export function putCircumstances(bytes, p, options, /** @type {number} */ players) {
  const { win, by, from, rinshan, chankan, first, pao } = options;
  bytes[p + R.from] = fromOf(by, from, players);
  bytes[p + R.rinshan] = flagNumber('rinshan', rinshan);
  bytes[p + R.chankan] = flagNumber('chankan', chankan, 'closed');
  bytes[p + R.first] = flagNumber('first', first);
  putLiable(bytes, p, pao, players);
  return win;
}
