// bamboo.js - the suit of bamboo: sticks with three knots, and the bird of the one.
// SPDX-License-Identifier: MIT

import { bird } from './bird.js';
import { MIDDLE } from './body.js';
import { BLUE, GREEN, RED } from './palette.js';
import { group, path, place, use } from './svg.js';

/**
 * A stick around its centre, two shafts between three knots; each shaft is split to show the light.
 * @param {number} half of its length
 */
function stick(half) {
  const shaft = half - 30; // between two knots, each 20 high and 44 wide
  const side = `h-4v${shaft}h4q6 0 6 10t-6 10`;
  const light = (/** @type {number} */ y) => `M-4 ${y}h8v${shaft - 8}h-8z`;
  return `M16-${half}q8 0 8 10t-8 10${side}${side}h-32q-8 0-8-10t8-10`
    + `h4v-${shaft}h-4q-6 0-6-10t6-10h4v-${shaft}h-4q-8 0-8-10t8-10z`
    + light(4 - half + 20) + light(14);
}

export const definitions = path(stick(76), { id: 't-long', 'fill-rule': 'evenodd' })
  + path(stick(54), { id: 't-short', 'fill-rule': 'evenodd' });

/** @typedef {[x: number, y: number, turn?: number]} Stick */

/** @param {string} id @param {string} ink @param {Stick[]} places from the middle */
const sticks = (id, ink, places) => group({ fill: ink }, ...places.map(([x, y, turn]) => (
  use(id, { transform: place(MIDDLE.x + x, MIDDLE.y + y, { turn }) }))));

/** @param {string} ink @param {Stick[]} places */
const long = (ink, ...places) => sticks('t-long', ink, places);

/** @param {string} ink @param {Stick[]} places */
const short = (ink, ...places) => sticks('t-short', ink, places);

/** @param {number[]} xs @param {number[]} ys @returns {Stick[]} */
const grid = (xs, ys) => ys.flatMap((y) => xs.map((x) => /** @type {Stick} */ ([x, y])));

/** @param {string} ink @param {string} middle */
const five = (ink, middle) => long(ink, ...grid([-84, 84], [-84, 84])) + long(middle, [0, 0]);

/** @type {Record<string, string>} */
export const bamboo = {
  '1s': bird,
  '2s': long(BLUE, [0, -84]) + long(GREEN, [0, 84]),
  '3s': long(BLUE, [0, -84]) + long(GREEN, [-66, 84], [66, 84]),
  '4s': long(BLUE, [-64, -84], [64, 84]) + long(GREEN, [64, -84], [-64, 84]),
  '5s': five(GREEN, RED),
  '6s': long(GREEN, ...grid([-84, 0, 84], [-84])) + long(BLUE, ...grid([-84, 0, 84], [84])),
  '7s': short(RED, [0, -116]) + short(GREEN, ...grid([-84, 0, 84], [0, 116])),
  '8s': long(GREEN, [-108, -84], [-48, -84, -22], [48, -84, 22], [108, -84])
    + long(BLUE, [-108, 84], [-48, 84, 22], [48, 84, -22], [108, 84]),
  '9s': short(GREEN, ...grid([-84], [-116, 0, 116])) + short(RED, ...grid([0], [-116, 0, 116]))
    + short(BLUE, ...grid([84], [-116, 0, 116])),
  '0s': five(RED, RED),
};
