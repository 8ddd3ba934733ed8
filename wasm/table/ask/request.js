// Questions to an engine that answers at once or with promises.
// SPDX-License-Identifier: MIT
//
// The work is a generator that yields its questions and is resumed with the answers or errors, so
// that one code serves both kinds of engine.

import { reject } from '../setup/fields.js';

/** @import { Asked, AsyncOptions, Mahjong, Request, Work } from '../types.js' */

/** Returns the table with another player asking. @param {Asked} position @param {number} self */
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

/** Makes a question. @param {string} method @param {any[]} args */
export const ask = (method, ...args) => ({ method, args });

/** Resumes work with an answer or its error. @param {Work<any>} work @param {() => any} answer */
function resume(work, answer) {
  let value;
  try {
    value = answer();
  } catch (error) {
    return work.throw(error);
  }
  if (typeof value?.then !== 'function') return work.next(value);
  value.then(undefined, () => {});
  return reject('no-engine', 'engine: this one answers with promises; ask callsAsync');
}

/** @template T @param {any} engine @param {Work<T>} work @returns {T} */
export function answerAtOnce(engine, work) {
  let step = work.next();
  while (!step.done) {
    const { method, args } = step.value;
    step = resume(work, () => engine[method](...args));
  }
  return step.value;
}

/** @template T @param {any} engine @param {Work<T>} work @param {AsyncOptions} control */
export async function answerInTurns(engine, work, control) {
  const { signal, onProgress } = control;
  /** Answers one question; a long one does not block. @param {Request} request */
  const answerTo = async ({ method, args, part }) => {
    if (!part) return engine[method](...args);
    const [done, all] = part;
    const name = typeof engine[`${method}Async`] === 'function' ? `${method}Async` : method;
    const progress = (/** @type {number} */ now) => onProgress?.((done + now) / all);
    const more = { ...(signal && { signal }), ...(onProgress && { onProgress: progress }) };
    return engine[name](args[0], { ...args[1], ...more });
  };
  signal?.throwIfAborted();
  let step = work.next();
  while (!step.done) {
    const answer = await answerTo(step.value).then(
      (/** @type {unknown} */ value) => () => value,
      (/** @type {unknown} */ error) => () => {
        throw error;
      },
    );
    signal?.throwIfAborted();
    step = resume(work, answer);
  }
  return /** @type {T} */ (step.value);
}
