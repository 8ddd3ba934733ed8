// themes.js - what can be practised, and how hard.
// SPDX-License-Identifier: MIT
//
// A theme says which hands are asked about. A level says how far the best choice is ahead: the part
// of the best that the next one gives up. Choices that are as good as the best do not count. Of the
// theme of riichi it says how far pushing and folding are apart (riichi.js).

import { EQUAL } from './judge.js';

/**
 * Shanten of the hand, 14 tiles to discard or 13 to call; `points`: only points tell its choices.
 * @typedef {{ least: number, most: number, players?: 3, points?: true }} Wish
 * @typedef {keyof typeof THEMES} Theme
 * @typedef {keyof typeof LEVELS} Level
 */

const THEMES = Object.freeze({
  one: { least: 1, most: 1 },
  two: { least: 2, most: 2 },
  far: { least: 3, most: 4 },
  any: { least: 0, most: 5 },
  shapes: { least: 1, most: 1 },
  dora: { least: 1, most: 2, points: /** @type {const} */ (true) },
  calls: { least: 1, most: 2 },
  sanma: { least: 1, most: 2, players: /** @type {const} */ (3) },
  late: { least: 0, most: 1 },
  riichi: { least: 0, most: 5, points: /** @type {const} */ (true) },
});

const LEVELS = Object.freeze({
  any: { from: 0, to: Infinity },
  easy: { from: 0.2, to: Infinity },
  medium: { from: 0.08, to: 0.2 },
  hard: { from: 1 - EQUAL, to: 0.08 },
});

const THEME_NAMES = /** @type {Theme[]} */ (Object.keys(THEMES));
const LEVEL_NAMES = /** @type {Level[]} */ (Object.keys(LEVELS));

/** @param {Theme} theme @returns {Wish} */
const wishOf = (theme) => THEMES[theme];

/**
 * The part of the best that the next choice gives up; null where all are as good.
 * @param {readonly number[]} values of all choices
 */
function gapOf(values) {
  const best = Math.max(...values);
  const less = values.filter((value) => value < EQUAL * best);
  return less.length ? 1 - Math.max(...less) / best : null;
}

/** @param {Level} level @param {readonly number[]} values */
function fits(level, values) {
  const gap = gapOf(values);
  return gap !== null && gap >= LEVELS[level].from && gap < LEVELS[level].to;
}

/** What is played for: a theme of points is judged by points. @param {Theme} theme */
const goalOf = (theme, /** @type {import('../engine/question.js').Goal} */ wanted) =>
  wishOf(theme).points ? 'score' : wanted;

export { LEVEL_NAMES, THEME_NAMES, fits, gapOf, goalOf, wishOf };
