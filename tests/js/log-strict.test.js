// Logs read with an engine: violations of the rules are reported with their place, and reading
// continues.
// SPDX-License-Identifier: MIT
//
// Whole games without violations are in log-games and game.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readGames, streamGames, writeMjai } from '../../wasm/log.js';
import { load } from '../../wasm/ukeire.js';
import { fault, wrong } from './faults.js';
import { dahai, linesOf, mjaiStart, tsumo } from './mjai-lines.js';
import { paipu } from './small-logs.js';

const engine = await load();

/** @param {any} log @param {object} [options] */
function breachesOf(log, options = { engine }) {
  return readGames(log, options).flatMap(({ problem, breaches }) => {
    assert.is(problem, null, problem?.message);
    return breaches;
  });
}

// ---- logs with violations ----

const wordList = (/** @type {string} */ text) => text.match(/\S+/g) ?? [];
/** Hands of a start: tenpai for 4p 7p; noten; an open wait without yaku; a triplet to call. */
const START = mjaiStart(
  [
    wordList('2m 3m 4m 3p 4p 5p 5p 6p 6s 7s 8s 2s 2s'),
    wordList('1m 5m 9m 1p 5p 9p 1s 5s 9s E S W N'),
    wordList('1m 2m 3m 7m 8m 9m 4p 4p 7s 9s 4s 5s 6s'),
    wordList('4m 4m 6m 6m 7p 7p 4s 4s 6s P P P F'),
  ],
  '9s',
);
/** @param {number} actor @param {number} target */
const hora = (actor, target) => ({ type: 'hora', actor, target });
const END = { type: 'ryukyoku', reason: 'yao9' };
const reach = (/** @type {number} */ actor) => ({ type: 'reach', actor });

/** Code, the violation, events after the deal. @type {[string, number, any[]][]} */
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
    const breachList = breachesOf(log);
    const [{ code: first, round, event: at, place, message }] = breachList;
    assert.equal([first, round, at], [code, 0, event]);
    assert.match(place, /^line \d+$/);
    assert.ok(message.length > 5);
    assert.equal(breachesOf(log, {}), [], 'without an engine nobody judges');
    for await (const game of streamGames(log, { engine })) assert.equal(game.breaches, breachList);
  }
});

test('hands that lie face down, and an end of which nothing is told, are no breach', () => {
  const hidden = { ...START[1], tehais: new Array(4).fill(new Array(13).fill('?')) };
  const after = [tsumo(0, '9m'), dahai(0, '9m'), tsumo(1, '8m'), hora(1, 1)];
  assert.equal(breachesOf(linesOf([START[0], hidden, ...after])), []);
  assert.equal(breachesOf(linesOf([...START, tsumo(0, '9m'), { type: 'ryukyoku' }])), []);
});

test('the rules that were given, or those of the log', () => {
  // Tanyao is the only yaku of this open hand.
  const open = [
    ...[tsumo(0, '9m'), dahai(0, '9m'), tsumo(1, '8m'), dahai(1, '8m'), tsumo(2, '2s')],
    ...[dahai(2, '2s'), { type: 'pon', actor: 0, target: 2, pai: '2s', consumed: ['2s', '2s'] }],
  ];
  const log = linesOf([...START, ...open, dahai(0, '5p', false), tsumo(1, '6p'), dahai(1, '6p')]);
  const won = log + linesOf([hora(0, 1)]);
  assert.equal(breachesOf(won), []);
  const [{ code }] = breachesOf(won, { engine, rules: { kuitan: false } });
  assert.is(code, 'no-yaku');
});

test('options', () => {
  assert.is(fault(() => readGames('[]', wrong({ engin: engine }))).code, 'bad-option');
  assert.match(fault(() => readGames('[]', wrong({ engine: {} }))).message, 'load()');
  assert.match(fault(() => readGames('[]', wrong({ engine, rules: 'tenho' }))).message, 'rules');
});

test('a five that was drawn beside a red one comes from the hand, says majiang-core', () => {
  const shoupai = ['m012346789p123s9', 'p1112223334445', 's1112223334445', 'z1112223334445'];
  const pingju = { name: '流局', fenpei: [0, 0, 0, 0] };
  const log = paipu([{ zimo: { l: 0, p: 'm5' } }, { dapai: { l: 0, p: 'm5' } }, { pingju }], {
    shoupai,
  });
  const [game] = readGames(log);
  assert.is(game.problem, null, game.problem?.message);
  const breachCodes = (/** @type {any} */ log) => breachesOf(log).map(({ code }) => code);
  assert.equal(breachCodes(log), ['bad-end'], 'a wall that is not empty');
  assert.equal(breachCodes(writeMjai(game)), ['not-in-hand', 'bad-end'], 'nobody else says so');
});

test.run();
