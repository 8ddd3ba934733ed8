// Logs read with an engine: what the rules forbid is said, with its place, and reading goes on.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { readGames, streamGames, writeMjai, writeTenhou } from '../../wasm/log.js';
import { load } from '../../wasm/ukeire.js';
import { fault, wrong } from './faults.js';
import { playGame } from './kobalab-games.js';
import { dahai, linesOf, mjaiStart, tsumo } from './mjai-lines.js';
import { seedOfRun, wholeNumbers } from './random.js';
import { readReal, realLogs, withRealLogs } from './real-logs.js';
import { playSanma } from './sanma-games.js';

/** @typedef {import('../../wasm/log.js').Breach} Breach */

const GAMES = samples(3);
const seed = seedOfRun();
const engine = await load();

/** @param {any} log @param {object} [options] */
function breachesOf(log, options = { engine }) {
  return readGames(log, options).flatMap(({ problem, breaches }) => {
    assert.is(problem, null, problem?.message);
    return breaches;
  });
}

// ---- logs in which something is forbidden ----

const list = (/** @type {string} */ text) => text.match(/\S+/g) ?? [];
/** Tenpai for 4p 7p; noten; an open wait without a yaku; a triplet to call. */
const START = mjaiStart(
  [
    list('2m 3m 4m 3p 4p 5p 5p 6p 6s 7s 8s 2s 2s'),
    list('1m 5m 9m 1p 5p 9p 1s 5s 9s E S W N'),
    list('1m 2m 3m 7m 8m 9m 4p 4p 7s 9s 4s 5s 6s'),
    list('4m 4m 6m 6m 7p 7p 4s 4s 6s P P P F'),
  ],
  '9s',
);
const hora = (/** @type {number} */ actor, /** @type {number} */ target) => ({
  type: 'hora',
  actor,
  target,
});
const END = { type: 'ryukyoku', reason: 'yao9' };
const reach = (/** @type {number} */ actor) => ({ type: 'reach', actor });

/** Why, the event that is a breach, and those after the deal. @type {[string, number, any[]][]} */
const FORBIDDEN = [
  ['noten', 4, [tsumo(0, '9m'), dahai(0, '9m'), reach(1), tsumo(1, '8m'), dahai(1, '8m'), END]],
  ['incomplete', 2, [tsumo(0, '9m'), hora(0, 0)]],
  ['no-yaku', 3, [tsumo(0, '8s'), dahai(0, '8s'), hora(2, 0)]],
  ['furiten', 5, [tsumo(0, '7p'), dahai(0, '7p'), tsumo(1, '4p'), dahai(1, '4p'), hora(0, 1)]],
  ['bad-end', 3, [tsumo(0, '9m'), dahai(0, '9m'), { type: 'ryukyoku', reason: 'reach4' }]],
  ['not-in-hand', 2, [tsumo(0, '9m'), dahai(0, '9m', false), { type: 'ryukyoku' }]],
];

test('what the rules forbid, with round, event, place and code; the log is read on', async () => {
  for (const [code, event, events] of FORBIDDEN) {
    const log = linesOf([...START, ...events]);
    const found = breachesOf(log);
    assert.equal(
      found.map((one) => one.code).slice(0, 1),
      [code],
      `${code}: ${JSON.stringify(found)}`,
    );
    const [{ round, event: at, place, message }] = found;
    assert.equal([round, at], [0, event], code);
    assert.match(place, /^line \d+$/);
    assert.ok(message.length > 5);
    assert.equal(breachesOf(log, {}), [], 'without an engine nobody judges');
    for await (const game of streamGames(log, { engine })) assert.equal(game.breaches, found);
  }
});

test('hands that lie face down, and an end of which nothing is told, are no breach', () => {
  const hidden = START.map((one) =>
    'tehais' in one ? { ...one, tehais: new Array(4).fill(new Array(13).fill('?')) } : one,
  );
  const after = [tsumo(0, '9m'), dahai(0, '9m'), tsumo(1, '8m'), hora(1, 1)];
  assert.equal(breachesOf(linesOf([...hidden, ...after])), []);
  assert.equal(breachesOf(linesOf([...START, tsumo(0, '9m'), { type: 'ryukyoku' }])), []);
});

test('the rules that were given, or those of the log', () => {
  // Tanyao alone, with an open set.
  const open = [
    ...[tsumo(0, '9m'), dahai(0, '9m'), tsumo(1, '8m'), dahai(1, '8m'), tsumo(2, '2s')],
    ...[dahai(2, '2s'), { type: 'pon', actor: 0, target: 2, pai: '2s', consumed: ['2s', '2s'] }],
  ];
  const log = linesOf([...START, ...open, dahai(0, '5p', false), tsumo(1, '6p'), dahai(1, '6p')]);
  const won = log + linesOf([hora(0, 1)]);
  assert.equal(breachesOf(won), []);
  assert.equal(
    breachesOf(won, { engine, rules: { kuitan: false } }).map(({ code }) => code),
    ['no-yaku'],
  );
});

test('options', () => {
  assert.is(fault(() => readGames('[]', wrong({ engin: engine }))).code, 'bad-option');
  assert.match(fault(() => readGames('[]', wrong({ engine: {} }))).message, 'load()');
  assert.match(fault(() => readGames('[]', wrong({ engine, rules: 'tenho' }))).message, 'rules');
});

// ---- what servers do differently ----

const RECORDS = [
  {
    name: 'RecordNewRound',
    data: {
      scores: [25000, 25000, 25000, 25000],
      doras: ['9s'],
      tiles0: list('2m 3m 4m 3p 4p 5p 5p 6p 6s 7s 8s 2s 2s 9m'),
      tiles1: list('3m 4m 9m 1p 5p 9p 1s 5s 9s 1z 2z 3z 5m'),
      tiles2: list('1m 2m 3m 7m 8m 9m 4p 4p 7s 9s 4s 5s 6s'),
      tiles3: list('4m 4m 6m 6m 7p 7p 4s 4s 6s 5z 5z 5z 6z'),
    },
  },
  { name: 'RecordDiscardTile', data: { tile: '2m' } },
  {
    name: 'RecordChiPengGang',
    data: { seat: 1, type: 0, tiles: list('3m 4m 2m'), froms: [1, 1, 0] },
  },
  { name: 'RecordDiscardTile', data: { seat: 1, tile: '5m' } },
  { name: 'RecordLiuJu', data: {} },
];

test('a room of mahjong soul that allows kuikae', () => {
  const log = (/** @type {object} */ detail_rule) => ({
    head: { config: { mode: { detail_rule } } },
    records: RECORDS,
  });
  assert.is(readGames(log({}))[0].problem?.code, 'kuikae');
  const [game] = readGames(log({ enable_shiti: 1 }), { engine });
  assert.is(game.problem, null);
  assert.is(game.rules.kuikae, 'all');
});

test('a five that was drawn beside a red one comes from the hand, says majiang-core', () => {
  const hands = ['m0123456789p123', 'p1112223334445', 's1112223334445', 'z1112223334445'];
  const qipai = {
    ...{ zhuangfeng: 0, jushu: 0, changbang: 0, lizhibang: 0, baopai: 'z7' },
    ...{ defen: [25000, 25000, 25000, 25000], shoupai: hands.map((hand) => hand.slice(0, 14)) },
  };
  const round = [
    { qipai: { ...qipai, shoupai: ['m012346789p123s9', ...hands.slice(1)] } },
    { zimo: { l: 0, p: 'm5' } },
    { dapai: { l: 0, p: 'm5' } },
    { pingju: { name: '流局', fenpei: [0, 0, 0, 0] } },
  ];
  const [game] = readGames({ title: '', player: ['a', 'b', 'c', 'd'], qijia: 0, log: [round] });
  assert.is(game.problem, null, game.problem?.message);
  const codes = (/** @type {any} */ log) => breachesOf(log).map(({ code }) => code);
  const ours = { title: '', player: ['a', 'b', 'c', 'd'], qijia: 0, log: [round] };
  assert.equal(codes(ours), ['bad-end'], 'a wall that is not empty');
  assert.equal(codes(writeMjai(game)), ['not-in-hand', 'bad-end'], 'nobody else says so');
});

// ---- whole games ----

test('games of majiang-core and of three players break no rule, in any format', () => {
  for (let i = 0; i < GAMES; i++) {
    const { _paipu } = playGame(wholeNumbers(seed * 1e6 + i), () => {});
    assert.equal(breachesOf(JSON.stringify(_paipu)), [], `game ${i}`);
    if (i % 5) continue;
    const game = playSanma(wholeNumbers(seed * 1e6 + i), engine);
    assert.equal(breachesOf(writeMjai(game)), [], `three players, game ${i}`);
    assert.equal(breachesOf(writeTenhou(game)), [], `three players, game ${i}`);
  }
});

/** A log whose result was made up: the winner's hand is not complete. */
const MADE_UP = 'tenhou-confusing_nakis_2.json';

withRealLogs(() => {
  test('real logs break no rule, in any format, but one whose result was made up', () => {
    for (const file of realLogs()) {
      const bytes = readReal(file);
      const [game] = readGames(bytes);
      for (const log of [bytes, writeMjai(game), writeTenhou(game)]) {
        const codes = breachesOf(log).map(({ code }) => code);
        assert.equal(codes, file === MADE_UP ? ['incomplete'] : [], file);
      }
    }
  });
});

test.run();
