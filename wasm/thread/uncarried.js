// Replaces values that messages cannot contain, such as functions. The engine in the thread refuses
// the replacements with the same error as the values themselves.
// SPDX-License-Identifier: MIT

import { objectKind } from '../core/notation/error.js';

/**
 * A value left out of a message: its place in the arguments, its kind, and a symbol's description.
 * @typedef {{ path: string[], kind: string, says?: string }} Uncarried
 */

/** The limit of nested values, because a list may contain itself. */
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

  /** @param {any} value @param {string[]} path @returns {any} */
  function carriedCopy(value, path) {
    if (isCarried(value)) return value;
    const kind = typeof value === 'object' ? objectKind(value) : typeof value;
    if (path.length < DEEPEST && (Array.isArray(value) || kind === 'Object')) {
      // Visits only existing entries: a list with few entries may have a length of billions.
      const entries = Object.keys(value).map((name) => [
        name,
        carriedCopy(value[name], [...path, name]),
      ]);
      const copy = Object.fromEntries(entries);
      return Array.isArray(value) ? Object.assign(new Array(value.length), copy) : copy;
    }
    uncarried.push({ path, kind, says: typeof value === 'symbol' ? value.description : undefined });
    return null;
  }

  return { args: /** @type {unknown[]} */ (carriedCopy(args, [])), uncarried };
}

/** Makes a value that the engine refuses with the same words. @param {Uncarried} of */
function like({ kind, says }) {
  if (kind === 'function') return () => {};
  if (kind === 'symbol') return Symbol(says);
  if (kind !== 'Uint8Array') return { [Symbol.toStringTag]: kind };
  // Detached bytes are the only bytes that messages cannot contain.
  const bytes = new Uint8Array(0);
  structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
  return bytes;
}

/** Restores values similar to those left out. @param {any} args @param {Uncarried[]} uncarried */
export function putBack(args, uncarried) {
  for (const one of uncarried) {
    const place = one.path.slice(0, -1).reduce((part, name) => part[name], args);
    place[one.path[one.path.length - 1]] = like(one);
  }
}
