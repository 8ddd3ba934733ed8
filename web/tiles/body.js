// body.js - what all tiles share: the ivory body, the back, and the mark of a red five.
// SPDX-License-Identifier: MIT
//
// The lower edge shows the thickness of the tile. The outline keeps an ivory tile apart from a white page,
// and the ivory itself from a dark one.

import { BACK, BACK_LIGHT, EDGE, FACE, OUTLINE, RED } from './palette.js';
import { group, path, rectangle } from './svg.js';

/** The middle of the face, which is higher than that of the tile by half the edge. */
export const MIDDLE = { x: 150, y: 190 };

const WHOLE = { x: 5, y: 5, width: 290, height: 390, rx: 34 };
const TOP = { x: 10, y: 10, width: 280, height: 360, rx: 30 };

export const body = rectangle(WHOLE, { fill: EDGE, stroke: OUTLINE, 'stroke-width': 10 })
  + rectangle(TOP, { fill: FACE });

/** A red corner, which no pip or stick is like. */
export const redCorner = path('M200 10h60a30 30 0 0 1 30 30v60z', { fill: RED });

const LATTICE = 'M60 120 150 30l90 90M60 190 150 100l90 90M60 260 150 170l90 90M60 330 150 240l90 90'
  + 'M60 50l90 90 90-90M60 120l90 90 90-90M60 190l90 90 90-90M60 260l90 90 90-90';

export const back = rectangle(WHOLE, { fill: EDGE, stroke: OUTLINE, 'stroke-width': 10 })
  + rectangle(TOP, { fill: BACK })
  + group({ fill: 'none', stroke: BACK_LIGHT, 'stroke-width': 8 },
    rectangle({ x: 45, y: 45, width: 210, height: 290, rx: 12 }, {}), path(LATTICE, { opacity: '.5' }));
