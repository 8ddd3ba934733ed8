// What a log says of its wins, against the score of the engine.
// SPDX-License-Identifier: MIT

import * as assert from 'uvu/assert';
import { table } from '../../wasm/table.js';

/** @typedef {import('../../wasm/log.js').Game} Game */

/**
 * Yaku and dora with their han, in one order.
 * @param {import('../../wasm/ukeire.js').Score} score
 */
function yakuOf(score) {
  const all = /** @type {any} */ (score);
  const extras = ['dora', 'red', 'ura', 'north'].filter((id) => all[id]).map((id) => [id, all[id]]);
  return [...all.yaku.map((/** @type {any} */ y) => [y.id, y.han ?? 0]), ...extras].sort();
}

/** @param {import('../../wasm/table.js').Table} t @param {any} event @param {any} gains */
function paid(t, { player }, gains) {
  const { players } = t;
  const who = players === 3 ? ['self', 'right', 'left'] : ['self', 'right', 'across', 'left'];
  return Array.from({ length: players }, (_, p) => gains[who[(p - player + players) % players]]);
}

/** Every win of a game, scored by the engine, equals what the log says. @param {Game} game */
function checkWins(game, /** @type {any} */ { engine, name = '', rules, sticks = true }) {
  let wins = 0;
  for (const { events, wins: told } of game.rounds) {
    const t = table({ engine, rules, players: game.players, kuikae: game.rules.kuikae });
    const won = events.filter(({ type }) => type === 'win');
    t.apply(events.filter(({ type }) => type !== 'win'));
    for (const [i, event] of /** @type {any[]} */ (won).entries()) {
      const ura = event.ura ? { ura: event.ura } : {};
      const score = /** @type {any} */ (
        t.as(event.player).score({
          ...ura,
          ...(i > 0 && { honba: 0 }),
          ...((i > 0 || !sticks) && { deposits: 0 }),
        })
      );
      assert.is(score.outcome, 'win', name);
      assert.equal(paid(t, event, score.gains), event.deltas, `${name}: payments`);
      const said = told[i];
      if (said) {
        if (!score.yakuman) assert.is(score.han, said.han, `${name}: han`);
        if (said.fu !== null && !score.yakuman) assert.is(score.fu, said.fu, `${name}: fu`);
        assert.is(score.points, said.points, `${name}: points`);
        if (said.limit) assert.is(score.limit, said.limit, `${name}: limit`);
        const names = said.yaku
          .filter((y) => y.han > 0 || y.yakuman > 0)
          .map((y) => [y.id, y.han + y.yakuman]);
        assert.equal(yakuOf(score), names.sort(), `${name}: yaku`);
      }
      wins++;
    }
  }
  return wins;
}

export { checkWins };
