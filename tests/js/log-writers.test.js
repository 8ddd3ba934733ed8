// Writers of logs: the written texts, and refused games.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LogError, writeMjai, writeTenhou } from '../../wasm/log.js';
import { tileId } from '../../wasm/core/notation/notation.js';
import { fault, wrong } from './faults.js';
import { ORPHANS, START, dahai, linesOf, mjaiStart, soundOf, tsumo } from './small-logs.js';

/** @typedef {import('../../wasm/log.js').Game} Game */

const GAME = soundOf(linesOf([...START, tsumo(0, '5s'), dahai(0, '5s'), { type: 'ryukyoku' }]));
const [ROUND] = GAME.rounds;
const [DEALT, ...PLAYED] = ROUND.events;

/** @param {object} part @returns {Game} */
const gameBut = (part) => ({ ...GAME, ...part });
const messagesOf = (/** @type {Game} */ game) =>
  Array.from(writeMjai(game).matchAll(/.+/g), ([line]) => JSON.parse(line));
const viewed = (/** @type {Game} */ game) => JSON.parse(writeTenhou(game));
/** @param {any[]} events after the deal @param {object} [start] */
const playedWith = (events, start = {}, wins = /** @type {any[]} */ ([])) =>
  gameBut({ rounds: [{ events: [{ ...DEALT, ...start }, ...events], wins }] });

/** Checks that each writer refuses a game. @param {unknown} game @param {string} code */
function assertRefused(game, code, words = '') {
  for (const write of [writeMjai, writeTenhou]) {
    const error = fault(() => write(wrong(game)));
    assert.is(error.code, code, error.message);
    assert.match(error.message, words);
  }
}

const RIICHI = { id: 'riichi', name: 'riichi', han: 1, yakuman: 0 };
const WIN = { player: 0, from: 1, han: 1, fu: 30, points: 1000, limit: null, yaku: [RIICHI] };
const winWith = (/** @type {object} */ part) => ({
  rounds: [{ ...ROUND, wins: [{ ...WIN, ...part }] }],
});

test('refused games', () => {
  assertRefused(undefined, 'bad-log', 'give one of those that readGames() gives');
  assertRefused([], 'bad-log', 'a game to write needs rounds, a list');
  const names = 'a game to write needs names, a list of at most four texts';
  assertRefused({ rounds: [] }, 'bad-log', names);
  assertRefused({ rounds: [], names: [] }, 'bad-log', 'a game to write needs rules, an object');
  const withEvents = (/** @type {unknown[]} */ events) => ({ rounds: [{ ...ROUND, events }] });
  const parts = /** @type {[string, object][]} */ ([
    ['bad-log', { rounds: [{}] }],
    ['bad-log', { rounds: new Array(2 ** 32 - 1) }],
    ['bad-event', withEvents([null])],
    ['bad-tile', withEvents([{ ...DEALT, indicators: ['9z'] }])],
    ['out-of-turn', withEvents(PLAYED)],
    ['bad-option', { players: 4n }],
    ['bad-log', withEvents(new Array(1001).fill(DEALT))],
    ...[{ title: 5 }, { title: ['a'] }, { rules: null }].map((part) => ['bad-log', part]),
    ...[['a', 5], [Symbol('a')], [...'abcde']].map((list) => ['bad-log', { names: list }]),
    ...[[1, 1, 1, 1], [1, '1', 1], 'abc', 5].map((reds) => ['bad-log', { rules: { reds } }]),
    ['bad-log', { rounds: [{ ...ROUND, wins: new Array(4).fill(WIN) }] }],
  ]);
  const fields = {
    player: [4, -1, null, '0', undefined],
    from: [4, -1, null, '0', undefined],
    han: ['1', null, undefined],
    fu: ['30', undefined],
    points: ['1000', undefined],
    limit: ['none', 5, undefined, 'toString'],
    yaku: [null, 'riichi', new Array(61).fill(RIICHI), [null]],
  };
  for (const [name, values] of Object.entries(fields)) {
    for (const value of values) parts.push(['bad-log', winWith({ [name]: value })]);
  }
  for (const part of [{ id: 5 }, { name: 5 }, { name: 1n }, { han: '1' }, { yakuman: '0' }])
    parts.push(['bad-log', winWith({ yaku: [{ ...RIICHI, ...part }] })]);
  for (const [code, part] of parts) assertRefused(gameBut(part), code);
});

test('values that a game may have, and fields that it may lack', () => {
  const yaku = [[], [{ ...RIICHI, id: null }], new Array(60).fill(RIICHI)];
  const wins = [{}, { fu: null }, { points: null }, { limit: 'mangan' }, { from: 3 }];
  const parts = [
    ...[undefined, null, '', 'a room'].map((title) => ({ title })),
    ...[...wins, ...yaku.map((list) => ({ yaku: list }))].map(winWith),
    { rounds: new Array(256).fill(ROUND) },
    { rounds: [{ ...ROUND, events: new Array(1000).fill(DEALT) }] },
  ];
  for (const write of [writeMjai, writeTenhou]) {
    for (const part of parts) assert.type(write(wrong(gameBut(part))), 'string');
  }
  const [{ roundWind, number, honba, deposits, ...start }] = /** @type {any[]} */ (ROUND.events);
  assert.equal([roundWind, number, honba, deposits], ['east', 1, 0, 0]);
  const less = gameBut({ rounds: [{ ...ROUND, events: [start, ...PLAYED] }] });
  // No format has an event for a tile that a player passes.
  const passed = playedWith(PLAYED.toSpliced(2, 0, wrong({ type: 'pass', player: 2 })));
  for (const game of [less, passed]) {
    for (const write of [writeMjai, writeTenhou]) assert.is(write(game), write(GAME));
  }
});

test('tiles by number and as text of several are written by name', () => {
  const paired = '5s 5sr 2m 3m 4m 6m 7m 8m 2p 3p 4p 6p 5pr'.split(' ');
  const pon = { type: 'pon', actor: 2, target: 0, pai: '5s', consumed: ['5s', '5sr'] };
  const played = [tsumo(0, '5s'), dahai(0, '5s'), pon, dahai(2, '5pr', false)];
  const start = mjaiStart([ORPHANS, ORPHANS, paired, ORPHANS], '5m');
  const game = soundOf(linesOf([...start, ...played, { type: 'ryukyoku' }]));
  const rounds = game.rounds.map(({ events, wins }) => ({
    wins,
    events: events.map((/** @type {any} */ event) => ({
      ...event,
      ...(event.own && { own: event.own.join('') }),
      ...(event.tile?.[0] > '0' && { tile: tileId(event.tile) }),
    })),
  }));
  for (const write of [writeMjai, writeTenhou])
    assert.is(write({ ...game, rounds: wrong(rounds) }), write(game));
});

// In tenhou's JSON a letter stands before the called tile, as in "m39393939". If the letter is
// the first character, the call is from the left. A letter before the last tile means a call from
// the right.
test('the calls from each seat in the JSON of tenhou', () => {
  const triple = '5s 5s 5s 1m 2m 3m 4m 6m 7m 8m 2p 3p 4p'.split(' ');
  const callText = (/** @type {string} */ type, /** @type {number} */ caller) => {
    const calledTiles = type === 'pon' ? ['5s', '5s'] : ['5s', '5s', '5s'];
    const call = { type, actor: caller, target: 0, pai: '5sr', consumed: calledTiles };
    const rest = type === 'pon' ? [] : [tsumo(caller, '9p')];
    const hands = [0, 1, 2, 3].map((p) => (p === caller ? triple : ORPHANS));
    const thrown = dahai(caller, type === 'pon' ? '5s' : '9p', type !== 'pon');
    const played = [tsumo(0, '5sr'), dahai(0, '5sr'), call, ...rest, thrown];
    const game = soundOf(linesOf([...mjaiStart(hands, '5m'), ...played, { type: 'ryukyoku' }]));
    return viewed(game).log[0][5 + 3 * caller][0];
  };
  const pons = [1, 2, 3].map((p) => callText('pon', p));
  assert.equal(pons, ['p533535', '35p5335', '3535p53']);
  const kans = [1, 2, 3].map((p) => callText('daiminkan', p));
  assert.equal(kans, ['m53353535', '35m533535', '353535m53']);
});

test('names, a title and red fives, also if a game has none', () => {
  const none = gameBut({ names: [], title: null });
  assert.equal(messagesOf(none)[0], { type: 'start_game', names: ['', '', '', ''] });
  assert.equal(viewed(none).name, ['', '', '', '']);
  assert.equal(viewed(none).title, ['', '']);
  const some = gameBut({ names: ['a'], title: 'a room' });
  assert.equal(messagesOf(some)[0].names, ['a', '', '', '']);
  assert.equal(viewed(some).name, ['a', '', '', '']);
  assert.equal(viewed(some).title, ['a room', '']);
  const rule = (/** @type {any} */ reds) =>
    viewed(gameBut({ rules: { ...GAME.rules, reds } })).rule;
  assert.equal(rule(null), { disp: '', aka: 1 });
  assert.equal(rule([0, 2, 3]), { disp: '', aka51: 0, aka52: 2, aka53: 3 });
  assert.equal(rule([]), { disp: '', aka51: 1, aka52: 1, aka53: 1 });
});

test('a round without an end has none in mjai, and is no round in the JSON of tenhou', () => {
  const cut = playedWith(PLAYED.slice(0, -1));
  const types = messagesOf(cut).map(({ type }) => type);
  assert.equal(types, ['start_game', 'start_kyoku', 'tsumo', 'dahai', 'end_game']);
  assert.equal(messagesOf(GAME).slice(-2), [{ type: 'end_kyoku' }, { type: 'end_game' }]);
  assert.equal(viewed(cut).log, []);
  assert.is(viewed(gameBut({ rounds: [ROUND, ...cut.rounds] })).log.length, 1);
});

test('dealers must follow the rounds, from any first dealer', () => {
  const round = (/** @type {number} */ dealer, /** @type {any} */ number, round = 'east') => ({
    ...ROUND,
    events: [
      { ...DEALT, dealer, number, roundWind: round },
      ...PLAYED.map((event) => ('player' in event ? { ...event, player: dealer } : event)),
    ],
  });
  const roundNumbers = (/** @type {any[]} */ ...rounds) =>
    viewed(wrong(gameBut({ rounds }))).log.map((/** @type {any[]} */ [[number]]) => number);
  assert.equal(roundNumbers(round(0, 1), round(1, 2), round(0, 1, 'south')), [0, 1, 4]);
  const later = [round(2, 1), round(3, 2), round(1, 4), round(2, 1, 'north')];
  assert.equal(roundNumbers(...later), [0, 1, 3, 12]);
  assert.equal(roundNumbers(round(3, undefined)), [0]);
  const named = viewed(wrong(gameBut({ rounds: [round(2, 1)] }))).name;
  assert.equal(named, ['c', 'd', 'a', 'b'], 'the first dealer is player 0');
  const error = fault(() => roundNumbers(round(0, 1), round(2, 2)));
  assert.instance(error, LogError);
  assert.match(error.message, 'the dealers do not follow the rounds');
});

test('the error of hidden tiles names the round', () => {
  const [, thrown, end] = PLAYED;
  const hands = wrong(DEALT).hands.with(0, null);
  const hidden = [{ ...DEALT, hands }, { type: 'draw', player: 0, tile: null }, thrown, end];
  const game = wrong(gameBut({ rounds: [ROUND, { ...ROUND, events: hidden }] }));
  assert.match(fault(() => writeTenhou(game)).message, /^round 2: tiles lie face down/);
});

/** @param {object | null} winData @param {object} [start] */
function withWin(winData, start = {}) {
  const win = { type: 'win', player: 1, from: 0, tile: '5s' };
  const plain = { player: 1, from: 0, han: 3, fu: 40, points: 5200, limit: null, yaku: [] };
  return playedWith([...PLAYED.slice(0, 2), win], start, [winData && { ...plain, ...winData }]);
}

test('a win in mjai has the sum of the yaku, and a yakuman counts a hundred han', () => {
  const written = (/** @type {object} */ winData) => messagesOf(withWin(winData)).at(-3);
  const yaku = [
    { id: 'riichi', name: 'Riichi', han: 1, yakuman: 0 },
    { id: null, name: 'odd', han: 1, yakuman: 0 },
  ];
  const { fan, yakus } = written({ yaku });
  assert.equal([fan, yakus.join(' ')], [2, 'riichi,1 odd,1']);
  const two = [{ id: 'daisuushii', name: '', han: 0, yakuman: 2 }];
  assert.equal(written({ yaku: two, han: 0 }).yakus, [['daisuushii', 200]]);
});

test('a win in the JSON of tenhou', () => {
  const result = (/** @type {any} */ winData, start = {}) =>
    viewed(withWin(winData, start)).log[0].at(-1);
  assert.equal(result(null), ['和了', [], [1, 0, 1]]);
  assert.equal(result({}), ['和了', [], [1, 0, 1, '40符3飜5200点']]);
  const yakuTexts = (/** @type {any} */ winData, start = {}) => result(winData, start)[2].slice(3);
  assert.equal(yakuTexts({ limit: 'mangan', points: 8000 }), ['満貫8000点']);
  assert.equal(yakuTexts({ fu: null, points: null }), ['符3飜点']);
  const yaku = [
    { id: 'seat-wind', name: '', han: 1, yakuman: 0 },
    { id: 'round-wind', name: '', han: 1, yakuman: 0 },
    { id: null, name: 'odd', han: 1, yakuman: 0 },
    { id: 'toString', name: 'even', han: 2, yakuman: 0 },
    { id: 'tenhou', name: '', han: 0, yakuman: 1 },
  ];
  assert.equal(yakuTexts({ yaku, points: 32000 }), [
    ...['役満32000点', '自風 南(1飜)', '場風 東(1飜)', 'odd(1飜)', 'even(2飜)', '天和(役満)'],
  ]);
  const west = yakuTexts({ yaku: yaku.slice(0, 2) }, { roundWind: 'west', number: 1 });
  assert.equal(west.slice(1), ['自風 南(1飜)', '場風 西(1飜)']);
});

test.run();
