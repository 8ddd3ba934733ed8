// What may stand after an option: its word in the help, how it is read, what a shell proposes.
// SPDX-License-Identifier: MIT

import { MahjongError, parse, tileId } from '../notation/notation.js';
import { UsageError, didYouMean } from './usage.js';

/**
 * @typedef {object} Kind
 * @property {string} takes its word in the help
 * @property {'none' | 'text' | 'file' | 'word' | 'list'} way in which a shell completes it
 * @property {(text: string, option: string) => any} read the value, or a UsageError
 * @property {readonly string[]} [words] one of which it is, or which its list has
 * @property {boolean} [signed] whether it may begin with a minus
 */

/** @param {string} takes @param {Kind['way']} [way] @returns {Kind} any text */
const text = (takes, way = 'text') => ({ takes, way, read: (said) => said });

const file = text('FILE', 'file');

/** Nothing: the option is there or not. */
const flag = text('', 'none');

/**
 * @param {string} takes @param {RegExp} pattern @param {number} least @param {number} most
 * @param {string} what it is, if it is none
 * @returns {Kind}
 */
const number = (takes, pattern, least, most, what) => ({
  takes,
  way: 'text',
  signed: least < 0,
  read(said, option) {
    const value = pattern.test(said) ? Number(said) : NaN;
    if (value >= least && value <= most) return value;
    throw new UsageError(`${option} ${said}: not ${what.replace('OPTION', option)}`);
  },
});

/** @param {number} least @param {number} most */
const whole = (least, most, takes = 'N') =>
  number(takes, /^\d+$/, least, most, `a whole number from ${least} to ${most}`);

const rate = number('RATE', /^(\d+\.?\d*|\.\d+)$/, 0, 1, 'a rate from 0 to 1, as in 0.01');

/** Points that may be less than 0. @param {number} most */
const points = (most) =>
  number('N', /^-?\d+$/, -most, most, 'a whole number of points, as in OPTION=-1500');

/**
 * One of some words, or the first letter of one alone.
 * @param {string} takes @param {readonly string[]} words @returns {Kind}
 */
const word = (takes, words) => ({
  takes,
  way: 'word',
  words,
  read(said, option) {
    const found = words.filter((one) => one === said || one[0] === said);
    if (found.length === 1) return found[0];
    const meant = didYouMean(said, words);
    throw new UsageError(`${option} ${said}: none of ${words.join(', ')}${meant}`);
  },
});

/**
 * Names with commas between them, each of them once.
 * @param {readonly string[]} [words] which they can be; any, if there are none
 * @returns {Kind}
 */
const list = (words) => ({
  takes: 'LIST',
  way: words ? 'list' : 'text',
  words,
  read(said, option) {
    const names = said.split(',').map((part) => part.trim());
    const twice = names.find((part, i) => names.indexOf(part) !== i);
    const other = words && names.find((part) => !words.includes(part));
    if (names.includes('')) throw new UsageError(`${option} ${said}: a name is missing`);
    if (twice !== undefined) throw new UsageError(`${option}: "${twice}" is there twice`);
    if (!words || other === undefined) return names;
    const meant = didYouMean(other, words);
    throw new UsageError(`${option}: "${other}" is none of ${words.join(', ')}${meant}`);
  },
});

/**
 * A text that can be read; whether its tiles can be what they are said to be, the engine knows.
 * @param {string} takes @param {(text: string) => unknown} reader @returns {Kind}
 */
const readable = (takes, reader) => ({
  takes,
  way: 'text',
  read(said, option) {
    try {
      reader(said);
      return said;
    } catch (error) {
      if (!(error instanceof MahjongError)) throw error;
      const { message, position, length } = error;
      const place = position === undefined ? {} : { quoted: said, position, length };
      throw new UsageError(`${option}: ${message}`, place);
    }
  },
});

const tiles = readable('TILES', parse);
const tile = readable('TILE', tileId);

export { file, flag, list, points, rate, text, tile, tiles, whole, word };
