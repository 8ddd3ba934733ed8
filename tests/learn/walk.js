// Walks through rounds with every player's table: reports riichis, and discards against one.
// SPDX-License-Identifier: MIT

import { createTable } from '../../wasm/table.js';
import { setupOf } from '../../wasm/table/setup/fields.js';

/**
 * @typedef {import('../../wasm/table.js').Table} Table
 * @typedef {import('../../wasm/log.js').Game} Game
 * @typedef {import('../../wasm/ukeire.js').Mahjong} Mahjong
 *
 * `riichi`: called after a player has declared. `ask`: called when a player who is not in riichi
 * must discard against exactly one riichi; `who` is the riichi player as seen, `p` by number.
 * @typedef {{ riichi?: (t: Table, p: number) => void,
 *   ask?: (t: Table, who: 'right' | 'across' | 'left', p: number) => void }} Told
 */

const WHO = /** @type {const} */ (['right', 'across', 'left']);

/** @param {Table} t */
const dueIn = ({ turn, riichi }) => turn.phase === 'discard' && turn.who === 'self' && !riichi.self;

/** @param {Mahjong} engine @param {Game} game @param {number} round @param {Told} told */
function walk(engine, game, round, { riichi, ask }) {
  const players = game.players ?? 4;
  const setup = setupOf(game);
  const tables = Array.from({ length: players }, (_, self) =>
    createTable({ ...setup, self }, { engine }),
  );
  const declared = tables.map(() => false);
  for (const event of game.rounds[round].events) {
    for (const t of tables) t.apply(event);
    tables.forEach((t, p) => {
      if (!t.riichi.self || declared[p]) return;
      declared[p] = true;
      riichi?.(t, p);
    });
    const asker = tables.findIndex(dueIn);
    const rivals = tables.flatMap((t, p) => (t.riichi.self && p !== asker ? [p] : []));
    if (asker < 0 || rivals.length !== 1) continue;
    ask?.(tables[asker], WHO[(rivals[0] - asker + players - 1) % players], rivals[0]);
  }
}

/** @param {Table} t @param {'self' | 'right' | 'across' | 'left'} who */
const riverOf = (t, who) => t.rivers[who] ?? [];

/** The visible copies of each tile, for all players. @param {Table} t */
const seenBy = ({ unseen, hand }) => unseen.map((n, tile) => 4 - n - (hand?.counts[tile] ?? 0));

export { riverOf, seenBy, walk };
