// What the writers of logs write, as text, and what they refuse.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LogError, readGames, writeMjai, writeTenhou } from '../../wasm/log.js';
import { fault, wrong } from './faults.js';
import { ORPHANS, dahai, linesOf, mjaiStart, tsumo } from './mjai-lines.js';

/** @typedef {import('../../wasm/log.js').Game} Game */

const START = mjaiStart([ORPHANS, ORPHANS, ORPHANS, ORPHANS], '5m');
const [GAME] = readGames(linesOf([...START, tsumo(0, '5s'), dahai(0, '5s'), { type: 'ryukyoku' }]));
const [ROUND] = GAME.rounds;
const [DEALT, ...PLAYED] = ROUND.events;

/** @param {object} part @returns {Game} */
const gameWith = (part) => ({ ...GAME, ...part });
const messagesOf = (/** @type {Game} */ game) =>
  writeMjai(game)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const viewed = (/** @type {Game} */ game) => JSON.parse(writeTenhou(game));

// ---- the head ----

test('names and a title that are not there are empty', () => {
  const none = gameWith({ names: [], title: null });
  assert.equal(messagesOf(none)[0], { type: 'start_game', names: ['', '', '', ''] });
  assert.equal(viewed(none).name, ['', '', '', '']);
  assert.equal(viewed(none).title, ['', '']);
  const some = gameWith({ names: ['a'], title: 'a room' });
  assert.equal(messagesOf(some)[0].names, ['a', '', '', '']);
  assert.equal(
    [viewed(some).name, viewed(some).title],
    [
      ['a', '', '', ''],
      ['a room', ''],
    ],
  );
  const five = wrong(gameWith({ names: ['a', 'b', 'c', 'd', 'e'] }));
  for (const write of [writeMjai, writeTenhou]) assert.is(fault(() => write(five)).code, 'bad-log');
});

test('red fives as the viewer of tenhou has them', () => {
  const rule = (/** @type {any} */ reds) =>
    viewed(gameWith({ rules: { ...GAME.rules, reds } })).rule;
  assert.equal(rule(null), { disp: '', aka: 1 });
  assert.equal(rule([0, 2, 3]), { disp: '', aka51: 0, aka52: 2, aka53: 3 });
  assert.equal(rule([]), { disp: '', aka51: 1, aka52: 1, aka53: 1 });
  for (const reds of [[1, 1, 1, 1], [1, '1', 1], 'abc', 5]) {
    assert.is(fault(() => rule(reds)).code, 'bad-log', JSON.stringify(reds));
  }
});

// ---- rounds ----

test('a round that was cut off has no end in mjai, and is left out of the JSON of tenhou', () => {
  const cut = gameWith({ rounds: [{ ...ROUND, events: ROUND.events.slice(0, -1) }] });
  const types = messagesOf(cut).map(({ type }) => type);
  assert.equal(types, ['start_game', 'start_kyoku', 'tsumo', 'dahai', 'end_game']);
  assert.equal(messagesOf(GAME).slice(-2), [{ type: 'end_kyoku' }, { type: 'end_game' }]);
  assert.equal(viewed(cut).log, []);
  assert.is(viewed(gameWith({ rounds: [ROUND, ...cut.rounds] })).log.length, 1);
});

test('why a round ended, and who paid, stand in the result', () => {
  const result = (/** @type {object} */ end) =>
    viewed(
      gameWith({
        rounds: [{ ...ROUND, events: [...ROUND.events.slice(0, -1), { type: 'end', ...end }] }],
      }),
    ).log[0].at(-1);
  assert.equal(result({}), ['流局']);
  assert.equal(result({ reason: 'exhaustive', deltas: [3000, -1000, -1000, -1000] }), [
    ...['流局', [3000, -1000, -1000, -1000]],
  ]);
  assert.equal(result({ reason: 'nagashi-mangan', deltas: [0, 0, 0, 0] }), [
    '流し満貫',
    [0, 0, 0, 0],
  ]);
  assert.equal(result({ reason: 'four-winds' }), ['四風連打']);
  assert.equal(result({ reason: 'went home' }), ['went home']);
});

test('that somebody let a tile pass is told by no format', () => {
  const [drawn, thrown, end] = PLAYED;
  const pass = { type: 'pass', player: 2 };
  const events = [DEALT, drawn, thrown, pass, end];
  const passed = wrong(gameWith({ rounds: [{ ...ROUND, events }] }));
  assert.is(writeMjai(passed), writeMjai(GAME));
  assert.is(writeTenhou(passed), writeTenhou(GAME));
});

test('dealers that follow the rounds from any first one, and those that do not', () => {
  const round = (/** @type {number} */ dealer, /** @type {any} */ number, round = 'east') => ({
    ...ROUND,
    events: [
      { ...DEALT, dealer, number, round },
      ...PLAYED.map((event) => ('player' in event ? { ...event, player: dealer } : event)),
    ],
  });
  const numbers = (/** @type {any[]} */ ...rounds) =>
    viewed(wrong(gameWith({ rounds }))).log.map((/** @type {any[]} */ [[number]]) => number);
  assert.equal(numbers(round(0, 1), round(1, 2), round(0, 1, 'south')), [0, 1, 4]);
  assert.equal(numbers(round(2, 1), round(3, 2), round(1, 4), round(2, 1, 'north')), [0, 1, 3, 12]);
  assert.equal(numbers(round(3, undefined)), [0]);
  const named = viewed(wrong(gameWith({ rounds: [round(2, 1)] }))).name;
  assert.equal(named, ['c', 'd', 'a', 'b'], 'who deals first is first');
  const error = fault(() => numbers(round(0, 1), round(2, 2)));
  assert.instance(error, LogError);
  assert.match(error.message, 'the dealers do not follow the rounds');
});

test('tiles that lie face down are named by their round', () => {
  const [, thrown, end] = PLAYED;
  const hands = wrong(DEALT).hands.with(0, null);
  const hidden = [{ ...DEALT, hands }, { type: 'draw', player: 0, tile: null }, thrown, end];
  const game = wrong(gameWith({ rounds: [ROUND, { ...ROUND, events: hidden }] }));
  assert.match(fault(() => writeTenhou(game)).message, /^round 2: tiles lie face down/);
  assert.equal(
    messagesOf(game).find(({ pai }) => pai === '?'),
    { type: 'tsumo', actor: 0, pai: '?' },
  );
});

test('a round of more events than any has', () => {
  const events = (/** @type {number} */ n) => [
    ...[DEALT, ...PLAYED.slice(0, 2)],
    ...new Array(n - 3).fill({ type: 'pass', player: 2 }),
  ];
  const game = (/** @type {number} */ n) =>
    wrong(gameWith({ rounds: [{ wins: [], events: events(n) }] }));
  assert.is(fault(() => writeMjai(game(1001))).code, 'bad-log');
  assert.match(
    fault(() => writeMjai(game(1001))).message,
    /^round 1: .*no lists of events and wins/,
  );
  assert.is.not(fault(() => writeMjai(game(1000))).code, 'bad-log', 'a second pass of one player');
});

// ---- wins ----

/** @param {object} event @param {object | null} told @param {object} [start] */
function withWin(event, told, start = {}) {
  const win = { type: 'win', player: 1, from: 0, tile: '5s', ...event };
  const events = [{ ...DEALT, ...start }, ...PLAYED.slice(0, 2), win];
  const plain = { player: 1, from: 0, han: 3, fu: 40, points: 5200, limit: null, yaku: [] };
  return wrong(gameWith({ rounds: [{ events, wins: [told && { ...plain, ...told }] }] }));
}

test('han, fu and points of a win in mjai, as far as they are known', () => {
  const written = (/** @type {object | null} */ told) => messagesOf(withWin({}, told)).at(-3);
  const event = { type: 'hora', actor: 1, target: 0, pai: '5s' };
  assert.equal(written(null), event);
  assert.equal(written({}), { ...event, fu: 40, fan: 3, hora_points: 5200, yakus: [] });
  assert.equal(written({ fu: null, points: null }), { ...event, fan: 3, yakus: [] });
  const yaku = [
    { id: 'riichi', name: 'Riichi', han: 1, yakuman: 0 },
    { id: null, name: 'odd', han: 1, yakuman: 0 },
  ];
  assert.equal(written({ yaku }).fan, 2, 'what the yaku come to');
  assert.equal(written({ yaku }).yakus, [
    ['riichi', 1],
    ['odd', 1],
  ]);
  const two = [{ id: 'daisuushii', name: '', han: 0, yakuman: 2 }];
  assert.equal(written({ yaku: two, han: 0 }).yakus, [['daisuushii', 200]]);
});

test('a win as the viewer of tenhou has it', () => {
  const result = (/** @type {object} */ event, /** @type {any} */ told, start = {}) =>
    viewed(withWin(event, told, start)).log[0].at(-1);
  assert.equal(result({}, null), ['和了', [], [1, 0, 1]]);
  assert.equal(result({}, {}), ['和了', [], [1, 0, 1, '40符3飜5200点']]);
  const said = (/** @type {any} */ told, event = {}, start = {}) =>
    result(event, told, start)[2].slice(3);
  assert.equal(said({ limit: 'mangan', points: 8000 }), ['満貫8000点']);
  assert.equal(said({ fu: null, points: null }), ['符3飜点']);
  const yaku = [
    { id: 'seat-wind', name: '', han: 1, yakuman: 0 },
    { id: 'round-wind', name: '', han: 1, yakuman: 0 },
    { id: null, name: 'odd', han: 1, yakuman: 0 },
    { id: 'toString', name: 'even', han: 2, yakuman: 0 },
    { id: 'tenhou', name: '', han: 0, yakuman: 1 },
  ];
  assert.equal(said({ yaku, points: 32000 }), [
    ...['役満32000点', '自風 南(1飜)', '場風 東(1飜)', 'odd(1飜)', 'even(2飜)', '天和(役満)'],
  ]);
  const west = said({ yaku: yaku.slice(0, 2) }, {}, { round: 'west', number: 1 });
  assert.equal(west.slice(1), ['自風 南(1飜)', '場風 西(1飜)']);
});

test('what each pays for a win by draw, without honba', () => {
  const drawn = (/** @type {number} */ player, /** @type {any} */ deltas, honba = 0) => {
    const win = { type: 'win', player, from: player, tile: '5s', ...(deltas && { deltas }) };
    const draw = player
      ? [...PLAYED.slice(0, 2), { type: 'draw', player, tile: '5s' }]
      : PLAYED.slice(0, 1);
    const told = { player, from: player, han: 2, fu: 30, points: 2000, limit: null, yaku: [] };
    const events = [{ ...DEALT, honba }, ...draw, win];
    const game = wrong(gameWith({ rounds: [{ events, wins: [told] }] }));
    return viewed(game).log[0].at(-1)[2][3];
  };
  assert.is(drawn(1, [-1000, 2000, -500, -500]), '30符2飜500-1000点');
  assert.is(drawn(1, [-1200, 2600, -700, -700], 2), '30符2飜500-1000点');
  assert.is(drawn(0, [3000, -1000, -1000, -1000]), '30符2飜1000点∀');
  assert.is(drawn(0, [3300, -1100, -1100, -1100], 1), '30符2飜1000点∀');
  assert.is(drawn(1, null), '30符2飜2000点');
});

test.run();
