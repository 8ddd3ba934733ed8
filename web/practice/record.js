// The reader's answers and hands by day, stored in the browser if possible. Other tabs can write at
// any time, so the record is read before each write, and after each write of another tab.
// SPDX-License-Identifier: MIT

import { signal } from '@preact/signals';
import { readStored, store } from '../state/storage.js';
import { readProblem } from './problem.js';

/** `day`: '2026-11-22'. @typedef {{ day: string, hands: number, right: number }} Day */

const A_DAY = 86_400_000;
/** The curve shows this many days or, if an answer is older than these days, this many weeks. */
const DRAWN = { days: 14, weeks: 12 };

export function isDay(/** @type {string} */ day) {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

export function today() {
  const now = new Date();
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** @param {readonly Day[]} days @param {string} day @param {boolean} right @returns {Day[]} */
function withAnswer(days, day, right) {
  const before = days.find((one) => one.day === day) ?? { hands: 0, right: 0 };
  const next = { day, hands: before.hands + 1, right: before.right + Number(right) };
  return [...days.filter((one) => one.day !== day), next].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** @param {string} day @param {number} by number of days */
const moved = (day, by) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * A_DAY).toISOString().slice(0, 10);

/** Counts days in a row that end at `last` or the day before. @param {readonly Day[]} days */
export function daysInRow(days, /** @type {string} */ last) {
  const all = new Set(days.map(({ day }) => day));
  let n = 0;
  for (let day = all.has(last) ? last : moved(last, -1); all.has(day); day = moved(day, -1)) n++;
  return n;
}

export const answeredIn = (/** @type {readonly Omit<Day, 'day'>[]} */ days) => ({
  hands: days.reduce((sum, { hands }) => sum + hands, 0),
  right: days.reduce((sum, { right }) => sum + right, 0),
});

/** Counts hands and right answers for each day or week of the curve. */
export function curveOf(/** @type {readonly Day[]} */ days, /** @type {string} */ last) {
  const unit = days.some(({ day }) => day <= moved(last, -DRAWN.days)) ? 'weeks' : 'days';
  const length = unit === 'weeks' ? 7 : 1;
  const parts = Array.from({ length: DRAWN[unit] }, (_, i) => {
    const to = moved(last, -length * (DRAWN[unit] - 1 - i));
    const from = moved(to, 1 - length);
    return { from, ...answeredIn(days.filter(({ day }) => day >= from && day <= to)) };
  });
  return { unit, parts };
}

/**
 * An answer to a problem. `setup`: the table, if the problem's text does not have all of it.
 * `lost`: points. `played`: a decision of a reviewed game, which does not count.
 * @typedef {{ problem: string, pick: string, grade: import('./judge.js').Grade, lost: number,
 *   played?: true, setup?: import('../state/types.js').PageSetup }} Answer
 */

const KEYS = { answers: 'ukeire.practice', days: 'ukeire.practice.days' };
const MOST = { answers: 500, days: 400 };

const GRADES = /** @type {const} */ (['right', 'undecided', 'wrong']);
/** The present names of grades, by names of older versions. @type {Record<string, string>} */
const OLDER = { best: 'right', less: 'undecided' };

/** Reads a stored answer. The oldest answers have a hand. @returns {Answer[]} empty if invalid */
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
export const isStored = signal(true);

/** The stored text at the last read or write; an equal text is not read again. @type {string} */
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
  if (!answer.played && answer.grade !== 'undecided')
    days.value = withAnswer(days.value, today(), answer.grade === 'right');
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

/** Counts answers by grade. @param {readonly Answer[]} all */
export function countGrades(all) {
  const counted = all.filter(({ played }) => !played);
  const [right, undecided, wrong] = GRADES.map(
    (grade) => counted.filter((one) => one.grade === grade).length,
  );
  return { hands: counted.length, right, undecided, wrong };
}

/** Returns the lengths of the present and longest streak. Undecided answers do not end a streak. */
export function streakOf(/** @type {readonly Answer[]} */ all) {
  let [now, most] = [0, 0];
  for (const { grade, played } of all) {
    if (played || grade === 'undecided') continue;
    now = grade === 'right' ? now + 1 : 0;
    most = Math.max(most, now);
  }
  return { now, most };
}

/** Returns the latest answer to each problem if it is wrong, the oldest answer first. */
export function mistakesIn(/** @type {readonly Answer[]} */ all) {
  const latest = new Map();
  for (const answer of all) {
    latest.delete(answer.problem);
    latest.set(answer.problem, answer);
  }
  return [...latest.values()].filter(({ grade }) => grade === 'wrong');
}
