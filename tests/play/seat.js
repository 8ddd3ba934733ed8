// A seat at a game of majiang-core: messages go into a table, and a bot that asks it answers.
// SPDX-License-Identifier: MIT
//
// The game tells a player what happens and waits for a reply. A bot never sees a message: it looks
// at its table and chooses one of its actions, which is translated.

import { createTable, kobalabReader, toKobalabReply } from '../../wasm/table.js';

/**
 * @typedef {import('../../wasm/table.js').Table} Table
 * @typedef {import('../../wasm/table.js').TableAction} TableAction
 *
 * Who chooses among actions, by the table alone.
 * @typedef {(t: Table, actions: TableAction[]) => TableAction} Bot
 */

/** Those of the game, where they are not the usual ones: nobody robs a closed kan. */
const RULES = { kokushiChankan: false };

/** A player as the game has it. */
class Seat {
  /**
   * @param {Bot} bot @param {number} player
   * @param {import('../../wasm/ukeire.js').Mahjong} engine
   */
  constructor(bot, player, engine) {
    this.bot = bot;
    this.table = createTable({ self: player, rules: RULES }, { engine });
    this.read = kobalabReader();
  }

  /** @param {any} message @param {(reply?: any) => void} [answer] */
  action(message, answer) {
    this.table.apply(this.read(message));
    if (!answer) return;
    const { hand, turn } = this.table;
    const actions = hand && turn.phase !== 'over' ? this.table.actions() : [];
    answer(actions.length ? toKobalabReply(this.table, this.bot(this.table, actions)) : {});
  }
}

/** @param {Bot[]} bots by player @param {import('../../wasm/ukeire.js').Mahjong} engine */
const seatsOf = (bots, engine) => bots.map((bot, player) => new Seat(bot, player, engine));

export { RULES, Seat, seatsOf };
