// Subtracts numbers as the page shows them, and writes percentages with a margin.
// SPDX-License-Identifier: MIT

import { percentText } from '../../wasm/reasons.js';

/**
 * Returns the difference between the best value and another value as the page shows them.
 * @param {number} best @param {number} value @param {import('../state/types.js').Goal} goal
 */
export function gapOf(best, value, goal) {
  const unit = goal === 'score' ? 1 : best < 0.01 ? 1e4 : 1e3;
  return Math.max(0, Math.round(unit * best) - Math.round(unit * value)) / unit;
}

/**
 * Writes a percentage with its margin, unless the margin is smaller than the last digit.
 * @param {number} part @param {number} half of its interval
 */
export function withMargin(part, half) {
  const text = percentText(part);
  const margin = (100 * half).toFixed(/\.\d\d/.test(text) ? 2 : 1);
  return Number(margin) ? `${text} ± ${margin}` : text;
}
