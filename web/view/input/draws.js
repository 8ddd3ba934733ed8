// draws.js - the draws left: estimated from what is seen, until the reader says them.
// SPDX-License-Identifier: MIT

import { MOST_DRAWS, drawsLeft } from '../../model/table/state.js';
import { button, element, write as writeText } from '../kit/element.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 */

/** What was typed; an empty field asks for the estimate. @param {string} text */
const typed = (text) => (text === '' ? null : Number(text));

/** A number with a button on each side. @param {Context} context */
function makeDraws({ t, store }) {
  const input = element('input', {
    id: 'draws',
    type: 'number',
    min: 1,
    max: MOST_DRAWS,
    inputmode: 'numeric',
    'aria-describedby': 'draws-how',
  });
  const how = element('span', { id: 'draws-how', class: 'how' });
  const set = (/** @type {number | null} */ value) => {
    const within = value === null ? null : Math.min(Math.max(value, 1), MOST_DRAWS);
    store.dispatch({ type: 'draws', value: within }, 'draws');
  };
  const write = () => {
    const value = String(drawsLeft(store.state));
    if (input.value !== value) input.value = value;
  };
  input.addEventListener('change', () => {
    if (/^\d*$/.test(input.value)) set(typed(input.value));
    write();
  });
  const step = (
    /** @type {number} */ by,
    /** @type {string} */ text,
    /** @type {string} */ label,
  ) => button(text, () => set(drawsLeft(store.state) + by), { 'aria-label': label, class: 'step' });
  const estimate = button(t('table.estimate'), () => set(null), {
    id: 'draws-estimate',
    class: 'plain',
  });
  return {
    element: element(
      'div',
      { class: 'draws' },
      element('label', { for: 'draws' }, t('table.draws')),
      element(
        'div',
        { class: 'stepper' },
        step(-1, '−', t('table.fewer')),
        input,
        step(1, '+', t('table.more')),
      ),
      how,
      estimate,
    ),
    /** @param {Scene} scene */
    update({ state }) {
      const estimated = state.draws === null;
      write();
      writeText(how, estimated ? t('table.estimated') : '');
      if (estimated && document.activeElement === estimate) input.focus();
      estimate.hidden = estimated;
    },
  };
}

export { makeDraws };
