// Writes a question about a score: the rules, the situation, how the hand was won, and its tiles.
// SPDX-License-Identifier: MIT
//
// The notation checks and completes hand objects that it has not made.

import * as L from '../../dist/layout.js';
import { putRule, EAST, PAO_NUMBERS, WIN_RECORD as R, putPao } from '../core/marshal/record.js';
import { indicatorsIn, heldIn, putConcealed, putMeld } from '../core/marshal/record.js';
import { show, MahjongError } from '../core/notation/error.js';
import { RULE_OPTIONS } from '../core/options/names.js';
import { badOption, isBag, known, readOften, flagNumber } from '../core/options/read-options.js';
import { oneOf, redFives, whole } from '../core/options/read-options.js';
import { WINDS, RED, TILES, TILE_NAMES, isFive, isTile, rankOf } from '../core/notation/tiles.js';
import { suitOf } from '../core/notation/tiles.js';
import { putTileList, faceOf } from '../core/options/tile-lists.js';
import { putUnseenOf, leftOf } from '../core/marshal/memory.js';
import { readHand } from '../core/notation/input.js';

/** @import { Fields, Hand, HandInput, Meld, Sight } from '../core/types.js' */

// ---- rules ----

/** @typedef {(value: unknown, option: string) => number | number[]} Reader */

/** @type {Reader} */
const onOff = (value, option) => flagNumber(option, value);

/** Makes a reader of one word. @param {readonly string[]} words @returns {Reader} */
const wordReader = (words) => (value, option) => oneOf(option, value, words);

/** Makes a reader that converts a list of words to bits, one for each word. @returns {Reader} */
const someOf = (/** @type {readonly string[]} */ words) => (value, option) => {
  if (typeof value === 'boolean') return value ? (1 << words.length) - 1 : 0;
  if (Array.isArray(value) && value.length <= words.length) {
    return value.reduce((bits, word) => bits | (1 << oneOf(option, word, words)), 0);
  }
  return badOption(option, `${show(value)} is neither a boolean nor a list of ${words.join(', ')}`);
};

/** @type {Reader} */
const windFu = (value, option) =>
  value === 2 || value === 4 ? value : badOption(option, `${show(value)} is neither 2 nor 4`);

/** Functions that read a rule's value, by name. @type {Record<string, Reader>} */
const READERS = {
  preset: wordReader(L.PRESETS),
  reds: (value, option) => redFives(option, value),
  honbaTsumo: (value, option) => whole(option, value, 0, 10000),
  honbaRon: (value, option) => whole(option, value, 0, 30000),
  ...{ kuitan: onOff, ura: onOff, ippatsu: onOff, kiriage: onOff, countedYakuman: onOff },
  doubleYakuman: someOf(L.DOUBLE_YAKUMAN),
  addYakuman: onOff,
  doubleWindFu: windFu,
  renhou: wordReader(L.RENHOU_RULES),
  sanmaPayment: wordReader(L.SANMA_PAYMENTS),
  pao: someOf(L.LIABLE_YAKU),
  paoHonba: wordReader(['discarder', 'liable']),
  paoWhole: onOff,
  kokushiChankan: onOff,
  riichiKan: wordReader(L.RIICHI_KANS),
  ...{ doubleRon: onOff, nagashi: onOff, riichiPoints: onOff, riichiDraws: onOff },
  abort: someOf(L.ABORTS),
};
const RULE_NAMES = known(RULE_OPTIONS);

/** @param {string} why @returns {never} */
const badRules = (why) => badOption('rules', why);

/** Reads rules and refuses unknown names. @param {object} rules @returns {any} */
const readRules = (rules) => readOften(rules, RULE_NAMES, badRules);

/** Copies rules that are written later. @param {unknown} rules @returns {unknown} */
export const copyRules = (rules) => (isBag(rules) ? { ...readRules(rules) } : rules);

/** @param {unknown} rules @returns {never} */
const rejectRules = (rules) =>
  badRules(`${show(rules)} is neither a preset (${L.PRESETS.join(', ')}) nor an object`);

/** Copies rules, checking every name and value. @param {unknown} rules @returns {any} */
export function checkRules(rules) {
  if (typeof rules === 'string') return L.PRESETS[oneOf('rules', rules, L.PRESETS)];
  if (!isBag(rules)) return rejectRules(rules);
  const read = { ...readRules(rules) };
  for (const [name, value] of Object.entries(read)) {
    if (value !== undefined) READERS[name](value, `rules.${name}`);
  }
  return read;
}

/** @param {any} wasm the module's exports @param {Fields} fields */
export function makeRules(wasm, fields) {
  let there = -1; // the preset and players in the buffer; -1: other rules

  /** @param {number} preset @param {number} players @param {string} option */
  function putPreset(preset, players, option) {
    const wanted = preset * 8 + players;
    if (there === wanted) return;
    there = -1;
    if (wasm.score_preset(preset, players)) {
      badOption(option, `${L.PRESETS[preset]} is for four players`);
    }
    there = wanted;
  }

  /** @param {object} values @param {number} players */
  function putChanges(values, players) {
    const rules = readRules(values);
    const { preset = L.PRESETS[0] } = rules;
    putPreset(oneOf('rules.preset', preset, L.PRESETS), players, 'rules.preset');
    there = -1;
    for (const name in rules) {
      const value = name === 'preset' ? undefined : rules[name];
      if (value !== undefined) putRule(fields, name, READERS[name](value, `rules.${name}`));
    }
  }

  /** Writes the rules into the buffer. @param {unknown} rules @param {number} players */
  return function putRules(rules, players) {
    if (rules === undefined) putPreset(0, players, 'rules');
    else if (typeof rules === 'string')
      putPreset(oneOf('rules', rules, L.PRESETS), players, 'rules');
    else if (isBag(rules)) putChanges(rules, players);
    else rejectRules(rules);
  };
}

// ---- the options of score() ----

/** The greatest number of honba, and of riichi sticks. */
export const MOST_COUNTER = 255;
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

const LIABLE = known(L.LIABLE_YAKU);

/** Writes the option pao. @param {Uint8Array} bytes @param {number} p @param {unknown} pao */
function putLiable(bytes, p, pao, /** @type {number} */ players) {
  putPao(bytes, p, 0, 0, 0);
  putPao(bytes, p, 1, 0, 0);
  if (pao === undefined) return;
  const liable = readOften(pao, LIABLE, (why) => badOption('pao', why));
  let n = 0;
  for (const [i, name] of L.LIABLE_YAKU.entries()) {
    if (liable[name] === undefined) continue;
    if (n === 2) badOption('pao', 'no hand has three such yakuman');
    putPao(bytes, p, n++, PAO_NUMBERS[i], seatOf('pao', liable[name], players));
  }
}

/** Reads a wind as a tile id. @param {string} option @param {unknown} wind */
const windTile = (option, wind) => EAST + (wind === undefined ? 0 : oneOf(option, wind, WINDS));

/** Writes indicators; returns their number. @param {string} option @param {unknown} tiles */
const putIndicators = (option, tiles, /** @type {Uint8Array} */ bytes, /** @type {number} */ at) =>
  tiles === undefined ? 0 : putTileList(option, tiles, bytes, at, L.INDICATORS);

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

// ---- tiles ----

const NO_TILE = -1;

/** @param {unknown} n @returns {n is number} */
const isCount = (n) => n === 0 || n === 1 || n === 2 || n === 3 || n === 4;

/** Returns the number of a meld's kind in a record; -1 if unusual. @param {Meld} meld */
function usualKind({ kind, tiles, open, added }) {
  const tile = tiles[0];
  const second = tiles[1];
  const third = tiles[2];
  if (!isTile(tile) || typeof open !== 'boolean' || typeof added !== 'boolean') return -1;
  const areEqual = second === tile && third === tile;
  if (kind === 'kan') {
    if (tiles.length !== 4 || !areEqual || tiles[3] !== tile || (added && !open)) return -1;
    return open ? (added ? L.MELD_ADDED_KAN : L.MELD_OPEN_KAN) : L.MELD_CLOSED_KAN;
  }
  if (tiles.length !== 3 || !open || added) return -1;
  if (kind === 'pon') return areEqual ? L.MELD_PON : -1;
  const isRun = second === tile + 1 && third === tile + 2 && tile < 27 && rankOf(tile) < 7;
  return kind === 'chi' && isRun ? L.MELD_CHI : -1;
}

/** Writes a hand; returns its tiles, -1 if unusual. @param {Fields} fields @param {any} hand */
function putUsual(fields, { counts, reds, melds, drawn, drawnRed, mustDiscard }) {
  // A missing field may have a misspelt name, which the code of the notation reports.
  if (drawn === undefined || drawnRed === undefined || mustDiscard === undefined) return -1;
  if (!Array.isArray(counts) || !Array.isArray(reds) || !Array.isArray(melds)) return -1;
  if (reds.length !== 3 || !isCount(reds[0]) || !isCount(reds[1]) || !isCount(reds[2])) return -1;
  const tiles = putConcealed(fields, counts);
  const { bytes } = fields;
  const p = fields.at.agari;
  bytes[p + R.reds] = reds[0];
  bytes[p + R.reds + 1] = reds[1];
  bytes[p + R.reds + 2] = reds[2];
  if (melds.length > 4) return -1;
  for (let i = 0; i < melds.length; i++) {
    const meld = melds[i];
    if (typeof meld !== 'object' || meld === null || !Array.isArray(meld.tiles)) return -1;
    const kind = usualKind(meld);
    if (kind < 0 || !isCount(meld.reds)) return -1;
    putMeld(bytes, p, i, kind, meld.tiles[0], meld.reds);
  }
  bytes[p + R.melds] = melds.length;
  return tiles;
}

/** @param {unknown} input @returns {input is Hand} */
const isObject = (input) =>
  typeof input === 'object' && input !== null && !('length' in input) && 'counts' in input;

/** Writes the tiles of a hand that has not won. @param {Fields} fields @param {HandInput} input */
export function putTilesOf(fields, input) {
  if (!isObject(input) || putUsual(fields, input) < 0) putUsual(fields, readHand(input));
}

/** Writes tiles and the last one, named `option`. @param {Fields} fields @param {any} input */
export function putTilesAndLast(fields, input, /** @type {unknown} */ last, option = 'win') {
  let hand = /** @type {Hand} */ (input);
  let tiles = isObject(input) ? putUsual(fields, input) : -1;
  if (tiles < 0) {
    hand = readHand(input);
    tiles = putUsual(fields, hand);
  }
  putLast(fields.bytes, fields.at.agari, tiles, hand, last, option);
}

/** @param {Uint8Array} bytes @param {number} p */
export function concealedIn(bytes, p) {
  let tiles = 0;
  for (let i = p + R.count; i < p + R.count + 34; i++) tiles += bytes[i];
  return tiles;
}

// An indicator counts as seen once, even if it is also among the visible tiles.
/** Writes unseen copies, if there are seen tiles. @param {Fields} fields @param {number} players */
export function putLeftBeside(fields, players, /** @type {Sight} */ { option, seen }) {
  if (!seen) return false;
  const held = heldIn(fields);
  const isVisible = option === 'visible';
  const shown = isVisible ? new Array(TILES).fill(0) : held;
  for (const t of indicatorsIn(fields)) shown[t]++;
  const leaves = isVisible ? 'the hand leaves' : 'hand and indicators leave';
  for (let t = 0; t < TILES; t++) {
    const n = isVisible ? Math.max(seen[t], shown[t]) : seen[t];
    putUnseenOf(fields, t, leftOf(option, n, t, L.COPIES - held[t], players, leaves));
  }
  return true;
}

/** Whether all concealed copies of a tile are red. @param {Uint8Array} bytes @param {number} p */
const holdsOnlyReds = (bytes, p, /** @type {number} */ t) =>
  isFive(t)
  && bytes[p + R.count + t] > 0
  && bytes[p + R.reds + suitOf(t)] === bytes[p + R.count + t];

/** @param {Uint8Array} bytes @param {number} p @param {number} tile @param {boolean} red */
function putWinTile(bytes, p, tile, red) {
  bytes[p + R.winTile] = tile;
  bytes[p + R.winRed] = red ? 1 : 0;
}

/**
 * Writes the last tile, and adds it to 13 tiles. @param {Uint8Array} bytes @param {number} p
 * @param {number} tiles @param {Hand} hand @param {unknown} last @param {string} option
 */
function putLast(bytes, p, tiles, hand, last, option) {
  const rest = tiles % 3;
  if (hand.mustDiscard) {
    const why = 'this hand has just called and drawn nothing: it must discard, and cannot win';
    throw new MahjongError('must-discard', why);
  }
  if (rest === 0) return; // C reports the number of tiles
  const waiting = rest === 1;
  if (last === undefined) {
    const drawn = hand.drawn ?? NO_TILE;
    if (waiting || drawn === NO_TILE) {
      const why = waiting
        ? '13 tiles need the one that makes 14'
        : 'these tiles do not say which of them came last; say it';
      badOption(option, `${why}, as in ${option}: '5z'`, 'bad-win-tile');
    }
    if (!isTile(drawn)) badOption(option, 'the drawn tile of the hand is no tile', 'bad-hand');
    putWinTile(bytes, p, drawn, hand.drawnRed ?? holdsOnlyReds(bytes, p, drawn));
    return;
  }
  const tileFace = faceOf(option, last);
  const t = tileFace & ~RED;
  if (waiting) {
    if (bytes[p + R.count + t] >= L.COPIES) {
      badOption(option, `fifth ${TILE_NAMES[t]}: there are four of each tile`, 'too-many-copies');
    }
    bytes[p + R.count + t]++;
    if (tileFace & RED) bytes[p + R.reds + suitOf(t)]++;
  }
  const byId = typeof last === 'number' && !waiting;
  putWinTile(bytes, p, t, tileFace >= RED || (byId && holdsOnlyReds(bytes, p, t)));
}
