// All 37 tiles with their remaining copies. A tap adds a tile to the chosen target.
// SPDX-License-Identifier: MIT

import './palette.css';
import { emptySetup, FULL, playersOf, remainingOf, size } from '../state/setup.js';
import { editing, entering, scoreRules, setup } from '../state/store.js';
import { isRed, NAMES, namesFor, SUITS } from '../state/tiles.js';
import { spokenTile, t } from '../text/page-words.js';
import { useArrows } from '../ui/arrows.js';
import { Tile } from '../ui/tile.jsx';
import { Field } from './field.jsx';
import { useSlides } from './slide.js';
import { isIdle, tap, Targets, TapOptions } from './taps.jsx';

/** Whether the palette is open: it closes when the hand is full. */
export const isPaletteOpen = () => entering.value || editing.value || size(setup.value) < FULL - 1;

/** Digit and letter keys move the focus within the palette. @param {KeyboardEvent} event */
function moveByLetter(event) {
  const { name } = /** @type {HTMLElement} */ (event.target).dataset;
  if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
  const { key } = event;
  const wanted = SUITS.includes(key) ? [name[0] + key, `1${key}`] : [key + name[1]];
  const group = /** @type {HTMLElement} */ (event.currentTarget);
  const keyButton = wanted
    .filter((one) => NAMES.includes(one))
    .map((one) => /** @type {HTMLElement | null} */ (group.querySelector(`[data-name="${one}"]`)))
    .find(Boolean);
  if (!keyButton) return;
  event.preventDefault();
  event.stopPropagation();
  keyButton.focus();
}

/** @param {{ name: string, n: number, whole: boolean }} props */
const Key = ({ name, n, whole }) => {
  const idle = isIdle(name, n);
  const classes = ['key', idle && 'dim', !n && 'gone', whole && 'whole'];
  return (
    <button
      class={classes.filter(Boolean).join(' ')}
      data-name={name}
      aria-disabled={idle}
      aria-label={t('palette.tile', { tile: spokenTile(name), n })}
      onClick={() => void tap(name)}
    >
      <Tile name={name} />
      <span class="left" aria-hidden="true">
        {n}
      </span>
    </button>
  );
};

function Keys() {
  const players = playersOf(setup.value);
  const remaining = remainingOf(setup.value, scoreRules.value);
  const all = remainingOf(emptySetup(players), scoreRules.value);
  const arrows = useArrows();
  // A slide over a suit's fives chooses the plain five, not the red one.
  const slides = useSlides(
    ({ dataset }) => void tap(dataset.name ?? ''),
    ({ dataset }) => isRed(dataset.name ?? ''),
  );
  const names = namesFor(players);
  return (
    <div
      class="stack gap-1 keys"
      id="palette"
      role="group"
      aria-label={t('palette.title')}
      {...arrows}
      {...slides}
      onKeyDown={(event) => {
        moveByLetter(event);
        if (!event.defaultPrevented) arrows.onKeyDown(event);
      }}
    >
      {SUITS.map((suit) => (
        <div class="row" key={suit}>
          {names
            .filter((name) => name[1] === suit)
            .map((name) => (
              <Key
                key={name}
                name={name}
                n={remaining(name)}
                whole={remaining(name) === all(name)}
              />
            ))}
        </div>
      ))}
    </div>
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
