// Records of Mahjong Soul in JSON and in Protobuf: calls, kans, indicators, wins and ends.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readGames, streamGames } from '../../wasm/log.js';
import { MAJSOUL, RECORDS, gameOf, movesOf, record } from './small-logs.js';
import { sanmaRecords, soundOf, tally, tilesOf } from './small-logs.js';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import protobuf from 'protobufjs';
import { load } from '../../wasm/ukeire.js';
import { samples } from '../effort.js';
import { makeProject } from '../package/consumer.js';
import { ukeire } from './command.js';
import { fault, wrong } from './faults.js';
import { seedOfRun, wholeNumbers } from './random.js';

/** @typedef {ReturnType<typeof record>} Entry */

const callRecord = (/** @type {object} */ data) => record('ChiPengGang', data);
const kan = (/** @type {object} */ data) => record('AnGangAddGang', data);
const drawnGame = (/** @type {object} */ data = {}) => record('LiuJu', data);

const HANDS = [
  '1m2m3m4m5m6m7m8m9m1p2p3p4p5z',
  '5z5z9p9p9p1s1s2s2s3s3s7z7z',
  '2p3p4p6p6p6p6p7p8p7s8s9s9s',
  '1z1z1z1z2z2z2z3z3z4z4z6z6z',
].map(tilesOf);
const START = {
  scores: [25000, 25000, 25000, 25000],
  doras: ['9m'],
  ...Object.fromEntries(HANDS.map((hand, p) => [`tiles${p}`, hand])),
};

const FOUR = {
  ...START,
  tiles0: tilesOf('1z1z1z1z4m5m6m7m8m9m1p2p3p4p'),
  tiles3: HANDS[0].slice(1),
};

/** Returns a log of a deal and further records. @param {Entry[]} records */
const logOf = (records, start = START) => ({ records: [record('NewRound', start), ...records] });

/** Returns the events after the deal. @param {Entry[]} records @returns {any[]} */
const playedEvents = (records, start = START) =>
  soundOf(logOf(records, start)).rounds[0].events.slice(2);

test('a game: names, start, draws, a win and the scores', () => {
  const { format, names, scores, title, rounds } = soundOf(MAJSOUL);
  assert.equal([format, title, ...names], ['majsoul', '251122-x', 'a', 'b', '', 'd']);
  const [start, first] = rounds[0].events;
  const { dealer, roundWind, number, honba, deposits } = /** @type {any} */ (start);
  assert.equal([dealer, roundWind, number, honba, deposits], [1, 'east', 2, 0, 0]);
  assert.equal(first, { type: 'draw', player: 1, tile: '4z' });
  const [win] = rounds[0].wins;
  const yaku = win?.yaku.map(({ id, yakuman }) => `${id} ${yakuman}`).join();
  assert.equal([yaku, win?.points], ['suuankou 1,daisuushii 2', 144000]);
  assert.equal(scores, [-23000, 169000, -23000, -23000]);
});

test('a game of three players: norths, kans and ura', () => {
  const { players, scores, rounds } = soundOf({ records: sanmaRecords() });
  assert.equal([players, scores], [3, [47000, 35000, 23000]]);
  const [{ events, wins }] = rounds;
  const types = events.slice(1, 4).map(({ type }) => type);
  assert.equal(types, ['draw', 'north', 'draw']);
  assert.equal(/** @type {any} */ (events.at(-1)).uraIndicators, ['3z', '9s']);
  assert.is(wins[0]?.yaku.map(({ id }) => id).join(), 'riichi,ippatsu,norths,ura');
});

/** Renames fields as in Protobuf's JSON. @param {any} value @returns {any} */
function camel(value) {
  if (Array.isArray(value)) return value.map(camel);
  if (typeof value !== 'object' || value === null) return value;
  const named = Object.entries(value).map(([name, one]) => [
    name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()),
    camel(one),
  ]);
  return Object.fromEntries(named);
}

test('the forms of records that exporters write', () => {
  const { head } = MAJSOUL;
  const game = gameOf(MAJSOUL);
  // Some exporters also write fields whose value is 0, false or empty.
  const nothing = { seat: 0, doras: [], is_liqi: false, is_wliqi: false, liqi: null, zhenting: [] };
  const full = RECORDS.map(({ name, data }) => ({
    name: name.replace('.lq.', ''),
    data: { ...nothing, ...data },
  }));
  const forms = [
    camel(MAJSOUL),
    { head, details: full },
    { head, data: { records: full.map((one) => ({ ...one, name: `lq.${one.name}` })) } },
    { head, record: [full] },
    { head, data: { actions: full.map((result) => ({ passed: 5, type: 1, result })) } },
    { head, records: full.map(({ name, data }) => ({ '@type': `x/lq.${name}`, ...data })) },
  ];
  for (const form of forms) assert.equal(gameOf(form), game);
  assert.equal(gameOf(RECORDS).rounds, game.rounds);
});

/** Returns the head of a record, with the rules of its room. @param {object} rule */
const headOf = (rule) => ({ config: { mode: { mode: 2, detail_rule: rule } } });

/** Returns the rules of a game in a room. @param {object} rule @param {object} [log] */
const roomRules = (rule, log = MAJSOUL) => gameOf({ ...log, head: headOf(rule) }).rules;

test('the rules of a room', () => {
  /** @type {[object, object][]} */
  const cases = [
    [{ have_qieshangmanguan: true }, { kiriage: true }],
    [{ disable_double_yakuman: true }, { doubleYakuman: false }],
    [{ disable_leijiyiman: true }, { countedYakuman: false }],
    [{ disable_double_wind_four_fu: true }, { doubleWindFu: 2 }],
    [{ disable_angang_guoshi: true }, { kokushiChankan: false }],
    [{ disable_multi_yukaman: true }, { addYakuman: false }],
    [{ shiduan: false }, { kuitan: false }],
    [{ have_yifa: false }, { ippatsu: false }],
    [{ have_li_dora: 0 }, { ura: false }],
    [{ have_toutiao: true }, { doubleRon: false }],
    [{ have_liujumanguan: false }, { nagashi: false }],
    [{ changbang_value: 500 }, { honbaTsumo: 500, honbaRon: 1500 }],
    [{ have_sifenglianda: false }, { abort: ['nine-kinds', 'four-riichi', 'four-kans'] }],
    [{ have_jiuzhongjiupai: 0, have_sigangsanle: 0 }, { abort: ['four-winds', 'four-riichi'] }],
    [
      { have_sanjiahele: 1, have_sijializhi: false },
      { abort: ['nine-kinds', 'four-winds', 'four-kans', 'three-rons'] },
    ],
  ];
  for (const [detail, rule] of cases)
    assert.equal(roomRules(detail).score, { preset: 'majsoul', ...rule }, JSON.stringify(detail));
  const usual = {
    ...{ changbang_value: 100, have_zimosun: false, shiduan: 1, have_yifa: true },
    ...{ have_li_dora: 1, have_qieshangmanguan: false },
  };
  for (const detail of [{}, { ...usual, disable_leijiyiman: 0 }])
    assert.is(roomRules(detail).score, 'majsoul');
});

test('the red fives of a room, and the least han of a win', () => {
  const reds = [0, 2, 3, 4, 7, undefined].map((dora_count) => roomRules({ dora_count }).reds);
  assert.equal(reds, [[0, 0, 0], [0, 1, 1], [1, 1, 1], [1, 2, 1], null, null]);
  assert.is(roomRules({ fanfu: 2 }).leastHan, 2);
  assert.is(roomRules({ fanfu: 1 }).leastHan, undefined);
});

test('a second red 5p is allowed in a room that has two', () => {
  const two = logOf([...movesOf('0-5z_ 1+0p 1-0p_ 2+0p'), drawnGame()]);
  assert.is(gameOf(two).problem?.code, 'red-fives');
  assert.is(gameOf({ ...two, head: headOf({ dora_count: 4 }) }).problem, null);
});

test('rooms of three players: wins by draw of full value, and honba', () => {
  const sanmaScoreRules = (/** @type {object} */ rule) =>
    roomRules(rule, { records: sanmaRecords() }).score;
  const shared = { preset: 'majsoul', sanmaPayment: 'shared' };
  assert.equal(sanmaScoreRules({ have_zimosun: false }), shared);
  assert.is(sanmaScoreRules({ have_zimosun: true }), 'majsoul');
  const honba = { honbaTsumo: 500, honbaRon: 1000 };
  assert.equal(sanmaScoreRules({ changbang_value: 500 }), { preset: 'majsoul', ...honba });
});

test('a room that allows kuikae', () => {
  const chi = callRecord({ seat: 2, tiles: tilesOf('7p8p9p'), froms: [2, 2, 1] });
  const log = logOf([...movesOf('0-5z_ 1+1p 1-9p'), chi, ...movesOf('2-6p'), drawnGame()]);
  assert.is(gameOf(log).problem?.code, 'kuikae');
  assert.is(soundOf({ ...log, head: headOf({ enable_shiti: 1 }) }).rules.kuikae, 'all');
});

test('names have the places of their seats, and those without a seat are left out', () => {
  const accountNames = (/** @type {unknown} */ accounts) =>
    gameOf({ head: { accounts }, ...logOf([drawnGame()]) }).names;
  const a = { nickname: 'a' };
  const at = (/** @type {unknown[]} */ ...seats) => seats.map((seat) => ({ ...a, seat }));
  const some = [{ seat: 3, nickname: 'd' }, a, { seat: 1, nickname: 5 }];
  assert.is(accountNames(some).join(), 'a,5,,d');
  assert.equal(accountNames([{ seat: 0 }, { seat: 1 }, null]), ['', '']);
  assert.equal(accountNames(at(4, -1, 1.5, '0')), []);
  assert.equal(accountNames('abcd'), []);
});

test('a damaged game does not hide the next one, and a game begins with a round', () => {
  const bad = { records: [...RECORDS.slice(0, 3), { name: 'RecordNothing', data: {} }] };
  const games = readGames([bad, MAJSOUL].map((one) => `${JSON.stringify(one)}\n`).join(''));
  assert.is(games.map(({ problem }) => problem?.code).join(), 'bad-event,');
  const [start, ...rest] = RECORDS;
  for (const one of rest) assert.is(gameOf([one, start]).problem?.code, 'bad-log', one.name);
});

test('the first discard was drawn if it is the last tile of the deal', () => {
  const first = (/** @type {string} */ tile) =>
    playedEvents([record('DiscardTile', { tile }), drawnGame()])[0].drawn;
  assert.equal(['5z', '4p'].map(first), [true, false]);
});

test('each call, also without the seats of its tiles and without fields that are 0', () => {
  const pon = { seat: 1, type: 1, tiles: tilesOf('5z5z5z') };
  const chi = { seat: 2, tiles: tilesOf('3p4p5p'), froms: [2, 2, 1] };
  const other = { seat: 3, type: 1, tiles: tilesOf('6z6z6z'), froms: [1, 3, 3] };
  const closed = kan({ seat: 1, type: 3, tiles: '9p' });
  const cases = /** @type {[Entry[], string][]} */ ([
    [[callRecord({ ...pon, froms: [1, 1, 0] })], 'pon 1 0 5z 5z,5z'],
    [[callRecord(pon)], 'pon 1 0 5z 5z,5z'],
    [[...movesOf('1+5p 1-5p_'), callRecord(chi)], 'chi 2 1 5p 3p,4p'],
    [[...movesOf('1+9p'), closed, ...movesOf('1+6z 1-6z_'), callRecord(other)], 'pon 3 1 6z 6z,6z'],
  ]);
  for (const [records, event] of cases) {
    const { problem, rounds } = gameOf(logOf([...movesOf('0-5z_'), ...records]));
    assert.is(problem?.code, 'cut', problem?.message);
    const last = /** @type {any} */ (rounds[0].events.at(-1));
    assert.is([last.type, last.player, last.from, last.tile, last.own].join(' '), event);
  }
});

test('an added kan and a closed one', () => {
  const called = [
    ...movesOf('0-5z_'),
    callRecord({ seat: 1, type: 1, tiles: tilesOf('5z5z5z'), froms: [1, 1, 0] }),
    ...movesOf('1-3s 2+1p 2-1p_ 3+1p 3-1p_ 0+1p 0-1p_ 1+5z'),
  ];
  const added = [...called, kan({ seat: 1, type: 2, tiles: '5z' }), ...movesOf('1+5m')];
  assert.equal(playedEvents([...added, drawnGame()]).slice(-3), [
    { type: 'added-kan', player: 1, tile: '5z' },
    { type: 'draw', player: 1, tile: '5m' },
    { type: 'end', reason: 'unknown' },
  ]);
  const closed = [kan({ seat: 0, type: 3, tiles: ['1z'] }), ...movesOf('0+4p 0-4p_')];
  const [kanned, , thrown] = playedEvents([...closed, drawnGame()], FOUR);
  assert.equal(kanned, { type: 'closed-kan', player: 0, own: tilesOf('1z1z1z1z') });
  assert.is(thrown.drawn, true, 'the tile after the kan, and not the last one dealt');
  const closedKan = [closed[0], ...movesOf('0+5z 0-4p')];
  assert.is(playedEvents([...closedKan, drawnGame()], FOUR)[2].drawn, false);
});

test('calls of unknown types', () => {
  const at = (/** @type {Entry[]} */ ...records) =>
    gameOf(logOf([...movesOf('0-5z_'), ...records])).problem?.code;
  const tiles = tilesOf('5z5z5z');
  for (const odd of [{ type: 3 }, { froms: [1, 1, 1] }])
    assert.is(at(callRecord({ seat: 1, type: 1, tiles, froms: [1, 1, 0], ...odd })), 'bad-call');
  assert.is(at(callRecord({ seat: 1, type: 1, tiles: '5z', froms: [0] })), 'bad-event');
  for (const type of [undefined, 1, 4])
    assert.is(at(...movesOf('1+9p'), kan({ seat: 1, type, tiles: '9p' })), 'bad-call');
});

test('each indicator is one event, even if several records have it', () => {
  const doras = ['9m', '8m'];
  const events = playedEvents([
    ...[...movesOf('0-5z_ 1+9p'), kan({ seat: 1, type: 3, tiles: '9p', doras })],
    ...['1+5m', '1-5m_', '2+1p'].flatMap((text) => movesOf(text, { doras })),
    drawnGame(),
  ]);
  const shown = events.flatMap((event, i) => (event.type === 'indicator' ? [[i, event.tile]] : []));
  assert.equal(shown, [[3, '8m']], 'right after the kan');
  const first = [{ doras: ['9m'] }, { doras: undefined, dora: '9m' }, { doras: [], dora: '9m' }];
  for (const part of first) {
    const { rounds } = gameOf(logOf([drawnGame()], /** @type {any} */ ({ ...START, ...part })));
    const [{ indicators }] = /** @type {any[]} */ (rounds[0].events);
    assert.equal(indicators, ['9m'], JSON.stringify(part));
  }
});

test('a double riichi is read as a riichi', () => {
  for (const name of ['is_liqi', 'is_wliqi']) {
    const records = [...movesOf('0-5z_', { [name]: true }), ...movesOf('1+1p'), drawnGame()];
    const [thrown, stick] = playedEvents(records);
    assert.equal([thrown.riichi, stick], [true, { type: 'riichi', player: 0 }], name);
  }
});

/** The round of a win. @param {any} hule @param {Entry[]} before */
const wonWith = (hule, before, start = START) =>
  soundOf(logOf([...before, record('Hule', { hules: [hule] })], start)).rounds[0];

test('the points of a win by draw, of the dealer, of others, and with three players', () => {
  const worth = { zimo: true, point_zimo_qin: 2000, point_zimo_xian: 1000, point_rong: 700 };
  const { data } = sanmaRecords()[0];
  const [draw, three] = ['0-5z_ 1+1p', '0-5p_ 1+1p'].map((text) => movesOf(text));
  const points = [
    wonWith({ ...worth, seat: 1 }, draw),
    wonWith({ ...worth, seat: 0, qinjia: true }, []),
    wonWith({ ...worth, seat: 1 }, three, data),
    wonWith({ ...worth, seat: 0, qinjia: true }, [], data),
  ].map(({ wins }) => wins[0]?.points);
  assert.equal(points, [4000, 3000, 3000, 2000]);
});

test('the facts of a win: yaku by number, also without fields that are 0', () => {
  const thrown = movesOf('0-5z_');
  const fans = [{ id: 12, val: 1 }, { id: 33 }, { id: 99, val: 2 }];
  const { events, wins } = wonWith({ seat: 1, count: 3, fu: 40, fans, point_rong: 5200 }, thrown);
  assert.equal(events.at(-1), { type: 'win', player: 1, from: 0, tile: '5z' });
  const yaku = [
    { id: 'tanyao', name: 'tanyao', han: 1, yakuman: 0 },
    { id: null, name: '99', han: 2, yakuman: 0 },
  ];
  const won = { player: 1, from: 0, han: 3, fu: 40, points: 5200, limit: null, yaku };
  assert.equal(wins, [won]);
  const draw = movesOf('0-5z_ 1+1p');
  const plain = { ...won, from: 1, han: 0, fu: 0, points: 0, yaku: [] };
  assert.equal(wonWith({ seat: 1, zimo: true }, draw).wins, [plain]);
  assert.equal(wonWith({ seat: 1, zimo: true, qinjia: true }, draw).wins, [plain]);
  const yakuman = { seat: 1, zimo: true, yiman: true, count: 2, fu: 30 };
  assert.equal(wonWith(yakuman, draw).wins, [{ ...plain, fu: null }]);
  assert.equal(wonWith({ seat: 1 }, thrown).wins, [{ ...plain, from: 0 }]);
});

test('the payments to two winners, also if another player is liable', () => {
  const two = (/** @type {object} */ winData, /** @type {Entry[]} */ before, start = START) => {
    const hules = [{ seat: 3 }, { seat: 1 }];
    const log = logOf([...before, record('Hule', { hules, ...winData })], start);
    return /** @type {any[]} */ (
      soundOf(log).rounds[0].events.filter(({ type }) => type === 'win')
    );
  };
  const deltas = (/** @type {any[]} */ wins) => wins.map((win) => win.deltas);
  const thrown = movesOf('0-5z_');
  const paid = two({ delta_scores: [-3000, 1000, 0, 2000] }, thrown);
  assert.is(paid.map(({ player }) => player).join(), '1,3', 'in turn after the discard');
  assert.equal(deltas(paid), [
    [-1000, 1000, 0, 0],
    [-2000, 0, 0, 2000],
  ]);
  const liable = [-2000, 1000, -1000, 2000];
  assert.equal(deltas(two({ delta_scores: liable }, thrown)), [liable, [0, 0, 0, 0]]);
  assert.equal(deltas(two({}, thrown)), [undefined, undefined]);
  // A kan before the first discard does not change the payments.
  const kanned = [kan({ seat: 0, type: 3, tiles: '1z' }), ...movesOf('0+5z 0-5z_')];
  assert.equal(deltas(two({ delta_scores: [-3000, 1000, 0, 2000] }, kanned, FOUR)), deltas(paid));
  // Only the first winner gets the riichi stick.
  const riichi = [
    ...[...movesOf('0-5z_* 1+9p'), kan({ seat: 1, type: 3, tiles: '9p' })],
    ...movesOf('1+6z 1-6z_ 2+1p 2-1p_'),
  ];
  assert.equal(deltas(two({ delta_scores: [0, 3000, -4000, 2000] }, riichi)), [
    [0, 0, -1000, 2000],
    [0, 3000, -3000, 0],
  ]);
});

test('the reasons for which a round ends', () => {
  const lastEvent = (/** @type {Entry} */ one) => playedEvents([...movesOf('0-5z_'), one]).at(-1);
  const reasons = ['nine-kinds', 'four-winds', 'four-kans', 'four-riichi', 'three-rons'];
  for (const [i, reason] of reasons.entries())
    assert.equal(lastEvent(drawnGame({ type: i + 1 })), { type: 'end', reason });
  for (const type of [0, 6, undefined])
    assert.equal(lastEvent(drawnGame({ type })), { type: 'end', reason: 'unknown' });
  const scores = [{ delta_scores: [3000, -1000, -1000, -1000] }, { delta_scores: [-1, 1] }, {}];
  const noTileText = (/** @type {object} */ data) =>
    Object.values(lastEvent(record('NoTile', data))).join(' ');
  assert.is(noTileText({ scores }), 'end exhaustive 2999,-999,-1000,-1000');
  assert.is(noTileText({ liujumanguan: true }), 'end nagashi-mangan 0,0,0,0');
});

// ---- in Protobuf ----

/** The game's schema, with which protobufjs encodes messages. */
const SCHEMA = `
syntax = "proto3";
package lq;
message Wrapper { string name = 1; bytes data = 2; }
message ResGameRecord { RecordGame head = 3; bytes data = 4; string data_url = 5; }
message RecordGame {
  string uuid = 1; uint32 start_time = 2; uint32 end_time = 3; GameConfig config = 5;
  repeated AccountInfo accounts = 11;
  message AccountInfo { uint32 account_id = 1; uint32 seat = 2; string nickname = 3; }
}
message GameConfig { uint32 category = 1; GameMode mode = 2; }
message GameMode { uint32 mode = 1; GameDetailRule detail_rule = 6; }
message GameDetailRule {
  uint32 shiduan = 4; bool have_qieshangmanguan = 15;
  uint32 disable_double_yakuman = 62; uint32 enable_shiti = 64;
}
message GameDetailRecords {
  repeated bytes records = 1; uint32 version = 2; repeated GameAction actions = 3;
}
message GameAction { uint32 passed = 1; uint32 type = 2; bytes result = 3; }
message OptionalOperationList { uint32 seat = 1; uint32 time_add = 4; }
message RecordNewRound {
  uint32 chang = 1; uint32 ju = 2; uint32 ben = 3; repeated int32 scores = 5;
  uint32 liqibang = 6; repeated string tiles0 = 7; repeated string tiles1 = 8;
  repeated string tiles2 = 9; repeated string tiles3 = 10; OptionalOperationList operation = 12;
  string md5 = 13; string paishan = 14; repeated string doras = 16;
}
message LiQiSuccess { uint32 seat = 1; int32 score = 2; uint32 liqibang = 3; }
message RecordDealTile {
  uint32 seat = 1; string tile = 2; uint32 left_tile_count = 3; LiQiSuccess liqi = 5;
  repeated string doras = 6; repeated bool zhenting = 7;
}
message RecordDiscardTile {
  uint32 seat = 1; string tile = 2; bool is_liqi = 3; bool moqie = 5; repeated bool zhenting = 6;
  repeated string doras = 8; bool is_wliqi = 9;
}
message RecordChiPengGang {
  uint32 seat = 1; uint32 type = 2; repeated string tiles = 3; repeated uint32 froms = 4;
}
message RecordAnGangAddGang {
  uint32 seat = 1; uint32 type = 2; string tiles = 3; repeated string doras = 6;
}
message RecordBaBei { uint32 seat = 1; repeated string doras = 6; bool moqie = 8; }
message FanInfo { string name = 1; uint32 val = 2; uint32 id = 3; }
message HuleInfo {
  string hu_tile = 3; uint32 seat = 4; bool zimo = 5; bool qinjia = 6; bool liqi = 7;
  repeated string li_doras = 9; bool yiman = 10; uint32 count = 11; repeated FanInfo fans = 12;
  uint32 fu = 13; uint32 point_rong = 15; uint32 point_zimo_qin = 16; uint32 point_zimo_xian = 17;
}
message RecordHule { repeated HuleInfo hules = 1; repeated int32 delta_scores = 3; }
message NoTileScoreInfo { uint32 seat = 1; repeated int32 delta_scores = 3; }
message RecordNoTile { bool liujumanguan = 1; repeated NoTileScoreInfo scores = 3; }
message RecordLiuJu { uint32 type = 1; uint32 seat = 3; }
`;

const { root } = protobuf.parse(SCHEMA, { keepCase: true });

/** @param {string} name @param {object} value @returns {Uint8Array} */
function encode(name, value) {
  const type = root.lookupType(`lq.${name}`);
  return type.encode(type.fromObject(value)).finish();
}

/** Encodes a value with the name of its message. @param {string} name @param {object} value */
const wrap = (name, value) => encode('Wrapper', { name: `.lq.${name}`, data: encode(name, value) });

const NOISE = /** @type {Record<string, object>} */ ({
  RecordNewRound: { md5: 'abc', paishan: '1m2m', operation: { seat: 1, time_add: 20 } },
  RecordDealTile: { left_tile_count: 50, zhenting: [true, false] },
  RecordDiscardTile: { zhenting: [false, true, true, false] },
});

/** @param {readonly any[]} records by name and data @returns {Uint8Array[]} */
const wrapped = (records) =>
  records.map(({ name: long, data }) => {
    const name = long.replace('.lq.', '');
    return wrap(name, { ...NOISE[name], ...data });
  });

/** Encodes records as the game does since July 2021, as actions. @param {readonly any[]} records */
function currentDetails(records) {
  const results = wrapped(records).map((result) => ({ type: 1, passed: 100, result }));
  const actions = [{ type: 2, passed: 5 }, ...results];
  return wrap('GameDetailRecords', { version: 210715, actions });
}

/** Encodes records as the game did until July 2021. @param {readonly any[]} records */
const before = (records) => wrap('GameDetailRecords', { records: wrapped(records) });

const GAME = currentDetails(RECORDS);

/** @param {any} source @param {object} [options] */
async function streamedGame(source, options = { protobuf }) {
  const games = [];
  for await (const game of streamGames(source, options)) games.push(game);
  assert.is(games.length, 1);
  return games[0];
}

test('bytes of servers are read like the JSON of exporters', async () => {
  for (const records of [RECORDS, sanmaRecords()]) {
    const [json] = readGames({ records });
    assert.is(json.problem, null);
    for (const bytes of [currentDetails(records), before(records)]) {
      const parts = Array.from(bytes, (byte) => Uint8Array.of(byte));
      for (const source of [bytes, gzipSync(bytes), parts])
        assert.equal(await streamedGame(source), json);
      assert.equal(readGames(bytes, { protobuf }), [json]);
      assert.equal(readGames(gzipSync(bytes), { protobuf }), [json]);
    }
  }
});

test('the answer of a server has names and the rules of a room', async () => {
  const detail_rule = { shiduan: 1, have_qieshangmanguan: true, disable_double_yakuman: 1 };
  const head = {
    ...{ uuid: '251122-x', accounts: [{ account_id: 7, nickname: 'ä' }, { seat: 1 }] },
    config: { category: 1, mode: { mode: 2, detail_rule: { ...detail_rule, enable_shiti: 1 } } },
  };
  const answer = { head, data: GAME };
  for (const bytes of [encode('ResGameRecord', answer), wrap('ResGameRecord', answer)]) {
    const { problem, title, names, rules } = await streamedGame(bytes);
    assert.equal([problem, title, names, rules.kuikae], [null, '251122-x', ['ä', ''], 'all']);
    assert.equal(rules.score, { preset: 'majsoul', kiriage: true, doubleYakuman: false });
  }
  const elsewhere = encode('ResGameRecord', { head, data_url: 'https://record/x' });
  const { problem } = await streamedGame(elsewhere);
  assert.is(problem?.code, 'link');
  assert.match(problem?.message ?? '', 'https://record/x');
});

test('records are read with an engine, and refused without the package protobufjs', async () => {
  const engine = await load();
  assert.equal((await streamedGame(GAME, { engine, protobuf })).breaches, []);
  // protobufjs is installed only for the tests, so the library cannot import it.
  for (const { problem } of [await streamedGame(GAME, {}), readGames(GAME)[0]]) {
    assert.is(problem?.code, 'protobuf');
    assert.match(problem?.message ?? '', /npm install protobufjs/);
  }
  assert.is(fault(() => readGames(GAME, { protobuf: wrong({ Root: 1 }) })).code, 'bad-option');
});

test('the command line loads protobufjs if it is installed', () => {
  const folder = makeProject('protobuf', {}, ['protobufjs']);
  const log = join(folder, 'game.pb');
  writeFileSync(log, GAME);
  const cli = join(folder, 'node_modules/ukeire/wasm/cli.js');
  const { stdout, stderr, status } = ukeire(['review', log, '--goal', 'win'], { cli });
  assert.is(status, 0, stderr);
  assert.match(stdout, /player 1/);
});

test('messages that are no records, and hostile ones', async () => {
  const problemCode = async (/** @type {Uint8Array} */ bytes) =>
    (await streamedGame(bytes)).problem?.code;
  assert.is(await problemCode(wrap('RecordBaBei', { seat: 1 })), 'bad-protobuf');
  assert.is(await problemCode(wrap('GameDetailRecords', {})), 'bad-log');
  assert.is(await problemCode(GAME.subarray(0, -3)), 'bad-protobuf');
  const unknown = encode('Wrapper', { name: '.lq.RecordNew', data: Uint8Array.of(1) });
  const odd = wrap('GameDetailRecords', { records: [wrapped(RECORDS)[0], unknown] });
  assert.is(await problemCode(odd), 'bad-event');
  let deep = GAME;
  for (let i = 0; i < 500; i++) deep = wrap('ResGameRecord', { data: deep });
  assert.is(await problemCode(deep), 'bad-protobuf');
});

test('damaged bytes are a possible game or have a problem', async () => {
  const random = wholeNumbers(seedOfRun());
  const answer = encode('ResGameRecord', { head: { uuid: 'x' }, data: GAME });
  const whole = [GAME, before(sanmaRecords()), answer];
  const counts = /** @type {Record<string, number>} */ ({});
  for (let i = 0; i < samples(300); i++) {
    const bytes = Uint8Array.from(whole[i % whole.length]);
    for (let n = random(4); n >= 0; n--) bytes[random(bytes.length)] = random(256);
    const cut = random(3) ? bytes : bytes.subarray(0, random(bytes.length));
    tally(counts, readGames(cut, { protobuf }));
  }
  console.log(JSON.stringify(counts));
  assert.ok(counts['bad-protobuf']);
});

test.run();
