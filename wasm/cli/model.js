// What `ukeire win` and `ukeire simulate` say of the model, as options of the engine and in words.
// SPDX-License-Identifier: MIT

import { MOST_POOL, WIN_DRAWS, WIN_EXTRA } from '../../dist/layout.js';
import { DRAWS, MOST_MEMORY, MOST_SEED } from '../win/plan.js';
import { COMMON_OPTIONS, UsageError, handOptionsOf, wholeNumber } from './args.js';
import { wordOf } from './score-args.js';
import { plural } from './words.js';

/**
 * @typedef {import('../ukeire.js').WinGoal} WinGoal
 * @typedef {import('../ukeire.js').AskedMode} AskedMode
 * @typedef {import('../ukeire.js').WinOptions} WinOptions
 * @typedef {import('./args.js').Values} Values
 *
 * What is always there, whatever the command line says.
 * @typedef {WinOptions & { mode: AskedMode, draws: number, budget?: number }} Model
 */

/** @satisfies {import('./args.js').OptionTable} */
const MODEL_OPTIONS = /** @type {const} */ ({
  ...COMMON_OPTIONS,
  melds: { type: 'string' },
  'must-discard': { type: 'boolean' },
  visible: { type: 'string' },
  mode: { type: 'string' },
  goal: { type: 'string' },
  extra: { type: 'string' },
  'no-river': { type: 'boolean' },
  'no-passing': { type: 'boolean' },
  published: { type: 'boolean' },
  draws: { type: 'string' },
  pool: { type: 'string' },
  'constant-pool': { type: 'boolean' },
  memory: { type: 'string' },
  seed: { type: 'string' },
});

/** Those of both commands, for their help. */
const MODEL_HELP = `\
  --draws N             draws to come, 1 to ${WIN_DRAWS}; ${DRAWS} by default
  --extra N             in graph mode: steps aside, 0 to ${WIN_EXTRA}; without it as many
                        as suit the shanten
  --no-river            in graph mode: what is thrown first may be drawn again
  --no-passing          in straight mode: every useful draw is kept
  --published           the definition of the literature: both of these, win and
                        tenpai each with a player of its own, and extra 1
  --visible TILES       tiles seen elsewhere, as in 5m33z: they cannot be drawn
  --melds N             the hand has N melds, 0 to 4
  --must-discard        hands of 14 have just called and drawn nothing, as if
                        each ended with a comma
  --forms LIST          only these: standard,chiitoitsu,kokushi
  --four-as-two-pairs   in chiitoitsu, four of a kind are two pairs
  --sanma               three players: no 2m to 8m
  --pool N              tiles unseen at first; by default all that hand and
                        --visible leave, those in others' hands among them
  --constant-pool       the pool does not shrink with the draws
  --memory MB           the most for the calculation, 1 to ${MOST_MEMORY} (the default)`;

/** What needs less memory. @type {Partial<Record<AskedMode, AskedMode>>} */
const LESS_MEMORY = { graph: 'straight', straight: 'sampled' };

/** What the published definition settles. */
const SETTLED = ['goal', 'no-river', 'no-passing'];

/** @template {AskedMode} M @param {Values} values @param {readonly M[]} modes @returns {M} */
function modeOf({ published, mode = published ? 'straight' : 'auto' }, modes) {
  const found = modes.find((name) => name === mode);
  if (!found) throw new UsageError(`--mode ${mode}: none of ${modes.join(', ')}`);
  return found;
}

/**
 * An option that some modes alone read.
 * @param {Values} values @param {string} name @param {AskedMode} mode
 * @param {readonly AskedMode[]} only @param {number} least @param {number} most
 */
function onlyFor(values, name, mode, only, least, most) {
  const value = wholeNumber(values, name, least, most);
  if (value !== undefined && !only.includes(mode)) {
    throw new UsageError(`--${name}: only with --mode ${only.join(' or ')}`);
  }
  return value;
}

/**
 * How the hand is played, as far as it is said.
 * @param {Values} values @param {AskedMode} mode @param {readonly WinGoal[]} goals
 */
function playOf(values, mode, goals) {
  const other = SETTLED.find((name) => values[name] !== undefined);
  if (values.published && other) {
    throw new UsageError(`--published and --${other}: the published definition leaves no choice`);
  }
  if (values['no-river'] && mode !== 'graph') {
    throw new UsageError('--no-river: only with --mode graph');
  }
  if (values['no-passing'] && mode !== 'straight') {
    throw new UsageError('--no-passing: only with --mode straight');
  }
  return {
    goal: wordOf(values, 'goal', goals),
    river: values['no-river'] ? false : undefined,
    passing: values['no-passing'] ? false : undefined,
    published: values.published === true || undefined,
  };
}

/**
 * @template {AskedMode} M
 * @param {Values} values @param {readonly M[]} modes @param {readonly WinGoal[]} goals that the
 * command knows
 * @returns {Model & { mode: M }}
 */
function modelOf(values, modes, goals) {
  const mode = modeOf(values, modes);
  const said = {
    ...playOf(values, mode, goals),
    extra: /** @type {WinOptions['extra']} */ (
      onlyFor(values, 'extra', mode, ['graph'], 0, WIN_EXTRA)
    ),
    pool: wholeNumber(values, 'pool', 1, MOST_POOL),
    memory: wholeNumber(values, 'memory', 1, MOST_MEMORY),
    seed: wholeNumber(values, 'seed', 0, MOST_SEED),
    constantPool: values['constant-pool'] === true || undefined,
  };
  const draws = wholeNumber(values, 'draws', 1, WIN_DRAWS) ?? DRAWS;
  return { ...handOptionsOf(values), ...said, mode, draws };
}

/**
 * @param {Model} model
 * @param {{ mode: AskedMode, extra?: number }} answer says how it was computed, and how wide it is
 */
function modelWords(model, { mode, extra }) {
  const { goal, draws, pool, constantPool, published, river, passing, budget } = model;
  return [
    mode === 'graph' ? `graph mode, extra ${extra}` : `${mode} mode`,
    budget !== undefined && `the widest within ${budget} ms`,
    published && 'as published',
    goal !== undefined && `playing for ${goal}`,
    river === false && 'without the river',
    passing === false && 'without passing',
    plural(draws, 'draw'),
    pool !== undefined && `pool of ${pool}`,
    constantPool && 'constant pool',
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * What to do about an error that another question would not have.
 * @param {import('../ukeire.js').MahjongError} error @param {Model} model
 * @param {readonly AskedMode[]} modes that the command knows
 */
function advice({ code }, { mode, memory = MOST_MEMORY }, modes) {
  if (code !== 'no-memory') return [];
  const less = LESS_MEMORY[mode];
  const ways = [
    ...(memory < MOST_MEMORY ? [`--memory ${MOST_MEMORY}`] : []),
    ...(less && modes.includes(less) ? [`--mode ${less}`] : []),
  ];
  return ways.length ? [`Try: ${ways.join(', or ')}`] : [];
}

export { MODEL_HELP, MODEL_OPTIONS, advice, modelOf, modelWords, onlyFor };
