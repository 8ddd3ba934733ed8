// scale.js - converts between values and places in the chart.
// SPDX-License-Identifier: MIT

/** Margins of the plot in CSS pixels for labels of axes, and for tiles at the ends of lines. */
export const MARGIN = Object.freeze({ top: 12, right: 44, bottom: 34, left: 44 });
const CEILINGS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1];
const TICK_ROOM = 30;

/** The vertical axis goes from `floor` (at most 0) to `ceiling` (at least 0). */
/** @typedef {Record<'width' | 'height' | 'draws' | 'floor' | 'ceiling', number>} Frame */

/** Returns the least round probability that is not below any value. @param {number[]} values */
function ceilingOf(values) {
  const most = Math.max(0, ...values);
  return CEILINGS.find((ceiling) => most <= ceiling) ?? 1;
}

export const xOf = (/** @type {Frame} */ { width, draws: most }, /** @type {number} */ draws) =>
  MARGIN.left + (width - MARGIN.left - MARGIN.right) * (most ? draws / most : 0);

export function rangeOf(/** @type {number[]} */ values) {
  const least = Math.min(0, ...values);
  return least < 0
    ? { floor: -ceilingOf([-least]), ceiling: 0 }
    : { floor: 0, ceiling: ceilingOf(values) };
}

export const yOf = (/** @type {Frame} */ { height, floor, ceiling }, /** @type {number} */ p) =>
  MARGIN.top + ((height - MARGIN.top - MARGIN.bottom) * (ceiling - p)) / (ceiling - floor);

/** Returns the number of draws nearest to the horizontal place x. @param {Frame} frame */
export function drawsAt(frame, /** @type {number} */ x) {
  const share = (x - MARGIN.left) / (frame.width - MARGIN.left - MARGIN.right);
  return Math.max(0, Math.min(frame.draws, Math.round(share * frame.draws)));
}

/** Returns the numbers of draws on the axis, at equal distances. @param {Frame} frame */
export function ticks(frame) {
  const room = (frame.width - MARGIN.left - MARGIN.right) / TICK_ROOM;
  const step = [1, 2, 3, 6, 9].find((n) => frame.draws / n <= room) ?? 9;
  return Array.from({ length: Math.floor(frame.draws / step) + 1 }, (_, i) => i * step);
}

/** Returns five evenly spaced values on the vertical axis, or six if the range ends in digit 5. */
export function levels(/** @type {{ floor: number, ceiling: number }} */ { floor, ceiling }) {
  const parts = String(ceiling - floor).endsWith('5') ? 5 : 4;
  return Array.from({ length: parts + 1 }, (_, i) => (floor * (parts - i) + ceiling * i) / parts);
}

/**
 * Moves labels as little as possible, so that `room` lies between two and none exceeds `lowest`.
 * @param {number} room @param {number} lowest
 */
export function spread(/** @type {number[]} */ places, room, lowest) {
  const order = places.map((_, i) => i).sort((a, b) => places[a] - places[b]);
  const moved = places.slice();
  order.forEach((i, n) => {
    if (n) moved[i] = Math.max(moved[i], moved[order[n - 1]] + room);
  });
  let limit = lowest;
  for (const i of order.reverse()) {
    moved[i] = Math.min(moved[i], limit);
    limit = moved[i] - room;
  }
  return moved;
}
