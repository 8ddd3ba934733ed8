// set-verdict.jsx - the verdict of a set of ten: what was given up, hand by hand, the worst again.
// SPDX-License-Identifier: MIT

import { problemOf } from '../../../model/practice/score.js';
import { verdictOf } from '../../../model/practice/set.js';
import { read } from '../../../model/table/names.js';
import { lostWord, tileWord } from '../../../text/words.js';
import { StillHand } from './hand.jsx';
import { gradeText } from './verdict.jsx';
import { wayWord } from './ways.jsx';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/practice/score.js').Answer} Answer
 * @typedef {import('../../../model/practice/session.js').Practice} Practice
 * @typedef {{ t: Translate, practice: Practice, again: (problem: string) => void }} Props
 */

const CALL = /^(pass|chi|pon|kan)(.*)$/;

/** A pick in words. @param {Translate} t @param {string} pick */
function pickWord(t, pick) {
  const [, call, own] = pick.match(CALL) ?? [];
  return call ? wayWord(t, { call, own: own.match(/../g) ?? [] }) : tileWord(t, pick);
}

/** @param {Translate} t @param {Answer} answer @param {Practice['goal']} goal */
const gradeOf = (t, { grade = 'open', ...rest }, goal) =>
  gradeText(t, { grade, ...rest }, goal, 'practice.set.grade');

/** What was given up in all. @param {Translate} t @param {Practice} practice */
function lostText(t, { setAnswers, goal }) {
  const { lost, measured } = verdictOf(setAnswers);
  if (!measured) return '';
  if (lost === 0) return t('practice.set.none');
  const key = goal === 'score' ? 'practice.set.lostPoints' : 'practice.set.lostWin';
  return t(key, { lost: lostWord(t, lost, goal) });
}

/** @param {Omit<Props, 'practice'> & { answer: Answer, goal: Practice['goal'] }} props */
function Worst({ t, answer, goal, again }) {
  const pick = pickWord(t, answer.pick);
  return (
    <div>
      <h4>{t('practice.set.worst')}</h4>
      <StillHand t={t} names={read(answer.hand) ?? []} />
      <p>
        {answer.lost === undefined
          ? `${pick}: ${gradeOf(t, answer, goal)}`
          : t('practice.set.yours', { pick, lost: lostWord(t, answer.lost, goal) })}
      </p>
      <button type="button" class="retry" onClick={() => again(problemOf(answer))}>
        {t('practice.set.retry')}
      </button>
    </div>
  );
}

/** @param {Props} props */
function SetVerdict({ t, practice, again }) {
  const { setAnswers, goal } = practice;
  const { best, right, hands, worst } = verdictOf(setAnswers);
  return (
    <div class="set-verdict">
      <h3 tabIndex={-1}>{t('practice.set.title')}</h3>
      <p>{t('practice.set.right', { best, less: right - best, wrong: hands - right })}</p>
      <p class="lost">{lostText(t, practice)}</p>
      <div>
        <h4>{t('practice.set.list')}</h4>
        <ol class="grades">
          {setAnswers.map((answer, i) => {
            const grade = gradeOf(t, answer, goal);
            return (
              <li class={answer.grade}>
                <button
                  type="button"
                  aria-label={t('practice.set.show', { n: i + 1, grade })}
                  onClick={() => again(problemOf(answer))}
                >
                  {grade}
                </button>
              </li>
            );
          })}
        </ol>
      </div>
      {worst && <Worst t={t} answer={worst} goal={goal} again={again} />}
    </div>
  );
}

export { SetVerdict, gradeOf };
