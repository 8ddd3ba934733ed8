// seat.js - a player for majiang-core with a table and a bot.
// SPDX-License-Identifier: MIT
//
// The game sends messages to a player and waits for replies. A bot chooses one of the table's
// actions, and the player translates it into a reply.

import { createTable, kobalabReader, toKobalabReply } from '../../wasm/table.js';

/** @typedef {import('../../wasm/table.js').Table} Table */
/** @typedef {import('../../wasm/table.js').TableAction} TableAction */
/** A bot knows only the table. @typedef {(t: Table, actions: TableAction[]) => TableAction} Bot */

/** In majiang-core no player can rob a closed kan. */
const RULES = { kokushiChankan: false };

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
