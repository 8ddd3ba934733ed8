// table-text.js - the table as text, beside its rivers: each follows the other.
// SPDX-License-Identifier: MIT

import { readPosition, readable, writePosition } from '../../model/table/position.js';
import { problemWord } from '../../text/words.js';
import { element } from '../kit/element.js';

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
 * @throws {import('../../../wasm/notation/notation.js').MahjongError} for a hand with a fault
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

/** @param {Context} context */
function makeTableText(context) {
  const { t, store } = context;
  const input = element('input', {
    id: 'table-text',
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    maxlength: 2000,
    'aria-describedby': 'table-text-hint table-text-error',
  });
  const hint = element('p', { id: 'table-text-hint', class: 'hint' }, t('position.hint'));
  const error = element('p', { id: 'table-text-error', class: 'error', role: 'alert' });
  const say = (/** @type {string} */ text) => {
    if (error.textContent !== text) error.textContent = text;
    input.setAttribute('aria-invalid', String(text !== ''));
  };
  const write = () => {
    if (input.getAttribute('aria-invalid') !== 'true') input.value = writePosition(store.state);
  };
  input.addEventListener('change', () => {
    say(complaint(context, input.value));
    write();
  });
  /** @type {State | null} */
  let last = null;
  return {
    element: element(
      'div',
      { class: 'field table-text' },
      element('label', { for: 'table-text' }, t('position.label')),
      input,
      hint,
      error,
    ),
    /** @param {import('../../model/scene.js').Scene} scene */
    update({ state }) {
      if (state === last) return;
      last = state;
      if (document.activeElement === input) return;
      say('');
      write();
    },
  };
}

export { makeTableText, refusal, sayUnread };
