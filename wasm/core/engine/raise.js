// Converts errors of the core to MahjongError.
// SPDX-License-Identifier: MIT
//
// The sentence of an error comes from mj_strerror; this file adds the number or tile at fault and,
// for text, its place.

import { errorCode, textAt } from '../marshal/memory.js';
import { concealed } from '../marshal/put.js';
import { meldsIn } from '../marshal/option-words.js';
import { MahjongError, plural } from '../notation/error.js';
import { copyCounts } from '../notation/input.js';
import { placeOfTile } from '../notation/parse.js';
import { TILE_NAMES } from '../notation/tiles.js';
import { missingMelds } from './question.js';
import { readCounts } from '../options/tile-lists.js';

/** @import { Fields } from '../types.js' */

/** @type {(wasm: any, fields: Fields, error: number, word: number, hand: unknown) => never} */
export function raise(wasm, fields, error, word, input) {
  const message = textAt(fields, wasm.message(error));
  const tile = wasm.fault(word);
  if (tile < 0) {
    const tiles = TILE_NAMES.reduce((sum, _, t) => sum + concealed(fields, t), 0);
    const melds = meldsIn(word);
    const shown = melds !== missingMelds(tiles) ? ` and ${plural(melds, 'meld')}` : '';
    const who = plural(tiles, 'concealed tile') + shown;
    throw new MahjongError(errorCode(error), `${who}: ${message}`);
  }
  const place = typeof input === 'string' ? placeOfTile(input, tile) : undefined;
  const at = place ? ` at position ${place.position}` : '';
  const where = place ?? { index: tile };
  throw new MahjongError(errorCode(error), `${TILE_NAMES[tile]}${at}: ${message}`, where);
}

/**
 * Reports an error of counts that were copied unchecked; an entry outside 0 to 4 gets the usual
 * error. @param {any} wasm @param {Fields} fields @param {number} error @param {number} word
 * @param {ArrayLike<number>} counts @param {ArrayLike<number> | undefined} unseen @returns {never}
 */
export function raiseCounts(wasm, fields, error, word, counts, unseen) {
  const scratch = new Uint8Array(TILE_NAMES.length);
  copyCounts(counts, scratch, 0);
  if (unseen !== undefined) readCounts('unseen', unseen);
  return raise(wasm, fields, error, word, counts);
}

/**
 * Reports an error of one hand of a batch, or of no hand. @param {any} wasm @param {Fields} fields
 * @param {number} error @param {string} what @param {number} [index] @returns {never}
 */
export function raiseAlone(wasm, fields, error, what, index) {
  const message = textAt(fields, wasm.message(error));
  throw new MahjongError(errorCode(error), `${what}: ${message}`, { index });
}
