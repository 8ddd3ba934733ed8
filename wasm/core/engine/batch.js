// Answers batches of hands, copied through the module's buffer in parts.
// SPDX-License-Identifier: MIT

import { BATCH_HANDS } from '../../../dist/layout.js';
import { batchAnswers, putBatch } from '../marshal/batch-memory.js';
import { MahjongError, isDetached, show } from '../notation/error.js';
import { sum } from '../notation/hand.js';
import { HANDS_OPTIONS, HAND_OPTIONS } from '../options/names.js';
import { badOption, readNamed } from '../options/read-options.js';
import { flag } from '../options/values.js';
import { wordOfRules } from './question.js';
import { raiseAlone } from './core.js';
import { TILES } from '../notation/tiles.js';
import { bothWays } from './turns.js';

/**
 * @import { Answers } from '../marshal/batch-memory.js'
 * @import { BatchOptions, Calculation, Fields } from '../types.js'
 */

/**
 * The answers about many hands, one typed array for each kind.
 * @typedef {{
 *   shanten: Int8Array, masks?: BigUint64Array, kinds?: Uint8Array, totals?: Uint8Array
 * }} Tables
 */

/** @param {unknown} counts @returns {number} */
function handCount(counts) {
  if (!(counts instanceof Uint8Array) || isDetached(counts)) {
    throw new MahjongError('bad-batch', `counts: ${show(counts)} is no Uint8Array`);
  }
  if (counts.length % TILES) {
    const why = `a hand has ${TILES}, and ${counts.length} is no multiple of it`;
    throw new MahjongError('bad-batch', `counts: ${counts.length} bytes: ${why}`);
  }
  return counts.length / TILES;
}

/**
 * Reads the options of a batch or census. @param {BatchOptions | undefined} options
 * @param {readonly string[]} [names]
 */
function readBatch(options, names = HANDS_OPTIONS) {
  const values = readNamed(options, HAND_OPTIONS);
  const other = HAND_OPTIONS.find((name) => name in values && !names.includes(name));
  if (other === 'mustDiscard') badOption(other, 'only for shantenBatch and discardsBatch');
  if (other) badOption(other, 'not for batches');
  return { word: wordOfRules(values), must: flag('mustDiscard', values.mustDiscard) };
}

/** @param {BatchOptions | undefined} options */
export const batchWord = (options) => readBatch(options).word;

/** Options of `discards` for batches. */
const DISCARD_OPTIONS = [...HANDS_OPTIONS, 'mustDiscard'];

/** The place of each table's answers in the buffer. @type {Record<string, Answers>} */
const PLACES = { shanten: 'distances', masks: 'masks', kinds: 'kinds', totals: 'totals' };

/** @param {any} wasm @param {Fields} fields */
export function makeBatches(wasm, fields) {
  /**
   * Asks the module about all hands and converts its distances to shanten, unless a hand is
   * invalid. Other calls may come between two parts, so no part relies on earlier contents of the
   * buffer. @template {Tables} T @param {(n: number, word: number) => number} ask
   * @param {Uint8Array} counts @param {number} word @param {T} tables @param {number} width entries
   * of a table for a hand @returns {Calculation<T>}
   */
  function* fill(ask, counts, word, tables, width) {
    const hands = handCount(counts);
    for (let first = 0; first < hands; first += BATCH_HANDS) {
      if (first > 0) yield first / hands;
      const n = Math.min(BATCH_HANDS, hands - first);
      putBatch(fields, counts, first, n);
      const hasError = ask(n, word) !== 0;
      const distances = batchAnswers(fields, 'distances', n * width);
      for (let i = 0; hasError && i < n; i++) {
        const [error, at] = [distances[i * width], first + i];
        if (error < 0) raiseAlone(wasm, fields, error, `hand at index ${at}`, at);
      }
      for (const [name, table] of Object.entries(tables)) {
        table.set(batchAnswers(fields, PLACES[name], n * width), first * width);
      }
    }
    return tables;
  }

  /** @param {Uint8Array} counts @param {BatchOptions} [options] */
  function* shantenInBatch(counts, options) {
    const { word, must } = readBatch(options, DISCARD_OPTIONS);
    const tables = { shanten: new Int8Array(handCount(counts)) };
    const { shanten: shantens } = yield* fill(wasm.shanten_batch, counts, word, tables, 1);
    if (!must) return shantens;
    for (let i = 0; i < shantens.length; i++) {
      const tiles = sum(counts.subarray(i * TILES, (i + 1) * TILES));
      if (tiles % 3 !== 1) continue;
      const why = `hand at index ${i} has ${tiles} concealed tiles and waits`;
      badOption('mustDiscard', why, 'waiting', { index: i });
    }
    // After any discard a complete hand is tenpai: it waits for the discarded tile.
    return shantens.map((n) => Math.max(n, 0));
  }

  /** @param {Uint8Array} counts @param {BatchOptions} [options] */
  function* ukeireInBatch(counts, options) {
    const word = batchWord(options);
    const hands = handCount(counts);
    const tables = {
      shanten: new Int8Array(hands),
      masks: new BigUint64Array(hands),
      kinds: new Uint8Array(hands),
      totals: new Uint8Array(hands),
    };
    return yield* fill(wasm.ukeire_batch, counts, word, tables, 1);
  }

  /** @param {Uint8Array} counts @param {BatchOptions} [options] */
  function* discardsInBatch(counts, options) {
    const { word } = readBatch(options, DISCARD_OPTIONS);
    const size = handCount(counts) * TILES;
    const tables = {
      shanten: new Int8Array(size),
      kinds: new Uint8Array(size),
      totals: new Uint8Array(size),
    };
    return yield* fill(wasm.discards_batch, counts, word, tables, TILES);
  }

  return {
    ...bothWays('shantenBatch', shantenInBatch, HAND_OPTIONS),
    ...bothWays('ukeireBatch', ukeireInBatch, HAND_OPTIONS),
    ...bothWays('discardsBatch', discardsInBatch, HAND_OPTIONS),
  };
}
