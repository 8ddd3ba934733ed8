// Shows the result of a set of ten: grades, and the worst hand to repeat. Shows the progress: right
// answers, streaks, and a curve of the share of right answers.
// SPDX-License-Identifier: MIT

import { useEffect, useRef } from 'preact/hooks';
import { callWord } from '../analyse/say.js';
import { handOf } from '../state/setup.js';
import { lostWord, t, tileWord, percentText } from '../text/page-words.js';
import { Button } from '../ui/choices.jsx';
import { Tiles } from '../ui/tile.jsx';
import { readProblem } from './problem.js';
import { countGrades, curveOf, daysInRow, answeredIn, today } from './record.js';
import { answers, days, isStored, streakOf } from './record.js';
import { again, judged, lost, picks, clear } from './session.js';

/** @import { Given } from './session.js' */

function pickWord(/** @type {string} */ pick) {
  const [, type, tiles] = pick.match(/^([a-z-]{3,})(.*)$/) ?? [];
  return type ? callWord({ type, own: tiles.match(/../g) ?? [] }) : tileWord(pick);
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
              <Button
                class={answer.grade === 'wrong' ? 'wide bad' : 'wide'}
                aria-label={t('practice.set.show', { n: i + 1, grade: gradeWord(answer) })}
                press={() => again(answer.problem)}
                text={gradeWord(answer)}
              />
            </li>
          ))}
        </ol>
      </section>
      {worst && <Worst answer={worst} />}
    </div>
  );
}

/** Sizes of the curve in pixels: the width of a day or week, the height, the margin. */
const [STEP, HEIGHT, EDGE] = [20, 60, 6];

/** Draws the share of right answers as a curve, with no point for days or weeks without hands. */
function Curve() {
  const { unit, parts } = curveOf(days.value, today());
  const shown = parts.flatMap(({ from, hands, right }, i) => {
    if (!hands) return [];
    const [x, y] = [EDGE + STEP * i, EDGE + HEIGHT * (1 - right / hands)];
    return [{ x, y, text: t('practice.curve.part', { day: from, right, hands }) }];
  });
  if (!shown.length) return null;
  const width = 2 * EDGE + STEP * (parts.length - 1);
  const { hands: all, right: good } = answeredIn(parts);
  const share = percentText(good / all);
  return (
    <figure class="curve">
      <figcaption>{t(`practice.curve.${unit}`, { n: parts.length, share })}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${2 * EDGE + HEIGHT}`}
        role="img"
        aria-label={shown.map(({ text }) => text).join('; ')}
      >
        {[0, 0.5, 1].map((part) => (
          <path key={part} class="grid" d={`M0 ${EDGE + HEIGHT * part}H${width}`} />
        ))}
        <polyline points={shown.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {shown.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="3" />
        ))}
      </svg>
    </figure>
  );
}

export function Progress() {
  const { hands, ...grades } = countGrades(answers.value);
  const streak = streakOf(answers.value);
  const inRow = daysInRow(days.value, today());
  return (
    <section class="stack gap-3 record">
      <p class="score">{hands ? t('practice.set.counts', grades) : t('practice.noScore')}</p>
      {streak.most > 1 && (
        <p class="streak">{t('practice.streak', { n: streak.now, most: streak.most })}</p>
      )}
      {inRow > 1 && <p>{t('practice.inRow', { n: inRow })}</p>}
      <Curve />
      {!isStored.value && <p class="hint">{t('practice.notKept')}</p>}
      {answers.value.length > 0 && (
        <Button class="quiet start" text={t('practice.clear')} press={clear} />
      )}
    </section>
  );
}
