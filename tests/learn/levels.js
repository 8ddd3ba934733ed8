// Levels of practice problems, by the lead of the best discard in points.
// SPDX-License-Identifier: MIT

/**
 * @typedef {Pick<import('../../wasm/table.js').AdvisedAction, 'worth' | 'equal' | 'plan'>} Choice
 */

/** The least lead of the best discard by level, in points. A smaller lead is `hard`. */
const LEVELS = { easy: 200, medium: 80 };

/**
 * Returns the lead of the best discard over the next answer in points, or 0 if they are equal
 * within the error. Folds with different safe tiles count as the same answer.
 * @param {readonly Choice[]} discards the best first
 */
function leadOf([best, ...rest]) {
  const next = rest.find(({ equal, plan }) => !equal || plan === 'push' || best.plan === 'push');
  return !next || next.equal ? 0 : best.worth - next.worth;
}

/** @param {readonly Choice[]} discards the best first */
const levelOf = (discards) =>
  Object.entries(LEVELS).find(([, points]) => leadOf(discards) >= points)?.[0] ?? 'hard';

export { leadOf, levelOf };
