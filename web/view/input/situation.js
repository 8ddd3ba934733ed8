// situation.js - the table around the hand: players, winds, rivers and seen tiles.
// SPDX-License-Identifier: MIT

import { knowsPoints } from '../../model/engine/question.js';
import { hasPile } from '../../model/table/luck.js';
import { MOST_COUNTED } from '../../model/table/rules.js';
import { OTHERS, PILES, seen } from '../../model/table/state.js';
import { spokenTile } from '../../text/words.js';
import { element } from '../kit/element.js';
import { replaceItems, rove } from '../kit/roving.js';
import { makeSegments } from '../kit/segments.js';
import { makeSelect } from '../kit/select.js';
import { makeStepper } from '../kit/stepper.js';
import { tileButton } from '../kit/tile-button.js';
import { makeMeld } from './hand.js';
import { makeTableText } from './table-text.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../model/table/state.js').Pile} Pile
 */

/** What may leave the table with the fourth player. */
const PARTS = /** @type {const} */ (['hand', 'melds', ...PILES]);

/**
 * A tile that a tap takes away.
 * @param {Context} context @param {Pile} pile @param {string} name
 */
function makeTile({ t, store }, pile, name) {
  return tileButton(name, t('pile.take', { tile: spokenTile(t, name) }), () =>
    store.dispatch({ type: 'take', pile, name }),
  );
}

/**
 * Equal tiles as one, with how many there are. A tap takes one away.
 * @param {Context} context @param {Pile} pile @param {readonly string[]} names
 */
function makeBadges(context, pile, names) {
  return [...new Set(names)].map((name) => {
    const badge = makeTile(context, pile, name);
    const n = names.filter((other) => other === name).length;
    badge.classList.add('badge');
    badge.append(element('span', { class: 'times', 'aria-hidden': 'true' }, `−${n}`));
    badge.setAttribute('aria-label', `${badge.getAttribute('aria-label')} (${n})`);
    return badge;
  });
}

/** @typedef {import('../../model/table/state.js').Other} Other */

/** Whether another player is in riichi. @param {Context} context @param {Other} who */
function makeRiichi({ t, store }, who) {
  const input = element('input', { type: 'checkbox', name: 'riichi', value: who });
  input.addEventListener('change', () => {
    const { riichi } = store.state;
    const value = OTHERS.filter((one) => (one === who ? input.checked : riichi.includes(one)));
    // Where it cannot be, the box shows what is so.
    if (store.dispatch({ type: 'riichi', value })) input.checked = !input.checked;
  });
  return {
    element: element('label', { class: 'in-riichi' }, input, t('pile.riichi')),
    /** @param {Scene} scene */
    update({ state }) {
      input.checked = state.riichi.includes(who);
    },
  };
}

/** Melds of another player. A tap takes one away. @param {Context} context @param {Other} who */
function makeMelds(context, who) {
  const { t } = context;
  const label = `${t(`pile.${who}`)}: ${t('hand.melds')}`;
  const node = element('div', { class: 'melds', role: 'group', 'aria-label': label });
  rove(node);
  /** @type {unknown} */
  let last = null;
  return {
    element: node,
    /** @param {Scene} scene */
    update({ state }) {
      const melds = state.called[who];
      node.hidden = !melds.length;
      if (melds === last) return;
      last = melds;
      replaceItems(
        node,
        melds.map((meld, i) => makeMeld(context, meld, i, who)),
      );
    },
  };
}

/** A row of tiles. @param {Context} context @param {Pile} pile */
function makePile(context, pile) {
  const { t } = context;
  const other = OTHERS.find((who) => who === pile);
  const parts = other ? [makeRiichi(context, other), makeMelds(context, other)] : [];
  const [riichi, melds] = parts.map((part) => part.element);
  const tiles = element('div', {
    class: 'pile-tiles',
    role: 'group',
    'aria-label': t(`pile.${pile}`),
  });
  rove(tiles);
  /** @type {readonly string[] | null} */
  let last = null;
  const node = element(
    'div',
    { class: `pile ${pile}` },
    element(
      'div',
      { class: 'whose' },
      element('span', { class: 'label' }, t(`pile.${pile}`)),
      riichi,
    ),
    tiles,
    melds,
  );
  return {
    element: node,
    /** @param {Scene} scene */
    update(scene) {
      const { state } = scene;
      node.hidden = !hasPile(state, pile);
      for (const part of parts) part.update(scene);
      if (state[pile] === last) return;
      last = state[pile];
      const items =
        pile === 'visible'
          ? makeBadges(context, pile, last)
          : last.map((name) => makeTile(context, pile, name));
      tiles.classList.toggle('empty', !items.length);
      replaceItems(
        tiles,
        items.length ? items : [element('span', { class: 'none' }, t('pile.none'))],
      );
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
    /** @param {Scene} scene */
    update({ state }) {
      select.update(String(state[which]));
      if (which === 'seat') select.allow((value) => Number(value) < state.players);
    },
  };
}

/** A number that counts in the points. @param {Context} context @param {'honba' | 'sticks'} type */
function makeCounter({ t, store }, type) {
  const name = t(`table.${type}`);
  const { element: stepper, update } = makeStepper({
    id: type,
    fewer: `${name} −1`,
    more: `${name} +1`,
    least: 0,
    most: MOST_COUNTED,
    now: () => store.state[type],
    set: (value) => void store.dispatch({ type, value: value ?? 0 }, type),
  });
  const label = element('label', { for: type }, name);
  return { element: element('div', { class: 'select' }, label, stepper), update };
}

/** All tiles of a table, as text. @param {import('../../model/table/state.js').State} state */
const tilesOf = (state) =>
  JSON.stringify(PARTS.map((part) => (part === 'melds' ? state.melds : [...state[part]].sort())));

/**
 * With three players some tiles leave the table; a notice says so.
 * @param {Context} context @param {string} value
 */
function choosePlayers({ t, store }, value) {
  const before = store.state;
  store.dispatch({ type: 'players', value: /** @type {3 | 4} */ (Number(value)) });
  const lost = value === '3' && tilesOf(before) !== tilesOf(store.state);
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
  const winds = [makeWind(context, 'seat'), makeWind(context, 'round')];
  const counters = [makeCounter(context, 'honba'), makeCounter(context, 'sticks')];
  const piles = PILES.map((pile) => makePile(context, pile));
  const text = makeTableText(context);
  const unused = element('p', { class: 'hint unused' }, t('goal.unused'));
  const node = element(
    'details',
    { class: 'card situation', open: true },
    element('summary', {}, element('h2', {}, t('table.title'))),
    element('div', { class: 'settings' }, players.element, ...winds.map((wind) => wind.element)),
    element('div', { class: 'settings counters' }, ...counters.map((one) => one.element)),
    unused,
    ...piles.map((pile) => pile.element),
    text.element,
  );
  /** @type {import('../../model/table/state.js').State | null} */
  let last = null;
  return {
    element: node,
    /** @param {Scene} scene */
    update(scene) {
      unused.hidden = knowsPoints(scene.state, scene.look.goal);
      if (scene.state === last) return;
      if (seen(scene.state).length !== (last ? seen(last).length : 0)) node.open = true;
      last = scene.state;
      players.update(String(scene.state.players));
      for (const part of [...winds, ...counters, ...piles, text]) part.update(scene);
    },
  };
}

export { makePile, makeSituation };
