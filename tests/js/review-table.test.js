// Reviews by what is best at the table: each value as `decide()` has it, and the loss of a player
// who draws alone beside it, as a review by points has it.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { reviewGame, summarize } from '../../wasm/review.js';
import { settingsOf } from '../../wasm/table/options.js';
import { table } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { seedOfRun } from './random.js';
import { gameBetweenBots } from './review-games.js';

/**
 * @typedef {import('../../wasm/review.js').Choice} Choice
 * @typedef {import('../../wasm/review.js').Played} Played
 * @typedef {import('../../wasm/review.js').Told} Told
 */

const engine = await load();
const PLAYER = 1;
const how = /** @type {const} */ ({ engine, player: PLAYER, mode: 'straight' });

/** @param {readonly Told[]} told */
const playedIn = (told) => /** @type {Played[]} */ (told.filter((one) => 'loss' in one));

/** @param {any} decision */
const placeOf = ({ round, event, kind }) => [round, event, kind].join(' ');

/** Fives and red fives are of one kind. @param {unknown} name */
const kindOf = (name) => String(name).replace('0', '5');

/** What a choice and an action are called. @param {any} one */
function nameOf({ type, tile, own = [], riichi }) {
  if (type === 'discard') return `${tile} ${Boolean(riichi)}`;
  if (type === 'added-kan') return `${type} ${kindOf(own[0] ?? tile)}`;
  const kinds = own.map(type === 'closed-kan' ? kindOf : String);
  return [type, ...kinds.sort()].join(' ');
}

const game = gameBetweenBots(seedOfRun() * 1e6 + 40, 2);
const review = reviewGame(game, how);
const played = playedIn(review.decisions);
const alone = reviewGame(game, { ...how, goal: 'score' });

test('every choice is worth what decide() says at its table', () => {
  assert.is(review.goal, 'table');
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { round, event, choices, done, best, loss } of played) {
    const t = table({ ...settingsOf(game), engine, self: PLAYER });
    t.apply(game.rounds[round].events.slice(0, event));
    const also = done.type === 'discard' ? String(done.tile) : undefined;
    const all = t.decide({ mode: 'straight', also }).choices;
    const advised = new Map(all.toReversed().map((one) => [nameOf(one.action), one]));
    for (const [k, choice] of choices.entries()) {
      const { type, value, equal, advice, tile, bound } = choice;
      const wanted = advised.get(nameOf(choice));
      assert.is(value, wanted?.worth, nameOf(choice));
      assert.equal([equal, bound], [wanted?.equal, false]);
      assert.equal(advice, wanted);
      if (wanted?.discard) assert.is(tile, wanted.discard);
      if (k) assert.ok(choices[k - 1].value >= value - 1e-6);
      counts[type] = (counts[type] ?? 0) + 1;
    }
    assert.ok(choices.includes(done) && choices[0] === best);
    assert.is(loss.value, best.value - done.value);
  }
  assert.ok(counts.discard > 100 && counts.pass > 0, JSON.stringify(counts));
});

test('the loss beside it is that of a player who draws alone', () => {
  const others = new Map(playedIn(alone.decisions).map((one) => [placeOf(one), one]));
  let differ = 0;
  let lost = 0;
  for (const decision of played) {
    const before = /** @type {Played} */ (others.get(placeOf(decision)));
    assert.is(decision.loss.alone, before.loss.value);
    assert.is(before.loss.alone, before.loss.value);
    assert.is(before.done.advice, null);
    assert.equal(
      [decision.done.score, decision.done.win, decision.done.ukeire],
      [before.done.score, before.done.win, before.done.ukeire],
    );
    differ += Number(decision.best.tile !== before.best.tile);
    if (!before.done.equal) lost += before.loss.value;
  }
  assert.ok(differ > 0);
  assert.ok(Math.abs(lost - Number(review.summary.alone)) < 1e-6);
  const wins = reviewGame(game, { ...how, goal: 'win' });
  assert.is(wins.summary.alone, null);
  assert.ok(playedIn(wins.decisions).every(({ loss }) => loss.alone === null));
});

test('what is as good as the best is no mistake, and no loss in the sums', () => {
  const { summary } = review;
  const wrong = played.filter(({ done }) => !done.equal);
  assert.is(summary.decisions - summary.asGood, wrong.length);
  assert.ok(wrong.length > 0 && wrong.length < played.length, `${wrong.length}`);
  const lost = wrong.reduce((sum, { loss }) => sum + loss.value, 0);
  assert.ok(Math.abs(summary.loss - lost) < 1e-6);
  assert.ok(summary.worst.every(({ done }) => !done.equal));
  const rows = summary.byShanten.reduce((sum, row) => sum + row.decisions * row.meanLoss, 0);
  assert.ok(Math.abs(rows - lost) < 1e-6);
  assert.equal(summarize(review.decisions), summary);
});

// ---- a position that is known ----

const tiles = (/** @type {string} */ text) => text.match(/../g) ?? [];
const FAR = '1m5m9m2p4p7p8p3s6s9s1z5z7z';
const NEAR = '2m3m4m0m6m7m4p5p6p3s4s8s8s';

/** A go-around, in which each throws what was drawn. @param {string} thrown by player */
const around = (thrown) =>
  tiles(thrown).flatMap((tile, player) => [
    { type: 'draw', player, tile: player ? null : tile },
    { type: 'discard', player, tile, drawn: true },
  ]);

/**
 * What is decided by a player who draws 4z or 9p while the left one, who threw 4z, is in riichi.
 * @param {string} hand @param {string} drawn @param {any} [more] of what is thrown
 */
function underRiichi(hand, drawn, { tile = drawn, ...more } = {}) {
  const riichi = { type: 'riichi', player: 3 };
  const second = around('2z6z7z4z').map((one, i, { length }) =>
    i === length - 1 ? { ...one, riichi: true } : one,
  );
  const events = [
    { type: 'start', dealer: 0, indicators: ['4m'], hands: [tiles(hand), null, null, null] },
    ...[...around('1z3z2z6z'), ...second, riichi],
    { type: 'draw', player: 0, tile: drawn },
    { type: 'discard', player: 0, tile, drawn: tile === drawn, ...more },
  ];
  const rules = { kuikae: 'none', reds: null, score: null };
  const about = { format: 'mjai', players: 4, title: null, names: [], scores: null, problem: null };
  const one = /** @type {any} */ ({ ...about, rules, rounds: [{ events, wins: [] }] });
  const told = playedIn(reviewGame(one, { engine, player: 0 }).decisions);
  return told[told.length - 1];
}

test('a fold against a riichi is not blamed, though it costs a player who draws alone', () => {
  const { done, best, loss } = underRiichi(FAR, '4z');
  assert.is(done.tile, '4z');
  assert.ok(done.equal, JSON.stringify([best, loss]));
  assert.is(done.advice?.plan, 'fold');
  assert.ok(Number(loss.alone) > 0, JSON.stringify(loss));
});

test('a push of a good hand is not blamed, and breaking it up is', () => {
  const { done, best } = underRiichi(NEAR, '9p', { riichi: true });
  assert.ok(done.equal, JSON.stringify([best, done]));
  const broken = underRiichi(NEAR, '9p', { tile: '4p' });
  assert.not(broken.done.equal);
  assert.ok(broken.loss.value > 500, JSON.stringify(broken.loss));
});

test.run();
