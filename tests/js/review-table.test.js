// Reviews at the table: each value equals `decide()`, and the loss without opponents equals a
// review by points.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { reviewGame } from '../../wasm/review.js';
import { setupOf } from '../../wasm/table/setup/fields.js';
import { laidTable } from './positions.js';
import { load } from '../../wasm/ukeire.js';
import { roundsOfGame } from './kobalab-games.js';
import { seedOfRun } from './random.js';
import { kindOf, oneRound, passedOn } from './review-games.js';

/**
 * @typedef {import('../../wasm/review.js').Choice} Choice
 * @typedef {import('../../wasm/review.js').Played} Played
 * @typedef {import('../../wasm/review.js').Told} Told
 */

const engine = await load();
const PLAYER = 1;
const how = /** @type {const} */ ({ engine, player: PLAYER, mode: 'straight' });

/** @param {readonly Told[]} decisions */
const playedIn = (decisions) => /** @type {Played[]} */ (decisions.filter((one) => 'loss' in one));

/** @param {any} decision */
const decisionPlace = ({ round, event, kind }) => [round, event, kind].join(' ');

/** The name of a choice or an action. @param {any} one */
function actionName({ type, tile, own: ownTiles = [], riichi }) {
  if (type === 'discard') return `${tile} ${Boolean(riichi)}`;
  if (type === 'added-kan') return `${type} ${kindOf(ownTiles[0] ?? tile)}`;
  const kinds = ownTiles.map(type === 'closed-kan' ? kindOf : String);
  return [type, ...kinds.sort()].join(' ');
}

const game = roundsOfGame(seedOfRun() * 1e6 + 40, 2);
const review = reviewGame(game, how);
const played = playedIn(review.decisions);
const alone = reviewGame(game, { ...how, goal: 'score' });

/** Compares the danger of a discard with the table's. @param {any} t @param {unknown} tile */
function checkDanger(t, tile, /** @type {Played['danger']} */ danger) {
  const rows = /** @type {any[]} */ (t.danger());
  const { risk, loss, against } = rows.find(({ name }) => name === kindOf(tile));
  assert.is(Boolean(danger), against.length > 0);
  if (!danger) return 0;
  const legal = t.legalDiscards().map(kindOf);
  const least = Math.min(...rows.flatMap((row) => (legal.includes(row.name) ? row.risk : [])));
  assert.equal([danger.risk, danger.loss, danger.least.risk], [risk, loss, least]);
  danger.against.forEach((one, i) => assert.equal({ ...against[i], ...one }, against[i]));
  return 1;
}

test('every choice is worth what decide() says at its table', () => {
  assert.is(review.goal, 'table');
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { round, event, choices, done, best, loss, danger } of played) {
    const t = laidTable({ ...setupOf(game), engine, self: PLAYER });
    t.apply(game.rounds[round].events.slice(0, event));
    const also = done.type === 'discard' ? String(done.tile) : undefined;
    const all = t.decide({ mode: 'straight', also }).choices;
    const advised = new Map(all.toReversed().map((one) => [actionName(one.action), one]));
    for (const [k, choice] of choices.entries()) {
      const { type, value, equal, advice, tile, bound } = choice;
      const wanted = advised.get(actionName(choice));
      assert.is(value, wanted?.worth, actionName(choice));
      assert.equal([equal, bound], [wanted?.equal, false]);
      assert.equal(advice, wanted);
      if (wanted?.discard) assert.is(tile, wanted.discard);
      if (k) assert.ok(choices[k - 1].value >= value - 1e-6);
      counts[type] = (counts[type] ?? 0) + 1;
    }
    assert.ok(choices.includes(done) && choices[0] === best);
    assert.is(loss.value, best.value - done.value);
    if (done.type !== 'discard') continue;
    counts.danger = (counts.danger ?? 0) + checkDanger(t, done.tile, danger);
  }
  const { discard, pass, danger } = counts;
  assert.ok(discard > 100 && pass > 0 && danger > 5, JSON.stringify(counts));
});

test('the loss beside it is that of a player who draws alone', () => {
  const others = new Map(playedIn(alone.decisions).map((one) => [decisionPlace(one), one]));
  let differ = 0;
  let lost = 0;
  for (const decision of played) {
    const before = /** @type {Played} */ (others.get(decisionPlace(decision)));
    assert.is(decision.loss.alone, before.loss.value);
    assert.is(before.loss.alone, before.loss.value);
    assert.is(before.done.advice, null);
    for (const name of /** @type {const} */ (['score', 'win', 'ukeire']))
      assert.is(decision.done[name], before.done[name]);
    differ += Number(decision.best.tile !== before.best.tile);
    if (!before.done.equal) lost += before.loss.value;
  }
  assert.ok(differ > 0);
  assert.ok(Math.abs(lost - Number(review.summary.alone)) < 1e-6);
  const wins = reviewGame(game, { ...how, goal: 'win' });
  assert.is(wins.summary.alone, null);
  assert.ok(playedIn(wins.decisions).every(({ loss }) => loss.alone === null));
});

test('in the last round final places count', () => {
  const hands = ['1m2m3m4m5m6m7m8m9m1p1p1s9s', null, null, null];
  const scores = [30_000, 20_500, 22_000, 27_500];
  const final = { uma: [30, 10, -10, -30], perThousand: 1, rounds: 0 };
  for (const [number, placement] of [[3], [4, final]]) {
    const one = oneRound(hands, passedOn(0, '7z'));
    Object.assign(one.rounds[0].events[0], { roundWind: 'south', number, scores });
    const [{ best }] = playedIn(reviewGame(one, { engine, player: 0 }).decisions);
    const t = laidTable({ ...setupOf(one), engine }).apply(one.rounds[0].events.slice(0, 2));
    const decision = t.decide(/** @type {any} */ ({ placement }));
    assert.equal(best.advice?.places, decision.best.places);
    assert.is(best.value, decision.best.worth / decision.perPoint);
  }
});

test.run();
