// scene.js - what the page shows at one moment: the table, its answer, the probabilities, the rows.
// SPDX-License-Identifier: MIT
//
// A part of a scene is the same object until it changes, so that a view can compare by identity.

import { answerTo } from './engine/answer.js';
import { order, withWin } from './engine/rank.js';
import { inRiichi, questionOf } from './engine/question.js';

/**
 * @typedef {import('./table/state.js').State} State
 * @typedef {import('./engine/answer.js').Answer} Answer
 * @typedef {import('./engine/rank.js').Ranked} Ranked
 * @typedef {import('./engine/win.js').WinState} WinState
 * @typedef {import('./engine/danger.js').Dangers} Dangers
 * @typedef {import('./engine/advice.js').Told} Choice
 *
 * `rows` are empty but for a hand to discard; `best` is the best of them, `focus` the one that is
 * explained.
 * @typedef {object} Scene
 * @property {State} state
 * @property {import('./store.js').Look} look
 * @property {Answer} answer
 * @property {WinState} win
 * @property {import('./engine/telling.js').Told<Dangers>} risks of discards
 * @property {import('./engine/telling.js').Told<Choice[]>} advice what is best at the table
 * @property {readonly Ranked[]} rows
 * @property {Ranked | null} best
 * @property {Ranked | null} focus
 *
 * What is seen of it before its answer is known.
 * @typedef {Pick<Scene, 'state' | 'look'>} Seen
 */

/**
 * @param {Answer} answer @param {WinState['result']} result @param {Dangers | null} dangers
 * @returns {readonly Ranked[]}
 */
const rowsOf = (answer, result, dangers) =>
  answer.kind === 'discard' ? withWin(answer.rows, result, dangers) : Object.freeze([]);

/** Keeps the rows while what they are made of is the same. */
function makeRows() {
  /** @type {unknown[]} */
  let last = [];
  /** @type {readonly Ranked[]} */
  let rows = [];
  return (/** @type {Parameters<typeof rowsOf>} */ ...now) => {
    if (now.some((value, i) => value !== last[i])) rows = rowsOf(...now);
    last = now;
    return rows;
  };
}

/**
 * @param {import('../../wasm/ukeire.js').Mahjong} mahjong @param {import('./store.js').Store} store
 * @param {import('./engine/win.js').Win} win
 * @param {import('./engine/telling.js').Telling<Dangers>} risking
 * @param {import('./engine/telling.js').Telling<Choice[]>} advising
 */
function makeScenes(mahjong, store, win, risking, advising) {
  /** @type {State | null} */
  let asked = null;
  /** @type {import('./engine/question.js').Goal} */
  let goal = 'win';
  let least = 0;
  /** @type {Answer} */
  let answer = { kind: 'none', tiles: 0 };
  const rowsFor = makeRows();
  /** Asks the engine and its thread about the table, if it or the goal has changed. */
  function ask() {
    const { state, look } = store;
    if (state === asked && look.goal === goal && look.least === least) return;
    if (state !== asked) {
      answer = answerTo(mahjong, state);
      risking.ask(state);
      advising.ask(state);
    }
    [asked, goal, least] = [state, look.goal, look.least];
    if ('byForm' in answer && answer.byForm.shanten >= 0) {
      win.ask(questionOf(state, goal, least, inRiichi(mahjong, state)));
    } else win.stop();
  }

  return {
    /** @returns {Scene} */
    now() {
      ask();
      const { state, look } = store;
      const [risks, advice] = [risking.told, advising.told];
      const rows = rowsFor(answer, win.state.result, risks.now);
      const best = order(rows, null)[0] ?? null;
      const selected = look.selected.at(-1);
      const focus = rows.find(({ tile }) => tile === selected) ?? best;
      return { state, look, answer, win: win.state, risks, advice, rows, best, focus };
    },
  };
}

export { makeScenes };
