// toolbar.js - the buttons draw, undo, redo, clear and random hand.
// SPDX-License-Identifier: MIT

import { deal, pick } from '../../model/engine/deal.js';
import { unseen } from '../../model/table/copies.js';
import { FULL, size } from '../../model/table/state.js';
import { button, element, switchOff } from '../kit/element.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 */

/**
 * Draws a random tile that nobody has shown. From then on taps play.
 * @param {import('../../model/store.js').Store} store
 */
function drawRandom(store) {
  const wall = unseen(store.state);
  if (!wall.length) return;
  store.see({ playing: true });
  store.dispatch({ type: 'draw', name: pick(wall, Math.random) });
}

/** Deals what the options ask for. @param {Context} context */
function dealHand({ t, store, mahjong }) {
  const { tiles, shanten } = store.look.wish;
  const hand = deal(mahjong, { tiles, shanten, players: store.state.players });
  if (!hand) return store.see({ notice: t('deal.rare'), problem: null });
  const drawn = tiles === 14 ? /** @type {string} */ (hand.at(-1)) : null;
  return store.dispatch({ type: 'deal', hand: hand.slice(0, 13), drawn });
}

/**
 * Practice goes on beside the hand, and stays in view.
 * @param {import('../../model/store.js').Store} store
 */
function clearHand(store) {
  const { tab } = store.look;
  const practising = document.querySelector('#practice[open]') !== null;
  store.dispatch({ type: 'clear' });
  if (practising) store.see({ tab });
}

/** @param {Context} context */
function makeToolbar(context) {
  const { t, store } = context;
  const buttons = {
    draw: button(t('act.draw'), () => drawRandom(store), { id: 'draw', class: 'primary' }),
    undo: button(t('act.undo'), store.undo, { id: 'undo' }),
    redo: button(t('act.redo'), store.redo, { id: 'redo' }),
    clear: button(t('act.clear'), () => clearHand(store), { id: 'clear' }),
    random: button(t('act.random'), () => dealHand(context), { id: 'random' }),
  };
  return {
    element: element('div', { class: 'toolbar' }, ...Object.values(buttons)),
    /** @param {Scene} scene */
    update({ state }) {
      switchOff(buttons.draw, size(state) !== FULL - 1);
      switchOff(buttons.undo, !store.canUndo);
      switchOff(buttons.redo, !store.canRedo);
    },
  };
}

export { clearHand, dealHand, drawRandom, makeToolbar };
