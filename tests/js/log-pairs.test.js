// Every log that is read is written and read back in each format, or the writer says what it
// cannot say.
// SPDX-License-Identifier: MIT
//
// Games of majiang-core and of three players go through log-games.test.js and log-sanma.test.js.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LogError, readGames, writeMjai, writeTenhou } from '../../wasm/log.js';
import { fault } from './faults.js';
import { playGame } from './kobalab-games.js';
import { compare } from './log-states.js';
import { MAJSOUL, sanmaRecords } from './majsoul-records.js';
import { mjaiStart } from './mjai-lines.js';
import { wholeNumbers } from './random.js';
import { readReal, realLogs, withRealLogs } from './real-logs.js';

/** @typedef {import('../../wasm/log.js').Game} Game */

/** Tenhou's JSON does not say when an indicator was shown. */
const WRITERS = [
  { write: writeMjai, timed: true },
  { write: writeTenhou, timed: false },
];

/** The game and what is read of it in both formats, and in each of what that is written as. */
function pairs(/** @type {Game} */ game) {
  const again = WRITERS.map(({ write, timed }) => {
    const [read] = readGames(write(game));
    compare(game, read, timed);
    return { read, timed };
  });
  for (const { read, timed } of again) {
    for (const { write, timed: other } of WRITERS) {
      compare(game, readGames(write(read))[0], timed && other);
    }
  }
}

/** @param {any} log */
function gameOf(log) {
  const [game] = readGames(log);
  assert.is(game.problem, null, game.problem?.message);
  return game;
}

const HANDS = ['1m', '9m', '1p', '9p', '1s', '9s', 'E', 'S', 'W', 'N', 'P', 'F', 'C'];
const EVENTS = [
  { type: 'tsumo', actor: 0, pai: '5s' },
  { type: 'dahai', actor: 0, pai: '5s', tsumogiri: true },
  { type: 'ryukyoku' },
];
const START = mjaiStart([HANDS, HANDS, HANDS, HANDS], '5m');
const text = (/** @type {object[]} */ events) =>
  events.map((one) => JSON.stringify(one)).join('\n');

test('records of mahjong soul', () => {
  pairs(gameOf({ head: MAJSOUL.head, records: sanmaRecords() }));
  pairs(gameOf(JSON.parse(JSON.stringify(MAJSOUL))));
});

test('logs without scores', () => {
  const events = START.map((one) => ('scores' in one ? { ...one, scores: undefined } : one));
  const game = gameOf(text([...events, ...EVENTS]));
  assert.is(game.scores, null);
  pairs(game);
});

test('an end without a reason, and one that no format knows', () => {
  pairs(gameOf(text([...START, ...EVENTS])));
  const odd = { type: 'ryukyoku', reason: 'all-went-home' };
  pairs(gameOf(text([...START, ...EVENTS.slice(0, 2), odd])));
});

test('what the writers cannot say they say', () => {
  const hidden = START.map((one) =>
    'tehais' in one
      ? { ...one, tehais: [HANDS, ...new Array(3).fill(new Array(13).fill('?'))] }
      : one,
  );
  const face = gameOf(text([...hidden, ...EVENTS]));
  compare(face, gameOf(writeMjai(face)));
  const records = sanmaRecords();
  const { data } = records[0];
  const laid = { ...records[0], data: { ...data, tiles1: [] } };
  const majsoul = gameOf({ records: [laid, ...records.slice(1)] });
  for (const game of [face, majsoul]) {
    const error = fault(() => writeTenhou(game));
    assert.instance(error, LogError);
    assert.is(error.code, 'hidden-hand');
  }
});

test('a paipu of majiang-core', () => {
  const { _paipu } = playGame(wholeNumbers(3), () => {});
  const game = gameOf(JSON.stringify(_paipu));
  pairs(gameOf(writeTenhou({ ...game, rounds: game.rounds.slice(0, 2) })));
});

withRealLogs(() => {
  test('real logs', () => {
    for (const file of realLogs()) {
      pairs(gameOf(readReal(file)));
    }
  });
});

test.run();
