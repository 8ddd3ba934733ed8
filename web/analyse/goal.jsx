// The choice of the goal: points, win, tenpai, or at least a number of points.
// SPDX-License-Identifier: MIT

import { GOALS, goal, isPoints, least } from '../state/settings.js';
import { t } from '../text/page-words.js';
import { Segments, setter } from '../ui/choices.jsx';

const USUAL = [2000, 3900, 5200, 7700, 8000, 12000, 16000, 24000, 32000];

function Least() {
  /** @param {{ currentTarget: HTMLInputElement }} event */
  const setLeast = ({ currentTarget: input }) => {
    const wanted = Number(input.value);
    if (isPoints(wanted)) least.value = wanted;
    input.value = String(least.value);
  };
  return (
    <span class="select least">
      <label for="least">{t('goal.least')}</label>
      <input
        id="least"
        type="number"
        min="100"
        max="200000"
        step="100"
        inputmode="numeric"
        list="least-usual"
        value={least.value}
        onChangeCapture={setLeast}
      />
      <datalist id="least-usual">
        {USUAL.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </span>
  );
}

export const GoalChooser = () => (
  <div class="line goal-part">
    <Segments
      name="goal"
      label={t('goal.title')}
      value={goal.value}
      options={GOALS.map((one) => [one, t(`aim.${one}`, { n: least.value })])}
      choose={setter(goal)}
    />
    {goal.value === 'atLeast' && <Least />}
  </div>
);
