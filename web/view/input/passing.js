// passing.js - rivers as they are thrown: whether the next tile goes to the next player's river.
// SPDX-License-Identifier: MIT

import { riverAfter } from '../../model/table/seats.js';
import { makeSegments } from '../kit/segments.js';

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
  const segments = makeSegments({
    name: 'passing',
    label: t('passing.label'),
    value: store.look.passing ? 'next' : 'stay',
    options: [
      ['stay', t('passing.stay')],
      ['next', t('passing.next')],
    ],
    choose: (value) => store.see({ passing: value === 'next' }),
  });
  return {
    element: segments.element,
    /** @param {import('../../model/scene.js').Scene} scene */
    update({ state, look }) {
      segments.element.hidden = riverAfter(look.target, state.players) === null;
      segments.update(look.passing ? 'next' : 'stay');
    },
  };
}

export { makePassing, passTurn };
