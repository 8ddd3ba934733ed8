// Games of three players: written as mjai and tenhou JSON, read again, reviewed and scored.
// SPDX-License-Identifier: MIT
//
// Games are played until all common events have occurred.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { load } from '../../wasm/ukeire.js';
import { checkWins, roundTrips } from './log-states.js';
import { seedOfRun, wholeNumbers } from './random.js';
import { playSanma } from './sanma-games.js';

const GAMES = samples(2);
/** After this many games, all of OFTEN must have occurred; otherwise a reader loses some of it. */
const MOST = 30;
const OFTEN = ['north', 'pon', 'closed-kan', 'added-kan', 'by draw', 'ron', 'exhaustive', 'ura'];
const seed = seedOfRun();
const engine = await load();

test('whole games, in each format and back', () => {
  const seen = new Set();
  const rareEvents = () => OFTEN.filter((what) => !seen.has(what));
  let games = 0;
  for (; games < GAMES || (games < MOST && rareEvents().length); games++) {
    const game = playSanma(wholeNumbers(seed * 1e6 + games), engine);
    const { mjai, tenhou } = roundTrips(game, { engine });
    for (const { players, breaches } of [mjai, tenhou]) assert.equal([players, breaches], [3, []]);
    checkWins(tenhou, { engine, name: `game ${games}` });
    for (const { events, wins } of game.rounds) {
      for (const { type, reason } of /** @type {any[]} */ (events)) seen.add(reason ?? type);
      for (const win of /** @type {any[]} */ (wins)) {
        seen.add(win.player === win.from ? 'by draw' : 'ron');
        for (const { id } of win.yaku) seen.add(id);
      }
    }
  }
  console.log(`${games} games: ${[...seen].join(', ')}`);
  assert.equal(rareEvents(), []);
});

test.run();
