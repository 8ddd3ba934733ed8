// The one error that this package throws for bad input, and how it quotes what was wrong.
// SPDX-License-Identifier: MIT
//
// Every message reads "<what> at <where>: <what would be right>". The place is also there as
// data, so that a page can underline it: UTF-16 `position` and `length` for text, `index` for a
// list.

/**
 * Where in the input something was found.
 * @typedef {object} Where
 * @property {number} [position]
 * @property {number} [length]
 * @property {string} [text]
 * @property {number} [index]
 * @property {string} [option] of a question, where that is what is wrong
 */

/** By which an error is known, also one of another copy of this class, as a bundle has it. */
const OURS = Symbol.for('ukeire.MahjongError');

class MahjongError extends Error {
  /** @param {unknown} value */
  static [Symbol.hasInstance](value) {
    // A subclass has no such property of its own. Not by name: a bundler would rename the class.
    if (!Object.hasOwn(this.prototype, OURS))
      return Function.prototype[Symbol.hasInstance].call(this, value);
    return typeof value === 'object' && value !== null && OURS in value;
  }

  /** On the prototype, so that no error shows it. */
  get [OURS]() {
    return true;
  }

  /**
   * @param {string} code short and stable, for programs
   * @param {string} message for people
   * @param {Where} [where]
   */
  constructor(code, message, where = {}) {
    super(message);
    this.name = 'MahjongError';
    this.code = code;
    // Only what is known, so that a printed error has no field that says nothing.
    const { position, length, text, index, option } = where;
    if (position !== undefined) this.position = position;
    if (length !== undefined) this.length = length;
    if (text !== undefined) this.text = text;
    if (index !== undefined) this.index = index;
    if (option !== undefined) this.option = option;
  }
}

/**
 * Throws for something found at a known place.
 * @param {string} code
 * @param {Where} where
 * @param {string} what names the offender, already quoted where it is a quotation
 * @param {string} why what would be right
 * @returns {never}
 */
function fail(code, where, what, why) {
  const { position, index } = where;
  const place = position === undefined ? `index ${index}` : `position ${position}`;
  throw new MahjongError(code, `${what} at ${place}: ${why}`, where);
}

/**
 * The part of a text from one index to another, as a place.
 * @param {string} source
 * @param {number} start
 * @param {number} end
 * @returns {Where}
 */
function span(source, start, end) {
  return { position: start, length: end - start, text: source.slice(start, end) };
}

const LONGEST_QUOTE = 24;

/** Of what others say, and of an address: it may hold all that was given to them. */
const LONGEST_SAID = 200;

/**
 * The words of a platform or of another library, or an address, cut where they are long.
 * @param {unknown} said
 */
function brief(said) {
  const text = String(said);
  if (text.length <= LONGEST_SAID) return text;
  // Not within a pair of surrogates.
  return `${text.slice(0, LONGEST_SAID).replace(/[\ud800-\udbff]$/, '')}...`;
}

/**
 * Whether all of a text has a picture of its own. Not a literal: engines read those with the
 * script, and what Unicode says takes them 0.7 ms, also where no message is ever written.
 * @param {string} text
 */
function isPrintable(text) {
  return new RegExp('^[\\p{L}\\p{N}\\p{P}\\p{S} ]+$', 'u').test(text);
}

/**
 * Quotes a part of the input. What has no picture of its own (control and direction characters,
 * half a surrogate pair) is shown by number, so that a message can neither hide it nor be turned
 * around by it.
 * @param {string} text
 */
function quote(text) {
  const all = Array.from(text);
  const shown = all.slice(0, LONGEST_QUOTE);
  const more = all.length > shown.length ? '...' : '';
  if (!text || isPrintable(text)) return `"${shown.join('')}${more}"`;
  return shown.map(codePointName).join(' ') + more;
}

/** @param {string} char */
function codePointName(char) {
  const code = /** @type {number} */ (char.codePointAt(0));
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * The kind of an object: 'Map', 'BigInt64Array'; 'Object' for a plain one, and for one that hides.
 * @param {object} value
 */
function kindOf(value) {
  try {
    if (value.constructor?.name === 'Buffer') return 'Buffer';
    return Object.prototype.toString.call(value).slice('[object '.length, -1);
  } catch {
    return 'Object';
  }
}

/** Objects that look like the value that they hold. */
const BOXES = ['String', 'Number', 'Boolean', 'BigInt', 'Symbol'];

/**
 * Whether the memory of bytes was handed over to another thread: nothing is left of them.
 * @param {any} bytes
 */
function isDetached(bytes) {
  try {
    // A view beyond the end of a buffer that shrank refuses all methods, too.
    return !(bytes.byteLength || (new Uint8Array(bytes.buffer ?? bytes), bytes.keys?.(), true));
  } catch {
    return true;
  }
}

/** @param {object} value */
function showObject(value) {
  const kind = kindOf(value);
  if ((ArrayBuffer.isView(value) || kind === 'ArrayBuffer') && isDetached(value)) {
    return `a detached ${kind}`;
  }
  if (BOXES.includes(kind)) return `a ${kind} object`;
  if (!/^[A-Z]\w*$/.test(kind) || kind === 'Object') return 'an object';
  return brief(`${/^[AEIO]/.test(kind) ? 'an' : 'a'} ${kind}`);
}

/**
 * Names any value in a message. Never throws, which `${value}` does for symbols and bare objects.
 * @param {unknown} value
 */
function show(value) {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'bigint') return brief(`${value}n`);
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object' && value !== null) return showObject(value);
  return brief(value);
}

/** Whether it may be an id of tenhou, and is none of ours. @param {unknown} value */
function is136(value) {
  return Number.isInteger(value) && Number(value) > 33 && Number(value) < 136;
}

export { MahjongError, brief, fail, is136, isDetached, kindOf, quote, show, span };
