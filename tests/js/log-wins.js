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

/** @param {import('../../wasm/log.js').ToldWin} said @param {any} score @param {string} name */
function checkTold(said, score, name) {
  if (!score.yakuman) assert.is(score.han, said.han, `${name}: han`);
  if (said.fu !== null && !score.yakuman) assert.is(score.fu, said.fu, `${name}: fu`);
  assert.is(score.points, said.points, `${name}: points`);
  if (said.limit) assert.is(score.limit, said.limit, `${name}: limit`);
  const names = said.yaku
    .filter((y) => y.han > 0 || y.yakuman > 0)
    .map((y) => [y.id, y.han + y.yakuman]);
  assert.equal(yakuOf(score), names.sort(), `${name}: yaku`);
}

/**
 * Whoever has nagashi mangan by the table is paid what the log says, all of them together; whether
 * anybody has.
 * @param {import('../../wasm/table.js').Table} t after the end @param {any} end
 */
function checkNagashi(t, end, /** @type {string} */ name) {
  const sums = new Array(t.players).fill(0);
  for (let player = 0; player < t.players; player++) {
    let score;
    try {
      score = /** @type {any} */ (t.as(player).score());
    } catch (error) {
      assert.is(/** @type {any} */ (error).code, 'no-tile', `${name}: ${error}`);
      continue;
    }
    assert.is(score.outcome, 'nagashi-mangan', name);
    for (const [p, points] of paid(t, { player }, score.gains).entries()) sums[p] += points;
  }
  const has = sums.some(Boolean);
  assert.ok(has || end.reason !== 'nagashi-mangan', `${name}: nobody has nagashi mangan`);
  if (has && end.deltas) assert.equal(sums, end.deltas, `${name}: nagashi mangan`);
  return has;
}

/**
 * Every win of a game, scored by the engine, equals what the log says, of two who win with a tile
 * each; and so does nagashi mangan.
 * @param {Game} game
 */
function checkWins(game, /** @type {any} */ { engine, name = '', rules, sticks = true }) {
  const counts = { wins: 0, doubles: 0, nagashi: 0 };
  for (const { events, wins: told } of game.rounds) {
    const t = table({ engine, rules, players: game.players, kuikae: game.rules.kuikae });
    const said = told.slice();
    for (const event of /** @type {any[]} */ (events)) {
      if (event.type === 'win') {
        const ura = event.ura ? { ura: event.ura } : {};
        const options = { ...ura, ...(!sticks && { deposits: 0 }) };
        const score = /** @type {any} */ (t.as(event.player).score(options));
        assert.is(score.outcome, 'win', name);
        assert.equal(paid(t, event, score.gains), event.deltas, `${name}: payments`);
        const win = said.shift();
        if (win) checkTold(win, score, name);
        counts.wins++;
        if (t.turn.phase === 'over') counts.doubles++;
      }
      t.apply(event);
      if (event.type !== 'end') continue;
      if (checkNagashi(t, event, name)) counts.nagashi++;
    }
  }
  return counts;
}

export { checkWins };
