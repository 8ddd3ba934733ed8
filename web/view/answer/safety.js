// safety.js - against whom safe tiles are named, and what the marks mean.
// SPDX-License-Identifier: MIT
//
// It is shown once somebody else has thrown a tile: before that, nothing is known.

import { othersOf } from '../../model/table/state.js';
import { element } from '../kit/element.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 * @typedef {import('../../model/table/state.js').Other} Other
 */

const ALL = /** @type {Other[]} */ (['right', 'across', 'left']);
const REASONS = /** @type {const} */ ({
  G: 'genbutsu',
  S: 'suji',
  N: 'noChance',
  h: 'half',
  1: 'oneChance',
});

/** @param {Context} context @param {Other} who */
function makeBox({ t, store }, who) {
  const input = element('input', { type: 'checkbox', name: 'riichi', value: who });
  input.addEventListener('change', () => {
    const { riichi } = store.state;
    const value = ALL.filter((one) => (one === who ? input.checked : riichi.includes(one)));
    store.dispatch({ type: 'riichi', value });
  });
  const node = element('label', {}, input, element('span', {}, t(`target.${who}`)));
  return { who, input, node };
}

/**
 * Whether there is something to say.
 * @param {Pick<Scene, 'state' | 'answer'>} scene
 */
function needsSafety({ state, answer }) {
  const thrown = othersOf(state).some((who) => state[who].length > 0);
  return 'byForm' in answer && (thrown || state.riichi.length > 0);
}

/** @param {Context} context */
function makeSafety(context) {
  const { t } = context;
  const boxes = ALL.map((who) => makeBox(context, who));
  const signs = Object.fromEntries(
    Object.entries(REASONS).map(([sign, reason]) => [sign, t(`safety.mark.${reason}`)]),
  );
  const order = element('span', {});
  const legend = element('p', { class: 'hint' }, order, ' ', t('safety.legend', signs));
  const node = element(
    'div',
    { class: 'safe-part' },
    element(
      'fieldset',
      { class: 'segments against' },
      element('legend', {}, t('safety.title')),
      element('div', { class: 'options' }, ...boxes.map((box) => box.node)),
    ),
    legend,
  );
  /** @type {import('../../model/table/state.js').State | null} */
  let last = null;
  return {
    element: node,
    /** @param {Scene} scene */
    update({ state, answer }) {
      if (state === last) return;
      last = state;
      const others = othersOf(state);
      const { riichi } = state;
      for (const { who, input, node: label } of boxes) {
        label.hidden = !others.includes(who);
        input.checked = riichi.includes(who);
      }
      node.hidden = !needsSafety({ state, answer });
      legend.hidden = riichi.length === 0;
      const names = riichi.map((who) => t(`who.${who}`)).join(' · ');
      order.textContent = riichi.length > 1 ? t('safety.order', { who: names }) : '';
    },
  };
}

export { makeSafety, needsSafety };
