// set.js - a set of ten, and its verdict.
// SPDX-License-Identifier: MIT

import { summarize } from './score.js';

/** @typedef {import('./score.js').Answer} Answer */

const SIZE = 10;

/**
 * What was given up in all, and the answer that gave up most; null where all were best. An answer
 * that is still being judged counts for nothing.
 * @param {readonly Answer[]} answers of one goal
 */
function verdictOf(answers) {
  const known = answers.filter(({ grade }) => grade !== 'open');
  const lost = known.reduce((sum, answer) => sum + (answer.lost ?? 0), 0);
  const worst = known.toSorted((a, b) => a.share - b.share)[0];
  return {
    ...summarize(answers),
    best: known.filter(({ grade }) => grade === 'best').length,
    measured: known.length > 0 && known.every((answer) => answer.lost !== undefined),
    lost,
    worst: worst && worst.grade !== 'best' ? worst : null,
  };
}

/** @param {readonly unknown[]} answers */
const isFinished = (answers) => answers.length >= SIZE;

export { SIZE, isFinished, verdictOf };
