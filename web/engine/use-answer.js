// The hook with which components ask the engine.
// SPDX-License-Identifier: MIT

import { useEffect, useState } from 'preact/hooks';
import { ask } from './lanes.js';

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
  const [state, setState] = useState(
    /** @type {{ key: string, answer: any, error: any, part: any }} */ ({
      key: 'null',
      answer: null,
      error: null,
      part: null,
    }),
  );
  useEffect(() => {
    if (input === null) {
      setState({ key, answer: null, error: null, part: null });
      return undefined;
    }
    let current = true;
    const part = (/** @type {any} */ progress) => {
      if (current) setState((before) => ({ ...before, part: progress }));
    };
    const { answer, cancel } = ask(name, input, { lane, part });
    answer.then(
      (result) => current && setState({ key, answer: result, error: null, part: null }),
      (error) => current && setState({ key, answer: null, error, part: null }),
    );
    return () => {
      current = false;
      cancel();
    };
    // The key is the input as text, so `input` is no dependency.
  }, [name, key, lane]);
  const { answer, error, part } = state;
  return { answer, error, part, pending: input !== null && state.key !== key };
}
