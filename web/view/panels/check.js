// check.js - plays the hand out many times and compares that with the win probability.
// SPDX-License-Identifier: MIT

import { gamesOf, makePlayout, placeOf } from '../../model/engine/playout.js';
import { nameOf } from '../../model/table/names.js';
import { points, tileWord } from '../../text/words.js';
import { button, element } from '../kit/element.js';

/**
 * @typedef {import('../../model/engine/playout.js').Question} Question
 * @typedef {import('../../../wasm/ukeire.js').Simulation} Simulation
 * @typedef {import('../../text/translate.js').Translate} Translate
 */

/** Two digits after the point, because the interval is narrow. @param {number} p */
const finePercent = (p) => `${(100 * p).toFixed(2)}%`;

/** @param {Translate} t @param {import('../../../wasm/ukeire.js').SimulatedScore} score */
function pointsText(t, { mean, interval: [low, high], model, meanScore }, enough = false) {
  const [win, from, to, said] = [mean, low, high, model].map(enough ? finePercent : points);
  const key = enough ? 'check.atLeast' : 'check.points';
  return t(key, { mean: win, low: from, high: to, model: said, ofWin: points(meanScore) });
}

/** @param {Translate} t @param {Simulation} found */
function resultText(t, found, enough = false) {
  const [low, high] = found.interval;
  const values = {
    games: found.games.toLocaleString('en'),
    wins: found.wins.toLocaleString('en'),
    win: finePercent(found.win),
    low: finePercent(low),
    high: finePercent(high),
    model: finePercent(found.model),
  };
  const said = `${t('check.result', values)} ${t(`check.${placeOf(found)}`, values)}`;
  return found.score ? `${said} ${pointsText(t, found.score, enough)}` : said;
}

/** What was played. @param {Translate} t @param {Simulation} found */
function playedText(t, { discard, mode, extra }) {
  const width = extra === undefined ? '' : ` · ${t('win.width', { extra })}`;
  const first =
    discard === null ? '' : `${t('row.select', { tile: tileWord(t, nameOf(discard)) })} · `;
  return t('check.played', { what: `${first}${t(`win.${mode}`)}${width}` });
}

/** @param {Translate} t @param {Simulation | 'failed' | null} found */
function saidText(t, found, enough = false) {
  if (!found) return '';
  return found === 'failed'
    ? t('check.failed')
    : `${resultText(t, found, enough)} ${playedText(t, found)}`;
}

/** @param {() => void} start @param {() => void} end */
function makeParts(start, end) {
  const explained = element('p', { class: 'hint' });
  const run = button('', start);
  const stop = button('', end);
  const progress = element('progress', { max: 1 });
  const said = element('p', { class: 'said', role: 'status' });
  const actions = element('div', { class: 'actions' }, run, stop, progress);
  const root = element('div', { class: 'check' }, explained, actions, said);
  return { root, explained, run, stop, progress, said };
}

/**
 * @param {Translate} t @param {ReturnType<typeof makeParts>} parts
 * @param {ReturnType<typeof makePlayout>['state']} state
 */
function writeAll(t, { explained, run, stop, progress, said }, { question, found, running }) {
  explained.textContent = t('check.what');
  run.textContent = t('check.run', { games: gamesOf(question).toLocaleString('en') });
  stop.textContent = t('check.stop');
  progress.setAttribute('aria-label', t('check.progress'));
  run.disabled = !question || running;
  stop.hidden = !running;
  progress.hidden = !running;
  said.textContent = saidText(t, found, question?.options?.value?.utility !== undefined);
}

/**
 * @param {{ t: Translate, simulate: import('../../model/engine/playout.js').Simulate,
 *   found?: (found: Simulation) => void }} tools `found` is told what was played to the end
 */
function makeCheck({ t, simulate, found: tell }) {
  const playout = makePlayout(simulate);
  const parts = makeParts(start, playout.stop);
  const show = () => writeAll(t, parts, playout.state);

  async function start() {
    parts.progress.value = 0;
    const ended = playout.run((part) => {
      parts.progress.value = part;
    });
    show();
    parts.stop.focus();
    if (!(await ended)) return;
    const { found } = playout.state;
    if (found && found !== 'failed') tell?.(found);
    const hadFocus = parts.root.contains(document.activeElement);
    show();
    if (hadFocus) parts.run.focus();
  }

  show();
  return {
    element: parts.root,
    /**
     * Without a question, everything is written anew.
     * @param {Question | null} [next] to be checked next
     */
    update(next) {
      if (next !== undefined) playout.ask(next);
      show();
    },
  };
}

export { makeCheck };
