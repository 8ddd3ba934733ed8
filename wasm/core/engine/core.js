// Core: one instance of the module; callers write questions and get answers or errors.
// SPDX-License-Identifier: MIT

import { makeFields, viewsOf } from '../marshal/memory.js';
import { putQuestion, writeQuestion } from './question.js';
import { raise, raiseAlone } from './raise.js';
import { makeRules } from '../../score/score-rules.js';

/** @import { HandInput, Options, Question } from '../types.js' */

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
