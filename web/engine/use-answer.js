// The hook with which components ask the engine.
// SPDX-License-Identifier: MIT

import { useEffect, useState } from 'preact/hooks';
import { ask } from './lanes.js';

const EMPTY = { answer: null, error: null, part: null };
/** @type {{ of: string, answer: any, error: any, part: any }} */
const FIRST = { of: 'null', ...EMPTY };

/**
 * The answer to a question: `useAnswer('useful', { setup })`. A null input asks nothing. Until a
 * new input is answered, `pending` is true and `answer` is the one before; `part` is the latest
 * progress.
 * @template {import('./lanes.js').Question} Name
 * @param {Name} name
 * @param {Parameters<import('./lanes.js').Questions[Name]>[1] | null} input plain data
 * @param {import('./lanes.js').Lane} [lane]
 * @returns {{ answer: Awaited<ReturnType<import('./lanes.js').Questions[Name]>> | null,
 *   pending: boolean, error: { code?: string, message: string } | null, part: any }}
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
    // The key is the input as text, so `input` is no dependency.
  }, [name, key, lane]);
  return { ...state, pending: input !== null && of !== key };
}
