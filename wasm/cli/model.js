// What `ukeire win` and `ukeire simulate` say of the model, as options of the engine and in words.
// SPDX-License-Identifier: MIT

import { MOST_POOL, WIN_DRAWS, WIN_EXTRA } from '../../dist/layout.js';
import { DRAWS, MOST_MEMORY, MOST_SEED } from '../win-plan.js';
import { COMMON_OPTIONS, UsageError, handOptionsOf, wholeNumber } from './args.js';
import { plural } from './words.js';

/**
 * @typedef {import('../ukeire.js').WinMode} WinMode
 * @typedef {import('../ukeire.js').WinOptions} WinOptions
 * @typedef {import('./args.js').Values} Values
 *
 * What is always there, whatever the command line says.
 * @typedef {WinOptions & { mode: WinMode, draws: number }} Model
 */

/** @satisfies {import('./args.js').OptionTable} */
const MODEL_OPTIONS = /** @type {const} */ ({
  ...COMMON_OPTIONS,
  melds: { type: 'string' },
  visible: { type: 'string' },
  mode: { type: 'string' },
  extra: { type: 'string' },
  draws: { type: 'string' },
  pool: { type: 'string' },
  'constant-pool': { type: 'boolean' },
  memory: { type: 'string' },
  seed: { type: 'string' },
});

/** Those of both commands, for their help. */
const MODEL_HELP = `\
  --draws N             draws to come, 1 to ${WIN_DRAWS}; ${DRAWS} by default
  --extra N             in graph mode: steps aside, 0, 1 (the default) or 2
  --visible TILES       tiles seen elsewhere, as in 5m33z: they cannot be drawn
  --melds N             the hand has N melds, 0 to 4
  --forms LIST          only these: standard,chiitoitsu,kokushi
  --four-as-two-pairs   in chiitoitsu, four of a kind are two pairs
  --sanma               three players: no 2m to 8m
  --pool N              tiles unseen at first; by default all that hand and
                        --visible leave, those in others' hands among them
  --constant-pool       the pool does not shrink with the draws
  --memory MB           the most for the calculation, 1 to ${MOST_MEMORY} (the default)`;

/** Each needs less memory than the next. @type {readonly WinMode[]} */
const LESS_MEMORY = ['sampled', 'straight', 'graph'];

/** @template {WinMode} M @param {Values} values @param {readonly M[]} modes @returns {M} */
function modeOf({ mode = 'straight' }, modes) {
  const found = modes.find((name) => name === mode);
  if (!found) throw new UsageError(`--mode ${mode}: none of ${modes.join(', ')}`);
  return found;
}

/**
 * An option that one mode alone reads.
 * @param {Values} values @param {string} name @param {WinMode} mode @param {WinMode} only
 * @param {number} least @param {number} most
 */
function onlyFor(values, name, mode, only, least, most) {
  const value = wholeNumber(values, name, least, most);
  if (value !== undefined && mode !== only) {
    throw new UsageError(`--${name}: only with --mode ${only}`);
  }
  return value;
}

/**
 * @template {WinMode} M
 * @param {Values} values @param {readonly M[]} modes that the command knows
 * @returns {Model & { mode: M }}
 */
function modelOf(values, modes) {
  const mode = modeOf(values, modes);
  const said = {
    extra: /** @type {WinOptions['extra']} */ (
      onlyFor(values, 'extra', mode, 'graph', 0, WIN_EXTRA)
    ),
    pool: wholeNumber(values, 'pool', 1, MOST_POOL),
    memory: wholeNumber(values, 'memory', 1, MOST_MEMORY),
    seed: wholeNumber(values, 'seed', 0, MOST_SEED),
    constantPool: values['constant-pool'] === true || undefined,
  };
  const draws = wholeNumber(values, 'draws', 1, WIN_DRAWS) ?? DRAWS;
  return { ...handOptionsOf(values), ...said, mode, draws };
}

/** @param {Model} model */
function modelWords({ mode, extra = 1, draws, pool, constantPool }) {
  return [
    mode === 'graph' ? `graph mode, extra ${extra}` : `${mode} mode`,
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
 * @param {readonly WinMode[]} modes that the command knows
 */
function advice({ code }, { mode, memory = MOST_MEMORY }, modes) {
  if (code !== 'no-memory') return [];
  const less = LESS_MEMORY.slice(0, LESS_MEMORY.indexOf(mode)).filter((name) =>
    modes.includes(name),
  );
  const ways = [
    ...(memory < MOST_MEMORY ? [`--memory ${MOST_MEMORY}`] : []),
    ...less.reverse().map((name) => `--mode ${name}`),
  ];
  return ways.length ? [`Try: ${ways.join(', or ')}`] : [];
}

export { MODEL_HELP, MODEL_OPTIONS, advice, modelOf, modelWords, onlyFor };
