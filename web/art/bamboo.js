// bamboo.js - the suit of bamboo: sticks with three knots, and the bird of the one.
// SPDX-License-Identifier: MIT

import { bird } from './bird.js';
import { MIDDLE } from './body.js';
import { BLUE, GREEN, RED } from './colours.js';
import { group, path, place, use } from './svg.js';

const KNOT = 20; // high; 44 wide

/**
 * A stick around its centre: two shafts, slimmer in their middle and split by light, between three
 * knots.
 * @param {number} half of its length
 */
function stick(half) {
  const shaft = half - KNOT * 1.5;
  const knot = `q6 0 6 ${KNOT / 2}t-6 ${KNOT / 2}`;
  const back = `q-6 0-6-${KNOT / 2}t6-${KNOT / 2}`;
  const slit = shaft - 8;
  const light = (/** @type {number} */ y) =>
    `M0 ${y}q7 ${slit / 2} 0 ${slit}q-7-${slit / 2} 0-${slit}z`;
  return (
    `M16-${half}${knot}q-8 ${shaft / 2} 0 ${shaft}${knot}q-8 ${shaft / 2} 0 ${shaft}${knot}h-32`
    + `${back}q8-${shaft / 2} 0-${shaft}${back}q8-${shaft / 2} 0-${shaft}${back}z`
    + light(4 - half + KNOT)
    + light(4 + KNOT / 2)
  );
}

export const definitions =
  path(stick(76), { id: 't-long', 'fill-rule': 'evenodd' })
  + path(stick(54), { id: 't-short', 'fill-rule': 'evenodd' });

/** @typedef {[x: number, y: number, turn?: number, scale?: string]} Stick */

/** @param {string} id @param {string} ink @param {Stick[]} places from the middle */
const sticks = (id, ink, places) =>
  group(
    { fill: ink },
    ...places.map(([x, y, turn, scale]) =>
      use(id, { transform: place(MIDDLE.x + x, MIDDLE.y + y, { turn, scale }) }),
    ),
  );

/** @param {string} ink @param {Stick[]} places */
const long = (ink, ...places) => sticks('t-long', ink, places);

/** @param {string} ink @param {Stick[]} places */
const short = (ink, ...places) => sticks('t-short', ink, places);

/** @param {number[]} xs @param {number[]} ys @returns {Stick[]} */
const grid = (xs, ys) => ys.flatMap((y) => xs.map((x) => /** @type {Stick} */ ([x, y])));

/**
 * Four slimmer sticks as an M, or as a W.
 * @param {number} y @param {1 | -1} sign @returns {Stick[]}
 */
const zigzag = (y, sign) =>
  [
    [-110, 0],
    [-51, -16],
    [51, 16],
    [110, 0],
  ].map(([x, turn]) => /** @type {Stick} */ ([x, y, sign * turn, '.86 1']));

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
  '8s': long(GREEN, ...zigzag(-84, 1)) + long(BLUE, ...zigzag(84, -1)),
  '9s':
    short(GREEN, ...grid([-84], [-116, 0, 116]))
    + short(RED, ...grid([0], [-116, 0, 116]))
    + short(BLUE, ...grid([84], [-116, 0, 116])),
  '0s': five(RED, RED),
};
