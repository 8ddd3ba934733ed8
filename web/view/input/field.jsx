// field.jsx - the hand as text: each follows the other, and an error shows its place.
// SPDX-License-Identifier: MIT

import { textOf } from '../../model/table/hands.js';
import { readPasted } from '../../model/table/pasted.js';
import { FULL, size } from '../../model/table/state.js';
import { problemWord } from '../../text/words.js';
import { draw } from '../kit/draw.js';
import { whenDrawn } from '../kit/drawn.js';
import { element } from '../kit/element.js';
import { refusal, sayUnread } from './table-text.jsx';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../model/table/state.js').State} State
 */

const MOST_SHOWN = 60;

/** @param {string} code @param {string | undefined} text @param {Context['t']} t */
function faultText(code, text, t) {
  const known = t(`text.${code}`, { text: (text ?? '').slice(0, 12) });
  return known.startsWith('text.') ? t('text.other') : known;
}

/**
 * The text with the offending part marked.
 * @param {{ text: string, position: number, length: number }} props
 */
function Marked({ text, position, length }) {
  const start = Math.max(0, Math.min(position - 20, text.length - MOST_SHOWN));
  const end = Math.min(start + MOST_SHOWN, text.length);
  const part = text.slice(position, Math.min(position + Math.max(length, 1), end));
  return (
    <code>
      {start ? '…' : ''}
      {text.slice(start, position)}
      <mark>{part || '␣'}</mark>
      {text.slice(position + part.length, end)}
      {end < text.length ? '…' : ''}
    </code>
  );
}

/**
 * What is wrong with a text, and where.
 * @typedef {{ said: string, at?: { text: string, position: number, length: number } }} Fault
 */

/**
 * @param {Context['t']} t @param {any} fault a MahjongError @param {string} text
 * @returns {Fault}
 */
function faultIn(t, { code, position, length, text: part }, text) {
  const said = faultText(code, part, t);
  return position === undefined ? { said } : { said, at: { text, position, length: length ?? 1 } };
}

/**
 * Puts on the table what the text says, and says what is wrong with it.
 * @param {Context} context @param {string} text @param {boolean} typed key by key
 */
function takeText(context, text, typed) {
  const { t, store } = context;
  const pasted = readPasted(text, store.state);
  if ('action' in pasted) {
    const problem = store.dispatch({ ...pasted.action, typed }, 'text');
    if (problem) return refusal(t, problemWord(t, problem));
    sayUnread(context, pasted.unread);
    return null;
  }
  if (pasted.kind !== 'unread') return t(`text.${pasted.kind}`, { where: t('door.review') });
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
 * @param {boolean} [typed] key by key @returns {Fault | null}
 */
function complaint(context, text, typing, typed = false) {
  try {
    const said = takeText(context, text, typed);
    return said ? { said } : null;
  } catch (fault) {
    if (!(fault instanceof Error) || !('code' in fault)) throw fault;
    return typing && isUnfinished(fault, text) ? null : faultIn(context.t, fault, text);
  }
}

/** @param {{ t: Context['t'], fault: Fault | null }} props */
const Said = ({ t, fault }) => (
  <p id="field-error" class="error" role="alert">
    {fault?.said}
    {fault?.at && (
      <>
        {' '}
        {t('field.place')} <Marked {...fault.at} />
      </>
    )}
  </p>
);

/** Whether a key, or an input method, has changed the text. @param {Event} event */
const isTyped = (event) =>
  event instanceof InputEvent && /^(insert(Composition)?Text|delete)/.test(event.inputType);

/** From here on keys are shortcuts again. @param {State} state @param {string} key */
function leave(state, key) {
  const done = key === 'Enter' && size(state) >= FULL - 1;
  const next = done ? '#answer' : '#palette [tabindex="0"]';
  /** @type {HTMLElement | null} */ (document.querySelector(next))?.focus({ preventScroll: done });
  // The tiles to tap are gone by then, and what stood below them is higher.
  if (done)
    whenDrawn(() => document.querySelector('#summary')?.scrollIntoView({ block: 'nearest' }));
}

/** @param {Context} context */
function makeField(context) {
  const { t, store } = context;
  const node = element('div', { class: 'field' });
  // The text that is shown. One with a fault stays as it was typed.
  let text = '';
  /** @type {Fault | null} */
  let fault = null;
  // What is on the table already is not put there again: what is being pressed would be gone.
  let taken = '';

  /** @param {Event} event */
  function input(event) {
    const { state } = store;
    text = /** @type {HTMLInputElement} */ (event.currentTarget).value;
    fault = complaint(context, text, true, isTyped(event));
    taken = store.state === state ? '' : text;
    show();
  }
  /** What is unfinished now will stay so. */
  function finish() {
    if (text !== taken) fault = complaint(context, text, false);
    taken = text;
  }
  function blur() {
    finish();
    taken = '';
    write();
  }
  /** @param {KeyboardEvent} event */
  function keydown(event) {
    if (event.isComposing || !['Enter', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    const isDone = event.key === 'Enter';
    if (isDone) finish();
    if (isDone && fault) return show();
    write();
    if (isDone && size(store.state) >= FULL - 1) store.see({ entering: false });
    leave(store.state, event.key);
  }
  function write() {
    if (!fault) text = textOf(store.state);
    show();
  }
  function show() {
    draw(
      node,
      <>
        <label for="hand">{t('field.label')}</label>
        <input
          id="hand"
          type="text"
          autocomplete="off"
          autocapitalize="off"
          autocorrect="off"
          spellcheck={false}
          enterkeyhint="done"
          maxlength={2000}
          placeholder="99m123406p789s223z"
          aria-describedby="field-hint field-error"
          aria-invalid={fault !== null}
          value={text}
          onInput={input}
          onBlur={blur}
          onKeyDown={keydown}
        />
        <p id="field-hint" class="hint" hidden={fault !== null}>
          {t('field.hint')}
        </p>
        <Said t={t} fault={fault} />
      </>,
    );
  }

  /** @type {State | null} */
  let last = null;
  show();
  return {
    element: node,
    /** @param {Scene} scene */
    update({ state }) {
      if (state === last) return;
      last = state;
      if (document.activeElement?.id === 'hand') return;
      fault = null;
      write();
    },
  };
}

/**
 * A text that was pasted beside the fields is taken as one that is typed.
 * @param {Context} context @param {string} text
 */
function takePasted({ t, ...context }, text) {
  const fault = complaint({ t, ...context }, text, false);
  if (!fault) return;
  const { said, at } = fault;
  const part = at && at.text.slice(at.position, at.position + at.length);
  context.store.see({ notice: part ? `${said} ${t('field.place')} ${part}` : said, problem: null });
}

export { makeField, takePasted };
