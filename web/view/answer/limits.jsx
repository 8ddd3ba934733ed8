// limits.jsx - in one line, what the numbers leave out.
// SPDX-License-Identifier: MIT

import { knowsPoints } from '../../model/engine/question.js';
import { draw } from '../kit/draw.js';
import { element } from '../kit/element.js';

/** @param {import('../context.js').Context} context */
function makeLimits({ t }) {
  const node = element('p', { class: 'limits' });
  return {
    element: node,
    /** @param {import('../../model/scene.js').Scene} scene */
    update: ({ state, look }) =>
      draw(node, t(knowsPoints(state, look.goal) ? 'score.limits' : 'win.limits')),
  };
}

export { makeLimits };
