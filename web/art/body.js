// body.js - what all tiles share: the ivory body, the back, and the mark of a red five.
// SPDX-License-Identifier: MIT
//
// The lower edge shows the thickness of the tile. The outline keeps an ivory tile apart from a
// white page, and the ivory itself from a dark one.

import { BACK, BACK_LIGHT, EDGE, FACE, OUTLINE, RED } from './colours.js';
import { path, rectangle } from './svg.js';

/** The middle of the face, which is higher than that of the tile by half the edge. */
export const MIDDLE = { x: 150, y: 190 };

const WHOLE = { x: 5, y: 5, width: 290, height: 390, rx: 34 };
const TOP = { x: 10, y: 10, width: 280, height: 360, rx: 30 };

/** A path, which has room for the bodies of other tiles beside it. @param {typeof WHOLE} box */
function round({ x, y, width, height, rx }) {
  const [across, down] = [width - 2 * rx, height - 2 * rx];
  const corner = (/** @type {number} */ right, /** @type {number} */ below) =>
    `a${rx} ${rx} 0 0 1 ${right * rx} ${below * rx}`;
  return (
    `M${x + rx} ${y}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}`
    + `h-${across}${corner(-1, -1)}v-${down}${corner(1, -1)}z`
  );
}

export const body =
  path(round(WHOLE), { fill: EDGE, stroke: OUTLINE, 'stroke-width': 8 })
  + path(round(TOP), { fill: FACE });

/** A red corner, which no pip or stick is like. */
export const redCorner = path('M226 10h34a30 30 0 0 1 30 30v34z', { fill: RED });

const DIAMONDS = [78, 134, 190, 246, 302]
  .flatMap((y, row) =>
    (row % 2 ? [114, 186] : [78, 150, 222]).map((x) => `M${x} ${y - 24}l24 24-24 24-24-24z`),
  )
  .join('');

export const back =
  rectangle(WHOLE, { fill: EDGE, stroke: OUTLINE, 'stroke-width': 8 })
  + rectangle(TOP, { fill: BACK })
  + rectangle(
    { x: 34, y: 34, width: 232, height: 312, rx: 14 },
    { fill: 'none', stroke: BACK_LIGHT, 'stroke-width': 7 },
  )
  + path(DIAMONDS, { fill: BACK_LIGHT });
