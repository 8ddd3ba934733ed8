// problems.js [FIRST GAMES] - writes web/practice/tables.json from games of bots.
// SPDX-License-Identifier: MIT
//
// A problem is a turn against a riichi (push or fold), or one of the last turns of a round. The
// level of a problem depends on the lead of the best discard by `decide()`. Each line of the file
// has the links of a level, separated by spaces.

import { readFileSync, writeFileSync } from 'node:fs';
import { createTable } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { asPage } from '../../web/state/edits.js';
import { decode, encode } from '../../web/state/link.js';
import { forTable, handOf, isAtTable } from '../../web/state/setup.js';
import { isRed, plain } from '../../web/state/tiles.js';
import { gamesOf, roundStates } from './games.js';
import { levelOf } from './levels.js';

/** @typedef {{ link: string, plan: string, level: string }} Found */

const TABLES = new URL('../../web/practice/tables.json', import.meta.url);
const LAST_TURNS = 4;
/** The most problems of a player in a round, and the fewest turns between two such problems. */
const [MOST_ASKED, APART] = [2, 3];
const MOST = { late: 25, riichi: 70 };
const engine = await load();

/** Returns a link's problem, or null if all discards are equally good. @returns {Found | null} */
function judged(/** @type {string} */ link) {
  const { setup, problem } = decode(link);
  if (problem || !isAtTable(setup)) return null;
  // The model gives equal worth to a red five and a plain five in the same hand.
  const hand = handOf(setup);
  if (hand.some((name) => isRed(name) && hand.includes(plain(name)))) return null;
  const { choices, best } = createTable(forTable(setup), { engine }).decide();
  const discards = choices.filter(({ action }) => action.type === 'discard');
  if (best.action.type !== 'discard' || discards.every(({ equal }) => equal)) return null;
  const most = (/** @type {'push' | 'fold'} */ plan) =>
    Math.max(...choices.map((one) => one[plan] ?? -Infinity));
  const isPushOrFold = Number.isFinite(most('push') - most('fold'));
  return isPushOrFold ? { link, plan: best.plan, level: levelOf(discards) } : null;
}

const problems = { riichi: /** @type {Found[]} */ ([]), late: /** @type {Found[]} */ ([]) };

/** @param {import('../../wasm/log.js').Game} game @param {number} round */
function walkRound(game, round) {
  /** The turns at which problems arose, by kind and player. @type {Record<string, number[]>} */
  const turns = {};
  for (const { tables, asker } of roundStates(engine, game, round)) {
    if (asker < 0) continue;
    const t = tables[asker];
    const turn = t.draws.self;
    const kind = tables.some(({ riichi }) => riichi.self) ? 'riichi' : 'late';
    if (kind === 'late' && turn > LAST_TURNS) continue;
    const before = turns[kind + asker] ?? [];
    if (before.length >= MOST_ASKED || before.some((one) => one - turn < APART)) continue;
    const { kuikae, ...setup } = /** @type {any} */ (asPage(t.setup()));
    const one = judged(encode(setup));
    if (!one) continue;
    turns[kind + asker] = [...before, turn];
    problems[kind].push(one);
  }
}

const [first = 900001, games = 40] = process.argv.slice(2).map(Number);
for (const game of await gamesOf(first, games)) {
  game.rounds.forEach((_, round) => walkRound(game, round));
  process.stderr.write(`\r${problems.riichi.length} ${problems.late.length} `);
}

/** Returns the links of a level, at most MOST of each kind. @param {'late' | 'riichi'} kind */
function balanced(kind, /** @type {string} */ level) {
  const lists = ['push', 'fold'].map((plan) =>
    problems[kind].filter((one) => one.level === level && one.plan === plan).slice(0, MOST[kind]),
  );
  process.stderr.write(`\n${kind} ${level} ${lists.map(({ length }) => length).join(' + ')}`);
  return lists.flat().map(({ link }) => link);
}

const { about } = JSON.parse(readFileSync(TABLES, 'utf8'));
const lists = /** @type {const} */ (['riichi', 'late']).map((kind) => {
  const levels = ['easy', 'medium', 'hard'].map((level) => [
    level,
    balanced(kind, level).join(' '),
  ]);
  return [kind, Object.fromEntries(levels)];
});
const tables = JSON.stringify({ about, ...Object.fromEntries(lists) }, null, 2);
writeFileSync(TABLES, `${tables}\n`);
process.stderr.write('\n');
