// Returns an engine's methods as promises, so that code can take an engine or a worker.
// SPDX-License-Identifier: MIT
//
// A method with an Async twin uses the twin, which works in slices and can be cancelled. `bare` has
// no promises: its calls must be fast.

import { engineWith } from '../options/values.js';

/** @import { Mahjong, MahjongAsync } from '../types.js' */

/** Maps each method to the method that answers in its place. @param {object} engine */
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
