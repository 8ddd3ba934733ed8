// win.js - the probability of a win: rough answers first, each replaced by a better one.
// SPDX-License-Identifier: MIT
//
// The worker is asked in the modes averaged, straight and graph, one after the other. If straight
// mode does not fit into memory, sampled mode takes its place. If graph mode does not, or takes too
// long, the straight answer stays. Graph mode answers in its usual width and then, for some
// seconds, wider and wider. The next question cancels everything.

/**
 * @typedef {import('../../../wasm/ukeire.js').WinProbability} WinProbability
 * @typedef {import('../../../wasm/ukeire.js').WinOptions} WinOptions
 * @typedef {WinOptions & import('../../../wasm/ukeire.js').WideningOptions} RunOptions
 * @typedef {Pick<import('../../../wasm/worker.js').MahjongWorker, 'winProbability'>} Worker
 * @typedef {{ hand: import('../../../wasm/notation.js').HandLike, options: WinOptions }} Question
 *
 * `result` is the best answer so far, `working` the mode under way and its part from 0 to 1, `note`
 * a key of the texts (win.NOTE): memory, slow, far.
 * @typedef {{ result: WinProbability | null, working: { mode: string, part: number } | null,
 *   note: 'memory' | 'slow' | 'far' | null, off: boolean }} WinState
 *
 * A question under way.
 * @typedef {object} Job
 * @property {Question} question
 * @property {Promise<Worker>} worker
 * @property {AbortSignal} signal
 * @property {(change: Partial<WinState>) => void} set
 */

const GRAPH_MILLISECONDS = 20_000;
/** For answers that are wider than usual. */
const WIDENING_MILLISECONDS = 5_000;
/** Milliseconds between two reports of progress. */
const BETWEEN = 100;

/** @type {Readonly<WinState>} */
const NOTHING = Object.freeze({ result: null, working: null, note: null, off: false });

/** @param {any} error */
const isMemory = (error) => error?.code === 'no-memory';

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
 * One calculation in one mode.
 * @param {Job} job @param {RunOptions} options @param {AbortSignal} [limit]
 */
async function run(job, { mode = 'straight', ...more }, limit = job.signal) {
  const { question, worker, signal, set } = job;
  set({ working: { mode, part: 0 } });
  const onProgress = spaced(signal, (part) => set({ working: { mode, part } }));
  const engine = await worker;
  const onAnswer = (/** @type {WinProbability} */ result) => {
    if (!signal.aborted) set({ result });
  };
  const options = { ...question.options, ...more, mode, signal: limit, onProgress, onAnswer };
  await engine.winProbability(question.hand, options);
  signal.throwIfAborted();
}

/**
 * This is only a first impression, so its failure does not matter. It knows no points.
 * @param {Job} job
 */
async function runAveraged(job) {
  if (job.question.options.value) return;
  try {
    await run(job, { mode: 'averaged' });
  } catch {
    job.signal.throwIfAborted();
  }
}

/** Whether straight mode could answer. @param {Job} job */
async function runStraight(job) {
  try {
    await run(job, { mode: 'straight' });
    return true;
  } catch (error) {
    if (!isMemory(error)) throw error;
    await run(job, { mode: 'sampled' });
    job.set({ note: 'far' });
    return false;
  }
}

/** @param {Job} job */
async function runGraph(job) {
  const limit = AbortSignal.any([job.signal, AbortSignal.timeout(GRAPH_MILLISECONDS)]);
  try {
    await run(job, { mode: 'graph', budget: WIDENING_MILLISECONDS }, limit);
  } catch (error) {
    job.signal.throwIfAborted();
    if (!isMemory(error) && !limit.aborted) throw error;
    job.set({ note: limit.aborted ? 'slow' : 'memory' });
  }
}

/** @param {Job} job */
async function runAll(job) {
  try {
    await runAveraged(job);
    if (await runStraight(job)) await runGraph(job);
    job.set({ working: null });
  } catch {
    if (!job.signal.aborted) job.set({ working: null, off: true });
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
    runAll({ question, worker: ready, signal: own.signal, set: (change) => set(own, change) });
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

export { WIDENING_MILLISECONDS, makeWin };
