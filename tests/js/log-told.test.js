// What a log says of a game beside its moves: players, title, names, sticks and points.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readGames, writeTenhou } from '../../wasm/log.js';
import { MAJSOUL } from './majsoul-records.js';
import { ORPHANS, dahai, linesOf, mjaiStart, tsumo } from './mjai-lines.js';

/** @typedef {import('../../wasm/log.js').Game} Game */

/** Tenpai for 7s. */
const READY = '2m 2m 2m 2m 3p 4p 5p 6s 6s 3m 4m 5m 7s'.split(' ');
const END = { type: 'ryukyoku' };
const START = mjaiStart([ORPHANS, ORPHANS, ORPHANS, ORPHANS], '5m');
/** A round of two draws, in which nobody pays. */
const PLAYED = [tsumo(0, '5s'), dahai(0, '5s'), END];

/** The only game of a log. @param {any} log @returns {Game} */
function gameOf(log) {
  const games = readGames(log);
  assert.is(games.length, 1);
  return games[0];
}

/** A round as tenhou's viewer has it. */
const [ROUND] = JSON.parse(writeTenhou(gameOf(linesOf([...START, ...PLAYED])))).log;
const SHORT = [...ROUND.slice(0, 13), [], [], [], ROUND.at(-1)];

// ---- who plays ----

test('a game that breaks off before its first round has the players that its head tells', () => {
  const three = { type: 'start_game', names: ['a', 'b', 'c'] };
  const logs = /** @type {[any, number][]} */ ([
    ['', 4],
    ['hello', 4],
    [linesOf([START[0], tsumo(0, '1m')]), 4],
    [linesOf([three, tsumo(0, '1m')]), 3],
    ['<mjloggm ver="2.3"><GO type="9"/><T5/></mjloggm>', 4],
    ['<mjloggm ver="2.3"><GO type="29"/><T5/></mjloggm>', 3],
    [{ log: [[{ nothing: {} }]] }, 4],
    [{ log: [[...ROUND.slice(0, 4), 5, ...ROUND.slice(5)]] }, 4],
    [{ log: [[...SHORT.slice(0, 4), 5, ...SHORT.slice(5)]] }, 3],
  ]);
  for (const [log, players] of logs) {
    const game = gameOf(log);
    assert.ok(game.problem, JSON.stringify(log));
    assert.equal([game.players, game.rounds.length], [players, 0], JSON.stringify(log));
  }
});

test('what is wrong in the JSON of tenhou is said with the entry', () => {
  const [head, scores, dora, ura, ...lists] = ROUND;
  const place = (/** @type {any} */ draws, /** @type {any} */ discards) =>
    gameOf({
      log: [[head, scores, dora, ura, lists[0], draws, discards, ...lists.slice(3)]],
    }).problem?.place;
  assert.is(place([35], [60]), undefined);
  assert.is(place([41], [60]), 'line 1, log[0][5][0]');
  assert.is(place([35], [26]), 'line 1, log[0][6][0]');
  const more = ROUND.with(8, [36]).with(9, [60]).with(11, [37]).with(12, [60]);
  const all = more.with(14, [38]).with(15, [60]).with(5, [35, 33]).with(6, [60, 26]);
  const { problem } = gameOf({ log: [ROUND, all] });
  assert.is(problem?.place, 'line 1, log[1][6][1]', problem?.message);
});

test('a rule of tenhou that leaves out open tanyao', () => {
  const score = (/** @type {any} */ rule) => gameOf({ rule, log: [ROUND] }).rules.score;
  const closed = { preset: 'tenhou', kuitan: false };
  for (const disp of ['般南赤', '四鳳東速', '上東']) assert.equal(score({ disp }), closed, disp);
  for (const disp of ['般南喰赤', '四鳳東喰', 'a room', undefined, 5]) {
    assert.is(score({ disp }), 'tenhou', String(disp));
  }
});

test('in a game of four no round is one of three', () => {
  const { players, problem, rounds } = gameOf({ log: [ROUND, SHORT] });
  assert.equal([players, problem?.place, rounds.length], [4, 'line 1, log[1]', 2]);
});

test('three players of mjai in lists of four: nobody has the last place of any', () => {
  const start = { ...START[1], scores: [35000, 35000, 35000, 0], dora_marker: '5p' };
  const tehais = [ORPHANS, ORPHANS, ORPHANS, ORPHANS.map(() => '?')];
  const end = { type: 'ryukyoku', deltas: [2000, -1000, -1000, 0] };
  const { players, problem, scores } = gameOf(
    linesOf([{ type: 'start_game' }, { ...start, tehais }, tsumo(0, '5s'), dahai(0, '5s'), end]),
  );
  assert.is(problem, null, problem?.message);
  assert.equal([players, scores], [3, [37000, 34000, 34000]]);
  const none = gameOf(linesOf([{ type: 'start_game' }, { ...start, tehais: undefined }]));
  assert.equal([none.players, none.problem?.place], [4, 'line 2']);
});

test('names are text or numbers', () => {
  const names = ['a', 7, null, { name: 'd' }];
  assert.equal(gameOf(linesOf([{ ...START[0], names }, START[1], ...PLAYED])).names, [
    ...['a', '7', '', ''],
  ]);
});

test('a title: what the head says', () => {
  const of = (/** @type {any} */ log) => gameOf(log).title;
  assert.is(of({ title: ['a room', 'today'], log: [ROUND] }), 'a room today');
  assert.is(of({ title: ['', 'today'], log: [ROUND] }), 'today');
  assert.is(of({ ref: '2021-x', log: [ROUND] }), '2021-x');
  assert.is(of({ title: [], log: [ROUND] }), '');
  assert.is(of({ log: [ROUND] }), null);
  assert.is(of({ ref: 5, log: [ROUND] }), null);
  assert.is(of(JSON.parse(JSON.stringify(MAJSOUL))), '251122-x');
});

// ---- a paipu of majiang-core ----

const DEALT = ['m123456789p1199', 'p2223334445556', 's1112223334445', 'z1112223334445'];
const QIPAI = {
  ...{ zhuangfeng: 0, jushu: 0, changbang: 0, lizhibang: 0, baopai: 'z7' },
  ...{ defen: [25000, 25000, 25000, 25000], shoupai: DEALT },
};
const DRAWN_GAME = { pingju: { name: '流局', fenpei: [0, 0, 0, 0] } };
const PAIPU = { title: 'a game', player: ['a\n(1)', 'b', 3, 'd'], qijia: 0 };
const paipu = (/** @type {object} */ head, /** @type {any} */ entries = [DRAWN_GAME]) => ({
  ...{ ...PAIPU, ...head },
  log: [[{ qipai: QIPAI }, { zimo: { l: 0, p: 'p1' } }, { dapai: { l: 0, p: 'p1_' } }, ...entries]],
});

test('a paipu says who deals first', () => {
  const dealers = /** @type {[unknown, number][]} */ ([
    ...[0, 1, 2, 3].map((n) => [n, n]),
    ...[
      [5, 1],
      [-1, 0],
      [1.5, 0],
      ['2', 0],
      [undefined, 0],
    ],
  ]);
  for (const [qijia, dealer] of dealers) {
    const { problem, rounds, names, title } = gameOf(paipu({ qijia }));
    assert.is(problem, null, problem?.message);
    assert.is(/** @type {any} */ (rounds[0].events[0]).dealer, dealer, String(qijia));
    assert.equal([names, title], [['a', 'b', '3', 'd'], 'a game']);
  }
  assert.equal(gameOf(paipu({ player: undefined, title: undefined })).names, []);
});

// ---- XML of tenhou ----

const DEAL =
  '<INIT seed="0,0,0,1,2,108" ten="250,250,250,250" oya="0"'
  + ' hai0="0,4,8,12,16,20,24,28,32,36,40,44,48"'
  + ' hai1="1,5,9,13,17,21,25,29,33,37,41,45,49"'
  + ' hai2="2,6,10,14,18,22,26,30,34,38,42,46,50"'
  + ' hai3="3,7,11,15,19,23,27,31,35,39,43,47,51"/><T52/>';
const UN = '<UN n0="a" n1="b" n2="c" n3="d"/>';
const LAST = '<RYUUKYOKU sc="250,0,250,0,250,0,250,0"/>';
const xml = (/** @type {string} */ end, names = UN, type = 9) =>
  `<mjloggm ver="2.3"><GO type="${type}"/>${names}${DEAL}${end}</mjloggm>`;

test('the number of a game of tenhou says its rules', () => {
  const closed = { preset: 'tenhou', kuitan: false };
  const cases = /** @type {[number, number[], any][]} */ ([
    [0x09, [1, 1, 1], 'tenhou'],
    [0x0b, [0, 0, 0], 'tenhou'],
    [0x0d, [1, 1, 1], closed],
    [0x0f, [0, 0, 0], closed],
    [0xa9, [1, 1, 1], 'tenhou'],
  ]);
  for (const [type, reds, score] of cases) {
    const { format, problem, rules } = gameOf(xml(`<D52/>${LAST}`, UN, type));
    assert.equal([format, problem], ['tenhou-xml', null], problem?.message);
    assert.equal(rules, { kuikae: 'none', reds, score }, String(type));
  }
});

test('as many play as have hands, whatever the number of the game says', () => {
  const { players, rounds } = gameOf(xml(`<D52/>${LAST}`, UN, 0x19));
  assert.equal([players, rounds.length], [4, 1]);
});

test('names in XML are text, whatever was encoded in them', () => {
  const names = `<UN n0="&lt;b&gt; &amp;lt;" n1='"x"' n2="%e7%99%bd" n3="&quot;&apos;%zz&no;" />`;
  const { problem, names: read } = gameOf(xml(`<D52/>${LAST}`, names));
  assert.is(problem, null, problem?.message);
  assert.equal(read, ['<b> &lt;', '"x"', '白', '"\'%zz&no;']);
});

test('what XML says of a win: fu, points, the limit and yaku', () => {
  const won = (/** @type {string} */ said) => {
    const { problem, rounds } = gameOf(xml(`<AGARI who="0" fromWho="0" machi="52" ${said}/>`));
    assert.is(problem, null, problem?.message);
    return /** @type {any} */ (rounds[0].wins[0]);
  };
  const limits = [null, 'mangan', 'haneman', 'baiman', 'sanbaiman', 'yakuman'];
  for (const [n, limit] of limits.entries()) {
    const win = won(`ten="40,8000,${n}" yaku="0,1,52,3,53,0"`);
    assert.equal([win.han, win.fu, win.points, win.limit], [4, 40, 8000, limit]);
    assert.equal(
      win.yaku.map((/** @type {any} */ { id, han }) => [id, han]),
      [
        ['tsumo', 1],
        ['dora', 3],
      ],
      'ura that hit nothing are left out',
    );
  }
  assert.is(won('ten="30,48000,5" yaku="0,1,52,12"').limit, 'counted-yakuman');
  assert.is(won('ten="30,48000,5" yaku="0,1,52,11"').limit, 'yakuman');
  assert.is(won('ten="30,36000,4" yaku="0,1,52,12"').limit, 'sanbaiman');
  const yakuman = won('ten="30,48000,5" yakuman="37,42"');
  assert.equal([yakuman.han, yakuman.limit], [0, 'yakuman']);
  assert.equal(
    yakuman.yaku.map((/** @type {any} */ { id, yakuman: n }) => [id, n]),
    [
      ['tenhou', 1],
      ['tsuuiisou', 1],
    ],
  );
  assert.equal([won('').fu, won('').points, won('').limit, won('').yaku], [null, null, null, []]);
});

test('what is wrong in XML is said with its tag', () => {
  const place = (/** @type {string} */ log) => {
    const { problem } = readGames(log)[0];
    return [problem?.code, problem?.place];
  };
  assert.equal(place('<mjloggm><GO'), ['bad-xml', 'tag 2']);
  assert.equal(place('<mjloggm><GO type=9 />'), ['bad-xml', 'tag 2']);
  assert.equal(place(xml('<T53/>')), ['out-of-turn', 'tag 6']);
  assert.equal(place(`<?xml version="1.0"?>\n<!-- a log -->${xml('<D99/>')}`), [
    'not-in-hand',
    'tag 8',
  ]);
});

// ---- wins ----

test('a win of mjai is told where the log says han, fu or yaku', () => {
  const won = (/** @type {object} */ said) =>
    gameOf(linesOf([...START, tsumo(0, '5s'), { type: 'hora', actor: 0, target: 0, ...said }]))
      .rounds[0].wins[0];
  const plain = { player: 0, from: 0, han: 0, fu: null, points: null, limit: null, yaku: [] };
  assert.is(won({}), null);
  assert.is(won({ hora_points: 1000 }), null);
  assert.equal(won({ fan: 3 }), { ...plain, han: 3 });
  assert.equal(won({ fu: 40 }), { ...plain, fu: 40 });
  assert.equal(won({ yakus: [] }), plain);
  assert.equal(won({ yakus: 5, hora_points: 1000 }), { ...plain, points: 1000 });
  assert.equal(won({ fan: '3', fu: '40', hora_points: '1', yakus: [['reach', 1]] })?.han, 1);
});

test('a win of tenhou in JSON: han, fu, limit and points of its text', () => {
  const head = ROUND.slice(0, -1);
  const won = (/** @type {unknown[]} */ ...said) =>
    gameOf({ log: [[...head.slice(0, 6), [], ...head.slice(7), ['和了', [], [0, 0, 0, ...said]]]] })
      .rounds[0].wins[0];
  assert.is(won(), null);
  const many = won('数え役満16000点∀', 'ドラ(10飜)', '赤ドラ(3飜)', 'nothing known(1飜)');
  assert.equal([many?.han, many?.fu, many?.points], [14, null, 48000]);
  assert.equal(
    many?.yaku.map(({ id, name, han }) => [id, name, han]),
    [
      ['dora', 'ドラ', 10],
      ['red', '赤ドラ', 3],
      [null, 'nothing known', 1],
    ],
  );
  const win = won('30符2飜500-1000点', '四暗刻(役満)');
  assert.equal([win?.han, win?.fu, win?.points, win?.limit], [0, 30, 2000, null]);
  assert.equal(win?.yaku, [{ id: 'suuankou', name: '四暗刻', han: 0, yakuman: 1 }]);
  assert.is(won('of no points')?.points, null);
});

// ---- sticks and points ----

test('a riichi is told where the log tells it, or before the tile is passed, and once', () => {
  const riichi = [START[0], { ...START[1], tehais: [READY, ORPHANS, ORPHANS, ORPHANS] }];
  const declared = [tsumo(0, '6s'), { type: 'reach', actor: 0 }, dahai(0, '6s')];
  const accepted = { type: 'reach_accepted', actor: 0 };
  const game = (/** @type {object[]} */ ...events) =>
    gameOf(linesOf([...riichi, ...events, dahai(1, '5s'), END]));
  const types = (/** @type {Game} */ { rounds }) => rounds[0].events.map(({ type }) => type);
  const plain = game(...declared, tsumo(1, '5s'));
  assert.is(plain.problem, null, plain.problem?.message);
  assert.equal(types(plain), ['start', 'draw', 'discard', 'riichi', 'draw', 'discard', 'end']);
  for (const told of [
    game(...declared, accepted, tsumo(1, '5s')),
    game(...declared, tsumo(1, '5s'), accepted),
    game(...declared, accepted, accepted, tsumo(1, '5s')),
    game(...declared, { ...accepted, actor: 2 }, tsumo(1, '5s')),
  ]) {
    assert.equal(told, plain);
  }
  const won = [
    ...declared,
    { type: 'hora', actor: 1, target: 0 },
    { ...START[1], kyoku: 2, oya: 1 },
  ];
  const [, next] = gameOf(linesOf([...riichi, ...won, tsumo(1, '5s'), dahai(1, '5s'), END])).rounds;
  assert.equal(
    next.events.map(({ type }) => type),
    ['start', 'draw', 'discard', 'end'],
    'no stick for a tile that was won with',
  );
});

test('scores that one of two rounds does not tell are not compared', () => {
  const second = { ...START[1], honba: 1 };
  const without = (/** @type {any} */ { scores: _, ...start }) => start;
  const other = { ...second, scores: [1000, 1000, 1000, 1000] };
  const game = (/** @type {any} */ first, /** @type {any} */ next) =>
    gameOf(linesOf([START[0], first, ...PLAYED, next, ...PLAYED]));
  assert.is(game(START[1], other).problem?.code, 'bad-points');
  assert.is(game(without(START[1]), other).problem, null);
  assert.is(game(START[1], without(second)).problem, null);
});

test('points at the end are those of the last round, unless sticks are left', () => {
  const [, ...rest] = ROUND;
  const ended = (/** @type {number} */ sticks, /** @type {number[]} */ sc) =>
    gameOf({ log: [[[0, 0, sticks], ...rest]], sc }).problem;
  const told = (/** @type {number} */ first) => [first, 0, 25000, 0, 25000, 0, 25000, 0];
  assert.is(ended(0, told(25000)), null);
  assert.is(ended(0, told(26000))?.code, 'bad-points');
  assert.match(ended(0, told(26000))?.message ?? '', /final scores 26000 25000 25000 25000, and/);
  assert.is(ended(1, told(26000)), null);
  assert.is(ended(0, [26000, 0]), null, 'not those of all players');
});

test.run();
