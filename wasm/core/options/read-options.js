// Reads options once and alike everywhere: by name, into a copy.
// SPDX-License-Identifier: MIT
//
// An option may be an own or inherited property or a getter, and is read once. Unknown names are
// errors. Properties of Object.prototype are ignored: a page may have added some, which every
// object then inherits.

import { MahjongError, objectKind, show } from '../notation/error.js';
import { hintForName } from './nearest.js';

/** @import { Where } from '../types.js' */

/** Throws for a wrong value. @type {(o: string, why: string, code?: string, at?: any) => never} */
export function badOption(option, why, code = 'bad-option', where = {}) {
  throw new MahjongError(code, `${option}: ${why}`, { ...where, option });
}

// A plain object without prototype that holds the options. A constructor makes such objects, as
// engines read an Object.create(null) several times more slowly.
function Bag() {}
Bag.prototype = Object.setPrototypeOf({}, null);

/** @returns {any} */
const emptyBag = () => new /** @type {any} */ (Bag)();

const NO_OPTIONS = Object.freeze(emptyBag());

/** Whether it is Object.prototype, of any window. */
const isRoot = (/** @type {object} */ object) =>
  Object.getPrototypeOf(object) === null && Object.hasOwn(object, 'isPrototypeOf');

/** Whether an object has a property other than those of Object.prototype. */
function isOurs(/** @type {object} */ options, /** @type {string} */ name) {
  for (let o = options; o && (o === options || !isRoot(o)); o = Object.getPrototypeOf(o)) {
    if (Object.hasOwn(o, name)) return true;
  }
  return false;
}

/** Reads an option once. @param {any} options @param {string} name @returns {unknown} */
export function readOne(options, name) {
  const value = options[name];
  return value === undefined || isOurs(options, name) ? value : undefined;
}

/** Whether a value can hold options. @param {unknown} value @returns {value is object} */
export function isBag(value) {
  // The namespace of an imported file is a Module; lists, maps, dates and bytes have other kinds.
  return typeof value === 'object' && value !== null && /^(Object|Module)$/.test(objectKind(value));
}

// The function `fail` gets no name for options as a whole.
/** Copies the options of a call. @param {unknown} options @param {readonly string[]} names */
export function readNamed(options, names, fail = rejectOption) {
  if (options === undefined) return NO_OPTIONS;
  if (!isBag(options)) {
    return fail(`${show(options)} is no object of named options, as in { name: value }`);
  }
  for (const name in options) {
    if (!names.includes(name) && isOurs(options, name)) {
      fail(`${show(name)} is no option; ${hintForName(name, names)}`, name);
    }
  }
  const read = emptyBag();
  for (const name of names) {
    const value = readOne(options, name);
    if (value !== undefined) read[name] = value;
  }
  return read;
}

/** @param {string} why @param {string} [option] @returns {never} */
export function rejectOption(why, option) {
  throw new MahjongError('bad-option', option === undefined ? `options: ${why}` : why, { option });
}

/** Reads an option that holds options. @param {string} option @param {unknown} value */
export function readPart(option, value, /** @type {readonly string[]} */ names, fail = badOption) {
  return readNamed(value ?? null, names, (why) => fail(option, why));
}

// Compares values, as looking up a missing name takes as long as everything else.
/** Refuses both options. @type {(a: string, one: unknown, b: string, other: unknown) => void} */
export function checkOneOf(a, one, b, other) {
  if (one !== undefined && other !== undefined) rejectOption(`${a} and ${b}: give one of them`, a);
}

/** Whether a page has added properties that every object inherits. */
function hasCommonNames() {
  for (const _ in Object.prototype) return true;
  return false;
}

/** Whether an object is like a literal. @param {unknown} options @returns {options is object} */
export const isPlain = (options) =>
  typeof options === 'object'
  && options !== null
  && Object.getPrototypeOf(options) === Object.prototype
  && !hasCommonNames();

/**
 * Known names. Calls repeat the same names in the same order: `last` and `before` hold the two
 * names last seen at each position, to avoid look-ups.
 * @typedef {{ names: readonly string[], last: string[], before: string[] }} Known
 */

/** @param {readonly string[]} names @returns {Known} */
export const known = (names) => ({ names, last: [...names], before: [...names] });

/** Remembers a name. @param {Known} known @param {string} name @param {number} i in the call */
function isKnown({ names, last, before }, name, i) {
  if (!names.includes(name)) return false;
  if (i < last.length) {
    before[i] = last[i];
    last[i] = name;
  }
  return true;
}

// A plain object with few names is not copied, as no other code can change it meanwhile.
/** Reads the options of frequent calls. @param {unknown} options @param {Known} known */
export function readOften(options, known, fail = rejectOption) {
  if (options === undefined) return NO_OPTIONS;
  if (!isPlain(options)) return readNamed(options, known.names, fail);
  const { last, before } = known;
  let i = 0;
  for (const name in options) {
    if (name !== last[i] && name !== before[i] && !isKnown(known, name, i)) {
      return readNamed(options, known.names, fail);
    }
    i++;
  }
  return options;
}

/** Copies some options. @param {any} read @param {readonly string[]} names @returns {any} */
export function pick(read, names) {
  const part = emptyBag();
  for (const name of names) if (read[name] !== undefined) part[name] = read[name];
  return part;
}
