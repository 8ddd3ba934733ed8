// playout.js - plays the hand out many times, one question at a time; the next question cancels it.
// SPDX-License-Identifier: MIT

import { questionOf } from './question.js';

/**
 * @typedef {import('../../../wasm/ukeire.js').Simulation} Simulation
 * @typedef {import('../../../wasm/ukeire.js').SimulationOptions} SimulationOptions
 * @typedef {import('../../../wasm/notation/notation.js').HandInput} HandInput
 * @typedef {(hand: any, options: SimulationOptions & { signal: AbortSignal,
 *   onProgress: (part: number) => void }) => Promise<Simulation>} Simulate
 * @typedef {{ hand: HandInput, options?: SimulationOptions, rival?: number,
 *   mode?: string }} Question options may name the discard, the rival is one to compare it with,
 *   and the mode is that of the answer that is checked
 * @typedef {'memory' | 'worker' | 'failed'} Failure
 */

/**
 * Games for points. In graph mode they take ten times as long. Others tell what the model hopes for
 * in vain, for which fewer are enough.
 */
const GAMES = { graph: 100_000, other: 1_000_000 };
const FEW_GAMES = 20_000;

/** Each run plays other games. */
const newSeed = () => Math.floor(Math.random() * 2 ** 32);

/** @param {Question | null} question */
const gamesOf = (question) =>
  question?.options?.value ? GAMES[question.mode === 'graph' ? 'graph' : 'other'] : FEW_GAMES;

/**
 * Where the model's chance lies in the interval. What models leave out makes them too high alone.
 * @param {Simulation} found
 */
function placeOf({ interval: [low, high], model }) {
  if (model >= low && model <= high) return 'inside';
  return model > high ? 'above' : 'outside';
}

/**
 * By how much one row wins more often than another, by their models less the excess, and the 99 %
 * interval of it. They played other walls, so the halves of their intervals add up as squares.
 * @param {Simulation} row @param {Simulation} other
 */
function aheadOf({ adjusted: a }, { adjusted: b }) {
  if (!a || !b) return null;
  const half = (/** @type {[number, number]} */ [low, high]) => (high - low) / 2;
  const off = Math.hypot(half(a.interval), half(b.interval));
  const ahead = a.win - b.win;
  return { ahead, low: ahead - off, high: ahead + off };
}

/**
 * Whether an answer is awaited: then nobody knows yet its mode and its best discard.
 * @param {import('./win.js').WinState} win
 */
const isUnderWay = ({ result, working }) => result === null && working !== null;

/**
 * What is to be played of a scene: the discard that is explained, and beside it the best one.
 * Nothing without a hand, and while its answer is awaited: the answer makes it another question,
 * which would cancel the games.
 * @param {Pick<
 *   import('../scene.js').Scene, 'state' | 'look' | 'answer' | 'best' | 'focus' | 'win'>} scene
 * @returns {Question | null}
 */
function playoutOf({ state, look, answer, best, focus, win }) {
  if (!('byForm' in answer) || isUnderWay(win)) return null;
  const { hand, options } = questionOf(state, look.goal, look.least);
  const first = focus && { discard: focus.tile };
  const rival = best && focus && best !== focus ? best.tile : undefined;
  return { hand, options: { ...options, ...first }, rival, mode: win.result?.mode };
}

/** @param {unknown} error @returns {Failure} */
const failureOf = (error) => {
  const { code } = /** @type {{ code?: string }} */ (error ?? {});
  return (
    { 'no-memory': /** @type {const} */ ('memory'), 'no-worker': /** @type {const} */ ('worker') }[
      code ?? ''
    ] ?? 'failed'
  );
};

/**
 * Games of one question. They go on while the view that shows them is made anew.
 * @param {Simulate} simulate
 */
function makePlayout(simulate) {
  let cancel = new AbortController();
  let key = 'null';
  let tell = () => {};
  /**
   * @type {{ question: Question | null, found: Simulation | Failure | null,
   *   other: Simulation | null, part: number | null }} `other` is what the rival came to, and
   *   `part` of the games are played, where some are
   */
  const state = { question: null, found: null, other: null, part: null };

  /** @param {Partial<typeof state>} change */
  function set(change) {
    Object.assign(state, change);
    tell();
  }

  /** @param {Question} question @param {AbortSignal} signal */
  async function play({ hand, options, rival, ...question }, signal) {
    const excess = !options?.value;
    const games = { games: gamesOf({ hand, options, ...question }), excess, ...options, signal };
    const both = excess && rival !== undefined;
    const from = (/** @type {number} */ before) => (/** @type {number} */ part) => {
      if (!signal.aborted) set({ part: both ? (part + before) / 2 : part });
    };
    try {
      const found = await simulate(hand, { seed: newSeed(), ...games, onProgress: from(0) });
      const second = { ...games, seed: newSeed(), discard: rival, onProgress: from(1) };
      const other = both ? await simulate(hand, second) : null;
      return signal.aborted ? {} : { found, other };
    } catch (error) {
      return signal.aborted ? {} : { found: failureOf(error) };
    }
  }

  return {
    /** @type {Readonly<typeof state>} */
    state,
    stop: () => cancel.abort(),
    /** Who is told of each change, in place of who was. @param {() => void} hear */
    listen(hear) {
      tell = hear;
    },
    /** Sets what is to be played next; the same question changes nothing. */
    ask(/** @type {Question | null} */ question) {
      const next = JSON.stringify(question);
      if (next === key) return;
      key = next;
      cancel.abort();
      Object.assign(state, { question, found: null, other: null, part: null });
    },
    /** Resolves to whether this is still the latest run, when it has ended. */
    async run() {
      if (!state.question) return false;
      cancel = new AbortController();
      const { signal } = cancel;
      set({ found: null, other: null, part: 0 });
      const change = await play(state.question, signal);
      if (cancel.signal !== signal || state.part === null) return false;
      set({ ...change, part: null });
      return true;
    },
  };
}

export { aheadOf, gamesOf, isUnderWay, makePlayout, placeOf, playoutOf };
