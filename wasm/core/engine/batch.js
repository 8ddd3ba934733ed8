// Answers batches of hands, in parts that pass through the module's buffer one after another.
// SPDX-License-Identifier: MIT

import { BATCH_HANDS } from '../../../dist/layout.js';
import { batchAnswers, makeAnswerColumn, putBatch } from '../marshal/record.js';
import { MahjongError, isDetached, show } from '../notation/error.js';
import { sum, TILES } from '../notation/tiles.js';
import { HANDS_OPTIONS, HAND_OPTIONS } from '../options/names.js';
import { badOption, readNamed, flag } from '../options/read-options.js';
import { wordOfRules, raiseAlone } from './core.js';
import { bothWays } from './turns.js';

/** @import { Asking, BatchOptions, Calculation } from '../types.js' */

/** Returns the number of hands or wins. @param {string} option @param {unknown} bytes */
export function unitsIn(option, bytes, /** @type {number} */ size, /** @type {string} */ unit) {
  if (!(bytes instanceof Uint8Array) || isDetached(bytes)) {
    throw new MahjongError('bad-batch', `${option}: ${show(bytes)} is no Uint8Array`);
  }
  if (bytes.length % size) {
    const why = `a ${unit} has ${size}, and ${bytes.length} is no multiple of it`;
    throw new MahjongError('bad-batch', `${option}: ${bytes.length} bytes: ${why}`);
  }
  return bytes.length / size;
}

/** Reads the options of a batch or census. @param {BatchOptions} [options] */
function readBatch(options, names = HANDS_OPTIONS) {
  const values = readNamed(options, HAND_OPTIONS);
  const other = HAND_OPTIONS.find((name) => name in values && !names.includes(name));
  if (other === 'mustDiscard') badOption(other, 'only for shantenBatch and discardsBatch');
  if (other) badOption(other, 'not for batches');
  return { word: wordOfRules(values), must: flag('mustDiscard', values.mustDiscard) };
}

/** @param {BatchOptions | undefined} options */
export const batchWord = (options) => readBatch(options).word;

const DISCARD_OPTIONS = [...HANDS_OPTIONS, 'mustDiscard'];

const PLACES = /** @type {const} */ ({
  shanten: 'distances',
  masks: 'masks',
  kinds: 'kinds',
  totals: 'totals',
});

/** @typedef {(n: number, word: number) => number} Ask */
/** @typedef {keyof typeof PLACES} Column the name of a list in the answer of a batch */

/** @param {Asking} core */
export function makeBatches(core) {
  const { wasm, fields } = core;

  // Other calls may use the buffer between parts, so each part writes its options and hands anew.
  /** @param {Ask} ask @param {Uint8Array} counts @param {number} word @param {Column[]} columns */
  function* fill(ask, counts, word, columns, width = 1) {
    const hands = unitsIn('counts', counts, TILES, 'hand');
    const tables = columns.map((name) => makeAnswerColumn(PLACES[name], hands * width));
    for (let first = 0; first < hands; first += BATCH_HANDS) {
      if (first > 0) yield first / hands;
      const n = Math.min(BATCH_HANDS, hands - first);
      putBatch(fields, counts, first, n);
      const hasError = ask(n, word) !== 0;
      const distances = batchAnswers(fields, 'distances', n * width);
      for (let i = 0; hasError && i < n; i++) {
        const error = distances[i * width];
        if (error < 0) raiseAlone(core, error, `hand at index ${first + i}`, first + i);
      }
      columns.forEach((name, i) => {
        tables[i].set(batchAnswers(fields, PLACES[name], n * width), first * width);
      });
    }
    return Object.fromEntries(columns.map((name, i) => [name, tables[i]]));
  }

  /** @type {(counts: Uint8Array, options?: BatchOptions) => Calculation<Int8Array>} */
  function* shantenInBatch(counts, options) {
    const { word, must } = readBatch(options, DISCARD_OPTIONS);
    const { shanten: shantens } = yield* fill(wasm.shanten_batch, counts, word, ['shanten']);
    if (!must) return shantens;
    for (let i = 0; i < shantens.length; i++) {
      const tiles = sum(counts.subarray(i * TILES, (i + 1) * TILES));
      if (tiles % 3 !== 1) continue;
      const why = `hand at index ${i} has ${tiles} concealed tiles and waits`;
      badOption('mustDiscard', why, 'waiting', { index: i });
    }
    // A complete hand that must discard has shanten 0: it waits for the tile that it discards.
    return shantens.map((/** @type {number} */ n) => Math.max(n, 0));
  }

  /** @param {Uint8Array} counts @param {BatchOptions} [options] */
  function* ukeireInBatch(counts, options) {
    const { word } = readBatch(options);
    return yield* fill(wasm.ukeire_batch, counts, word, ['shanten', 'masks', 'kinds', 'totals']);
  }

  /** @param {Uint8Array} counts @param {BatchOptions} [options] */
  function* discardsInBatch(counts, options) {
    const { word } = readBatch(options, DISCARD_OPTIONS);
    return yield* fill(wasm.discards_batch, counts, word, ['shanten', 'kinds', 'totals'], TILES);
  }

  return {
    ...bothWays('shantenBatch', shantenInBatch, HAND_OPTIONS),
    ...bothWays('ukeireBatch', ukeireInBatch, HAND_OPTIONS),
    ...bothWays('discardsBatch', discardsInBatch, HAND_OPTIONS),
  };
}
