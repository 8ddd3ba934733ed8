// The arithmetic of the page's chart.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  MARGIN,
  drawsAt,
  levels,
  rangeOf,
  spread,
  ticks,
  xOf,
  yOf,
} from '../../web/analyse/chart/scale.js';

const frame = { width: 400, height: 240, draws: 18, floor: 0, ceiling: 1 };

test('values have a range of round numbers, and each a place in the plot', () => {
  const ranges = [[], [0.004], [0.3, 0], [0.51], [0, -0.013]].map(rangeOf);
  const bounds = ranges.map(({ floor, ceiling }) => `${floor} to ${ceiling}`);
  assert.equal(bounds, ['0 to 0.01', '0 to 0.01', '0 to 0.5', '0 to 1', '-0.02 to 0']);
  const below = { ...frame, ...ranges[4] };
  assert.equal(levels(below), [-0.02, -0.015, -0.01, -0.005, 0]);
  for (const one of [frame, below])
    assert.equal([yOf(one, one.ceiling), yOf(one, one.floor)], [MARGIN.top, 240 - MARGIN.bottom]);
  for (let draws = 0; draws <= 18; draws++) assert.is(drawsAt(frame, xOf(frame, draws)), draws);
  assert.equal([drawsAt(frame, -50), drawsAt(frame, 5000)], [0, 18]);
  assert.equal(ticks({ ...frame, width: 280 }), [0, 3, 6, 9, 12, 15, 18]);
});

test('labels are moved apart, in their order, and stay in the plot', () => {
  assert.equal(spread([10, 100, 50], 20, 200), [10, 100, 50]);
  for (const places of [[50, 51, 52], [198, 199, 199.5, 200], [0, 0, 0], [100]]) {
    const moved = spread(places, 26, 206);
    for (const [i, y] of moved.entries()) assert.ok(!i || y - moved[i - 1] >= 26, String(moved));
    assert.ok(Math.max(...moved) <= 206);
  }
});

test.run();
