// score.js - the answers so far, kept in the browser if it allows that.
// SPDX-License-Identifier: MIT
//
// Everything is derived from the list of answers, oldest first. A hand is a mistake until its
// latest answer is right.

import { isName, read } from '../table/names.js';

/**
 * `share` is that of the best discard. Answers of older pages have no grade.
 * @typedef {{ hand: string, pick: string, right: boolean, share: number,
 *   grade?: import('./judge.js').Grade }} Answer
 * @typedef {Pick<Storage, 'getItem' | 'setItem'>} BrowserStorage
 */

const KEY = 'ukeire.practice';
const MOST = 500;

/** @param {any} answer @returns {answer is Answer} */
function isAnswer(answer) {
  return (
    typeof answer?.hand === 'string'
    && read(answer.hand)?.length === 14
    && isName(answer.pick)
    && typeof answer.right === 'boolean'
    && answer.share >= 0
    && answer.share <= 1
  );
}

/** Some browsers refuse even to name it. @returns {BrowserStorage | null} */
function findStorage() {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** @param {BrowserStorage | null} storage @returns {Answer[]} */
function readAnswers(storage) {
  try {
    const answers = JSON.parse(storage?.getItem(KEY) ?? '[]');
    return Array.isArray(answers) ? answers.filter(isAnswer).slice(-MOST) : [];
  } catch {
    return [];
  }
}

/** @param {BrowserStorage | null} storage @param {readonly Answer[]} answers */
function keepAnswers(storage, answers) {
  try {
    storage?.setItem(KEY, JSON.stringify(answers.slice(-MOST)));
  } catch {
    /* full, or refused: the score lasts as long as the page */
  }
}

/** @param {readonly Answer[]} answers */
function summarize(answers) {
  const known = answers.filter(({ grade }) => grade !== 'open');
  const right = known.filter((answer) => answer.right).length;
  const share = known.reduce((sum, answer) => sum + answer.share, 0);
  return { hands: known.length, right, share: known.length ? share / known.length : 0 };
}

/** Hands to try again, the one that has waited longest first. @param {readonly Answer[]} answers */
function mistakes(answers) {
  const latest = new Map();
  for (const { hand, right, grade } of answers) {
    if (grade === 'open') continue;
    latest.delete(hand);
    latest.set(hand, right);
  }
  return [...latest].filter(([, right]) => !right).map(([hand]) => /** @type {string} */ (hand));
}

export { findStorage, keepAnswers, mistakes, readAnswers, summarize };
