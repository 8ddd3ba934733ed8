// progress.jsx - the quiet line that says what the numbers are, and how far they are worked out.
// SPDX-License-Identifier: MIT

import { goalFor } from '../../model/engine/question.js';
import { drawsLeft } from '../../model/table/state.js';
import { draw } from '../kit/draw.js';
import { element } from '../kit/element.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 */

/**
 * @param {import('../../text/translate.js').Translate} t
 * @param {import('../../model/engine/win.js').WinState} win
 */
function text(t, { result, working, off }) {
  if (off) return t('win.off');
  if (working === null) return result ? t(`win.${result.mode}`) : '';
  const percent = Math.round(working * 100);
  return t(result ? 'win.refining' : 'win.working', { percent });
}

/** @param {Context} context */
function makeProgress({ t }) {
  const node = element('p', { class: 'progress' });
  return {
    element: node,
    /** @param {Scene} scene */
    update({ state, look, answer, win }) {
      const asked = 'byForm' in answer && answer.byForm.shanten >= 0;
      const { mode = '', extra = '' } = (win.working === null && win.result) || {};
      node.classList.toggle('idle', !asked);
      // How they were computed, for whoever computes them anew.
      Object.assign(node.dataset, { mode, extra });
      const goal = goalFor(state, look.goal);
      draw(
        node,
        <>
          <span class="label">
            {t(`${goal}.title`, { draws: drawsLeft(state), n: look.least })}
          </span>{' '}
          <span>{asked && text(t, win)}</span>
          <span
            class={win.working === null ? 'bar' : 'bar on'}
            style={{ '--part': win.working ?? 0 }}
            aria-hidden="true"
          />
        </>,
      );
    },
  };
}

export { makeProgress };
