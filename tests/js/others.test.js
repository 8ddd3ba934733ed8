// Others at the table in values: what the option says, and that it is what C computes.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../wasm/ukeire.js';

const mahjong = await load();
const HAND = '234567m456p55678s';
const DRAWS = 10;

/** @param {any} [others] @param {any} [more] @param {string} [hand] @returns {any} */
const ask = (others, more, hand = HAND) =>
  mahjong.winProbability(hand, {
    mode: 'straight',
    draws: DRAWS,
    value: { seat: 'south', dora: '1z', ...more, ...(others && { others }) },
  });

/** @param {any} answer */
const lines = ({ score, win, tenpai, won }) => [score, win, tenpai, won];

test('others who do nothing change no bit', () => {
  assert.equal(ask({}).discards, ask().discards);
  assert.equal(ask({ ends: 0, costs: 5000, ron: 0, riichi: {} }).discards, ask().discards);
});

test('a round that surely ends costs what it costs', () => {
  const { score, win, won, tenpai } = ask({ ends: 1, costs: [1000, 2000, 3000] }).discards[0];
  assert.equal([...score.slice(0, 4)], [-1000, -2000, -3000, -3000]);
  assert.ok([...win, ...won].every((x) => x === 0));
  assert.ok(
    tenpai.every((/** @type {number} */ x) => x === 1),
    'the hand is in tenpai when it is thrown',
  );
});

test('a wait in riichi, by the recurrence written out', () => {
  const riichi = { ends: [0.02, 0.05, 0.1], costs: [0, 4000, 6000], ron: 0.01 };
  const hand = '234567m456p5678s';
  const more = { riichi: true, deposits: 1, ippatsu: false, lastDraw: false, declare: 'always' };
  const alone = ask(undefined, more, hand);
  const { win } = ask({ ends: 0.5, riichi }, more, hand);
  const waits = mahjong.ukeire(hand).total;
  const pool = (/** @type {number} */ n) => 136 - 13 - 1 - (DRAWS - n);
  let chance = 0;
  for (let n = 0; n <= DRAWS; n++) {
    const stay = 1 - riichi.ends[Math.min(n, 2)];
    if (n > 0) chance += waits * (1 / pool(n) + riichi.ron) * (1 - chance);
    chance *= stay;
    assert.ok(Math.abs(win[n] - chance) < 1e-12, `${n}: ${win[n]}, not ${chance}`);
  }
  assert.ok(win[DRAWS] > alone.win[DRAWS] * 0.5);
});

test('ron as a number for all tiles is what ron alone is', () => {
  const alone = ask(undefined, { ron: 0.02 }).discards.map(lines);
  assert.equal(ask({ ron: 0.02 }).discards.map(lines), alone);
  assert.equal(ask({ ron: new Array(34).fill(0.02) }).discards.map(lines), alone);
});

test('games are played with others', () => {
  const options = {
    discard: 27,
    games: 20_000,
    seed: 5,
    draws: 12,
    value: { seat: 'south', others: { ends: 0.05, costs: 3000, ron: 0.03 } },
  };
  const { score, win } = /** @type {any} */ (
    mahjong.simulate('123m456p789s2378s1z', /** @type {any} */ (options))
  );
  const [least, most] = score.interval;
  const off = 0.02 * Math.abs(score.model); // ura, and waits that are gone
  assert.ok(least - off < score.model && score.model < most + off, JSON.stringify(score));
  assert.ok(win > 0.3);
});

/** @type {[any, RegExp][]} */
const WRONG = [
  [{ ends: 2 }, /others\.ends: 2 is not a number from 0 to 1/],
  [{ ends: [] }, /others\.ends: 0 numbers; by draws left there are 1 to 28/],
  [{ costs: [0, NaN] }, /others\.costs\[1\]: NaN/],
  [{ ron: [1, 2] }, /others\.ron: 2 numbers; by tile there are 34/],
  [{ endz: 1 }, /"endz"/],
  [{ riichi: { riichi: {} } }, /others\.riichi: "riichi" is no option/],
  [5, /others: 5/],
];

test('what is wrong is said', () => {
  for (const [others, message] of WRONG) {
    assert.throws(
      () => ask(others),
      (/** @type {any} */ e) => {
        assert.is(e.code, 'bad-option', e.message);
        assert.match(e.message, message);
        return true;
      },
    );
  }
  assert.throws(() => ask({}, { ron: 0.1 }), /ron: not beside others/);
});

test.run();
