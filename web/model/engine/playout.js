// playout.js - plays the hand out many times, one question at a time; the next question cancels it.
// SPDX-License-Identifier: MIT

import { questionOf } from './question.js';

/**
 * @typedef {import('../../../wasm/ukeire.js').Simulation} Simulation
 * @typedef {import('../../../wasm/ukeire.js').SimulationOptions} SimulationOptions
 * @typedef {import('../../../wasm/core/notation/notation.js').HandInput} HandInput
 * @typedef {(hand: any, options: SimulationOptions & { signal: AbortSignal,
 *   onProgress: (part: number) => void }) => Promise<Simulation>} Simulate
 * @typedef {{ hand: HandInput, options?: SimulationOptions }} Question options may name the discard
 * @typedef {'memory' | 'worker' | 'failed'} Failure
 */

/** About a second's work in graph mode, and some seconds for points. */
const GAMES = 100_000;

/** Each run plays other games. */
const newSeed = () => Math.floor(Math.random() * 2 ** 32);

/**
 * Where the model's chance lies in the interval. What models leave out makes them too high alone.
 * @param {Simulation} found
 */
function placeOf({ interval: [low, high], model }) {
  if (model >= low && model <= high) return 'inside';
  return model > high ? 'above' : 'outside';
}

/**
 * Whether an answer is awaited: then nobody knows yet its best discard.
 * @param {import('./win.js').WinState} win
 */
const isUnderWay = ({ result, working }) => result === null && working !== null;

/**
 * What is to be played of a scene: the discard that is explained. Nothing without a hand, and while
 * its answer is awaited: the answer makes it another question, which would cancel the games.
 * @param {Pick<
 *   import('../scene.js').Scene, 'state' | 'look' | 'answer' | 'focus' | 'win'>} scene
 * @returns {Question | null}
 */
function playoutOf({ state, look, answer, focus, win }) {
  if (!('byForm' in answer) || isUnderWay(win)) return null;
  const { hand, options } = questionOf(state, look.goal, look.least);
  return { hand, options: { ...options, ...(focus && { discard: focus.tile }) } };
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
   *   part: number | null }} `part` of the games are played, where some are
   */
  const state = { question: null, found: null, part: null };

  /** @param {Partial<typeof state>} change */
  function set(change) {
    Object.assign(state, change);
    tell();
  }

  /** @param {Question} question @param {AbortSignal} signal */
  async function play({ hand, options }, signal) {
    const onProgress = (/** @type {number} */ part) => {
      if (!signal.aborted) set({ part });
    };
    try {
      const asked = { seed: newSeed(), games: GAMES, ...options, signal, onProgress };
      const found = await simulate(hand, asked);
      return signal.aborted ? {} : { found };
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
      Object.assign(state, { question, found: null, part: null });
    },
    /** Resolves to whether this is still the latest run, when it has ended. */
    async run() {
      if (!state.question) return false;
      cancel = new AbortController();
      const { signal } = cancel;
      set({ found: null, part: 0 });
      const change = await play(state.question, signal);
      if (cancel.signal !== signal || state.part === null) return false;
      set({ ...change, part: null });
      return true;
    },
  };
}

export { GAMES, isUnderWay, makePlayout, placeOf, playoutOf };
