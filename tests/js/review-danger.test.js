// Danger in reviews: the risk of each tile equals the table's, sums, and the winners of a deal-in.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { reviewGame } from '../../wasm/review.js';
import { laidTable } from './positions.js';
import { load } from '../../wasm/ukeire.js';
import { seedOfRun } from './random.js';
import {
  discardEvent,
  drawOf,
  gameBetweenBots,
  kindOf,
  oneRound,
  passedOn,
} from './review-games.js';

/** @typedef {import('../../wasm/log.js').Game} Game */

const seed = seedOfRun();
const engine = await load();
/** Options of the fastest review, since danger does not depend on the values of hands. */
const QUICK = /** @type {const} */ ({ engine, goal: 'tenpai', mode: 'straight', points: null });

/** @param {Game} game @param {number} player */
const reviewOf = (game, player) =>
  reviewGame(game, { ...QUICK, player: /** @type {0} */ (player), calls: false });

test('a round that ends after any event is told as far as it goes', () => {
  const game = gameBetweenBots(seed, 1);
  const [{ events, ...rest }] = game.rounds;
  const thrown = events.flatMap(({ type }, k) => (type === 'discard' ? [k + 1] : []));
  let checked = 0;
  for (const end of thrown.slice(-3)) {
    const cut = { ...game, rounds: [{ ...rest, events: events.slice(0, end), wins: [] }] };
    for (let p = 0; p < game.players; p++) checked += reviewOf(cut, p).decisions.length;
  }
  assert.ok(checked > 6);
});

/**
 * Compares a discard of the review with the table; returns its risk against a riichi, if any.
 * @param {any} t @param {unknown} tile
 * @param {import('../../wasm/review.js').Told | undefined} checked
 */
function checkThrown(t, tile, checked) {
  const rows = t.danger();
  const isThrown = (/** @type {any} */ { name }) => name === kindOf(tile);
  const { risk, loss, against } = rows.find(isThrown);
  assert.is(Boolean(checked?.danger), against.length > 0);
  if (!checked?.danger) return null;
  const legal = t.legalDiscards().map(kindOf);
  const may = rows.filter((/** @type {any} */ { name }) => legal.includes(name));
  const least = Math.min(...may.map((/** @type {any} */ one) => one.risk));
  assert.equal(
    [checked.danger.risk, checked.danger.loss, checked.danger.least.risk],
    [risk, loss, least],
  );
  const facts = against.map((/** @type {any} */ { who, riichi, risk: of, cost }) => ({
    ...{ who, riichi, risk: of, cost },
  }));
  assert.equal(checked.danger.against, facts);
  const inRiichi = Object.keys(t.riichi).filter((who) => who !== 'self' && t.riichi[who]);
  return inRiichi.length ? t.danger({ against: inRiichi }).find(isThrown).risk : null;
}

/** Compares a player's discards with the table; returns risks. @param {Game} game */
function risksIn(game, /** @type {0} */ self) {
  const { decisions, summary } = reviewOf(game, self);
  const risks = game.rounds.flatMap(({ events }, round) => {
    const t = laidTable({ engine, self, kuikae: game.rules.kuikae ?? 'none' });
    return /** @type {any[]} */ (events).flatMap((event, k) => {
      const checked = decisions.filter(
        (d) => d.round === round && d.event === k && d.kind !== 'win',
      );
      const ownDiscard = event.type === 'discard' && event.player === self;
      if (ownDiscard) assert.ok(checked.length < 2);
      const risk = ownDiscard ? checkThrown(t, event.tile, checked[0]) : null;
      t.apply(event);
      return risk === null ? [] : [risk];
    });
  });
  assert.is(summary.danger.tiles, risks.length);
  const expected = risks.reduce((a, b) => a + b, 0);
  assert.ok(Math.abs(summary.danger.expected - expected) < 1e-12);
  return risks;
}

test('games of bots: each discard is as the table says, and sums are those of the parts', () => {
  let tiles = 0;
  for (let i = 0; i < samples(1); i++) {
    const game = gameBetweenBots(seed * 1e6 + 701 + i, 4);
    for (const self of /** @type {0[]} */ ([0, 1, 2, 3])) tiles += risksIn(game, self).length;
  }
  console.log(`${tiles} tiles at riichi`);
  assert.ok(tiles > 0);
});

// ---- a known round ----

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
