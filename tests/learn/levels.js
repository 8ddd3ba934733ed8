// Levels of practice problems, by how many points the best discard leads.
// SPDX-License-Identifier: MIT

/**
 * @typedef {Pick<import('../../wasm/table.js').AdvisedAction, 'worth' | 'equal' | 'plan'>} Choice
 */

/** For each level, how many points the best discard must lead. A smaller lead means `hard`. */
const LEVELS = { easy: 200, medium: 80 };

/**
 * Returns by how many points the best discard leads the next answer, or 0 if the error is greater.
 * Folds with different safe tiles count as the same answer.
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
