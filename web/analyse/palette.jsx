// All 37 tiles with their remaining copies. A tap adds a tile to the chosen target.
// SPDX-License-Identifier: MIT

import './palette.css';
import { emptySetup, FULL, playersOf, remainingOf, size } from '../state/setup.js';
import { editing, entering, scoreRules, setup } from '../state/store.js';
import { isRed, namesFor, SUITS } from '../state/tiles.js';
import { spokenTile, t } from '../text/page-words.js';
import { Arrows, focusFirst } from '../ui/arrows.jsx';
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
  const names = namesFor(playersOf(setup.value));
  const reached = wanted.find((one) => names.includes(one));
  if (!reached) return;
  event.preventDefault();
  event.stopPropagation();
  focusFirst(`#palette [data-name="${reached}"]`);
}

/** A button with a tile, of which `n` of `all` copies remain. */
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
  // A slide over a suit's fives chooses the plain five, not the red one.
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
