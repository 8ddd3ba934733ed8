// Progress: right answers, streaks, and their share in the last days or weeks.
// SPDX-License-Identifier: MIT

import { percentText, t } from '../text/page-words.js';
import { curveOf, daysInRow, answeredIn, today } from './days.js';
import { answers, countGrades, days, isStored, streakOf } from './record.js';
import { clear } from './session.js';

/** Units of the drawing: the width of a part, the height, the margin. */
const [STEP, HEIGHT, EDGE] = [20, 60, 6];

/** A curve of the share of right answers; parts without hands are left out. */
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
  const { hands, right, undecided } = countGrades(answers.value);
  const streak = streakOf(answers.value);
  const inRow = daysInRow(days.value, today());
  return (
    <section class="stack gap-3 record">
      <p class="score">
        {hands ? t('practice.record', { hands, right, undecided }) : t('practice.noScore')}
      </p>
      {streak.most > 1 && (
        <p class="streak">{t('practice.streak', { n: streak.now, most: streak.most })}</p>
      )}
      {inRow > 1 && <p>{t('practice.inRow', { n: inRow })}</p>}
      <Curve />
      {!isStored.value && <p class="hint">{t('practice.notKept')}</p>}
      {answers.value.length > 0 && (
        <button class="quiet start" onClick={clear}>
          {t('practice.clear')}
        </button>
      )}
    </section>
  );
}
