// Records of Mahjong Soul in Protobuf: encoded by protobufjs from a text schema, with unused
// fields, and damaged.
// SPDX-License-Identifier: MIT

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import protobuf from 'protobufjs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readGames, streamGames } from '../../wasm/log.js';
import { load } from '../../wasm/ukeire.js';
import { samples } from '../effort.js';
import { makeProject } from '../package/consumer.js';
import { ukeire } from './command.js';
import { fault, wrong } from './faults.js';
import { RECORDS, sanmaRecords } from './majsoul-records.js';
import { seedOfRun, wholeNumbers } from './random.js';
import { tally } from './small-logs.js';

/** The game's Protobuf schema of these messages. */
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
  uint32 time_fixed = 1; uint32 shiduan = 4; bool have_qieshangmanguan = 15;
  uint32 disable_double_yakuman = 62; uint32 enable_shiti = 64;
}
message GameDetailRecords {
  repeated bytes records = 1; uint32 version = 2; repeated GameAction actions = 3;
}
message GameAction { uint32 passed = 1; uint32 type = 2; bytes result = 3; }
message OptionalOperationList { uint32 seat = 1; uint32 time_add = 4; }
message RecordNewRound {
  uint32 chang = 1; uint32 ju = 2; uint32 ben = 3; string dora = 4; repeated int32 scores = 5;
  uint32 liqibang = 6; repeated string tiles0 = 7; repeated string tiles1 = 8;
  repeated string tiles2 = 9; repeated string tiles3 = 10; OptionalOperationList operation = 12;
  string md5 = 13; string paishan = 14; uint32 left_tile_count = 15; repeated string doras = 16;
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

/** @param {string} name @param {object} value */
const wrap = (name, value) => encode('Wrapper', { name: `.lq.${name}`, data: encode(name, value) });

/** Fields that the reader ignores. */
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

/** Since July 2021 records are wrapped in results of actions. @param {readonly any[]} records */
function currentDetails(records) {
  const results = wrapped(records).map((result) => ({ type: 1, passed: 100, result }));
  const actions = [{ type: 2, passed: 5 }, ...results];
  return wrap('GameDetailRecords', { version: 210715, actions });
}

/** @param {readonly any[]} records */
const before = (records) => wrap('GameDetailRecords', { records: wrapped(records) });

const GAME = currentDetails(RECORDS);

/** @param {any} source @param {object} [options] */
async function streamedGame(source, options = { protobuf }) {
  const games = [];
  for await (const game of streamGames(source, options)) games.push(game);
  assert.is(games.length, 1);
  return games[0];
}

test('what servers send is what exporters write of it in JSON', async () => {
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

test('the answer of a server: names, and the rules of a room', async () => {
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

test('with an engine, and without the package', async () => {
  const engine = await load();
  assert.equal((await streamedGame(GAME, { engine, protobuf })).breaches, []);
  // The project's scripts cannot import protobufjs, which only its tests have installed.
  for (const { problem } of [await streamedGame(GAME, {}), readGames(GAME)[0]]) {
    assert.is(problem?.code, 'protobuf');
    assert.match(problem?.message ?? '', /npm install protobufjs/);
  }
  assert.is(fault(() => readGames(GAME, { protobuf: wrong({ Root: 1 }) })).code, 'bad-option');
});

test('where a user has installed the package, it is loaded', () => {
  const folder = makeProject('protobuf', {}, ['protobufjs']);
  const log = join(folder, 'game.pb');
  writeFileSync(log, GAME);
  const cli = join(folder, 'node_modules/ukeire/wasm/cli.js');
  const { stdout, stderr, status } = ukeire(['review', log, '--goal', 'win'], { cli });
  assert.is(status, 0, stderr);
  assert.match(stdout, /player 1/);
});

test('what is no record, and what is hostile', async () => {
  const problemCode = async (/** @type {Uint8Array} */ bytes) =>
    (await streamedGame(bytes)).problem?.code;
  assert.is(await problemCode(wrap('RecordBaBei', { seat: 1 })), 'bad-protobuf');
  assert.is(await problemCode(wrap('GameDetailRecords', {})), 'bad-log');
  assert.is(await problemCode(GAME.subarray(0, -3)), 'bad-protobuf');
  const unknown = encode('Wrapper', { name: '.lq.RecordNew', data: Uint8Array.of(1) });
  const odd = wrap('GameDetailRecords', { records: [wrapped(RECORDS)[0], unknown] });
  assert.is(await problemCode(odd), 'bad-event');
  // Nested messages, deeper than functions may recurse.
  let deep = GAME;
  for (let i = 0; i < 500; i++) deep = wrap('ResGameRecord', { data: deep });
  assert.is(await problemCode(deep), 'bad-protobuf');
});

test('damaged bytes: a sound game, or an error of ours', async () => {
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
