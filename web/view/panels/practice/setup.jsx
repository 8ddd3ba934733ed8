// setup.jsx - what is practised: theme, difficulty, what it is judged by; the day's hand, mistakes.
// SPDX-License-Identifier: MIT

import { useState } from 'preact/hooks';
import { mistakes } from '../../../model/practice/score.js';
import { LEVEL_NAMES, THEME_NAMES, goalOf } from '../../../model/practice/themes.js';
import { Select } from '../../kit/choices.jsx';
import { isNarrow } from '../../kit/narrow.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/practice/question.js').Plan} Plan
 */

const CHOICES = /** @type {const} */ ({
  theme: THEME_NAMES,
  level: LEVEL_NAMES,
  goal: ['win', 'score'],
});

/**
 * @param {{ t: Translate, now: import('../../../model/practice/room.js').Session,
 *   begin: (plan: Partial<Plan>) => void,
 *   presses: { today: () => void, replay: () => void } }} props
 */
function Setup({ t, now: { plan, answers }, begin, presses }) {
  // On a narrow screen the hand comes first.
  const [open] = useState(() => !isNarrow());
  const wrong = mistakes(answers).length;
  const goal = goalOf(plan.theme, plan.goal);
  const isForced = goalOf(plan.theme, 'win') === 'score';
  const names = /** @type {(keyof typeof CHOICES)[]} */ (Object.keys(CHOICES));
  return (
    <div class="setup">
      <details class="plan" open={open}>
        <summary>
          {[`theme.${plan.theme}`, `level.${plan.level}`, `goal.${goal}`]
            .map((key) => t(`practice.${key}`))
            .join(' · ')}
        </summary>
        <div>
          {names
            .filter((name) => name !== 'goal' || !isForced)
            .map((name) => (
              <Select
                id={`practice-${name}`}
                label={t(`practice.${name}`)}
                options={CHOICES[name].map((one) => [one, t(`practice.${name}.${one}`)])}
                value={plan[name]}
                choose={(value) => begin({ [name]: value })}
              />
            ))}
          {isForced && <p class="hint">{t('practice.goal.forced')}</p>}
        </div>
      </details>
      <div class="sources">
        <button type="button" class="today" onClick={presses.today}>
          {t('practice.today')}
        </button>
        {wrong > 0 && (
          <button type="button" class="replay" onClick={presses.replay}>
            {t('practice.replay', { n: wrong })}
          </button>
        )}
      </div>
    </div>
  );
}

export { Setup };
