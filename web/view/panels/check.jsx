// check.jsx - plays the hand out many times and compares that with the win probability.
// SPDX-License-Identifier: MIT

import { useEffect, useState } from 'preact/hooks';
import { aheadOf, gamesOf, placeOf } from '../../model/engine/playout.js';
import { nameOf } from '../../model/table/names.js';
import { percent, points, share, tileWord, withMargin } from '../../text/words.js';

/**
 * @typedef {import('../../../wasm/ukeire.js').Simulation} Simulation
 * @typedef {import('../../text/translate.js').Translate} Translate
 * @typedef {ReturnType<typeof import('../../model/engine/playout.js').makePlayout>} Playout
 */

/** @param {readonly [number, number]} interval */
const half = ([low, high]) => (high - low) / 2;

/**
 * What the model hopes for in vain, unless it is too little to be told.
 * @param {Simulation} found
 */
function vainOf({ model, excess }) {
  const said = share(excess?.mean ?? 0, model);
  return Number(said) ? said : '';
}

/** @param {Translate} t @param {Simulation} found */
function resultText(t, found) {
  const { win, interval, model } = found;
  const excess = vainOf(found);
  const values = { games: withMargin(win, half(interval)), model: percent(model), excess };
  return t(excess ? 'check.excess' : 'check.result', values);
}

/**
 * Whether both agree: without what the model hopes for in vain, where that is known.
 * @param {Translate} t @param {Simulation} found
 */
function placeText(t, found) {
  const { adjusted, excess } = found;
  const rest = vainOf(found) && adjusted;
  const place = placeOf(rest ? { ...found, model: rest.win } : found);
  if (!rest) return t(`check.${excess && place === 'above' ? 'outside' : place}`);
  const said = withMargin(rest.win, half(rest.interval));
  return t(place === 'inside' ? 'check.rest' : 'check.restOutside', { rest: said });
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

/** @param {Translate} t @param {number} tile */
const discardWord = (t, tile) => t('row.select', { tile: tileWord(t, nameOf(tile)) });

/** @param {Translate} t @param {Simulation} found @param {Simulation | null} other */
function againstText(t, found, other) {
  const by = other && aheadOf(found, other);
  if (!by || found.discard === null || other.discard === null) return '';
  const { ahead, low, high } = by;
  return t(ahead < 0 ? 'check.behind' : 'check.ahead', {
    own: discardWord(t, found.discard),
    other: discardWord(t, other.discard),
    n: withMargin(Math.abs(ahead), half([low, high])).replace('%', ''),
  });
}

/** What was played. @param {Translate} t @param {Simulation} found */
function playedText(t, { discard, mode, games, wins }) {
  const first = discard === null ? [] : [discardWord(t, discard)];
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
function saidTexts(t, { question, found, other }) {
  if (!found) return [];
  if (typeof found === 'string') return [t(`check.${found}`)];
  const enough = question?.options?.value?.utility !== undefined;
  return [
    `${resultText(t, found)} ${placeText(t, found)}`,
    pointsText(t, found.score, enough),
    againstText(t, found, other),
    playedText(t, found),
  ].filter(Boolean);
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
          {playing
            ? t('check.stop')
            : t('check.run', { games: gamesOf(question).toLocaleString('en') })}
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
