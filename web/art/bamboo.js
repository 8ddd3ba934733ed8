// bamboo.js - the suit of bamboo: sticks with three knots, and the bird of the one.
// SPDX-License-Identifier: MIT

import { bird } from './bird.js';
import { MIDDLE } from './body.js';
import { BLUE, GREEN, RED } from './colours.js';
import { outline, place } from './svg.js';

const KNOT = 20; // high; 44 wide

/**
 * A stick around a point: two shafts, slimmer in their middle and split by light, between three
 * knots. What lies in it goes round the other way, as a hole does.
 * @param {number} half of its length
 */
function stick(half) {
  const shaft = half - KNOT * 1.5;
  const knot = `q6 0 6 ${KNOT / 2}t-6 ${KNOT / 2}`;
  const back = `q-6 0-6-${KNOT / 2}t6-${KNOT / 2}`;
  const slit = shaft - 8;
  const light = (/** @type {string} */ start) =>
    `m${start}q-7 ${slit / 2} 0 ${slit}q7-${slit / 2} 0-${slit}z`;
  return (
    `m16-${half}${knot}q-8 ${shaft / 2} 0 ${shaft}${knot}q-8 ${shaft / 2} 0 ${shaft}${knot}h-32`
    + `${back}q8-${shaft / 2} 0-${shaft}${back}q8-${shaft / 2} 0-${shaft}${back}z`
    + light(`-16 ${4 + KNOT}`)
    + light(`0 ${half - KNOT / 2}`)
  );
}

export const sticks = { long: stick(76), short: stick(54) };

/** @typedef {[x: number, y: number]} Place from the middle */

/** @param {keyof typeof sticks} name @param {string} ink @param {Place[]} places */
const draw = (name, ink, places) =>
  outline(
    name,
    places.map(([x, y]) => [MIDDLE.x + x, MIDDLE.y + y]),
    { fill: ink },
  );

/** @param {string} ink @param {Place[]} places */
const long = (ink, ...places) => draw('long', ink, places);

/** @param {string} ink @param {Place[]} places */
const short = (ink, ...places) => draw('short', ink, places);

/** @param {number[]} xs @param {number[]} ys @returns {Place[]} */
const grid = (xs, ys) => ys.flatMap((y) => xs.map((x) => /** @type {Place} */ ([x, y])));

/**
 * Four slimmer sticks as an M, or as a W.
 * @param {string} ink @param {number} y @param {1 | -1} sign
 */
const zigzag = (ink, y, sign) =>
  [
    [-110, 0],
    [-51, -16],
    [51, 16],
    [110, 0],
  ]
    .map(([x, turn]) => place(MIDDLE.x + x, MIDDLE.y + y, { turn: sign * turn, scale: '.86 1' }))
    .map((transform) => outline('long', [[0, 0]], { fill: ink, transform }))
    .join('');

/** @param {string} ink @param {string} middle */
const five = (ink, middle) => long(ink, ...grid([-72, 72], [-84, 84])) + long(middle, [0, 0]);

/** @type {Record<string, string>} */
export const bamboo = {
  '1s': bird,
  '2s': long(BLUE, [0, -84]) + long(GREEN, [0, 84]),
  '3s': long(BLUE, [0, -84]) + long(GREEN, [-66, 84], [66, 84]),
  '4s': long(BLUE, [-64, -84], [64, 84]) + long(GREEN, [64, -84], [-64, 84]),
  '5s': five(GREEN, RED),
  '6s': long(GREEN, ...grid([-84, 0, 84], [-84])) + long(BLUE, ...grid([-84, 0, 84], [84])),
  '7s': short(RED, [0, -116]) + short(GREEN, ...grid([-84, 0, 84], [0, 116])),
  '8s': zigzag(GREEN, -84, 1) + zigzag(BLUE, 84, -1),
  '9s':
    short(GREEN, ...grid([-84], [-116, 0, 116]))
    + short(RED, ...grid([0], [-116, 0, 116]))
    + short(BLUE, ...grid([84], [-116, 0, 116])),
  '0s': five(RED, RED),
};
