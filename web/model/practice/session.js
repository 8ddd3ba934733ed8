// session.js - practice as it goes on: the level, the hand to decide on, the answers so far.
// SPDX-License-Identifier: MIT

import { read, write } from '../table/names.js';
import { dealQuestion } from './question.js';
import { addWin, pickTile, startRound } from './round.js';
import { findStorage, keepAnswers, mistakes, readAnswers } from './score.js';

/**
 * @typedef {import('./round.js').Round} Round
 * @typedef {import('./judge.js').Win} Win
 * @typedef {import('./score.js').Answer} Answer
 * @typedef {{ draws: number,
 *   discards: { tile: number, keeps: boolean, win: number[], score?: number[] }[] }} WinAnswer
 * @typedef {{ mode: 'graph' | 'straight', every: true, signal: AbortSignal,
 *   value?: import('../../../wasm/ukeire.js').WinValue }} AskOptions
 * @typedef {(hand: string, options: AskOptions) => Promise<WinAnswer>} Ask
 *
 * @typedef {object} Tools
 * @property {import('../../../wasm/ukeire.js').Mahjong} mahjong
 * @property {Ask} [winProbability]
 * @property {() => import('../engine/question.js').Goal} [goal] what the player plays for
 * @property {() => number} [random]
 * @property {import('./score.js').BrowserStorage | null} [storage]
 */

const LEVELS = Object.freeze({
  easy: { least: 1, most: 1 },
  medium: { least: 2, most: 2 },
  hard: { least: 3, most: 4 },
  any: { least: 0, most: 5 },
});

/** @typedef {keyof typeof LEVELS} LevelName */

const LEVEL_NAMES = /** @type {LevelName[]} */ (Object.keys(LEVELS));

/**
 * Only graph mode compares a step back with the other discards. If that is too large,
 * straight mode answers, without the steps back.
 * @param {Ask} ask @param {string} hand @param {AbortSignal} signal @param {boolean} points
 * @returns {Promise<Win>}
 */
async function likelihoods(ask, hand, signal, points) {
  for (const mode of /** @type {const} */ (['graph', 'straight'])) {
    try {
      const { draws, discards } = await ask(hand, {
        mode,
        every: true,
        signal,
        ...(points && { value: { declare: 'best' } }),
      });
      return { draws, rows: discards.filter(({ keeps }) => keeps || mode === 'graph') };
    } catch {
      if (signal.aborted) break;
    }
  }
  return null;
}

/**
 * Asks about one hand at a time: the next question cancels the one before.
 * @param {Ask | undefined} ask @param {() => import('../engine/question.js').Goal} goal
 */
function makeAsker(ask, goal) {
  let cancel = new AbortController();
  return {
    stop: () => cancel.abort(),
    /** Undefined if it was cancelled. @param {string} hand @returns {Promise<Win | undefined>} */
    async about(hand) {
      cancel.abort();
      cancel = new AbortController();
      const { signal } = cancel;
      const win = ask ? await likelihoods(ask, hand, signal, goal() === 'score') : null;
      return signal.aborted ? undefined : win;
    },
  };
}

/** @param {Tools} tools @param {() => void} changed is called after every change */
function makeSession(tools, changed) {
  const { mahjong, winProbability, random = Math.random, storage = findStorage() } = tools;
  const { goal = () => 'win' } = tools;
  let answers = readAnswers(storage);
  /** @type {LevelName} */
  let level = 'easy';
  /** @type {Round | null} */
  let round = null;
  const asker = makeAsker(winProbability, goal);

  /** @param {Round | null} next @param {Answer[]} [all] */
  function take(next, all = answers) {
    if (all !== answers) keepAnswers(storage, all);
    [round, answers] = [next, all];
    changed();
  }

  /** @param {string} hand */
  async function askWin(hand) {
    const win = await asker.about(hand);
    if (win === undefined || !round) return;
    const judged = addWin(round, win, answers);
    take(judged.round, judged.answers);
  }

  /** @param {string[]} names @param {boolean} replay */
  function start(names, replay) {
    const hand = write(names);
    take(startRound(names, mahjong.discards(hand), replay));
    askWin(hand);
  }

  const deal = () => start(dealQuestion(mahjong, LEVELS[level], random), false);

  return {
    get round() {
      return round;
    },
    get answers() {
      return answers;
    },
    get level() {
      return level;
    },
    deal,
    /** @param {LevelName} next */
    setLevel(next) {
      level = next;
      deal();
    },
    /** Starts the mistake that has waited longest, and says whether there is one. */
    replay() {
      const [first] = mistakes(answers);
      if (first) start(read(first) ?? [], true);
      return first !== undefined;
    },
    /** @param {number} at */
    pick(at) {
      if (!round || at >= round.hand.length) return;
      const picked = pickTile(round, at, answers);
      take(picked.round, picked.answers);
    },
    show: () => take(round && { ...round, shown: true }),
    clear: () => take(round && { ...round, place: null, shown: true }, []),
    /** Cancels the calculation under way. */
    stop: asker.stop,
  };
}

/** @typedef {ReturnType<typeof makeSession>} Session */

export { LEVEL_NAMES, makeSession };
