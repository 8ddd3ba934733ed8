// Others at the table in values: what the option says, and that it is what C computes.
// SPDX-License-Identifier: MIT

import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { othersAfter } from '../../wasm/table/others.js';
import { TENPAI } from '../../wasm/table/rates.js';
import { THROWN, THROWN_AT, THROWN_SUJI } from '../../wasm/table/round-rates.js';
import { load } from '../../wasm/ukeire.js';

const mahjong = await load();
const HAND = '234567m456p55678s';
const DRAWS = 10;
const PLAYERS = [0, 1, 2, 3];

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

test('how often players are tenpai is what was counted', () => {
  const lines = readFileSync(new URL('../vectors/others.txt', import.meta.url), 'utf8').split('\n');
  const counts = lines
    .filter((line) => /^\d/.test(line))
    .map((line) => line.split(' ').map(Number));
  assert.is(TENPAI.length, 5);
  TENPAI.forEach((row, melds) => {
    const rates = new Map(
      counts.filter(([, n]) => n === melds).map(([turns, , n, all]) => [turns, (1000 * n) / all]),
    );
    const most = Math.max(...rates.keys());
    assert.equal(
      row,
      row.map((_, turns) => Math.round(Number(rates.get(Math.min(turns, most))))),
    );
    assert.is(row.length, 18);
  });
});

test('waits that are suji of the own river are thrown more often to a riichi', () => {
  const river = [0, 8, 9 + 1, 9 + 4, 18 + 2, 18 + 8].map((face) => ({ face })); // 19m25p39s
  const seats = PLAYERS.map(() => ({ riichi: null, melds: [], norths: 0, river }));
  const state = /** @type {any} */ ({ seats, self: 0, dealer: 0, players: 4 });
  const { riichi, tenpai } = othersAfter(state, [], 1, { first: 1, last: 1 });
  for (let t = 0; t < 34; t++) {
    const [rank, suit] = [t % 9, Math.floor(t / 9)];
    const base = t < 27 ? Math.min(rank, 8 - rank, 3) : 4;
    const partners = [t - 3, t + 3].filter((s) => s >= 0 && Math.floor(s / 9) === suit && t < 27);
    const safe = partners.filter((s) => river.some(({ face }) => face === s)).length;
    const all = t < 27 && safe === partners.length;
    const suji = all ? THROWN_SUJI.suji : safe ? THROWN_SUJI.half : 1;
    const expected = THROWN.riichi[base] * THROWN_AT.riichi.calm * suji;
    assert.ok(Math.abs(riichi.ron[t] - expected) < 1e-12, `${t}: ${riichi.ron[t]}`);
    const open = THROWN.other[base] * THROWN_AT.other.calm;
    assert.ok(Math.abs(tenpai.ron[t] - open) < 1e-12, `${t}: ${tenpai.ron[t]}`);
  }
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
