// toolbar.js - draw, undo, redo, clear, and random hands.
// SPDX-License-Identifier: MIT

import { deal, pick } from '../deal.js';
import { button, element } from '../element.js';
import { size, unseen } from '../state.js';
import { makeSegments } from './segments.js';
import { makeSelect } from './select.js';

/**
 * @typedef {import('../app.js').Context} Context
 * @typedef {import('../app.js').Model} Model
 */

const SHANTEN = ['0', '1', '2', '3', '4', '5', '6'];

/** Draws a random tile that nobody has shown. @param {import('../store.js').Store} store */
function drawRandom(store) {
  const wall = unseen(store.state);
  if (wall.length) store.dispatch({ type: 'draw', name: pick(wall, Math.random) });
}

/** @param {Context} context @param {number} tiles @param {string} shanten */
function dealHand({ t, store, mahjong }, tiles, shanten) {
  const wish = { tiles: /** @type {13 | 14} */ (tiles), shanten: shanten ? Number(shanten) : null, players: store.state.players };
  const hand = deal(mahjong, wish);
  if (!hand) return store.see({ notice: t('deal.rare'), problem: null });
  const drawn = tiles === 14 ? /** @type {string} */ (hand.at(-1)) : null;
  return store.dispatch({ type: 'deal', hand: hand.slice(0, 13), drawn });
}

/** @param {Context} context */
function copyLink({ t, store }) {
  const done = (/** @type {string} */ key) => store.see({ notice: t(key), problem: null });
  // Not there where the page is not served securely.
  const copied = navigator.clipboard?.writeText(location.href) ?? Promise.reject();
  copied.then(() => done('act.linked'), () => done('act.notLinked'));
}

/** @param {Context} context */
function makeDeal(context) {
  const { t } = context;
  const tiles = makeSelect({ id: 'deal-tiles', label: t('deal.tiles'), options: [['14', '14'], ['13', '13']], value: '14' });
  const shanten = makeSelect({ id: 'deal-shanten', label: t('deal.shanten'), value: '',
    options: [['', t('deal.any')], ...SHANTEN.map((n) => /** @type {[string, string]} */ ([n, n]))] });
  const run = () => dealHand(context, Number(tiles.value), shanten.value);
  const node = element('div', { class: 'deal' }, button(t('act.random'), run, { id: 'random' }), tiles.element, shanten.element);
  return { element: node, run };
}

/** @param {Context} context */
function makeToolbar(context) {
  const { t, store } = context;
  const buttons = {
    draw: button(t('act.draw'), () => drawRandom(store), { id: 'draw', class: 'primary' }),
    undo: button(t('act.undo'), store.undo, { id: 'undo' }),
    redo: button(t('act.redo'), store.redo, { id: 'redo' }),
    clear: button(t('act.clear'), () => store.dispatch({ type: 'clear' }), { id: 'clear' }),
    link: button(t('act.link'), () => copyLink(context), { id: 'link' }),
  };
  const hands = makeDeal(context);
  const tap = makeSegments({ name: 'tap', label: t('hand.tap'), value: 'discard',
    options: [['discard', t('hand.tapDiscards')], ['remove', t('hand.tapRemoves')]],
    choose: (value) => store.see({ discards: value === 'discard' }) });
  const node = element('div', { class: 'toolbar' },
    element('div', { class: 'buttons' }, ...Object.values(buttons)), hands.element, tap.element);
  /** A disabled button loses the focus, so these stay in reach. @param {HTMLElement} one @param {boolean} on */
  const enable = (one, on) => one.setAttribute('aria-disabled', String(!on));
  return {
    element: node,
    deal: hands.run,
    /** @param {Model} model */
    update({ state, look }) {
      enable(buttons.draw, size(state) === 13);
      enable(buttons.undo, store.canUndo);
      enable(buttons.redo, store.canRedo);
      tap.update(look.discards ? 'discard' : 'remove');
    },
  };
}

export { drawRandom, makeToolbar };
