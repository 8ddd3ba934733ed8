// Danger in reviews: sums, and the winners of a deal-in. Risks are in review-table.test.js.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { reviewGame } from '../../wasm/review.js';
import { load } from '../../wasm/ukeire.js';
import { discardEvent, drawOf, oneRound, passedOn } from './review-games.js';

/** @typedef {import('../../wasm/log.js').Game} Game */

const engine = await load();
/** Options of the fastest review, since danger does not depend on the values of hands. */
const QUICK = /** @type {const} */ ({ engine, goal: 'tenpai', mode: 'straight', points: null });

/** @param {Game} game @param {number} player */
const reviewOf = (game, player) =>
  reviewGame(game, { ...QUICK, player: /** @type {0} */ (player), calls: false });

const HANDS = [
  '1m2m3m4m0m6m7p8p9p2s3s5s5s',
  '1p2p3p4p5p6p7p8p9p4s6s4z4z',
  '9m9m1m1m9s9s2z2z3z3z5z5z6z',
  '2m3m4m6m7m8m2p3p4p6s7s9s9s',
];
/** The first go-around: the left player, who waits for 5s 8s, declares riichi. */
const FIRST = [
  ...[0, 1, 2].flatMap((player) => passedOn(player, '7z')),
  ...[...passedOn(3, '4z', { riichi: true }), { type: 'riichi', player: 3 }],
];
const wonBy = (/** @type {number} */ player) => ({ type: 'win', player, from: 0 });
/** @param {any[]} events */
const gameAfterFirst = (events) => oneRound(HANDS, [...FIRST, ...events]);
/** The discard of the tile on which the left player wins. */
const THROWN = [drawOf(0, '9p'), discardEvent(0, '5s')];

test('a double ron is one deal-in, of which both who won are told', () => {
  const game = gameAfterFirst([...THROWN, wonBy(1), wonBy(3)]);
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
  const game = gameAfterFirst([...THROWN, wonBy(1)]);
  const { decisions, summary } = reviewOf(game, 0);
  assert.equal(decisions[decisions.length - 1].dealtIn, ['right']);
  assert.is(summary.danger.tiles, 1);
  assert.is(summary.danger.dealtIn, 0);
});

test('what is forced in riichi counts for danger, and is no decision', () => {
  const around = [1, 2, 3].flatMap((player) => passedOn(player, `${player}z`));
  const game = gameAfterFirst([
    ...[...passedOn(0, '1p', { riichi: true }), { type: 'riichi', player: 0 }],
    ...[...around, ...passedOn(0, '5s'), wonBy(3)],
  ]);
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
  const game = gameAfterFirst([...THROWN, wonBy(3)]);
  const { decisions, summary } = reviewGame(game, { ...QUICK, engine: others, player: 0 });
  const last = decisions[decisions.length - 1];
  assert.is(last.danger, null);
  assert.equal(last.dealtIn, ['left']);
  assert.equal(summary.danger, { tiles: 0, expected: 0, dealtIn: 0 });
});

test.run();
