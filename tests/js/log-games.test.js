// Logs of whole games are written in each format, read again, scored, and damaged: seeded games of
// majiang-core, records of Mahjong Soul, and real logs.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { readGames, writeMjai, writeTenhou } from '../../wasm/log.js';
import { laidTable } from './positions.js';
import { load } from '../../wasm/ukeire.js';
import { paipuOf } from './kobalab-games.js';
import { fault } from './faults.js';
import { checkWins, compareGames, roundTrips } from './log-states.js';
import { RULES } from '../play/seat.js';
import { readReal, realLogs, withRealLogs } from './real-logs.js';
import { pick, seedOfRun, wholeNumbers } from './random.js';
import { MAJSOUL, ORPHANS, START, dahai, linesOf, sanmaRecords } from './small-logs.js';
import { soundOf, tally, tsumo } from './small-logs.js';

const GAMES = samples(2);
const DAMAGES = samples(200);
const seed = seedOfRun();
const engine = await load();

test('games of majiang-core in its own format, mjai and the JSON of tenhou', () => {
  let wins = 0;
  for (let i = 0; i < GAMES; i++) {
    const paipu = paipuOf(seed * 1e6 + i);
    const [game] = readGames(paipu, { engine });
    assert.equal([game.format, game.problem, game.breaches], ['kobalab', null, []]);
    assert.is(game.rounds.length, paipu.log.length);
    roundTrips(game);
    wins += checkWins(game, { engine, name: `game ${i}`, rules: RULES });
  }
  console.log(`${GAMES} games, ${wins} wins`);
  assert.ok(wins > 0);
});

const PLAYED = [tsumo(0, '5s'), dahai(0, '5s')];

test('records of Mahjong Soul in each format', () => {
  roundTrips(soundOf({ head: MAJSOUL.head, records: sanmaRecords() }));
  roundTrips(soundOf(MAJSOUL));
});

test('logs without scores, without the reason of an end, and with an unknown reason', () => {
  const end = { type: 'ryukyoku' };
  const [open, { scores, ...start }] = /** @type {any[]} */ (START);
  const game = soundOf(linesOf([open, start, ...PLAYED, end]));
  assert.is(game.scores, null);
  roundTrips(game);
  roundTrips(soundOf(linesOf([open, { ...start, scores }, ...PLAYED, end])));
  roundTrips(soundOf(linesOf([...START, ...PLAYED, { ...end, reason: 'all-went-home' }])));
});

test('mjai may contain hidden hands, and the JSON of tenhou may not', () => {
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

/** A log with an invented result, in which the winner has no yaku. */
const MADE_UP = 'tenhou-confusing_nakis_2.json';
/** A log in which the winner does not get a riichi stick that lies on the table. */
const WITHOUT_STICK = 'tenhou-confusing_nakis_1.json';

withRealLogs(() => {
  test('real logs have no problem and no breach, and our scores of their wins', () => {
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

/** @typedef {(n: number) => number} Random */

const JUNK = '\0 \uD800 <script> {"__proto__":1} [[[[ 99999999999999999999 -1 null'.split(' ');

const TILE = /"(?:[1-9][mpsz]|[mpsz][1-9]|[ESWNPFC]|5[mps]r)"|\b[1-4][1-9]\b/g;

/** @type {((random: Random, text: string) => string | Uint8Array)[]} */
const DAMAGE = [
  (random, text) => text.slice(0, random(text.length)),
  (random, text) => {
    const tiles = [...text.matchAll(TILE)];
    const [one, other] = [pick(random, tiles), pick(random, tiles)];
    return text.slice(0, one.index) + other[0] + text.slice(one.index + one[0].length);
  },
  (random, text) => {
    const at = random(text.length);
    return text.slice(0, at) + pick(random, JUNK) + text.slice(at + random(2) * random(40));
  },
  (random, text) => {
    const bytes = new TextEncoder().encode(text);
    for (let i = random(3); i >= 0; i--) bytes[random(bytes.length)] = random(256);
    return bytes;
  },
];

test('a damaged log has a problem with its round, or is a possible game', () => {
  const { log, ...head } = paipuOf(seed * 1e6);
  const paipu = { ...head, log: log.slice(0, 2) };
  const [game] = readGames(paipu);
  const texts = [writeMjai(game), writeTenhou(game), JSON.stringify(paipu)];
  const random = wholeNumbers(seed + 7);
  const counts = /** @type {Record<string, number>} */ ({});
  for (let i = 0; i < DAMAGES; i++) {
    const damaged = DAMAGE[i % DAMAGE.length](random, pick(random, texts));
    const games = readGames(damaged);
    tally(counts, games);
    for (const { problem, rounds } of games) {
      if (problem) assert.is(problem.round ?? rounds.length - 1, rounds.length - 1, `${i}`);
      for (const { events } of rounds) laidTable({ kuikae: 'all' }).apply(events);
    }
  }
  console.log(JSON.stringify(counts));
  assert.ok(Object.keys(counts).length > 8 || DAMAGES < 200);
});

test.run();
