// The model of the review: items, groups that stand out, the table of a decision, errors of logs.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createTable } from '../../wasm/table.js';
import { load } from '../../wasm/ukeire.js';
import { ending, readLogs, review } from '../../web/engine/review-questions.js';
import { roundsOf, setupAt, clampPlace } from '../../web/review/places.js';
import { isPlayed, itemsOf, outstandingIn, stretchesOf, sumsOf } from '../../web/review/report.js';
import { decode } from '../../web/state/link.js';
import { forTable } from '../../web/state/setup.js';
import { roundsOfGame } from './kobalab-games.js';
import { readReal, withRealLogs } from './real-logs.js';

const engine = await load();
const game = roundsOfGame(11, 2);
const player = 2;
/** @type {any[]} */
const decisions = [];
const question = { game, player, aim: /** @type {const} */ ('table'), rules: 'tenhou' };
const counts = game.rounds.map((/** @type {unknown} */ _, /** @type {number} */ round) =>
  review(engine, /** @type {any} */ ({ ...question, round }), (part) =>
    decisions.push(...part.told),
  ),
);

/** A discard with a cost. */
const discardDecision = (/** @type {number} */ cost, /** @type {any} */ more = {}) => ({
  ...{ kind: 'own', round: 0, event: 0, turn: 0, riichi: [], choices: [], dealtIn: [] },
  done: { type: 'discard', tile: '1m', riichi: null, own: [], equal: cost === 0, value: -cost },
  best: best('9p'),
  loss: { value: cost },
  ...more,
});
/** @param {string} tile @param {boolean | null} [riichi] */
const best = (tile, riichi = null) => ({
  ...{ type: 'discard', tile, riichi, own: [], advice: null, value: 0 },
});

test('what was left undone turn after turn is one item, and costs its costliest turn', () => {
  const damaten = [681, 630, 442].map((cost, i) =>
    discardDecision(cost, { best: best(`${i + 1}s`, true), round: 5, turn: 10 + i }),
  );
  const all = [
    discardDecision(80),
    discardDecision(0),
    discardDecision(111),
    discardDecision(300, { best: best('2z') }),
    ...damaten,
  ];
  const items = itemsOf(/** @type {any} */ (all));
  assert.equal(
    items.map(({ cost, all: turns }) => [cost, turns.length]),
    [
      [111, 2],
      [300, 1],
      [681, 3],
    ],
  );
  const { all: sum, kinds } = sumsOf(/** @type {any} */ (all));
  assert.equal(sum, { decisions: 7, equal: 1, cost: 1092 });
  assert.is(
    kinds.reduce((total, { cost }) => total + cost, 0),
    sum.cost,
  );
});

test('a round stands out with a third of the cost in a tenth of the decisions', () => {
  const rounds = Array.from({ length: 90 }, (_, i) =>
    discardDecision(i % 10 ? 0 : 100, { round: Math.floor(i / 10), turn: 8 }),
  );
  assert.is(outstandingIn(/** @type {any} */ (rounds)), null);
  const more = [0, 1, 2, 3, 4].map((i) =>
    discardDecision(100, { round: 3, turn: 8, best: best(`${i + 1}p`) }),
  );
  const result = outstandingIn(/** @type {any} */ ([...rounds, ...more]));
  assert.equal([result?.what, result?.round], ['round', 3]);
});

test('a review tells each decision once, and the page gets the table it was judged at', () => {
  const ofRound = (/** @type {unknown} */ _, /** @type {number} */ i) =>
    decisions.filter(({ round }) => round === i).length;
  assert.equal(counts, game.rounds.map(ofRound));
  /** @type {any[]} */
  const played = decisions.filter(isPlayed);
  const wrong = played.filter(({ done }) => !done.equal);
  assert.ok(wrong.length > 3 && wrong.every(({ reasons }) => Array.isArray(reasons)));
  for (const decision of played.filter((_, i) => i % 9 === 0)) {
    const setup = /** @type {any} */ (setupAt(/** @type {any} */ (game), player, decision));
    const { done } = decision;
    const also = done.type === 'discard' ? { also: done.tile } : {};
    const { best: result } = createTable(forTable(setup), { engine }).decide(also);
    if (decision.best.advice.places) continue;
    assert.ok(Math.abs(result.worth - decision.best.value) < 0.5, `${decision.hand}`);
  }
});

test('a win after riichi shows the ura indicators and counts them', () => {
  const setup = forTable(decode('h=123m456p789s1122z&r=1z&i=o&x=r&d=5z').setup);
  const last = { type: 'win', player: 0, from: 1, tile: '1z', uraIndicators: ['1m'] };
  const question = { setup, last, won: null, rules: /** @type {const} */ ('default') };
  const { worth } = ending(engine, question);
  assert.equal(worth?.ura, ['1m']);
  assert.is(worth?.yaku.find(({ id }) => id === 'ura')?.han, 1);
});

test('the graph has the cost of every item, and places stay within the game', () => {
  const of = /** @type {any} */ (game);
  const items = itemsOf(decisions);
  const stretches = stretchesOf(of, player, items);
  assert.is(stretches.length, roundsOf(of).length);
  const sumOf = (/** @type {{ cost: number }[]} */ all) => all.reduce((n, { cost }) => n + cost, 0);
  assert.is(Math.round(sumOf(stretches)), Math.round(sumOf(items)));
  assert.equal(clampPlace(of, { round: 0, event: 0 }), { round: 0, event: 1 });
  assert.equal(clampPlace(of, { round: 0, event: 1e6 }), { round: 1, event: 1 });
});

test('what is wrong with a log has a code', async () => {
  const codes = await Promise.all(
    ['', 'hello', 'https://tenhou.net/0/?log=2009060321gm-0089-0000-abcdef12', '{"log":[['].map(
      async (log) => (await readLogs(engine, { logs: [log] }))[0]?.problem?.code,
    ),
  );
  assert.equal(codes, ['empty', 'bad-log', 'link', 'bad-json']);
});

withRealLogs(() =>
  test('several logs are read one after another', async () => {
    const logs = ['tenhou-game.xml', 'mjai-game.jsonl'].map((name) => String(readReal(name)));
    const result = await readLogs(engine, { logs });
    assert.equal(
      result.map(({ rounds, problem }) => [rounds.length, problem]),
      [
        [9, null],
        [12, null],
      ],
    );
  }),
);

test.run();
