// What is asked of many hands: the request that the options make.
// SPDX-License-Identifier: MIT

import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { QUICK } from '../../win/plan.js';
import { handOptionsOf, modelOf } from '../model.js';
import { ROWS } from '../options.js';
import { UsageError } from '../usage.js';
import { fieldNamed } from './fields.js';
import { formatOf } from './formats.js';

/**
 * @typedef {import('../../ukeire.js').Options} Options
 * @typedef {import('../../ukeire.js').WinOptions} WinOptions
 * @typedef {import('../args.js').Values} Values
 * @typedef {import('./fields.js').Field} Field
 * @typedef {import('./formats.js').Format} Format
 * @typedef {'win' | 'tenpai'} Goal
 *
 * What is to be read, asked and written. All of it can be sent to a thread.
 * @typedef {object} Request
 * @property {string | undefined} file undefined: standard input
 * @property {Format} from
 * @property {string | number} hand the column with the hands; by number, the first is 1
 * @property {string[]} keep columns of the input that are kept
 * @property {Field[]} fields
 * @property {string | undefined} output undefined: standard output
 * @property {Format} to
 * @property {boolean} header
 * @property {string | undefined} bad a file for bad lines
 * @property {number} jobs
 * @property {Options} options of every hand
 * @property {WinOptions | null} model where chances are asked for
 * @property {Goal} goal
 */

/** @param {Values} values @param {string[]} keep @returns {Field[]} */
function fieldsOf(values, keep) {
  const both = values.fields.find((/** @type {string} */ name) => keep.includes(name));
  if (both) throw new UsageError(`--keep: "${both}" is among the fields, too`);
  return values.fields.map(fieldNamed);
}

/** @param {Values} values @param {Format} from */
function columnOf({ hand }, from) {
  if (hand === undefined) return 'hand';
  if (from === 'text') throw new UsageError('--hand: text has no columns; say --read csv');
  return from === 'csv' && /^[1-9]\d{0,5}$/.test(hand) ? Number(hand) : hand;
}

/** What is said of chances, but for which goal. */
const OF_CHANCES = ROWS.filter(({ group, name }) => group === 'chances' && name !== 'goal');

/**
 * Of millions of hands: straight mode, and of its rows those that may be the best.
 * @param {Values} values @param {Field[]} fields @returns {WinOptions | null}
 */
function chancesOf(values, fields) {
  if (values.goal !== undefined && !fields.some(({ name }) => name === 'choice')) {
    throw new UsageError('--goal: only with the field choice');
  }
  const asked = fields.some(({ question }) => question === 'chances');
  const lone = OF_CHANCES.find(({ name }) => name in values);
  if (!asked && lone) {
    throw new UsageError(`--${lone.name}: only with a field win, tenpai or choice`);
  }
  return asked ? { ...modelOf({ ...QUICK, ...values }), keeping: QUICK.keeping } : null;
}

/** @param {string[]} files */
function fileOf(files) {
  if (files.length > 1) throw new UsageError(`"${files[1]}": --fields reads one file, or -`);
  return files[0] === '-' ? undefined : files[0];
}

/**
 * The file of bad lines is none of the others: one of the two would be lost.
 * @param {Values} values @param {string | undefined} input @param {string | undefined} output
 */
function badFile({ bad: file }, input, output) {
  if (file === undefined) return undefined;
  for (const [other, name] of [
    ['the input', input],
    ['--output', output],
  ]) {
    if (name === undefined || resolve(name) !== resolve(file)) continue;
    throw new UsageError(`--bad ${file}: that file is ${other}; bad lines need one of their own`);
  }
  return file;
}

/** @param {Values} values @param {string[]} files @returns {Request} */
function dataRequest(values, files) {
  const file = fileOf(files);
  const { output, keep = [], goal = 'win', jobs = availableParallelism() } = values;
  const { read: from = formatOf(file, 'text'), write: to = outputOf(output) } = values;
  const fields = fieldsOf(values, keep);
  if (keep.length && from === 'text') {
    throw new UsageError('--keep: text has no columns; say --read csv');
  }
  if (values['no-header'] && to !== 'csv') throw new UsageError(`--no-header: ${to} has none`);
  return {
    file,
    from,
    hand: columnOf(values, from),
    keep,
    fields,
    output,
    to,
    header: !values['no-header'],
    bad: badFile(values, file, output),
    jobs,
    options: handOptionsOf(values),
    model: chancesOf(values, fields),
    goal,
  };
}

/** @param {string | undefined} output @returns {Format} */
function outputOf(output) {
  const format = formatOf(output, 'csv');
  return format === 'text' ? 'csv' : format;
}

export { dataRequest };
