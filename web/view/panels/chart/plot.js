// plot.js - the drawing of the chart: axes, lines, end tiles, and the place that is read.
// SPDX-License-Identifier: MIT
//
// Colour, marks and tile tell the discards apart. Win is solid, tenpai dashed. Each discard is
// drawn by its win probability alone, by both, or by how much less often it wins than the best.

import { minus } from '../../../text/words.js';
import { svg } from '../../kit/element.js';
import { tileIcon } from '../../kit/tile.js';
import { MARGIN, levels, spread, ticks, xOf, yOf } from './scale.js';

/**
 * @typedef {import('./scale.js').Frame} Frame
 * A line is of a discard, or of the hand as it is; then `name` is null. `behind` is the win
 * probability less that of the best discard, 0 or negative.
 * @typedef {{ name: string | null, win: number[], tenpai: number[], behind: number[] }} Line
 * @typedef {'win' | 'both' | 'behind'} What
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

/** The lines that are drawn of each discard; the first has the marks. */
const DRAWN = Object.freeze({
  win: /** @type {const} */ (['win']),
  both: /** @type {const} */ (['win', 'tenpai']),
  behind: /** @type {const} */ (['behind']),
});

/** All values that are drawn. @param {Line[]} lines @param {What} what */
const valuesOf = (lines, what) => lines.flatMap((line) => DRAWN[what].flatMap((of) => line[of]));

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
  const grid = levels(frame).flatMap((p) => {
    const y = yOf(frame, p);
    // Differences are percentage points, as the title of the view says.
    const text = minus(`${Number((100 * p).toFixed(1))}${frame.floor < 0 ? '' : '%'}`);
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

/** @param {Frame} frame @param {Line} line @param {number} i @param {What} what */
function drawLine(frame, line, i, what) {
  const every = Math.max(1, Math.round(frame.draws / 6));
  const [first] = DRAWN[what];
  const marks = line[first].map((p, n) =>
    (frame.draws - n) % every ? null : mark(i, xOf(frame, n), yOf(frame, p)),
  );
  const paths = DRAWN[what].map((of) =>
    svg('path', { class: `line ${of}`, d: pathOf(frame, line[of]) }),
  );
  return svg('g', { class: classOf(i) }, ...paths.reverse(), ...marks);
}

/**
 * The tile that each line is of, at its end.
 * @param {Frame} frame @param {Line[]} lines @param {What} what
 */
function endTiles(frame, lines, what) {
  const half = ICON.height / 2;
  const [first] = DRAWN[what];
  const places = lines.map((line) => Math.max(half, yOf(frame, line[first][frame.draws])));
  const moved = spread(places, ICON.height + 2, frame.height - MARGIN.bottom);
  return lines.map(({ name }, i) => {
    if (name === null) return null;
    const x = frame.width - MARGIN.right + 10;
    const box = { ...ICON, x: x + 4, y: moved[i] - half };
    const icon = svg('foreignObject', { class: 'end', ...box }, tileIcon(name));
    const d = `M${x - 8} ${places[i]}L${x} ${moved[i]}`;
    return svg('g', { class: classOf(i) }, svg('path', { class: 'leader', d }), icon);
  });
}

/**
 * The upright line at the draws that are read.
 * @param {Frame} frame @param {Line[]} lines @param {number} at @param {What} what
 */
function cursor(frame, lines, at, what) {
  const x = xOf(frame, at);
  const y2 = frame.height - MARGIN.bottom;
  const dots = lines.flatMap((line, i) =>
    DRAWN[what].map((of) =>
      svg('circle', { class: classOf(i), r: 3, cx: x, cy: yOf(frame, line[of][at]) }),
    ),
  );
  return svg('g', { class: 'cursor' }, svg('line', { x1: x, x2: x, y1: MARGIN.top, y2 }), ...dots);
}

/** @param {Frame} frame @param {Line[]} lines @param {string} label @param {What} what */
function plot(frame, lines, label, what) {
  return [
    axes(frame, label),
    ...lines.map((line, i) => drawLine(frame, line, i, what)),
    ...endTiles(frame, lines, what),
  ];
}

export { classOf, cursor, mark, plot, valuesOf };
