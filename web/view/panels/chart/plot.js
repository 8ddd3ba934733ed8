// plot.js - the drawing of the chart: axes, lines, end tiles, and the place that is read.
// SPDX-License-Identifier: MIT
//
// Colour, marks and tile tell the discards apart. Win is solid, tenpai dashed.

import { svg } from '../../kit/element.js';
import { tileIcon } from '../../kit/tile.js';
import { MARGIN, levels, spread, ticks, xOf, yOf } from './scale.js';

/**
 * @typedef {import('./scale.js').Frame} Frame
 * A line is of a discard, or of the hand as it is; then `name` is null.
 * @typedef {{ name: string | null, win: number[], tenpai: number[] }} Line
 */

const SERIES = 6;
const ICON = { width: 18, height: 24 };
/** The marks of each series, around 0 0. */
const MARKS = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  'M-3.5-3.5h7v7h-7z',
  'M0-5 4.5 3.5h-9z',
  'M0-5 4.5 0 0 5-4.5 0z',
  'M0 5-4.5-3.5h9z',
  'M-4-1.5h2.5V-4h3v2.5H4v3H1.5V4h-3V1.5H-4z',
];

/** @param {number} i */
const classOf = (i) => `series series-${i % SERIES}`;

/**
 * The mark of a series, for the legend too.
 * @param {number} i @param {number} x @param {number} y
 */
function mark(i, x, y) {
  return svg('path', { class: 'mark', d: MARKS[i % SERIES], transform: `translate(${x} ${y})` });
}

/** @param {Frame} frame @param {number[]} values */
function pathOf(frame, values) {
  return values
    .map((p, n) => `${n ? 'L' : 'M'}${xOf(frame, n).toFixed(1)} ${yOf(frame, p).toFixed(1)}`)
    .join('');
}

/** @param {Frame} frame @param {string} label of the axis of draws */
function axes(frame, label) {
  const right = frame.width - MARGIN.right;
  const bottom = frame.height - MARGIN.bottom;
  const grid = levels(frame.ceiling).flatMap((p) => {
    const y = yOf(frame, p);
    const text = `${Number((100 * p).toFixed(1))}%`;
    return [
      svg('line', { class: 'grid', x1: MARGIN.left, x2: right, y1: y, y2: y }),
      svg('text', { x: MARGIN.left - 6, y: y + 4, 'text-anchor': 'end' }, text),
    ];
  });
  const numbers = ticks(frame).map((n) =>
    svg('text', { x: xOf(frame, n), y: bottom + 15, 'text-anchor': 'middle' }, String(n)),
  );
  const title = svg(
    'text',
    { x: (MARGIN.left + right) / 2, y: bottom + 30, 'text-anchor': 'middle' },
    label,
  );
  return svg('g', { class: 'axes' }, ...grid, ...numbers, title);
}

/** @param {Frame} frame @param {Line} line @param {number} i */
function drawLine(frame, { win, tenpai }, i) {
  const every = Math.max(1, Math.round(frame.draws / 6));
  const marks = win.map((p, n) =>
    (frame.draws - n) % every ? null : mark(i, xOf(frame, n), yOf(frame, p)),
  );
  return svg(
    'g',
    { class: classOf(i) },
    svg('path', { class: 'line tenpai', d: pathOf(frame, tenpai) }),
    svg('path', { class: 'line win', d: pathOf(frame, win) }),
    ...marks,
  );
}

/**
 * The tile that each line is of, at the end of its win line.
 * @param {Frame} frame @param {Line[]} lines
 */
function endTiles(frame, lines) {
  const half = ICON.height / 2;
  const places = lines.map(({ win }) => Math.max(half, yOf(frame, win[frame.draws])));
  const moved = spread(places, ICON.height + 2, frame.height - MARGIN.bottom);
  return lines.map(({ name }, i) => {
    if (name === null) return null;
    const x = frame.width - MARGIN.right + 10;
    const icon = tileIcon(name);
    const box = { ...ICON, x: x + 4, y: moved[i] - half };
    for (const [key, value] of Object.entries(box)) icon.setAttribute(key, String(value));
    const d = `M${x - 8} ${places[i]}L${x} ${moved[i]}`;
    return svg('g', { class: classOf(i) }, svg('path', { class: 'leader', d }), icon);
  });
}

/**
 * The upright line at the draws that are read.
 * @param {Frame} frame @param {Line[]} lines @param {number} at
 */
function cursor(frame, lines, at) {
  const x = xOf(frame, at);
  const y2 = frame.height - MARGIN.bottom;
  const dots = lines.flatMap(({ win, tenpai }, i) =>
    [win, tenpai].map((values) =>
      svg('circle', { class: classOf(i), r: 3, cx: x, cy: yOf(frame, values[at]) }),
    ),
  );
  return svg('g', { class: 'cursor' }, svg('line', { x1: x, x2: x, y1: MARGIN.top, y2 }), ...dots);
}

/** @param {Frame} frame @param {Line[]} lines @param {string} label */
function plot(frame, lines, label) {
  return [
    axes(frame, label),
    ...lines.map((line, i) => drawLine(frame, line, i)),
    ...endTiles(frame, lines),
  ];
}

export { classOf, cursor, mark, plot };
