// goal.js - what the reader plays for: to win, for points, for enough points, to be tenpai.
// SPDX-License-Identifier: MIT

import { GOALS } from '../../model/engine/question.js';
import { isWon } from '../../model/engine/won.js';
import { isPoints } from '../../model/settings.js';
import { element } from '../kit/element.js';
import { later } from '../kit/later.js';
import { makeSegments } from '../kit/segments.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 */

/** How many points are enough. @param {Context} context */
function makeLeast({ t, store, change }) {
  const input = element('input', {
    id: 'least',
    type: 'number',
    min: 100,
    max: 200000,
    step: 100,
    inputmode: 'numeric',
    list: 'least-usual',
  });
  const usual = [2000, 3900, 5200, 7700, 8000, 12000, 16000, 24000, 32000];
  input.addEventListener('change', () => {
    const least = Number(input.value);
    if (isPoints(least)) {
      change({ least });
      store.see({ least });
    }
    input.value = String(store.look.least);
  });
  const node = element(
    'span',
    { class: 'least' },
    element('label', { for: 'least' }, t('goal.least')),
    input,
    element(
      'datalist',
      { id: 'least-usual' },
      ...usual.map((value) => element('option', { value })),
    ),
  );
  return {
    element: node,
    /** @param {Scene} scene */
    update({ look }) {
      node.hidden = look.goal !== 'atLeast';
      if (document.activeElement !== input) input.value = String(look.least);
    },
  };
}

/** @param {Context} context */
function makeGoal(context) {
  const { t, store, change } = context;
  const least = later(
    () => makeLeast(context),
    ({ look }) => look.goal === 'atLeast',
  );
  const segments = makeSegments({
    name: 'goal',
    label: t('goal.title'),
    value: store.look.goal,
    options: GOALS.map((goal) => [goal, t(`goal.${goal}`, { n: store.look.least })]),
    choose(value) {
      const goal = GOALS.find((one) => one === value) ?? 'win';
      change({ goal });
      store.see({ goal });
    },
  });
  const enough = segments.element.querySelector('[value=atLeast] + span');
  const node = element('div', { class: 'goal-part' }, segments.element, least.element);
  return {
    element: node,
    /** @param {Scene} scene */
    update(scene) {
      const { look, answer } = scene;
      segments.update(look.goal);
      const name = t('goal.atLeast', { n: look.least });
      if (enough && enough.textContent !== name) enough.textContent = name;
      least.update(scene);
      node.hidden = !('byForm' in answer) || isWon(answer);
      if (node.hidden && node.contains(document.activeElement))
        /** @type {HTMLElement | null} */ (node.closest('#answer'))?.focus({ preventScroll: true });
    },
  };
}

export { makeGoal };
