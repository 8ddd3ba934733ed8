// The steps in which the page shows how the shanten is computed.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { TILE_NAMES, load } from '../../wasm/ukeire.js';
import {
  cheapestWay,
  computedFor,
  drawsTo,
  goalsOf,
  waysTo,
} from '../../web/model/engine/computed.js';
import { readText } from '../../web/model/table/hands.js';
import { EMPTY } from '../../web/model/table/state.js';
import { samples } from '../effort.js';
import { randomCounts, seedOfRun, splitmix } from './random.js';

const mahjong = await load();
const SEED = seedOfRun();
const HANDS = samples(60);

/** @param {string} text @param {3 | 4} [players] */
const computed = (text, players = 4) =>
  computedFor(mahjong, { ...EMPTY, ...readText(text), players });

test('the steps: parts, combinations, the answer, the other forms', () => {
  const stepsOf = (/** @type {string} */ text, players = /** @type {3 | 4} */ (4)) =>
    computed(text, players)
      .steps.map(({ kind, at }) => (kind === 'part' || kind === 'join' ? kind + at : kind))
      .join(' ');
  const four = 'start part0 part1 part2 part3 join1 join2 join3 answer formula';
  assert.is(stepsOf('12246m5578p34s112z'), `${four} pairs orphans least`);
  assert.is(stepsOf('456p13789s11z[555z]'), four);
  const three = 'start part0 part1 part2 join1 join2 answer formula pairs orphans least';
  assert.is(stepsOf('19m1245p5578s1234z', 3), three);
});

test('a hand that must discard: what its best discard leaves', () => {
  const { hand, drawn, melds } = readText('11122m[123p][123s][111z]');
  const all = computedFor(mahjong, { ...EMPTY, hand: [...hand, String(drawn)], melds });
  assert.equal([all.explanation.discardName, all.standard.parts[0].text], ['2m', '1112m']);
  assert.equal([all.counts.slice(0, 3), all.melds.length], [[3, 1, 0], 3]);
});

test('all ways to each number of sets and a pair, and one cheapest of a part', () => {
  const goals = [false, true].flatMap((pair) => [0, 1, 2, 3, 4].map((sets) => ({ sets, pair })));
  const random = splitmix(SEED + 7);
  for (let i = 0; i < HANDS; i++) {
    const held = randomCounts(random, [13, 14, 10, 8, 4, 2][i % 6], i);
    const hand = [...held].flatMap((n, tile) => new Array(n).fill(TILE_NAMES[tile]));
    const { standard, counts } = computedFor(mahjong, { ...EMPTY, hand });
    const name = hand.join('');
    assert.equal(goalsOf(standard).at(-1), { sets: standard.sets, pair: true }, name);
    for (const [at, part] of standard.parts.entries()) {
      for (const goal of goals) {
        const way = cheapestWay(part, counts, goal);
        assert.is(way?.missing.length, drawsTo(part.row, goal), name);
        assert.is(way?.blocks.length, goal.sets + Number(goal.pair), name);
        if (at === 0) continue;
        const ways = waysTo(standard, at, goal);
        assert.is(ways.length, (goal.sets + 1) * (goal.pair ? 2 : 1));
        const sums = ways.map(({ draws: [before, here] }) => before + here);
        const chosen = sums.filter((_, n) => ways[n].chosen);
        assert.equal(chosen, [Math.min(...sums)], name);
        assert.is(chosen[0], drawsTo(part.together, goal), name);
      }
    }
  }
});

test.run();
