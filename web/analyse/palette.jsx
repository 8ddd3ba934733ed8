// Shows buttons for all 37 tiles with their remaining copies. A tap or a slide adds tiles to the
// chosen target. A field below has the hand as text, and shows the place of an error.
// SPDX-License-Identifier: MIT

import './palette.css';
import { useRef, useState } from 'preact/hooks';
import { emptySetup, FULL, playersOf, remainingOf, size } from '../state/setup.js';
import { editing, entering, scoreRules, setup } from '../state/store.js';
import { isRed, namesFor, SUITS } from '../state/tiles.js';
import { spokenTile, t } from '../text/page-words.js';
import { Arrows, focusFirst } from '../ui/arrows.jsx';
import { Tile } from '../ui/tile.jsx';
import { isIdle, tap, Targets, TapOptions } from './taps.jsx';
import { handText } from '../state/text/hand-text.js';
import { TextField } from '../ui/choices.jsx';
import { enterText } from './paste.js';

/** @import { Fault } from './paste.js' */

/**
 * Makes event handlers of a group of buttons. A finger that slides sideways presses each button on
 * its way. A tap causes a click. A fast slide causes few events, so buttons between the places of
 * two events are pressed too. The style lets a finger scroll up and down over the keys, and then
 * the browser cancels the slide.
 * @param {(key: HTMLButtonElement) => boolean} skips whether a slide passes over a key
 */
function useSlides(/** @type {(key: HTMLButtonElement) => void} */ press, skips) {
  const slide = useRef({
    at: /** @type {HTMLButtonElement | null} */ (null),
    slid: false,
    from: { x: 0, y: 0 },
  });
  const keyUnder = (/** @type {PointerEvent} */ { clientX, clientY }, /** @type {any} */ group) => {
    const key = document.elementFromPoint(clientX, clientY)?.closest('button');
    return key && group.contains(key) ? key : null;
  };
  const endSlide = () => void (slide.current.at = null);
  function reach(/** @type {PointerEvent} */ place, /** @type {EventTarget | null} */ group) {
    const { at, slid, from } = slide.current;
    const sideways = Math.abs(place.clientX - from.x) > Math.abs(place.clientY - from.y);
    if (!slid && !sideways) return;
    const key = at && keyUnder(place, group);
    if (!at || !key || key === at || skips(key)) return;
    if (!slid) press(at);
    press(key);
    slide.current = { at: key, slid: true, from };
  }
  return {
    onPointerDown: (/** @type {PointerEvent} */ event) => {
      const starts = event.isPrimary && event.button === 0;
      const at = starts ? keyUnder(event, event.currentTarget) : null;
      slide.current = { at, slid: false, from: { x: event.clientX, y: event.clientY } };
    },
    onPointerMove: (/** @type {PointerEvent} */ event) => {
      if (!event.isPrimary || !event.buttons) return endSlide();
      const between = event.getCoalescedEvents?.() ?? [];
      const group = event.currentTarget;
      return (between.length ? between : [event]).forEach((one) => reach(one, group));
    },
    onPointerUp: endSlide,
    onPointerCancel: endSlide,
    // A slide that ends on the button where it began also causes a click, which is ignored.
    onClickCapture: (/** @type {MouseEvent} */ event) => {
      if (slide.current.slid && event.detail) event.stopPropagation();
    },
  };
}

/** Whether the palette is open: a full hand closes the palette. */
export const isPaletteOpen = () => entering.value || editing.value || size(setup.value) < FULL - 1;

/** Moves the focus within the palette by digit and letter keys. @param {KeyboardEvent} event */
function moveByLetter(event) {
  const { name } = /** @type {HTMLElement} */ (event.target).dataset;
  if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
  const { key } = event;
  const wanted = SUITS.includes(key) ? [name[0] + key, `1${key}`] : [key + name[1]];
  const names = namesFor(playersOf(setup.value));
  const reached = wanted.find((one) => names.includes(one));
  if (!reached) return;
  event.preventDefault();
  event.stopPropagation();
  focusFirst(`#palette [data-name="${reached}"]`);
}

/** Shows a tile's button. Of the tile's `all` copies, `n` remain. */
function Key(/** @type {{ name: string, n: number, all: number }} */ { name, n, all }) {
  const idle = isIdle(name, n);
  const classes = ['key', idle && 'dim', !n && 'gone', n === all && 'whole'];
  return (
    <button
      class={classes.filter(Boolean).join(' ')}
      data-name={name}
      aria-disabled={idle}
      aria-label={t('palette.tile', { tile: spokenTile(name), n })}
      onClick={() => void tap(name)}
    >
      <Tile name={name} />
      <span class={n ? 'left number' : 'left number bad strong'} aria-hidden="true">
        {n}
      </span>
    </button>
  );
}

function Keys() {
  const players = playersOf(setup.value);
  const remaining = remainingOf(setup.value, scoreRules.value);
  const all = remainingOf(emptySetup(players), scoreRules.value);
  // A slide over the fives adds a plain five, because it skips the red ones.
  const slides = useSlides(
    ({ dataset }) => void tap(dataset.name ?? ''),
    ({ dataset }) => isRed(dataset.name ?? ''),
  );
  const names = namesFor(players);
  return (
    <Arrows
      class="stack gap-1 keys"
      id="palette"
      label={t('palette.title')}
      {...slides}
      onKeyDown={moveByLetter}
    >
      {SUITS.map((suit) => (
        <div class="row" key={suit}>
          {names
            .filter((name) => name[1] === suit)
            .map((name) => (
              <Key key={name} name={name} n={remaining(name)} all={all(name)} />
            ))}
        </div>
      ))}
    </Arrows>
  );
}

export const Palette = () =>
  isPaletteOpen() ? (
    <section class="card stack palette" id="tiles" aria-label={t('palette.title')}>
      {editing.value && <Targets />}
      <Keys />
      {editing.value && <TapOptions />}
      <Field />
    </section>
  ) : null;

const MOST_SHOWN = 60;

function Marked(/** @type {NonNullable<Fault['at']>} */ { text, position, length }) {
  const start = Math.max(0, Math.min(position - 20, text.length - MOST_SHOWN));
  const end = Math.min(start + MOST_SHOWN, text.length);
  const part = text.slice(position, Math.min(position + Math.max(length, 1), end));
  return (
    <code class="ink">
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

function Field() {
  const table = setup.value;
  // A text that the user typed, the table that it describes, and the error if it is unreadable.
  // Null means that the field shows the hand of the table.
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
  /** Reads the finished text, in which a missing suit letter is an error. */
  const finish = () => (isOwn ? readField(text, false) : null);
  function keydown(/** @type {KeyboardEvent} */ event) {
    if (event.isComposing || !['Enter', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Enter' && finish()) return;
    const done = event.key === 'Enter' && size(setup.value) >= FULL - 1;
    if (done) entering.value = false;
    // The focus leaves the field, so that the next keys are shortcuts.
    requestAnimationFrame(() => focusFirst(done ? '#answer' : '#palette [tabindex="0"]', done));
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
      onFocus={() => void (focused.current = true)}
      onBlur={() => {
        const wrong = finish();
        focused.current = false;
        if (!wrong) setTyped(null);
      }}
      onKeyDown={keydown}
    />
  );
}
