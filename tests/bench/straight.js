// straight.js - straight mode by shanten: medians of milliseconds a hand, of hands never asked
// before.
// SPDX-License-Identifier: MIT
//
//   node tests/bench/straight.js [--hands N] [--to SHANTEN] [--beside FOLDER] [NAME...]
//
// Random hands of 14 tiles, 18 draws, the dealer with one indicator and three red fives among the
// tiles; one thread, with all that winProbability does in JavaScript. Each hand is asked about
// once. NAME: no more than the rows whose names contain one of these.
//
// FOLDER is another copy of this repository, built: it is asked about each hand, too, in turns of
// who is first, and beside the medians stands the median of the ratios, ours to its. Without N
// there are 200 hands, but 60 and 20 at shanten 4 and 5.

import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { load } from '../../wasm/ukeire.js';
import { randomCounts, splitmix } from '../js/random.js';

const HANDS = [0, 200, 200, 200, 60, 20];
const WARM = 1500; // ms

/** @typedef {import('../../wasm/ukeire.js').WinOptions} WinOptions */

/** @type {WinOptions} */
const STRAIGHT = { mode: 'straight', draws: 18 };
/** @type {WinOptions} */
const SCORE = { ...STRAIGHT, value: { seat: 'east', round: 'east', dora: '3m' } };

/** @type {[string, WinOptions][]} */
const ROWS = [
  ['score, keeping', { ...SCORE, keeping: true }],
  ['score, all rows', SCORE],
  ['win, keeping', { ...STRAIGHT, keeping: true }],
  ['win, all rows', STRAIGHT],
];

const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { hands: { type: 'string' }, to: { type: 'string' }, beside: { type: 'string' } },
});
const farthest = Number(flags.to ?? 5);

/** One five of four is red. @param {ArrayLike<number>} counts @param {() => number} random */
function textOf(counts, random) {
  return Array.from('mpsz', (suit, s) => {
    let digits = '';
    for (let r = 0; r < (s < 3 ? 9 : 7); r++) {
      const n = counts[9 * s + r];
      const red = r === 4 && s < 3 && n && random() < n / 4;
      digits += red ? `0${'5'.repeat(n - 1)}` : `${r + 1}`.repeat(n);
    }
    return digits && digits + suit;
  }).join('');
}

const ours = await load();
const other = flags.beside
  ? await (await import(`${pathToFileURL(flags.beside)}/wasm/ukeire.js`)).load()
  : null;

/** @param {number} shanten @param {number} n @param {number} seed */
function handsOf(shanten, n, seed) {
  const random = splitmix(seed + shanten);
  const hands = [];
  while (hands.length < n) {
    const counts = randomCounts(random, 14, 0);
    if (ours.shanten(Array.from(counts)) === shanten) hands.push(textOf(counts, random));
  }
  return hands;
}

/** @param {number[]} list */
function median(list) {
  return list.sort((a, b) => a - b)[list.length >> 1];
}

/**
 * Of the processor, as machines are shared. That counts the threads of the engine, too, and whole
 * microseconds; so it is never more than the time that went by.
 * @param {typeof ours} engine @param {string} hand @param {WinOptions} options
 */
function time(engine, hand, options) {
  const before = process.cpuUsage();
  const start = performance.now();
  engine.winProbability(hand, options);
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  return Math.min(wall, (user + system) / 1000);
}

/** The compilers of the engine have done their work then. @param {WinOptions} options */
function warmUp(options) {
  const until = performance.now() + WARM;
  const hands = handsOf(1, 300, 5000);
  for (let i = 0; performance.now() < until; i++) {
    for (const engine of other ? [ours, other] : [ours]) {
      engine.winProbability(hands[i % hands.length], options);
    }
  }
}

/** @param {WinOptions} options @param {number} shanten */
function cell(options, shanten) {
  const hands = handsOf(shanten, Number(flags.hands ?? HANDS[shanten]), 900);
  const [mine, its, ratios] = [[], [], []].map((list) => /** @type {number[]} */ (list));
  hands.forEach((hand, i) => {
    if (other && i % 2) its.push(time(other, hand, options));
    mine.push(time(ours, hand, options));
    if (other && i % 2 === 0) its.push(time(other, hand, options));
    if (other) ratios.push(mine[i] / its[i]);
  });
  const ms = Number(median(mine).toPrecision(3));
  return other ? `${ms} (${median(ratios).toFixed(2)})` : String(ms);
}

const shantens = Array.from({ length: farthest }, (_, i) => i + 1);
console.log(['ms, by shanten'.padEnd(18), ...shantens.map((n) => String(n).padStart(14))].join(''));
for (const [name, options] of ROWS) {
  if (names.length && !names.some((part) => name.includes(part))) continue;
  warmUp(options);
  const cells = shantens.map((shanten) => cell(options, shanten).padStart(14));
  console.log(name.padEnd(18) + cells.join(''));
}
