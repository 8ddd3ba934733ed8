// set-verdict.js - the verdict of a set of ten: what was given up, hand by hand, the worst again.
// SPDX-License-Identifier: MIT

import { problemOf } from '../../../model/practice/score.js';
import { verdictOf } from '../../../model/practice/set.js';
import { read } from '../../../model/table/names.js';
import { lostWord, spokenTiles, tileWord } from '../../../text/words.js';
import { button, element } from '../../kit/element.js';
import { tileIcon } from '../../kit/tile.js';
import { gradeText } from './verdict.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/practice/score.js').Answer} Answer
 * @typedef {import('../../../model/practice/session.js').Practice} Practice
 */

const CALL = /^(pass|chi|pon|kan)(.*)$/;

/** A pick in words. @param {Translate} t @param {string} pick */
function pickWord(t, pick) {
  const [, call, own] = pick.match(CALL) ?? [];
  if (!call) return tileWord(t, pick);
  const names = [...new Set(own.match(/../g) ?? [])];
  const tiles = names.map((name) => tileWord(t, name)).join(' ');
  return t(`practice.way.${call}`, { tiles });
}

/** What was given up in all. @param {Translate} t @param {Practice} practice */
function lostText(t, { setAnswers, goal }) {
  const { lost, measured } = verdictOf(setAnswers);
  if (!measured) return '';
  if (lost === 0) return t('practice.set.none');
  const key = goal === 'score' ? 'practice.set.lostPoints' : 'practice.set.lostWin';
  return t(key, { lost: lostWord(t, lost, goal) });
}

/** @param {Translate} t @param {Answer} answer @param {Practice['goal']} goal */
const gradeOf = (t, { grade = 'open', ...rest }, goal) =>
  gradeText(t, { grade, ...rest }, goal, 'practice.set.grade');

/** @param {Translate} t @param {Practice} practice @param {(problem: string) => void} again */
function list(t, { setAnswers, goal }, again) {
  const items = setAnswers.map((answer, i) => {
    const grade = gradeOf(t, answer, goal);
    const label = t('practice.set.show', { n: i + 1, grade });
    const press = () => again(problemOf(answer));
    return element('li', { class: answer.grade }, button(grade, press, { 'aria-label': label }));
  });
  return element('ol', { class: 'grades' }, ...items);
}

/**
 * @param {Translate} t @param {Answer} answer @param {Practice['goal']} goal
 * @param {(problem: string) => void} again
 */
function worst(t, answer, goal, again) {
  const names = read(answer.hand) ?? [];
  const pick = pickWord(t, answer.pick);
  const said =
    answer.lost === undefined
      ? `${pick}: ${gradeOf(t, answer, goal)}`
      : t('practice.set.yours', { pick, lost: lostWord(t, answer.lost, goal) });
  return [
    element('h4', {}, t('practice.set.worst')),
    element(
      'div',
      { class: 'practice-hand still', role: 'img', 'aria-label': spokenTiles(t, names) },
      ...names.map(tileIcon),
    ),
    element('p', {}, said),
    button(t('practice.set.retry'), () => again(problemOf(answer)), { class: 'retry' }),
  ];
}

/**
 * @param {Translate} t @param {Practice} practice @param {(problem: string) => void} again
 */
function setVerdict(t, practice, again) {
  const found = verdictOf(practice.setAnswers);
  const { best, right, hands } = found;
  const title = element('h3', { tabindex: -1 }, t('practice.set.title'));
  return [
    title,
    element('p', {}, t('practice.set.right', { best, less: right - best, wrong: hands - right })),
    element('p', { class: 'lost' }, lostText(t, practice)),
    element('h4', {}, t('practice.set.list')),
    list(t, practice, again),
    ...(found.worst ? worst(t, found.worst, practice.goal, again) : []),
  ];
}

export { setVerdict };
