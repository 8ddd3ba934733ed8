// What a question about win probability may say, checked, and as win_begin takes it.
// SPDX-License-Identifier: MIT

import { show } from './notation/error.js';
import { KNOWN, bad, flag } from './question.js';

/**
 * @typedef {import('./ukeire.js').Options} Options
 * @typedef {import('./ukeire.js').WinOptions} WinOptions
 * @typedef {import('./ukeire.js').WinMode} WinMode
 *
 * @typedef {object} Plan what win_begin is asked
 * @property {WinMode} mode
 * @property {number} settings
 * @property {number} draws
 * @property {number} pool
 * @property {number} pages
 * @property {number} paths
 * @property {number} seed
 * @property {Options} options of the hand
 */

/** In the order of mj_win_mode. @type {readonly WinMode[]} */
const MODES = ['straight', 'graph', 'sampled', 'averaged'];

// The settings of exports.c.
const EXTRA = 2;
const DRAWS = 4;
const CONSTANT_POOL = 1 << 9;
const PLAY = 1 << 10;
const FIRST = 11;
const KEEPING = 1 << 17;

const MOST_DRAWS = 27;
const MOST_EXTRA = 2;
const MOST_POOL = 0xffff;
const MEGABYTES = 256;
const PAGES_A_MEGABYTE = 16;
const PATHS = 10_000;
const MOST_PATHS = 100_000_000;
const MOST_SEED = 2 ** 32 - 1;

const NO_MEMORY = -10; // MJ_ERR_MEMORY

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

/** What the hand is asked with; the others are ours. @param {WinOptions} given @param {string[]} more */
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
  const extra = whole(given, 'extra', 1, 0, MOST_EXTRA);
  const draws = whole(given, 'draws', 18, 1, MOST_DRAWS);
  return {
    mode,
    draws,
    settings:
      MODES.indexOf(mode)
      | ((mode === 'graph' ? extra : 0) << EXTRA)
      | (draws << DRAWS)
      | (flag('constantPool', given.constantPool) ? CONSTANT_POOL : 0)
      | (flag('keeping', given.keeping) ? KEEPING : 0),
    pool: given.pool === undefined ? 0 : whole(given, 'pool', 0, 1, MOST_POOL),
    pages: whole(given, 'memory', MEGABYTES, 1, MEGABYTES) * PAGES_A_MEGABYTE,
    paths: whole(given, 'paths', PATHS, 1, MOST_PATHS),
    seed: whole(given, 'seed', 1, 0, MOST_SEED),
    options: handOptions(given, more),
  };
}

/** What an error that is not the hand's is about. @param {number} error @param {Plan} plan */
function subject(error, { pool, draws, pages }) {
  if (error === NO_MEMORY) return `memory: ${pages / PAGES_A_MEGABYTE} MB`;
  return pool ? `pool: ${pool}` : `draws: ${draws}`;
}

/**
 * The plan for a calculation that is to be played: of one first discard, where there is any.
 * @param {Plan} plan @param {number | null} first @returns {Plan}
 */
function planToPlay(plan, first) {
  return { ...plan, settings: plan.settings | PLAY | ((first ?? 0) << FIRST) };
}

export { planOf, planToPlay, subject, whole };
