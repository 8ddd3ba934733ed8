// laying.js - what a tap adds to another player: a discard, or a meld.
// SPDX-License-Identifier: MIT

import { OTHERS } from '../../model/table/state.js';
import { makeSegments } from '../kit/segments.js';

/** @typedef {import('../../model/store.js').Look['laying']} Laying */

const ALL = /** @type {const} */ (['discard', 'chi', 'pon', 'kan', 'ankan']);

/** @param {import('../context.js').Context} context */
function makeLaying({ t, store }) {
  const segments = makeSegments({
    name: 'laying',
    label: t('laying.label'),
    value: store.look.laying,
    options: ALL.map((one) => [one, t(one === 'discard' ? 'laying.discard' : `target.${one}`)]),
    choose: (value) => store.see({ laying: /** @type {Laying} */ (value), problem: null }),
  });
  return {
    element: segments.element,
    /** @param {import('../../model/scene.js').Scene} scene */
    update({ state, look }) {
      segments.element.hidden = !OTHERS.some((who) => who === look.target);
      segments.allow((one) => one !== 'chi' || state.players === 4);
      segments.update(look.laying);
    },
  };
}

export { makeLaying };
