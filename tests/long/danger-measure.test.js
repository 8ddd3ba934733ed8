// Tests the risk of tiles in games that are not learning data: real logs, and games of bots.
// SPDX-License-Identifier: MIT
//
// tests/learn/measure.js has the method, and measures more games.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { load } from '../../wasm/ukeire.js';
import { tenthsOf } from '../bench/tenths.js';
import { gamesOf } from '../learn/games.js';
import { FIRST, entropies, gamesIn, measure, possible } from '../learn/measure.js';
import { LOGS, withRealLogs } from '../js/real-logs.js';

/** The number of games of bots. Fewer than six games would prove too little. */
const GAMES = Math.max(6, samples(3));

const engine = await load();

/** @param {string} name @param {import('../../wasm/log.js').Game[]} games @param {number} least */
function measuredTiles(name, games, least) {
  const tiles = measure(engine, games);
  assert.ok(tiles.length > least, `${tiles.length} tiles`);
  const nats = entropies(tiles);
  console.log(`note: ${name}: ${tiles.length} tiles, ${JSON.stringify(nats)}`);
  assert.ok(nats.ours < nats.plain && nats.plain < nats.constant, JSON.stringify(nats));
  assert.ok(nats.ours < nats.classes && nats.classes < nats.constant, JSON.stringify(nats));
  return tiles;
}

const games = await gamesOf(FIRST, GAMES);
test('our risk is nearer to games of majiang-ai than the class rates, and than a constant', () => {
  const tiles = measuredTiles('majiang-ai', games, 100 * GAMES);
  for (const { said: forecast, happened, half } of tenthsOf(possible(tiles))) {
    // All decisions of a round are about the same hand, so few rounds prove little.
    const within = Math.max(0.1, 2 * half);
    assert.ok(Math.abs(forecast - happened) < within, `${forecast} ${happened} ${half}`);
  }
});

withRealLogs(() => {
  test('and nearer to real logs', () => {
    measuredTiles('logs', gamesIn(LOGS), 1000);
  });
});

test.run();
