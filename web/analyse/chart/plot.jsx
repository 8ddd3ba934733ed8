// plot.jsx - the drawing of the chart: axes, lines, tiles at their ends, and the cursor.
// SPDX-License-Identifier: MIT
// Each discard has a colour, a marker and a tile. Lines of win probability are solid, and lines of
// tenpai probability are dashed. The reader chooses between win probability, both probabilities,
// and how far each discard's win probability lies below that of the best discard.

import { minus } from '../../text/page-words.js';
import { Tile } from '../../ui/tile.jsx';
import { MARGIN, levels, rangeOf, spread, ticks, xOf, yOf } from './scale.js';

/** @import { Frame } from './scale.js' */

/**
 * The values of a discard. A list's index is the number of draws left. `name` is null for a hand
 * that need not discard. `mode` is riichi or damaten if both are possible. `behind` is the win
 * probability minus that of the best discard, at most 0.
 * @typedef {{ name: string | null, mode: string | null, win: number[], tenpai: number[],
 *   behind: number[] }} Line
 * @typedef {'win' | 'both' | 'behind'} What
 * @typedef {{ frame: Frame, lines: readonly Line[], what: What }} Props
 */

const SERIES = 6;
const ICON = { width: 18, height: 24 };
/** Marker shapes of the lines, centred at (0, 0). */
const MARKS = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  'M-3.5-3.5h7v7h-7z',
  'M0-5 4.5 3.5h-9z',
  'M0-5 4.5 0 0 5-4.5 0z',
  'M0 5-4.5-3.5h9z',
  'M-4-1.5h2.5V-4h3v2.5H4v3H1.5V4h-3V1.5H-4z',
];

/** The values that each view draws as lines. The first line of a view has the markers. */
const DRAWN = Object.freeze({
  win: /** @type {const} */ (['win']),
  both: /** @type {const} */ (['win', 'tenpai']),
  behind: /** @type {const} */ (['behind']),
});

/** @param {{ width: number, height: number }} size @param {readonly Line[]} lines */
export const frameOf = (size, /** @type {number} */ draws, lines, /** @type {What} */ what) => ({
  ...size,
  draws,
  ...rangeOf(lines.flatMap((line) => DRAWN[what].flatMap((of) => line[of]))),
});

export const colorOf = (/** @type {number} */ i) => ({ color: `var(--series-${i % SERIES})` });

export const Mark = (/** @type {{ i: number, x?: number, y?: number }} */ { i, x = 0, y = 0 }) => (
  <path class="mark" d={MARKS[i % SERIES]} transform={`translate(${x} ${y})`} />
);

const pathOf = (/** @type {Frame} */ frame, /** @type {number[]} */ values) =>
  values
    .map((p, n) => `${n ? 'L' : 'M'}${xOf(frame, n).toFixed(1)} ${yOf(frame, p).toFixed(1)}`)
    .join('');

function Axes(/** @type {{ frame: Frame, label: string }} */ { frame, label }) {
  const right = frame.width - MARGIN.right;
  const bottom = frame.height - MARGIN.bottom;
  // Differences have no '%', because the title says that they are in percentage points.
  const sign = frame.floor < 0 ? '' : '%';
  return (
    <g class="axes">
      {levels(frame).map((p) => (
        <>
          <line class="grid" x1={MARGIN.left} x2={right} y1={yOf(frame, p)} y2={yOf(frame, p)} />
          <text x={MARGIN.left - 6} y={yOf(frame, p) + 4} text-anchor="end">
            {minus(`${Number((100 * p).toFixed(1))}${sign}`)}
          </text>
        </>
      ))}
      {ticks(frame).map((n) => (
        <text x={xOf(frame, n)} y={bottom + 15} text-anchor="middle">
          {n}
        </text>
      ))}
      <text x={(MARGIN.left + right) / 2} y={bottom + 30} text-anchor="middle">
        {label}
      </text>
    </g>
  );
}

/** @param {{ frame: Frame, line: Line, i: number, what: What }} props */
function LineOf({ frame, line, i, what }) {
  const every = Math.max(1, Math.round(frame.draws / 6));
  return (
    <g style={colorOf(i)}>
      {DRAWN[what].toReversed().map((of) => (
        <path class={`course ${of}`} d={pathOf(frame, line[of])} />
      ))}
      {line[DRAWN[what][0]].map(
        (p, n) =>
          (frame.draws - n) % every === 0 && <Mark i={i} x={xOf(frame, n)} y={yOf(frame, p)} />,
      )}
    </g>
  );
}

function EndTiles(/** @type {Props} */ { frame, lines, what }) {
  const half = ICON.height / 2;
  const [first] = DRAWN[what];
  const places = lines.map((line) => Math.max(half, yOf(frame, line[first][frame.draws])));
  const moved = spread(places, ICON.height + 2, frame.height - MARGIN.bottom);
  const x = frame.width - MARGIN.right + 10;
  return lines.map(
    ({ name }, i) =>
      name !== null && (
        <g style={colorOf(i)}>
          <path class="leader" d={`M${x - 8} ${places[i]}L${x} ${moved[i]}`} />
          <foreignObject class="end" {...ICON} x={x + 4} y={moved[i] - half}>
            <Tile name={name} />
          </foreignObject>
        </g>
      ),
  );
}

function Cursor(/** @type {Props & { at: number }} */ { frame, lines, what, at }) {
  const x = xOf(frame, at);
  return (
    <g class="cursor">
      <line x1={x} x2={x} y1={MARGIN.top} y2={frame.height - MARGIN.bottom} />
      {lines.flatMap((line, i) =>
        DRAWN[what].map((of) => (
          <circle style={colorOf(i)} r={3} cx={x} cy={yOf(frame, line[of][at])} />
        )),
      )}
    </g>
  );
}

/** @param {Props & { label: string, at: number }} props */
export const Plot = ({ frame, lines, what, label, at }) => (
  <>
    <Axes frame={frame} label={label} />
    {lines.map((line, i) => (
      <LineOf frame={frame} line={line} i={i} what={what} />
    ))}
    <EndTiles frame={frame} lines={lines} what={what} />
    <Cursor frame={frame} lines={lines} what={what} at={at} />
  </>
);
