// bird.js - the one of bamboo: a peacock, drawn from a few curves.
// SPDX-License-Identifier: MIT

import { BLUE, FACE, GREEN, RED } from './colours.js';
import { circle, group, path } from './svg.js';

const TAIL =
  'M150 190Q210 90 262 76Q276 110 236 150Q280 150 284 190Q262 224 212 214Q252 240 252 276'
  + 'Q214 290 172 256z';
const BODY =
  'M96 62Q64 62 62 92Q62 112 84 130Q66 160 66 204Q70 268 132 286Q196 290 204 240'
  + 'Q196 190 140 164Q124 150 126 100Q126 62 96 62z';
const WING = 'M112 196Q160 186 186 230Q182 262 148 262Q116 240 112 196z';

export const bird =
  path(TAIL, { fill: GREEN })
  + group(
    { fill: RED, stroke: FACE, 'stroke-width': 7 },
    circle(238, 106, 15),
    circle(252, 186, 15),
    circle(222, 252, 15),
  )
  + path(BODY, { fill: BLUE })
  + path(WING, { fill: GREEN, stroke: FACE, 'stroke-width': 6 })
  + path('M66 84 30 96 66 104z', { fill: RED })
  + circle(92, 88, 8, { fill: FACE })
  + path('M96 60 84 26M102 60 106 22M108 64 130 30', {
    fill: 'none',
    stroke: RED,
    'stroke-width': 8,
  })
  + path('M122 282v56M156 282v56', { stroke: RED, 'stroke-width': 11 })
  + path('M58 346q92-10 184 0M58 336v20M150 332v20M242 336v20', {
    fill: 'none',
    stroke: GREEN,
    'stroke-width': 14,
  });
