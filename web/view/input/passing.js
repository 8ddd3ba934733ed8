// passing.js - rivers as they are thrown: whether the next tile goes to the next player's river.
// SPDX-License-Identifier: MIT

import { riverAfter } from '../../model/table/seats.js';
import { makeSwitch } from '../kit/segments.js';

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
  const { element, update } = makeSwitch({
    name: 'passing',
    label: t('passing.label'),
    off: ['stay', t('passing.stay')],
    on: ['next', t('passing.next')],
    isOn: store.look.passing,
    turn: (passing) => store.see({ passing }),
  });
  return {
    element,
    /** @param {import('../../model/scene.js').Scene} scene */
    update({ state, look }) {
      element.hidden = riverAfter(look.target, state.players) === null;
      update(look.passing);
    },
  };
}

export { makePassing, passTurn };
