// Where the rows of decisions go: standard output, or a file.
// SPDX-License-Identifier: MIT
//
// A run that can go on appends to its file, which then has no more rows than the state says. Any
// other file gets its name when it is whole.

import { closeSync, ftruncateSync, fstatSync, openSync, writeFileSync } from 'node:fs';
import { UsageError } from '../usage.js';
import { makeSink } from '../data/sink.js';

/**
 * `size`: how many bytes the file has, where that matters.
 * @typedef {{ write: (text: string) => Promise<void>, end: () => Promise<void>,
 *   readonly size: number | null }} Output
 */

/** @param {string} file */
function openRows(file) {
  try {
    return openSync(file, 'a');
  } catch (error) {
    throw new UsageError(`--output: ${/** @type {Error} */ (error).message}`);
  }
}

/** @param {string} file @param {import('./state.js').State} state @returns {Output} */
function appendTo(file, state) {
  const rows = openRows(file);
  let { size } = state;
  if (fstatSync(rows).size < size) {
    throw new UsageError(`--output ${file}: shorter than --state ${state.path} says`);
  }
  ftruncateSync(rows, size);
  return {
    async write(text) {
      writeFileSync(rows, text);
      size += Buffer.byteLength(text);
    },
    end: async () => closeSync(rows),
    get size() {
      return size;
    },
  };
}

/**
 * @param {string | null} file @param {import('./state.js').State | null} state that was read
 * @returns {Promise<Output>}
 */
async function makeOutput(file, state) {
  if (file !== null && state) return appendTo(file, state);
  const sink = await makeSink('output', file ?? undefined);
  return { ...sink, size: null };
}

export { makeOutput };
