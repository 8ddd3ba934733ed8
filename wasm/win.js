// Win probability: checks its options, runs the calculation in steps, copies the answer out.
// SPDX-License-Identifier: MIT
//
// A module instance holds one calculation. The one that waits between its steps has an instance of
// its own, so that whoever asks for another at once disturbs nothing, and takes its turn there.

import { shantenOf } from './answer.js';
import { makeCore } from './core.js';
import { show } from './notation/error.js';
import { TILE_NAMES } from './notation/tiles.js';
import { KNOWN, bad, flag } from './question.js';
import { makeTurns, nextTurn } from './turns.js';

/**
 * @typedef {import('./core.js').Core} Core
 * @typedef {import('./ukeire.js').HandInput} HandInput
 * @typedef {import('./ukeire.js').Options} Options
 * @typedef {import('./ukeire.js').WinOptions} WinOptions
 * @typedef {import('./ukeire.js').AsyncOptions} AsyncOptions
 * @typedef {import('./ukeire.js').WinProbability} WinProbability
 * @typedef {import('./ukeire.js').WinDiscard} WinDiscard
 * @typedef {import('./ukeire.js').WinMode} WinMode
 *
 * @typedef {object} Plan what win_begin is asked
 * @property {WinMode} mode
 * @property {number} settings
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

const MOST_DRAWS = 27;
const MOST_EXTRA = 2;
const MOST_POOL = 0xffff;
const MEGABYTES = 256;
const PAGES_A_MEGABYTE = 16;
const PATHS = 10_000;
const MOST_PATHS = 100_000_000;
const MOST_SEED = 2 ** 32 - 1;

// mj_win_row and mj_win_result.
const VALUES = MOST_DRAWS + 1;
const LINE = 8 * VALUES;
const TENPAI = LINE;
const TILE = 2 * LINE;
const DISTANCE = TILE + 1;
const ALONE = TILE + 3;
const ROW = TILE + 8;
const AFTER_ROWS = 14 * ROW;
const ROWS = AFTER_ROWS;
const HAND_DISTANCE = AFTER_ROWS + 1;
const BEST = AFTER_ROWS + 3;
// From AFTER_ROWS on.
const STATES = 32;
const EDGES = STATES + 4;
const MEMORY = EDGES + 4;

// Pieces of work between two looks at the clock, and how long to work before others get a turn.
const BUDGET = 100;
const SLICE = 8; // ms

const MINE = ['mode', 'extra', 'draws', 'pool', 'constantPool', 'memory', 'paths', 'seed'];

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

/** @param {WinOptions} given @returns {WinMode} */
function modeOf({ mode = 'straight' }) {
  if (!MODES.includes(mode)) bad(`mode: ${show(mode)} is none of ${MODES.join(', ')}`);
  return mode;
}

/** @param {WinOptions | undefined} options @param {string[]} more names that the caller reads @returns {Plan} */
function planOf(options, more) {
  const given = options ?? {};
  if (typeof given !== 'object') bad(`options: ${show(given)}, no object`);
  const mode = modeOf(given);
  const extra = whole(given, 'extra', 1, 0, MOST_EXTRA);
  const draws = whole(given, 'draws', 18, 1, MOST_DRAWS);
  return {
    mode,
    settings: MODES.indexOf(mode) | (mode === 'graph' ? extra : 0) << EXTRA | draws << DRAWS
      | (flag('constantPool', given.constantPool) ? CONSTANT_POOL : 0),
    pool: whole(given, 'pool', 0, 0, MOST_POOL),
    pages: whole(given, 'memory', MEGABYTES, 1, MEGABYTES) * PAGES_A_MEGABYTE,
    paths: whole(given, 'paths', PATHS, 1, MOST_PATHS),
    seed: whole(given, 'seed', 1, 0, MOST_SEED),
    options: handOptions(given, more),
  };
}

/** @param {Core} core @param {HandInput} hand @param {Plan} plan */
function begin(core, hand, { settings, pool, pages, paths, seed, options }) {
  const bits = core.put(hand, options);
  core.sound(core.wasm.shanten(bits), bits, hand);
  const error = core.wasm.win_begin(bits, settings, pool, pages, paths, seed);
  core.refresh();
  core.soundAlone(error, pool ? `pool: ${pool}` : `memory: ${pages / PAGES_A_MEGABYTE} MB`);
}

/** @param {Core} core @param {number} pages @returns {boolean} whether there is more to do */
function step(core, pages) {
  const more = core.wasm.win_step(BUDGET);
  core.refresh();
  return core.soundAlone(more, `memory: ${pages / PAGES_A_MEGABYTE} MB`) > 0;
}

/**
 * @typedef {{ bytes: Uint8Array, doubles: Float64Array, draws: number }} Answer the field win
 */

/** A loop, as Array.from takes ten times as long. @param {Answer} answer @param {number} p */
function lineAt({ doubles, draws }, p) {
  const line = [];
  for (let i = p >> 3; i <= (p >> 3) + draws; i++) line.push(doubles[i]);
  return line;
}

/** @param {Answer} answer @param {number} p @returns {WinDiscard} */
function readDiscard(answer, p) {
  const tile = answer.bytes[p + TILE];
  return {
    tile,
    name: TILE_NAMES[tile],
    shanten: shantenOf(answer.bytes[p + DISTANCE]),
    keeps: answer.bytes[p + ALONE] === 0,
    win: lineAt(answer, p),
    tenpai: lineAt(answer, p + TENPAI),
  };
}

/** @param {WinDiscard} a @param {WinDiscard} b */
function bestFirst(a, b) {
  const last = a.win.length - 1;
  return b.win[last] - a.win[last] || b.tenpai[last] - a.tenpai[last] || a.tile - b.tile;
}

/** Of a hand that is complete already, nothing is left to ask. @param {number} draws */
function certain(draws) {
  return { win: new Array(draws + 1).fill(1), tenpai: new Array(draws + 1).fill(1) };
}

/** @param {Core} core @param {number} draws @returns {Answer} */
function answerIn({ fields }, draws) {
  const { buffer } = fields.bytes;
  const p = fields.at.win;
  return { bytes: new Uint8Array(buffer, p), doubles: new Float64Array(buffer, p, AFTER_ROWS >> 3), draws };
}

/**
 * The lines of the best row at each number of draws left.
 * @param {WinDiscard[]} best @param {number} shanten
 */
function bestLines(best, shanten) {
  if (shanten < 0) return certain(best.length - 1);
  return { win: best.map(({ win }, n) => win[n]), tenpai: best.map(({ tenpai }, n) => tenpai[n]) };
}

/** @param {Core} core @param {Plan} plan @returns {WinProbability} */
function finish(core, { mode, settings }) {
  core.wasm.win_finish();
  const draws = settings >> DRAWS & 31;
  const answer = answerIn(core, draws);
  const { bytes } = answer;
  const view = new DataView(bytes.buffer, bytes.byteOffset + AFTER_ROWS);
  const shanten = shantenOf(bytes[HAND_DISTANCE]);
  /** @type {WinDiscard[]} */
  const rows = [];
  for (let i = 0; i < bytes[ROWS]; i++) rows.push(readDiscard(answer, ROW * i));
  const waits = rows[0].name === undefined;
  const best = Array.from(bytes.subarray(BEST, BEST + draws + 1), (row) => rows[row]);
  return {
    mode,
    shanten,
    draws,
    ...bestLines(best, shanten),
    best: waits ? [] : best.map(({ tile }) => tile),
    discards: waits ? [] : rows.sort(bestFirst),
    states: view.getUint32(STATES, true),
    edges: view.getUint32(EDGES, true),
    memory: view.getUint32(MEMORY, true),
  };
}

/**
 * Works for `SLICE` ms at a time.
 * @param {Core} core @param {Plan} plan @param {HandInput} hand @param {AsyncOptions} control
 */
async function runInTurns(core, plan, hand, { signal, onProgress }) {
  begin(core, hand, plan);
  for (let more = true; more;) {
    const until = performance.now() + SLICE;
    do more = step(core, plan.pages); while (more && performance.now() < until);
    onProgress?.(more ? core.wasm.win_progress() : 1);
    if (more) await nextTurn();
    signal?.throwIfAborted();
  }
  return finish(core, plan);
}

/** @param {WebAssembly.Module} module @param {Core} core for calls that wait for nothing */
function makeWin(module, core) {
  const takeTurn = makeTurns(async () => makeCore(await WebAssembly.instantiate(module)));

  /** @param {HandInput} hand @param {WinOptions} [options] */
  function winProbability(hand, options) {
    const plan = planOf(options, []);
    begin(core, hand, plan);
    while (step(core, plan.pages));
    return finish(core, plan);
  }

  /** @param {HandInput} hand @param {WinOptions & AsyncOptions} [options] */
  async function winProbabilityAsync(hand, options) {
    const plan = planOf(options, ['signal', 'onProgress']);
    const control = options ?? {};
    return takeTurn(control.signal, (own) => runInTurns(own, plan, hand, control));
  }

  return { winProbability, winProbabilityAsync };
}

export { makeWin };
