// danger.js - what each tile in hand risks against the others, and the facts beside it.
// SPDX-License-Identifier: MIT
//
// It is what `danger()` of a table says (wasm/table), by the same functions. The engine answers out
// of a thread, and the tiles that were seen anywhere count, as they do for the hand. What a ron
// costs is not shown: for that, the page lacks the norths of others, and ippatsu.

import { dangersOf, overAll, questionsAbout, readingOf } from '../../../wasm/table/ask/reading.js';
import { kindsLeft } from '../table/copies.js';
import { othersOf, threats } from '../table/state.js';
import { tableOf } from './table.js';

/**
 * @typedef {import('../table/state.js').State} State
 * @typedef {import('../table/state.js').Other} Other
 * @typedef {import('../../../wasm/table.js').Danger} Danger
 *
 * Who may call ron: in riichi, or with so many melds and such a chance to be tenpai.
 * @typedef {{ who: Other, riichi: boolean, melds: number, tenpai: number }} Threat
 *
 * `tiles`: each different tile in hand. `average`: the same risk of a tile that nobody sees, if it
 * is drawn and thrown.
 * @typedef {{ tiles: readonly Danger[], threats: readonly Threat[], average: number }} Dangers
 */

/**
 * @param {readonly number[]} unseen copies of each tile
 * @param {readonly import('../../../wasm/table.js').Reading[]} readings
 */
function averageOf(unseen, readings) {
  let [sum, all] = [0, 0];
  unseen.forEach((copies, tile) => {
    const each = readings.map(({ tenpai, waits }) => ({ risk: tenpai * waits[tile], cost: 0 }));
    sum += copies * (overAll(each).risk ?? 0);
    all += copies;
  });
  return all && sum / all;
}

/**
 * Of a table where somebody may call ron.
 * @param {State} state
 * @param {Pick<import('../../../wasm/worker.js').MahjongWorker, 'dangers'>} engine
 * @returns {Promise<Dangers>}
 */
async function askDangers(state, engine) {
  const table = tableOf(state);
  const unseen = kindsLeft(state);
  const who = threats(state);
  const numbers = who.map((one) => 1 + othersOf(state).indexOf(one));
  const answers = await Promise.all(
    numbers.map((p) =>
      Promise.all(questionsAbout(table, p, unseen).map((one) => engine.dangers(one))),
    ),
  );
  const readings = numbers.map((p, i) => readingOf(table, p, answers[i]));
  const { hand } = table.seats[0];
  return {
    tiles: dangersOf(table, hand ?? [], unseen, numbers, readings),
    threats: readings.map(({ tenpai }, i) => ({
      who: who[i],
      riichi: state.riichi.includes(who[i]),
      melds: state.called[who[i]].length,
      tenpai,
    })),
    average: averageOf(unseen, readings),
  };
}

export { askDangers };
