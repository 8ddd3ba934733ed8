// brief.jsx - the line beside the hand: a problem, a notice, or what is to be done.
// SPDX-License-Identifier: MIT

import { FULL, size } from '../../model/table/state.js';
import { problemWord } from '../../text/words.js';
import { draw } from '../kit/draw.js';
import { element } from '../kit/element.js';

/** @param {import('../context.js').Context} context */
function makeBrief({ t }) {
  const node = element('div', { class: 'brief' });
  /** @type {unknown[]} */
  let last = [];
  return {
    element: node,
    /** @param {import('../../model/scene.js').Seen} seen */
    update({ state, look: { problem, notice } }) {
      const n = size(state);
      const now = [n, problem, notice];
      if (now.every((value, i) => value === last[i])) return;
      last = now;
      const count = n < FULL - 1 ? t('hand.count', { n }) : '';
      draw(
        node,
        <>
          <p class={problem ? 'notice problem' : 'notice'} role="alert">
            {problem ? problemWord(t, problem) : notice}
          </p>
          <p class="invitation">{!problem && !notice && (n ? count : t('hand.empty'))}</p>
        </>,
      );
    },
  };
}

export { makeBrief };
