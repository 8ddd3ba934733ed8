// Runs long calculations one after another, in slices of time between which other code can run.
// SPDX-License-Identifier: MIT

import { controlOf, engineWith, pick, readNamed } from '../options/read-options.js';
import { CONTROL_OPTIONS } from '../options/names.js';

/**
 * A calculation in steps. Each step yields the share of the work that is done.
 * @template T
 * @typedef {Generator<number, T, void>} Calculation
 */

/** @import { AsyncOptions, Mahjong, MahjongAsync, Signal } from '../types.js' */

const SLICE = 8; // milliseconds of work before other code runs

/** Lets events run. A timer would wait 4 ms, or 1 s in a hidden page. @returns {Promise<void>} */
function nextTurn() {
  const { setImmediate } = /** @type {any} */ (globalThis);
  return new Promise((resolve) => {
    if (setImmediate) return setImmediate(resolve);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    return port2.postMessage(null);
  });
}

/** @template T @param {Calculation<T>} calculation @returns {T} */
export function runAtOnce(calculation) {
  for (;;) {
    const { done, value } = calculation.next();
    if (done) return value;
  }
}

// Runs a part of a calculation. During this part the progress of the whole calculation rises from
// `from` by `share`. Returns null if the part has not ended at the time `until`.
/** @template T @param {Calculation<T>} calculation @param {number} from @param {number} share */
export function* partOfWork(calculation, from, share, until = Infinity) {
  for (;;) {
    const { done, value } = calculation.next();
    if (done) return value;
    if (performance.now() >= until) return null;
    yield from + share * value;
  }
}

/** @template T @param {Calculation<T>} calculation @returns {IteratorResult<number, T>} */
function runSlice(calculation) {
  const until = performance.now() + SLICE;
  for (;;) {
    const result = calculation.next();
    if (result.done || performance.now() >= until) return result;
  }
}

/** @template T @param {Calculation<T>} calculation @param {AsyncOptions} control */
export async function runInTurns(calculation, { signal, onProgress }) {
  for (;;) {
    const { done, value } = runSlice(calculation);
    onProgress?.(done ? 1 : value);
    signal?.throwIfAborted();
    if (done) return value;
    await nextTurn();
    signal?.throwIfAborted();
  }
}

/** @typedef {(what: any, options?: any) => Calculation<any>} Ask */

/** Makes a method, and its Async twin in slices. @param {string} name @param {Ask} ask */
export function bothWays(name, ask, /** @type {readonly string[]} of options */ names) {
  return {
    [name]: (/** @type {any} */ what, /** @type {any} */ options) => runAtOnce(ask(what, options)),
    async [`${name}Async`](/** @type {any} */ what, /** @type {any} */ options) {
      const read = readNamed(options, [...names, ...CONTROL_OPTIONS]);
      const control = controlOf(read);
      control.signal?.throwIfAborted();
      return runInTurns(ask(what, pick(read, names)), control);
    },
  };
}

/** Rejects at once on abort. @type {<R>(work: Promise<R>, signal?: Signal) => Promise<R>} */
function untilAborted(work, signal) {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const rejectAborted = () => reject(signal.reason);
    const stopListening = () => signal.removeEventListener('abort', rejectAborted);
    if (signal.aborted) rejectAborted();
    else signal.addEventListener('abort', rejectAborted);
    work.then(resolve, reject).finally(stopListening);
  });
}

/** Runs calculations in sequence. @template T @param {() => Promise<T>} make what they share */
export function makeTurns(make) {
  /** @type {Promise<T> | undefined} */
  let shared;
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();

  /** Makes the next calculation call `make` again. @param {unknown} error @returns {never} */
  function forget(error) {
    shared = undefined;
    throw error;
  }

  /** @type {<R>(signal: Signal | undefined, work: (shared: T) => Promise<R>) => Promise<R>} */
  function takeTurn(signal, work) {
    const turn = last.then(async () => {
      signal?.throwIfAborted();
      shared ??= make().catch(forget);
      return work(await shared);
    });
    last = turn.catch(() => {});
    return untilAborted(turn, signal);
  }
  return takeTurn;
}

/**
 * Maps a method's name to its asynchronous form (`nameAsync`), or to the method itself if none
 * exists. `bare` is left out, because a promise takes longer than its calls. @param {object} engine
 */
export function answeredBy(engine) {
  const names = Object.keys(engine);
  return new Map(
    names
      .filter((name) => !name.endsWith('Async') && name !== 'bare')
      .map((name) => [name, names.includes(`${name}Async`) ? `${name}Async` : name]),
  );
}

/** @param {Mahjong | MahjongAsync} engine @returns {MahjongAsync} */
export function asyncOf(engine) {
  const methods = /** @type {any} */ (engineWith(engine, 'shanten'));
  const promised = Array.from(answeredBy(engine), ([name, by]) => [
    name,
    async (/** @type {unknown[]} */ ...args) => methods[by](...args),
  ]);
  return Object.fromEntries(promised);
}
