// Options, read once and in one way everywhere: by name, into a copy that nothing can change.
// SPDX-License-Identifier: MIT
//
// An option counts whether it is an own property, an inherited one or a getter, and is read once. A
// name that is not known is an error. What lies on Object.prototype is no option: a page may have
// put anything there, and every object seems to have it.

import { MahjongError, show } from '../notation/error.js';

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
  for (const name in options) {
    if (!names.includes(name) && isOurs(options, name)) fail(noOption(name, names), name);
  }
  const read = emptyBag();
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

/** @param {any} read @param {string} name @param {boolean} usual @returns {boolean} */
function readFlag(read, name, usual) {
  const value = read[name] ?? usual;
  return typeof value === 'boolean' ? value : badOption(name, `${show(value)} is no boolean`);
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

/** A part of what was read. @param {any} read @param {readonly string[]} names @returns {any} */
function pick(read, names) {
  const part = emptyBag();
  for (const name of names) if (read[name] !== undefined) part[name] = read[name];
  return part;
}

export {
  NO_OPTIONS,
  badOption,
  isBag,
  isPlain,
  noBag,
  noOption,
  pick,
  readFlag,
  readNamed,
  readOne,
  rejectOption,
};
