// input.js - where a log comes in, and whose decisions are reviewed.
// SPDX-License-Identifier: MIT

import { button, element } from '../../kit/element.js';
import { makeSelect } from '../../kit/select.js';
import { playersOf } from './words.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/review/session.js').Session} Session
 * @typedef {import('../../../model/review/session.js').MadeSession} MadeSession
 */

const MOST_PASTED = 1 << 26;

/**
 * Where a log comes in: dropped, chosen, or pasted.
 * @param {Translate} t @param {(log: string | Blob) => void} read
 */
function makeInput(t, read) {
  const file = element('input', { type: 'file', id: 'review-file' });
  file.addEventListener('change', () => {
    if (file.files?.[0]) read(file.files[0]);
  });
  const text = element('textarea', { id: 'review-text', rows: 3, maxlength: MOST_PASTED });
  const fields = element(
    'div',
    {},
    element('p', {}, t('review.drop')),
    element('label', { for: 'review-file' }, t('review.file')),
    file,
    element('label', { for: 'review-text' }, t('review.paste')),
    text,
    button(t('review.read'), () => read(text.value)),
  );
  const node = element(
    'details',
    { class: 'review-input', open: true },
    element('summary', {}, t('review.log')),
    fields,
  );
  node.addEventListener('dragover', (event) => event.preventDefault());
  node.addEventListener('drop', (event) => {
    event.preventDefault();
    const [dropped] = event.dataTransfer?.files ?? [];
    read(dropped ?? event.dataTransfer?.getData('text') ?? '');
  });
  return node;
}

/** What decisions are judged by; the first is the default. @type {Session['goal'][]} */
const GOALS = ['table', 'score', 'win', 'tenpai'];

/** Points are those of a table, or of a player who draws alone. @param {Translate} t */
const goalWord = (t, /** @type {Session['goal']} */ goal) =>
  t(goal === 'table' || goal === 'score' ? `review.goal.${goal}` : `goal.${goal}`);

/**
 * Which game, whose decisions, and what they are judged by.
 * @param {Translate} t @param {MadeSession} session @param {() => Session['rules']} rules
 */
function makeChoice(t, session, rules) {
  const { games, game, player, goal } = session.now;
  const whose = makeSelect({
    id: 'review-player',
    label: t('review.player'),
    options: playersOf(t, games[game]).map((name, p) => [String(p), name]),
    value: String(player),
    choose: (value) => session.choose({ player: Number(value) }),
  });
  const which = makeSelect({
    id: 'review-game',
    label: t('review.game'),
    options: games.map(({ rounds }, i) => [
      String(i),
      t('review.gameN', { n: i + 1, rounds: rounds.length }),
    ]),
    value: String(game),
    choose: (value) => session.choose({ game: Number(value) }),
  });
  const aim = makeSelect({
    id: 'review-goal',
    label: t('goal.title'),
    options: GOALS.map((one) => [one, goalWord(t, one)]),
    value: goal,
  });
  const start = button(
    t('review.run'),
    () =>
      session.run({
        game,
        player: session.now.player,
        goal: GOALS.find((one) => one === aim.value) ?? GOALS[0],
        rules: rules(),
      }),
    { class: 'primary' },
  );
  return element(
    'div',
    { class: 'actions' },
    games.length > 1 ? which.element : null,
    whose.element,
    aim.element,
    start,
  );
}

export { makeChoice, makeInput };
