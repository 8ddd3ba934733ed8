// A text field for the hand, which changes with the tiles; an error shows its place in the text.
// SPDX-License-Identifier: MIT

import { useRef, useState } from 'preact/hooks';
import { FULL, size } from '../state/setup.js';
import { entering, setup } from '../state/store.js';
import { handText } from '../state/text/hand-text.js';
import { t } from '../text/page-words.js';
import { focusFirst } from '../ui/arrows.jsx';
import { TextField } from '../ui/choices.jsx';
import { enterText } from './paste.js';

/** @import { Fault } from './paste.js' */

const MOST_SHOWN = 60;

function Marked(/** @type {NonNullable<Fault['at']>} */ { text, position, length }) {
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

const FaultLine = (/** @type {{ fault: Fault }} */ { fault: { text, at } }) => (
  <>
    {text}
    {at && ` ${t('field.place')} `}
    {at && <Marked {...at} />}
  </>
);

/** Moves the focus out of the field, so that keys are shortcuts again. @param {boolean} done */
const leave = (done) =>
  requestAnimationFrame(() => focusFirst(done ? '#answer' : '#palette [tabindex="0"]', done));

export function Field() {
  const table = setup.value;
  // The text as typed, with its table and its error. Null: the field shows the hand of the table.
  const [typed, setTyped] = useState(
    /** @type {{ text: string, of: unknown, fault: Fault | null } | null} */ (null),
  );
  const focused = useRef(false);
  const isOwn = typed && (focused.current || typed.of === table);
  const text = isOwn ? typed.text : handText(table);
  const fault = isOwn ? typed.fault : null;

  function readField(/** @type {string} */ value, /** @type {boolean} */ typing) {
    const outcome = value.trim() || size(setup.value) ? enterText(value) : null;
    const wrong = outcome && !(typing && outcome.unfinished) ? outcome.fault : null;
    setTyped({ text: value, of: setup.value, fault: wrong });
    return wrong;
  }
  /** Reads the text as finished: now an incomplete text is an error. */
  const finish = () => (isOwn ? readField(text, false) : null);
  function keydown(/** @type {KeyboardEvent} */ event) {
    if (event.isComposing || !['Enter', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Enter' && finish()) return;
    const done = event.key === 'Enter' && size(setup.value) >= FULL - 1;
    if (done) entering.value = false;
    leave(done);
  }
  return (
    <TextField
      id="hand"
      label={t('field.label')}
      hint={fault ? '' : t('field.hint')}
      error={fault && <FaultLine fault={fault} />}
      autocorrect="off"
      enterkeyhint="done"
      placeholder="99m123406p789s223z"
      value={text}
      onInput={({ currentTarget }) => readField(currentTarget.value, true)}
      onFocus={() => {
        focused.current = true;
      }}
      onBlur={() => {
        const wrong = finish();
        focused.current = false;
        if (!wrong) setTyped(null);
      }}
      onKeyDown={keydown}
    />
  );
}
