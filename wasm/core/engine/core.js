// Makes a core, an instance of the module with functions that write questions and throw errors.
// SPDX-License-Identifier: MIT

import { errorCode, makeFields, textAt, viewsOf } from '../marshal/memory.js';
import { meldsIn } from '../marshal/option-words.js';
import { concealed } from '../marshal/put.js';
import { MahjongError, plural } from '../notation/error.js';
import { placeOfTile } from '../notation/parse.js';
import { TILE_NAMES } from '../notation/tiles.js';
import { missingMelds, putQuestion, writeQuestion } from './question.js';
import { makeRules } from '../../score/score-rules.js';

/** @import { Fields, HandInput, Options, Question } from '../types.js' */

/**
 * An `Asking` has an instance of the small or of the whole module. A `Core` has an instance of the
 * whole module, and a function that writes the rules of scoring.
 * @typedef {ReturnType<typeof makeAsking>} Asking
 * @typedef {Asking & { putRules: (rules: unknown, players: number) => void }} Core
 */

/** @param {WebAssembly.Instance} instance */
export function makeAsking(instance) {
  const wasm = /** @type {any} */ (instance.exports);
  const fields = makeFields(wasm);
  const called = { wasm, fields };
  /** Makes new views of the memory if a call has made it larger. */
  function refresh() {
    const { buffer } = wasm.memory;
    if (fields.bytes.buffer !== buffer) Object.assign(fields, viewsOf(buffer));
  }
  return {
    ...called,
    refresh,
    /** Writes a question; returns its options word. @param {HandInput} hand */
    put: (hand, /** @type {Options | undefined} */ options) => putQuestion(hand, options, fields),
    /** Writes a question whose options are read. @param {HandInput} hand */
    putRead: (hand, /** @type {Question} */ question) => writeQuestion(hand, question, fields),
    /** Throws if the module failed. @type {(result: number, word: number, hand: any) => number} */
    sound: (result, word, hand) => (result < 0 ? raise(called, result, word, hand) : result),
    /** Throws if the module failed. @type {(result: number, what: string) => number} */
    soundAlone(result, what) {
      refresh();
      return result < 0 ? raiseAlone(called, result, what) : result;
    },
  };
}

/** @param {WebAssembly.Instance} instance of the whole module @returns {Core} */
export function makeCore(instance) {
  const asking = makeAsking(instance);
  return { ...asking, putRules: makeRules(asking.wasm, asking.fields) };
}

/** @typedef {{ wasm: any, fields: Fields }} Instance a part of the core */

/** @type {(core: Instance, error: number, word: number, hand: unknown) => never} */
export function raise({ wasm, fields }, error, word, input) {
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

/** @type {(core: Instance, error: number, what: string, index?: number) => never} */
export function raiseAlone({ wasm, fields }, error, what, index) {
  const message = textAt(fields, wasm.message(error));
  throw new MahjongError(errorCode(error), `${what}: ${message}`, { index });
}
