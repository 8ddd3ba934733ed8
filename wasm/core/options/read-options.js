// Copies the options of a call, in the same way for every method.
// SPDX-License-Identifier: MIT
//
// An option may be a property of the object or of its prototypes, also a getter, and is read once.
// Unknown names are errors. Properties that a page has added to Object.prototype are ignored.

import { MahjongError, objectKind, show } from '../notation/error.js';
import { hintForName } from './nearest.js';

/** @import { Where } from '../types.js' */

/** Throws for a wrong value. @param {string} option @param {string} why @returns {never} */
export function badOption(option, why, code = 'bad-option', /** @type {Where} */ where = {}) {
  throw new MahjongError(code, `${option}: ${why}`, { ...where, option });
}

// Makes objects that inherit nothing and are read faster than those of Object.create(null).
function Bag() {}
Bag.prototype = Object.setPrototypeOf({}, null);

/** @returns {any} */
const emptyBag = () => new /** @type {any} */ (Bag)();

const NO_OPTIONS = Object.freeze(emptyBag());

/** Returns whether an object is the Object.prototype of some window. */
const isRoot = (/** @type {object} */ object) =>
  Object.getPrototypeOf(object) === null && Object.hasOwn(object, 'isPrototypeOf');

/** Whether an object has a property that does not come from Object.prototype. */
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
  // An object of `import * as options` has the kind Module.
  return typeof value === 'object' && value !== null && /^(Object|Module)$/.test(objectKind(value));
}

// Calls `fail` without an option's name if the value is no object.
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

/** Copies the options inside an option. @param {string} option @param {unknown} value */
export function readPart(option, value, /** @type {readonly string[]} */ names, fail = badOption) {
  return readNamed(value ?? null, names, (why) => fail(option, why));
}

// The values are parameters, because reading a missing property takes as long as a small call.
/** Refuses two options at once. @param {string} a @param {unknown} one @param {string} b */
export function checkOneOf(a, one, b, /** @type {unknown} */ two) {
  if (one !== undefined && two !== undefined) rejectOption(`${a} and ${b}: give one of them`, a);
}

function hasCommonNames() {
  for (const _ in Object.prototype) return true;
  return false;
}

/** Whether an object inherits nothing. @param {unknown} options @returns {options is object} */
export const isPlain = (options) =>
  typeof options === 'object'
  && options !== null
  && Object.getPrototypeOf(options) === Object.prototype
  && !hasCommonNames();

/**
 * The option names of a method that is called often. Most calls have the same names in the same
 * order, so the last two names at each position, `last` and `before`, usually suffice.
 * @typedef {{ names: readonly string[], last: string[], before: string[] }} Known
 */

/** @param {readonly string[]} names @returns {Known} */
export const known = (names) => ({ names, last: [...names], before: [...names] });

/** Looks up the name at position `i` of a call, and keeps it. @param {Known} known */
function isKnown({ names, last, before }, /** @type {string} */ name, /** @type {number} */ i) {
  if (!names.includes(name)) return false;
  if (i < last.length) {
    before[i] = last[i];
    last[i] = name;
  }
  return true;
}

// A plain object is returned without a copy, since nothing can change it during the call.
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
