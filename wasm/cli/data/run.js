// ukeire --fields: many hands in, a row each out, in their order and in little memory.
// SPDX-License-Identifier: MIT
//
// The input is cut into blocks of whole lines. Threads answer blocks, and the results are written
// in the order of the blocks. Only so many blocks are under way at a time: when the reader of the
// output, or the threads, are slower than the input, no more of it is read.

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { UsageError } from '../usage.js';
import { makeProgress } from '../progress.js';
import { standardInput, statInput, utf8Chunks } from '../input.js';
import { plural } from '../words.js';
import { blocksOf } from './blocks.js';
import { csvHeader } from './lines.js';
import { makePool } from './pool.js';
import { namesIn } from './rows.js';
import { makeSink } from './sink.js';

/**
 * @typedef {import('./blocks.js').Block} Block
 * @typedef {import('./options.js').Request} Request
 * @typedef {import('./pool.js').Pool} Pool
 * @typedef {import('./rows.js').Header} Header
 * @typedef {import('./sink.js').Sink} Sink
 * @typedef {import('./task.js').Bad} Bad
 * @typedef {import('./task.js').Result} Result
 *
 * @typedef {{ write: (result: Result) => Promise<void>, end: () => Promise<void> }} Output
 */

const ANY_NUMBER = Infinity;
/** A hand's chances take some milliseconds, so that a block of them is small. */
const CHANCES_IN_BLOCK = 32;
const FILE_CHUNK = 1 << 18;
const LINE_END = 10;
const RETURN = 13;
const BAD_LINES = 1;

/** @typedef {{ stream: NodeJS.ReadableStream & { destroy(): void }, size: number }} Input */

/** @param {Request} request @returns {Promise<Input>} */
async function openInput({ file }) {
  if (file === undefined) {
    const stream = standardInput();
    const stat = statInput();
    return { stream, size: stat.isFile() ? Number(stat.size) : 0 };
  }
  const handle = await open(file).catch((/** @type {Error} */ error) => {
    throw new UsageError(`${error.message}; hands themselves go in by standard input`);
  });
  const stat = await handle.stat();
  if (stat.isDirectory()) {
    await handle.close();
    throw new UsageError(`${file} is a folder`);
  }
  const stream = createReadStream('', { fd: handle, highWaterMark: FILE_CHUNK });
  return { stream, size: stat.isFile() ? stat.size : 0 };
}

/** @param {string[]} names @param {string} name @param {string} option */
function columnNamed(names, name, option) {
  const at = names.indexOf(name);
  if (at >= 0) return at;
  throw new UsageError(`--${option}: no column "${name}"; there are ${names.join(', ')}`);
}

/** The columns of a file that has no line of names: they have numbers. @param {Request} request */
function numberedHeader({ hand, keep }) {
  const numbers = keep.map((name) => {
    if (/^[1-9]\d*$/.test(name)) return Number(name) - 1;
    throw new UsageError(
      `--keep: "${name}" is no number, and --hand ${hand} says: no line of names`,
    );
  });
  return { names: null, text: null, hand: Number(hand) - 1, keep: numbers };
}

/**
 * Takes the line of names off the first block of CSV.
 * @param {Request} request @param {Block} block @returns {Header}
 */
function takeHeader({ hand, keep }, block) {
  const stop = block.bytes.indexOf(LINE_END);
  const end = stop < 0 ? block.bytes.length : stop;
  const textEnd = block.bytes[end - 1] === RETURN ? end - 1 : end;
  const names = namesIn(block.bytes, textEnd);
  const text = new TextDecoder().decode(block.bytes.subarray(0, textEnd));
  block.bytes = block.bytes.slice(end + 1);
  block.first++;
  block.lines--;
  return {
    names,
    text,
    hand: columnNamed(names, String(hand), 'hand'),
    keep: keep.map((name) => columnNamed(names, name, 'keep')),
  };
}

/** @param {Request} request @param {Block} first */
function headerOf(request, first) {
  if (request.from !== 'csv') return null;
  return typeof request.hand === 'number' ? numberedHeader(request) : takeHeader(request, first);
}

/** Bad lines, told on standard error and kept in a file. */
class BadLines {
  /** @param {Request} request @param {Sink | null} kept */
  constructor({ file }, kept) {
    this.where = file === undefined ? '' : `${file}: `;
    this.kept = kept;
    this.count = 0;
  }

  /** @param {Bad[]} bad @param {{ end(): void }} progress */
  async add(bad, progress) {
    if (!bad.length) return;
    this.count += bad.length;
    progress.end();
    const told = bad.map(({ line, column, message }) => {
      const place = column === null ? '' : `, column ${column}`;
      return `${this.where}line ${line}${place}: ${message}\n`;
    });
    process.stderr.write(told.join(''));
    await this.kept?.write(bad.map(({ text }) => `${text}\n`).join(''));
  }

  /** @param {number} lines */
  async end(lines) {
    await this.kept?.end();
    if (!this.count) return 0;
    const told = `${plural(this.count, 'bad line')} of ${lines}`;
    process.stderr.write(`ukeire: ${told}; the others are answered\n`);
    return BAD_LINES;
  }
}

/** @param {Request} request @returns {Promise<Output>} */
async function makeOutput(request) {
  const sink = await makeSink('output', request.output);
  if (request.to === 'arrow') {
    const { arrowOutput } = await import('./arrow.js');
    return arrowOutput(request, sink);
  }
  const names = [...request.keep, ...request.fields.map(({ name }) => name)];
  if (request.to === 'csv' && request.header) await sink.write(csvHeader(names));
  return {
    write: ({ bytes }) => sink.write(/** @type {Uint8Array} */ (bytes)),
    end: () => sink.end(),
  };
}

/**
 * Answers all blocks, some at a time, and calls with each result in the order of the blocks.
 * @param {AsyncIterable<Block>} blocks @param {Pool} pool
 * @param {(result: Result) => Promise<void>} deliver
 */
async function inOrder(blocks, pool, deliver) {
  let underWay = 0;
  let free = () => {};
  let last = Promise.resolve();
  /** @type {unknown[]} */
  const failures = [];
  for await (const block of blocks) {
    if (failures.length) break;
    const answer = pool.answer(block);
    const before = last;
    underWay++;
    last = (async () => {
      const [result] = await Promise.all([answer, before]);
      if (!failures.length) await deliver(result);
    })()
      .catch((error) => {
        failures.push(error);
      })
      .finally(() => {
        underWay--;
        free();
      });
    while (underWay >= pool.room) {
      await new Promise((resolve) => {
        free = () => resolve(undefined);
      });
    }
  }
  await last;
  if (failures.length) throw failures[0];
}

/**
 * @param {Request} request @param {NodeJS.ReadableStream} stream
 * @param {(bytes: number) => void} told of each chunk
 */
async function inputBlocks(request, stream, told) {
  if (request.from === 'arrow') {
    const { arrowBlocks } = await import('./arrow.js');
    return arrowBlocks(request, stream, request.model ? CHANCES_IN_BLOCK : ANY_NUMBER, told);
  }
  const most = request.model ? CHANCES_IN_BLOCK : ANY_NUMBER;
  return blocksOf(stream, utf8Chunks(stream, request.file), most, told);
}

/** The same blocks, with the one that was taken already. @template T @param {T} first */
async function* withFirst(first, /** @type {AsyncIterator<T>} */ rest) {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** @param {Request} request @param {Header | null} header */
async function makeBadLines(request, header) {
  const sink = request.bad === undefined ? null : await makeSink('bad', request.bad);
  if (header?.text) await sink?.write(`${header.text}\n`);
  return new BadLines(request, sink);
}

/** @param {Request} request @param {Input} input @returns {Promise<number>} exit status */
async function answerInput(request, { stream, size }) {
  const done = { bytes: 0, rows: 0, lines: 0 };
  const progress = makeProgress(size, 'hands');
  const told = (/** @type {number} */ bytes) => {
    done.bytes += bytes;
  };
  const blocks = (await inputBlocks(request, stream, told))[Symbol.asyncIterator]();
  const first = (await blocks.next()).value ?? { bytes: new Uint8Array(0), first: 1, lines: 0 };
  const header = headerOf(request, first);
  const output = await makeOutput(request);
  const bad = await makeBadLines(request, header);
  const pool = await makePool(request, header);
  // Control-C clears the bar and then ends the process as it always does.
  const stop = () => {
    progress.end();
    process.kill(process.pid, 'SIGINT');
  };
  process.once('SIGINT', stop);
  try {
    await inOrder(withFirst(first, blocks), pool, async (result) => {
      await bad.add(result.bad, progress);
      await output.write(result);
      done.rows += result.rows;
      done.lines += result.lines;
      progress.show(Math.min(done.bytes, size), done.rows);
    });
  } finally {
    process.off('SIGINT', stop);
    progress.end();
    await pool.end();
  }
  await output.end();
  return bad.end(done.lines);
}

/** @param {Request} request @returns {Promise<number>} exit status */
async function answerMany(request) {
  const input = await openInput(request);
  try {
    return await answerInput(request, input);
  } catch (error) {
    // A file that is not read to its end stays open otherwise.
    if (request.file !== undefined) input.stream.destroy();
    throw error;
  }
}

export { answerMany };
