// Copies the options of a call as all methods do, and reads their values by type.
// SPDX-License-Identifier: MIT
//
// An option may be a property of the object or of its prototypes, also a getter, and is read once.
// Unknown names are errors. Properties that a page has added to Object.prototype are ignored.

import { MahjongError, objectKind, show } from '../notation/error.js';
import { hintForName } from './names.js';

/** @import { AsyncOptions, Mahjong, Where } from '../types.js' */

/** Throws for a wrong value. @param {string} option @param {string} why @returns {never} */
export function badOption(option, why, code = 'bad-option', /** @type {Where} */ where = {}) {
  throw new MahjongError(code, `${option}: ${why}`, { ...where, option });
}

// Objects of this class inherit no properties, and are read faster than Object.create(null).
function Bag() {}
Bag.prototype = Object.setPrototypeOf({}, null);

/** @returns {any} */
const emptyBag = () => new /** @type {any} */ (Bag)();

const NO_OPTIONS = Object.freeze(emptyBag());

/** Returns whether an object is the Object.prototype of this or another window. */
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
  // An object made by `import * as options` has the class Module.
  return typeof value === 'object' && value !== null && /^(Object|Module)$/.test(objectKind(value));
}

// If `options` is no object, `fail` gets a message but no option's name.
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

// The caller passes the values: reading a missing property here would take as long as a small call.
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

// ---- values ----
//
// The argument `fail` throws for a wrong value: MahjongError, or TableError in a table.

/** @typedef {(option: string, why: string) => never} Fail */

export const GOALS = /** @type {const} */ (['win', 'tenpai', 'score']);
/** For each goal, the fields by which rows are ordered, the most important field first. */
const ORDERS = /** @type {const} */ ({
  win: ['win', 'score', 'tenpai'],
  tenpai: ['tenpai', 'score', 'win'],
  score: ['score', 'win', 'tenpai'],
  each: ['win', 'tenpai'],
});

/** @param {string} option @param {unknown} value @param {boolean} [usual] @param {Fail} [fail] */
export function flag(option, value, usual = false, fail = badOption) {
  if (value === undefined) return usual;
  return typeof value === 'boolean' ? value : fail(option, `${show(value)} is no boolean`);
}

/** Reads a flag as a number, 2 for `word`. @param {string} option @param {unknown} value */
export function flagNumber(option, value, word = /** @type {any} */ (undefined), fail = badOption) {
  if (value === undefined || value === false) return 0;
  if (value === true) return 1;
  if (word === undefined) return Number(flag(option, value, false, fail));
  return value === word ? 2 : fail(option, `${show(value)} is neither a boolean nor '${word}'`);
}

/** @type {(option: string, value: unknown, least: number, most: number, fail?: Fail) => number} */
export function whole(option, value, least, most, fail = badOption) {
  if (Number.isInteger(value) && Number(value) >= least && Number(value) <= most) {
    return Number(value);
  }
  return fail(option, `${show(value)} is not a whole number from ${least} to ${most}`);
}

/** @param {string} option @param {unknown} value @returns {number} */
export function fraction(option, value) {
  if (typeof value === 'number' && value >= 0 && value <= 1) return value;
  return badOption(option, `${show(value)} is not a number from 0 to 1`);
}

/** @param {string} option @param {unknown} value @param {Fail} [fail] @returns {number} */
export function milliseconds(option, value, fail = badOption) {
  if (typeof value === 'number' && value > 0) return value;
  return fail(option, `${show(value)} is no number of milliseconds above 0`);
}

/** Returns the index of a word; a loop is fast. @param {string} option @param {unknown} value */
export function oneOf(option, value, /** @type {readonly unknown[]} */ words, fail = badOption) {
  for (let i = 0; i < words.length; i++) if (words[i] === value) return i;
  return fail(option, `${show(value)} is none of ${words.join(', ')}`);
}

/** Reads a goal. @param {unknown} goal @param {boolean} points @param {Fail} [fail] */
export function readGoal(goal, points, fail = badOption) {
  const read = GOALS[oneOf('goal', goal, GOALS, fail)];
  if (read !== 'score' || points) return read;
  return fail('goal', "score needs points, as in points: { indicators: '3m', seatWind: 'south' }");
}

/**
 * Returns a function that compares rows by a goal, best first. @template T
 * @param {keyof typeof ORDERS} goal
 * @param {(row: T, line: typeof GOALS[number]) => number | null | undefined} valueOf
 */
export const byGoal = (goal, valueOf) => (/** @type {T} */ a, /** @type {T} */ b) => {
  for (const line of ORDERS[goal]) {
    const difference = (valueOf(b, line) ?? 0) - (valueOf(a, line) ?? 0);
    if (difference) return difference;
  }
  return 0;
};

/** @param {unknown} players @param {Fail} [fail] @returns {3 | 4} */
export function playersOf(players, fail = badOption) {
  if (players === undefined || players === 4) return 4;
  return players === 3 ? 3 : fail('players', `${show(players)} is neither 4 nor 3`);
}

/** Reads red fives by suit. @param {string} option @param {any} reds @param {Fail} [fail] */
export function redFives(option, reds, fail = badOption) {
  if (typeof reds !== 'object' || reds === null || reds.length !== 3) {
    return fail(option, `${show(reds)} is not three numbers, of man, pin and sou`);
  }
  return [0, 1, 2].map((suit) => whole(option, reds[suit], 0, 4, fail));
}

/** Reads a listener: a function, or null for none. @param {string} option @param {unknown} value */
export function listener(option, value, /** @type {string} */ what) {
  if ((value ?? null) === null) return undefined;
  if (typeof value === 'function') return /** @type {any} */ (value);
  return badOption(option, `${show(value)} is no function: it is told ${what}`);
}

/** The engine's property with this key has what checked.js needs. */
export const CHECKED = Symbol.for('ukeire.checked');

/** @type {(engine: any, method: string, fail?: Fail) => Mahjong} */
export function engineWith(engine, method, fail = badOption) {
  if (typeof engine?.[method] === 'function') return engine;
  return fail('engine', `${show(engine)} is no engine: give what load() resolves to`);
}

/** Reads the options `signal` and `onProgress`. @type {(options: any) => AsyncOptions} */
export function controlOf({ signal, onProgress }) {
  const isMissing = (signal ?? null) === null;
  if (!isMissing && !(typeof signal.addEventListener === 'function' && 'aborted' in signal)) {
    badOption('signal', `${show(signal)} is no AbortSignal: give the signal of an AbortController`);
  }
  return {
    signal: signal ?? undefined,
    onProgress: listener('onProgress', onProgress, 'the part that is done'),
  };
}
