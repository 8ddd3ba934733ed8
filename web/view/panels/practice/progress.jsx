// progress.jsx - how it goes: right answers, rows of them, and their share in the last weeks.
// SPDX-License-Identifier: MIT

import { curveOf, daysInRow } from '../../../model/practice/days.js';
import { streakOf, summarize } from '../../../model/practice/score.js';
import { percent } from '../../../text/words.js';

/**
 * @typedef {import('../../../text/translate.js').Translate} Translate
 * @typedef {import('../../../model/practice/session.js').Practice} Practice
 * @typedef {import('../../../model/practice/days.js').Days} Days
 */

/** In the units of the drawing: from one part to the next, the height, the space around. */
const [STEP, HEIGHT, EDGE] = [20, 60, 6];

/**
 * Parts without a hand are passed over.
 * @param {{ t: Translate, days: Days, today: string }} props
 */
function Curve({ t, days, today }) {
  const { unit, parts } = curveOf(days, today);
  const points = parts.flatMap(({ from, hands, right }, i) => {
    if (!hands) return [];
    const [x, y] = [EDGE + STEP * i, EDGE + HEIGHT * (1 - right / hands)];
    return [{ x, y, said: t('practice.curve.part', { day: from, right, hands }) }];
  });
  if (!points.length) return null;
  const [width, height] = [2 * EDGE + STEP * (parts.length - 1), 2 * EDGE + HEIGHT];
  const [hands, right] = /** @type {const} */ (['hands', 'right']).map((key) =>
    parts.reduce((sum, one) => sum + one[key], 0),
  );
  const share = percent(right / hands);
  return (
    <figure class="curve">
      <figcaption>{t(`practice.curve.${unit}`, { n: parts.length, share })}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={points.map(({ said }) => said).join(t('list.comma'))}
      >
        {[0, 0.5, 1].map((part) => (
          <path class="grid" d={`M0 ${EDGE + HEIGHT * part}H${width}`} />
        ))}
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ x, y }) => (
          <circle cx={x} cy={y} r="3" />
        ))}
      </svg>
    </figure>
  );
}

/** @param {{ t: Translate, practice: Practice, clear: () => void }} props */
function Progress({ t, practice: { now, today }, clear }) {
  const { answers, days, kept } = now;
  const { hands, right } = summarize(answers);
  const streak = streakOf(answers);
  const inRow = daysInRow(days, today);
  return (
    <div class="record">
      <p class="score">{hands ? t('practice.score', { hands, right }) : t('practice.noScore')}</p>
      {streak.most > 1 && (
        <p class="streak">{t('practice.streak', { n: streak.now, most: streak.most })}</p>
      )}
      {inRow > 1 && <p>{t('practice.inRow', { n: inRow })}</p>}
      <Curve t={t} days={days} today={today} />
      {!kept && <p class="hint">{t('practice.notKept')}</p>}
      {answers.length > 0 && (
        <p>
          <button type="button" class="clear plain" onClick={clear}>
            {t('practice.clear')}
          </button>
        </p>
      )}
    </div>
  );
}

export { Progress };
