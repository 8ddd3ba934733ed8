// @ts-nocheck - plain JavaScript, to be copied and changed.
// bot.js - a bot in one function, which chooses one of the legal actions of a table.
// SPDX-License-Identifier: MIT
// `choose` needs only a table of ukeire/table. `Player` plays by it in majiang-core:
// new Majiang.Game([0, 1, 2, 3].map((i) => new Player(mahjong, i)), null, Majiang.rule())

import { createTable, kobalabReader, toKobalabReply } from 'ukeire/table';

/** Chooses one of the actions of a table. */
export function choose(t, actions) {
  if (actions.length === 1) return actions[0];
  return t.decide().best.action; // the action with the highest worth
}

/** The bot as a player of majiang-core. */
export class Player {
  constructor(engine, self) {
    this.table = createTable({ self, rules: { kokushiChankan: false } }, { engine });
    this.read = kobalabReader();
  }
  action(message, answer) {
    const t = this.table.apply(this.read(message));
    const actions = t.turn.phase === 'over' || !t.hand ? [] : t.actions();
    answer?.(actions.length ? toKobalabReply(t, choose(t, actions)) : {});
  }
}
