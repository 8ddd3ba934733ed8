// The chart's arithmetic.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  MARGIN,
  ceilingOf,
  drawsAt,
  levels,
  rangeOf,
  spread,
  ticks,
  xOf,
  yOf,
} from '../../web/view/panels/chart/scale.js';

const frame = { width: 400, height: 240, draws: 18, floor: 0, ceiling: 1 };

test('the ceiling is the least round number that no value exceeds', () => {
  assert.equal(
    [[], [0], [0.004], [0.01], [0.2001], [0.5], [0.51], [1]].map(ceilingOf),
    [0.01, 0.01, 0.01, 0.01, 0.5, 0.5, 1, 1],
  );
  assert.equal(levels(frame), [0, 0.25, 0.5, 0.75, 1]);
  assert.is(levels({ floor: 0, ceiling: 0.5 }).length, 6);
});

test('losses hang down from 0', () => {
  assert.equal(rangeOf([0, -0.013, 0]), { floor: -0.02, ceiling: 0 });
  assert.equal(rangeOf([0.3, 0]), { floor: 0, ceiling: 0.5 });
  assert.equal(rangeOf([]), { floor: 0, ceiling: 0.01 });
  const below = { ...frame, floor: -0.02, ceiling: 0 };
  assert.is(yOf(below, 0), MARGIN.top);
  assert.is(yOf(below, -0.02), 240 - MARGIN.bottom);
  assert.equal(levels(below), [-0.02, -0.015, -0.01, -0.005, 0]);
});

test('a place in the plot is that of a number of draws', () => {
  for (let draws = 0; draws <= 18; draws++) assert.is(drawsAt(frame, xOf(frame, draws)), draws);
  assert.is(drawsAt(frame, -50), 0);
  assert.is(drawsAt(frame, 5000), 18);
  assert.is(xOf({ ...frame, draws: 0 }, 0), MARGIN.left);
  assert.is(yOf(frame, 1), MARGIN.top);
  assert.is(yOf(frame, 0), 240 - MARGIN.bottom);
});

test('the numbers at the axis have room', () => {
  assert.equal(ticks(frame), [0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
  assert.equal(ticks({ ...frame, width: 280 }), [0, 3, 6, 9, 12, 15, 18]);
  assert.equal(ticks({ ...frame, draws: 1 }), [0, 1]);
});

test('labels are moved apart, in their order, and stay in the plot', () => {
  assert.equal(spread([10, 100, 50], 20, 200), [10, 100, 50]);
  for (const places of [[50, 51, 52], [198, 199, 199.5, 200], [0, 0, 0], [100]]) {
    const moved = spread(places, 26, 206);
    const sorted = moved.slice().sort((a, b) => a - b);
    sorted.forEach((y, i) => assert.ok(!i || y - sorted[i - 1] >= 26, String(moved)));
    assert.ok(Math.max(...moved) <= 206);
    assert.equal(sorted, moved);
  }
});

test.run();
