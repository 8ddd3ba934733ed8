// @ts-nocheck - plain JavaScript, to be copied and changed.
// bot.js - a bot in one function: it is shown a table and what it may do, and chooses.
// SPDX-License-Identifier: MIT
//
// `choose` looks at a table of ukeire/table alone. `Player` seats it at a game of majiang-core:
// new Majiang.Game([0, 1, 2, 3].map((i) => new Player(mahjong, i)), null, Majiang.rule())

import { kobalabReader, table, toKobalabReply } from 'ukeire/table';

/** Whether a call makes a triplet that is a yaku: dragons, the own wind or that of the round. */
function isYakuhai(t, { call, own: [tile] }) {
  const winds = ['east', 'south', 'west', 'north'].map((wind, i) => [wind, `${i + 1}z`]);
  const good = winds.filter(([wind]) => wind === t.seat || wind === t.round);
  return call === 'pon' && ['5z', '6z', '7z', ...good.map(([, name]) => name)].includes(tile);
}

/** One of the actions of a table. */
export function choose(t, actions) {
  const ofType = (type) => actions.find((action) => action.type === type);
  const wins = ofType('win') ?? ofType('end');
  if (wins) return wins;
  const threatened = ['right', 'across', 'left'].some((who) => t.riichi[who]);
  if (ofType('pass')) {
    const [pass, ...calls] = t.calls();
    const good = calls.find((row) => row.shanten < pass.shanten && isYakuhai(t, row));
    return good && !threatened ? ofType('pon') : ofType('pass');
  }
  const rows = t.discards();
  const discard = (name) => actions.filter(({ type, tile }) => type === 'discard' && tile === name);
  const best = discard(rows[0].name);
  if (!threatened || rows[0].shanten < 2 || t.riichi.self) return best.at(-1); // riichi is last
  const legal = t.danger().filter(({ name }) => discard(name).length);
  return discard(legal.sort((a, b) => a.loss - b.loss)[0].name)[0];
}

/** The same as a player of majiang-core. */
export class Player {
  constructor(engine, self) {
    this.table = table({ engine, self, rules: { kokushiChankan: false } });
    this.read = kobalabReader();
  }
  action(message, answer) {
    const t = this.table.apply(this.read(message));
    const actions = t.turn.phase === 'over' || !t.hand ? [] : t.actions();
    answer?.(actions.length ? toKobalabReply(t, choose(t, actions)) : {});
  }
}
