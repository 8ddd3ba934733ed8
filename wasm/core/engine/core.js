// Core: one instance of the module; callers write questions and get answers or errors.
// SPDX-License-Identifier: MIT

import { makeFields, viewsOf } from '../marshal/memory.js';
import { unseenGivenIn } from '../marshal/option-words.js';
import { putQuestion, writeQuestion } from './question.js';
import { raise, raiseAlone } from './raise.js';
import { makeRules } from '../../score/score-rules.js';

/** @import { Fields, HandInput, Options, Question } from '../types.js' */

/**
 * The instance with functions for every question.
 * @typedef {object} Asking
 * @property {any} wasm the module's exports
 * @property {Fields} fields
 * @property {(hand: HandInput, options?: Options) => number} put writes a question; returns its
 *   options word
 * @property {(hand: HandInput, question: Question) => number} putRead like `put`, for a question
 *   already read
 * @property {(result: number, word: number, hand: HandInput) => number} sound throws for an error
 * @property {(result: number, what: string) => number} soundAlone like `sound`, for errors without
 *   a hand
 * @property {() => void} refresh renews the views after calls that may grow the memory
 *
 * @typedef {{ putRules: (rules: unknown, players: number) => void }} Ruling writes the rules of
 *   scoring
 * @typedef {Asking & Ruling} Core
 */

/** @param {WebAssembly.Instance} instance @returns {Asking} */
export function makeAsking(instance) {
  const wasm = /** @type {any} */ (instance.exports);
  const fields = makeFields(wasm);
  return {
    wasm,
    fields,
    put(hand, options) {
      const word = putQuestion(hand, options, fields);
      fields.unseenGiven = unseenGivenIn(word);
      return word;
    },
    putRead(hand, question) {
      const word = writeQuestion(hand, question, fields);
      fields.unseenGiven = unseenGivenIn(word);
      return word;
    },
    sound(result, word, hand) {
      return result < 0 ? raise(wasm, fields, result, word, hand) : result;
    },
    soundAlone(result, what) {
      return result < 0 ? raiseAlone(wasm, fields, result, what) : result;
    },
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
