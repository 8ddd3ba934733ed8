// practice.js - "what would you discard?": a random hand, a pick, how it compares; the answer when asked.
// SPDX-License-Identifier: MIT
//
// Keys work while the focus is inside: 1 to 9, 0, q, w, e, r pick a tile, arrows move among them, a shows
// the answer, n deals the next hand.

import { button, element } from '../../kit/element.js';
import { idOf, read, write } from '../../../model/names.js';
import { dealQuestion } from '../../../model/practice/question.js';
import { KEYS, makeHand } from './hand.js';
import { addWin, pickTile, startRound } from '../../../model/practice/round.js';
import {
  findStore,
  keepAnswers,
  mistakes,
  readAnswers,
  summarize,
} from '../../../model/practice/score.js';
import { answerTable, verdict } from './verdict.js';
import { percent, tileWord } from '../../../text/words.js';

/**
 * @typedef {import('../../../model/practice/round.js').Round} Round
 * @typedef {import('./verdict.js').Win} Win
 * @typedef {(key: string, values?: Record<string, string | number>) => string} Translate
 * @typedef {{ draws: number, discards: { tile: number, keeps: boolean, win: number[] }[] }} WinAnswer
 * @typedef {(hand: string, options: { mode: 'graph' | 'straight', signal: AbortSignal }) => Promise<WinAnswer>} Ask
 *
 * @typedef {object} Tools
 * @property {Translate} t
 * @property {import('../../../../wasm/ukeire.js').Mahjong} mahjong
 * @property {Ask} [winProbability]
 * @property {(hand: string) => void} [open] shows a hand in the rest of the page
 * @property {() => number} [random]
 * @property {import('../../../model/practice/score.js').Store | null} [store]
 */

const LEVELS = Object.freeze({
  easy: { least: 1, most: 1 },
  medium: { least: 2, most: 2 },
  hard: { least: 3, most: 4 },
  any: { least: 0, most: 5 },
});

/** @typedef {keyof typeof LEVELS} LevelName */

/**
 * In graph mode, which alone compares a step back with the rest; where that is too large, in straight mode
 * without such steps.
 * @param {Ask} ask @param {string} hand @param {AbortSignal} signal @returns {Promise<Win>}
 */
async function likelihoods(ask, hand, signal) {
  for (const mode of /** @type {const} */ (['graph', 'straight'])) {
    try {
      const { draws, discards } = await ask(hand, { mode, signal });
      return { draws, rows: discards.filter(({ keeps }) => keeps || mode === 'graph') };
    } catch {
      if (signal.aborted) break;
    }
  }
  return null;
}

function makeParts() {
  const parts = {
    level: element('select', { id: 'practice-level' }),
    question: element('p', { class: 'question' }),
    verdict: element('div', { class: 'verdict', role: 'status' }),
    actions: element('div', { class: 'actions' }),
    answer: element('div', { class: 'scroll', tabindex: 0, role: 'group', hidden: true }),
    score: element('p', { class: 'score' }),
    keys: element('p', { class: 'hint' }),
  };
  const label = element('label', { for: 'practice-level' });
  const top = element('div', { class: 'level' }, label, parts.level);
  const { level, question, ...rest } = parts;
  const root = element('div', { class: 'practice' }, top, question, ...Object.values(rest));
  return { ...parts, label, root };
}

/** @param {ReturnType<typeof makeParts>} parts @param {Translate} t @param {LevelName} level */
function writeLevels({ label, level: select, keys }, t, level) {
  label.textContent = t('practice.level');
  keys.textContent = t('practice.keys');
  select.replaceChildren(
    ...Object.keys(LEVELS).map((name) =>
      element('option', { value: name, selected: name === level }, t(`practice.level.${name}`)),
    ),
  );
}

/** @param {Tools} tools */
function makePractice({
  t,
  mahjong,
  winProbability,
  open,
  random = Math.random,
  store = findStore(),
}) {
  const parts = makeParts();
  const hand = makeHand((at) => pick(at));
  parts.question.after(hand.element);
  let answers = readAnswers(store);
  /** @type {LevelName} */
  let level = 'easy';
  /** @type {Round | null} */
  let round = null;
  let cancel = new AbortController();

  /** @param {{ round: Round, answers: typeof answers }} next */
  const take = (next) => {
    round = next.round;
    if (next.answers !== answers) keepAnswers(store, next.answers);
    answers = next.answers;
    update();
  };

  /** @param {string[]} names */
  const askWin = async (names) => {
    cancel.abort();
    cancel = new AbortController();
    const { signal } = cancel;
    const win = winProbability ? await likelihoods(winProbability, write(names), signal) : null;
    if (!signal.aborted && round) take(addWin(round, win, answers));
  };

  /** @param {string[]} names @param {boolean} replay */
  const start = (names, replay) => {
    round = startRound(names, mahjong.discards(write(names)), replay);
    update();
    askWin(names);
  };

  const next = () => {
    start(dealQuestion(mahjong, LEVELS[level], random), false);
    hand.focus(0);
  };

  const replay = () => {
    const [first] = mistakes(answers);
    if (!first) return;
    start(read(first) ?? [], true);
    hand.focus(0);
  };

  const showAnswer = () => {
    if (!round) return;
    round = { ...round, shown: true };
    update();
    parts.answer.focus();
  };

  /** @param {number} at */
  function pick(at) {
    if (round && at < round.hand.length) take(pickTile(round, at, answers));
  }

  const openHand = () => {
    if (round) open?.(write(round.hand));
  };

  const clearScore = () => {
    if (round) round = { ...round, place: null, shown: true };
    answers = [];
    keepAnswers(store, answers);
    update();
    parts.level.focus();
  };

  /** Buttons that say the same stay: a press must not lose its button. @param {HTMLElement[]} next */
  const putActions = (next) => {
    const old = /** @type {HTMLElement[]} */ ([...parts.actions.children]);
    if (old.map((one) => one.textContent).join() === next.map((one) => one.textContent).join())
      return;
    const focused = old.find((one) => one === document.activeElement)?.className;
    parts.actions.replaceChildren(...next);
    if (focused) (next.find((one) => one.className === focused) ?? next[0]).focus();
  };

  /** @param {Round} one */
  const writeActions = (one) => {
    const wrong = mistakes(answers).length;
    putActions(
      [
        one.shown ? null : button(t('practice.show'), showAnswer, { class: 'show' }),
        button(t('practice.next'), next, { class: 'next primary' }),
        wrong ? button(t('practice.replay', { n: wrong }), replay, { class: 'replay' }) : null,
        open ? button(t('practice.open.hand'), openHand, { class: 'open-hand' }) : null,
        answers.length ? button(t('practice.clear'), clearScore, { class: 'clear' }) : null,
      ].filter((part) => part !== null),
    );
  };

  /** @param {Round} one */
  const writeRound = (one) => {
    const { picked, rows, win, shown } = one;
    const tile = picked === null ? null : idOf(one.hand[picked]);
    parts.question.textContent = t(one.replay ? 'practice.again' : 'practice.question');
    hand.element.setAttribute('aria-label', t('practice.question'));
    hand.update(
      one.hand,
      one.hand.map((name, i) => t('practice.tile', { tile: tileWord(t, name), key: KEYS[i] })),
      picked,
    );
    parts.verdict.replaceChildren(...(tile === null ? [] : verdict(t, rows, win, tile)));
    parts.answer.hidden = !shown;
    parts.answer.setAttribute('aria-label', t('practice.answer'));
    parts.answer.replaceChildren(...(shown ? [answerTable(t, rows, win, tile)] : []));
    writeActions(one);
  };

  function update() {
    const { hands, right, share } = summarize(answers);
    writeLevels(parts, t, level);
    parts.score.textContent = hands
      ? t('practice.score', { hands, right, share: percent(share) })
      : t('practice.noScore');
    if (round) writeRound(round);
  }

  writeLevels(parts, t, level);
  parts.level.addEventListener('change', () => {
    level = /** @type {LevelName} */ (parts.level.value);
    start(dealQuestion(mahjong, LEVELS[level], random), false);
  });
  parts.root.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target === parts.level) return;
    if (event.key === 'n') next();
    else if (event.key === 'a') showAnswer();
    else if (!hand.onKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  return {
    element: parts.root,
    /** Writes everything anew, in another language; deals the first hand. */
    update() {
      if (round) update();
      else start(dealQuestion(mahjong, LEVELS[level], random), false);
    },
    /** Ends what runs for it. */
    stop: () => cancel.abort(),
  };
}

export { makePractice };
