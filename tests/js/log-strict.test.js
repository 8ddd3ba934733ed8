// Logs read with an engine: violations of the rules are reported with their place, and reading
// continues.
// SPDX-License-Identifier: MIT
//
// The code of each violation is in table-strict, whole games without any in log-games and game.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readGames, streamGames, writeMjai } from '../../wasm/log.js';
import { load } from '../../wasm/ukeire.js';
import { fault, rowTexts, wrong } from './faults.js';
import { dahai, linesOf, mjaiStart, tsumo } from './mjai-lines.js';
import { paipu, soundOf } from './small-logs.js';

const engine = await load();

/** @param {any} log @param {object} [options] */
const breachesOf = (log, options = { engine }) => soundOf(log, options).breaches;

/** Hands of a start: tenpai for 4p 7p; noten; an open wait without yaku; a triplet to call. */
const START = mjaiStart(
  [
    '2m 3m 4m 3p 4p 5p 5p 6p 6s 7s 8s 2s 2s',
    '1m 5m 9m 1p 5p 9p 1s 5s 9s E S W N',
    '1m 2m 3m 7m 8m 9m 4p 4p 7s 9s 4s 5s 6s',
    '4m 4m 6m 6m 7p 7p 4s 4s 6s P P P F',
  ].map((hand) => hand.split(' ')),
  '9s',
);
const [FIRST, SECOND] = [
  [tsumo(0, '9m'), dahai(0, '9m')],
  [tsumo(1, '8m'), dahai(1, '8m')],
];

test('what the rules forbid, with round, event, place and code; the log is read on', async () => {
  const declared = [...FIRST, { type: 'reach', actor: 1 }, ...SECOND];
  const log = linesOf([...START, ...declared, { type: 'ryukyoku', reason: 'reach4' }]);
  const breaches = breachesOf(log);
  const fields = ['code', 'round', 'event', 'place'];
  assert.is(rowTexts(breaches, ...fields), 'noten 0 4 line 7, bad-end 0 6 line 8');
  assert.ok(breaches.every(({ message }) => message.length > 5));
  assert.equal(breachesOf(log, {}), [], 'without an engine nobody judges');
  for await (const game of streamGames(log, { engine })) assert.equal(game.breaches, breaches);
});

test('hands that lie face down, and an end without a reason, are no breach', () => {
  const hidden = { ...START[1], tehais: new Array(4).fill(new Array(13).fill('?')) };
  const won = [...FIRST, tsumo(1, '8m'), { type: 'hora', actor: 1, target: 1 }];
  assert.equal(breachesOf(linesOf([START[0], hidden, ...won])), []);
  assert.equal(breachesOf(linesOf([...START, tsumo(0, '9m'), { type: 'ryukyoku' }])), []);
});

test('the rules that were given, or those of the log', () => {
  // Tanyao is the only yaku of this open hand.
  const pon = { type: 'pon', actor: 0, target: 2, pai: '2s', consumed: ['2s', '2s'] };
  const open = [...FIRST, ...SECOND, tsumo(2, '2s'), dahai(2, '2s'), pon, dahai(0, '5p', false)];
  const last = [tsumo(1, '6p'), dahai(1, '6p'), { type: 'hora', actor: 0, target: 1 }];
  const won = linesOf([...START, ...open, ...last]);
  assert.equal(breachesOf(won), []);
  const closedOnly = breachesOf(won, { engine, rules: { kuitan: false } });
  assert.is(rowTexts(closedOnly, 'code'), 'no-yaku');
});

test('options', () => {
  assert.is(fault(() => readGames('[]', wrong({ engin: engine }))).code, 'bad-option');
  assert.match(fault(() => readGames('[]', wrong({ engine: {} }))).message, 'load()');
  assert.match(fault(() => readGames('[]', wrong({ engine, rules: 'tenho' }))).message, 'rules');
});

test('a five that was drawn beside a red one comes from the hand, says majiang-core', () => {
  const shoupai = ['m012346789p123s9', 'p1112223334445', 's1112223334445', 'z1112223334445'];
  const pingju = { name: '流局', fenpei: [0, 0, 0, 0] };
  const played = [{ zimo: { l: 0, p: 'm5' } }, { dapai: { l: 0, p: 'm5' } }, { pingju }];
  const log = paipu(played, { shoupai });
  // The wall is not empty; only majiang-core says that the tile was not the drawn one.
  assert.is(rowTexts(breachesOf(log), 'code'), 'bad-end');
  assert.is(rowTexts(breachesOf(writeMjai(soundOf(log))), 'code'), 'not-in-hand, bad-end');
});

test.run();
