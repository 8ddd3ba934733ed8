// riichi.js - problems of the theme "riichi is declared: push or fold".
// SPDX-License-Identifier: MIT
//
// Tables of games that bots played, as links have them. A level says how far going on and folding
// are apart. Whoever the best choice is for, `decide()` says when it is asked.

import { pick } from '../engine/deal.js';
import { isProblem, read } from './problem.js';
import { RIICHI_TABLES } from './riichi-tables.js';

/**
 * @typedef {import('./problem.js').Problem} Problem
 * @typedef {import('./themes.js').Level} Level
 */

/** @param {Level} level */
const tablesOf = (level) =>
  level === 'any' ? Object.values(RIICHI_TABLES).flat() : RIICHI_TABLES[level];

/** @param {Level} level @param {() => number} random @returns {Problem} */
function dealRiichi(level, random) {
  const problem = read(`${pick(tablesOf(level), random)}&g=table`);
  if (!isProblem(problem)) throw new Error('a table of practice cannot be');
  return problem;
}

export { dealRiichi };
