// Logs: real ones against what they say of themselves, damaged ones, and all formats into another.
// SPDX-License-Identifier: MIT

import { gzipSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { LogError, readGames, streamGames, writeMjai, writeTenhou } from '../../wasm/log.js';
import { Lines, Tags, Whole } from '../../wasm/log/text.js';
import { MAJSOUL as MAJSOUL_YAKU, TENHOU, limitIn } from '../../wasm/log/told.js';
import { tileId } from '../../wasm/notation/notation.js';
import { load } from '../../wasm/ukeire.js';
import { fault, wrong } from './faults.js';
import { checkWins } from './log-wins.js';
import { HANDS, MAJSOUL, sanmaRecords, tiles } from './majsoul-records.js';
import { mjaiStart } from './mjai-lines.js';
import { readReal, realLogs, withRealLogs } from './real-logs.js';

/**
 * @typedef {import('../../wasm/log.js').Game} Game
 * @typedef {import('../../wasm/log.js').GameRound} GameRound
 * @typedef {import('../../wasm/log.js').ToldWin} ToldWin
 */

/** A million, if not said otherwise. */
const LINES = samples(150000);
const engine = await load();

/** The only game of a log. @param {any} log @returns {Game} */
function gameOf(log) {
  const games = readGames(log);
  assert.is(games.length, 1);
  return games[0];
}

/** What is wrong with a log. @param {any} log */
function problemOf(log) {
  const { problem } = readGames(log)[0];
  assert.instance(problem, LogError);
  return /** @type {LogError} */ (problem);
}

/** What tenhou's JSON keeps of a game. @param {GameRound[]} rounds */
const plain = (rounds) =>
  rounds.map(({ events, wins }) => ({
    events,
    wins: wins.map(
      (win) => win && { ...win, limit: null, yaku: win.yaku.map((y) => [y.id, y.han]) },
    ),
  }));

// ---- a small game in each format ----

const list = (/** @type {string} */ text) => text.match(/../g) ?? [];
const mjaiName = (/** @type {string} */ name) =>
  name[1] === 'z' ? 'ESWNPFC'[Number(name[0]) - 1] : name[0] === '0' ? `5${name[1]}r` : name;

/** Player 0 draws 0p, throws 4p; player 1 draws and throws 7z; nobody else acts. */
const MJAI = [
  ...mjaiStart(
    HANDS.map((hand) => list(hand).map(mjaiName)),
    '1m',
    ['a', 'b', '<b>c</b>', 'd'],
  ),
  { type: 'tsumo', actor: 0, pai: '5pr' },
  { type: 'dahai', actor: 0, pai: '4p', tsumogiri: false },
  { type: 'tsumo', actor: 1, pai: 'C' },
  { type: 'dahai', actor: 1, pai: 'C', tsumogiri: true },
  { type: 'pon', actor: 3, target: 1, pai: 'C', consumed: ['C', 'C'] },
  { type: 'dahai', actor: 3, pai: '8p', tsumogiri: false },
  { type: 'tsumo', actor: 0, pai: '8p' },
  { type: 'reach', actor: 0 },
  { type: 'dahai', actor: 0, pai: '8p', tsumogiri: true },
  { type: 'ryukyoku', reason: 'yao9', deltas: [0, 0, 0, 0] },
  { type: 'end_kyoku' },
  { type: 'end_game' },
];
const lines = (/** @type {object[]} */ events) =>
  events.map((e) => `${JSON.stringify(e)}\n`).join('');

test('a game of mjai, and from there in each form of text', async () => {
  const text = lines(MJAI);
  const game = gameOf(text);
  assert.is(game.problem, null);
  assert.is(game.format, 'mjai');
  assert.equal(game.names, ['a', 'b', '<b>c</b>', 'd']);
  const types = game.rounds[0].events.map(({ type }) => type);
  assert.equal(types.slice(-3), ['discard', 'riichi', 'end'], 'the stick is paid before the end');
  assert.equal(game.scores, [24000, 25000, 25000, 25000]);
  const bytes = new TextEncoder().encode(text);
  const forms = [
    bytes,
    bytes.buffer,
    `\uFEFF${text}`,
    text.replaceAll('\n', '\r\n'),
    MJAI,
    JSON.stringify(MJAI, null, 2),
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
  ];
  for (const form of forms) assert.equal(gameOf(form), game);
  for (const source of [
    text,
    bytes,
    new Blob([bytes]),
    new Response(bytes),
    [text.slice(0, 700), text.slice(700)],
    gzipSync(bytes),
    Array.from(bytes, (byte) => Uint8Array.of(byte)),
    Array.from(gzipSync(bytes), (byte) => Uint8Array.of(byte)),
  ]) {
    const games = [];
    for await (const one of streamGames(/** @type {any} */ (source))) games.push(one);
    assert.equal(games, [game]);
  }
});

test('written and read again', () => {
  const game = gameOf(lines(MJAI));
  assert.equal(gameOf(writeMjai(game)).rounds, game.rounds);
  const again = gameOf(writeTenhou(game));
  assert.is(again.format, 'tenhou-json');
  assert.equal(again.rounds[0].events.slice(1, -1), game.rounds[0].events.slice(1, -1));
  const link = `https://tenhou.net/6/#json=${encodeURIComponent(writeTenhou(game))}`;
  assert.equal(gameOf(link).rounds, again.rounds);
  assert.equal(gameOf(JSON.parse(writeTenhou(game))).rounds, again.rounds);
  const three = `${writeTenhou(game)}\n${writeTenhou(game)}\n\n${writeTenhou(game)}`;
  assert.equal(
    readGames(three).map(({ rounds }) => rounds),
    [again.rounds, again.rounds, again.rounds],
  );
  assert.equal(readGames(`[${three.trim().replace(/\n+/g, ',')}]`).length, 3);
});

test('names of mjai that only number the seats are no names', () => {
  const named = (/** @type {unknown} */ names) =>
    gameOf(lines([{ type: 'start_game', names }, ...MJAI.slice(1)])).names;
  assert.equal(named(['0', '1', '2', '3']), []);
  assert.equal(named([0, 1, 2, 3]), []);
  assert.equal(named(undefined), []);
  assert.equal(named(['0', '1', '2', 'x']), ['0', '1', '2', 'x']);
});

test('several games of mjai in one file; a damaged one does not hide the others', () => {
  const bad = MJAI.map((e) => (e.type === 'pon' ? { ...e, pai: 'F' } : e));
  const games = readGames(lines([...MJAI, ...bad, ...MJAI]));
  assert.equal(
    games.map(({ problem }) => problem?.code ?? null),
    [null, 'not-thrown', null],
  );
  const { problem, rounds } = games[1];
  assert.is(problem?.place, 'line 21');
  assert.is(problem?.round, 0);
  assert.is(problem?.event, 5);
  assert.match(problem?.message ?? '', /^line 21: pon of 6z.*round 1, after 5 events/);
  assert.is(rounds[0].events.length, 5, 'what was sound stays');
});

// ---- mahjong soul ----

test('a record of mahjong soul', () => {
  const fixed = JSON.parse(JSON.stringify(MAJSOUL));
  const game = gameOf(fixed);
  assert.is(game.problem, null, game.problem?.message);
  assert.is(game.format, 'majsoul');
  assert.equal(game.names, ['a', 'b', '', 'd']);
  const [start, first] = game.rounds[0].events;
  const { dealer, round, number, honba, deposits } = /** @type {any} */ (start);
  assert.equal([dealer, round, number, honba, deposits], [1, 'east', 2, 0, 0]);
  assert.equal(first, { type: 'draw', player: 1, tile: '4z' });
  const [win] = game.rounds[0].wins;
  assert.equal(
    win?.yaku.map(({ id, yakuman }) => [id, yakuman]),
    [
      ['suuankou', 1],
      ['daisuushii', 2],
    ],
  );
  assert.is(win?.points, 144000);
  assert.equal(game.scores, [-23000, 169000, -23000, -23000]);
  const bare = fixed.data.data.actions.map((/** @type {any} */ a) => a.result).filter(Boolean);
  assert.equal(gameOf(bare).rounds, game.rounds);
  assert.equal(gameOf({ records: bare }).rounds, game.rounds);
});

test('what the dealer of mahjong soul throws first was drawn if it is the last tile', () => {
  const drawn = (/** @type {string} */ tile) => {
    const log = JSON.parse(JSON.stringify(MAJSOUL));
    log.data.data.actions[2].result.data.tile = tile;
    return readGames(log)[0]
      .rounds[0].events.filter(({ type }) => type === 'discard')
      .map((event) => /** @type {any} */ (event).drawn);
  };
  assert.equal(drawn('6s').slice(0, 4), [false, true, true, true]);
  assert.equal(drawn('4z').slice(0, 3), [true, true, true]);
});

test('records of mahjong soul in the forms that other exporters have', () => {
  const game = gameOf(JSON.parse(JSON.stringify(MAJSOUL)));
  const records = MAJSOUL.data.data.actions.slice(1).map((a) => /** @type {any} */ (a).result);
  // protobuf's own JSON writes deltaScores, and any field that is 0 or false may be there.
  /** @param {any} value @returns {any} */
  const camel = (value) => {
    if (Array.isArray(value)) return value.map(camel);
    if (typeof value !== 'object' || value === null) return value;
    const named = Object.entries(value).map(([name, one]) => [
      name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()),
      camel(one),
    ]);
    return Object.fromEntries(named);
  };
  const full = records.map(({ name, data }) => ({
    name: name.replace('.lq.', ''),
    data: {
      seat: 0,
      doras: [],
      is_liqi: false,
      is_wliqi: false,
      liqi: null,
      zhenting: [],
      ...data,
    },
  }));
  const forms = [
    camel(MAJSOUL),
    { head: MAJSOUL.head, details: full },
    {
      head: MAJSOUL.head,
      data: { records: full.map((one) => ({ ...one, name: `lq.${one.name}` })) },
    },
    { head: MAJSOUL.head, record: [full] },
    {
      head: MAJSOUL.head,
      data: { actions: full.map((result) => ({ passed: 5, type: 1, result })) },
    },
    {
      head: MAJSOUL.head,
      records: full.map(({ name, data }) => ({ '@type': `x/lq.${name}`, ...data })),
    },
  ];
  for (const [i, form] of forms.entries()) {
    const again = gameOf(form);
    assert.is(again.problem, null, `form ${i}: ${again.problem?.message}`);
    assert.is(again.format, 'majsoul');
    assert.equal([again.names, again.rounds, again.scores], [game.names, game.rounds, game.scores]);
  }
});

test('rules of a room of mahjong soul', () => {
  const rulesOf = (/** @type {object} */ rule) =>
    gameOf({ ...MAJSOUL, head: { config: { mode: { mode: 2, detail_rule: rule } } } }).rules.score;
  assert.is(rulesOf({}), 'majsoul');
  assert.is(rulesOf({ shiduan: 1, have_qieshangmanguan: false }), 'majsoul');
  assert.equal(rulesOf({ shiduan: 0, have_qieshangmanguan: true, disable_double_yakuman: true }), {
    preset: 'majsoul',
    kiriage: true,
    doubleYakuman: false,
    kuitan: false,
  });
  /** What is on or off, and the rule that is otherwise. @type {[object, object][]} */
  const cases = [
    [{ disable_leijiyiman: true }, { countedYakuman: false }],
    [{ disable_double_wind_four_fu: true }, { doubleWindFu: 2 }],
    [{ disable_angang_guoshi: true }, { kokushiChankan: false }],
    [{ disable_multi_yukaman: true }, { addYakuman: false }],
    [{ shiduan: false }, { kuitan: false }],
    [{ have_yifa: false }, { ippatsu: false }],
    [{ have_li_dora: 0 }, { ura: false }],
  ];
  for (const [detail, rule] of cases) {
    assert.equal(rulesOf(detail), { preset: 'majsoul', ...rule }, JSON.stringify(detail));
  }
  assert.is(rulesOf({ have_yifa: true, have_li_dora: 1, disable_leijiyiman: 0 }), 'majsoul');
});

test('a game of three players of mahjong soul: norths, kans and ura', () => {
  const game = gameOf({ head: MAJSOUL.head, records: sanmaRecords() });
  assert.is(game.problem, null, game.problem?.message);
  assert.is(game.players, 3);
  assert.equal(game.scores, [47000, 35000, 23000]);
  const { events, wins } = game.rounds[0];
  assert.equal(
    events.slice(1, 4).map(({ type }) => type),
    ['draw', 'north', 'draw'],
  );
  assert.equal(/** @type {any} */ (events.at(-1)).ura, ['3z', '9s']);
  assert.equal(
    wins[0]?.yaku.map(({ id }) => id),
    ['riichi', 'ippatsu', 'north', 'ura'],
  );
  assert.equal(gameOf(writeTenhou(game)).scores, game.scores);
});

test('only a game is written', () => {
  for (const write of [writeMjai, writeTenhou]) {
    for (const none of [[], undefined, { rounds: [] }]) {
      const { code, message } = fault(() => write(wrong(none)));
      assert.is(code, 'bad-log');
      assert.match(message, 'one of those that readGames() gives');
    }
  }
});

test('what is no round, no event or no win is not written', () => {
  const game = gameOf(lines(MJAI));
  const [round] = game.rounds;
  const told = { player: 0, from: 1, han: 1, fu: 30, points: 1000, limit: null, yaku: [] };
  const wrongs = [
    ['bad-log', { rounds: [{}] }],
    ['bad-log', { rounds: new Array(2 ** 32 - 1) }],
    ['bad-event', { rounds: [{ ...round, events: [null] }] }],
    ['bad-tile', { rounds: [{ ...round, events: [{ ...round.events[0], indicators: ['9z'] }] }] }],
    ['out-of-turn', { rounds: [{ ...round, events: round.events.slice(1) }] }],
    ['bad-log', { rounds: [{ ...round, wins: [{ ...told, yaku: [{ name: 1n }] }] }] }],
    ['bad-log', { rounds: [{ ...round, wins: [{ ...told, limit: 'toString' }] }] }],
    ['bad-log', { names: [Symbol('a')] }],
    ['bad-option', { players: 4n }],
  ];
  for (const write of [writeMjai, writeTenhou]) {
    for (const [code, part] of wrongs) {
      assert.is(fault(() => write(wrong({ ...game, ...wrong(part) }))).code, code);
    }
  }
});

test('a game of 256 rounds is written, and none of more', () => {
  const game = gameOf(lines(MJAI));
  const of = (/** @type {number} */ n) => ({ ...game, rounds: new Array(n).fill(game.rounds[0]) });
  assert.is(writeMjai(of(256)).match(/start_kyoku/g)?.length, 256);
  assert.is(fault(() => writeMjai(of(257))).code, 'bad-log');
});

test('a win is written where each field is what it should be', () => {
  const game = gameOf(lines(MJAI));
  const [round] = game.rounds;
  const yaku = { id: 'riichi', name: 'riichi', han: 1, yakuman: 0 };
  const told = { player: 0, from: 1, han: 1, fu: 30, points: 1000, limit: null, yaku: [yaku] };
  const written = (/** @type {any} */ win) =>
    writeMjai({ ...game, rounds: [{ ...round, wins: [win] }] });
  const sound = [{ fu: null }, { points: null }, { limit: 'mangan' }, { from: 3 }, { yaku: [] }];
  for (const part of [{}, ...sound]) assert.type(written({ ...told, ...part }), 'string');
  for (const part of [{ id: null }]) written({ ...told, yaku: [{ ...yaku, ...part }] });
  const wrongs = {
    player: [4, -1, null, '0', undefined],
    from: [4, -1, null, '0', undefined],
    han: ['1', null, undefined],
    fu: ['30', undefined],
    points: ['1000', undefined],
    limit: ['none', 5, undefined],
    yaku: [null, 'riichi', new Array(61).fill(yaku), [null]],
  };
  for (const [name, values] of Object.entries(wrongs)) {
    for (const value of values) {
      const { code } = fault(() => written({ ...told, [name]: value }));
      assert.is(code, 'bad-log', `${name}: ${value}`);
    }
  }
  for (const part of [{ id: 5 }, { name: 5 }, { han: '1' }, { yakuman: '0' }]) {
    const win = { ...told, yaku: [{ ...yaku, ...part }] };
    assert.is(fault(() => written(win)).code, 'bad-log', JSON.stringify(part));
  }
  written({ ...told, yaku: new Array(60).fill(yaku) });
  const many = { ...game, rounds: [{ ...round, wins: new Array(4).fill(told) }] };
  assert.is(fault(() => writeMjai(many)).code, 'bad-log');
});

test('tiles by number, and text of several, are written by name', () => {
  const game = gameOf(lines(MJAI));
  const asIds = game.rounds.map(({ events, wins }) => ({
    wins,
    events: events.map((/** @type {any} */ event) => ({
      ...event,
      ...(event.own && { own: event.own.join('') }),
      ...(event.tile?.[0] > '0' && { tile: tileId(event.tile) }),
    })),
  }));
  for (const write of [writeMjai, writeTenhou]) {
    assert.is(write({ ...game, rounds: wrong(asIds) }), write(game));
  }
});

test('fields of mahjong soul that are 0 or false may be left out', () => {
  /** @param {any} value @returns {any} */
  const short = (value) => {
    if (Array.isArray(value)) return value.map(short);
    if (typeof value !== 'object' || value === null) return value;
    const kept = Object.entries(value).filter(([, one]) => one !== 0 && one !== false);
    return Object.fromEntries(kept.map(([name, one]) => [name, short(one)]));
  };
  for (const log of [MAJSOUL, { head: MAJSOUL.head, records: sanmaRecords() }]) {
    assert.equal(gameOf(short(log)), gameOf(log));
  }
});

test('a damaged record of mahjong soul does not hide the next one', () => {
  const records = sanmaRecords();
  const bad = { records: [...records.slice(0, 3), { name: 'RecordNothing', data: {} }] };
  const games = readGames([bad, { records }].map((one) => `${JSON.stringify(one)}\n`).join(''));
  assert.equal(
    games.map(({ problem }) => problem?.code ?? null),
    ['bad-event', null],
  );
});

test('a double ron of mahjong soul is shared out', () => {
  const records = MAJSOUL.data.data.actions.slice(1, 3).map((a) => /** @type {any} */ (a).result);
  const hule = (/** @type {number} */ seat, /** @type {number} */ points) => ({
    seat,
    hu_tile: '6s',
    fans: [{ id: 12, val: 1 }],
    count: 1,
    fu: 30,
    point_rong: points,
  });
  const end = {
    name: 'RecordHule',
    data: { hules: [hule(0, 1000), hule(3, 2000)], delta_scores: [1000, -3000, 0, 2000] },
  };
  const { rounds, problem } = gameOf([...records, end]);
  assert.is(problem, null, problem?.message);
  const wins = rounds[0].events.filter(({ type }) => type === 'win');
  assert.equal(
    wins.map((e) => /** @type {any} */ (e).player),
    [3, 0],
    'next to the thrower first',
  );
  assert.equal(
    wins.map((e) => /** @type {any} */ (e).deltas),
    [
      [0, -2000, 0, 2000],
      [1000, -1000, 0, 0],
    ],
  );
});

test('the first of two winners takes the stick of a riichi, once', () => {
  const records = MAJSOUL.data.data.actions.slice(1, 7).map((a) => /** @type {any} */ (a).result);
  records[1] = { ...records[1], data: { ...records[1].data, is_liqi: true } };
  const hule = (/** @type {number} */ seat, /** @type {number} */ points) => ({
    ...{ seat, hu_tile: '1p', fans: [], count: 1, fu: 30, point_rong: points },
  });
  const data = { hules: [hule(0, 1000), hule(1, 2000)], delta_scores: [2000, 2000, 0, -3000] };
  const kanAfter = (/** @type {any} */ one) =>
    one.name === '.lq.RecordDealTile' && one.data.seat === 2
      ? [
          { ...one, data: { ...one.data, tile: '9p' } },
          { name: 'RecordAnGangAddGang', data: { seat: 2, type: 3, tiles: '2s' } },
          one,
        ]
      : [one];
  records[0] = {
    ...records[0],
    data: { ...records[0].data, tiles2: tiles('2s2s2s2s6s7s8s9s1s2p3p4p6p') },
  };
  const { rounds, problem } = gameOf([...records.flatMap(kanAfter), { name: 'RecordHule', data }]);
  assert.is(problem, null, problem?.message);
  const wins = rounds[0].events.filter(({ type }) => type === 'win');
  assert.equal(
    wins.map((e) => /** @type {any} */ (e).deltas),
    [
      [2000, 0, 0, -1000],
      [0, 2000, 0, -2000],
    ],
  );
});

test('records of mahjong soul that begin with no round are no log', () => {
  const [, start, ...rest] = MAJSOUL.data.data.actions.map((a) => /** @type {any} */ (a).result);
  for (const one of rest) assert.is(problemOf([one, start]).code, 'bad-log', one.name);
});

test('a yakuman of mjai counts a hundred han', () => {
  const yakus = [['kokushimuso', 100], ['daisushi', 200], ['reach', 1], 'tanyao'];
  const won = { type: 'hora', actor: 0, target: 0, yakus };
  const game = gameOf(lines([...MJAI.slice(0, 3), won]));
  const [win] = game.rounds[0].wins;
  assert.equal(
    win?.yaku.map(({ han, yakuman }) => [han, yakuman]),
    [
      [0, 1],
      [0, 2],
      [1, 0],
      [0, 0],
    ],
  );
});

test('hands of three players make a game of mjai one of three', () => {
  const unknown = new Array(13).fill('?');
  const hand = '1m 9m 1p 9p 1s 9s E S W N P F C'.split(' ');
  /**
   * The hands, the score of the fourth player, and how many play.
   * @type {[any[], any, number][]}
   */
  const cases = [
    [[hand, hand, hand], undefined, 3],
    [[hand, hand, hand], 0, 3],
    [[hand, hand, hand, unknown], 0, 3],
    [[unknown, hand, unknown, unknown], 0, 3],
    [[hand, hand, hand, []], 0, 3],
    [[hand, hand, hand, unknown], 100, 4],
    [[hand, hand, hand, hand], 0, 4],
    [[hand, hand, hand, [...unknown.slice(1), 'E']], 0, 4],
    [[unknown, unknown, unknown, unknown], 0, 4],
  ];
  for (const [i, [tehais, fourth, players]] of cases.entries()) {
    const [open, start] = mjaiStart(tehais, '2p');
    const scores = [35000, 35000, 35000, ...(fourth === undefined ? [] : [fourth])];
    const [game] = readGames(
      lines([
        { ...open, names: undefined },
        { ...start, scores },
      ]),
    );
    assert.is(game.players, players, `case ${i}`);
    assert.is(game.problem?.code, 'cut', `case ${i}: ${game.problem?.message}`);
  }
});

test('a yakuman in a paipu of majiang-core counts no han', () => {
  const dealt = ['m123456789p1199', 'p2223334445556', 's1112223334445', 'z1112223334445'];
  const log = [
    {
      qipai: {
        ...{ zhuangfeng: 0, jushu: 0, changbang: 0, lizhibang: 0, baopai: 'z7' },
        ...{ defen: [25000, 25000, 25000, 25000], shoupai: dealt },
      },
    },
    { zimo: { l: 0, p: 'p1' } },
    {
      hule: {
        ...{ l: 0, shoupai: `${dealt[0]}p1`, baojia: null, fubaopai: null, damanguan: 1 },
        ...{ defen: 48000, hupai: [{ name: '天和', fanshu: '*' }] },
        fenpei: [48000, -16000, -16000, -16000],
      },
    },
  ];
  const game = gameOf({ title: '', player: ['a', 'b', 'c', 'd'], qijia: 0, log: [log] });
  assert.is(game.problem, null, game.problem?.message);
  const [win] = game.rounds[0].wins;
  assert.equal([win?.han, win?.fu, win?.points], [0, null, 48000]);
  assert.equal(
    win?.yaku.map(({ id, han, yakuman }) => [id, han, yakuman]),
    [['tenhou', 0, 1]],
  );
  assert.equal(game.scores, [73000, 9000, 9000, 9000]);
});

test('yaku by the numbers that servers give them', () => {
  assert.equal(
    [7, 10, 13, 14, 17, 18, 20, 21, 34, 35, 37, 39, 51].map((n) => TENHOU[n]),
    [
      ...['pinfu', 'seat-wind', 'seat-wind', 'round-wind', 'round-wind', 'haku', 'chun'],
      ...['double-riichi', 'honitsu', 'chinitsu', 'tenhou', 'daisangen', 'suukantsu'],
    ],
  );
  assert.equal(TENHOU.slice(52), ['dora', 'ura', 'red']);
  assert.equal(
    [1, 2, 12, 14, 30, 31, 32, 33, 35, 37, 42, 45, 47, 48, 50].map((n) => MAJSOUL_YAKU[n]),
    [
      ...['tsumo', 'riichi', 'tanyao', 'pinfu', 'ippatsu', 'dora', 'red', 'ura', 'tenhou'],
      ...['daisangen', 'kokushi', 'chuuren', 'chuuren-9', 'suuankou-tanki', 'daisuushii'],
    ],
  );
});

test('limits that a text names, in Japanese and in English', () => {
  /** @type {[string, string | null][]} */
  const cases = [
    ['満貫8000点', 'mangan'],
    ['跳満3000-6000点', 'haneman'],
    ['倍満16000点', 'baiman'],
    ['三倍満24000点', 'sanbaiman'],
    ['役満16000点∀', 'yakuman'],
    ['Mangan 8000', 'mangan'],
    ['Sanbaiman 24000', 'sanbaiman'],
    ['30符3飜3900点', null],
  ];
  for (const [text, limit] of cases) assert.is(limitIn(text), limit, text);
});

// ---- three players of tenhou: four seats, of which nobody sits in the last ----

test('calls of three players say whom from as tenhou does, and as others do', () => {
  const hands = [
    tiles('1m1m1m9m9m9m1p1p1p2p3p4z4z'),
    tiles('4p4p5p6p7p8p9p9p2s2s3s5z5z'),
    tiles('4s4s5s6s7s8s9s9s6z6z7z7z2z'),
  ];
  const codes = (/** @type {string[]} */ list) =>
    list.map(([rank, suit]) => 10 * ('mpsz'.indexOf(suit) + 1) + Number(rank));
  /** Player 0 throws 6z, which player 2 calls: from across, or from the right of three. */
  const log = (/** @type {string} */ call) => ({
    name: ['a', 'b', 'c', ''],
    rule: { disp: '三般南喰赤', aka: 1 },
    log: [
      [
        [0, 0, 0],
        [35000, 35000, 35000, 0],
        [41],
        [],
        ...[codes(hands[0]), [46], [60]],
        ...[codes(hands[1]), [], []],
        ...[codes(hands[2]), [call], [42]],
        ...[[], [], []],
        ['九種九牌'],
      ],
    ],
  });
  const games = ['46p4646', '4646p46'].map((call) => gameOf(log(call)));
  for (const game of games) {
    assert.is(game.problem, null, game.problem?.message);
    const pon = /** @type {any} */ (game.rounds[0].events.find(({ type }) => type === 'pon'));
    assert.equal([pon.player, pon.from], [2, 0]);
    assert.is(JSON.parse(writeTenhou(game)).log[0][11][0], '46p4646');
  }
  assert.is(games[0].rules.score, 'tenhou');
  // The same in XML, with the pair of bits that tenhou has, 2, and with 1.
  const ids = (/** @type {string[]} */ list, /** @type {Map<string, number>} */ used) =>
    list.map((name) => {
      const n = used.get(name) ?? 0;
      used.set(name, n + 1);
      return 4 * ('mpsz'.indexOf(name[1]) * 9 + Number(name[0]) - 1) + 3 - n;
    });
  for (const bits of [2, 1]) {
    /** @type {Map<string, number>} */
    const used = new Map();
    const dealt = hands.map((hand, p) => `hai${p}="${ids(hand, used).join()}"`).join(' ');
    // The second copy of 6z, which is kind 32, is thrown; the first one is in no hand.
    const m = (32 * 3 + 0) * 512 + 8 + bits;
    const text =
      `<mjloggm ver="2.3"><GO type="29"/><UN n0="a" n1="b" n2="c" n3=""/>`
      + `<INIT seed="0,0,0,1,2,108" ten="350,350,350,0" oya="0" ${dealt} hai3=""/>`
      + `<T129/><D129/><N who="2" m="${m}"/><RYUUKYOKU type="yao9" sc="350,0,350,0,350,0,0,0"/>`
      + `</mjloggm>`;
    const [game] = readGames(text);
    assert.is(game.problem, null, game.problem?.message);
    const pon = /** @type {any} */ (game.rounds[0].events.find(({ type }) => type === 'pon'));
    assert.is(pon.from, 0, `bits ${bits}`);
    assert.equal(game.rules.score, { preset: 'tenhou', kuitan: false });
    assert.equal([game.players, game.names, game.rules.reds], [3, ['a', 'b', 'c'], [0, 1, 1]]);
  }
});

test('red fives that JSON of tenhou tells: a rule for each suit, for all, or in words', () => {
  const round = JSON.parse(writeTenhou(gameOf(lines(MJAI)))).log[0];
  // With three players the lists of the fourth are empty.
  const short = [...round.slice(0, 13), [], [], [], ['流局']];
  const of = (/** @type {any} */ rule, /** @type {any} */ log = round) =>
    readGames({ title: [], name: ['a', 'b', 'c', 'd'], rule, log: [log] })[0].rules.reds;
  assert.equal(of({ disp: '般南喰赤', aka: 1 }), [1, 1, 1]);
  assert.equal(of({ aka: 0 }), [0, 0, 0]);
  assert.equal(of({ aka51: 2, aka53: 1 }), [2, 0, 1]);
  assert.equal(of({ disp: '般南喰赤' }), [1, 1, 1]);
  assert.is(of({ disp: '般南喰' }), null);
  assert.is(of(undefined), null);
  assert.equal(of({ disp: '三般南喰赤' }, short), [0, 1, 1]);
  assert.equal(of({ aka: 1 }, short), [0, 1, 1]);
  assert.equal(of({ aka51: 1, aka52: 2, aka53: 1 }, short), [0, 2, 1]);
});

test('several games of XML in one text: each has its own names', () => {
  const deal =
    '<INIT seed="0,0,0,1,2,108" ten="250,250,250,250" oya="0"'
    + ' hai0="0,4,8,12,16,20,24,28,32,36,40,44,48"'
    + ' hai1="1,5,9,13,17,21,25,29,33,37,41,45,49"'
    + ' hai2="2,6,10,14,18,22,26,30,34,38,42,46,50"'
    + ' hai3="3,7,11,15,19,23,27,31,35,39,43,47,51"/><T52/><D52/>';
  const game = (/** @type {string} */ [a, b, c, d]) =>
    `<mjloggm ver="2.3"><GO type="9"/><UN n0="${a}" n1="${b}" n2="${c}" n3="${d}"/>${deal}`
    // Who comes back is told with one name, which is no new list of names.
    + '<BYE who="1"/><UN n1="x"/></mjloggm>';
  const games = readGames(`${game('abcd')}\n${game('efgh')}`);
  assert.equal(
    games.map(({ names }) => names.join('')),
    ['abcd', 'efgh'],
  );
  assert.ok(games.every(({ rounds }) => rounds.length === 1));
});

test('XML of three players: names and final scores are those of three', () => {
  const log = (/** @type {string} */ owari) =>
    '<mjloggm ver="2.3"><GO type="29"/><UN n0="a" n1="b" n2="c" n3="d"/>'
    + '<INIT seed="0,0,0,1,2,108" ten="350,350,350,0" oya="0"'
    + ' hai0="0,1,2,32,33,34,36,37,38,40,41,42,44"'
    + ' hai1="45,46,47,48,49,50,53,54,56,57,58,59,60"'
    + ' hai2="61,62,63,64,65,66,67,68,69,70,71,72,73" hai3=""/><T129/><D129/>'
    + `<RYUUKYOKU type="yao9" sc="350,0,350,0,350,0" owari="${owari}"/></mjloggm>`;
  const game = gameOf(log('350,0,350,0,350,0'));
  assert.is(game.problem, null, game.problem?.message);
  assert.equal(game.names, ['a', 'b', 'c']);
  assert.is(problemOf(log('350,0,350,0,340,0')).code, 'bad-points');
  // Where nothing else says it, they are those that have a name.
  const bare = gameOf(log('').replace('<GO type="29"/>', '').replace('n3="d"', 'n3=""'));
  assert.equal([bare.problem, bare.players, bare.names], [null, 3, ['a', 'b', 'c']]);
});

test('a start that leaves out what is usual is written as the first round', () => {
  const game = gameOf(lines(MJAI));
  const [{ round, number, honba, deposits, ...start }, ...events] = /** @type {any[]} */ (
    game.rounds[0].events
  );
  assert.equal([round, number, honba, deposits], ['east', 1, 0, 0]);
  const less = { ...game, rounds: [{ ...game.rounds[0], events: [start, ...events] }] };
  assert.is(writeMjai(less), writeMjai(game));
});

test('a game that is written has names, rules, and a title or none', () => {
  const game = gameOf(lines(MJAI));
  for (const write of [writeMjai, writeTenhou]) {
    for (const title of [undefined, null, '', 'a room']) write(wrong({ ...game, title }));
    for (const part of [{ title: 5 }, { title: ['a'] }, { names: ['a', 5] }, { rules: null }]) {
      assert.is(fault(() => write(wrong({ ...game, ...part }))).code, 'bad-log');
    }
  }
});

// ---- what is no sound log ----

test('what is no log', () => {
  assert.is(problemOf('').code, 'empty');
  assert.is(problemOf(' \n ').code, 'empty');
  assert.is(problemOf('hello').code, 'bad-log');
  assert.is(problemOf('{"a":1}').code, 'bad-log');
  assert.is(problemOf('{"a":').code, 'bad-json');
  assert.is(problemOf('[]').code, 'bad-log');
  assert.is(problemOf('<mjloggm><GO').code, 'bad-xml');
  assert.is(problemOf('<mjloggm ver="2.3"></mjloggm>').code, 'bad-log');
  assert.is(problemOf(Uint8Array.of(0x7b, 0xff, 0x22)).code, 'bad-encoding');
  assert.is(problemOf(gzipSync('{}')).code, 'bad-log');
  assert.throws(() => readGames(/** @type {any} */ (undefined)), /no log/);
  const names = (/** @type {number} */ n) => '['.repeat(n) + ']'.repeat(n);
  const deep = (/** @type {number} */ n) => `{"type":"start_game","names":${names(n - 1)}}\n`;
  assert.match(problemOf(deep(33)).message, 'lists within lists, more than 32 deep');
  assert.is(problemOf(deep(32)).message, 'a log without a round');
  assert.match(problemOf('123m').message, /tenhou's JSON and XML, mjai/);
});

test('what begins no log is named with its first line', () => {
  for (const end of ['\n', '\r\n', '']) {
    assert.match(problemOf(`hello${end}`).message, /^"hello" begins no log/);
    if (end) assert.match(problemOf(`hello${end}you`).message, /^"hello" begins no log/);
  }
});

test('a piece may be as long as its limit', () => {
  const mebi = 2 ** 20;
  /** @type {[any, number, string][]} */
  const cases = [
    [Tags, mebi, 'tag 1'],
    [Lines, 64 * mebi, 'line 1'],
    [Whole, 64 * mebi, `character ${64 * mebi}`],
  ];
  for (const [Cut, most, place] of cases) {
    new Cut().feed(`<${'a'.repeat(most - 1)}`);
    const error = /** @type {any} */ (fault(() => new Cut().feed(`<${'a'.repeat(most)}`)));
    assert.equal([error.code, error.place], ['too-long', place]);
  }
});

test('a list of documents in which one is no log', () => {
  const { code, place } = problemOf('["ab"]');
  assert.equal([code, place], ['bad-log', 'line 1[0]']);
  assert.is(problemOf('[{"type":"none"},5]').place, 'line 1[0]');
});

test('a document that is none of any format', () => {
  const logs = ['5', '5,5', '[]', '[[]]', '[null]', '["a"]', '[5]', '[[null]]', '[[5]]', '[["a"]]'];
  for (const log of logs) {
    for (const text of [`[${log}]`, `{"log":[${log}]}`, `{"log":${log.split(',')[0]}}`]) {
      if (/^\{"log":\[\[\[/.test(text)) continue; // rounds of tenhou, which are damaged
      const { code, message } = problemOf(text);
      assert.is(code, 'bad-log', `${text}: ${message}`);
      assert.match(message, 'is no log; there are');
    }
  }
});

test('what stands between two games of mjai is a problem of its own', () => {
  const between = `${lines(MJAI)}nothing\n${lines(MJAI.slice(1))}`;
  assert.equal(
    readGames(between).map(({ problem }) => problem?.code ?? null),
    [null, 'bad-json', null],
  );
  const three = lines([{ type: 'start_game', names: ['a', 'b', 'c'] }]);
  for (const odd of ['null', '5', '"start_game"', '[]']) {
    assert.is(problemOf(`${three}${odd}\n`).place, 'line 2', odd);
  }
});

test('each state is checked: where it is wrong, what and after how much', () => {
  /** @param {(events: any[]) => void} change */
  const wrong = (change) => {
    const events = JSON.parse(JSON.stringify(MJAI));
    change(events);
    const { problem } = gameOf(lines(events));
    return [problem?.code ?? null, problem?.place ?? '', problem?.event ?? 0];
  };
  assert.equal(
    wrong((e) => (e[3].pai = '9s')),
    ['not-in-hand', 'line 4', 2],
  );
  assert.equal(
    wrong((e) => (e[2].pai = '4z')),
    ['bad-tile', 'line 3', 1],
  );
  assert.equal(
    wrong((e) => (e[1].tehais[2] = list('1z2s3s4s5s6s7s8s9s1s2p3p4p').map(mjaiName))),
    [null, '', 0],
  );
  assert.equal(
    wrong((e) => (e[1].tehais[2] = list('1z1z3s4s5s6s7s8s9s1s2p3p4p').map(mjaiName))),
    ['too-many-copies', 'line 2', 0],
  );
  assert.equal(
    wrong((e) => (e[4].actor = 2)),
    ['out-of-turn', 'line 5', 3],
  );
  assert.equal(
    wrong((e) => (e[6].pai = 'F')),
    ['not-thrown', 'line 7', 5],
  );
  assert.equal(
    wrong((e) => e.splice(11, 1)),
    ['cut', 'line 13', 9],
  );
});

test('tenhou: a 0 among the discards stands for an open kan', () => {
  const log = JSON.parse(JSON.stringify(MAJSOUL));
  const { actions } = log.data.data;
  const end = { type: 1, result: { name: '.lq.RecordLiuJu', data: { type: 3 } } };
  const thrown = { name: '.lq.RecordDiscardTile', data: { seat: 1, tile: '5p', moqie: true } };
  actions.splice(-1, 1, { type: 1, result: thrown }, end);
  const game = gameOf(log);
  assert.is(game.problem, null, game.problem?.message);
  const written = JSON.parse(writeTenhou(game));
  const [round] = written.log;
  assert.equal(round[9].slice(1), [0, 60], 'discards of player 1');
  round[9][2] = 19;
  const { code, place } = problemOf(written);
  assert.equal([code, place], ['not-in-hand', 'line 1, log[0][9][2]']);
});

test('a round whose scores are not those of the round before', () => {
  const second = { ...MJAI[1], honba: 1, kyotaku: 1, scores: [24000, 25000, 25000, 26000] };
  const text = lines([...MJAI.slice(0, -1), second]);
  const { code, place, message } = problemOf(text);
  assert.equal([code, place], ['bad-points', 'line 14']);
  assert.match(message, /24000 25000 25000 25000/);
  const other = { ...second, bakaze: 'S', scores: [1, 2, 3, 4] };
  assert.is(problemOf(lines([...MJAI.slice(0, -1), other])).code, 'cut', 'rounds left out');
});

test('scores of rounds that follow each other are checked, and honba may be left out', () => {
  /** Wind, number and honba of both rounds, and whether one is right after the other. */
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
  const at = (/** @type {any[]} */ [bakaze, kyoku, honba]) => ({ bakaze, kyoku, honba });
  for (const [first, second, follows] of cases) {
    const rounds = [
      ...[MJAI[0], { ...MJAI[1], ...at(first) }, ...MJAI.slice(2, -1)],
      { ...MJAI[1], ...at(second), scores: [1000, 1000, 1000, 1000] },
    ];
    const { code } = problemOf(lines(rounds));
    assert.is(code, follows ? 'bad-points' : 'cut', JSON.stringify([first, second]));
  }
});

test('markup in names is text, and nothing of it runs', () => {
  const names = ['<img src=x onerror=alert(1)>', '"><script>', '${1}', '__proto__'];
  const text = lines([{ type: 'start_game', names }, ...MJAI.slice(1)]);
  const game = gameOf(text);
  assert.equal(game.names, names);
  assert.equal(gameOf(writeTenhou(game)).names, names);
  const players = `n0="${encodeURIComponent(names[0])}" n1="&lt;b&gt;" n2="%zz" n3="x"`;
  const xml = `<mjloggm ver="2.3"><GO type="9"/><UN ${players}/>`;
  assert.equal(readGames(xml)[0].problem?.code, 'bad-log');
});

test('many lines, a game at a time', async () => {
  const one = lines(MJAI);
  const many = Math.ceil(LINES / MJAI.length);
  let games = 0;
  const parts = (function* () {
    for (let i = 0; i < many; i++) yield one;
  })();
  for await (const { problem, rounds } of streamGames(parts)) {
    assert.is(problem, null);
    assert.is(rounds.length, 1);
    games++;
  }
  assert.is(games, many);
});

test('a game without an end stays bounded', () => {
  const round = lines(
    MJAI.slice(1, -1).map((e) => (e.type === 'start_kyoku' ? { ...e, bakaze: 'W' } : e)),
  );
  const { problem, rounds } = readGames(round.repeat(1000))[0];
  assert.is(problem?.code, 'bad-log');
  assert.is(rounds.length, 256);
});

// ---- real logs ----

/** A log whose result was made up: its winner has no yaku, and another one is paid. */
const MADE_UP = 'tenhou-confusing_nakis_2.json';
/** A log whose points leave out the stick that lay on the table. */
const WITHOUT_STICK = 'tenhou-confusing_nakis_1.json';

withRealLogs(() => {
  const files = realLogs();

  test('real logs are read whole, and every win is scored as they say', () => {
    let [rounds, wins, doubles] = [0, 0, 0];
    for (const file of files) {
      const game = gameOf(readReal(file));
      assert.is(game.problem, null, `${file}: ${game.problem?.message}`);
      rounds += game.rounds.length;
      const rules = game.rules.score ?? 'tenhou';
      const options = { engine, name: file, rules, sticks: file !== WITHOUT_STICK };
      if (file === MADE_UP) continue;
      const counts = checkWins(game, options);
      wins += counts.wins;
      doubles += counts.doubles;
    }
    console.log(`${files.length} logs, ${rounds} rounds, ${wins} wins, ${doubles} second ones`);
    assert.ok(rounds > 40 && wins > 30);
  });

  test('real logs, written as mjai and as tenhou JSON, are the same game', () => {
    for (const file of files) {
      const game = gameOf(readReal(file));
      assert.equal(plain(gameOf(writeMjai(game)).rounds), plain(game.rounds), `${file}: mjai`);
      const again = gameOf(writeTenhou(game));
      assert.is(again.problem, null, again.problem?.message);
      const types = (/** @type {Game} */ { rounds: all }) =>
        all.map(({ events }) =>
          events.filter((e) => e.type !== 'indicator').map((e) => ({ ...e, drawn: null })),
        );
      assert.equal(types(again), types(game), `${file}: tenhou`);
    }
  });
});

test.run();
