// situation.js - the table around the hand: players, draws left, winds, and seen tiles.
// SPDX-License-Identifier: MIT

import { MOST_DRAWS } from '../../model/table/rules.js';
import { spokenTile } from '../../text/words.js';
import { button, element } from '../kit/element.js';
import { replaceItems, rove } from '../kit/roving.js';
import { makeSegments } from '../kit/segments.js';
import { makeSelect } from '../kit/select.js';
import { tileButton } from '../kit/tile-button.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../model/table/state.js').Pile} Pile
 */

const PILES = /** @type {Pile[]} */ (['dora', 'visible', 'river']);

/** A row of tiles that a tap takes away. @param {Context} context @param {Pile} pile */
function makePile({ t, store }, pile) {
  const tiles = element('div', {
    class: 'pile-tiles',
    role: 'group',
    'aria-label': t(`pile.${pile}`),
  });
  rove(tiles);
  /** @type {readonly string[] | null} */
  let last = null;
  return {
    element: element(
      'div',
      { class: `pile ${pile}` },
      element('span', { class: 'label' }, t(`pile.${pile}`)),
      tiles,
    ),
    /** @param {Scene} scene */
    update({ state }) {
      if (state[pile] === last) return;
      last = state[pile];
      const items = last.map((name) =>
        tileButton(name, t('pile.take', { tile: spokenTile(t, name) }), () =>
          store.dispatch({ type: 'take', pile, name }),
        ),
      );
      replaceItems(
        tiles,
        items.length ? items : [element('span', { class: 'none' }, t('pile.none'))],
      );
    },
  };
}

/** A number with a button on each side. @param {Context} context */
function makeDraws({ t, store }) {
  const input = element('input', {
    id: 'draws',
    type: 'number',
    min: 1,
    max: MOST_DRAWS,
    inputmode: 'numeric',
  });
  const set = (/** @type {number} */ value) =>
    store.dispatch({ type: 'draws', value: Math.min(Math.max(value, 1), MOST_DRAWS) }, 'draws');
  input.addEventListener('change', () => {
    if (/^\d+$/.test(input.value)) set(Number(input.value));
    input.value = String(store.state.draws);
  });
  const step = (
    /** @type {number} */ by,
    /** @type {string} */ text,
    /** @type {string} */ label,
  ) => button(text, () => set(store.state.draws + by), { 'aria-label': label, class: 'step' });
  return {
    element: element(
      'div',
      { class: 'draws' },
      element('label', { for: 'draws' }, t('table.draws')),
      element(
        'div',
        { class: 'stepper' },
        step(-1, '−', t('table.fewer')),
        input,
        step(1, '+', t('table.more')),
      ),
    ),
    /** @param {Scene} scene */
    update: ({ state }) => {
      input.value = String(state.draws);
    },
  };
}

/** @param {Context} context @param {'seat' | 'round'} which */
function makeWind({ t, store }, which) {
  const select = makeSelect({
    id: which,
    label: t(`table.${which}`),
    value: String(store.state[which]),
    options: ['0', '1', '2', '3'].map((n) => [n, t(`wind.${n}`)]),
    choose: (value) => store.dispatch({ type: which, value: Number(value) }),
  });
  return {
    element: select.element,
    update: (/** @type {Scene} */ { state }) => select.update(String(state[which])),
  };
}

/**
 * With three players some tiles leave the table; a notice says so.
 * @param {Context} context @param {string} value
 */
function choosePlayers({ t, store }, value) {
  const before = store.state;
  store.dispatch({ type: 'players', value: /** @type {3 | 4} */ (Number(value)) });
  const lost =
    value === '3'
    && JSON.stringify([before.hand, before.melds, before.visible, before.dora, before.river])
      !== JSON.stringify([
        store.state.hand,
        store.state.melds,
        store.state.visible,
        store.state.dora,
        store.state.river,
      ]);
  if (lost) store.see({ notice: t('notice.sanma') });
}

/** @param {Context} context */
function makeSituation(context) {
  const { t, store } = context;
  const players = makeSegments({
    name: 'players',
    label: t('table.players'),
    value: String(store.state.players),
    options: [
      ['4', '4'],
      ['3', '3'],
    ],
    choose: (value) => choosePlayers(context, value),
  });
  const draws = makeDraws(context);
  const winds = [makeWind(context, 'seat'), makeWind(context, 'round')];
  const piles = PILES.map((pile) => makePile(context, pile));
  const node = element(
    'section',
    { class: 'card situation', 'aria-labelledby': 'situation-title' },
    element('h2', { id: 'situation-title' }, t('table.title')),
    element(
      'div',
      { class: 'settings' },
      players.element,
      draws.element,
      ...winds.map((wind) => wind.element),
    ),
    ...piles.map((pile) => pile.element),
  );
  /** @type {import('../../model/table/state.js').State | null} */
  let last = null;
  return {
    element: node,
    /** @param {Scene} scene */
    update(scene) {
      if (scene.state === last) return;
      last = scene.state;
      players.update(String(scene.state.players));
      for (const part of [draws, ...winds, ...piles]) part.update(scene);
    },
  };
}

export { makeSituation };
