// What a run remembers, so that another one goes on after it: a line for each log that is done.
// SPDX-License-Identifier: MIT
//
// A line is written after the rows of its log. Of a run that was killed between the two, the rows
// are cut off again where they went to a file, so that none stands twice.

import { appendFileSync, closeSync, existsSync, openSync, readSync, truncateSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { UsageError } from '../usage.js';

/**
 * @typedef {import('./tally.js').Tally} Tally
 *
 * What a log came to. `size`: of the file of rows after it.
 * @typedef {{ log: string, tallies: Tally[], problems: string[], breaches: string[],
 *   games: number, size: number | null }} Done
 */

const CHUNK = 1 << 16;

/** The lines of a file, of any length. @param {string} path @returns {Generator<string>} */
function* linesOf(path) {
  const file = openSync(path, 'r');
  const bytes = Buffer.alloc(CHUNK);
  const decoder = new StringDecoder('utf8');
  let rest = '';
  try {
    for (let n = readSync(file, bytes); n > 0; n = readSync(file, bytes)) {
      const lines = (rest + decoder.write(bytes.subarray(0, n))).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    closeSync(file);
  }
  // What has no line end was cut when the run was.
  if (rest) yield '';
}

/** @param {string} line @returns {{ request: string, result: Done } | null} */
function readLine(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

class State {
  /** Logs that are done. @type {Set<string>} */
  done = new Set();
  /** Bytes of rows. */
  size = 0;

  /** @param {string} path @param {string} request what was asked, as text */
  constructor(path, request) {
    this.path = path;
    this.request = request;
  }

  /** @returns {Generator<Done>} what was done before */
  *before() {
    if (!existsSync(this.path)) return;
    let good = 0;
    let number = 0;
    for (const line of linesOf(this.path)) {
      number++;
      const read = line ? readLine(line) : null;
      if (!read) break;
      if (read.request !== this.request) {
        throw new UsageError(`--state ${this.path}: line ${number} was made with other options`);
      }
      good += Buffer.byteLength(line) + 1;
      this.done.add(read.result.log);
      this.size = read.result.size ?? 0;
      yield read.result;
    }
    truncateSync(this.path, good);
  }

  /** @param {Done} result */
  add(result) {
    appendFileSync(this.path, `${JSON.stringify({ request: this.request, result })}\n`);
  }
}

export { State };
