// The answers and days of the reader, stored in the browser if it allows that. Another tab may also
// write: the store is read again before each write, and when another tab has written.
// SPDX-License-Identifier: MIT

import { signal } from '@preact/signals';
import { readStored, store } from '../state/storage.js';
import { isDay, today, withAnswer } from './days.js';
import { readProblem } from './problem.js';

/** @import { Day } from './days.js' */

/**
 * `problem`: its text; `setup`: its table, if the text does not contain all of it. `lost`: points.
 * `played`: a decision from a reviewed game, which is not counted as an answer.
 * @typedef {{ problem: string, pick: string, grade: import('./judge.js').Grade, lost: number,
 *   played?: true, setup?: import('../state/types.js').PageSetup }} Answer
 */

const KEYS = { answers: 'ukeire.practice', days: 'ukeire.practice.days' };
const MOST = { answers: 500, days: 400 };

const GRADES = /** @type {const} */ (['right', 'undecided', 'wrong']);
/** Names of grades in answers of older versions. @type {Record<string, string>} */
const OLDER = { best: 'right', less: 'undecided' };

/** Reads an answer, in the oldest ones of a hand. @returns {Answer[]} empty if invalid */
function readAnswer(/** @type {any} */ one) {
  const written = one?.grade ?? (one?.right ? 'right' : 'wrong');
  const grade = GRADES.find((name) => name === (OLDER[written] ?? written));
  const problem = one?.problem ?? `h=${one?.hand}`;
  const isValid = typeof problem === 'string' && typeof one?.pick === 'string' && grade;
  if (!isValid || !('setup' in readProblem(problem))) return [];
  const lost = Number.isFinite(one.lost) && one.lost > 1 ? one.lost : 0;
  const { pick, played, setup } = one;
  return [{ problem, pick, grade, lost, ...(played && { played }), ...(setup && { setup }) }];
}

/** @param {any} one @returns {Day[]} */
const readDay = (one) =>
  isDay(String(one?.day)) && one.hands > 0 && one.right >= 0 && one.right <= one.hands
    ? [{ day: one.day, hands: one.hands, right: one.right }]
    : [];

/** @param {string} key @returns {any[] | null} null if the browser stores nothing */
export function storedList(key) {
  const list = readStored(key);
  if (list === undefined) return null;
  return Array.isArray(list) ? list : [];
}

/** @type {import('@preact/signals').Signal<Answer[]>} oldest first */
export const answers = signal([]);
/** @type {import('@preact/signals').Signal<Day[]>} oldest first */
export const days = signal([]);
/** Whether the browser stores the answers. */
export const isStored = signal(true);

/** The last stored text; an unchanged one is not read again. @type {string} */
let last = '';

function readAll() {
  const [list, all] = [storedList(KEYS.answers), storedList(KEYS.days)];
  if (!list || !all || !isStored.value) return;
  const text = JSON.stringify([list, all]);
  if (text === last) return;
  last = text;
  answers.value = list.flatMap(readAnswer);
  days.value = all.flatMap(readDay);
}

function writeAll() {
  answers.value = answers.value.slice(-MOST.answers);
  days.value = days.value.slice(-MOST.days);
  isStored.value = store(KEYS.answers, answers.value) && store(KEYS.days, days.value);
  last = JSON.stringify([answers.value, days.value]);
}

export function addAnswer(/** @type {Answer} */ answer) {
  readAll();
  answers.value = [...answers.value, answer];
  if (!answer.played) days.value = withAnswer(days.value, today(), answer.grade === 'right');
  writeAll();
}

export function clearRecord() {
  [answers.value, days.value] = [[], []];
  writeAll();
}

readAll();
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || Object.values(KEYS).includes(key)) readAll();
});

/** The number of answers by grade. @param {readonly Answer[]} all */
export function countGrades(all) {
  const counted = all.filter(({ played }) => !played);
  const [right, undecided, wrong] = GRADES.map(
    (grade) => counted.filter((one) => one.grade === grade).length,
  );
  return { hands: counted.length, right, undecided, wrong };
}

/** The current and the longest streak of right answers; undecided answers do not end a streak. */
export function streakOf(/** @type {readonly Answer[]} */ all) {
  let [now, most] = [0, 0];
  for (const { grade, played } of all) {
    if (played || grade === 'undecided') continue;
    now = grade === 'right' ? now + 1 : 0;
    most = Math.max(most, now);
  }
  return { now, most };
}

/** Problems whose latest answer is wrong, the oldest first. */
export function mistakesIn(/** @type {readonly Answer[]} */ all) {
  const latest = new Map();
  for (const answer of all) {
    latest.delete(answer.problem);
    latest.set(answer.problem, answer);
  }
  return [...latest.values()].filter(({ grade }) => grade === 'wrong');
}
