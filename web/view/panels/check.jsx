// check.jsx - plays the hand out many times and compares that with the win probability.
// SPDX-License-Identifier: MIT

import { useEffect, useState } from 'preact/hooks';
import { GAMES, placeOf } from '../../model/engine/playout.js';
import { nameOf } from '../../model/table/names.js';
import { percent, points, tileWord, withMargin } from '../../text/words.js';

/**
 * @typedef {import('../../../wasm/ukeire.js').Simulation} Simulation
 * @typedef {import('../../text/translate.js').Translate} Translate
 * @typedef {ReturnType<typeof import('../../model/engine/playout.js').makePlayout>} Playout
 */

/** @param {readonly [number, number]} interval */
const half = ([low, high]) => (high - low) / 2;

/** @param {Translate} t @param {Simulation} found */
function resultText(t, found) {
  const { win, interval, model } = found;
  const result = t('check.result', {
    games: withMargin(win, half(interval)),
    model: percent(model),
  });
  return `${result} ${t(`check.${placeOf(found)}`)}`;
}

/** @param {Translate} t @param {Simulation['score']} score @param {boolean} enough of points */
function pointsText(t, score, enough) {
  if (!score) return '';
  const { mean, interval, model, meanScore } = score;
  const games = enough
    ? withMargin(mean, half(interval))
    : `${points(mean)} ± ${points(half(interval))}`;
  const word = enough ? percent : points;
  const values = { games, model: word(model), ofWin: points(meanScore) };
  return t(enough ? 'check.atLeast' : 'check.points', values);
}

/** What was played. @param {Translate} t @param {Simulation} found */
function playedText(t, { discard, mode, games, wins }) {
  const first = discard === null ? [] : [t('row.select', { tile: tileWord(t, nameOf(discard)) })];
  return t('check.played', {
    games: games.toLocaleString('en'),
    wins: wins.toLocaleString('en'),
    what: [...first, t(`win.${mode}`)].join(' · '),
  });
}

/**
 * Each a paragraph.
 * @param {Translate} t @param {Playout['state']} state
 */
function saidTexts(t, { question, found }) {
  if (!found) return [];
  if (typeof found === 'string') return [t(`check.${found}`)];
  const enough = question?.options?.value?.utility !== undefined;
  return [resultText(t, found), pointsText(t, found.score, enough), playedText(t, found)].filter(
    Boolean,
  );
}

/**
 * `found` is told what was played to the end. The button that plays is the one that stops.
 * @param {{ t: Translate, playout: Playout, found?: (found: Simulation) => void }} props
 */
function Check({ t, playout, found: tell }) {
  const [, redraw] = useState({});
  useEffect(() => playout.listen(() => redraw({})), [playout]);
  const { question, part } = playout.state;
  const playing = part !== null;

  async function play() {
    const ended = await playout.run();
    const { found } = playout.state;
    if (ended && found && typeof found !== 'string') tell?.(found);
  }

  return (
    <div class="check">
      <p class="hint">{t('check.what')}</p>
      <div class="actions">
        <button type="button" disabled={!question} onClick={playing ? playout.stop : play}>
          {playing ? t('check.stop') : t('check.run', { games: GAMES.toLocaleString('en') })}
        </button>
        {playing && <progress max={1} value={part} aria-label={t('check.progress')} />}
      </div>
      <div class="said" role="status">
        {saidTexts(t, playout.state).map((text) => (
          <p>{text}</p>
        ))}
      </div>
    </div>
  );
}

export { Check };
