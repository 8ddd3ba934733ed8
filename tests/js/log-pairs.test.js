// Logs of every format are written in each format and read back, unless the writer reports what the
// format lacks; real logs are also scored and reviewed.
// SPDX-License-Identifier: MIT
//
// Games of majiang-core and of three players are in log-games.test.js and game.test.js.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writeMjai, writeTenhou } from '../../wasm/log.js';
import { load } from '../../wasm/ukeire.js';
import { fault } from './faults.js';
import { checkWins, compareGames, roundTrips } from './log-states.js';
import { MAJSOUL, sanmaRecords } from './majsoul-records.js';
import { ORPHANS, START, dahai, linesOf, tsumo } from './mjai-lines.js';
import { readReal, realLogs, withRealLogs } from './real-logs.js';
import { soundOf } from './small-logs.js';

const engine = await load();

const PLAYED = [tsumo(0, '5s'), dahai(0, '5s')];

test('records of mahjong soul', () => {
  roundTrips(soundOf({ head: MAJSOUL.head, records: sanmaRecords() }));
  roundTrips(soundOf(MAJSOUL));
});

test('logs without scores, an end without a reason, and a reason that no format knows', () => {
  const end = { type: 'ryukyoku' };
  const [open, { scores, ...start }] = /** @type {any[]} */ (START);
  const game = soundOf(linesOf([open, start, ...PLAYED, end]));
  assert.is(game.scores, null);
  roundTrips(game);
  roundTrips(soundOf(linesOf([open, { ...start, scores }, ...PLAYED, end])));
  roundTrips(soundOf(linesOf([...START, ...PLAYED, { ...end, reason: 'all-went-home' }])));
});

test('hands that lie face down: in mjai, and in no JSON of tenhou', () => {
  const tehais = [ORPHANS, ...new Array(3).fill(new Array(13).fill('?'))];
  const mjai = linesOf([START[0], { ...START[1], tehais }, ...PLAYED, { type: 'ryukyoku' }]);
  const [first, ...records] = sanmaRecords();
  const laid = { ...first, data: { ...first.data, tiles1: [] } };
  for (const log of [mjai, { records: [laid, ...records] }]) {
    const game = soundOf(log);
    compareGames(game, soundOf(writeMjai(game)));
    assert.is(fault(() => writeTenhou(game)).code, 'hidden-hand');
  }
});

/** A log with an invented result: its winner has no yaku, and another player gets the points. */
const MADE_UP = 'tenhou-confusing_nakis_2.json';
/** A log whose points ignore the riichi stick on the table. */
const WITHOUT_STICK = 'tenhou-confusing_nakis_1.json';

withRealLogs(() => {
  test('real logs are read whole, each win is scored as they say, and no rule is broken', () => {
    let [rounds, wins] = [0, 0];
    for (const file of realLogs()) {
      const game = soundOf(readReal(file), { engine });
      const { mjai, tenhou } = roundTrips(game, { engine });
      for (const { breaches } of [game, mjai, tenhou]) {
        const codes = breaches.map(({ code }) => code);
        assert.equal(codes, file === MADE_UP ? ['incomplete'] : [], file);
      }
      rounds += game.rounds.length;
      if (file === MADE_UP) continue;
      const rules = game.rules.score ?? 'tenhou';
      wins += checkWins(game, { engine, name: file, rules, sticks: file !== WITHOUT_STICK });
    }
    console.log(`${rounds} rounds, ${wins} wins`);
    assert.ok(rounds > 40 && wins > 30);
  });
});

test.run();
