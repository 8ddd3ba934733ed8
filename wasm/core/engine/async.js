// The methods of an engine as promises, so that code can take an engine or a worker.
// SPDX-License-Identifier: MIT
//
// A method that has a twin with Async at the end of its name is answered by that one, which works
// in slices and may be cancelled. `bare` gives calls that are worth nothing as promises.

import { engineOf } from '../options/values.js';

/**
 * @typedef {import('../../ukeire.js').Mahjong} Mahjong
 * @typedef {import('../../ukeire.js').MahjongAsync} MahjongAsync
 */

/**
 * The methods that promises stand for, each with the one that answers.
 * @param {object} engine @returns {Map<string, string>}
 */
function answeredBy(engine) {
  const names = Object.keys(engine);
  return new Map(
    names
      .filter((name) => !name.endsWith('Async') && name !== 'bare')
      .map((name) => [name, names.includes(`${name}Async`) ? `${name}Async` : name]),
  );
}

/** @param {Mahjong | MahjongAsync} engine @returns {MahjongAsync} */
function asyncOf(engine) {
  const methods = /** @type {any} */ (engineOf(engine, 'shanten'));
  const promised = Array.from(answeredBy(engine), ([name, by]) => [
    name,
    async (/** @type {unknown[]} */ ...args) => methods[by](...args),
  ]);
  return Object.fromEntries(promised);
}

export { answeredBy, asyncOf };
