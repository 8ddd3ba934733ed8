// field.js - the hand as text, live both ways; an error shows its place.
// SPDX-License-Identifier: MIT

import { readText, textOf } from '../../model/hands.js';
import { element } from '../kit/element.js';
import { decode, linkProblem } from '../../model/link.js';
import { problemWord } from '../../text/words.js';

/**
 * @typedef {import('../../shell/app.js').Context} Context
 * @typedef {import('../../shell/app.js').Model} Model
 * @typedef {{ text: string, position?: number, length?: number }} Fault
 */

const MOST_SHOWN = 60;

/** @param {string} code @param {string | undefined} text @param {import('../../text/translate.js').Translate} t */
function faultText(code, text, t) {
  const known = t(`text.${code}`, { text: (text ?? '').slice(0, 12) });
  return known.startsWith('text.') ? t('text.other') : known;
}

/** The text with the offending part marked. @param {string} text @param {number} position @param {number} length */
function marked(text, position, length) {
  const start = Math.max(0, Math.min(position - 20, text.length - MOST_SHOWN));
  const end = Math.min(start + MOST_SHOWN, text.length);
  const part = text.slice(position, Math.min(position + Math.max(length, 1), end));
  return element(
    'code',
    {},
    start ? '…' : '',
    text.slice(start, position),
    element('mark', {}, part || '␣'),
    text.slice(position + part.length, end),
    end < text.length ? '…' : '',
  );
}

/** A whole table pasted as our own link, or its fragment. @param {string} text */
function linkIn(text) {
  const fragment = text.match(/^\s*(?:[a-z]+:[^\s<>"#]*)?#([a-z]=\S*)\s*$/)?.[1];
  return fragment ? decode(fragment) : null;
}

/** @param {Context} context */
function makeField({ t, store }) {
  const input = element('input', {
    id: 'hand',
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'off',
    autocorrect: 'off',
    spellcheck: 'false',
    enterkeyhint: 'done',
    maxlength: 2000,
    placeholder: '123m406p789s11223z',
    'aria-describedby': 'field-hint field-error',
  });
  const hint = element('p', { id: 'field-hint', class: 'hint' }, t('field.hint'));
  const error = element('p', { id: 'field-error', class: 'error', role: 'alert' });
  const node = element(
    'div',
    { class: 'field' },
    element('label', { for: 'hand' }, t('field.label')),
    input,
    element('div', { class: 'said' }, hint, error),
  );

  /** @param {(Node | string)[]} said */
  function say(...said) {
    error.replaceChildren(...said);
    hint.classList.toggle('away', said.length > 0);
    input.setAttribute('aria-invalid', String(said.length > 0));
  }

  /** @param {any} fault a MahjongError @param {string} text */
  function showFault(fault, text) {
    const { code, position, length } = fault;
    const place =
      position === undefined
        ? []
        : [' ', t('field.place'), ' ', marked(text, position, length ?? 1)];
    say(faultText(code, fault.text, t), ...place);
  }

  /** @param {string} text */
  function take(text) {
    const link = linkIn(text);
    if (link?.problem) return linkProblem(link.problem);
    if (link) return store.dispatch({ type: 'load', state: link.state }, 'text');
    return store.dispatch({ type: 'write', ...readText(text) }, 'text');
  }

  function onInput() {
    try {
      const problem = take(input.value);
      if (problem) say(problemWord(t, problem));
      else say();
    } catch (fault) {
      if (!(fault instanceof Error) || !('code' in fault)) throw fault;
      showFault(fault, input.value);
    }
  }

  input.addEventListener('input', onInput);
  input.addEventListener('blur', () => write(store.state));
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.isComposing) write(store.state);
  });

  /** @param {import('../../model/state.js').State} state */
  function write(state) {
    if (input.getAttribute('aria-invalid') === 'true') return;
    input.value = textOf(state);
  }

  /** @type {import('../../model/state.js').State | null} */
  let last = null;
  return {
    element: node,
    /** @param {Model} model */
    update({ state }) {
      if (state === last) return;
      last = state;
      if (document.activeElement === input) return;
      say();
      write(state);
    },
  };
}

export { makeField };
