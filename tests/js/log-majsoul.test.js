// Records of mahjong soul: calls, kans, indicators, wins and ends, each as a table takes it.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readGames } from '../../wasm/log.js';
import { sanmaRecords, tiles } from './majsoul-records.js';

/** @typedef {{ name: string, data: any }} Entry */

const record = (/** @type {string} */ name, data = {}) => ({ name: `.lq.Record${name}`, data });
const deal = (/** @type {number} */ seat, /** @type {string} */ tile, more = {}) =>
  record('DealTile', { seat, tile, ...more });
const discard = (/** @type {number} */ seat, /** @type {string} */ tile, more = {}) =>
  record('DiscardTile', { seat, tile, moqie: true, ...more });
const call = (/** @type {object} */ data) => record('ChiPengGang', data);
const kan = (/** @type {object} */ data) => record('AnGangAddGang', data);
const drawnGame = (/** @type {object} */ data = {}) => record('LiuJu', data);

const HANDS = [
  '1m2m3m4m5m6m7m8m9m1p2p3p4p5z',
  '5z5z9p9p9p1s1s2s2s3s3s7z7z',
  '2p3p4p6p6p6p6p7p8p7s8s9s9s',
  '1z1z1z1z2z2z2z3z3z4z4z6z6z',
].map(tiles);
const START = {
  scores: [25000, 25000, 25000, 25000],
  doras: ['9m'],
  ...Object.fromEntries(HANDS.map((hand, p) => [`tiles${p}`, hand])),
};

/** The dealer has four of a kind. */
const FOUR = {
  ...START,
  tiles0: tiles('1z1z1z1z4m5m6m7m8m9m1p2p3p4p'),
  tiles3: HANDS[0].slice(1),
};

/** The only game of records after a deal. @param {Entry[]} records */
function gameOf(records, start = START) {
  const games = readGames({ records: [record('NewRound', start), ...records] });
  assert.is(games.length, 1);
  return games[0];
}

/** What a table takes after the deal. @param {Entry[]} records @returns {any[]} */
function eventsOf(records, start = START) {
  const { problem, rounds } = gameOf(records, start);
  assert.is(problem, null, problem?.message);
  return rounds[0].events.slice(2);
}

/** @param {Entry[]} records */
const codeOf = (records, start = START) => gameOf(records, start).problem?.code ?? null;

// ---- calls and kans ----

test('each call, with whom it is from or without, and without what is 0', () => {
  const from = /** @type {[Entry[], object][]} */ ([
    [
      [discard(0, '5z'), call({ seat: 1, type: 1, tiles: tiles('5z5z5z'), froms: [1, 1, 0] })],
      { type: 'pon', player: 1, from: 0, tile: '5z', own: ['5z', '5z'] },
    ],
    [
      [discard(0, '5z'), call({ seat: 1, type: 1, tiles: tiles('5z5z5z') })],
      { type: 'pon', player: 1, from: 0, tile: '5z', own: ['5z', '5z'] },
    ],
    [
      [
        ...[discard(0, '5z'), deal(1, '5p'), discard(1, '5p')],
        call({ seat: 2, tiles: tiles('3p4p5p'), froms: [2, 2, 1] }),
      ],
      { type: 'chi', player: 2, from: 1, tile: '5p', own: ['3p', '4p'] },
    ],
    [
      [
        ...[discard(0, '5z'), deal(1, '9p'), kan({ seat: 1, type: 3, tiles: '9p' })],
        ...[deal(1, '6z'), discard(1, '6z')],
        call({ seat: 3, type: 1, tiles: tiles('6z6z6z'), froms: [1, 3, 3] }),
      ],
      { type: 'pon', player: 3, from: 1, tile: '6z', own: ['6z', '6z'] },
    ],
  ]);
  for (const [records, event] of from) {
    const { problem, rounds } = gameOf(records);
    assert.is(problem?.code, 'cut', problem?.message);
    assert.equal(rounds[0].events.at(-1), event);
  }
});

test('an added kan and a closed one', () => {
  const called = [
    ...[discard(0, '5z'), call({ seat: 1, type: 1, tiles: tiles('5z5z5z'), froms: [1, 1, 0] })],
    ...[discard(1, '3s', { moqie: false }), deal(2, '1p'), discard(2, '1p')],
    ...[deal(3, '1p'), discard(3, '1p'), deal(0, '1p'), discard(0, '1p'), deal(1, '5z')],
  ];
  const added = [...called, kan({ seat: 1, type: 2, tiles: '5z' }), deal(1, '5m')];
  assert.equal(eventsOf([...added, drawnGame()]).slice(-3), [
    { type: 'added-kan', player: 1, tile: '5z' },
    { type: 'draw', player: 1, tile: '5m' },
    { type: 'end', reason: 'unknown' },
  ]);
  const closed = [kan({ seat: 0, type: 3, tiles: ['1z'] }), deal(0, '4p'), discard(0, '4p')];
  const [kanned, , thrown] = eventsOf([...closed, drawnGame()], FOUR);
  assert.equal(kanned, { type: 'closed-kan', player: 0, own: tiles('1z1z1z1z') });
  assert.is(thrown.drawn, true, 'the tile after the kan, and not the last one dealt');
  const kept = [closed[0], deal(0, '5z'), discard(0, '4p', { moqie: false })];
  assert.is(eventsOf([...kept, drawnGame()], FOUR)[2].drawn, false);
});

test('calls of no type that is known', () => {
  const at = (/** @type {Entry} */ one) => codeOf([discard(0, '5z'), one]);
  assert.is(at(call({ seat: 1, type: 3, tiles: tiles('5z5z5z'), froms: [1, 1, 0] })), 'bad-call');
  assert.is(at(call({ seat: 1, type: 1, tiles: tiles('5z5z5z'), froms: [1, 1, 1] })), 'bad-call');
  assert.is(at(call({ seat: 1, type: 1, tiles: '5z', froms: [0] })), 'bad-event');
  for (const type of [undefined, 1, 4]) {
    assert.is(
      codeOf([discard(0, '5z'), deal(1, '9p'), kan({ seat: 1, type, tiles: '9p' })]),
      'bad-call',
    );
  }
});

// ---- indicators ----

test('each indicator is told once, however often the record has it', () => {
  const doras = ['9m', '8m'];
  const events = eventsOf([
    ...[discard(0, '5z'), deal(1, '9p'), kan({ seat: 1, type: 3, tiles: '9p', doras })],
    ...[deal(1, '5m', { doras }), discard(1, '5m', { doras }), deal(2, '1p', { doras })],
    drawnGame(),
  ]);
  const shown = events.filter(({ type }) => type === 'indicator');
  assert.equal(shown, [{ type: 'indicator', tile: '8m' }]);
  assert.is(
    events.findIndex(({ type }) => type === 'indicator'),
    3,
    'right after the kan',
  );
});

test('the first indicator stands in a list, or alone', () => {
  for (const said of [
    { doras: ['9m'] },
    { doras: undefined, dora: '9m' },
    { doras: [], dora: '9m' },
  ]) {
    const [event] = gameOf([drawnGame()], /** @type {any} */ ({ ...START, ...said })).rounds[0]
      .events;
    assert.equal(/** @type {any} */ (event).indicators, ['9m'], JSON.stringify(said));
  }
});

// ---- riichi, wins and ends ----

test('a double riichi is a riichi', () => {
  for (const name of ['is_liqi', 'is_wliqi']) {
    const [thrown, stick] = eventsOf([
      discard(0, '5z', { [name]: true }),
      deal(1, '1p'),
      drawnGame(),
    ]);
    assert.equal([thrown.riichi, stick], [true, { type: 'riichi', player: 0 }], name);
  }
});

test('what a win by draw is worth: of the dealer, of others, and with three players', () => {
  const worth = { zimo: true, point_zimo_qin: 2000, point_zimo_xian: 1000, point_rong: 700 };
  const won = (/** @type {any} */ hule, /** @type {Entry[]} */ before, start = START) => {
    const { problem, rounds } = gameOf([...before, record('Hule', { hules: [hule] })], start);
    assert.is(problem, null, problem?.message);
    return rounds[0];
  };
  const draw = [discard(0, '5z'), deal(1, '1p')];
  assert.is(won({ ...worth, seat: 1 }, draw).wins[0]?.points, 4000);
  assert.is(won({ ...worth, seat: 0, qinjia: true }, []).wins[0]?.points, 3000);
  const { data } = /** @type {Entry} */ (sanmaRecords()[0]);
  const three = [discard(0, '5p'), deal(1, '1p')];
  assert.is(won({ ...worth, seat: 1 }, three, data).wins[0]?.points, 3000);
  assert.is(won({ ...worth, seat: 0, qinjia: true }, [], data).wins[0]?.points, 2000);
  const fans = [{ id: 12, val: 1 }, { id: 33 }, { id: 99, val: 2 }];
  const rest = { seat: 1, count: 3, fu: 40, fans };
  const { events, wins } = won({ ...rest, point_rong: 5200 }, [discard(0, '5z')]);
  assert.equal(events.at(-1), { type: 'win', player: 1, from: 0, tile: '5z' });
  assert.equal(wins, [
    {
      ...{ player: 1, from: 0, han: 3, fu: 40, points: 5200, limit: null },
      yaku: [
        { id: 'tanyao', name: 'tanyao', han: 1, yakuman: 0 },
        { id: null, name: '99', han: 2, yakuman: 0 },
      ],
    },
  ]);
});

test('fields of a win that are 0 may be left out', () => {
  const won = (/** @type {object} */ hule) =>
    gameOf([discard(0, '5z'), deal(1, '1p'), record('Hule', { hules: [{ seat: 1, ...hule }] })])
      .rounds[0].wins[0];
  const plain = { player: 1, from: 1, han: 0, fu: 0, points: 0, limit: null, yaku: [] };
  assert.equal(won({ zimo: true }), plain);
  assert.equal(won({ zimo: true, qinjia: true }), plain);
  assert.equal(won({ zimo: true, yiman: true, count: 2, fu: 30 }), { ...plain, fu: null });
  const thrown = [discard(0, '5z'), record('Hule', { hules: [{ seat: 1 }] })];
  assert.equal(gameOf(thrown).rounds[0].wins[0], { ...plain, from: 0 });
});

test('two winners: who takes what, where somebody is liable, and where nothing is said', () => {
  const two = (/** @type {object} */ said, /** @type {Entry[]} */ before, start = START) => {
    const hules = [{ seat: 3 }, { seat: 1 }];
    const { problem, rounds } = gameOf([...before, record('Hule', { hules, ...said })], start);
    assert.is(problem, null, problem?.message);
    return rounds[0].events.filter(({ type }) => type === 'win');
  };
  const deltas = (/** @type {any[]} */ wins) => wins.map((win) => win.deltas);
  const thrown = [discard(0, '5z')];
  const paid = two({ delta_scores: [-3000, 1000, 0, 2000] }, thrown);
  assert.equal(
    paid.map((win) => /** @type {any} */ (win).player),
    [1, 3],
  );
  assert.equal(deltas(paid), [
    [-1000, 1000, 0, 0],
    [-2000, 0, 0, 2000],
  ]);
  const liable = [-2000, 1000, -1000, 2000];
  assert.equal(deltas(two({ delta_scores: liable }, thrown)), [liable, [0, 0, 0, 0]]);
  assert.equal(deltas(two({}, thrown)), [undefined, undefined]);
  // No stick lies there after a kan before the first discard.
  const kanned = [kan({ seat: 0, type: 3, tiles: '1z' }), deal(0, '5z'), ...thrown];
  assert.equal(deltas(two({ delta_scores: [-3000, 1000, 0, 2000] }, kanned, FOUR)), deltas(paid));
});

test('why a round ends', () => {
  const end = (/** @type {Entry} */ one) => eventsOf([discard(0, '5z'), one]).at(-1);
  const reasons = ['nine-kinds', 'four-winds', 'four-kans', 'four-riichi', 'three-rons'];
  for (const [i, reason] of reasons.entries()) {
    assert.equal(end(drawnGame({ type: i + 1 })), { type: 'end', reason });
  }
  for (const type of [0, 6, undefined]) {
    assert.equal(end(drawnGame({ type })), { type: 'end', reason: 'unknown' });
  }
  const scores = [{ delta_scores: [3000, -1000, -1000, -1000] }, { delta_scores: [-1, 1] }, {}];
  assert.equal(end(record('NoTile', { scores })), {
    ...{ type: 'end', reason: 'exhaustive', deltas: [2999, -999, -1000, -1000] },
  });
  assert.equal(end(record('NoTile', { liujumanguan: true })), {
    ...{ type: 'end', reason: 'nagashi-mangan', deltas: [0, 0, 0, 0] },
  });
});

// ---- the head ----

test('names stand at their seats, and those of no seat are left out', () => {
  const names = (/** @type {unknown} */ accounts) =>
    readGames({ head: { accounts }, records: [record('NewRound', START), drawnGame()] })[0].names;
  const seat = (/** @type {unknown} */ n, /** @type {unknown} */ nickname) => ({
    seat: n,
    nickname,
  });
  assert.equal(names([seat(3, 'd'), seat(0, 'a'), seat(1, 5)]), ['a', '5', '', 'd']);
  assert.equal(names([{ nickname: 'a' }, seat(1, undefined), null]), ['', '']);
  assert.equal(names([seat(4, 'x'), seat(-1, 'x'), seat(1.5, 'x'), seat('0', 'x')]), []);
  assert.equal(names('abcd'), []);
});

test.run();
