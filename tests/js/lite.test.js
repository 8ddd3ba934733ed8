// Tests that ukeire/lite gives the same answers as the whole engine, for random hands.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { load as loadLite } from '../../wasm/lite.js';
import { load } from '../../wasm/ukeire.js';
import { fault } from './faults.js';
import { randomCounts, seedOfRun, splitmix } from './random.js';

const HANDS = samples(20_000);
const random = splitmix(seedOfRun());
const [lite, whole] = await Promise.all([loadLite(), load()]);

/** @type {(import('../../wasm/ukeire.js').Options | undefined)[]} */
const OPTIONS = [undefined, { forms: ['standard'] }, { fourAsTwoPairs: true }, { live: true }];

test('random hands', () => {
  for (let i = 0; i < HANDS; i++) {
    const tiles = [13, 14, 10, 11, 7, 8, 4, 5, 1, 2][Math.floor(random() * 10)];
    const hand = randomCounts(random, tiles, i);
    const options = OPTIONS[i % 16 < 12 ? 0 : i % 4];
    assert.is(lite.shanten(hand, options), whole.shanten(hand, options), hand.join(''));
    const ask = tiles % 3 === 1 ? 'ukeire' : 'discards';
    const [mine, expected] = [lite[ask](hand, options), whole[ask](hand, options)];
    assert.is(JSON.stringify(mine), JSON.stringify(expected), `${ask} ${hand.join('')}`);
  }
});

test('three players, melds and seen tiles; errors', () => {
  const hand = '123p406p1122z[789s]';
  for (const options of /** @type {const} */ ([
    { players: 3 },
    { visible: '12z' },
    { players: 3, visible: '3z9p', live: true },
  ]))
    assert.equal(lite.ukeire(hand, options), whole.ukeire(hand, options));
  for (const hand of ['11111m', '8z', '11m', '123m406p789s11223z']) {
    const [mine, expected] = [lite, whole].map((engine) => fault(() => engine.ukeire(hand)));
    assert.equal([mine.code, mine.message], [expected.code, expected.message]);
  }
});

test.run();
