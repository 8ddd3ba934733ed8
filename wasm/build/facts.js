// facts.js - reads the compiled wasm/core/boundary/facts.c: a list of kind, name and value.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';

/** @typedef {{ kind: string, name: string, value: number }} Fact */

const FACT_BYTES = 12; // two pointers and an integer

/** @param {Uint8Array} bytes @param {number} p */
function nameAt(bytes, p) {
  return Buffer.from(bytes.subarray(p, bytes.indexOf(0, p))).toString('latin1');
}

/** @param {any} exports @returns {Fact[]} */
function factsIn({ memory, facts }) {
  const bytes = new Uint8Array(memory.buffer);
  const view = new DataView(memory.buffer);
  const list = [];
  for (let p = facts(); view.getUint32(p, true); p += FACT_BYTES) {
    const [kind, name] = [0, 4].map((at) => nameAt(bytes, view.getUint32(p + at, true)));
    list.push({ kind, name, value: view.getInt32(p + 8, true) });
  }
  return list;
}

/**
 * Reads the facts of a module, and returns them with a function for bytes of a preset's rules.
 * @param {string} path @returns {{ facts: Fact[], rule: (preset: number, at: number) => number }}
 */
function factsOfModule(path) {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)));
  return { facts: factsIn(exports), rule: /** @type {any} */ (exports).rule };
}

export { factsOfModule };
