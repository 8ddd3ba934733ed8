// Whether a yaku is possible, and its distance, compared with scores of all complete hands.
// SPDX-License-Identifier: MIT

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { samples } from '../effort.js';
import { yakuShanten } from '../../wasm/table/ask/call-chances.js';
import { WIN_RECORD, load, parse } from '../../wasm/ukeire.js';
import { choices } from './combinations.js';
import { seedOfRun, wholeNumbers } from './random.js';

const HANDS = samples(16);
const mahjong = await load();
const random = wholeNumbers(seedOfRun());
const EAST = 27;
const WIN = 0; // an outcome of scoreBatch

const TILES = Array.from({ length: 34 }, (_, t) => t);
const SETS = [
  ...TILES.filter((t) => t < 27 && t % 9 < 7).map((t) => [t, t + 1, t + 2]),
  ...TILES.map((t) => [t, t, t]),
];

/**
 * All complete hands that the tiles can become, with the number of tiles each needs.
 * @param {number[]} held @param {number[]} unseen @param {number} sets
 */
function completions(held, unseen, sets) {
  /** @type {Map<string, { counts: number[], needed: number }>} */
  const completed = new Map();
  for (const chosen of choices(SETS, sets)) {
    const counts = new Array(34).fill(0);
    for (const t of chosen.flat()) counts[t]++;
    for (const pair of TILES) {
      counts[pair] += 2;
      const missing = counts.map((n, t) => Math.max(0, n - held[t]));
      if (missing.every((n, t) => n <= unseen[t])) {
        const needed = missing.reduce((a, b) => a + b);
        completed.set(counts.join(''), { counts: counts.slice(), needed });
      }
      counts[pair] -= 2;
    }
  }
  return [...completed.values()];
}

/** Some tile of the hand. @param {number[]} counts */
const firstHeld = (counts) => counts.findIndex((n) => n > 0);

/**
 * The simple computation: the fewest missing tiles of all complete hands that win by tsumo.
 * @param {any} hand @param {number[]} unseen @param {any} situation
 */
function plainYakuShanten(
  { counts: concealed, melds },
  unseen,
  situation,
  /** @type {any} */ rules,
) {
  const all = completions(concealed, unseen, 4 - melds.length);
  if (!all.length) return Infinity;
  const [{ counts: first }] = all;
  const win = { hand: { counts: first, melds }, win: firstHeld(first), ...situation };
  const melded = mahjong.packWins([win], { rules });
  const { size, count, winTile } = WIN_RECORD;
  const wins = new Uint8Array(all.length * size);
  all.forEach(({ counts }, i) => {
    wins.set(melded, i * size);
    wins.set(counts, i * size + count);
    wins[i * size + winTile] = firstHeld(counts);
  });
  const { outcome } = mahjong.scoreBatch(wins, { rules });
  return (
    all.reduce((a, { needed }, i) => (outcome[i] === WIN ? Math.min(a, needed) : a), Infinity) - 1
  );
}

/** A random meld, mostly open. */
function randomCall() {
  const set = SETS[random(SETS.length)];
  const kan = set[0] === set[1] && random(3) === 0;
  const tiles = kan ? [...set, set[0]] : set;
  const kind = kan ? 'kan' : set[0] === set[1] ? 'pon' : 'chi';
  return { kind, tiles, open: !kan || random(2) === 0 };
}

/** An open hand of 13 tiles and the tiles it does not see. @param {number} melds */
function randomCalledHand(melds) {
  for (;;) {
    const called = Array.from({ length: melds }, randomCall);
    const left = new Array(34).fill(4);
    for (const t of called.flatMap(({ tiles }) => tiles)) left[t]--;
    if (left.some((n) => n < 0) || called.every(({ open }) => !open)) continue;
    const counts = new Array(34).fill(0);
    const narrow = random(2) ? TILES : TILES.filter((t) => t % 9 < 3 || t >= 27);
    const free = narrow.flatMap((t) => new Array(left[t]).fill(t));
    for (let i = 0; i < 13 - 3 * melds; i++) {
      const [t] = free.splice(random(free.length), 1);
      counts[t]++;
      left[t]--;
    }
    const unseen = left.map((n) => (random(3) ? n : random(n + 1)));
    return { hand: { counts, melds: called }, unseen };
  }
}

const WINDS = ['east', 'south', 'west', 'north'];

for (const [melds, share] of [
  [1, 0.05],
  [2, 0.35],
  [3, 1],
  [4, 1],
]) {
  test(`open hands with ${melds} melds`, () => {
    for (let i = 0; i < Math.ceil(HANDS * share); i++) {
      const { hand, unseen } = randomCalledHand(melds);
      const [round, seat] = [random(2), random(4)];
      const kuitan = random(4) > 0;
      const situation = { roundWind: WINDS[round], seatWind: WINDS[seat] };
      const shanten = mahjong.shanten(/** @type {any} */ (hand), { unseen, live: true });
      const yakuhai = { round: EAST + round, seat: EAST + seat, kuitan };
      const completed = yakuShanten(/** @type {any} */ (hand), unseen, yakuhai, shanten);
      const wanted = plainYakuShanten(hand, unseen, situation, { kuitan });
      assert.is(completed, wanted, JSON.stringify([hand, unseen, situation, kuitan]));
      assert.ok(completed >= shanten);
    }
  });
}

test('hands that players know', () => {
  /** Hands, some tiles gone.  @type {[string, number, number, ((t: number) => boolean)?][]} */
  const cases = [
    ['23m456p34677s[222z]', 1, 1], // the seat wind
    ['2m7p8p4s[789s][123p][555m]', 1, 3], // no set has a yaku
    ['3456m66s8s[234m][567p]', 1, 1], // tanyao
    ['3456m99s8s[789m][567p]', 1, 1], // ittsuu, by 1m and 2m
    ['12p12399s[123m][567p]', 0, 0], // sanshoku by 3p
    ['45m45699s[456p][123s]', 0, 0], // by 6m
    ['13s12399p[123m][567p]', 0, 0], // by 2s
    ['23s12399p[123m][567p]', 0, 0], // by 1s
    ['11p11199s[111m][567p]', 0, 0], // three triplets alike, by 1p
    ['99s11199p[999m][567p]', 0, 1], // by 9s and 9p
    ['12789s11z[123m][999p]', 0, 0], // chanta by 3s
    ['589m189p189s1z[567p]', 4, 6, (t) => t === 6 || t > 26], // no run from 8m 9m to the next suit
  ];
  for (const [text, shanten, far, isGone = () => false] of cases) {
    const hand = parse(text);
    const unseen = mahjong.unseen(hand).map((n, t) => (isGone(t) ? 0 : n));
    assert.is(mahjong.shanten(hand, { unseen, live: true }), shanten, text);
    const table = { round: EAST, seat: EAST + 1, kuitan: true };
    assert.is(yakuShanten(hand, unseen, table, shanten), far, text);
  }
});

test.run();
