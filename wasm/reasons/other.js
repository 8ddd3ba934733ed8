// other.js - picks the choice that a sentence compares with the best choice.
// SPDX-License-Identifier: MIT

/** @import { Weighed } from '../reasons.js' */

/**
 * Returns the best push: the first choice with that plan, else the one whose push is worth most.
 * @template {Weighed} T @param {readonly T[]} rows the best first
 * @param {(row: T, plan: 'push', worth: number) => T} asPlan the choice with the other plan
 * @returns {T | undefined}
 */
export function bestPush(rows, asPlan) {
  const push = rows.find(({ plan }) => plan === 'push');
  if (push) return push;
  const known = rows.filter((row) => typeof row.push === 'number');
  const [most] = known.toSorted((a, b) => Number(b.push) - Number(a.push));
  return most && asPlan(most, 'push', Number(most.push));
}

/**
 * Returns the choice to compare with the best: for a fold the best push, else the next choice that
 * is worse, or the next one if all are equal. @template {Weighed} T @param {T} best
 * @param {readonly T[]} others the best first @param {T | undefined} push @returns {T | undefined}
 */
export function otherOf(best, others, push) {
  const known = others.filter(({ worth }) => worth !== -Infinity);
  return (best.plan === 'fold' && push) || (known.find(({ equal }) => !equal) ?? known[0]);
}
