// The names of the ends of hands that nobody won, by format.
// SPDX-License-Identifier: MIT

import { words } from '../../core/options/names.js';

/** Names in tags and in JSON of tenhou, of majiang-core and of mjai; writers use the first. */
const NAMES = {
  exhaustive: ['', '流局 全員聴牌 全員不聴', '荒牌平局 流局', 'fanpai exhaustive'],
  'nagashi-mangan': ['nm', '流し満貫', '流し満貫', 'nagashimangan nm'],
  'nine-kinds': ['yao9', '九種九牌', '九種九牌', 'kyushukyuhai kyuushukyuuhai yao9'],
  'four-winds': ['kaze4', '四風連打', '四風連打', 'sufonrenta suufonrenda kaze4'],
  'four-riichi': ['reach4', '四家立直', '四家立直', 'suchareach suuchariichi reach4'],
  'four-kans': ['kan4', '四槓散了', '四開槓', 'sukaikan suukaikan kan4'],
  'three-rons': ['ron3', '三家和了 三家和', '三家和', 'sanchaho sanchahou ron3'],
};

/** @param {number} column of NAMES @returns {Map<unknown, string>} reasons by name */
const reasonsByName = (column) =>
  new Map(
    Object.entries(NAMES).flatMap(([reason, names]) =>
      words(names[column]).map((name) => [name, reason]),
    ),
  );

export const TAG_REASONS = reasonsByName(0);
export const TENHOU_REASONS = reasonsByName(1);
export const KOBALAB_REASONS = reasonsByName(2);
export const MJAI_REASONS = reasonsByName(3);
