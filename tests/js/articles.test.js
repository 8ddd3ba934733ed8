// The figures of the page about the articles: each is what is known of it, and the slow, plain
// twins of what the page computes by itself agree.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as ukeire from '../../wasm/ukeire.js';
import { besides } from '../../web/docs/site/client/views.js';
import { FIGURES, comparison } from '../../web/docs/site/figures/all.js';
import { deal } from '../../web/docs/site/figures/deals.js';
import { chanceOf } from '../../web/docs/site/figures/paths.js';
import { EIGHT_TILES, DEALS_OF_14, MEANS, SAMPLE } from '../../web/docs/site/figures/printed.js';
import {
  GOALS,
  NUMBERS,
  completeHands,
  countsOf,
  search,
} from '../../web/docs/site/figures/suit-hands.js';

const mahjong = await ukeire.load();
const engine = { ukeire, mahjong };
const near = (/** @type {number} */ a, /** @type {number} */ b, within = 5e-7) =>
  assert.ok(Math.abs(a - b) <= within, `${a} is not ${b}`);

test('the distribution of shanten: means, and the counts that the book prints', () => {
  const [of13, of14] = FIGURES.distribution(engine);
  near(of13.mean, 3.57967947, 5e-9);
  near(of14.mean, 3.15593781, 5e-9);
  assert.is(besides(of13.mean, MEANS[13], 5), 'cut, not rounded');
  assert.is(besides(of14.mean, MEANS[14], 5), 'cut, not rounded');
  assert.is(besides(of14.mean, 3.15594, 5), 'the same');
  assert.equal(
    of14.lines.map(({ deals }) => deals),
    DEALS_OF_14,
  );
});

/**
 * How many ways to take so many tiles of nine kinds, four of each at most.
 * @param {number} tiles
 */
function ways(tiles) {
  let counts = [1];
  for (let kind = 0; kind < 9; kind++) {
    const next = new Array(counts.length + 4).fill(0);
    counts.forEach((n, i) => [0, 1, 2, 3, 4].forEach((held) => (next[i + held] += n)));
    counts = next;
  }
  return counts[tiles];
}

test('the hands of one suit: 11385 of 8 tiles, and the complete ones twice', () => {
  const figure = FIGURES.suits(engine);
  assert.is(figure[8].hands, 11385);
  assert.is.not(figure[8].hands, EIGHT_TILES);
  assert.is(
    figure.reduce((sum, { hands }) => sum + hands, 0),
    405350,
  );
  for (const { tiles, hands, built, complete } of figure) {
    assert.is(hands, ways(tiles));
    if (complete !== null) assert.is(complete, built);
  }
  assert.equal(
    [2, 5, 8, 11, 14].map((tiles) => figure[tiles].built),
    [9, 135, 996, 4475, 13259],
  );
});

test('where the formula errs: all deals, the smallest hands, and whole ones', () => {
  const { tables, smallest, whole } = FIGURES.formula(engine);
  assert.ok(tables.every(({ agree }) => agree));
  const [of13, of14] = tables.map(({ lines }) => lines.map(({ wrong }) => wrong));
  assert.equal(of13, [0n, 0n, 7203158052n, 238339884n, 4340n, 0n, 0n, 0n, 0n, 0n]);
  assert.equal(of14, [0n, 0n, 261798144n, 1876350n, 0n, 0n, 0n, 0n, 0n, 0n]);
  // Three honours four times each, and any other tile.
  assert.is(of13[4], BigInt(35 * 31 * 4));
  assert.is(
    tables[0].wrong,
    of13.reduce((a, b) => a + b),
  );
  assert.is(smallest.tiles, 4);
  assert.is(smallest.wrong.length, 34);
  assert.ok(smallest.wrong.every(({ hand }) => /^(\d)\1{3}[mpsz]$/.test(hand)));
  for (const { hand, formula, shanten } of whole) assert.is(formula, shanten - 1, hand);
});

test('the formula is the count of explain(), for hands of all and of few kinds', () => {
  const { formula } = comparison();
  const dealt = [deal(300, 13, 2), deal(300, 14, 3)];
  const hands = dealt.flatMap((counts) =>
    Array.from({ length: 300 }, (_, i) => counts.slice(34 * i, 34 * i + 34)),
  );
  // Of one suit and two honours: where it errs.
  const few = FEW.map((text) => ukeire.parse(text).counts);
  let errs = 0;
  for (const hand of [...hands, ...few]) {
    const { readings } = mahjong.explain(hand, { forms: ['standard'], limit: 1 });
    assert.is(formula(hand, 4), readings[0].classical, ukeire.format(hand));
    if (formula(hand, 4) !== mahjong.shanten(hand, { forms: ['standard'] })) errs++;
  }
  assert.is(errs, FEW.length);
});
const FEW = ['123456789m1111z', '123m55p11112222z', '5m111122223333z', '123456m11112222z'];

test('the search has the draws that the definition has', () => {
  const hands = [0, 1, 5 ** 8, 4 + 4 * 5 ** 8, 31 * 5 ** 3, 1 + 5 + 25 + 125 + 625, 1953124 / 4];
  for (const { sets, pair } of [GOALS[2], GOALS[6], GOALS[9]]) {
    const { draws, layers } = search(NUMBERS, { sets, pair });
    const goals = completeHands(NUMBERS, sets, pair).map((hand) => countsOf(NUMBERS, hand));
    for (const hand of hands) {
      const held = countsOf(NUMBERS, hand);
      const missing = goals.map((goal) =>
        goal.reduce((sum, n, kind) => sum + Math.max(0, n - held[kind]), 0),
      );
      assert.is(draws[hand], Math.min(...missing), `${held}, ${sets} sets, pair ${pair}`);
    }
    assert.is(
      layers.reduce((a, b) => a + b),
      405350,
    );
  }
});

test('the path tree: four paths, exactly 0.338418, and what the engine says', () => {
  const { tree, paths, closed, byLot, exact, sampled } = FIGURES.paths(engine);
  assert.equal(
    tree.map(({ name, next }) => [name, ...next.map((step) => step.name)]),
    [
      ['3m', '6m', '9m'],
      ['6m', '3m'],
      ['9m', '3m'],
    ],
  );
  paths.forEach(({ weight }, i) => near(weight, SAMPLE.weights[i], 1e-12));
  near(closed, 0.338418);
  near(exact.win, closed, 1e-12);
  near(exact.tenpai, 0.864314);
  near(byLot.mean, closed, 3 * byLot.error);
  near(sampled.win, closed, 3 * sampled.error);
  assert.ok(Math.abs(SAMPLE.chance - closed) > 4.5 * byLot.error);
});

test('a path in closed form is its recurrence', () => {
  for (const useful of [[5], [12, 8], [12, 4], [39, 33, 27, 21, 15, 9, 3]]) {
    let now = [...useful.map(() => 0), 1];
    for (let draws = 1; draws <= 18; draws++) {
      // The last draw of all is the first one here: values by draws left.
      now = now.map((p, i) =>
        i === useful.length ? 1 : p + (useful[i] / (123 - 18 + draws)) * (now[i + 1] - p),
      );
    }
    near(chanceOf(useful, 123, 18), now[0], 1e-11);
  }
});

test('seven pairs: the closed form is what the engine says', () => {
  const figure = FIGURES.pairs(engine);
  for (const { win, tenpai, engine: said } of figure) {
    near(win[18], said.win, 1e-11);
    near(tenpai[18], said.tenpai, 1e-11);
    win.slice(1).forEach((p, n) => assert.ok(p >= win[n]));
  }
  const wins = [0.380545, 0.184996, 0.0942, 0.048358, 0.024626, 0.01232, 0.006008];
  figure.forEach(({ win }, i) => near(win[18], wins[i]));
});

test('the picture has all hands of three ranks, each by a step that costs what it says', () => {
  const { nodes, rows, goals } = FIGURES.shortest();
  assert.is(rows, 126);
  assert.is(goals.length, 10);
  assert.is(nodes.length, 20);
  const draws = new Map(nodes.map((node) => [node.hand, node.draws]));
  for (const { hand, from, draws: own } of nodes) {
    if (from === null) assert.is(own, 0);
    else assert.is(own, Number(draws.get(from)) + (hand.length < from.length ? 1 : 0), hand);
  }
});

test('the functions of tutorials: wrong on these of 20,000 hands', () => {
  const figure = FIGURES.tutorial(engine);
  assert.equal(
    figure.map(({ wrong }) => wrong),
    [1300, 1296, 1296, 0, 0, 0, 0],
  );
  for (const { example, wrong, form } of figure) {
    if (!wrong || !example) continue;
    assert.is(mahjong.shanten(example.hand, { forms: [form] }), example.right);
    assert.is.not(example.said, example.right);
  }
});

test.run();
