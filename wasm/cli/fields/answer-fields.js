// ukeire --fields: reads many hands and writes a row for each, in order and in little memory.
// SPDX-License-Identifier: MIT
//
// The input is cut into blocks of whole lines, which threads answer. The input is read only as fast
// as threads answer it and the reader takes the output.

import { plural } from '../../core/notation/error.js';
import { extname } from 'node:path';
import { QUICK } from '../../win/plan.js';
import { BAD_HAND } from '../each.js';
import { lineBlocks, linesIn } from '../input.js';
import { write } from '../output.js';
import { inOrder } from '../pool.js';
import { handOptions, winOptions } from '../question.js';
import { UsageError } from '../usage.js';
import { questionsOf } from './fields.js';
import { HAND, csvLine } from './task.js';

/** @import { Block } from '../input.js' */
/** @import { Values } from '../options.js' */
/** @import { Result } from './task.js' */

/** Blocks have this many hands if a field needs win probability, which takes milliseconds. */
const CHANCES_IN_BLOCK = 32;
const NDJSON = ['.ndjson', '.jsonl'];
const TASK = new URL('./task.js', import.meta.url);

const OF_CHANCES = ['mode', 'draws', 'goal', 'pool'];

/** @param {Values} values @param {string} file */
export function requestOf(values, file) {
  const { fields, goal = 'win', noHeader, json } = values;
  const { read = NDJSON.includes(extname(file)) ? 'ndjson' : 'text', write: to = 'csv' } = values;
  if (noHeader && to !== 'csv') throw new UsageError(`--no-header: ${to} has none`);
  if (json) throw new UsageError('--json: with --fields, say --write ndjson');
  const only = ['explain', 'all'].find((name) => name in values);
  if (only) throw new UsageError(`--${only}: not with --fields`);
  const lone = questionsOf(fields).has('chances')
    ? undefined
    : OF_CHANCES.find((name) => name in values);
  if (lone) throw new UsageError(`--${lone}: only with a field win, tenpai or choice`);
  return {
    fields: /** @type {string[]} */ (fields),
    options: handOptions(values),
    model: { ...QUICK, ...winOptions({ ...values, goal: undefined }) },
    goal,
    read,
    write: to,
    /** @type {string[] | null} columns of the input, at the start of CSV rows */
    columns: null,
  };
}

/** Lists the input's fields that rows repeat, by the first object. @param {Block} block */
function columnsIn(block, /** @type {string[]} */ fields) {
  for (const { text } of linesIn(block)) {
    try {
      return Object.keys(JSON.parse(text)).filter((one) => one !== HAND && !fields.includes(one));
    } catch {
      // If the line is not JSON, the thread that answers it reports the error.
    }
  }
  return [];
}

/** Yields the first block and all others. @param {Block} first */
async function* withFirst(first, /** @type {AsyncGenerator<Block>} */ rest) {
  yield first;
  yield* rest;
}

/** @param {Values} values @param {string[]} files @returns {Promise<number>} exit status */
export async function answerFields(values, files) {
  const [file = '-', ...others] = files;
  if (others.length) throw new UsageError(`"${others[0]}": --fields reads one file, or -`);
  const request = requestOf(values, file);
  const hasChances = questionsOf(request.fields).has('chances');
  const blocks = lineBlocks(file, hasChances ? CHANCES_IN_BLOCK : Infinity);
  const { value: first } = await blocks.next();
  if (first && request.read === 'ndjson' && request.write === 'csv') {
    request.columns = columnsIn(first, request.fields);
  }
  if (request.write === 'csv' && !values.noHeader) {
    await write(csvLine([...(request.columns ?? []), ...request.fields]));
  }
  let count = 0;
  let lines = 0;
  const where = file === '-' ? '' : `${file}: `;
  const work = { module: TASK, request, jobs: values.jobs };
  const writeResult = async (/** @type {Result} */ { bytes, bad, lines: more }) => {
    lines += more;
    count += bad.length;
    const reasons = bad.map(({ line, column, message }) => {
      return `${where}line ${line}${column === null ? '' : `, column ${column}`}: ${message}\n`;
    });
    process.stderr.write(reasons.join(''));
    await write(bytes);
  };
  if (first) await inOrder(withFirst(first, blocks), work, writeResult);
  if (!count) return 0;
  const sum = `${plural(count, 'bad line')} of ${lines}`;
  process.stderr.write(`ukeire: ${sum}; the others are answered\n`);
  return BAD_HAND;
}
