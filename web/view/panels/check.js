// check.js - plays the hand out many times and compares that with the win probability.
// SPDX-License-Identifier: MIT

import { aheadOf, gamesOf, makePlayout, placeOf } from '../../model/engine/playout.js';
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

/** What is left without the hopes in vain. @param {Translate} t @param {Simulation} found */
function adjustedText(t, { model, excess, adjusted }) {
  if (!excess || !adjusted) return '';
  if (excess.mean === 0) return t('check.nothing');
  const [low, high] = adjusted.interval.map(finePercent);
  const [from, less, win] = [model, excess.mean, adjusted.win].map(finePercent);
  return t('check.adjusted', { model: from, excess: less, win, low, high });
}

/** @param {number} p a difference of chances */
const signed = (p) => `${p < 0 ? '−' : '+'}${(100 * Math.abs(p)).toFixed(2)}`;

/** @param {Translate} t @param {Simulation} found @param {Simulation} other */
function againstText(t, found, other) {
  const by = aheadOf(found, other);
  if (!by || other.discard === null) return '';
  const [ahead, low, high] = [by.ahead, by.low, by.high].map(signed);
  return t('check.against', { tile: tileWord(t, nameOf(other.discard)), ahead, low, high });
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

/**
 * A paragraph for the games, and one for what the model hopes for in vain.
 * @param {Translate} t @param {ReturnType<typeof makePlayout>['state']} state
 */
function saidTexts(t, { question, found, other }) {
  if (!found) return [];
  if (typeof found === 'string') return [t(`check.${found}`)];
  const enough = question?.options?.value?.utility !== undefined;
  const adjusted = [adjustedText(t, found), other ? againstText(t, found, other) : ''];
  return [
    `${resultText(t, found, enough)} ${playedText(t, found)}`,
    adjusted.filter(Boolean).join(' '),
  ].filter(Boolean);
}

/** @param {() => void} start @param {() => void} end */
function makeParts(start, end) {
  const explained = element('p', { class: 'hint' });
  const run = button('', start);
  const stop = button('', end);
  const progress = element('progress', { max: 1 });
  const said = element('div', { class: 'said', role: 'status' });
  const actions = element('div', { class: 'actions' }, run, stop, progress);
  const root = element('div', { class: 'check' }, explained, actions, said);
  return { root, explained, run, stop, progress, said };
}

/**
 * @param {Translate} t @param {ReturnType<typeof makeParts>} parts
 * @param {ReturnType<typeof makePlayout>['state']} state
 */
function writeAll(t, { explained, run, stop, progress, said }, state) {
  const { question, running } = state;
  explained.textContent = t('check.what');
  run.textContent = t('check.run', { games: gamesOf(question).toLocaleString('en') });
  stop.textContent = t('check.stop');
  progress.setAttribute('aria-label', t('check.progress'));
  run.disabled = !question || running;
  stop.hidden = !running;
  progress.hidden = !running;
  said.replaceChildren(...saidTexts(t, state).map((text) => element('p', {}, text)));
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
    if (found && typeof found !== 'string') tell?.(found);
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
