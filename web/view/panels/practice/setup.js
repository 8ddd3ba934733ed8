// setup.js - what is practised: theme, difficulty, what it is judged by; the day's hand, mistakes.
// SPDX-License-Identifier: MIT

import { mistakes } from '../../../model/practice/score.js';
import { LEVEL_NAMES, THEME_NAMES, goalOf } from '../../../model/practice/themes.js';
import { button, element } from '../../kit/element.js';
import { isNarrow } from '../../kit/narrow.js';
import { makeSelect } from '../../kit/select.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/practice/session.js').Practice} Practice
 * @typedef {import('../../../model/practice/question.js').Plan} Plan
 */

const CHOICES = /** @type {const} */ ({
  theme: THEME_NAMES,
  level: LEVEL_NAMES,
  goal: ['win', 'score'],
});

/** @param {Translate} t @param {keyof typeof CHOICES} name @param {Practice} practice */
const makeChoice = (t, name, practice) =>
  makeSelect({
    id: `practice-${name}`,
    label: t(`practice.${name}`),
    options: CHOICES[name].map((one) => [one, t(`practice.${name}.${one}`)]),
    value: practice.now.plan[name],
    choose: (value) => practice.begin(/** @type {Partial<Plan>} */ ({ [name]: value })),
  });

/**
 * @param {Translate} t @param {Practice} practice
 * @param {{ today: () => void, replay: () => void }} presses
 */
function makeSetup(t, practice, presses) {
  const theme = makeChoice(t, 'theme', practice);
  const level = makeChoice(t, 'level', practice);
  const goal = makeChoice(t, 'goal', practice);
  const forced = element('p', { class: 'hint' }, t('practice.goal.forced'));
  const today = button(t('practice.today'), presses.today, { class: 'today' });
  const replay = button('', presses.replay, { class: 'replay' });
  const chosen = element('summary', {});
  const choices = element('div', {}, theme.element, level.element, goal.element, forced);
  // On a narrow screen the hand comes first.
  const plans = element('details', { class: 'plan', open: !isNarrow() }, chosen, choices);
  const sources = element('div', { class: 'sources' }, today, replay);
  return {
    element: element('div', { class: 'setup' }, plans, sources),
    focus: () => chosen.focus(),
    update() {
      const { plan, answers } = practice.now;
      const wrong = mistakes(answers).length;
      theme.update(plan.theme);
      level.update(plan.level);
      chosen.textContent = [
        t(`practice.theme.${plan.theme}`),
        t(`practice.level.${plan.level}`),
        t(`practice.goal.${goalOf(plan.theme, plan.goal)}`),
      ].join(' · ');
      goal.update(plan.goal);
      const fixed = goalOf(plan.theme, 'win') === 'score';
      goal.element.hidden = fixed;
      forced.hidden = !fixed;
      replay.textContent = t('practice.replay', { n: wrong });
      replay.hidden = !wrong;
    },
  };
}

export { makeSetup };
