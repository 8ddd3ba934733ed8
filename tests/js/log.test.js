// Logs as text: all formats, several games, other texts, impossible games, and violations of the
// rules.
// SPDX-License-Identifier: MIT

import { gzipSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LogError, readGames, writeTenhou, streamGames, writeMjai } from '../../wasm/log.js';
import { dahai, gameOf, linesOf, mjaiStart, paipu, soundOf, tsumo } from './small-logs.js';
import { load } from '../../wasm/ukeire.js';
import { fault, rowTexts, wrong } from './faults.js';

/** Returns the problem of a log. @param {any} log */
function problemOf(log) {
  const { problem } = readGames(log)[0];
  assert.instance(problem, LogError);
  return /** @type {LogError} */ (problem);
}

/** Returns the problem code of each game. @param {any} log */
const problemCodes = (log) => readGames(log).map(({ problem }) => problem?.code ?? null);

const MJAI = [
  ...mjaiStart(
    [
      '1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p 4p',
      'E E S S S W W W N N N 5p',
      '2s 3s 4s 5s 6s 7s 8s 9s 1s 2p 3p 4p 6p',
      'P P F F C C 1s 1s 9s 9s 9p 9p 8p',
    ].map((hand, p) => [...hand.split(' '), ...(p === 1 ? ['E'] : [])]),
    '1m',
  ),
  ...[tsumo(0, '5pr'), dahai(0, '4p', false), tsumo(1, 'C'), dahai(1, 'C')],
  { type: 'pon', actor: 3, target: 1, pai: 'C', consumed: ['C', 'C'] },
  ...[dahai(3, '8p', false), tsumo(0, '8p'), { type: 'reach', actor: 0 }, dahai(0, '8p')],
  { type: 'ryukyoku', reason: 'yao9', deltas: [0, 0, 0, 0] },
  ...[{ type: 'end_kyoku' }, { type: 'end_game' }],
];

// ---- forms ----

test('a game of mjai in each form of text', () => {
  const text = linesOf(MJAI);
  const game = gameOf(text);
  assert.equal([game.problem, game.format, game.names.join('')], [null, 'mjai', 'abcd']);
  const types = game.rounds[0].events.map(({ type }) => type);
  assert.equal(types.slice(-3), ['discard', 'riichi', 'end'], 'the stick is paid before the end');
  assert.equal(game.scores, [24000, 25000, 25000, 25000]);
  const bytes = new TextEncoder().encode(text);
  const windows = text.replaceAll('\n', '\r\n');
  const forms = [bytes.buffer, `\uFEFF${text}`, windows, MJAI, JSON.stringify(MJAI, null, 2)];
  for (const form of forms) assert.equal(gameOf(form), game);
});

test('several games in one text, with other lines between them', () => {
  const tenhou = writeTenhou(gameOf(linesOf(MJAI)));
  const again = gameOf(tenhou);
  assert.is(again.format, 'tenhou-json');
  for (const three of [`${tenhou}\n${tenhou}\n\n${tenhou}`, `[${tenhou},${tenhou},${tenhou}]`]) {
    const rounds = readGames(three).map((game) => game.rounds);
    assert.equal(rounds, new Array(3).fill(again.rounds));
  }
  const bad = MJAI.map((e) => (e.type === 'pon' ? { ...e, pai: 'F' } : e));
  const games = readGames(linesOf([...MJAI, ...bad, ...MJAI]));
  const { problem, rounds } = games[1];
  assert.equal([games[0].problem, games[2].problem], [null, null]);
  assert.equal([problem?.code, problem?.place], ['not-thrown', 'line 21']);
  assert.equal([problem?.round, problem?.event], [0, 5]);
  assert.match(problem?.message ?? '', /^line 21: pon of 6z.*round 1, after 5 events/);
  assert.is(rounds[0].events.length, 5, 'the events before the problem are kept');
  const between = `${linesOf(MJAI)}nothing\n${linesOf(MJAI.slice(1))}`;
  assert.equal(problemCodes(between), [null, 'bad-json', null]);
  const three = linesOf([{ type: 'start_game', names: ['a', 'b', 'c'] }]);
  for (const odd of ['null', '5', '"start_game"', '[]'])
    assert.is(problemOf(`${three}${odd}\n`).place, 'line 2', odd);
});

// ---- texts that are not logs ----

test('texts that are no logs', () => {
  const deep = (/** @type {number} */ n) => '['.repeat(n - 1) + ']'.repeat(n - 1);
  const startWith = (/** @type {number} */ n) => `{"type":"start_game","names":${deep(n)}}\n`;
  const cases = /** @type {[any, string, (string | RegExp)?][]} */ ([
    ['', 'empty'],
    [' \n ', 'empty'],
    ...['hello', 'hello\n', 'hello\r\n', 'hello\nyou', 'hello\r\nyou'].map((text) => [
      ...[text, 'bad-log', /^"hello" begins no log/],
    ]),
    ['123m', 'bad-log', /tenhou's JSON and XML, mjai/],
    ['{"a":1}', 'bad-log'],
    ['{"a":', 'bad-json'],
    ['[]', 'bad-log'],
    ['<mjloggm><GO', 'bad-xml'],
    ['<mjloggm ver="2.3"></mjloggm>', 'bad-log'],
    [Uint8Array.of(0x7b, 0xff, 0x22), 'bad-encoding'],
    [gzipSync('{}'), 'bad-log'],
    [startWith(33), 'bad-log', 'lists within lists, more than 32 deep'],
    [startWith(32), 'bad-log', 'a log without a round'],
  ]);
  const logs = ['5', '5,5', '[]', '[[]]', '[null]', '["a"]', '[5]', '[[null]]', '[[5]]', '[["a"]]'];
  for (const log of logs) {
    for (const text of [`[${log}]`, `{"log":[${log}]}`, `{"log":${log.split(',')[0]}}`]) {
      if (/^\{"log":\[\[\[/.test(text)) continue; // damaged rounds of tenhou
      cases.push([text, 'bad-log', 'is no log; there are']);
    }
  }
  for (const [text, code, words = ''] of cases) {
    const problem = problemOf(text);
    assert.is(problem.code, code, `${text}: ${problem.message}`);
    assert.match(problem.message, words);
  }
  for (const list of ['["ab"]', '[{"type":"none"},5]'])
    assert.is(problemOf(list).place, 'line 1[0]');
});

test('a game has at most 256 rounds', () => {
  const [open, start, ...rest] = MJAI.slice(0, -1);
  const round = linesOf([{ ...start, bakaze: 'W' }, ...rest]);
  const { problem, rounds } = gameOf(linesOf([open]) + round.repeat(300));
  assert.equal([problem?.code, rounds.length], ['bad-log', 256]);
});

// ---- impossible games ----

test('the problem of an impossible game has a code, a place and an event', () => {
  const startLine = (/** @type {any} */ part) => ({ ...MJAI[1], ...part });
  const hands = /** @type {any} */ (MJAI[1]).tehais;
  const third = (/** @type {string} */ hand) =>
    startLine({ tehais: hands.with(2, hand.split(' ')) });
  /** @type {[number, any, any[]][]} */
  const cases = [
    [3, { pai: '9s' }, ['not-in-hand', 'line 4', 2]],
    [2, { pai: '4z' }, ['bad-tile', 'line 3', 1]],
    [1, third('1m 2s 3s 4s 5s 6s 7s 8s 9s 1s 2p 3p 4p'), [undefined, undefined, undefined]],
    [1, third('E E 3s 4s 5s 6s 7s 8s 9s 1s 2p 3p 4p'), ['too-many-copies', 'line 2', 0]],
    [4, { actor: 2 }, ['out-of-turn', 'line 5', 3]],
    [6, { pai: 'F' }, ['not-thrown', 'line 7', 5]],
    [11, { type: 'end_kyoku' }, ['cut', 'line 14', 9]],
  ];
  for (const [i, part, wanted] of cases) {
    const { problem } = gameOf(linesOf(MJAI.with(i, { ...MJAI[i], ...part })));
    assert.equal([problem?.code, problem?.place, problem?.event], wanted, `${i}`);
  }
});

test('the scores of a round must follow from the round right before it', () => {
  /** Wind, number and honba of two rounds, and whether the second round may follow the first. */
  const cases = /** @type {[any[], any[], boolean][]} */ ([
    [['E', 1, 0], ['E', 1, 1], true],
    [['E', 1, undefined], ['E', 1, 1], true],
    [['E', undefined, 0], ['E', 2, 0], true],
    [['E', 1, 1], ['E', 1, 1], false],
    [['E', 1, 0], ['E', 2, 0], true],
    [['E', 1, 2], ['E', 2, undefined], true],
    [['E', 1, undefined], ['E', 2, 1], true],
    [['E', 1, 0], ['E', 2, 2], false],
    [['E', 4, 3], ['S', 1, 4], true],
    [['E', 4, 3], ['S', 2, 4], false],
    [['S', 1, 0], ['E', 4, 0], false],
  ]);
  const [open, deal, ...played] = MJAI.slice(0, -1);
  const problemOfRounds = (/** @type {any} */ first, /** @type {any} */ second, rest = played) =>
    problemOf(linesOf([open, { ...deal, ...first }, ...played, { ...deal, ...second }, ...rest]));
  const roundAt = (/** @type {any[]} */ [bakaze, kyoku, honba]) => ({ bakaze, kyoku, honba });
  const scores = [1000, 1000, 1000, 1000];
  for (const [first, second, follows] of cases) {
    const { code } = problemOfRounds(roundAt(first), { ...roundAt(second), scores }, []);
    assert.is(code, follows ? 'bad-points' : 'cut', JSON.stringify([first, second]));
  }
  const { place, message } = problemOfRounds({}, { honba: 1, scores }, []);
  assert.is(place, 'line 14');
  assert.match(message, /24000 25000 25000 25000/);
  // If one of two rounds has no scores, the scores are not compared.
  assert.is(problemOfRounds({ scores: undefined }, { honba: 1, scores }, []).code, 'cut');
  assert.is(problemOfRounds({}, { honba: 1, scores: undefined }, []).code, 'cut');
});

// ---- violations of the rules, judged by an engine ----

const engine = await load();

/** @param {any} log @param {object} [options] */
const breachesOf = (log, options = { engine }) => soundOf(log, options).breaches;

// The start of a round with four hands: a wait for 4p and 7p, a noten hand, a wait without yaku,
// and a hand that may call pon.
const START = mjaiStart(
  [
    '2m 3m 4m 3p 4p 5p 5p 6p 6s 7s 8s 2s 2s',
    '1m 5m 9m 1p 5p 9p 1s 5s 9s E S W N',
    '1m 2m 3m 7m 8m 9m 4p 4p 7s 9s 4s 5s 6s',
    '4m 4m 6m 6m 7p 7p 4s 4s 6s P P P F',
  ].map((hand) => hand.split(' ')),
  '9s',
);
const FIRST = [tsumo(0, '9m'), dahai(0, '9m')];
const SECOND = [tsumo(1, '8m'), dahai(1, '8m')];

test('a breach of the rules has a code, a round, an event and a place', async () => {
  const declared = [...FIRST, { type: 'reach', actor: 1 }, ...SECOND];
  const log = linesOf([...START, ...declared, { type: 'ryukyoku', reason: 'reach4' }]);
  const breaches = breachesOf(log);
  const fields = ['code', 'round', 'event', 'place'];
  assert.is(rowTexts(breaches, ...fields), 'noten 0 4 line 7, bad-end 0 6 line 8');
  assert.ok(breaches.every(({ message }) => message.length > 5));
  assert.equal(breachesOf(log, {}), [], 'without an engine nobody judges');
  for await (const game of streamGames(log, { engine })) assert.equal(game.breaches, breaches);
});

test('hidden hands and an end without a reason are no breach', () => {
  const hidden = { ...START[1], tehais: new Array(4).fill(new Array(13).fill('?')) };
  const won = [...FIRST, tsumo(1, '8m'), { type: 'hora', actor: 1, target: 1 }];
  assert.equal(breachesOf(linesOf([START[0], hidden, ...won])), []);
  assert.equal(breachesOf(linesOf([...START, tsumo(0, '9m'), { type: 'ryukyoku' }])), []);
});

test('breaches of the rules in the options, or of those of the log', () => {
  // The only yaku of the open hand is tanyao.
  const pon = { type: 'pon', actor: 0, target: 2, pai: '2s', consumed: ['2s', '2s'] };
  const open = [...FIRST, ...SECOND, tsumo(2, '2s'), dahai(2, '2s'), pon, dahai(0, '5p', false)];
  const last = [tsumo(1, '6p'), dahai(1, '6p'), { type: 'hora', actor: 0, target: 1 }];
  const won = linesOf([...START, ...open, ...last]);
  assert.equal(breachesOf(won), []);
  const closedOnly = breachesOf(won, { engine, rules: { kuitan: false } });
  assert.is(rowTexts(closedOnly, 'code'), 'no-yaku');
});

test('wrong options', () => {
  assert.is(fault(() => readGames('[]', wrong({ engin: engine }))).code, 'bad-option');
  assert.match(fault(() => readGames('[]', wrong({ engine: {} }))).message, 'load()');
  assert.match(fault(() => readGames('[]', wrong({ engine, rules: 'tenho' }))).message, 'rules');
});

test('majiang-core may write a drawn five as one from the hand', () => {
  const shoupai = ['m012346789p123s9', 'p1112223334445', 's1112223334445', 'z1112223334445'];
  const pingju = { name: '流局', fenpei: [0, 0, 0, 0] };
  const played = [{ zimo: { l: 0, p: 'm5' } }, { dapai: { l: 0, p: 'm5' } }, { pingju }];
  const log = paipu(played, { shoupai });
  // The wall is not empty. Only majiang-core may omit the mark of a drawn tile.
  assert.is(rowTexts(breachesOf(log), 'code'), 'bad-end');
  assert.is(rowTexts(breachesOf(writeMjai(soundOf(log))), 'code'), 'not-in-hand, bad-end');
});

test.run();
