// Invalid values, and arguments that are nearly valid.
// SPDX-License-Identifier: MIT

import { pick } from './random.js';

/** @typedef {import('./table-model.js').Random} Random */

/** The error that hostile getters and proxies throw. The library must not catch it. */
class Trap extends Error {}

/** Messages of the errors that JavaScript throws for hostile proxies and detached buffers. */
const TOUCHED =
  /revoked|incompatible receiver|not a typed array|on proxy: trap|without .new.|be a String/;

/** Returns whether an error comes from a hostile value. @param {any} error */
const isTheirs = (error) => error instanceof Trap || TOUCHED.test(error?.message);

const trap = () => {
  throw new Trap('a trap');
};

/** @param {Uint8Array} bytes */
function detached(bytes) {
  structuredClone(bytes.buffer, { transfer: [/** @type {ArrayBuffer} */ (bytes.buffer)] });
  return bytes;
}

/** Returns a typed array that lies outside of its buffer, because the buffer has shrunk. */
function shrunk() {
  const buffer = new /** @type {any} */ (ArrayBuffer)(34, { maxByteLength: 68 });
  const bytes = new Uint8Array(buffer, 8);
  buffer.resize(4);
  return bytes;
}

function cyclic() {
  /** @type {any} */
  const value = { list: [], tiles: [0, 1, 2], type: 'draw' };
  value.self = value;
  value.list.push(value, value.list);
  return value;
}

const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};

const sparse = (/** @type {number} */ length) => Object.assign([], { length });

const FIXED = [
  ...[undefined, null, true, false, '', ' ', 'x', '1m', '5', '0p', 'constructor', '__proto__'],
  ...[0, -0, 1, -1, 0.5, NaN, Infinity, -Infinity, 4, 34, 255, 256, 1e9, 2 ** 31, 2 ** 32, 2 ** 53],
  ...[1e300, Number.MIN_VALUE, 1n, -1n, 2n ** 64n, Symbol('s'), Symbol.iterator],
  ...['123m406p789s1122z', 'graph', 'auto', 'score', 'east', 'self', 'tenhou', 'standard', '\0'],
  ...['\uD800', '\u202E', '１２３ｍ', '🀇', '{}', '[]', '<a/>', '9'.repeat(400)],
  ...['1m'.repeat(50000), () => 1, trap, class A {}, function* () {}, /x/, new Error('an error')],
  ...[Object(1), Object('123m'), Object(Symbol('boxed')), Object(1n), new Date(NaN), new Set([1])],
  ...[new Map([['draws', 3]]), new WeakMap(), Promise.resolve(1), new AbortController()],
];

/** @type {(() => unknown[])[]} */
const CHANGED = [
  () => [[], {}, Object.create(null), [undefined], [null, null], [NaN, 1.5, -1], [1n], [[[[]]]]],
  () => [[Symbol('in a list')], [{}], [0, 0, 0, 0, 0], new Array(1000).fill(0)],
  () => [sparse(3), sparse(34), sparse(2 ** 32 - 1), Object.assign(sparse(14), { 13: 3 })],
  () => [{ length: 34 }, { length: 2 ** 53 }, { length: -1, 0: 1 }, { length: NaN }],
  () => [34, 33, 0].map((n) => new Uint8Array(n)),
  () => [new Uint8Array(34).fill(255), new Int8Array(34).fill(-1), new BigInt64Array(34)],
  () => [new Float64Array(34).fill(NaN), new Uint8ClampedArray(34), Buffer.from('123m')],
  () => [new ArrayBuffer(34), new SharedArrayBuffer(34), new DataView(new ArrayBuffer(34))],
  () => [new Uint8Array(new SharedArrayBuffer(34)), detached(new Uint8Array(34)), shrunk()],
  () => [detached(new Uint8Array(34)).buffer, cyclic(), cyclic().list, revoked()],
  () => [
    new Proxy({}, { get: trap }),
    new Proxy([], { get: trap }),
    new Proxy(new Uint8Array(34), {}),
  ],
  () => [
    new Proxy({}, { ownKeys: trap, has: trap, getPrototypeOf: trap }),
    new Proxy({}, { get: () => 1, has: () => true, ownKeys: () => ['players', 'hand'] }),
    Object.defineProperties({}, { type: { get: trap }, players: { get: trap } }),
    Object.defineProperty([], 0, { get: trap, enumerable: true }),
  ],
  () => [
    { valueOf: trap, toString: trap, [Symbol.toPrimitive]: trap, toJSON: trap },
    { valueOf: () => 1, toString: () => '1m' },
    { [Symbol.iterator]: trap, length: 2 },
    { then: (/** @type {any} */ done) => done(3) },
    { length: '14', 0: '1m' },
    Object.freeze([1, 2]),
  ],
];

/** @param {Random} random */
const hostile = (random) => pick(random, random(2) ? FIXED : pick(random, CHANGED)());

/** @param {Random} random @param {number} n */
function otherNumber(random, n) {
  const numbers = [n + 1, n - 1, -n, n + 0.5, n * 1000, 2 ** 32 + n, `${n}`, BigInt(Math.floor(n))];
  return pick(random, [...numbers, Object(n), [n], random(40), random(200)]);
}

const LETTERS = [...'0123456789mpsz+-=,*_[]() "{}:<>/\\\n\0eEx東🀄', '\uD83C', '-1', 'null'];

/** @param {Random} random @param {string} text */
function otherText(random, text) {
  const at = random(text.length + 1);
  const [before, after, letter] = [text.slice(0, at), text.slice(at), pick(random, LETTERS)];
  return pick(random, [
    ...[before + letter + after, before + letter + after.slice(1), before, text + text],
    ...[before + after.slice(1 + random(3)), text.toUpperCase(), Object(text)],
    ...[[...text].slice(0, 300), new TextEncoder().encode(text)],
  ]);
}

/** Returns a proxy that behaves like a value or nearly like it. @param {Random} random */
function otherBox(random, /** @type {any} */ value) {
  const key = pick(random, Reflect.ownKeys(value)) ?? 'x';
  const ways = [
    ...[() => new Proxy(value, {}), () => Object.create(value), () => Object.freeze(value)],
    ...[() => structuredClone(value), () => ({ ...value }), () => Object.values(value)],
    ...[() => [value], () => Object.assign(Object.create(null), value)],
    () => Object.defineProperty(value, key, { get: trap, configurable: true }),
  ];
  try {
    return pick(random, ways)() ?? value;
  } catch {
    return value;
  }
}

/** @param {Random} random @param {any} list a typed array */
function otherView(random, list) {
  if (random(2) && list.length) {
    list[random(list.length)] = random(300);
    return list;
  }
  const shifted = () => new Uint8Array(new Uint8Array([0, ...list]).buffer, 1);
  return pick(random, [
    ...[() => Array.from(list), () => new Float64Array(list), () => new Int16Array(list)],
    ...[shifted, () => list.subarray(random(list.length + 1)), () => detached(list)],
    () => list.fill(random(300)),
  ])();
}

/** Returns a hostile replacement of a value. @param {Random} random @returns {any} */
function otherValue(random, /** @type {any} */ value) {
  if (random(2)) return hostile(random);
  if (typeof value === 'number') return otherNumber(random, value);
  if (typeof value === 'string') return otherText(random, value);
  if (typeof value === 'boolean') return pick(random, [!value, Number(value), `${value}`]);
  if (ArrayBuffer.isView(value)) return otherView(random, value);
  if (typeof value === 'object' && value !== null) return otherBox(random, value);
  return hostile(random);
}

/** Replaces a random element or property. @param {Random} random @param {any} value */
function otherPlace(random, value, /** @type {number} */ depth) {
  const keys = Object.keys(value);
  const key = pick(random, keys);
  const edit = random(12);
  if (edit === 0) delete value[key];
  else if (edit === 1) value[pick(random, [`${key}s`, 'x', '0', 'type', '-1'])] = hostile(random);
  else if (edit === 2) value[key] = value[pick(random, keys)];
  else if (edit === 3 && Array.isArray(value))
    value.splice(random(keys.length), random(2), value[0]);
  else value[key] = mutated(random, value[key], depth + 1);
}

/** Returns whether a value is a list or a plain object. @param {any} value */
function isOpen(value) {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

/** Copies lists and plain objects deeply, and nothing else. @param {any} value @returns {any} */
function copied(value) {
  if (!isOpen(value)) return value;
  if (Array.isArray(value)) return value.map(copied);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copied(part)]));
}

/**
 * Changes a random part of a value. Lists and plain objects are changed in place.
 * @param {Random} random @param {any} value @returns {any}
 */
function mutated(random, value, depth = 0) {
  if (!isOpen(value) || (depth && random(5) === 0)) return otherValue(random, value);
  if (!Object.keys(value).length) return otherValue(random, value);
  otherPlace(random, value, depth);
  return value;
}

export { Trap, copied, hostile, isTheirs, mutated };
