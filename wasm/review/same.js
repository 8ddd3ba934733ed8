// Whether an event or action is a certain choice of a review.
// SPDX-License-Identifier: MIT

import { plainName } from '../core/notation/tiles.js';

/** @import { Choice } from './types.js' */

/** @param {readonly unknown[]} tiles */
const sorted = (tiles) => tiles.map(String).sort().join(' ');

/** @param {readonly unknown[]} tiles */
const kindsOf = (tiles) => sorted(tiles.map((name) => plainName(String(name))));

/** @param {any} event of a log or of `actions()` @param {Choice} choice */
export function isSame(event, { type, tile, own, riichi }) {
  if (event.type !== type) return false;
  if (type === 'pass' || type === 'north') return true;
  if (type === 'discard') {
    return event.tile === tile && (riichi === null || riichi === Boolean(event.riichi));
  }
  if (type === 'added-kan') return plainName(String(event.tile)) === plainName(own[0]);
  if (type === 'closed-kan') return kindsOf(event.own) === kindsOf(own);
  return sorted(event.own) === sorted(own);
}
