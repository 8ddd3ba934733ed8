// Converts errors of a win to MahjongError.
// SPDX-License-Identifier: MIT
//
// C has a sentence for each error; this file adds the option, the tile and the place in a text.

import { SCORE_ERR_UNSEEN } from '../../dist/layout.js';
import { textAt } from '../core/marshal/memory.js';
import { readFault, scoreCode } from '../core/marshal/score-answer.js';
import { isolateWin } from '../core/marshal/record.js';
import { MahjongError } from '../core/notation/error.js';
import { placeOfTile } from '../core/notation/parse.js';
import { TILE_NAMES } from '../core/notation/tiles.js';

/** @import { Fields } from '../core/marshal/memory.js' */

/** Describes a fault: `dora[1] 5s`. @param {Fields} fields @param {unknown} input */
function locate(fields, input) {
  const { option, index, tile } = readFault(fields);
  const name = tile >= 0 ? ` ${TILE_NAMES[tile]}` : '';
  const hasIndex = index >= 0;
  if (option !== 'hand') {
    const what = `${option}${hasIndex ? `[${index}]` : ''}${name}`;
    return { what, where: { option, ...(hasIndex && { index }) } };
  }
  const place = typeof input === 'string' && tile >= 0 ? placeOfTile(input, tile) : undefined;
  if (place) return { what: `hand${name} at position ${place.position}`, where: place };
  const entry = hasIndex ? index : tile;
  return { what: `hand${name}`, where: entry >= 0 ? { index: entry } : {} };
}

/** Throws for a refused win. @type {(wasm: any, fields: Fields, input: unknown) => never} */
export function raiseWin(wasm, fields, input) {
  const error = wasm.score_fault();
  const { what, where } = locate(fields, input);
  throw new MahjongError(scoreCode(error), `${what}: ${message(wasm, fields, error)}`, where);
}

/** Throws for a hand that has not won. @param {any} wasm @param {Fields} fields @returns {never} */
export function raiseHand(wasm, fields, /** @type {number} */ error, /** @type {string} */ what) {
  const option = error === SCORE_ERR_UNSEEN ? 'unseen' : undefined;
  const text = `${option ?? what}: ${message(wasm, fields, error)}`;
  throw new MahjongError(scoreCode(error), text, { option });
}

/** Throws for win `i` in the buffer. @param {any} wasm @param {Fields} fields @param {number} i */
export function raiseRecord(wasm, fields, i, /** @type {number} in the batch */ index) {
  isolateWin(fields, i);
  const error = wasm.score_fault();
  const { what } = locate(fields, null);
  const text = `win at index ${index}, ${what}: ${message(wasm, fields, error)}`;
  throw new MahjongError(scoreCode(error), text, { index });
}

/** A hint for the error 'wrong-total': to compute points, all melds must be in the text. */
const WRITE_MELDS = 'for points its melds are to be written, as in 123m406p11z[789s](2222z)';

/** @param {any} wasm @param {Fields} fields @param {number} error */
function message(wasm, fields, error) {
  const text = textAt(fields, wasm.message(error));
  return scoreCode(error) === 'wrong-total' ? `${text}; ${WRITE_MELDS}` : text;
}
