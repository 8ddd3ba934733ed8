// win.js - the probability of a win, out of the worker. The next question cancels the last.
// SPDX-License-Identifier: MIT
//
// There is one answer to a question, in the mode and width that the engine takes by itself. It is
// asked for twice: at first rows that cannot be the best may be no more than bounded, which takes a
// quarter of the time. The best row is the same in both.

import { answerFor } from './question.js';

/**
 * @typedef {import('../../../wasm/ukeire.js').WinProbability} WinProbability
 * @typedef {Pick<import('../../../wasm/worker.js').MahjongWorker, 'winProbability'>} Worker
 * @typedef {import('./question.js').Question} Question
 *
 * `working` is the part that is done, from 0 to 1, of a question under way.
 * @typedef {{ result: WinProbability | null, working: number | null, off: boolean }} WinState
 */

/** Milliseconds between two reports of progress. */
const BETWEEN = 100;

/** @type {Readonly<WinState>} */
const NOTHING = Object.freeze({ result: null, working: null, off: false });

/**
 * Passes on how far the work is, but not too often.
 * @param {AbortSignal} signal @param {(part: number) => void} tell
 */
function spaced(signal, tell) {
  let told = performance.now();
  return (/** @type {number} */ part) => {
    if (signal.aborted || performance.now() < told + BETWEEN) return;
    told = performance.now();
    tell(part);
  };
}

/**
 * @param {Question} question @param {Promise<Worker>} worker @param {AbortSignal} signal
 * @param {(change: Partial<WinState>) => void} set
 */
async function run(question, worker, signal, set) {
  set({ working: 0 });
  const { hand, options } = question;
  const ask = async (/** @type {boolean} */ every) => {
    const onProgress = spaced(signal, (working) => set({ working }));
    const asked = { ...options, every, signal, onProgress };
    return answerFor(question, await (await worker).winProbability(hand, asked));
  };
  try {
    const result = await ask(false);
    const bounded = result.discards.some(({ bound }) => bound);
    set({ result, working: bounded ? 0 : null });
    if (bounded) set({ result: await ask(true), working: null });
  } catch {
    if (!signal.aborted) set({ working: null, off: true });
  }
}

/**
 * Whoever asks is first shown what is known at once: the worker hears of the end of a question, and
 * of the next one, `later`.
 * @param {() => Promise<Worker>} load starts the worker, at the first question
 * @param {(state: WinState) => void} show @param {() => Promise<void>} later
 */
function makeWin(load, show, later) {
  /** @type {AbortController | null} */
  let controller = null;
  let asked = false;
  /** @type {WinState} */
  let state = NOTHING;
  /** @type {Promise<Worker> | null} */
  let worker = null;
  /** Of the present question. @param {AbortController} own @param {Partial<WinState>} change */
  function set(own, change) {
    if (own !== controller) return;
    state = { ...state, ...change };
    show(state);
  }

  /** Forgets the last question. */
  function stop() {
    const last = controller;
    if (asked) later().then(() => last?.abort());
    else last?.abort();
    [controller, asked] = [null, false];
    state = NOTHING;
  }

  /** @param {Question} question */
  function ask(question) {
    stop();
    const own = new AbortController();
    controller = own;
    const ready = later().then(() => {
      if (own === controller) asked = true;
      return (worker ??= load());
    });
    run(question, ready, own.signal, (change) => set(own, change));
  }

  return {
    ask,
    stop,
    get state() {
      return state;
    },
  };
}

/** @typedef {ReturnType<typeof makeWin>} Win */

export { makeWin };
