// A seat at a game of majiang-core: messages go to a table, and a bot that asks it replies.
// SPDX-License-Identifier: MIT
//
//
// The game sends events to a player and waits for a reply. A bot sees no messages: it chooses one
// of its table's actions, which is translated.

import { createTable, kobalabReader, toKobalabReply } from '../../wasm/table.js';

/**
 * Chooses among actions, by the table only.
 * @typedef {import('../../wasm/table.js').Table} Table
 * @typedef {import('../../wasm/table.js').TableAction} TableAction
 *
 * Who chooses among actions, by the table alone.
 * @typedef {(t: Table, actions: TableAction[]) => TableAction} Bot
 */

/** Rules of the game that are not the usual ones: nobody robs a closed kan. */
const RULES = { kokushiChankan: false };

/** A player for majiang-core. */
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
