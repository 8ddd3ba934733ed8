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
  const kinds = (/** @type {ReturnType<typeof computed>} */ { steps }) =>
    steps.map(({ kind, at }) => (kind === 'part' || kind === 'join' ? `${kind} ${at}` : kind));
  const closed = ['pairs', 'orphans', 'least'];
  const parts = ['part 0', 'part 1', 'part 2', 'part 3', 'join 1', 'join 2', 'join 3'];
  assert.equal(kinds(computed('12246m5578p34s112z')), [
    'start',
    ...parts,
    'answer',
    'formula',
    ...closed,
  ]);
  const called = computed('456p13789s11z[555z]');
  assert.equal(kinds(called), ['start', ...parts, 'answer', 'formula']);
  assert.equal([called.standard.sets, called.melds], [3, [[31, 31, 31]]]);
  const sanma = computed('19m1245p5578s1234z', 3);
  assert.equal(kinds(sanma), [
    'start',
    ...['part 0', 'part 1', 'part 2', 'join 1', 'join 2', 'answer', 'formula'],
    ...closed,
  ]);
});

test('a hand that must discard: what its best discard leaves', () => {
  const hand = { ...EMPTY, ...readText('11122m[123p][123s][111z]') };
  assert.is(hand.drawn, '2m');
  const all = computedFor(mahjong, { ...hand, hand: [...hand.hand, '2m'], drawn: null });
  assert.equal([all.explanation.discardName, all.standard.parts[0].text], ['2m', '1112m']);
  assert.equal([...all.counts.slice(0, 3)], [3, 1, 0]);
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
        assert.is(way.blocks.length, goal.sets + Number(goal.pair), name);
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
