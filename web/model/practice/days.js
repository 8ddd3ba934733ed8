// days.js - how many hands were answered each day, kept in the browser if it allows that.
// SPDX-License-Identifier: MIT
//
// The answers themselves are kept for a while only; the days are kept for a year and more.

import { keepList, readList } from '../stored.js';
import { isDay } from './daily.js';

/**
 * @typedef {import('../stored.js').BrowserStorage} BrowserStorage
 * @typedef {import('./score.js').Answer} Answer
 * @typedef {{ day: string, hands: number, right: number }} Day
 * Days from the oldest, each once.
 * @typedef {readonly Day[]} Days
 */

const KEY = 'ukeire.practice.days';
const MOST = 400;
const A_DAY = 86_400_000;
/** So many days are drawn, or where there are older ones so many weeks, which end today. */
const DRAWN = Object.freeze({ days: 14, weeks: 12 });

/** @param {any} one @returns {one is Day} */
const isKept = (one) =>
  typeof one?.day === 'string'
  && isDay(one.day)
  && Number.isSafeInteger(one.hands)
  && Number.isSafeInteger(one.right)
  && one.hands > 0
  && one.right >= 0
  && one.right <= one.hands;

/** @param {BrowserStorage | null} storage @returns {Days} */
function readDays(storage) {
  const found = new Map(
    readList(storage, KEY)
      .filter(isKept)
      .map(({ day, hands, right }) => [day, { day, hands, right }]),
  );
  return [...found.values()].sort((a, b) => (a.day < b.day ? -1 : 1)).slice(-MOST);
}

/** Whether the browser keeps them. @param {BrowserStorage | null} storage @param {Days} days */
const keepDays = (storage, days) => keepList(storage, KEY, days.slice(-MOST));

/** Whether an answer is judged and counts. @param {Answer | undefined} answer */
const counts = (answer) => answer !== undefined && answer.grade !== 'open' && !answer.played;

/**
 * The days with the answers that have been judged since.
 * @param {Days} days @param {string} today @param {readonly Answer[]} before
 * @param {readonly Answer[]} after the same list, longer or with more of it judged
 * @returns {Days}
 */
function withAnswers(days, today, before, after) {
  const fresh = after.filter((one, i) => counts(one) && !counts(before[i]));
  if (!fresh.length) return days;
  const { hands, right } = days.find(({ day }) => day === today) ?? { hands: 0, right: 0 };
  const next = {
    day: today,
    hands: hands + fresh.length,
    right: right + fresh.filter((one) => one.right).length,
  };
  return [...days.filter(({ day }) => day !== today), next].sort((a, b) =>
    a.day < b.day ? -1 : 1,
  );
}

/** @param {string} day @param {number} by so many days */
const moved = (day, by) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * A_DAY).toISOString().slice(0, 10);

/** So many days in a row up to today, or to yesterday. @param {Days} days @param {string} today */
function daysInRow(days, today) {
  const all = new Set(days.map(({ day }) => day));
  let last = all.has(today) ? today : moved(today, -1);
  let n = 0;
  for (; all.has(last); last = moved(last, -1)) n++;
  return n;
}

/**
 * What was right lately: a part for each day, or for each week.
 * @param {Days} days @param {string} today
 * @returns {{ unit: 'days' | 'weeks', parts: { from: string, hands: number, right: number }[] }}
 */
function curveOf(days, today) {
  const isLong = days.some(({ day }) => day <= moved(today, -DRAWN.days));
  const unit = isLong ? 'weeks' : 'days';
  const [count, length] = [DRAWN[unit], isLong ? 7 : 1];
  const parts = Array.from({ length: count }, (_, i) => {
    const to = moved(today, -length * (count - 1 - i));
    const from = moved(to, 1 - length);
    const inside = days.filter(({ day }) => day >= from && day <= to);
    const sum = (/** @type {'hands' | 'right'} */ key) =>
      inside.reduce((all, one) => all + one[key], 0);
    return { from, hands: sum('hands'), right: sum('right') };
  });
  return { unit, parts };
}

export { curveOf, daysInRow, keepDays, readDays, withAnswers };
