// Reads hands of callers: text, 34 counts, a list of ids or names, or an object.
// SPDX-License-Identifier: MIT

import { MAX_TILES as MOST_IDS } from '../../../dist/layout.js';
import { checkHand, rejectCount, rejectCounts } from './check-hand.js';
import { MahjongError, fail, is136, isDetached, show } from './error.js';
import { addTile, finishHand, startHand } from './hand.js';
import { parse } from './parse.js';
import { FACES, RED, TILES, isTile } from './tiles.js';

/** @import { Hand, HandInput } from '../types.js' */

/** @param {HandInput} input @returns {Hand} always a new object */
export function readHand(input) {
  if (typeof input === 'string') return parse(input);
  if (typeof input === 'object' && input !== null && !(input instanceof String)) {
    if (isArrayLike(input) && input.length !== TILES) return readIds(input);
    if (isArrayLike(input)) return checkHand({ counts: input });
    if ('counts' in input) return checkHand(input);
  }
  throw new MahjongError(
    'bad-hand',
    `${show(input)}: a hand is text such as 123m406p1122z, `
      + `${TILES} counts, a list of tile ids or names, or an object with counts`,
  );
}

/** @param {object} input @returns {input is ArrayLike<any>} */
export const isArrayLike = (input) =>
  'length' in input && Number.isInteger(input.length) && Number(input.length) >= 0;

/** Guesses what an entry that is no tile id means. */
function hintForEntry(/** @type {unknown} */ list, /** @type {unknown} */ id) {
  if (typeof id === 'bigint') return `, and this is ${show(list)}; give numbers`;
  if (list instanceof Uint8Array && list.constructor !== Uint8Array) {
    return `, and this is ${show(list)}; if it holds text, give its toString()`;
  }
  if (is136(id)) return '; ids of tenhou, 0 to 135, are read by from136';
  return '';
}

const NAMES_HELP = 'names are 1m to 9s and 1z to 7z, 0m 0p 0s red fives';

/** @param {ArrayLike<any>} ids or names */
function readIds(ids) {
  if (ids.length > MOST_IDS) {
    fail(
      'too-many-tiles',
      { index: MOST_IDS },
      'tile',
      `this list has ${ids.length} entries; ids are at most ${MOST_IDS}, and counts are ${TILES}`,
    );
  }
  const draft = startHand();
  for (let index = 0; index < ids.length; index++) {
    const entry = ids[index];
    const isName = typeof entry === 'string';
    const tileFace = isName ? FACES.get(entry) : entry;
    if (isName && tileFace === undefined) fail('bad-tile', { index }, show(entry), NAMES_HELP);
    const red = isName && tileFace >= RED;
    const id = red ? tileFace - RED : tileFace;
    if (!isTile(id))
      fail('bad-id', { index }, show(id), `a tile id is 0 to 33${hintForEntry(ids, id)}`);
    addTile(draft, { id, red, where: { index } });
  }
  return finishHand(draft);
}

/** @param {unknown} target @param {unknown} offset */
function checkTarget(target, offset) {
  if (!(target instanceof Uint8Array) || isDetached(target)) {
    throw new MahjongError('bad-target', `target: ${show(target)} is no Uint8Array to copy to`);
  }
  const last = target.length - TILES;
  if (!Number.isInteger(offset) || Number(offset) < 0 || Number(offset) > last) {
    const room = last < 0 ? 'has no room' : `has room from 0 to ${last}`;
    const why = `a target of ${target.length} bytes ${room} for ${TILES} counts`;
    throw new MahjongError('bad-target', `offset: ${show(offset)}; ${why}`);
  }
}

/**
 * Copies 34 counts to `target[offset..offset + 33]`, checking each. Allocates nothing, as all calls
 * of the engine use this function. After an error those entries are unspecified.
 * @param {ArrayLike<number>} input @param {Uint8Array} target @param {number} offset
 */
export function copyCounts(input, target, offset) {
  if (typeof input !== 'object' || input === null || input.length !== TILES) rejectCounts(input);
  checkTarget(target, offset);
  let total = 0;
  for (let t = 0; t < TILES; t++) {
    const n = input[t];
    // One comparison that is almost never true, instead of five.
    if (typeof n !== 'number' || (n & 7) !== n || n > 4) rejectCount(n, t);
    target[offset + t] = n;
    total += n;
  }
  return total;
}
