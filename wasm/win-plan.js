// What a question about win probability may say, checked, and as win_begin takes it.
// SPDX-License-Identifier: MIT

import { MODES, MOST_POOL, WIN_DRAWS, WIN_EXTRA, WIN_PATHS } from '../dist/layout.js';
import { NO_MEMORY } from './marshal.js';
import { show } from './notation/error.js';
import { KNOWN, bad, flag } from './question.js';

/**
 * @typedef {import('./ukeire.js').Options} Options
 * @typedef {import('./ukeire.js').WinOptions} WinOptions
 * @typedef {import('./ukeire.js').WinMode} WinMode
 *
 * @typedef {object} Plan what win_begin is asked
 * @property {WinMode} mode
 * @property {number} draws
 * @property {import('./marshal.js').Settings} settings mode and draws among them
 * @property {number} pool
 * @property {number} memory in megabytes
 * @property {number} paths
 * @property {number} seed
 * @property {Options} options of the hand
 */

const DRAWS = 18;
const MOST_MEMORY = 256; // megabytes
const MOST_PATHS = 100_000_000;
const MOST_SEED = 2 ** 32 - 1;

const MINE = [
  'mode',
  'extra',
  'draws',
  'pool',
  'constantPool',
  'memory',
  'paths',
  'seed',
  'keeping',
];

/**
 * @param {Record<string, any>} options @param {string} name
 * @param {number} usual @param {number} least @param {number} most
 * @returns {number}
 */
function whole(options, name, usual, least, most) {
  const value = options[name] ?? usual;
  if (!Number.isInteger(value) || value < least || value > most) {
    bad(`${name}: ${show(value)} is not a whole number from ${least} to ${most}`);
  }
  return value;
}

/**
 * What the hand is asked with; the others are ours.
 * @param {WinOptions} given @param {string[]} more
 */
function handOptions(given, more) {
  /** @type {Record<string, unknown>} */
  const rest = {};
  for (const [name, value] of Object.entries(given)) {
    if (MINE.includes(name) || more.includes(name)) continue;
    if (name === 'live') bad('live: not for win probability');
    if (!KNOWN.has(name)) {
      const known = [...KNOWN].filter((known) => known !== 'live');
      bad(`"${name}" is no option; there are ${[...known, ...MINE, ...more].join(', ')}`);
    }
    rest[name] = value;
  }
  return /** @type {Options} */ (rest);
}

/** @param {WinOptions} given @param {readonly WinMode[]} modes @returns {WinMode} */
function modeOf({ mode = 'straight' }, modes) {
  if (!modes.includes(mode)) bad(`mode: ${show(mode)} is none of ${modes.join(', ')}`);
  return mode;
}

/**
 * @param {WinOptions | undefined} options
 * @param {string[]} more names that the caller reads
 * @param {readonly WinMode[]} [modes] that it knows
 * @returns {Plan}
 */
function planOf(options, more, modes = MODES) {
  const given = options ?? {};
  if (typeof given !== 'object') bad(`options: ${show(given)}, no object`);
  const mode = modeOf(given, modes);
  const extra = whole(given, 'extra', 1, 0, WIN_EXTRA);
  const draws = whole(given, 'draws', DRAWS, 1, WIN_DRAWS);
  const constantPool = flag('constantPool', given.constantPool);
  const keeping = flag('keeping', given.keeping);
  return {
    mode,
    draws,
    settings: {
      mode,
      extra: mode === 'graph' ? extra : 0,
      draws,
      constantPool,
      keeping,
      play: false,
      first: 0,
    },
    pool: given.pool === undefined ? 0 : whole(given, 'pool', 0, 1, MOST_POOL),
    memory: whole(given, 'memory', MOST_MEMORY, 1, MOST_MEMORY),
    paths: whole(given, 'paths', WIN_PATHS, 1, MOST_PATHS),
    seed: whole(given, 'seed', 1, 0, MOST_SEED),
    options: handOptions(given, more),
  };
}

/** What an error that is not the hand's is about. @param {number} error @param {Plan} plan */
function subject(error, { pool, draws, memory }) {
  if (error === NO_MEMORY) return `memory: ${memory} MB`;
  return pool ? `pool: ${pool}` : `draws: ${draws}`;
}

/**
 * The plan for a calculation that is to be played: of one first discard, where there is any.
 * @param {Plan} plan @param {number | null} first @returns {Plan}
 */
function planToPlay(plan, first) {
  return { ...plan, settings: { ...plan.settings, play: true, first: first ?? 0 } };
}

export { DRAWS, MOST_MEMORY, MOST_PATHS, MOST_SEED, planOf, planToPlay, subject, whole };
