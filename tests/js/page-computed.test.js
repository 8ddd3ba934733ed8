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
import { randomCounts, seedOfRun, splitmix } from './random.js';

const mahjong = await load();
const SEED = seedOfRun();

/** @param {string} text @param {3 | 4} [players] */
const computed = (text, players = 4) =>
  computedFor(mahjong, { ...EMPTY, ...readText(text), players });

/**
 * @typedef {import('../../web/model/engine/computed.js').Computed} Computed
 * @param {(all: Computed, name: string) => void} look
 */
function forRandom(look) {
  const random = splitmix(SEED + 7);
  for (let i = 0; i < 120; i++) {
    const counts = randomCounts(random, [13, 14, 10, 8, 4, 2][i % 6], i);
    const hand = [...counts].flatMap((n, tile) => new Array(n).fill(TILE_NAMES[tile]));
    look(computedFor(mahjong, { ...EMPTY, hand }), hand.join(''));
  }
}

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

test('what the answer asks of the parts grows to the sets and the pair of the hand', () => {
  forRandom(({ standard }, name) => {
    const goals = goalsOf(standard);
    assert.equal(goals[goals.length - 1], { sets: standard.sets, pair: true }, name);
    for (const [i, goal] of goals.entries()) {
      const { sets = 0, pair = false } = standard.parts[i].taken ?? {};
      const before = goals[i - 1] ?? { sets: 0, pair: false };
      assert.equal(goal, { sets: before.sets + sets, pair: before.pair || pair }, name);
    }
  });
});

test('all ways: as many as there are, none cheaper than the one that was kept', () => {
  forRandom(({ standard }, name) => {
    for (let at = 1; at < standard.parts.length; at++) {
      for (const pair of [false, true]) {
        for (let sets = 0; sets < 5; sets++) {
          const ways = waysTo(standard, at, { sets, pair });
          assert.is(ways.length, (sets + 1) * (pair ? 2 : 1));
          const sums = ways.map(({ draws: [before, here] }) => before + here);
          const chosen = sums.filter((_, i) => ways[i].chosen);
          const least = drawsTo(standard.parts[at].together, { sets, pair });
          assert.equal(chosen, [Math.min(...sums)], name);
          assert.is(chosen[0], least, name);
          for (const { before, here } of ways) {
            assert.is(before.sets + here.sets, sets);
            assert.is(Number(before.pair) + Number(here.pair), Number(pair));
          }
        }
      }
    }
  });
});

test('one cheapest way to each number: its sets, its pair, and as many tiles to draw', () => {
  forRandom(({ standard, counts }, name) => {
    for (const part of standard.parts) {
      for (const pair of [false, true]) {
        for (let sets = 0; sets < 5; sets++) {
          const way = cheapestWay(part, counts, { sets, pair });
          assert.ok(way, name);
          assert.is(way.missing.length, drawsTo(part.row, { sets, pair }), name);
          const heads = way.blocks.filter(({ kind }) => kind === 'head');
          assert.is(heads.length, Number(pair), name);
          assert.is(way.blocks.length, sets + Number(pair), name);
          const tiles = way.blocks.flatMap((block) => block.tiles);
          for (const tile of new Set(tiles)) {
            const used = tiles.filter((one) => one === tile).length;
            const drawn = way.missing.filter((one) => one === tile).length;
            assert.is(drawn, Math.max(0, used - counts[tile]), name);
            assert.ok(used <= 4 && part.tiles.includes(tile), name);
          }
        }
      }
    }
  });
});

test.run();
