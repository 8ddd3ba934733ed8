// mistakes.js - all mistakes of a game above a loss, to practice.
// SPDX-License-Identifier: MIT

import { goalShown, mistakesAbove } from '../../../model/review/mistakes.js';
import { button, element } from '../../kit/element.js';
import { makeSelect } from '../../kit/select.js';
import { lossWord } from './words.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/review/session.js').Session} Session
 * @typedef {import('../../../../wasm/review.js').Decision} Decision
 */

/** What may be given up: a chance, or points. */
const LEAST = { chance: [0, 0.005, 0.01, 0.02, 0.05], points: [0, 50, 100, 200, 500] };
const USUAL = 2;

/**
 * @param {Translate} t @param {Session} session
 * @param {{ take: (decisions: readonly Decision[]) => number, go: () => void }} practice
 */
function makeMistakes(t, session, { take, go }) {
  const steps = LEAST[goalShown(session.goal) === 'score' ? 'points' : 'chance'];
  const said = element('p', { class: 'said', role: 'status' });
  const add = button('', press, { class: 'add-mistakes' });
  const least = makeSelect({
    id: 'review-least',
    label: t('review.mistakes.least'),
    options: steps.map((one, i) => [String(i), lossWord(t, one, session.goal)]),
    value: String(USUAL),
    choose: update,
  });
  const found = () => mistakesAbove(session, steps[Number(least.value)]);

  function update() {
    const n = found().length;
    add.textContent = t('review.mistakes.add', { n });
    add.disabled = n === 0;
  }

  function press() {
    const n = take(found());
    said.textContent = n ? t('review.mistakes.added', { n }) : t('review.mistakes.known');
  }

  update();
  return element(
    'details',
    { class: 'review-mistakes' },
    element('summary', {}, t('review.mistakes')),
    element('p', { class: 'hint' }, t('review.mistakes.what')),
    element(
      'div',
      { class: 'actions' },
      least.element,
      add,
      button(t('review.mistakes.go'), go, { class: 'go-practise' }),
    ),
    said,
  );
}

export { makeMistakes };
