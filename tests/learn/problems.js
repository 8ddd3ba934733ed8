// problems.js [FIRST GAMES] - writes web/practice/tables.json from games of bots.
// SPDX-License-Identifier: MIT
//
// A table is a turn against a riichi (push or fold), or one of the last turns of a round. Tables
// are sorted by the answer of `decide()`: by plan, and by the lead of the best discard.

import { readFileSync, writeFileSync } from 'node:fs';
import { createTable } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { setupOf } from '../../wasm/table/setup/fields.js';
import { decode, encode } from '../../web/state/link.js';
import { forTable, handOf, isAtTable } from '../../web/state/setup.js';
import { isRed, plain, sorted } from '../../web/state/tiles.js';
import { gamesOf } from './games.js';
import { levelOf } from './levels.js';

/** @typedef {{ link: string, plan: string, level: ReturnType<typeof levelOf> }} Found */

const TABLES = new URL('../../web/practice/tables.json', import.meta.url);
const LAST_TURNS = 4;
/** The most tables of one player in a round, and the least number of turns between them. */
const [MOST_ASKED, APART] = [2, 3];
const MOST = { late: 25, riichi: 70 };
const engine = await load();

/**
 * The table as a player sees it, in the page's form: this player is seat 0, other hands are hidden.
 * @param {import('../../wasm/table.js').Table} t @returns {any}
 */
function seenByPlayer(t) {
  const { seats = [], self = 0, dealer = 0, kuikae, ...rest } = /** @type {any} */ (t.setup());
  const turned = (/** @type {number} */ p) => (p - self + seats.length) % seats.length;
  return {
    ...{ honba: 0, deposits: 0, round: 'east', ura: [], visible: [], ...rest },
    dealer: turned(dealer),
    seats: seats.map((/** @type {any} */ _, /** @type {number} */ i) => {
      const { hand, drawn, melds = [], river = [], ...seat } = seats[(i + self) % seats.length];
      return {
        ...seat,
        ...(i === 0 && { hand: sorted(hand), drawn }),
        melds,
        river: river.map((/** @type {any} */ one) =>
          typeof one.called === 'number' ? { ...one, called: turned(one.called) } : one,
        ),
      };
    }),
  };
}

/** The problem of a link, or null if all discards are equally good. @returns {Found | null} */
function judged(/** @type {string} */ link) {
  const { setup, problem } = decode(link);
  if (problem || !isAtTable(setup)) return null;
  // A red five and a plain one in the same hand have equal worth in the model.
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
  const setup = setupOf(game);
  const tables = [0, 1, 2, 3].map((self) => createTable({ ...setup, self }, { engine }));
  const positions = { riichi: new Map(), late: new Map() };
  for (const event of game.rounds[round].events) {
    for (const t of tables) t.apply(event);
    const at = tables.findIndex(
      ({ turn, riichi }) => turn.phase === 'discard' && turn.who === 'self' && !riichi.self,
    );
    if (at < 0) continue;
    const t = tables[at];
    const kind = tables.some(({ riichi }) => riichi.self)
      ? /** @type {const} */ ('riichi')
      : /** @type {const} */ ('late');
    if (kind === 'late' && t.draws.self > LAST_TURNS) continue;
    // A further table of the same player must be some turns later.
    const turn = t.draws.self;
    const before = positions[kind].get(at) ?? [];
    if (
      before.length >= MOST_ASKED
      || before.some((/** @type {number} */ one) => one - turn < APART)
    )
      continue;
    const one = judged(encode(seenByPlayer(t)));
    if (!one) continue;
    positions[kind].set(at, [...before, turn]);
    problems[kind].push(one);
  }
}

const [first = 900001, games = 40] = process.argv.slice(2).map(Number);
for (const game of await gamesOf(first, games)) {
  game.rounds.forEach((_, round) => walkRound(game, round));
  process.stderr.write(`\r${problems.riichi.length} ${problems.late.length} `);
}

/** As many pushes as folds, if there are enough. @param {Found[]} all @param {number} most */
function balanced(all, most) {
  const lists = ['push', 'fold'].map((plan) => all.filter((one) => one.plan === plan));
  process.stderr.write(` ${lists.map(({ length }) => Math.min(length, most)).join(' + ')}`);
  return lists.flatMap((list) => list.slice(0, most).map(({ link }) => link));
}

const { about } = JSON.parse(readFileSync(TABLES, 'utf8'));
const lists = Object.entries(problems).map(([kind, all]) => {
  const levels = ['easy', 'medium', 'hard'].map((level) => {
    process.stderr.write(`\n${kind} ${level}`);
    const links = balanced(
      all.filter((one) => one.level === level),
      MOST[/** @type {'late' | 'riichi'} */ (kind)],
    );
    return [level, links];
  });
  return [kind, Object.fromEntries(levels)];
});
const tables = JSON.stringify({ about, ...Object.fromEntries(lists) }, null, 2);
writeFileSync(TABLES, `${tables}\n`);
process.stderr.write('\n');
