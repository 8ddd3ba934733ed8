// The hook with which components ask the engine.
// SPDX-License-Identifier: MIT

import { useEffect, useState } from 'preact/hooks';
import { ask } from './lanes.js';

/** @import { Lane, Question, Questions } from './lanes.js' */

const EMPTY = { answer: null, error: null, part: null };
/** @type {{ of: string, answer: any, error: any, part: any }} */
const FIRST = { of: 'null', ...EMPTY };

/**
 * Returns the answer to a question: `useAnswer('useful', { setup })`. A null input asks nothing.
 * Until the engine has answered a new input, `pending` is true and `answer` is the previous answer;
 * `part` is the latest progress.
 * @template {Question} Name
 * @param {Name} name @param {Parameters<Questions[Name]>[1] | null} input @param {Lane} [lane]
 * @returns {{ answer: Awaited<ReturnType<Questions[Name]>> | null, pending: boolean,
 *   error: { code?: string, message: string } | null, part: any }}
 */
export function useAnswer(name, input, lane = 'soon') {
  const key = JSON.stringify(input);
  const [{ of, ...state }, setState] = useState(FIRST);
  useEffect(() => {
    let current = true;
    const settle = (/** @type {object} */ change) =>
      current && setState({ ...EMPTY, of: key, ...change });
    if (input === null) return void settle({});
    const part = (/** @type {any} */ progress) =>
      current && setState((before) => ({ ...before, part: progress }));
    const { answer, cancel } = ask(name, input, { lane, part });
    answer.then(
      (result) => settle({ answer: result }),
      (error) => settle({ error }),
    );
    return () => {
      current = false;
      cancel();
    };
    // `key` is the input as text and stands for `input`, a new object at every render.
  }, [name, key, lane]);
  return { ...state, pending: input !== null && of !== key };
}
