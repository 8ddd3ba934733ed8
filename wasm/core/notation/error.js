// Makes MahjongError, the error for bad input, whose message quotes the faulty part of the input.
// SPDX-License-Identifier: MIT
//
// Every message reads "<what> at <where>: <what would be right>".

/**
 * A place in the input: a part of a text, an entry of a list, or the option at fault.
 * @typedef {{ position?: number, length?: number, text?: string, index?: number, option?: string }}
 * Where
 */

/** The mark of every MahjongError, also if a bundle has several copies of the class. */
const OURS = Symbol.for('ukeire.MahjongError');

export class MahjongError extends Error {
  /** @param {unknown} value */
  static [Symbol.hasInstance](value) {
    // `instanceof MahjongError` looks for the mark. For a subclass, the usual test is made.
    if (!Object.hasOwn(this.prototype, OURS))
      return Function.prototype[Symbol.hasInstance].call(this, value);
    return typeof value === 'object' && value !== null && OURS in value;
  }

  /** The mark is a getter of the prototype, so that printed errors do not show it. */
  get [OURS]() {
    return true;
  }

  /** @param {string} code for programs @param {string} message for people @param {Where} [where] */
  constructor(code, message, where = {}) {
    super(message);
    this.name = 'MahjongError';
    this.code = code;
    // Sets only fields that have a value, so that a printed error shows no empty fields.
    const { position, length, text, index, option } = where;
    if (position !== undefined) this.position = position;
    if (length !== undefined) this.length = length;
    if (text !== undefined) this.text = text;
    if (index !== undefined) this.index = index;
    if (option !== undefined) this.option = option;
  }
}

/** @type {(code: string, where: Where, what: string, why: string) => never} */
export function fail(code, where, what, why) {
  const { position, index } = where;
  const place = position === undefined ? `index ${index}` : `position ${position}`;
  throw new MahjongError(code, `${what} at ${place}: ${why}`, where);
}

/** Rethrows an error with its place in a list. @param {unknown} error @param {string} place */
export function raiseAt(error, place, /** @type {Where} */ where) {
  if (!(error instanceof MahjongError)) throw error;
  const { code, message, option } = error;
  throw new MahjongError(code, `${place}: ${message}`, { ...where, option });
}

/** Returns the place of a part of a text. @param {string} source @param {number} start */
export const span = (source, start, /** @type {number} */ end) => ({
  position: start,
  length: end - start,
  text: source.slice(start, end),
});

/**
 * Throws an error about a part of a text. By default the message quotes this part.
 * @type {(source: string, code: string, at: number, end: number, why: string, what?: string) =>
 *   never}
 */
export const failAt = (source, code, at, end, why, what = quote(source.slice(at, end))) =>
  fail(code, span(source, at, end), what, why);

const LONGEST_QUOTE = 24;
/** The most characters of an address, or of a platform's message, that an error quotes. */
const LONGEST_MESSAGE = 200;

/** Cuts a long message or address, but not within a surrogate pair. @param {unknown} message */
export function brief(message) {
  const text = String(message);
  if (text.length <= LONGEST_MESSAGE) return text;
  return `${text.slice(0, LONGEST_MESSAGE).replace(/[\ud800-\udbff]$/, '')}...`;
}

// Unprintable characters could hide or reverse the message, so they are written as numbers.
/** Quotes a part of the input. @param {string} text */
export function quote(text) {
  const all = Array.from(text);
  const shown = all.slice(0, LONGEST_QUOTE);
  const more = all.length > shown.length ? '...' : '';
  // A literal regular expression would be compiled at the start of the program and delay it.
  const isPrintable = !text || new RegExp('^[\\p{L}\\p{N}\\p{P}\\p{S} ]+$', 'u').test(text);
  if (isPrintable) return `"${shown.join('')}${more}"`;
  const codes = shown.map((char) => Number(char.codePointAt(0)).toString(16).toUpperCase());
  return codes.map((code) => `U+${code.padStart(4, '0')}`).join(' ') + more;
}

/** Returns the kind of an object: 'Map', or 'Object' for a plain object. @param {object} value */
export function objectKind(value) {
  try {
    if (value.constructor?.name === 'Buffer') return 'Buffer';
    return Object.prototype.toString.call(value).slice('[object '.length, -1);
  } catch {
    return 'Object';
  }
}

/** Classes whose objects wrap a primitive value and would be printed like that value. */
const BOXES = ['String', 'Number', 'Boolean', 'BigInt', 'Symbol'];

/** Whether bytes cannot be read, as they were transferred to another thread. @param {any} bytes */
export function isDetached(bytes) {
  try {
    // keys() throws for a typed array whose buffer has become too short.
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

/** Writes '1 tile', '2 tiles'. @param {number} count @param {string} one @param {string} [many] */
export const plural = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** Whether an error says that a question needed more memory than allowed. @param {unknown} error */
export const isMemory = (error) => error instanceof MahjongError && error.code === 'no-memory';

/** Whether a number is a tile id of tenhou, up to 135, and above our ids. @param {unknown} value */
export const is136 = (value) =>
  Number.isInteger(value) && Number(value) > 33 && Number(value) < 136;

// The function `door` has three parameters instead of a rest parameter, which would be slow.
/**
 * Wraps a method of at most three arguments, so that the trace of its MahjongError begins at the
 * caller's line. @param {(...args: any[]) => any} method
 */
export function doorOf(method) {
  /** @this {any} @param {any} [first] @param {any} [second] @param {any} [third] @returns {any} */
  function door(first, second, third) {
    try {
      return method.call(this, first, second, third);
    } catch (error) {
      // Only the engine V8 has captureStackTrace().
      if (error instanceof MahjongError) Error.captureStackTrace?.(error, door);
      throw error;
    }
  }
  return door;
}

/** Wraps all methods of an object with `doorOf`. @template {object} T @param {T} methods */
export function openDoors(methods) {
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(methods))) {
    if (name === 'constructor' || typeof value !== 'function') continue;
    Object.defineProperty(methods, name, { value: doorOf(value) });
  }
  return methods;
}
