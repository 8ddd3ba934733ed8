// Questions to an engine that answers at once or with promises.
// SPDX-License-Identifier: MIT
//
// The work is a generator that yields its questions and is resumed with the answers or errors, so
// that one code serves both kinds of engine.

import { reject } from '../setup/fields.js';

/**
 * @import { AsyncOptions, Mahjong, State } from '../types.js'
 *
 * A question; `part[0]` of `part[1]` long questions are answered.
 * @typedef {{ method: string, args: any[], part?: [number, number] }} Request
 *
 * A table with its engine, and the player who asks.
 * @typedef {{ state: State, engine: Mahjong | null, rules: any }} Asked
 */

/**
 * Returns the same table with another player asking.
 * @param {Asked} position @param {number} self @returns {Asked}
 */
export const askedBy = (position, self) =>
  position.state.self === self ? position : { ...position, state: { ...position.state, self } };

/** Returns the engine if it has a method. @param {Asked} asked @param {keyof Mahjong} method */
export function engineOf({ engine }, method) {
  if (typeof engine?.[method] === 'function') return engine;
  return reject(
    'no-engine',
    engine
      ? `the engine of this table has no ${method}; the one of "ukeire" has`
      : 'this table has no engine: createTable(setup, { engine: await load() })',
  );
}

/** @param {string} method @param {any[]} args @returns {Generator<Request, any, any>} */
export function* ask(method, ...args) {
  return yield { method, args };
}

/**
 * Yields a question that may take long.
 * @param {[number, number]} part @param {string} method @param {any[]} args
 * @returns {Generator<Request, any, any>}
 */
export function* askLong(part, method, ...args) {
  return yield { method, args, part };
}

/**
 * @template T
 * @param {any} engine @param {Generator<Request, T, any>} work @returns {T}
 */
export function answerAtOnce(engine, work) {
  let step = work.next();
  while (!step.done) {
    const { method, args } = step.value;
    let answer;
    try {
      answer = engine[method](...args);
    } catch (error) {
      step = work.throw(error);
      continue;
    }
    if (typeof answer?.then === 'function') {
      answer.then(undefined, () => {});
      reject('no-engine', 'engine: this one answers with promises; ask callsAsync');
    }
    step = work.next(answer);
  }
  return step.value;
}

/**
 * Returns the answer to one question; long ones use the method that does not block.
 * @param {any} engine @param {Request} request @param {AsyncOptions} control
 */
function answerTo(engine, { method, args, part }, { signal, onProgress }) {
  if (!part) return engine[method](...args);
  const [done, all] = part;
  const name = typeof engine[`${method}Async`] === 'function' ? `${method}Async` : method;
  const [hand, options] = args;
  return engine[name](hand, {
    ...options,
    ...(signal && { signal }),
    ...(onProgress && {
      onProgress: (/** @type {number} */ now) => onProgress((done + now) / all),
    }),
  });
}

/**
 * @template T
 * @param {any} engine @param {Generator<Request, T, any>} work @param {AsyncOptions} control
 * @returns {Promise<T>}
 */
export async function answerInTurns(engine, work, control) {
  control.signal?.throwIfAborted();
  let step = work.next();
  while (!step.done) {
    let answer;
    try {
      answer = await answerTo(engine, step.value, control);
    } catch (error) {
      control.signal?.throwIfAborted();
      step = work.throw(error);
      continue;
    }
    control.signal?.throwIfAborted();
    step = work.next(answer);
  }
  return step.value;
}
