// score.js - the answers so far, kept in the browser if it allows that.
// SPDX-License-Identifier: MIT
//
// Everything is derived from the list of answers, oldest first. A problem is a mistake until
// its latest answer is right. The mistakes of a reviewed game stand among them; they were made at a
// table, so they do not count as answers.

import { readRules } from '../../state/rules.js';
import { keepList, readList } from '../stored.js';
import { isName, read } from '../table/names.js';
import { isProblem, read as readProblem } from './problem.js';

/**
 * `share` is that of the best choice, `lost` what was given up. Answers of older pages have neither
 * a grade nor a problem. `played`: in a game that was reviewed. `rules`: those of a problem with
 * rules of its own.
 * @typedef {{ hand: string, pick: string, right: boolean, share: number, lost?: number,
 *   grade?: import('./judge.js').Grade, problem?: string, played?: true,
 *   rules?: import('../../state/rules.js').Rules }} Answer
 * @typedef {import('../stored.js').BrowserStorage} BrowserStorage
 */

const KEY = 'ukeire.practice';
const MOST = 500;
/** A tile, or what is done with the tile of another player. */
const CALL = /^(?:pass|(?:chi|pon|kan)(?:\d[mpsz]){2,3})$/;

/** @param {any} text */
const isPick = (text) => isName(text) || (typeof text === 'string' && CALL.test(text));

/** @param {any} text */
const saysProblem = (text) =>
  text === undefined || (typeof text === 'string' && isProblem(readProblem(text)));

/** @param {any} answer @returns {answer is Answer} */
function isAnswer(answer) {
  return (
    typeof answer?.hand === 'string'
    && read(answer.hand) !== null
    && isPick(answer.pick)
    && saysProblem(answer.problem)
    && (answer.problem !== undefined || read(answer.hand)?.length === 14)
    && typeof answer.right === 'boolean'
    && answer.share >= 0
    && answer.share <= 1
  );
}

/** @param {BrowserStorage | null} storage @returns {Answer[]} */
const readAnswers = (storage) =>
  readList(storage, KEY)
    .filter(isAnswer)
    .slice(-MOST)
    .map((one) => (one.rules ? { ...one, rules: readRules(one.rules) } : one));

/** Whether the browser keeps them. @param {BrowserStorage | null} storage */
const keepAnswers = (storage, /** @type {readonly Answer[]} */ answers) =>
  keepList(storage, KEY, answers.slice(-MOST));

/** @param {readonly Answer[]} answers */
function summarize(answers) {
  const known = answers.filter(({ grade, played }) => grade !== 'open' && !played);
  const right = known.filter((answer) => answer.right).length;
  return { hands: known.length, right };
}

/**
 * Right answers in a row up to the last one, and the most of those that are kept.
 * @param {readonly Answer[]} answers
 */
function streakOf(answers) {
  let [now, most] = [0, 0];
  for (const { grade, played, right } of answers) {
    if (grade === 'open' || played) continue;
    now = right ? now + 1 : 0;
    most = Math.max(most, now);
  }
  return { now, most };
}

/** The problem of an answer, as text. @param {Answer} answer */
const problemOf = ({ problem, hand }) => problem ?? `h=${hand}&g=win`;

/**
 * Problems to try again, the one that has waited longest first.
 * @param {readonly Answer[]} answers @returns {string[]}
 */
function mistakes(answers) {
  const latest = new Map();
  for (const answer of answers) {
    if (answer.grade === 'open') continue;
    latest.delete(problemOf(answer));
    latest.set(problemOf(answer), answer.right);
  }
  return [...latest].filter(([, right]) => !right).map(([problem]) => problem);
}

/**
 * Mistakes that were made elsewhere, without those that are there already.
 * @param {readonly Answer[]} answers @param {readonly Answer[]} more
 */
function addMistakes(answers, more) {
  const known = new Set(mistakes(answers));
  const fresh = more.filter((one) => !known.has(problemOf(one)));
  return { answers: [...answers, ...fresh], added: fresh.length };
}

export { addMistakes, keepAnswers, mistakes, problemOf, readAnswers, streakOf, summarize };
