// Whether an event or action is a certain choice of a review.
// SPDX-License-Identifier: MIT

/** @import { Choice } from '../review.js' */

/** Names a red five as a plain one. @param {unknown} name */
const plainName = (name) => String(name).replace('0', '5');

/** @param {readonly unknown[]} tiles */
const sorted = (tiles) => tiles.map(String).sort().join(' ');

/**
 * @param {any} event of a log, or one of `actions()`; a pass has the type 'pass'
 * @param {Choice} choice
 */
export function isSame(event, { type, tile, own, riichi }) {
  if (event.type !== type) return false;
  if (type === 'pass' || type === 'north') return true;
  if (type === 'discard') {
    return event.tile === tile && (riichi === null || riichi === Boolean(event.riichi));
  }
  if (type === 'added-kan') return plainName(event.tile) === plainName(own[0]);
  if (type === 'closed-kan') return sorted(event.own.map(plainName)) === sorted(own.map(plainName));
  return sorted(event.own) === sorted(own);
}
