// win.js - milliseconds a hand for win probability, by shanten, and how much smaller than the graph
// of hands what is visited is.
// SPDX-License-Identifier: MIT
//
//   npm run bench -- win            node tests/bench/win.js
//
// Seeded random 14-tile hands, 18 draws, every discard, those included that raise the shanten. One
// thread, with all that winProbability does in JavaScript; each hand is asked about three times at
// most, and the best counts, so straight mode knows the suits that it meets (mj_win_next). Machines
// are shared: compare within one run only.
// The plain graph is that of build/plain_size, counted for as many hands as take a few seconds.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load } from '../../wasm/ukeire.js';
import { randomCounts, splitmix } from '../js/random.js';

const PLAIN = fileURLToPath(new URL('../../build/plain_size', import.meta.url));
const HANDS = [0, 200, 200, 200, 200, 20, 20];
const WARM = 3;

/**
 * By mode: the name, the options, the farthest shanten, the steps aside of the plain graph, and of
 * how many hands it is counted.
 * @typedef {import('../../wasm/ukeire.js').WinOptions} WinOptions
 * @type {[string, WinOptions, number, number, number[]][]}
 */
const MODES = [
  ['straight', { mode: 'straight' }, 6, -1, [0, 50, 50, 20, 3, 0, 0]],
  ['straight, only discards that keep the shanten', { mode: 'straight', keeping: true }, 6, -1, []],
  ['graph, extra 0', { mode: 'graph', extra: 0 }, 4, 0, [0, 50, 20, 5, 0]],
  ['graph, extra 1', { mode: 'graph', extra: 1 }, 4, 1, [0, 20, 5, 1, 0]],
];

const mahjong = await load();

/** Seeded hands of one shanten. @param {number} shanten @param {number} n */
function handsOf(shanten, n) {
  const random = splitmix(77 + shanten);
  const hands = [];
  while (hands.length < n) {
    const hand = Array.from(randomCounts(random, 14, 0));
    if (mahjong.shanten(hand) === shanten) hands.push(hand);
  }
  return hands;
}

/** @param {number[]} sorted */
function median(sorted) {
  return sorted.length ? sorted[sorted.length >> 1] : NaN;
}

/** @param {number} value @param {number} [digits] */
function short(value, digits = 3) {
  if (Number.isNaN(value)) return '-';
  return value >= 1000
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(digits)));
}

/**
 * The medians of hands and edges of the plain graphs.
 * @param {number[][]} hands @param {number} extra
 */
function plainSizes(hands, extra) {
  if (!hands.length || !existsSync(PLAIN)) return [NaN, NaN];
  const { stdout } = spawnSync(PLAIN, [String(extra)], { input: Buffer.from(hands.flat()) });
  const rows = stdout
    .toString()
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number));
  return [0, 1].map((i) => median(rows.map((row) => row[i]).sort((a, b) => a - b)));
}

/** @param {number[]} hand @param {WinOptions} options */
function timeOnce(hand, options) {
  const start = performance.now();
  const answer = mahjong.winProbability(hand, options);
  return { ms: performance.now() - start, answer };
}

/** @param {number[]} hand @param {WinOptions} options */
function timeOne(hand, options) {
  const { ms, answer } = timeOnce(hand, options);
  let least = ms;
  for (let i = 1; i < WARM && least < 50; i++) least = Math.min(least, timeOnce(hand, options).ms);
  return { ms: least, answer };
}

const WIDTHS = [8, 6, 10, 10, 10, 10, 9, 11, 12];

/** @param {(string | number)[]} cells */
function line(cells) {
  console.log(cells.map((cell, i) => String(cell).padStart(WIDTHS[i])).join(''));
}

/** @param {typeof MODES[number]} mode @param {number} shanten */
function benchShanten([, options, , extra, plain], shanten) {
  const hands = handsOf(shanten, HANDS[shanten]);
  const runs = hands.map((hand) => timeOne(hand, options));
  const of = (/** @type {(run: ReturnType<typeof timeOne>) => number} */ pick) =>
    runs.map(pick).sort((a, b) => a - b);
  const ms = of((run) => run.ms);
  const memory = of(({ answer }) => answer.memory);
  const [nodes, edges] = plainSizes(hands.slice(0, plain[shanten] ?? 0), extra);
  line([
    shanten,
    hands.length,
    short(median(ms)),
    short(Math.max(...ms)),
    short(median(of(({ answer }) => answer.states))),
    short(median(of(({ answer }) => answer.edges))),
    short(Math.max(...memory) / 2 ** 20),
    short(nodes),
    short(edges),
  ]);
  return runs.map(({ answer: { win } }) => win[win.length - 1]);
}

/** FNV-1a over the bits of the answers. @param {number[]} values */
function signature(values) {
  let hash = 0x811c9dc5;
  for (const byte of new Uint8Array(Float64Array.from(values).buffer)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Until the compilers of the engine have done their work. @param {WinOptions} options */
function warmUp(options) {
  const hands = handsOf(2, 200);
  const until = performance.now() + 500;
  while (performance.now() < until) for (const hand of hands) mahjong.winProbability(hand, options);
}

const values = [];
for (const mode of MODES) {
  console.log(
    `\nwin probability, ${mode[0]}: ms a hand; states and edges are medians; MB of the worst hand`,
  );
  line(['shanten', 'hands', 'median', 'worst', 'states', 'edges', 'MB', 'plain', 'its edges']);
  warmUp(mode[1]);
  for (let shanten = 1; shanten <= mode[2]; shanten++) values.push(...benchShanten(mode, shanten));
}
console.log(`\nsignature ${signature(values)}`);
