// The result of a set of ten: points lost by hand, and the worst hands to repeat.
// SPDX-License-Identifier: MIT

import { useEffect, useRef } from 'preact/hooks';
import { handOf } from '../state/setup.js';
import { lostWord, t, tileWord, tileWords } from '../text/page-words.js';
import { Tiles } from '../ui/tile.jsx';
import { readProblem } from './problem.js';
import { countGrades } from './record.js';
import { again, judged, lost, picks } from './session.js';

/** @import { Given } from './session.js' */

function pickWord(/** @type {string} */ pick) {
  const [, call, tileNames] = pick.match(/^([a-z-]{3,})(.*)$/) ?? [];
  if (!call) return tileWord(pick);
  return t(`practice.way.${call}`, {
    tiles: tileWords([...new Set(tileNames.match(/../g) ?? [])]),
  });
}

export const gradeWord = (/** @type {Given} */ { grade, lost: points = 0 }) =>
  t(`practice.set.grade.${grade ?? 'open'}`, { lost: lostWord(points, 'score') });

function Worst(/** @type {{ answer: Given }} */ { answer: { problem, pick, lost: points = 0 } }) {
  const outcome = readProblem(problem);
  return (
    <section>
      <h3>{t('practice.set.worst')}</h3>
      {'setup' in outcome && <Tiles names={handOf(outcome.setup)} class="still" />}
      <p>{t('practice.set.yours', { pick: pickWord(pick), lost: lostWord(points, 'score') })}</p>
      <button onClick={() => again(problem)}>{t('practice.set.retry')}</button>
    </section>
  );
}

export function Result() {
  const title = useRef(/** @type {HTMLHeadingElement | null} */ (null));
  useEffect(() => title.current?.focus(), []);
  const { right, undecided, wrong } = countGrades(judged.value);
  const [worst] = judged.value
    .filter(({ grade }) => grade === 'wrong')
    .toSorted((a, b) => b.lost - a.lost);
  return (
    <div class="stack gap-3 set-result">
      <h2 tabIndex={-1} ref={title}>
        {t('practice.set.title')}
      </h2>
      <p>{t('practice.set.counts', { right, undecided, wrong })}</p>
      <p class="strong">
        {t(lost.value < 0.5 ? 'practice.set.none' : 'practice.set.lostPoints', {
          lost: lostWord(lost.value, 'score'),
        })}
      </p>
      <section>
        <h3>{t('practice.set.list')}</h3>
        <ol class="grades">
          {picks.value.map((answer, i) => (
            <li key={i}>
              <button
                class={answer.grade === 'wrong' ? 'wide bad' : 'wide'}
                aria-label={t('practice.set.show', { n: i + 1, grade: gradeWord(answer) })}
                onClick={() => again(answer.problem)}
              >
                {gradeWord(answer)}
              </button>
            </li>
          ))}
        </ol>
      </section>
      {worst && <Worst answer={worst} />}
    </div>
  );
}
