// goal.js - what the reader plays for: to win most often, or for the most points.
// SPDX-License-Identifier: MIT

import { makeSegments } from '../kit/segments.js';

/** @param {import('../context.js').Context} context */
function makeGoal({ t, store, change }) {
  const segments = makeSegments({
    name: 'goal',
    label: t('goal.title'),
    value: store.look.goal,
    options: [
      ['win', t('goal.win')],
      ['score', t('goal.score')],
    ],
    choose(value) {
      const goal = value === 'score' ? 'score' : 'win';
      change({ goal });
      store.see({ goal });
    },
  });
  return {
    element: segments.element,
    /** @param {import('../../model/scene.js').Scene} scene */
    update({ look, answer }) {
      segments.update(look.goal);
      segments.element.hidden = !('byForm' in answer) || answer.byForm.shanten < 0;
    },
  };
}

export { makeGoal };
