// numbers.js - sums, means and shares of measured numbers.
// SPDX-License-Identifier: MIT

const sum = (/** @type {readonly number[]} */ list) => list.reduce((a, b) => a + b, 0);

const meanOf = (/** @type {readonly number[]} */ list) => sum(list) / list.length;

/** Returns the upper of two medians. @param {readonly number[]} list */
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

/** @param {number} share of 1, such as a chance */
const percent = (share) => `${(100 * share).toFixed(1)} %`;

export { meanOf, median, percent, sum };
