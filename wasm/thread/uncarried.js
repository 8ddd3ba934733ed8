// Replaces values that messages cannot contain, such as functions, so that the engine in the thread
// reports them as it would without a thread.
// SPDX-License-Identifier: MIT

import { objectKind } from '../core/notation/error.js';

/**
 * A value left out: its place in the arguments, its kind, and the description of a symbol.
 * @typedef {{ path: (string | number)[], kind: string, says?: string }} Uncarried
 */

/** The deepest nesting copied; a list may contain itself. */
const DEEPEST = 8;

/** @param {unknown} value */
function isCarried(value) {
  try {
    structuredClone(value);
    return true;
  } catch {
    return false;
  }
}

/** Copies arguments for a message. @param {unknown[]} args */
export function leaveOut(args) {
  /** @type {Uncarried[]} */
  const uncarried = [];

  /** @param {any} value @param {Uncarried['path']} path @returns {any} */
  function carriedCopy(value, path) {
    if (isCarried(value)) return value;
    const kind = typeof value === 'object' ? objectKind(value) : typeof value;
    if (path.length < DEEPEST && Array.isArray(value)) {
      // Visits existing entries only: a list may be billions long, and empty.
      /** @type {any} */
      const copy = new Array(value.length);
      for (const [i, one] of Object.entries(value)) copy[i] = carriedCopy(one, [...path, i]);
      return copy;
    }
    if (path.length < DEEPEST && kind === 'Object') {
      const copies = Object.keys(value).map((name) => [
        name,
        carriedCopy(value[name], [...path, name]),
      ]);
      return Object.fromEntries(copies);
    }
    uncarried.push({ path, kind, says: typeof value === 'symbol' ? value.description : undefined });
    return null;
  }

  return { args: /** @type {unknown[]} */ (carriedCopy(args, [])), uncarried };
}

/** Makes detached bytes, the only bytes that messages cannot contain. */
function detachedBytes() {
  const bytes = new Uint8Array(0);
  structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
  return bytes;
}

/** @param {Uncarried} of */
function like({ kind, says }) {
  if (kind === 'function') return () => {};
  if (kind === 'Uint8Array') return detachedBytes();
  return kind === 'symbol' ? Symbol(says) : { [Symbol.toStringTag]: kind };
}

/** Restores values similar to those left out. @param {any} args @param {Uncarried[]} uncarried */
export function putBack(args, uncarried) {
  for (const { path, ...what } of uncarried) {
    const place = path.slice(0, -1).reduce((part, name) => part[name], args);
    place[path[path.length - 1]] = like({ path, ...what });
  }
}
