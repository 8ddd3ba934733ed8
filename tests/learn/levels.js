// How hard a table of practice is: by how far its best discard is ahead.
// SPDX-License-Identifier: MIT

/**
 * @typedef {Pick<import('../../wasm/table.js').AdvisedAction, 'worth' | 'equal' | 'plan'>} Choice
 */

/** The points by which the best discard is ahead, from which on a table is of a level. */
const LEVELS = { easy: 200, medium: 80 };

/**
 * How far the best discard is ahead of the next that is another answer; 0 if that one is equal
 * within the error. To fold with one safe tile or another is the same answer.
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
