// The options of many hands, their help, and the request that they make.
// SPDX-License-Identifier: MIT

import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { MODES } from '../../../dist/layout.js';
import { MOST_PATHS, QUICK } from '../../win/plan.js';
import { UsageError, handOptionsOf, wholeNumber } from '../args.js';
import { MODEL_OPTIONS, modelOf, onlyFor } from '../model.js';
import { FIELDS, FIELDS_HELP, fieldNamed } from './fields.js';
import { INPUT_FORMATS, OUTPUT_FORMATS, formatOf } from './formats.js';

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

/** @type {readonly Goal[]} */
const GOALS = ['win', 'tenpai'];
const MOST_JOBS = 1024;

/**
 * Those that the main command has for many hands alone.
 * @satisfies {import('../args.js').OptionTable}
 */
const DATA_OPTIONS = /** @type {const} */ ({
  fields: { type: 'string' },
  keep: { type: 'string' },
  from: { type: 'string' },
  hand: { type: 'string' },
  to: { type: 'string' },
  output: { type: 'string', short: 'o' },
  'no-header': { type: 'boolean' },
  bad: { type: 'string' },
  jobs: { type: 'string', short: 'j' },
  goal: { type: 'string' },
  mode: MODEL_OPTIONS.mode,
  draws: MODEL_OPTIONS.draws,
  extra: MODEL_OPTIONS.extra,
  pool: MODEL_OPTIONS.pool,
  'constant-pool': MODEL_OPTIONS['constant-pool'],
  memory: MODEL_OPTIONS.memory,
  seed: MODEL_OPTIONS.seed,
  paths: { type: 'string' },
});

const DATA_HELP = `\
Many hands, a row each:
  --fields LIST         what a row has, as in hand,shanten,total; see below
  --from FORMAT         text (a hand a line), csv, ndjson or arrow; by default
                        what the name of the file says, else text
  --hand COLUMN         of csv, ndjson and arrow: the column of hands, by name
                        ("hand" by default); in csv, a number for a file
                        without a line of names
  --keep LIST           columns of the input that the rows have, too, in front
  --to FORMAT           csv, ndjson or arrow; by default what the name of the
                        file says, else csv
  -o, --output FILE     it gets its name when all is written
  --no-header           csv without a line of names
  --bad FILE            gets the lines that could not be read, as they stand
  -j, --jobs N          threads; by default one for each core
  --goal GOAL           what "choice" is best for: win (the default), tenpai
  --mode, --draws, --extra, --pool, --constant-pool, --memory, --seed, --paths
                        of win and tenpai, as in ukeire win --help; the mode
                        is straight by default, which is quick and knows no
                        changes of the hand; --mode auto is the better advice

Fields:
${FIELDS_HELP}`;

/** @param {Values} values @param {string} name @returns {string[]} */
function listOf(values, name) {
  if (values[name] === undefined) return [];
  const names = String(values[name])
    .split(',')
    .map((part) => part.trim());
  const twice = names.find((part, i) => names.indexOf(part) !== i);
  if (names.includes('')) throw new UsageError(`--${name} ${values[name]}: a name is missing`);
  if (twice !== undefined) throw new UsageError(`--${name}: "${twice}" is there twice`);
  return names;
}

/** @param {Values} values @param {string[]} keep @returns {Field[]} */
function fieldsOf(values, keep) {
  const fields = listOf(values, 'fields').map((name) => {
    const field = fieldNamed(name);
    if (field) return field;
    const known = FIELDS.map((each) => each.name).join(', ');
    throw new UsageError(`--fields: "${name}" is none of ${known}`);
  });
  const both = fields.find(({ name }) => keep.includes(name));
  if (both) throw new UsageError(`--keep: "${both.name}" is among the fields, too`);
  return fields;
}

/**
 * @template {string} W
 * @param {Values} values @param {string} name @param {readonly W[]} words @param {W} usual
 * @returns {W}
 */
function oneOf(values, name, words, usual) {
  if (values[name] === undefined) return usual;
  const found = words.find((word) => word === values[name]);
  if (found) return found;
  throw new UsageError(`--${name} ${values[name]}: none of ${words.join(', ')}`);
}

/** @param {Values} values @param {Format} from */
function columnOf({ hand }, from) {
  if (hand === undefined) return 'hand';
  if (from === 'text') throw new UsageError('--hand: text has no columns; say --from csv');
  return from === 'csv' && /^[1-9]\d{0,5}$/.test(String(hand)) ? Number(hand) : String(hand);
}

/** Of millions of hands: straight mode, and of its rows those that may be the best. */
const quick = (/** @type {Values} */ { mode = QUICK.mode }) => ({ mode });
const QUICK_ROWS = { keeping: QUICK.keeping };

const OF_CHANCES = ['mode', 'draws', 'extra', 'pool', 'constant-pool', 'memory', 'seed', 'paths'];

/** @param {Values} values @param {Field[]} fields @returns {WinOptions | null} */
function chancesOf(values, fields) {
  if (!fields.some(({ question }) => question === 'chances')) {
    const lone = OF_CHANCES.find((name) => values[name] !== undefined);
    if (lone) throw new UsageError(`--${lone}: only with a field win, tenpai or choice`);
    return null;
  }
  const model = { ...modelOf({ ...values, ...quick(values) }, MODES, GOALS), ...QUICK_ROWS };
  const paths = onlyFor(values, 'paths', model.mode, ['auto', 'sampled'], 1, MOST_PATHS);
  return paths === undefined ? model : { ...model, paths };
}

/** @param {Values} values @param {Field[]} fields @returns {Goal} */
function goalOf(values, fields) {
  if (values.goal !== undefined && !fields.some(({ name }) => name === 'choice')) {
    throw new UsageError('--goal: only with the field choice');
  }
  return oneOf(values, 'goal', GOALS, 'win');
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
function badFile({ bad }, input, output) {
  if (bad === undefined) return undefined;
  const file = String(bad);
  for (const [other, name] of [
    ['the input', input],
    ['--output', output],
  ]) {
    if (name === undefined || resolve(name) !== resolve(file)) continue;
    throw new UsageError(`--bad ${file}: that file is ${other}; bad lines need one of their own`);
  }
  return file;
}

/** Those that say how hands are shown one by one. */
const OF_REPORTS = ['all', 'explain', 'json'];

/** @param {Values} values @param {string[]} files @returns {Request} */
function dataRequest(values, files) {
  const other = OF_REPORTS.find((name) => values[name] !== undefined);
  if (other === 'json') throw new UsageError('--json: with --fields, say --to ndjson');
  if (other) throw new UsageError(`--${other}: not with --fields`);
  const file = fileOf(files);
  const output = values.output === undefined ? undefined : String(values.output);
  const from = oneOf(values, 'from', INPUT_FORMATS, formatOf(file, 'text'));
  const to = oneOf(values, 'to', OUTPUT_FORMATS, outputOf(output));
  const keep = listOf(values, 'keep');
  const fields = fieldsOf(values, keep);
  if (keep.length && from === 'text') {
    throw new UsageError('--keep: text has no columns; say --from csv');
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
    jobs: wholeNumber(values, 'jobs', 1, MOST_JOBS) ?? availableParallelism(),
    options: handOptionsOf(values),
    model: chancesOf(values, fields),
    goal: goalOf(values, fields),
  };
}

/** @param {string | undefined} output @returns {Format} */
function outputOf(output) {
  const format = formatOf(output, 'csv');
  return format === 'text' ? 'csv' : format;
}

/** An option of many hands without --fields. @param {Values} values */
function strayOption(values) {
  return Object.keys(DATA_OPTIONS).find((name) => values[name] !== undefined);
}

export { DATA_HELP, DATA_OPTIONS, GOALS, dataRequest, strayOption };
