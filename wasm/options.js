// Options, read once and in one way everywhere: by name, into a copy that nothing can change.
// SPDX-License-Identifier: MIT
//
// An option counts whether it is an own property, an inherited one or a getter, and is read once.
// An own name that is not known is an error. What lies on Object.prototype is no option: a page may
// have put anything there, and means all its objects.

import { MahjongError, show } from './notation/error.js';

/** @typedef {import('./notation/error.js').Where} Where */

/**
 * For a value that an option cannot have.
 * @param {string} option @param {string} why
 * @param {string} [code] @param {Where} [where]
 * @returns {never}
 */
function badOption(option, why, code = 'bad-option', where = {}) {
  throw new MahjongError(code, `${option}: ${why}`, { ...where, option });
}

/** Options that are none. */
const NO_OPTIONS = Object.freeze(Object.create(null));

/** Whether it is the object that all others inherit from, of this window or another. */
function isRoot(/** @type {object} */ object) {
  return Object.getPrototypeOf(object) === null && Object.hasOwn(object, 'isPrototypeOf');
}

/**
 * The value of an option, read once.
 * @param {object} options @param {string} name
 * @returns {unknown}
 */
function readOne(options, name) {
  if (Object.hasOwn(options, name)) return Reflect.get(options, name);
  if (!(name in options)) return undefined;
  for (let o = Object.getPrototypeOf(options); o && !isRoot(o); o = Object.getPrototypeOf(o)) {
    if (Object.hasOwn(o, name)) return Reflect.get(options, name);
  }
  return undefined;
}

/** Whether options can be read from it. @param {unknown} value @returns {value is object} */
function isBag(value) {
  return (
    typeof value === 'object'
    && value !== null
    && !Array.isArray(value)
    && !ArrayBuffer.isView(value)
    && !(value instanceof String)
  );
}

/**
 * What is wrong with options as a whole.
 * @param {unknown} options @param {string} [what]
 */
function noBag(options, what = 'options') {
  return `${what}: ${show(options)} is no object of named options, as in { name: value }`;
}

/** @param {string} name @param {Iterable<string>} names */
function noOption(name, names) {
  return `${show(name)} is no option; there are ${[...names].join(', ')}`;
}

/**
 * The options of a call, as a plain copy of those that are given.
 * @param {unknown} options @param {readonly string[]} names that are known
 * @param {(message: string, name?: string) => never} [fail]
 * @returns {any}
 */
function readNamed(options, names, fail = rejectOption) {
  if (options === undefined) return NO_OPTIONS;
  if (!isBag(options)) return fail(noBag(options));
  for (const name of Object.keys(options)) {
    if (!names.includes(name)) fail(noOption(name, names), name);
  }
  const read = Object.create(null);
  for (const name of names) {
    const value = readOne(options, name);
    if (value !== undefined) read[name] = value;
  }
  return read;
}

/** @param {string} message @param {string} [option] @returns {never} */
function rejectOption(message, option) {
  throw new MahjongError('bad-option', message, { option });
}

/** A part of what was read. @param {any} read @param {readonly string[]} names @returns {any} */
function pick(read, names) {
  const part = Object.create(null);
  for (const name of names) if (read[name] !== undefined) part[name] = read[name];
  return part;
}

export { NO_OPTIONS, badOption, isBag, noBag, noOption, pick, readNamed, readOne, rejectOption };
