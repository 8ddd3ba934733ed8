// MahjongError, the error of this package for bad input, and quotes of the input.
// SPDX-License-Identifier: MIT
//
// Every message reads "<what> at <where>: <what would be right>". The place is also data, for
// underlining: UTF-16 `position` and `length` for text, `index` for a list.

/**
 * A place in the input.
 * @typedef {object} Where
 * @property {number} [position]
 * @property {number} [length]
 * @property {string} [text]
 * @property {number} [index]
 * @property {string} [option] option at fault
 *
 * @typedef {(code: string, where: Where, what: string, why: string) => never} Fail
 * @typedef {(source: string, code: string, at: number, end: number, why: string, what?: string) =>
 *   never} FailAt
 */

/** The mark of a MahjongError, shared by all copies of the class in a bundle. */
const OURS = Symbol.for('ukeire.MahjongError');

export class MahjongError extends Error {
  /** @param {unknown} value */
  static [Symbol.hasInstance](value) {
    // A subclass lacks this property. (Comparing names would fail: bundlers rename classes.)
    if (!Object.hasOwn(this.prototype, OURS))
      return Function.prototype[Symbol.hasInstance].call(this, value);
    return typeof value === 'object' && value !== null && OURS in value;
  }

  /** The mark is on the prototype, so that printed errors do not show it. */
  get [OURS]() {
    return true;
  }

  /** @param {string} code for programs @param {string} message for people @param {Where} [where] */
  constructor(code, message, where = {}) {
    super(message);
    this.name = 'MahjongError';
    this.code = code;
    // Sets only known fields, so that a printed error has no empty ones.
    const { position, length, text, index, option } = where;
    if (position !== undefined) this.position = position;
    if (length !== undefined) this.length = length;
    if (text !== undefined) this.text = text;
    if (index !== undefined) this.index = index;
    if (option !== undefined) this.option = option;
  }
}

/** Throws `what at place: why`, with what would be right. @type {Fail} */
export function fail(code, where, what, why) {
  const { position, index } = where;
  const place = position === undefined ? `index ${index}` : `position ${position}`;
  throw new MahjongError(code, `${what} at ${place}: ${why}`, where);
}

/** Adds a place in a list to an error. @type {(e: unknown, place: string, at: Where) => never} */
export function raiseAt(error, place, where) {
  if (!(error instanceof MahjongError)) throw error;
  const { code, message, option } = error;
  throw new MahjongError(code, `${place}: ${message}`, { ...where, option });
}

/** The place of a part of a text. @type {(text: string, start: number, end: number) => Where} */
export const span = (source, start, end) => ({
  position: start,
  length: end - start,
  text: source.slice(start, end),
});

/** Throws an error about a part of a text, by default quoted as `what`. @type {FailAt} */
export const failAt = (source, code, at, end, why, what = quote(source.slice(at, end))) =>
  fail(code, span(source, at, end), what, why);

const LONGEST_QUOTE = 24;

/** Most characters of a platform's message or address in an error. */
const LONGEST_SAID = 200;

/** Cuts a long message or address. @param {unknown} quoted */
export function brief(quoted) {
  const text = String(quoted);
  if (text.length <= LONGEST_SAID) return text;
  // Does not split a surrogate pair.
  return `${text.slice(0, LONGEST_SAID).replace(/[\ud800-\udbff]$/, '')}...`;
}

// Unprintable characters become numbers, since they could hide or reverse the message.
/** Quotes a part of the input. @param {string} text */
export function quote(text) {
  const all = Array.from(text);
  const shown = all.slice(0, LONGEST_QUOTE);
  const more = all.length > shown.length ? '...' : '';
  // Not a literal, which would slow the start.
  const isPrintable = !text || new RegExp('^[\\p{L}\\p{N}\\p{P}\\p{S} ]+$', 'u').test(text);
  if (isPrintable) return `"${shown.join('')}${more}"`;
  const codes = shown.map((char) => Number(char.codePointAt(0)).toString(16).toUpperCase());
  return codes.map((code) => `U+${code.padStart(4, '0')}`).join(' ') + more;
}

/** Names the kind of an object: 'Map'; 'Object' for a plain one. @param {object} value */
export function objectKind(value) {
  try {
    if (value.constructor?.name === 'Buffer') return 'Buffer';
    return Object.prototype.toString.call(value).slice('[object '.length, -1);
  } catch {
    return 'Object';
  }
}

/** Kinds of objects that look like their values. */
const BOXES = ['String', 'Number', 'Boolean', 'BigInt', 'Symbol'];

/** Whether bytes were transferred to another thread. @param {any} bytes */
export function isDetached(bytes) {
  try {
    // All methods also fail for a view beyond the end of a shrunken buffer.
    return !(bytes.byteLength || (new Uint8Array(bytes.buffer ?? bytes), bytes.keys?.(), true));
  } catch {
    return true;
  }
}

/** Shows any value without throwing, as `${value}` may. @param {unknown} value */
export function show(value) {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'bigint') return brief(`${value}n`);
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null) return brief(value);
  const kind = objectKind(value);
  if ((ArrayBuffer.isView(value) || kind === 'ArrayBuffer') && isDetached(value)) {
    return `a detached ${kind}`;
  }
  if (BOXES.includes(kind)) return `a ${kind} object`;
  if (!/^[A-Z]\w*$/.test(kind) || kind === 'Object') return 'an object';
  return brief(`${/^[AEIO]/.test(kind) ? 'an' : 'a'} ${kind}`);
}

/** '1 tile', '2 tiles'. @param {number} count @param {string} one @param {string} [many] */
export const plural = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** Whether a question needed more memory than there is. @param {unknown} error */
export const isMemory = (error) => error instanceof MahjongError && error.code === 'no-memory';

/** Whether a value may be an id of tenhou outside ours. @param {unknown} value */
export const is136 = (value) =>
  Number.isInteger(value) && Number(value) > 33 && Number(value) < 136;
