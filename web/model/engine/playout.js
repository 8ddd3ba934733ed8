// playout.js - plays the hand out many times, one question at a time; the next question cancels it.
// SPDX-License-Identifier: MIT

/**
 * @typedef {import('../../../wasm/ukeire.js').Simulation} Simulation
 * @typedef {import('../../../wasm/ukeire.js').SimulationOptions} SimulationOptions
 * @typedef {import('../../../wasm/notation.js').HandInput} HandInput
 * @typedef {(hand: any, options: SimulationOptions & { signal: AbortSignal,
 *   onProgress: (part: number) => void }) => Promise<Simulation>} Simulate
 * @typedef {{ hand: HandInput, options?: SimulationOptions }} Question options may name the discard
 */

/** Games by mode; both take about the same time. */
const GAMES = { straight: 1_000_000, graph: 100_000 };

/** Each run plays other games. */
const newSeed = () => Math.floor(Math.random() * 2 ** 32);

/** @param {Question | null} question */
const gamesOf = (question) => GAMES[question?.options?.mode ?? 'straight'];

/**
 * Where the model's chance lies in the interval. What models leave out makes them too high alone.
 * @param {Simulation} found
 */
function placeOf({ interval: [low, high], model }) {
  if (model >= low && model <= high) return 'inside';
  return model > high ? 'above' : 'outside';
}

/** @param {Simulate} simulate */
function makePlayout(simulate) {
  let cancel = new AbortController();
  /**
   * @type {{ question: Question | null, found: Simulation | 'failed' | null, running: boolean }}
   */
  const state = { question: null, found: null, running: false };

  /**
   * @param {Question} question @param {AbortSignal} signal
   * @param {(part: number) => void} onProgress
   */
  async function play(question, signal, onProgress) {
    const { hand, options } = question;
    const games = { games: gamesOf(question), seed: newSeed() };
    try {
      const found = await simulate(hand, { ...games, ...options, signal, onProgress });
      if (!signal.aborted) state.found = found;
    } catch {
      if (!signal.aborted) state.found = 'failed';
    }
  }

  return {
    /** @type {Readonly<typeof state>} */
    state,
    stop: () => cancel.abort(),
    /** Sets what is to be played next. @param {Question | null} question */
    ask(question) {
      cancel.abort();
      Object.assign(state, { question, found: null, running: false });
    },
    /**
     * Resolves to whether this is still the latest run.
     * @param {(part: number) => void} onProgress
     */
    async run(onProgress) {
      if (!state.question) return false;
      cancel = new AbortController();
      const { signal } = cancel;
      Object.assign(state, { found: null, running: true });
      await play(state.question, signal, onProgress);
      if (cancel.signal !== signal) return false;
      state.running = false;
      return true;
    },
  };
}

export { gamesOf, makePlayout, placeOf };
