// field.js - the hand as text: each follows the other, and an error shows its place.
// SPDX-License-Identifier: MIT

import { textOf } from '../../model/table/hands.js';
import { readPasted } from '../../model/table/pasted.js';
import { problemWord } from '../../text/words.js';
import { element } from '../kit/element.js';
import { refusal, sayUnread } from './table-text.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../model/table/state.js').State} State
 */

const MOST_SHOWN = 60;

/**
 * @param {string} code @param {string | undefined} text
 * @param {import('../../text/translate.js').Translate} t
 */
function faultText(code, text, t) {
  const known = t(`text.${code}`, { text: (text ?? '').slice(0, 12) });
  return known.startsWith('text.') ? t('text.other') : known;
}

/**
 * The text with the offending part marked.
 * @param {string} text @param {number} position @param {number} length
 */
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

/** @param {import('../../text/translate.js').Translate} t */
function makeParts(t) {
  const input = element('input', {
    id: 'hand',
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'off',
    autocorrect: 'off',
    spellcheck: 'false',
    enterkeyhint: 'done',
    maxlength: 2000,
    placeholder: '99m123406p789s223z',
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
  return { input, hint, error, node };
}

/**
 * @param {import('../../text/translate.js').Translate} t @param {any} fault a MahjongError
 * @param {string} text
 */
function faultLine(t, { code, position, length, text: part }, text) {
  const said = faultText(code, part, t);
  if (position === undefined) return [said];
  return [said, ' ', t('field.place'), ' ', marked(text, position, length ?? 1)];
}

/**
 * Puts on the table what the text says, and says what is wrong with it.
 * @param {Context} context @param {string} text
 */
function takeText(context, text) {
  const { t, store } = context;
  const pasted = readPasted(text, store.state);
  if ('action' in pasted) {
    const problem = store.dispatch(pasted.action, 'text');
    if (problem) return refusal(t, problemWord(t, problem));
    sayUnread(context, pasted.unread);
    return null;
  }
  if (pasted.kind !== 'unread') return t(`text.${pasted.kind}`, { where: t('more.review') });
  return pasted.problem ? problemWord(t, pasted.problem) : refusal(t, t('position.wrong'));
}

/**
 * Whether only the letter of the last suit is to come.
 * @param {any} fault a MahjongError @param {string} text
 */
const isUnfinished = ({ code, position, length }, text) =>
  code === 'missing-suit' && position + length >= text.trimEnd().length;

/**
 * Takes the text, and says what is wrong with it. While it is being typed it may be unfinished.
 * @param {Context} context @param {string} text @param {boolean} typing
 */
function complaint(context, text, typing) {
  try {
    const problem = takeText(context, text);
    return problem ? [problem] : [];
  } catch (fault) {
    if (!(fault instanceof Error) || !('code' in fault)) throw fault;
    return typing && isUnfinished(fault, text) ? [] : faultLine(context.t, fault, text);
  }
}

/** @param {Context} context */
function makeField(context) {
  const { t, store } = context;
  const { input, hint, error, node } = makeParts(t);

  /** @param {(Node | string)[]} said */
  function say(...said) {
    error.replaceChildren(...said);
    hint.classList.toggle('away', said.length > 0);
    input.setAttribute('aria-invalid', String(said.length > 0));
  }

  /** A text with a fault stays as it was typed. @param {State} state */
  function write(state) {
    if (input.getAttribute('aria-invalid') !== 'true') input.value = textOf(state);
  }

  // Text that is on the table already is not put there again: what is being pressed would be gone.
  let taken = '';
  input.addEventListener('input', () => {
    const { state } = store;
    say(...complaint(context, input.value, true));
    taken = store.state === state ? '' : input.value;
  });
  input.addEventListener('blur', () => {
    if (input.value !== taken) say(...complaint(context, input.value, false));
    taken = '';
    write(store.state);
  });
  input.addEventListener('keydown', (event) => {
    if (event.isComposing || !['Enter', 'Escape'].includes(event.key)) return;
    // From here on keys are shortcuts again.
    write(store.state);
    input.blur();
  });

  /** @type {State | null} */
  let last = null;
  return {
    element: node,
    /** @param {Scene} scene */
    update({ state }) {
      if (state === last) return;
      last = state;
      if (document.activeElement === input) return;
      say();
      write(state);
    },
  };
}

/**
 * A text that was pasted beside the fields is taken as one that is typed.
 * @param {Context} context @param {string} text
 */
function takePasted(context, text) {
  const said = complaint(context, text, false).map((part) =>
    typeof part === 'string' ? part : part.textContent,
  );
  if (said.length) context.store.see({ notice: said.join(''), problem: null });
}

export { makeField, takePasted };
