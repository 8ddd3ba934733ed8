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

/** @param {Simulate} simulate */
function makePlayout(simulate) {
  let cancel = new AbortController();
  /**
   * @type {{ question: Question | null, found: Simulation | 'memory' | 'failed' | null,
   *   other: Simulation | null, running: boolean }} `other` is what the rival came to
   */
  const state = { question: null, found: null, other: null, running: false };

  /**
   * @param {Question} question @param {AbortSignal} signal
   * @param {(part: number) => void} onProgress
   */
  async function play(question, signal, onProgress) {
    const { hand, options, rival } = question;
    const excess = !options?.value;
    const games = { games: gamesOf(question), seed: newSeed(), excess, ...options, signal };
    const both = excess && rival !== undefined;
    /** @param {number} part @param {number} from where it begins */
    const tell = (part, from) => onProgress(both ? (part + from) / 2 : part);
    try {
      const found = await simulate(hand, { ...games, onProgress: (part) => tell(part, 0) });
      const other = both
        ? await simulate(hand, {
            ...games,
            seed: newSeed(),
            discard: rival,
            onProgress: (part) => tell(part, 1),
          })
        : null;
      if (!signal.aborted) Object.assign(state, { found, other });
    } catch (/** @type {any} */ error) {
      if (!signal.aborted) state.found = error?.code === 'no-memory' ? 'memory' : 'failed';
    }
  }

  return {
    /** @type {Readonly<typeof state>} */
    state,
    stop: () => cancel.abort(),
    /** Sets what is to be played next. @param {Question | null} question */
    ask(question) {
      cancel.abort();
      Object.assign(state, { question, found: null, other: null, running: false });
    },
    /**
     * Resolves to whether this is still the latest run.
     * @param {(part: number) => void} onProgress
     */
    async run(onProgress) {
      if (!state.question) return false;
      cancel = new AbortController();
      const { signal } = cancel;
      Object.assign(state, { found: null, other: null, running: true });
      await play(state.question, signal, onProgress);
      if (cancel.signal !== signal) return false;
      state.running = false;
      return true;
    },
  };
}

export { aheadOf, gamesOf, isUnderWay, makePlayout, placeOf, playoutOf };
