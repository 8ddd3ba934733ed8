// Tables of Apache Arrow in and out, by the package apache-arrow where it is installed.
// SPDX-License-Identifier: MIT
//
// It is loaded here alone, and only when a table of Arrow is read or written.

import { setImmediate } from 'node:timers/promises';
import { UsageError } from '../usage.js';
import { isStream } from './formats.js';

/**
 * @typedef {import('./blocks.js').Block} Block
 * @typedef {import('./options.js').Request} Request
 * @typedef {import('./sink.js').Sink} Sink
 * @typedef {import('./table.js').Part} Part
 * @typedef {import('./table.js').Table} Table
 * @typedef {import('./task.js').Result} Result
 */

/** Rows in a block: as many hands as there are in one of text. */
const BLOCK_ROWS = 1 << 14;
const NO_PACKAGE = 'apache-arrow is not installed: npm install apache-arrow';

/** @returns {Promise<typeof import('apache-arrow')>} */
async function loadArrow() {
  try {
    return await import('apache-arrow');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UsageError(NO_PACKAGE);
  }
}

/**
 * The batches of a table; what is none is wrong use.
 * @param {AsyncIterable<Uint8Array>} chunks
 */
async function* batchesOf(chunks) {
  const { RecordBatchReader } = await loadArrow();
  try {
    const reader = await RecordBatchReader.from(chunks);
    for await (const batch of reader) yield batch;
  } catch (error) {
    throw new UsageError(
      `this is no whole table of Arrow: ${/** @type {Error} */ (error).message}`,
    );
  }
}

/** @param {import('apache-arrow').RecordBatch} batch @param {string} name @param {string} option */
function columnNamed(batch, name, option) {
  const column = batch.getChild(name);
  if (column) return column;
  const names = batch.schema.fields.map((field) => field.name).join(', ');
  throw new UsageError(`--${option}: no column "${name}"; there are ${names}`);
}

/**
 * Texts one after another. What is no text is no hand, and empty here.
 * @param {ArrayLike<unknown>} texts
 */
function joined(texts) {
  const encoder = new TextEncoder();
  const ends = new Int32Array(texts.length);
  const all = Array.from(texts, (text) => (typeof text === 'string' ? text : ''));
  const bytes = new Uint8Array(3 * all.reduce((sum, text) => sum + text.length, 0));
  let end = 0;
  all.forEach((text, i) => {
    end += encoder.encodeInto(text, bytes.subarray(end)).written;
    ends[i] = end;
  });
  return { bytes: bytes.slice(0, end), ends };
}

/**
 * @param {Request} request @param {NodeJS.ReadableStream} stream
 * @param {number} most rows in a block @param {(bytes: number) => void} told of each chunk
 * @returns {AsyncGenerator<Block, void, void>}
 */
async function* arrowBlocks({ hand, keep }, stream, most, told) {
  async function* chunks() {
    for await (const chunk of stream) {
      told(chunk.length);
      yield /** @type {Uint8Array} */ (chunk);
    }
  }
  let first = 1;
  for await (const batch of batchesOf(chunks())) {
    const column = columnNamed(batch, String(hand), 'hand');
    const others = keep.map((name) => columnNamed(batch, name, 'keep'));
    const step = Math.min(most, BLOCK_ROWS);
    for (let from = 0; from < batch.numRows; from += step) {
      const lines = Math.min(step, batch.numRows - from);
      const slice = (/** @type {typeof column} */ all) =>
        Array.from({ length: lines }, (_, i) => all.get(from + i));
      yield { ...joined(slice(column)), first, lines, kept: others.map(slice) };
      first += lines;
    }
  }
}

/** @param {typeof import('apache-arrow')} arrow @param {Request} request */
function schemaOf(arrow, { keep, fields }) {
  const types = {
    int8: new arrow.Int8(),
    uint8: new arrow.Uint8(),
    int64: new arrow.Int64(),
    double: new arrow.Float64(),
    text: new arrow.Utf8(),
    free: new arrow.Utf8(),
  };
  return new arrow.Schema([
    ...keep.map((name) => new arrow.Field(name, types.free, true)),
    ...fields.map(({ name, type }) => new arrow.Field(name, types[type], true)),
  ]);
}

/** @param {typeof import('apache-arrow')} arrow @param {any} type @param {Part} part */
function dataOf(arrow, type, { values, offsets, valid, missing }, /** @type {number} */ length) {
  return arrow.makeData({
    type,
    length,
    nullCount: missing,
    nullBitmap: valid ?? undefined,
    valueOffsets: offsets ?? undefined,
    data: values,
  });
}

/** @param {typeof import('apache-arrow')} arrow @param {import('apache-arrow').Schema} schema */
function batchOf(arrow, schema, /** @type {Table} */ { rows, parts }) {
  const children = parts.map((part, k) => dataOf(arrow, schema.fields[k].type, part, rows));
  const type = new arrow.Struct(schema.fields);
  return new arrow.RecordBatch(
    schema,
    arrow.makeData({ type, length: rows, nullCount: 0, children }),
  );
}

/** @param {Request} request @param {Sink} sink */
async function arrowOutput(request, sink) {
  const arrow = await loadArrow();
  const schema = schemaOf(arrow, request);
  const { RecordBatchStreamWriter, RecordBatchFileWriter } = arrow;
  const writer = new (isStream(request.output) ? RecordBatchStreamWriter : RecordBatchFileWriter)();
  writer.reset(undefined, schema);
  let last = Promise.resolve();
  const written = (async () => {
    for await (const chunk of writer) {
      last = sink.write(chunk);
      await last;
    }
  })();
  written.catch(() => {}); // the next write says it, or the end
  /** Waits until the reader has taken what there is: the writer itself would keep it all. */
  async function taken() {
    for (let seen; seen !== last;) {
      seen = last;
      await seen;
      await setImmediate();
    }
  }
  return {
    /** @param {Result} result */
    async write({ table }) {
      if (!table?.rows) return;
      writer.write(batchOf(arrow, schema, table));
      await taken();
    },
    async end() {
      writer.finish();
      await written;
      await sink.end();
    },
  };
}

export { arrowBlocks, arrowOutput };
