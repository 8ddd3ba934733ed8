// once.js - what is made when it is first needed.
// SPDX-License-Identifier: MIT

/**
 * A function that makes something the first time, and gives it from then on.
 * @template T @param {() => T} make
 */
function once(make) {
  /** @type {{ made: T } | undefined} */
  let kept;
  return () => (kept ??= { made: make() }).made;
}

export { once };
