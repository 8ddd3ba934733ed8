// One instance of the module: its fields, how a question gets in, how an error gets out.
// SPDX-License-Identifier: MIT

import { UNSEEN_GIVEN, ask } from './question.js';
import { raise, raiseAlone } from './raise.js';

/**
 * @typedef {import('./ukeire.js').HandInput} HandInput
 * @typedef {import('./ukeire.js').Options} Options
 * @typedef {import('./answer.js').Fields} Fields
 *
 * @typedef {object} Core
 * @property {any} wasm the module's exports
 * @property {Fields} fields
 * @property {(hand: HandInput, options?: Options) => number} put writes a question; its option bits
 * @property {(result: number, bits: number, hand: HandInput) => number} sound throws for an error
 * @property {(result: number, what: string) => number} soundAlone the same, where no hand is at fault
 * @property {() => void} refresh after calls by which the memory may have grown
 */

/** The fields of exports.c, in the order of its function `at`. */
const FIELDS = [
  'count',
  'melded',
  'unseen',
  'useful',
  'discards',
  'improvements',
  'goals',
  'reading',
  'counts',
  'distances',
  'masks',
  'kinds',
  'totals',
  'win',
  'averages',
  'simulation',
];

/** @param {WebAssembly.Instance} instance @returns {Core} */
function makeCore(instance) {
  const wasm = /** @type {any} */ (instance.exports);
  /** @type {Fields} */
  const fields = {
    bytes: new Uint8Array(wasm.memory.buffer),
    at: Object.fromEntries(FIELDS.map((name, i) => [name, wasm.at(i)])),
    unseenGiven: false,
  };
  const { at } = fields;
  const places = { count: at.count, melded: at.melded, unseen: at.unseen };
  return {
    wasm,
    fields,
    put(hand, options) {
      const bits = ask(hand, options, fields.bytes, places);
      fields.unseenGiven = (bits & UNSEEN_GIVEN) !== 0;
      return bits;
    },
    sound(result, bits, hand) {
      return result < 0 ? raise(wasm, fields, result, bits, hand) : result;
    },
    soundAlone(result, what) {
      return result < 0 ? raiseAlone(wasm, fields, result, what) : result;
    },
    refresh() {
      if (fields.bytes.buffer !== wasm.memory.buffer)
        fields.bytes = new Uint8Array(wasm.memory.buffer);
    },
  };
}

export { makeCore };
