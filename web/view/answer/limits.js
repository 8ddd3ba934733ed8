// limits.js - in one line, what the numbers leave out.
// SPDX-License-Identifier: MIT

import { knowsPoints } from '../../model/engine/question.js';
import { element, write } from '../kit/element.js';

/** @param {import('../context.js').Context} context */
function makeLimits({ t }) {
  const line = element('p', { class: 'limits' });
  return {
    element: line,
    /** @param {import('../../model/scene.js').Scene} scene */
    update({ state, look }) {
      write(line, t(knowsPoints(state, look.goal) ? 'score.limits' : 'win.limits'));
    },
  };
}

export { makeLimits };
