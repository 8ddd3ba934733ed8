// Adds the tiles that the reader taps on the palette to a target: the hand, a meld, pile or river.
// SPDX-License-Identifier: MIT

import { batch, signal } from '@preact/signals';
import { addTile, draw, lay, putTile, setNorths, offerDiscard } from '../state/edits.js';
import { FULL, isFull, othersOf, playersOf, remainingOf, size } from '../state/setup.js';
import * as table from '../state/store.js';
import { NORTH } from '../state/tiles.js';
import { t } from '../text/page-words.js';
import { focusFirst } from '../ui/arrows.jsx';
import { Segments, setter } from '../ui/choices.jsx';

/** @import { Target } from '../state/store.js' */
/** @import { MeldKind } from '../state/edits.js' */

const { edit, editing, playing, problem, setup, target } = table;

const MELDS = /** @type {const} */ (['chi', 'pon', 'kan', 'closed-kan']);
export const PILES = /** @type {const} */ (['indicators', 'ura', 'norths', 'visible']);

/** The things that a tap adds for another player: a discard or a meld. */
const laying = signal(/** @type {'discard' | MeldKind} */ ('discard'));
/** Whether, after each discard, taps go to the river of the next player. */
const passing = signal(false);
/** The number of copies that a tap adds to the pile of other visible tiles. */
const copies = signal(1);

/** @param {Target} one @returns {string} */
export function targetKey(one) {
  if (typeof one === 'number') return ['river', ...othersOf(playersOf(setup.value))][one];
  if (one === 'indicators') return 'dora';
  return one === 'closed-kan' ? 'ankan' : one;
}

function addToRiver(/** @type {number} */ p, /** @type {string} */ name) {
  if (p > 0 && laying.value !== 'discard') {
    // After a meld, the next tap adds a discard.
    if (!edit(lay, laying.value, name, p)) laying.value = 'discard';
    return;
  }
  const lies = p > 0 && size(setup.value) === FULL - 1;
  const refused = lies ? edit(offerDiscard, p, name) : edit(putTile, p, name);
  if (!refused && passing.value) target.value = (p + 1) % playersOf(setup.value);
}

/** Adds a tile to the target. During play, a tile added to a hand of 13 is a draw. */
export function tap(/** @type {string} */ name) {
  const to = target.value;
  if (typeof to === 'number') return addToRiver(to, name);
  if (to === 'visible') {
    const n = Math.min(copies.value, remainingOf(setup.value, table.scoreRules.value)(name));
    return edit(putTile, to, name, Math.max(n, 1));
  }
  if (to === 'indicators' || to === 'ura') {
    const refused = edit(putTile, to, name);
    // A table usually has one indicator, so the next taps add tiles to the hand.
    if (!refused) target.value = 'hand';
    return refused;
  }
  if (to === 'norths') {
    if (name !== NORTH) return table.refuse({ code: 'north' });
    return edit(setNorths, (setup.value.seats[0].norths ?? 0) + 1);
  }
  if (to !== 'hand') return edit(lay, to, name);
  const draws = playing.value && size(setup.value) === FULL - 1;
  return draws ? table.editAs({ begins: true }, draw, name) : edit(addTile, name);
}

/** Whether a tap on a tile would do nothing. @param {string} name @param {number} n copies left */
export function isIdle(name, n) {
  const to = target.value;
  if (to === 'norths') return name !== NORTH || n === 0;
  return n === 0 || (to === 'hand' && isFull(setup.value));
}

/** The id of the field that has the focus when the editor opens. */
let place = '';

export function focusPlace() {
  const node = document.getElementById(place) ?? document.querySelector('.target :checked');
  node?.closest('details')?.setAttribute('open', '');
  /** @type {HTMLElement | null} */ (node)?.focus({ preventScroll: place === '' });
}

/** Opens the editor. `to` is the target of taps, `at` the field to focus. @param {Target} [to] */
export function openEditor(to = 'hand', at = '') {
  place = at;
  batch(() => {
    [editing.value, target.value, laying.value] = [true, to, 'discard'];
    problem.value = null;
  });
  requestAnimationFrame(focusPlace);
}

/** Closes the editor, and goes to an element at the top of the screen or to the editor's button. */
export function closeEditor(to = '') {
  batch(() => {
    [editing.value, target.value, laying.value] = [false, 'hand', 'discard'];
  });
  requestAnimationFrame(() => {
    focusFirst(to || '#edit-table', Boolean(to));
    if (to) document.querySelector(to)?.scrollIntoView();
  });
}

/** Whether a pile or meld exists at a table of this size. @param {Target} one */
export function isPossible(one) {
  const three = playersOf(setup.value) === 3;
  if (one === 'chi') return !three;
  if (one === 'norths') return three;
  return one !== 'ura' || setup.value.indicators.length > 0;
}

function hint() {
  const to = target.value;
  const full = isFull(setup.value);
  if (to === 'ura') return t('pile.ura');
  const kind = Number(to) > 0 && laying.value !== 'discard' ? laying.value : to;
  const does = playing.value ? 'play' : 'edit';
  const other = Number(kind) > 0 ? targetKey(kind) : '';
  const key =
    to === 'hand' ? `${full ? 'full' : 'hand'}.${does}` : other ? 'other' : targetKey(kind);
  const slides = to === 'visible' || (to === 'hand' && !full && !playing.value);
  return (
    t(`target.hint.${key}`, { who: other && t(`who.${other}`) })
    + (slides ? ` ${t('slide.hint')}` : '')
  );
}

export function Targets() {
  const rivers = setup.value.seats.keys();
  /** @type {Target[]} */
  const all = ['hand', ...MELDS, ...PILES.slice(0, 3), ...rivers, PILES[3]];
  const targetWord = (/** @type {Target} */ one) =>
    t(one === 'ura' ? 'pile.ura' : `target.${targetKey(one)}`);
  return (
    <Segments
      name="target"
      label={t('target.title')}
      options={all.filter(isPossible).map((one) => [String(one), targetWord(one)])}
      value={String(target.value)}
      choose={(one) => {
        target.value = all.find((other) => String(other) === one) ?? 'hand';
        problem.value = null;
      }}
    />
  );
}

/** Shows options of the target below the tiles, so that the tiles do not move. */
export function TapOptions() {
  const to = target.value;
  const melds = MELDS.filter(isPossible);
  return (
    <div class="stack gap-3 ways">
      {Number(to) > 0 && (
        <Segments
          name="laying"
          label={t('laying.label')}
          options={[
            ['discard', t('laying.discard')],
            ...melds.map((one) => /** @type {const} */ ([one, t(`target.${targetKey(one)}`)])),
          ]}
          value={laying.value}
          choose={setter(laying)}
        />
      )}
      {typeof to === 'number' && (
        <Segments
          name="passing"
          label={t('passing.label')}
          options={['stay', 'next'].map((one) => [one, t(`passing.${one}`)])}
          value={passing.value ? 'next' : 'stay'}
          choose={setter(passing, (one) => one === 'next')}
        />
      )}
      {to === 'visible' && (
        <Segments
          name="copies"
          label={t('copies.label')}
          options={['1', '2', '3', '4'].map((n) => [n, `×${n}`])}
          value={String(copies.value)}
          choose={setter(copies, Number)}
        />
      )}
      <p class="hint">{hint()}</p>
    </div>
  );
}
