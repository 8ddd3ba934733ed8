// riichi-tables.js [GAMES] - finds the problems of practice about riichi, and writes
// web/model/practice/riichi-tables.js.
// SPDX-License-Identifier: MIT
//
//     node tests/learn/riichi-tables.js
//
// They are tables of games that majiang-ai plays against itself (kept.js): a player who has not
// declared is to discard a closed hand, and somebody else is in riichi. By `decide()` the best is
// to throw a tile; how far going on and folding are apart says the level. Of each player one table
// of a round is taken at most; of each level so many at most where one goes on, or folds.

import { writeFileSync } from 'node:fs';
import { readGames } from '../../wasm/log.js';
import { setupOf } from '../../wasm/table/options.js';
import { createTable } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { askAdvice } from '../../web/model/engine/advice.js';
import { stateAt } from '../../web/model/review/position.js';
import { encode } from '../../web/model/table/link.js';
import { gameOf } from './kept.js';

/**
 * @typedef {import('../../wasm/table.js').Advice} Advice
 * @typedef {import('../../wasm/table.js').Table} Table
 * @typedef {'push' | 'fold'} Plan
 * @typedef {keyof typeof LEVELS} Level
 */

const GAMES = Number(process.argv[2] ?? 4);
const FILE = new URL('../../web/model/practice/riichi-tables.js', import.meta.url);
/** How many points going on and folding are apart, from the least on. */
const LEVELS = { easy: [1500, Infinity], medium: [600, 1500], hard: [200, 600] };
/** So many tables of a level and plan at most. */
const EACH = 5;
/** With fewer draws there is little left to decide. */
const LEAST_DRAWS = 3;

const engine = await load();

/** A closed hand, and nothing that matters and the page does not know. @param {any} t */
const isPlain = (t) =>
  !t.melds.self.length
  && !t.rivers.self.some((/** @type {any} */ { called }) => called)
  && Object.entries(t.riichi).every(([who, one]) => who === 'self' || !one?.ippatsu);

/** @param {Table} t */
function isAsked(t) {
  const { phase, who } = t.turn;
  const threatened = Object.entries(t.riichi).some(([one, riichi]) => one !== 'self' && riichi);
  if (phase !== 'discard' || who !== 'self' || t.riichi.self || !threatened) return false;
  return t.drawsLeft.self >= LEAST_DRAWS && isPlain(t);
}

/** How far going on and folding are apart. @param {Advice} advice */
function apartIn({ choices, fold }) {
  const push = Math.max(...choices.map((one) => one.push ?? -Infinity));
  return fold ? push - fold.worth : -Infinity;
}

/** @param {Advice} advice @returns {{ level: Level, plan: Plan } | null} */
function kindOf(advice) {
  const { best } = advice;
  if (best.action.type !== 'discard' || best.plan === 'end') return null;
  const apart = Math.abs(apartIn(advice));
  const found = Object.entries(LEVELS).find(([, [from, to]]) => apart >= from && apart < to);
  return found ? { level: /** @type {Level} */ (found[0]), plan: best.plan } : null;
}

/** @type {Record<Level, Record<Plan, string[]>>} */
const tables = {
  easy: { push: [], fold: [] },
  medium: { push: [], fold: [] },
  hard: { push: [], fold: [] },
};

/**
 * The first table of a round, as one of its players sees it, that is still wanted.
 * @param {import('../../wasm/log.js').Game} game @param {number} round @param {number} player
 */
async function takeFrom(game, round, player) {
  const t = createTable({ ...setupOf(game), self: player }, { engine });
  for (const [event, one] of game.rounds[round].events.entries()) {
    t.apply(one);
    if (one.type === 'start' || !t.hand || !isAsked(t)) continue;
    const kind = kindOf(t.decide());
    if (!kind || tables[kind.level][kind.plan].length >= EACH) continue;
    const state = stateAt(game, player, { round, event: event + 1 });
    const told = await askAdvice(state, engine, engine);
    if (told?.[0].plan !== kind.plan) continue;
    tables[kind.level][kind.plan].push(encode(state));
    return;
  }
}

for (let seed = 1; seed <= GAMES; seed++) {
  const [game] = readGames({ title: '', player: ['', '', '', ''], qijia: 0, log: gameOf(seed) });
  for (const round of game.rounds.keys()) {
    for (const player of [0, 1, 2, 3]) await takeFrom(game, round, player);
  }
  const counts = Object.entries(tables).map(([level, { push, fold }]) => [
    level,
    push.length,
    fold.length,
  ]);
  console.log(`game ${seed}: ${counts.join(' ')}`);
}

/** A link in lines of some length. @param {string} link */
const written = (link) =>
  (link.match(/.{1,88}/g) ?? []).map((part, i) => `    ${i ? '  + ' : ''}'${part}'`).join('\n');

const lists = Object.entries(tables).map(([level, { push, fold }]) => {
  const all = [...push, ...fold].map((link) => `${written(link)},\n`).join('');
  return `  ${level}: [\n${all}  ],\n`;
});
writeFileSync(
  FILE,
  `// Tables where somebody is in riichi, by how far going on and folding are apart.
// SPDX-License-Identifier: MIT
//
// Of games of majiang-ai; written by tests/learn/riichi-tables.js.

const RIICHI_TABLES = {
${lists.join('')}};

export { RIICHI_TABLES };
`,
);
