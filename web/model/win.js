// win.js - the probability of a win, first roughly, then exactly: each answer replaces the one before.
// SPDX-License-Identifier: MIT
//
// averaged, straight, graph, in a worker. Where straight does not fit into memory, sampled; where graph
// does not, or takes too long, straight stays. The next question cancels all of it.

/**
 * @typedef {import('../../wasm/ukeire.js').WinProbability} WinProbability
 * @typedef {import('../../wasm/ukeire.js').WinOptions} WinOptions
 * @typedef {Pick<import('../../wasm/worker.js').MahjongWorker, 'winProbability'>} Worker
 * @typedef {{ hand: import('../../wasm/notation.js').HandLike, options: WinOptions }} Question
 *
 * `result` is the best answer so far, `working` the mode under way and its part from 0 to 1, `note` a key of
 * the texts (win.NOTE): memory, slow, far.
 * @typedef {{ result: WinProbability | null, working: { mode: string, part: number } | null,
 *   note: 'memory' | 'slow' | 'far' | null, off: boolean }} WinState
 */

const GRAPH_MILLISECONDS = 20_000;
/** Between two lines of progress. */
const BETWEEN = 100;

/** @type {Readonly<WinState>} */
const NOTHING = Object.freeze({ result: null, working: null, note: null, off: false });

/** @param {any} error */
const isMemory = (error) => error?.code === 'no-memory';

/**
 * @param {() => Promise<Worker>} load starts the worker, at the first question
 * @param {(state: WinState) => void} show
 */
function makeWin(load, show) {
  let controller = new AbortController();
  /** @type {WinState} */
  let state = NOTHING;
  /** @type {Promise<Worker> | null} */
  let worker = null;

  /** @param {Partial<WinState>} change */
  const set = (change) => {
    state = { ...state, ...change };
    show(state);
  };

  /** @param {Question} question @param {WinOptions} options @param {AbortSignal} signal @param {AbortSignal} [limit] */
  async function run({ hand, options }, { mode = 'straight', ...more }, signal, limit = signal) {
    set({ working: { mode, part: 0 } });
    let told = performance.now();
    const onProgress = (/** @type {number} */ part) => {
      if (signal.aborted || performance.now() < told + BETWEEN) return;
      told = performance.now();
      set({ working: { mode, part } });
    };
    const engine = await /** @type {Promise<Worker>} */ (worker);
    const result = await engine.winProbability(hand, {
      ...options,
      ...more,
      mode,
      signal: limit,
      onProgress,
    });
    signal.throwIfAborted();
    set({ result });
  }

  /** @param {Question} question @param {AbortSignal} signal */
  async function runStraight(question, signal) {
    try {
      await run(question, { mode: 'straight' }, signal);
      return true;
    } catch (error) {
      if (!isMemory(error)) throw error;
      await run(question, { mode: 'sampled' }, signal);
      set({ note: 'far' });
      return false;
    }
  }

  /** @param {Question} question @param {AbortSignal} signal */
  async function runGraph(question, signal) {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(GRAPH_MILLISECONDS)]);
    try {
      await run(question, { mode: 'graph', extra: 1 }, signal, limit);
    } catch (error) {
      signal.throwIfAborted();
      if (!isMemory(error) && !limit.aborted) throw error;
      set({ note: limit.aborted ? 'slow' : 'memory' });
    }
  }

  /** @param {Question} question @param {AbortSignal} signal */
  async function runAveraged(question, signal) {
    try {
      await run(question, { mode: 'averaged' }, signal);
    } catch {
      // Only a first impression: where there is none, the exact answer is the first.
      signal.throwIfAborted();
    }
  }

  /** @param {Question} question @param {AbortSignal} signal */
  async function runAll(question, signal) {
    try {
      await runAveraged(question, signal);
      if (await runStraight(question, signal)) await runGraph(question, signal);
      set({ working: null });
    } catch (error) {
      if (!signal.aborted) set({ working: null, off: true });
    }
  }

  /** Forgets the last question. */
  function stop() {
    controller.abort();
    state = { ...NOTHING, off: state.off };
  }

  /** @param {Question} question */
  function ask(question) {
    stop();
    controller = new AbortController();
    worker ??= load();
    runAll(question, controller.signal);
  }

  return {
    ask,
    stop,
    get state() {
      return state;
    },
  };
}

export { NOTHING, makeWin };
