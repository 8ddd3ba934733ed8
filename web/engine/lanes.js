// Sends questions to the engine in lanes. A lane is a worker that answers one question at a time.
// SPDX-License-Identifier: MIT

import { useEffect, useState } from 'preact/hooks';

/**
 * @typedef {typeof import('./questions.js') & typeof import('./practice-questions.js')
 *   & typeof import('./review-questions.js')} Questions
 */
/** @typedef {keyof Questions} Question */
/**
 * `now` is for answers shown at once after a tap, `soon` for chances and decisions, `long` for
 * simulations and whole logs. A number names a lane of `POOL`, for reviews of parts of a log.
 * @typedef {'now' | 'soon' | 'long' | number} Lane
 */
/**
 * @typedef {{ name: Question, input: unknown, part?: (part: any) => void,
 *   resolve: (answer: any) => void, reject: (error: unknown) => void }} Asked
 */

function makeLane() {
  /** @type {Promise<Worker> | null} */
  let worker = null;
  /** @type {Asked[]} */
  let waiting = [];
  /** @type {Asked | null} */
  let current = null;
  let id = 0;

  function askNext() {
    if (current || !waiting.length) return;
    current = /** @type {Asked} */ (waiting.shift());
    const { name, input } = current;
    const mine = ++id;
    worker ??= startThread();
    worker.then(
      (thread) => thread.postMessage({ id: mine, name, input }),
      (error) => receive({ id: mine, error }),
    );
  }

  async function startThread() {
    const { default: EngineThread } = await import('./worker.js?worker');
    const started = new EngineThread();
    started.addEventListener('message', ({ data }) => receive(data));
    started.addEventListener('error', async ({ message }) => {
      if ((await worker) !== started) return;
      // The worker has failed. The next question starts another worker.
      worker = null;
      receive({ id, error: { code: 'no-worker', message } });
    });
    return started;
  }

  function receive(/** @type {any} */ message) {
    if (message.id !== id || !current) return;
    const { part, resolve, reject } = current;
    if ('part' in message) return void part?.(message.part);
    current = null;
    if (message.error) reject(message.error);
    else resolve(message.answer);
    askNext();
  }

  return {
    /** @param {Asked} request */
    add(request) {
      waiting.push(request);
      askNext();
    },
    /** Drops a waiting question. `stop`: whether a running question is stopped, with its worker. */
    drop(/** @type {Asked} */ request, stop = false) {
      waiting = waiting.filter((one) => one !== request);
      if (!stop || current !== request) return;
      void worker?.then((thread) => thread.terminate());
      [worker, current] = [null, null];
      id++;
      askNext();
    },
  };
}

/** @type {Record<Lane, ReturnType<typeof makeLane>>} */
const lanes = { now: makeLane(), soon: makeLane(), long: makeLane() };

/** Lanes for parts of a log: cores minus 1, at least 1, at most 4. @type {readonly number[]} */
export const POOL = Array.from(
  { length: Math.min(4, Math.max(1, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1)) },
  (_, i) => i,
);
for (const lane of POOL) lanes[lane] = makeLane();

/**
 * `cancel` drops the question and stops a long computation.
 * @template {Question} Name @param {Name} name @param {Parameters<Questions[Name]>[1]} input
 * @param {{ lane?: Lane, part?: (part: any) => void }} [how] `part` is called with progress
 * @returns {{ answer: Promise<Awaited<ReturnType<Questions[Name]>>>, cancel: () => void }}
 */
export function ask(name, input, { lane = 'soon', part } = {}) {
  /** @type {any} */
  const request = { name, input, part };
  const answer = new Promise((resolve, reject) => {
    Object.assign(request, { resolve, reject });
  });
  lanes[lane].add(request);
  return /** @type {any} */ ({
    answer,
    cancel: () => lanes[lane].drop(request, lane !== 'now' && lane !== 'soon'),
  });
}

/** @type {{ of: string, answer: any, error: any }} */
const FIRST = { of: 'null', answer: null, error: null };

/**
 * Returns the answer to a question: `useAnswer('useful', { setup })`. If `input` is null, nothing
 * is asked. While waiting, `pending` is true, and `answer` is the previous answer.
 * @template {Question} Name
 * @param {Name} name @param {Parameters<Questions[Name]>[1] | null} input @param {Lane} [lane]
 * @returns {{ answer: Awaited<ReturnType<Questions[Name]>> | null, pending: boolean,
 *   error: { code?: string, message: string } | null }}
 */
export function useAnswer(name, input, lane = 'soon') {
  const key = JSON.stringify(input);
  const [{ of, ...state }, setState] = useState(FIRST);
  useEffect(() => {
    let current = true;
    const settle = (/** @type {object} */ change) =>
      current && setState({ ...FIRST, of: key, ...change });
    if (input === null) return void settle({});
    const { answer, cancel } = ask(name, input, { lane });
    answer.then(
      (result) => settle({ answer: result }),
      (error) => settle({ error }),
    );
    return () => {
      current = false;
      cancel();
    };
    // The effect depends on `key`, because `input` is a new object at every render.
  }, [name, key, lane]);
  return { ...state, pending: input !== null && of !== key };
}
