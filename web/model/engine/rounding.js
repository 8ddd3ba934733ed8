// rounding.js - compares what the engine adds up: sums that differ in their last bits are equal.
// SPDX-License-Identifier: MIT

/** Far more than rounding makes, and less than anybody is shown. */
const ROUNDING = 1e-9;

/** How far `b` is ahead of `a`. @param {number} [a] @param {number} [b] */
const ahead = (a = -1, b = -1) => (Math.abs(b - a) <= ROUNDING * Math.abs(b) ? 0 : b - a);

/** Whether there is more of `a`. @param {number | undefined} a @param {number | undefined} b */
const exceeds = (a, b) => ahead(b, a) > 0;

export { ahead, exceeds };
