// Days of the reader's calendar, and the number of hands answered on each.
// SPDX-License-Identifier: MIT

/** @typedef {{ day: string, hands: number, right: number }} Day such as '2026-11-22' */

const A_DAY = 86_400_000;
/** The points of the curve, which ends today: one a day, or one a week if answers are older. */
const DRAWN = { days: 14, weeks: 12 };

/** Whether a text is a valid date. @param {string} day */
export function isDay(day) {
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
export function withAnswer(days, day, right) {
  const before = days.find((one) => one.day === day) ?? { hands: 0, right: 0 };
  const next = { day, hands: before.hands + 1, right: before.right + Number(right) };
  return [...days.filter((one) => one.day !== day), next].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** @param {string} day @param {number} by number of days */
const moved = (day, by) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * A_DAY).toISOString().slice(0, 10);

/** Consecutive days up to `last` or the day before. @param {readonly Day[]} days */
export function daysInRow(days, /** @type {string} */ last) {
  const all = new Set(days.map(({ day }) => day));
  let n = 0;
  for (let day = all.has(last) ? last : moved(last, -1); all.has(day); day = moved(day, -1)) n++;
  return n;
}

/** All hands of some days, and those that were right. @param {readonly Omit<Day, 'day'>[]} days */
export const answeredIn = (days) => ({
  hands: days.reduce((sum, { hands }) => sum + hands, 0),
  right: days.reduce((sum, { right }) => sum + right, 0),
});

/** Right answers of the last days or weeks, one part for each day or week. */
export function curveOf(/** @type {readonly Day[]} */ days, /** @type {string} */ last) {
  const unit = days.some(({ day }) => day <= moved(last, -DRAWN.days)) ? 'weeks' : 'days';
  const length = unit === 'weeks' ? 7 : 1;
  const parts = Array.from({ length: DRAWN[unit] }, (_, i) => {
    const to = moved(last, -length * (DRAWN[unit] - 1 - i));
    const from = moved(to, 1 - length);
    const inside = days.filter(({ day }) => day >= from && day <= to);
    return { from, ...answeredIn(inside) };
  });
  return { unit, parts };
}
