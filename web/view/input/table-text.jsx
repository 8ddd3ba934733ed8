// table-text.jsx - the table as text: it and the table follow each other.
// SPDX-License-Identifier: MIT

import { readPosition, readable, writePosition } from '../../model/table/position.js';
import { problemWord } from '../../text/words.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/table/state.js').State} State
 */

/**
 * Why a text is not taken. Not one part of it is: a table with half of them would be another one.
 * @param {import('../../text/translate.js').Translate} t @param {string} why
 */
const refusal = (t, why) => `${why} ${t('text.kept')}`;

/** @param {import('../../text/translate.js').Translate} t */
const unreadable = (t) => refusal(t, t('position.wrong'));

/**
 * Puts on the table what the text says. A text that names no part is none of ours.
 * @param {Context} context @param {string} text
 * @returns {{ taken: boolean, problem: string }}
 * @throws {import('../../../wasm/core/notation/notation.js').MahjongError} for a hand with a fault
 */
function takePosition({ t, store }, text) {
  const state = readPosition(text, store.state);
  if (state === null) return { taken: false, problem: '' };
  if (state === 'unreadable') return { taken: true, problem: unreadable(t) };
  const problem = store.dispatch({ type: 'load', state }, 'text');
  return { taken: true, problem: problem ? refusal(t, problemWord(t, problem)) : '' };
}

/** Characters of what was not read. */
const MOST_SAID = 80;

/** Says which parts of an address were left out. @param {Context} context */
function sayUnread({ t, store }, /** @type {readonly string[]} */ unread) {
  if (!unread.length) return;
  const parts = unread.join(', ').slice(0, MOST_SAID);
  store.see({ notice: t('text.unread', { parts }), problem: null });
}

/** @param {Context} context @param {string} text */
function complaint(context, text) {
  try {
    const { known, unread } = readable(text);
    const { taken, problem } = takePosition(context, known);
    if (taken && !problem) sayUnread(context, unread);
    return taken || !text.trim() ? problem : unreadable(context.t);
  } catch (fault) {
    if (!(fault instanceof Error) || !('code' in fault)) throw fault;
    return unreadable(context.t);
  }
}

/**
 * What was typed stays while it has a fault, until the table is another one.
 * @param {{ context: Context, state: State,
 *   fault: { of: State | null, text: string, said: string } }} props
 */
function TableText({ context, state, fault }) {
  const { t, store } = context;
  const wrong = fault.of === state;
  /** @param {{ currentTarget: HTMLInputElement }} event */
  const take = ({ currentTarget: { value } }) => {
    const said = complaint(context, value);
    Object.assign(fault, { of: said ? store.state : null, text: value, said });
    store.see({});
  };
  return (
    <div class="field table-text">
      <label for="table-text">{t('position.label')}</label>
      <input
        id="table-text"
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxlength={2000}
        aria-describedby="table-text-hint table-text-error"
        aria-invalid={wrong}
        value={wrong ? fault.text : writePosition(state)}
        onChange={take}
      />
      <p id="table-text-hint" class="hint">
        {t('position.hint')}
      </p>
      <p id="table-text-error" class="error" role="alert">
        {wrong ? fault.said : ''}
      </p>
    </div>
  );
}

export { TableText, refusal, sayUnread };
