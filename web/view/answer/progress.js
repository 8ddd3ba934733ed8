// progress.js - the quiet line that says how the probabilities are computed, or how far that is.
// SPDX-License-Identifier: MIT

import { goalFor } from '../../model/engine/question.js';
import { drawsLeft } from '../../model/table/state.js';
import { element, write } from '../kit/element.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 */

/**
 * The mode of the answer; of graph mode also how wide it is.
 * @param {import('../../text/translate.js').Translate} t
 * @param {Pick<import('../../model/engine/win.js').WinProbability, 'mode' | 'extra'>} result
 */
function modeText(t, { mode, extra }) {
  const name = t(`win.${mode}`);
  return extra === undefined ? name : `${name} · ${t('win.width', { extra })}`;
}

/**
 * @param {import('../../text/translate.js').Translate} t
 * @param {import('../../model/engine/win.js').WinState} win
 */
function text(t, { result, working, off }) {
  if (off) return t('win.off');
  if (result) return modeText(t, result);
  return working === null ? '' : t('win.working', { percent: Math.round(working * 100) });
}

/** @param {Context} context */
function makeProgress({ t }) {
  const label = element('span', { class: 'label' });
  const line = element('span', {});
  const bar = element('span', { class: 'bar', 'aria-hidden': 'true' });
  const node = element('p', { class: 'progress' }, label, ' ', line, bar);
  let shown = '';
  return {
    element: node,
    /** @param {Scene} scene */
    update({ state, look, answer, win }) {
      const asked = 'byForm' in answer && answer.byForm.shanten >= 0;
      node.classList.toggle('idle', !asked);
      const goal = goalFor(state, look.goal);
      write(label, t(`${goal}.title`, { draws: drawsLeft(state), n: look.least }));
      write(line, asked ? text(t, win) : '');
      line.title = win.result?.extra === undefined ? '' : t('win.width.hint');
      const part = String(win.working ?? 0);
      if (part !== shown) bar.style.setProperty('--part', part);
      shown = part;
      bar.classList.toggle('on', win.working !== null);
    },
  };
}

export { makeProgress, modeText };
