// check.js - plays the hand out many times, to hold the win probability against what really happens.
// SPDX-License-Identifier: MIT

import { button, element } from '../kit/element.js';

/**
 * @typedef {import('../../../wasm/ukeire.js').Simulation} Simulation
 * @typedef {import('../../../wasm/ukeire.js').SimulationOptions} SimulationOptions
 * @typedef {import('../../../wasm/notation.js').HandInput} HandInput
 * @typedef {(key: string, values?: Record<string, string | number>) => string} Translate
 * @typedef {(hand: any, options: SimulationOptions & { signal: AbortSignal,
 *   onProgress: (part: number) => void }) => Promise<Simulation>} Simulate
 * @typedef {{ hand: HandInput, options?: SimulationOptions }} Question options may name the discard
 */

/** By mode, for about the same wait. */
const GAMES = { straight: 1_000_000, graph: 100_000 };

/** Other games each time. */
const newSeed = () => Math.floor(Math.random() * 2 ** 32);

/** @param {number} p */
const percent = (p) => `${(100 * p).toFixed(2)}%`;

/** @param {Question | null} question */
const gamesOf = (question) => GAMES[question?.options?.mode ?? 'straight'];

/** Where the calculated chance lies. Only graph mode has a bent, and it is upward. @param {Simulation} found */
function placeOf({ mode, interval: [low, high], model }) {
  if (model >= low && model <= high) return 'inside';
  return mode === 'graph' && model > high ? 'above' : 'outside';
}

/** @param {Translate} t @param {Simulation} found */
function resultText(t, found) {
  const {
    games,
    wins,
    win,
    interval: [low, high],
    model,
  } = found;
  const values = {
    games: games.toLocaleString('en'),
    wins: wins.toLocaleString('en'),
    win: percent(win),
    low: percent(low),
    high: percent(high),
    model: percent(model),
  };
  return `${t('check.result', values)} ${t(`check.${placeOf(found)}`, values)}`;
}

/** @param {{ t: Translate, simulate: Simulate }} tools */
function makeCheck({ t, simulate }) {
  const explained = element('p', { class: 'hint' });
  const run = button('', () => start());
  const stop = button('', () => cancel.abort());
  const progress = element('progress', { max: 1 });
  const said = element('p', { class: 'said', role: 'status' });
  const root = element(
    'div',
    { class: 'check' },
    explained,
    element('div', { class: 'actions' }, run, stop, progress),
    said,
  );
  let cancel = new AbortController();
  /** @type {Question | null} */
  let question = null;
  /** @type {Simulation | 'failed' | null} */
  let found = null;
  let isRunning = false;

  const write = () => {
    explained.textContent = t('check.what');
    run.textContent = t('check.run', { games: gamesOf(question).toLocaleString('en') });
    stop.textContent = t('check.stop');
    progress.setAttribute('aria-label', t('check.progress'));
    run.disabled = !question || isRunning;
    stop.hidden = !isRunning;
    progress.hidden = !isRunning;
    said.textContent = found === 'failed' ? t('check.failed') : found ? resultText(t, found) : '';
  };

  async function start() {
    if (!question) return;
    const { hand, options } = question;
    cancel = new AbortController();
    const { signal } = cancel;
    isRunning = true;
    found = null;
    progress.value = 0;
    write();
    stop.focus();
    const onProgress = (/** @type {number} */ part) => {
      progress.value = part;
    };
    try {
      const answer = await simulate(hand, {
        games: gamesOf(question),
        seed: newSeed(),
        ...options,
        signal,
        onProgress,
      });
      if (!signal.aborted) found = answer;
    } catch {
      if (!signal.aborted) found = 'failed';
    }
    if (cancel.signal !== signal) return;
    const hadFocus = root.contains(document.activeElement);
    isRunning = false;
    write();
    if (hadFocus) run.focus();
  }

  write();
  return {
    element: root,
    /** Without a question: in another language. With one: that is to be checked next. @param {Question | null} [next] */
    update(next) {
      if (next !== undefined) {
        cancel.abort();
        question = next;
        found = null;
        isRunning = false;
      }
      write();
    },
  };
}

export { makeCheck };
