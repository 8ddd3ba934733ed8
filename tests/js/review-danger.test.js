// What a review says of danger: each tile as the table has it, its sums, and who won with it.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readGames } from '../../wasm/log.js';
import { reviewGame } from '../../wasm/review.js';
import { table } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { seedOfRun } from './random.js';
import { readReal, withRealLogs } from './real-logs.js';
import { gameBetweenBots } from './review-games.js';

/**
 * @typedef {import('../../wasm/log.js').Game} Game
 * @typedef {import('../../wasm/review.js').Review} Review
 */

const REAL = ['tenhou-double_ron.json', 'tenhou-four_reach.json', 'tenhou-ranked_game.json'];
const seed = seedOfRun();
const engine = await load();
/** What is looked at here does not depend on how hands are judged: the quickest way. */
const QUICK = /** @type {const} */ ({ engine, goal: 'tenpai', mode: 'straight', value: null });

/** @param {Game} game @param {number} player */
const reviewOf = (game, player) =>
  reviewGame(game, { ...QUICK, player: /** @type {0} */ (player), calls: false });

test('a round that ends after any event is told as far as it goes', () => {
  const game = gameBetweenBots(seed, 1);
  const [{ events, ...rest }] = game.rounds;
  const thrown = events.flatMap(({ type }, k) => (type === 'discard' ? [k + 1] : []));
  let told = 0;
  for (const end of thrown.slice(-6)) {
    const cut = { ...game, rounds: [{ ...rest, events: events.slice(0, end), wins: [] }] };
    for (let p = 0; p < game.players; p++) told += reviewOf(cut, p).decisions.length;
  }
  assert.ok(told > 6);
});

/** @param {number} a @param {number} b */
const near = (a, b) => Math.abs(a - b) < 1e-12;

/** Players that win with what lies there after an event. @param {any[]} events @param {number} k */
function winnersAfter(events, k) {
  const after = events.slice(k + 1);
  const next = after.findIndex(({ type }) => !['win', 'riichi', 'indicator'].includes(type));
  const answers = next < 0 ? after : after.slice(0, next);
  return answers.filter(({ type }) => type === 'win').map(({ player }) => player);
}

/** Fives and red fives are of one kind. @param {unknown} name */
const kindOf = (name) => String(name).replace('0', '5');

/** What a table says of a tile that is thrown now. @param {any} t @param {unknown} tile */
function askedOf(t, tile) {
  const rows = t.danger();
  const isThrown = (/** @type {any} */ { name }) => name === kindOf(tile);
  const legal = t.legalDiscards().map(kindOf);
  const risks = rows.flatMap((/** @type {any} */ { name, risk }) =>
    legal.includes(name) ? [risk] : [],
  );
  const inRiichi = Object.keys(t.riichi).filter((who) => who !== 'self' && t.riichi[who]);
  const atRiichi = inRiichi.length ? t.danger({ against: inRiichi }).find(isThrown).risk : null;
  const row = rows.find(isThrown);
  return { row: row.against.length ? row : null, least: Math.min(...risks), inRiichi, atRiichi };
}

/** Each own discard of a round, asked of a table. @param {Game} game @param {number} player */
function thrownIn({ rounds, players, rules }, player, /** @type {number} */ round) {
  const self = /** @type {0} */ (player);
  const t = table({ engine, self, players, kuikae: rules.kuikae ?? 'none' });
  const { events } = rounds[round];
  return events.flatMap((/** @type {any} */ event, k) => {
    const own = event.type === 'discard' && event.player === player && t.hand !== null;
    const asked = own ? [askedOf(t, event.tile)] : [];
    t.apply(event);
    const winners = winnersAfter(events, k).map((p) => whoOf(players, player, p));
    return asked.map((one) => ({ ...one, event: k, winners }));
  });
}

/** @param {number} players @param {number} self @param {number} p */
function whoOf(players, self, p) {
  const words = players === 3 ? ['self', 'right', 'left'] : ['self', 'right', 'across', 'left'];
  return words[(p - self + players) % players];
}

/** Every discard of a player beside the table, and the sums. */
function check(/** @type {Game} */ game, /** @type {number} */ player) {
  const { decisions, rounds, summary } = reviewOf(game, player);
  const sums = { tiles: 0, expected: 0, dealtIn: 0 };
  for (const round of game.rounds.keys()) {
    const told = decisions.filter((one) => one.round === round);
    for (const one of thrownIn(game, player, round)) {
      const found = told.filter(({ event, kind }) => event === one.event && kind !== 'win');
      const at = `player ${player}, round ${round}, event ${one.event}`;
      if (!found.length) {
        assert.ok(!one.row && !one.winners.length, at);
        continue;
      }
      assert.is(found.length, 1, at);
      const [{ danger, dealtIn }] = found;
      assert.equal(dealtIn, one.winners, at);
      assert.is(danger === null, one.row === null, at);
      if (!danger || !one.row) continue;
      assert.equal([danger.risk, danger.loss], [one.row.risk, one.row.loss], at);
      assert.is(danger.least.risk, one.least, at);
      assert.equal(
        danger.against,
        one.row.against.map((/** @type {any} */ { who, riichi, risk, cost }) => ({
          who,
          riichi,
          risk,
          cost,
        })),
      );
      if (one.atRiichi === null) continue;
      sums.tiles++;
      sums.expected += one.atRiichi;
      sums.dealtIn += Number(one.winners.some((who) => one.inRiichi.includes(who)));
    }
  }
  assert.equal({ ...summary.danger, expected: 0 }, { ...sums, expected: 0 });
  assert.ok(near(summary.danger.expected, sums.expected));
  for (const name of /** @type {const} */ (['tiles', 'expected', 'dealtIn'])) {
    const parts = rounds.reduce((sum, { danger }) => sum + danger[name], 0);
    assert.ok(near(parts, summary.danger[name]), name);
  }
  return sums;
}

test('games of bots: each discard is as the table says, and sums are those of the parts', () => {
  const sums = { tiles: 0, expected: 0, dealtIn: 0 };
  for (let i = 0; i < 2; i++) {
    const game = gameBetweenBots(seed * 1e6 + 700 + i, 4);
    for (const player of [0, 1, 2, 3]) {
      const { tiles, expected, dealtIn } = check(game, player);
      sums.tiles += tiles;
      sums.expected += expected;
      sums.dealtIn += dealtIn;
    }
  }
  const { tiles, expected, dealtIn } = sums;
  console.log(
    `${tiles} tiles at riichi, ${expected.toFixed(1)} deal-ins expected, ${dealtIn} were`,
  );
  assert.ok(tiles > 0);
});

withRealLogs(() => {
  test('logs of people: the same', () => {
    for (const name of REAL) {
      for (const game of readGames(readReal(name))) {
        for (let player = 0; player < game.players; player++) check(game, player);
      }
    }
  });
});

// ---- a round that is known ----

const tiles = (/** @type {string} */ text) => text.match(/../g) ?? [];
const START = {
  type: 'start',
  dealer: 0,
  scores: [25000, 25000, 25000, 25000],
  indicators: ['1z'],
  hands: [
    tiles('1m2m3m4m0m6m7p8p9p2s3s5s5s'),
    tiles('1p2p3p4p5p6p7p8p9p4s6s4z4z'),
    tiles('9m9m1m1m9s9s2z2z3z3z5z5z6z'),
    tiles('2m3m4m6m7m8m2p3p4p6s7s9s9s'),
  ],
};
const draw = (/** @type {number} */ player, /** @type {string} */ tile) => ({
  type: 'draw',
  player,
  tile,
});
const thrown = (/** @type {number} */ player, /** @type {string} */ tile, more = {}) => ({
  type: 'discard',
  player,
  tile,
  drawn: false,
  ...more,
});
/** The first go-around: the left one, who waits for 58s, declares riichi. */
const FIRST = [
  draw(0, '7z'),
  thrown(0, '7z', { drawn: true }),
  draw(1, '7z'),
  thrown(1, '7z', { drawn: true }),
  draw(2, '7z'),
  thrown(2, '7z', { drawn: true }),
  draw(3, '4z'),
  thrown(3, '4z', { drawn: true, riichi: true }),
  { type: 'riichi', player: 3 },
];

/** @param {any[]} events @returns {any} */
const gameWith = (events) => ({
  format: 'mjai',
  players: 4,
  title: null,
  names: [],
  rules: { kuikae: 'none', reds: null, score: null },
  rounds: [{ events: [START, ...FIRST, ...events], wins: [] }],
  scores: null,
  problem: null,
});

test('a double ron is one deal-in, of which both who won are told', () => {
  const wins = [1, 3].map((player) => ({ type: 'win', player, from: 0 }));
  const game = gameWith([draw(0, '9p'), thrown(0, '5s'), ...wins]);
  const { decisions, summary } = reviewOf(game, 0);
  const last = decisions[decisions.length - 1];
  assert.equal(last.dealtIn, ['right', 'left']);
  assert.is(last.danger?.tile, '5s');
  assert.equal(
    last.danger?.against.map(({ who }) => who),
    ['left'],
    'the right one did not threaten',
  );
  assert.is(last.danger?.against[0].risk, last.danger?.risk);
  assert.ok(Number(last.danger?.risk) > Number(last.danger?.least.risk));
  assert.equal({ ...summary.danger, expected: 0 }, { tiles: 1, expected: 0, dealtIn: 1 });
  assert.is(summary.danger.expected, last.danger?.risk);
});

test('a deal-in to one who is not in riichi is told, and is no deal-in at riichi', () => {
  const game = gameWith([draw(0, '9p'), thrown(0, '5s'), { type: 'win', player: 1, from: 0 }]);
  const { decisions, summary } = reviewOf(game, 0);
  assert.equal(decisions[decisions.length - 1].dealtIn, ['right']);
  assert.is(summary.danger.tiles, 1);
  assert.is(summary.danger.dealtIn, 0);
});

test('what is forced in riichi counts for danger, and is no decision', () => {
  const own = [draw(0, '1p'), thrown(0, '1p', { drawn: true, riichi: true })];
  const around = [1, 2, 3].flatMap((p) => [draw(p, '7z'), thrown(p, '7z', { drawn: true })]);
  const forced = [draw(0, '5s'), thrown(0, '5s', { drawn: true })];
  // The last 7z was thrown before.
  const rest = around.map((one) => ({ ...one, tile: ['1z', '2z', '3z'][one.player - 1] }));
  const end = [...own, { type: 'riichi', player: 0 }, ...rest, ...forced];
  const game = gameWith([...end, { type: 'win', player: 3, from: 0 }]);
  const { decisions, summary } = reviewOf(game, 0);
  const last = decisions[decisions.length - 1];
  assert.is(last.kind, 'forced');
  assert.equal(last.dealtIn, ['left']);
  assert.is(last.danger?.tile, '5s');
  assert.equal(last.danger?.least, { tile: '5s', risk: last.danger?.risk });
  assert.is(summary.danger.tiles, 2);
  assert.is(summary.danger.dealtIn, 1);
  assert.is(summary.decisions, decisions.filter(({ kind }) => kind === 'own').length);
});

test('an engine that knows no danger tells none', () => {
  const others = /** @type {any} */ ({ ...engine, dangers: undefined });
  const game = gameWith([draw(0, '9p'), thrown(0, '5s'), { type: 'win', player: 3, from: 0 }]);
  const { decisions, summary } = reviewGame(game, { ...QUICK, engine: others, player: 0 });
  const last = decisions[decisions.length - 1];
  assert.is(last.danger, null);
  assert.equal(last.dealtIn, ['left']);
  assert.equal(summary.danger, { tiles: 0, expected: 0, dealtIn: 0 });
});

test.run();
