// goal.jsx - what the reader plays for: to win, for points, for enough points, to be tenpai.
// SPDX-License-Identifier: MIT

import { GOALS } from '../../model/engine/question.js';
import { isWon } from '../../model/engine/won.js';
import { isPoints } from '../../model/settings.js';
import { Segments } from '../kit/choices.jsx';
import { draw } from '../kit/draw.js';
import { element } from '../kit/element.js';

/**
 * @typedef {import('../context.js').Context} Context
 * @typedef {import('../../model/scene.js').Scene} Scene
 */

const USUAL = [2000, 3900, 5200, 7700, 8000, 12000, 16000, 24000, 32000];

/** How many points are enough. @param {{ context: Context, least: number }} props */
function Least({ context: { t, store, change }, least }) {
  /** @param {{ currentTarget: HTMLInputElement }} event */
  const take = ({ currentTarget: input }) => {
    const wanted = Number(input.value);
    if (isPoints(wanted)) {
      change({ least: wanted });
      store.see({ least: wanted });
    }
    input.value = String(store.look.least);
  };
  return (
    <span class="least">
      <label for="least">{t('goal.least')}</label>
      <input
        id="least"
        type="number"
        min="100"
        max="200000"
        step="100"
        inputmode="numeric"
        list="least-usual"
        value={least}
        onChange={take}
      />
      <datalist id="least-usual">
        {USUAL.map((value) => (
          <option value={value} />
        ))}
      </datalist>
    </span>
  );
}

/** @param {Context} context */
function makeGoal(context) {
  const { t, store, change } = context;
  const node = element('div', { class: 'goal-part' });
  const choose = (/** @type {string} */ value) => {
    const goal = GOALS.find((one) => one === value) ?? 'win';
    change({ goal });
    store.see({ goal });
  };
  /** @type {string | null} */
  let drawn = null;
  return {
    element: node,
    /** @param {Scene} scene */
    update({ look: { goal, least }, answer }) {
      node.hidden = !('byForm' in answer) || isWon(answer);
      if (node.hidden && node.contains(document.activeElement))
        /** @type {HTMLElement | null} */ (node.closest('#answer'))?.focus({ preventScroll: true });
      // A number that was refused is written anew.
      if (goal === drawn && goal !== 'atLeast') return;
      drawn = goal;
      draw(
        node,
        <>
          <Segments
            name="goal"
            label={t('goal.title')}
            value={goal}
            options={GOALS.map((one) => [one, t(`goal.${one}`, { n: least })])}
            choose={choose}
          />
          {goal === 'atLeast' && <Least context={context} least={least} />}
        </>,
      );
    },
  };
}

export { makeGoal };
