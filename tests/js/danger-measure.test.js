// The risk of tiles on games that were not learnt from: real logs, and games of majiang-ai.
// SPDX-License-Identifier: MIT
//
// tests/learn/measure.js says what is measured; more games: node tests/learn/measure.js 100.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { load } from '../../wasm/ukeire.js';
import { entropies, gamesOf, measure, tenthsOf } from '../learn/measure.js';
import { LOGS, withRealLogs } from './real-logs.js';

const GAMES = samples(3);

const engine = await load();

/** Sides of a comparison, printed. @param {string[]} args @param {number} least tiles */
function compare(args, least) {
  const samples = measure(engine, gamesOf(args, engine));
  assert.ok(samples.length > least, `${samples.length} tiles`);
  const nats = entropies(samples);
  console.log(`note: ${args[0]}: ${samples.length} tiles, ${JSON.stringify(nats)}`);
  return { samples, nats };
}

test('our risk is nearer to games of majiang-ai than the class rates, and than a constant', () => {
  const { samples, nats } = compare([String(GAMES)], 100 * GAMES);
  assert.ok(nats.ours < nats.plain && nats.plain < nats.constant, JSON.stringify(nats));
  assert.ok(nats.ours < nats.classes && nats.classes < nats.constant, JSON.stringify(nats));
  for (const { said, was, error } of tenthsOf(samples)) {
    // A round is a dozen decisions against the same hand, so few rounds say little.
    assert.ok(Math.abs(said - was) < Math.max(0.1, 4 * error), `${said} ${was} ${error}`);
  }
});

withRealLogs(() => {
  test('and nearer to real logs', () => {
    const { nats } = compare(['logs', LOGS], 1000);
    assert.ok(nats.ours < nats.plain && nats.plain < nats.constant, JSON.stringify(nats));
    assert.ok(nats.ours < nats.classes && nats.classes < nats.constant, JSON.stringify(nats));
  });
});

test.run();
