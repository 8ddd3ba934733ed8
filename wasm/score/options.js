// What a question about score says beside the hand, into a record.
// SPDX-License-Identifier: MIT
//
// Options are read as options.js has it; on the path of many calls, without a copy.

import { INDICATORS, LIABLE_YAKU } from '../../dist/layout.js';
import { EAST, PAO_NUMBERS, WIN_RECORD as R, putPao } from '../marshal/record.js';
import { show } from '../notation/error.js';
import * as Names from '../options/names.js';
import { NO_OPTIONS, badOption, isBag, isPlain, readNamed } from '../options/read.js';
import { putTileList } from '../options/tile-lists.js';

/**
 * Names that are known. Callers give the same ones in the same order, again and again: `last` and
 * `before` have, by place, the two that were found known there last, so that few are looked up.
 * @typedef {{ names: readonly string[], last: string[], before: string[] }} Known
 */

/** @param {readonly string[]} names @returns {Known} */
function known(names) {
  return { names, last: [...names], before: [...names] };
}

const SCORE_OPTIONS = known(Names.SCORE_OPTIONS);
const RECORD_OPTIONS = known(Names.RECORD_OPTIONS);
const WAITS_OPTIONS = known(Names.WAITS_OPTIONS);
const DISCARDS_OPTIONS = known(Names.DISCARDS_OPTIONS);
const KANS_OPTIONS = known(Names.KANS_OPTIONS);
const BATCH_OPTIONS = known(Names.SCORE_BATCH_OPTIONS);
const PACK_OPTIONS = known(Names.PACK_OPTIONS);
const KINDS_OPTIONS = known(Names.KINDS_OPTIONS);

/**
 * Whether a name is known; then it is found sooner the next time.
 * @param {Known} known @param {string} name @param {number} i its place among the given
 */
function isKnown({ names, last, before }, name, i) {
  if (!names.includes(name)) return false;
  if (i < last.length) {
    before[i] = last[i];
    last[i] = name;
  }
  return true;
}

/**
 * The options, all of which are known. Nearly always they are a plain object with few names, which
 * is taken as it is: nobody else sees it until the answer is there. All others are copied.
 * @param {unknown} options @param {Known} known @returns {any}
 */
function knownOptions(options, known) {
  if (options === undefined) return NO_OPTIONS;
  if (!isPlain(options)) return readNamed(options, known.names);
  const { last, before } = known;
  let i = 0;
  for (const name in options) {
    if (name !== last[i] && name !== before[i] && !isKnown(known, name, i)) {
      return readNamed(options, known.names);
    }
    i++;
  }
  return options;
}

/** @param {string} option @param {unknown} value */
function flag(option, value) {
  if (value === undefined || value === false) return 0;
  if (value === true) return 1;
  return badOption(option, `${show(value)} is no boolean`);
}

/**
 * A flag that may be more than true.
 * @param {string} option @param {unknown} value @param {string} word
 */
function flagOr(option, value, word) {
  if (value === word) return 2;
  if (value === undefined || value === false) return 0;
  return value === true
    ? 1
    : badOption(option, `${show(value)} is neither a boolean nor '${word}'`);
}

/** @param {string} option @param {unknown} value @param {number} most */
function number(option, value, most) {
  if (value === undefined) return 0;
  if (!Number.isInteger(value) || Number(value) < 0 || Number(value) > most) {
    badOption(option, `${show(value)} is not 0 to ${most}`);
  }
  return Number(value);
}

/** @param {string} option @param {unknown} value */
function wind(option, value) {
  if (value === undefined || value === 'east') return EAST;
  if (value === 'south') return EAST + 1;
  if (value === 'west') return EAST + 2;
  if (value === 'north') return EAST + 3;
  return badOption(option, `${show(value)} is none of east, south, west, north`);
}

/** A relative seat. @param {string} option @param {unknown} value @param {number} players */
function seatOf(option, value, players) {
  if (value === 'right') return 1;
  if (value === 'left') return players - 1;
  if (value === 'across' && players === 4) return 2;
  if (value === 'across') badOption(option, 'with three players nobody sits across');
  return badOption(option, `${show(value)} is none of right, across, left`);
}

/** @param {unknown} players */
function playersOf(players) {
  if (players === undefined) return 4;
  if (players === 3 || players === 4) return players;
  return badOption('players', `${show(players)} is neither 4 nor 3`);
}

/** @param {string | undefined} name @returns {never} */
function notLiable(name) {
  return badOption('pao', `"${name}" is none of ${LIABLE_YAKU.join(', ')}`);
}

/** Who is liable for which yakuman; a plain object is taken as it is. @param {unknown} pao */
function liableIn(pao) {
  if (isPlain(pao)) {
    for (const name in pao) if (!LIABLE_YAKU.includes(/** @type {any} */ (name))) notLiable(name);
    return pao;
  }
  if (isBag(pao)) return readNamed(pao, LIABLE_YAKU, (_, name) => notLiable(name));
  return badOption('pao', `${show(pao)} is no object such as { daisangen: 'left' }`);
}

/** @param {Uint8Array} bytes @param {number} p @param {unknown} pao @param {number} players */
function putLiable(bytes, p, pao, players) {
  const { daisangen, daisuushii, suukantsu } = liableIn(pao);
  let n = putOneLiable(bytes, p, 0, 0, daisangen, players);
  n = putOneLiable(bytes, p, n, 1, daisuushii, players);
  putOneLiable(bytes, p, n, 2, suukantsu, players);
}

/**
 * Who is liable for one yakuman, if anybody is; how many are told then.
 * @param {Uint8Array} bytes @param {number} p @param {number} n told before
 * @param {number} yaku its place in PAO_NUMBERS @param {unknown} from @param {number} players
 */
function putOneLiable(bytes, p, n, yaku, from, players) {
  if (from === undefined) return n;
  if (n === 2) badOption('pao', 'no hand has three such yakuman');
  putPao(bytes, p, n, PAO_NUMBERS[yaku], seatOf('pao', from, players));
  return n + 1;
}

/**
 * What the table says.
 * @param {Uint8Array} bytes @param {number} p @param {any} options
 */
function putSituation(bytes, p, options) {
  const { round, seat, dora, ura, riichi, ippatsu, last, honba, deposits, norths } = options;
  bytes[p + R.round] = wind('round', round);
  bytes[p + R.seat] = wind('seat', seat);
  bytes[p + R.doraCount] =
    dora === undefined ? 0 : putTileList('dora', dora, bytes, p + R.dora, INDICATORS);
  bytes[p + R.uraCount] =
    ura === undefined ? 0 : putTileList('ura', ura, bytes, p + R.ura, INDICATORS);
  bytes[p + R.riichi] = flagOr('riichi', riichi, 'double');
  bytes[p + R.ippatsu] = flag('ippatsu', ippatsu);
  bytes[p + R.last] = flag('last', last);
  bytes[p + R.honba] = number('honba', honba, 255);
  bytes[p + R.deposits] = number('deposits', deposits, 255);
  bytes[p + R.norths] = number('norths', norths, 4);
}

/**
 * Who threw the tile, where another did.
 * @param {unknown} by @param {unknown} from @param {number} players
 */
function fromOf(by, from, players) {
  if (by === 'ron') return from === undefined ? 1 : seatOf('from', from, players);
  if (by !== undefined && by !== 'draw') badOption('by', `${show(by)} is neither draw nor ron`);
  if (from !== undefined) badOption('from', "the winner drew the tile, unless by: 'ron'");
  return 0;
}

/**
 * How the hand is won; the winning tile as it was given.
 * @param {Uint8Array} bytes @param {number} p @param {any} options @param {number} players
 */
function putCircumstances(bytes, p, options, players) {
  const { win, by, from, rinshan, chankan, first, pao } = options;
  bytes[p + R.from] = fromOf(by, from, players);
  bytes[p + R.rinshan] = flag('rinshan', rinshan);
  bytes[p + R.chankan] = flagOr('chankan', chankan, 'closed');
  bytes[p + R.first] = flag('first', first);
  putNobodyLiable(bytes, p);
  if (pao !== undefined) putLiable(bytes, p, pao, players);
  return win;
}

/** @param {Uint8Array} bytes @param {number} p */
function putNobodyLiable(bytes, p) {
  putPao(bytes, p, 0, 0, 0);
  putPao(bytes, p, 1, 0, 0);
}

/** A hand that is not won yet. @param {Uint8Array} bytes @param {number} p @param {number} from */
function putNotWon(bytes, p, from) {
  bytes[p + R.winTile] = 0;
  bytes[p + R.winRed] = 0;
  bytes[p + R.from] = from;
  bytes[p + R.rinshan] = 0;
  bytes[p + R.chankan] = 0;
  bytes[p + R.first] = 0;
  putNobodyLiable(bytes, p);
}

export {
  BATCH_OPTIONS,
  DISCARDS_OPTIONS,
  KANS_OPTIONS,
  KINDS_OPTIONS,
  PACK_OPTIONS,
  RECORD_OPTIONS,
  SCORE_OPTIONS,
  WAITS_OPTIONS,
  knownOptions,
  playersOf,
  putCircumstances,
  putNotWon,
  putSituation,
  seatOf,
};
