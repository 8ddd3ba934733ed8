// Core: one instance of the module; callers write questions and get answers or errors.
// SPDX-License-Identifier: MIT

import { errorCode, makeFields, textAt, viewsOf } from '../marshal/memory.js';
import { meldsIn } from '../marshal/option-words.js';
import { concealed } from '../marshal/put.js';
import { MahjongError, plural } from '../notation/error.js';
import { copyCounts } from '../notation/input.js';
import { placeOfTile } from '../notation/parse.js';
import { TILE_NAMES } from '../notation/tiles.js';
import { readCounts } from '../options/tile-lists.js';
import { missingMelds, putQuestion, writeQuestion } from './question.js';
import { makeRules } from '../../score/score-rules.js';

/** @import { Fields, HandInput, Options, Question } from '../types.js' */

/**
 * The instance with functions for every question.
 * @typedef {ReturnType<typeof makeAsking>} Asking
 *
 * The instance of the whole module. `putRules` writes the rules of scoring.
 * @typedef {Asking & { putRules: (rules: unknown, players: number) => void }} Core
 */

/** @param {WebAssembly.Instance} instance */
export function makeAsking(instance) {
  const wasm = /** @type {any} */ (instance.exports);
  const fields = makeFields(wasm);
  return {
    wasm,
    fields,
    /** Writes a question; returns its options word. @param {HandInput} hand */
    put: (hand, /** @type {Options | undefined} */ options) => putQuestion(hand, options, fields),
    /** Writes a question that was read. @param {HandInput} hand @param {Question} question */
    putRead: (hand, question) => writeQuestion(hand, question, fields),
    /** Throws for an error. @type {(result: number, word: number, hand: HandInput) => number} */
    sound: (result, word, hand) => (result < 0 ? raise(wasm, fields, result, word, hand) : result),
    /** Throws for an error without a hand. @type {(result: number, what: string) => number} */
    soundAlone: (result, what) => (result < 0 ? raiseAlone(wasm, fields, result, what) : result),
    /** Renews the views after calls that may grow the memory. */
    refresh() {
      if (fields.bytes.buffer === wasm.memory.buffer) return;
      Object.assign(fields, viewsOf(wasm.memory.buffer));
    },
  };
}

/** @param {WebAssembly.Instance} instance of the whole module @returns {Core} */
export function makeCore(instance) {
  const asking = makeAsking(instance);
  return { ...asking, putRules: makeRules(asking.wasm, asking.fields) };
}

// ---- errors ----
//
// The sentence of an error comes from mj_strerror; these functions add the number or tile at fault
// and, for text, its place.

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
