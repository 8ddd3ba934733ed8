// palette.js - all 37 tiles with the copies left; a tap adds one to what the switch above says.
// SPDX-License-Identifier: MIT

import { element } from '../kit/element.js';
import { NAMES } from '../../model/names.js';
import { focusItem, rove, setStop } from '../kit/roving.js';
import { copiesLeft, isFull, reduce, size } from '../../model/state.js';
import { tileIcon } from '../kit/tile.js';
import { tileWord } from '../../text/words.js';
import { makeSegments } from '../kit/segments.js';

/**
 * @typedef {import('../../shell/app.js').Context} Context
 * @typedef {import('../../shell/app.js').Model} Model
 * @typedef {import('../../model/store.js').Target} Target
 * @typedef {import('../../model/state.js').State} State
 * @typedef {import('../../model/state.js').Action} Action
 */

const TARGETS = /** @type {Target[]} */ (['hand', 'chi', 'pon', 'kan', 'ankan', 'dora', 'visible']);
const SUITS = [...'mpsz'];

/**
 * What a tap on a tile does. After a discard, at thirteen tiles, a tile that is added is drawn.
 * @param {State} state @param {Target} target @param {string} name @returns {Action}
 */
function actionOf(state, target, name) {
  if (target === 'dora' || target === 'visible') return { type: 'put', pile: target, name };
  if (target !== 'hand') return { type: 'meld', kind: target, name };
  return { type: size(state) === 13 && state.river.length ? 'draw' : 'add', name };
}

/** A tile of the palette, with its count. @param {string} name */
function makeKey(name) {
  const count = element('span', { class: 'left', 'aria-hidden': 'true' });
  return {
    name,
    count,
    button: element(
      'button',
      { type: 'button', class: 'key', 'data-name': name },
      tileIcon(name),
      count,
    ),
  };
}

/** Digits and suit letters move within the palette. @param {HTMLElement} node @param {ReturnType<typeof makeKey>[]} keys */
function listenToLetters(node, keys) {
  node.addEventListener('keydown', (event) => {
    const { name } = /** @type {HTMLElement} */ (event.target).dataset;
    if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
    const wanted = SUITS.includes(event.key)
      ? [name[0] + event.key, `1${event.key}`]
      : [event.key + name[1]];
    const found = wanted.map((one) => keys.find((key) => key.name === one)).find(Boolean);
    if (!found) return;
    event.preventDefault();
    event.stopPropagation();
    focusItem(node, found.button);
  });
}

/** @param {Context} context */
function makePalette({ t, store }) {
  const keys = NAMES.map(makeKey);
  const rows = SUITS.map((suit) =>
    element(
      'div',
      { class: 'row' },
      ...keys.filter(({ name }) => name[1] === suit).map(({ button }) => button),
    ),
  );
  const tiles = element(
    'div',
    { class: 'keys', id: 'palette', role: 'group', 'aria-label': t('palette.title') },
    ...rows,
  );
  const targets = makeSegments({
    name: 'target',
    label: t('target.title'),
    value: store.look.target,
    options: TARGETS.map((target) => [target, t(`target.${target}`)]),
    choose: (target) => store.see({ target: /** @type {Target} */ (target), problem: null }),
  });
  const hint = element('p', { class: 'hint' });
  rove(tiles);
  setStop(tiles);
  listenToLetters(tiles, keys);
  tiles.addEventListener('click', (event) => {
    const { name } =
      /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('button'))
        ?.dataset ?? {};
    if (name) store.dispatch(actionOf(store.state, store.look.target, name));
  });

  /** @type {State | null} */
  let last = null;
  let lastTarget = '';
  return {
    element: element(
      'section',
      { class: 'card palette', 'aria-label': t('palette.title') },
      targets.element,
      tiles,
      hint,
    ),
    /** @param {Model} model */
    update({ state, look: { target } }) {
      if (state === last && target === lastTarget) return;
      [last, lastTarget] = [state, target];
      targets.update(target);
      hint.textContent = t(
        target === 'hand' && isFull(state) ? 'target.hint.full' : `target.hint.${target}`,
      );
      const left = copiesLeft(state);
      for (const { name, count, button } of keys) {
        const n = left.get(name) ?? 0;
        // A text that is written anew is laid out anew, even if it is the same.
        if (count.textContent !== String(n)) {
          count.textContent = String(n);
          button.setAttribute('aria-label', t('palette.tile', { tile: tileWord(t, name), n }));
          button.classList.toggle('gone', n === 0);
        }
        button.setAttribute(
          'aria-disabled',
          String(reduce(state, actionOf(state, target, name)).problem !== null),
        );
      }
    },
  };
}

export { makePalette };
