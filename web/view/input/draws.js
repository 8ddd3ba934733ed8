// draws.js - the draws left: estimated from what is seen, until the reader says them.
// SPDX-License-Identifier: MIT

import { MOST_DRAWS, drawsLeft } from '../../model/table/state.js';
import { button, element, write as writeText } from '../kit/element.js';
import { makeStepper } from '../kit/stepper.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 */

/** An empty field asks for the estimate. @param {Context} context */
function makeDraws({ t, store }) {
  const set = (/** @type {number | null} */ value) => {
    store.dispatch({ type: 'draws', value }, 'draws');
  };
  const stepper = makeStepper({
    id: 'draws',
    fewer: t('table.fewer'),
    more: t('table.more'),
    least: 1,
    most: MOST_DRAWS,
    how: 'draws-how',
    now: () => drawsLeft(store.state),
    set,
  });
  const how = element('span', { id: 'draws-how', class: 'how' });
  const estimate = button(t('table.estimate'), () => set(null), {
    id: 'draws-estimate',
    class: 'plain',
  });
  /** @type {Scene['state'] | null} */
  let last = null;
  return {
    element: element(
      'div',
      { class: 'draws' },
      element('label', { for: 'draws' }, t('table.draws')),
      stepper.element,
      how,
      estimate,
    ),
    /** @param {Scene} scene */
    update({ state }) {
      if (state === last) return;
      last = state;
      const estimated = state.draws === null;
      stepper.update();
      writeText(how, estimated ? t('table.estimated') : '');
      if (estimated && document.activeElement === estimate) stepper.input.focus();
      estimate.hidden = estimated;
    },
  };
}

export { makeDraws };
