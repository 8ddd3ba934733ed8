// copies.js - how many copies of a tile one tap marks as seen.
// SPDX-License-Identifier: MIT
//
// In the middle of a round half of what lies on the table are pairs and triplets of equal tiles.

import { makeSegments } from '../kit/segments.js';

/** @param {import('../context.js').Context} context */
function makeCopies({ t, store }) {
  const segments = makeSegments({
    name: 'copies',
    label: t('copies.label'),
    value: String(store.look.copies),
    options: ['1', '2', '3', '4'].map((n) => [n, `×${n}`]),
    choose: (value) => store.see({ copies: Number(value) }),
  });
  return {
    element: segments.element,
    /** @param {import('../../model/scene.js').Scene} scene */
    update({ look }) {
      segments.element.hidden = look.target !== 'visible';
      segments.update(String(look.copies));
    },
  };
}

export { makeCopies };
