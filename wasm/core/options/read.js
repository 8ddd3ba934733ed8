// Options, read once and in one way everywhere: by name, into a copy that nothing can change.
// SPDX-License-Identifier: MIT
//
// An option counts whether it is an own property, an inherited one or a getter, and is read once. A
// name that is not known is an error. What lies on Object.prototype is no option: a page may have
// put anything there, and every object seems to have it.

import { MahjongError, kindOf, show } from '../notation/error.js';
import { hintFor } from './nearest.js';

/** @typedef {import('../notation/error.js').Where} Where */

/**
 * For a value that an option cannot have.
 * @param {string} option @param {string} why
 * @param {string} [code] @param {Where} [where]
 * @returns {never}
 */
function badOption(option, why, code = 'bad-option', where = {}) {
  throw new MahjongError(code, `${option}: ${why}`, { ...where, option });
}

/**
 * What was read: a plain object that inherits nothing. Made by a constructor, as engines read what
 * Object.create(null) makes several times more slowly.
 */
function Bag() {}
Bag.prototype = Object.setPrototypeOf({}, null);

/** @returns {any} */
function emptyBag() {
  return new /** @type {any} */ (Bag)();
}

/** Options that are none. */
const NO_OPTIONS = Object.freeze(emptyBag());

/** Whether it is the object that all others inherit from, of this window or another. */
function isRoot(/** @type {object} */ object) {
  return Object.getPrototypeOf(object) === null && Object.hasOwn(object, 'isPrototypeOf');
}

/** Whether a property is of the object, or of what it inherits from but the root. */
function isOurs(/** @type {object} */ options, /** @type {string} */ name) {
  for (let o = options; o && (o === options || !isRoot(o)); o = Object.getPrototypeOf(o)) {
    if (Object.hasOwn(o, name)) return true;
  }
  return false;
}

/**
 * The value of an option, read once.
 * @param {any} options @param {string} name
 * @returns {unknown}
 */
function readOne(options, name) {
  const value = options[name];
  return value === undefined || isOurs(options, name) ? value : undefined;
}

/** Whether options can be read from it. @param {unknown} value @returns {value is object} */
function isBag(value) {
  // What is imported from a file is a Module; lists, maps, dates and bytes have kinds of their own.
  return typeof value === 'object' && value !== null && /^(Object|Module)$/.test(kindOf(value));
}

/**
 * The options of a call, as a plain copy of those that are given.
 * @param {unknown} options @param {readonly string[]} names that are known
 * @param {(why: string, name?: string) => never} [fail] without a name for options as a whole
 * @returns {any}
 */
function readNamed(options, names, fail = rejectOption) {
  if (options === undefined) return NO_OPTIONS;
  if (!isBag(options)) {
    return fail(`${show(options)} is no object of named options, as in { name: value }`);
  }
  for (const name in options) {
    if (!names.includes(name) && isOurs(options, name)) {
      fail(`${show(name)} is no option; ${hintFor(name, names)}`, name);
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
function rejectOption(why, option) {
  throw new MahjongError('bad-option', option === undefined ? `options: ${why}` : why, { option });
}

/**
 * An option that holds options.
 * @param {string} option @param {unknown} value @param {readonly string[]} names
 * @param {(option: string, why: string) => never} [fail]
 */
function readPart(option, value, names, fail = badOption) {
  return readNamed(value ?? null, names, (why) => fail(option, why));
}

/**
 * That of two options one alone is given. By their values: to look up a name that is not there
 * takes engines as long as all else.
 * @param {string} a @param {unknown} one @param {string} b @param {unknown} other
 */
function checkOneOf(a, one, b, other) {
  if (one !== undefined && other !== undefined) rejectOption(`${a} and ${b}: give one of them`, a);
}

/** Whether a page has put something there that every object then seems to have. */
function hasCommonNames() {
  for (const _ in Object.prototype) return true;
  return false;
}

/**
 * Whether it is an object as a literal makes it, which has its own properties alone.
 * @param {unknown} options @returns {options is object}
 */
function isPlain(options) {
  return (
    typeof options === 'object'
    && options !== null
    && Object.getPrototypeOf(options) === Object.prototype
    && !hasCommonNames()
  );
}

/**
 * Names that are known. Callers give the same ones in the same order, again and again: `last` and
 * `before` have, by place, the two that were found known there last, so that few are looked up.
 * @typedef {{ names: readonly string[], last: string[], before: string[] }} Known
 */

/** @param {readonly string[]} names @returns {Known} */
function known(names) {
  return { names, last: [...names], before: [...names] };
}

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
 * The same on the path of many calls: nearly always they are a plain object with few names, which
 * is taken as it is. Nobody else sees it until the answer is there. All others are copied.
 * @param {unknown} options @param {Known} known
 * @param {(why: string, name?: string) => never} [fail]
 * @returns {any}
 */
function readOften(options, known, fail) {
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

/** A part of what was read. @param {any} read @param {readonly string[]} names @returns {any} */
function pick(read, names) {
  const part = emptyBag();
  for (const name of names) if (read[name] !== undefined) part[name] = read[name];
  return part;
}

export {
  badOption,
  checkOneOf,
  isBag,
  isPlain,
  known,
  pick,
  readNamed,
  readOften,
  readOne,
  readPart,
  rejectOption,
};
