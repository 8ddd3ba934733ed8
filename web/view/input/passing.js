// passing.js - rivers as they are thrown: whether the next tile goes to the next player's river.
// SPDX-License-Identifier: MIT

import { riverAfter } from '../../model/table/seats.js';
import { element } from '../kit/element.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/store.js').Store} Store
 */

/** After a tile was put into a river. @param {Store} store */
function passTurn(store) {
  const { target, passing } = store.look;
  const next = passing ? riverAfter(target, store.state.players) : null;
  if (next) store.see({ target: next });
}

/** @param {Context} context */
function makePassing({ t, store }) {
  const box = element('input', { type: 'checkbox', id: 'passing' });
  box.addEventListener('change', () => store.see({ passing: box.checked }));
  const node = element(
    'label',
    { class: 'check-line passing', for: 'passing' },
    box,
    ' ',
    t('passing.label'),
  );
  return {
    element: node,
    /** @param {import('../../model/scene.js').Scene} scene */
    update({ state, look }) {
      node.hidden = riverAfter(look.target, state.players) === null;
      box.checked = look.passing;
    },
  };
}

export { makePassing, passTurn };
