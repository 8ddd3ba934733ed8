// What the rows of a block hold: a column for each field, of numbers or of texts.
// SPDX-License-Identifier: MIT

import { MAX_TILES } from '../../../dist/layout.js';
import { lastIn, lastRedIn, redsIn, tilesIn } from '../../data/plain.js';
import { format } from '../../notation/format.js';
import { SUITS, TILES, TILE_NAMES, isFive, suitOf } from '../../notation/tiles.js';
import { NONE, NO_COUNT } from './ask.js';

/**
 * @typedef {import('../../data/hands.js').Hands} Hands
 * @typedef {import('./ask.js').Answers} Answers
 * @typedef {import('./fields.js').Field} Field
 * @typedef {import('./writer.js').Writer} Writer
 *
 * @typedef {object} Rows what was read of each row
 * @property {Hands} hands
 * @property {Float64Array} lines
 * @property {(i: number) => string} textOf
 * @property {Put} putText writes a text that needs no quotes, or says that it does
 * @property {unknown[][]} kept by row
 *
 * A column of numbers, `none` where there is no answer; of texts that need no quotes, written
 * straight; or of what the input holds.
 * @typedef {'int8' | 'uint8' | 'int64'} Whole
 * @typedef {{ name: string, type: Whole, values: ArrayLike<number>, none: number }} Numbers
 * @typedef {{ name: string, type: 'double', values: ArrayLike<number> }} Doubles
 * @typedef {(writer: Writer, i: number) => boolean} Put writes one, or says that there is none
 * @typedef {{ name: string, type: 'text', put: Put }} Texts
 * @typedef {{ name: string, type: 'free', value: (i: number) => unknown, plain?: Put }} Free
 * `plain` writes one that needs no quotes in any format, or says that it does
 * @typedef {Numbers | Doubles | Texts | Free} Column
 */

const ZERO = 0x30;
const SUIT_CODES = Array.from(SUITS, (suit) => suit.charCodeAt(0));
/** More than any hand takes: each tile with its suit, four melds in brackets. */
const LONGEST_HAND = 64;

const NAMES = TILE_NAMES.map((name) => new TextEncoder().encode(name));

/** @param {string} name @param {Int8Array} tiles @returns {Texts} */
function tileColumn(name, tiles) {
  return {
    name,
    type: 'text',
    put(writer, i) {
      if (tiles[i] === NONE) return false;
      writer.putBytes(NAMES[tiles[i]]);
      return true;
    },
  };
}

/** The tiles of a mask, as in 147s2z. @param {Writer} writer @param {bigint} mask */
function putMask(writer, mask) {
  let low = Number(mask & 0xffff_ffffn);
  const high = Number(mask >> 32n);
  let suit = -1;
  for (let t = 0; t < TILES; t++) {
    if (t === 32) low = high;
    if (!((low >>> (t & 31)) & 1)) continue;
    if (suit >= 0 && suit !== suitOf(t)) writer.put(SUIT_CODES[suit]);
    suit = suitOf(t);
    writer.put(ZERO + 1 + (t % 9));
  }
  if (suit >= 0) writer.put(SUIT_CODES[suit]);
}

/** @param {string} name @param {Answers} answers @returns {Texts} */
function usefulColumn(name, { useful, kinds }) {
  return {
    name,
    type: 'text',
    put(writer, i) {
      if (kinds[i] === NO_COUNT) return false;
      putMask(writer, useful[i]);
      return true;
    },
  };
}

/**
 * The hand without melds in canonical notation, its drawn tile last.
 * @param {Writer} writer @param {Hands} hands @param {number} i
 */
function putHand(writer, { counts, words }, i) {
  const word = words[i];
  const drawn = tilesIn(word) % 3 === 2 ? lastIn(word) : -1;
  const drawnRed = drawn >= 0 && lastRedIn(word);
  const apart = drawn >= 0 && !isInOrder(counts, i * TILES, word, drawn, drawnRed);
  for (let s = 0; s < SUIT_CODES.length; s++) {
    let written = 0;
    for (let t = 9 * s; t < Math.min(9 * s + 9, TILES); t++) {
      const out = apart && t === drawn;
      let reds = isFive(t) ? redsIn(word, s) - Number(out && drawnRed) : 0;
      for (let n = counts[i * TILES + t] - Number(out); n > 0; n--, written++) {
        writer.put(reds-- > 0 ? ZERO : ZERO + 1 + (t % 9));
      }
    }
    if (written) writer.put(SUIT_CODES[s]);
  }
  if (!apart) return;
  writer.put(drawnRed ? ZERO : ZERO + 1 + (drawn % 9));
  writer.put(SUIT_CODES[suitOf(drawn)]);
}

/**
 * Whether the drawn tile is the last one anyway: no higher tile, and no plain five after a red one.
 * @param {Uint8Array} counts @param {number} at @param {number} word
 * @param {number} drawn @param {boolean} red
 */
function isInOrder(counts, at, word, drawn, red) {
  for (let t = drawn + 1; t < TILES; t++) if (counts[at + t]) return false;
  return !red || counts[at + drawn] === redsIn(word, suitOf(drawn));
}

/** @param {string} name @param {Rows} rows @returns {Texts} */
function handColumn(name, { hands }) {
  return {
    name,
    type: 'text',
    put(writer, i) {
      writer.reserve(LONGEST_HAND);
      const special = hands.special.get(i);
      if (special) writer.putText(format(special));
      else putHand(writer, hands, i);
      return true;
    },
  };
}

/** @param {Rows} rows @param {number | undefined} said */
function meldsColumn({ hands }, said) {
  return Uint8Array.from({ length: hands.n }, (_, i) => {
    const shown = hands.special.get(i)?.melds.length ?? 0;
    return said ?? Math.max(shown, Math.floor((MAX_TILES - tilesIn(hands.words[i])) / 3));
  });
}

/**
 * @param {Field} field @param {Rows} rows @param {Answers} answers
 * @param {number | undefined} melds that the options say
 * @returns {Column}
 */
function columnOf({ name }, rows, answers, melds) {
  /** @param {Uint8Array} values @returns {Numbers} */
  const counts = (values) => ({ name, type: 'uint8', values, none: NO_COUNT });
  /** @param {Int8Array} values @returns {Numbers} */
  const shantens = (values) => ({ name, type: 'int8', values, none: NONE });
  switch (name) {
    case 'line':
      return { name, type: 'int64', values: rows.lines, none: -1 };
    case 'input':
      return { name, type: 'free', value: rows.textOf, plain: rows.putText };
    case 'hand':
      return handColumn(name, rows);
    case 'tiles':
      return counts(Uint8Array.from(rows.hands.words.subarray(0, rows.hands.n), tilesIn));
    case 'melds':
      return counts(meldsColumn(rows, melds));
    case 'shanten':
      return shantens(answers.shanten);
    case 'standard':
      return shantens(answers.forms[0]);
    case 'chiitoitsu':
      return shantens(answers.forms[1]);
    case 'kokushi':
      return shantens(answers.forms[2]);
    case 'kinds':
      return counts(answers.kinds);
    case 'total':
      return counts(answers.totals);
    case 'best':
      return tileColumn(name, answers.best);
    case 'useful':
      return usefulColumn(name, answers);
    case 'win':
      return { name, type: 'double', values: answers.win };
    case 'tenpai':
      return { name, type: 'double', values: answers.tenpai };
    case 'choice':
      return tileColumn(name, answers.choice);
    case 'risk':
      return { name, type: 'double', values: answers.risk };
    case 'safest':
      return tileColumn(name, answers.safest);
    default:
      throw new Error(`no field ${name}`);
  }
}

/** @param {string} name @param {Rows} rows @param {number} k @returns {Free} */
function keptColumn(name, { kept }, k) {
  return { name, type: 'free', value: (i) => kept[i][k] };
}

export { columnOf, keptColumn };
