// A seat at a game of majiang-core: messages go into a table, and a bot that asks it answers.
// SPDX-License-Identifier: MIT
//
// The game tells a player what happens and waits for a reply. A bot never sees a message: it looks
// at its table and names a move in the words of the table. Here both are translated.

import { kobalabReader, table } from '../../wasm/table.js';
import { toKobalab } from '../../wasm/ukeire.js';

/**
 * @typedef {import('../../wasm/table.js').Table} Table
 * @typedef {import('../../wasm/table.js').Call} Call
 *
 * What a player does. 'pass' is the answer to a tile of another player.
 * @typedef {{ type: 'win' } | { type: 'abort' } | { type: 'pass' } | { type: 'call', row: Call }
 *   | { type: 'discard', name: string, riichi: boolean }} Move
 *
 * Who answers, by the table alone. `turn`: after an own draw; `after`: a call of its own, when a
 * discard is due; `offer`: another player threw a tile, or added it to a pon.
 * @typedef {object} Bot
 * @property {(table: Table) => Move} turn
 * @property {(table: Table) => Move} after
 * @property {(table: Table) => Move} offer
 */

/** Those of the game, where they are not the usual ones: nobody robs a closed kan. */
const RULES = { kokushiChankan: false };
const CLOSED_KAN = /^[mpsz]\d{4}$/;

/** 'm1_' for the drawn '1m'. @param {string} name @param {Table} t */
const discardText = (name, t) => name[1] + name[0] + (t.turn.drawn === name ? '_' : '');

/** A meld as the game writes it. @param {import('../../wasm/notation/notation.js').Meld} meld */
const meldText = (meld) => toKobalab({ counts: new Array(34).fill(0), melds: [meld] }).slice(1);

/** A move as a reply. @param {Move} move @param {Table} t */
function replyOf(move, t) {
  if (move.type === 'win') return { hule: '-' };
  if (move.type === 'abort') return { daopai: '-' };
  if (move.type === 'discard') {
    return { dapai: discardText(move.name, t) + (move.riichi ? '*' : '') };
  }
  if (move.type !== 'call') return {};
  const { meld } = move.row;
  if (!meld) throw new Error('a call without a meld');
  return { [t.turn.phase === 'discard' ? 'gang' : 'fulou']: meldText(meld) };
}

/** A player as the game has it. */
class Seat {
  /**
   * @param {Bot} bot @param {number} player
   * @param {import('../../wasm/ukeire.js').Mahjong} engine
   * @param {(seat: Seat, message: any, reply: any) => void} [watch] sees each decision
   */
  constructor(bot, player, engine, watch) {
    this.bot = bot;
    this.table = table({ engine, self: player, rules: RULES });
    this.read = kobalabReader();
    this.watch = watch;
  }

  /** @param {any} message @param {(reply?: any) => void} [answer] */
  action(message, answer) {
    this.table.apply(this.read(message));
    if (!answer) return;
    const ask = this.#question(message);
    const reply = ask ? replyOf(ask(), this.table) : {};
    if (ask) this.watch?.(this, message, reply);
    answer(reply);
  }

  /** Who is asked what, if it is this player. @param {any} message */
  #question({ zimo, gangzimo, dapai, fulou, gang }) {
    const { bot, table: t } = this;
    const { phase, who } = t.turn;
    if ((zimo || gangzimo) && who === 'self') return () => bot.turn(t);
    if (fulou && who === 'self' && phase === 'discard') return () => bot.after(t);
    const open = dapai || (gang && !CLOSED_KAN.test(gang.m));
    return open && t.turn.from !== 'self' ? () => bot.offer(t) : null;
  }
}

export { Seat, meldText };
