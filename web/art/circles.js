// circles.js - the suit of circles: a rosette for the one, pips for the others.
// SPDX-License-Identifier: MIT

import { MIDDLE } from './body.js';
import { BLUE, FACE, GREEN, RED } from './colours.js';
import { circle, group, outline, path, place } from './svg.js';

const { round, cos, sin, PI } = Math;

/**
 * Round a centre, from the top.
 * @param {number} n @param {number} r @returns {[number, number][]}
 */
function around(n, r) {
  return Array.from({ length: n }, (_, i) => [
    round(r * sin((2 * PI * i) / n)),
    round(-r * cos((2 * PI * i) / n)),
  ]);
}

/**
 * Petals whose tips bulge beyond the radius where they meet, around a point.
 * @param {number} n @param {number} r
 */
function flower(n, r) {
  const points = around(n, r);
  const bulge = round(r * sin(PI / n));
  const petals = points.map(([x, y], i) => {
    const [right, below] = points[(i + 1) % n];
    return `a${bulge} ${bulge} 0 0 1 ${right - x} ${below - y}`;
  });
  return `m${points[0].join(' ')}${petals.join('')}z`;
}

/** Round a point, clockwise, or the other way for a hole. @param {number} r @param {0 | 1} way */
const disc = (r, way = 1) =>
  `m0-${r}a${r} ${r} 0 0 ${way} 0 ${2 * r}a${r} ${r} 0 0 ${way} 0-${2 * r}zm0 ${r}`;

/** A pip of radius 50, around a point: a ring around a flower. */
export const pip = disc(50) + disc(36, 0) + disc(7, 0) + flower(6, 22);

/** @param {string} ink @param {number} scale @param {[number, number][]} places from the middle */
const pips = (ink, scale, places) =>
  outline(
    'pip',
    places.map(([x, y]) => [MIDDLE.x + x, MIDDLE.y + y]),
    { fill: ink },
    scale,
  );

const pearls = around(16, 103).map(([x, y]) => `M${x} ${y}${disc(9)}`);

const rosette = group(
  { transform: place(MIDDLE.x, MIDDLE.y) },
  circle(0, 0, 122, { fill: GREEN }),
  path([...pearls, 'M0 0', disc(84)].join(''), { fill: FACE }),
  path(`M0 0${flower(8, 58)}`, { fill: BLUE }),
  circle(0, 0, 42, { fill: FACE }),
  path(`M0 0${flower(6, 24)}`, { fill: RED }),
  circle(0, 0, 9, { fill: FACE }),
);

/** Every place of a column and a row. @param {number[]} xs @param {number[]} ys */
const grid = (xs, ys) => ys.flatMap((y) => xs.map((x) => /** @type {[number, number]} */ ([x, y])));

/** @param {string} left @param {string} right @param {string} middle */
const five = (left, right, middle) =>
  pips(left, 0.86, [
    [-68, -106],
    [68, 106],
  ])
  + pips(right, 0.86, [
    [68, -106],
    [-68, 106],
  ])
  + pips(middle, 0.86, [[0, 0]]);

/** @type {Record<string, string>} */
export const circles = {
  '1p': rosette,
  '2p': pips(GREEN, 1.3, [[0, -84]]) + pips(BLUE, 1.3, [[0, 84]]),
  '3p':
    pips(BLUE, 0.96, [[-78, -110]]) + pips(RED, 0.96, [[0, 0]]) + pips(GREEN, 0.96, [[78, 110]]),
  '4p':
    pips(BLUE, 1.1, [
      [-66, -84],
      [66, 84],
    ])
    + pips(GREEN, 1.1, [
      [66, -84],
      [-66, 84],
    ]),
  '5p': five(BLUE, GREEN, RED),
  '6p':
    pips(GREEN, 0.9, grid([-62], [-112]).concat(grid([62], [-112])))
    + pips(RED, 0.9, grid([-62, 62], [8, 112])),
  '7p':
    pips(GREEN, 0.76, [
      [-84, -124],
      [0, -94],
      [84, -64],
    ]) + pips(RED, 0.82, grid([-58, 58], [26, 118])),
  '8p': pips(BLUE, 0.76, grid([-60, 60], [-126, -42, 42, 126])),
  '9p':
    pips(GREEN, 0.78, grid([-88, 0, 88], [-114]))
    + pips(RED, 0.78, grid([-88, 0, 88], [0]))
    + pips(BLUE, 0.78, grid([-88, 0, 88], [114])),
  '0p': five(RED, RED, RED),
};
