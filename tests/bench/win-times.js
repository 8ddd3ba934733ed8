// win-times.js - milliseconds per hand for win probability, by shanten.
// SPDX-License-Identifier: MIT
//
// Computes every discard of seeded random hands of 14 tiles with 18 draws. A time is the best of
// three calls and includes the work of JavaScript.

import { MahjongError, format, load } from '../../wasm/ukeire.js';
import { randomCounts, splitmix } from '../js/random.js';
import { median } from '../numbers.js';
import { now, printTable, short } from './measure.js';

/** Numbers of hands by shanten. After the time LONG no more hands of a shanten are measured. */
const HANDS = [200, 200, 200, 200, 200, 20, 20];
const FEW = 12;
const LONG = 5000; // ms
const CALLS = 3;

const VALUE = /** @type {const} */ ({ seatWind: 'east', roundWind: 'east', indicators: '3m' });

/**
 * Rows of the table: the name, the options, and the largest shanten to measure.
 * @typedef {import('../../wasm/ukeire.js').WinOptions} WinOptions
 * @type {[string, WinOptions, number][]}
 */
const ROWS = [
  ['win, auto', {}, 6],
  ['win, straight', { mode: 'straight' }, 6],
  ['win, straight, `keeping`', { mode: 'straight', keeping: true }, 6],
  ['win, graph, extra 1', { mode: 'graph', extra: 1 }, 4],
  ['score, auto', { points: VALUE }, 6],
  ['score, straight', { mode: 'straight', points: VALUE }, 4],
  ['score, straight, `keeping`', { mode: 'straight', points: VALUE, keeping: true }, 4],
  ['score, graph, extra 1', { mode: 'graph', extra: 1, points: VALUE }, 3],
];

/** The engine of the current row. Each row gets a new engine, which has no cached hands. */
let mahjong = await load();

/** @param {number} shanten @param {number} n */
function handsOf(shanten, n) {
  const random = splitmix(77 + shanten);
  const hands = [];
  while (hands.length < n) {
    const hand = Array.from(randomCounts(random, 14, 0));
    if (mahjong.shanten(hand) === shanten) hands.push(hand);
  }
  return hands;
}

/** Returns the hand as text, with one red copy of each five. @param {number[]} counts */
const withReds = (counts) => format(counts).replace(/5(?=[6-9]*[mps])/g, '0');

/** @param {import('../../wasm/ukeire.js').HandInput} hand @param {WinOptions} options */
function costOf(hand, options) {
  let ms = Infinity;
  let memory = 0;
  try {
    for (let i = 0; i < CALLS && !(i && ms > 50); i++) {
      const start = now();
      ({ memory } = mahjong.winProbability(hand, options));
      ms = Math.min(ms, now() - start);
    }
  } catch (error) {
    if (error instanceof MahjongError && error.code === 'no-memory') return [];
    throw error;
  }
  return [{ ms, mb: memory / 2 ** 20 }];
}

/** Repeats calls until the engine has compiled its code. @param {WinOptions} options */
function warmUp(options) {
  const until = now() + 500;
  for (const hand of handsOf(2, 400)) if (now() < until) costOf(hand, options);
}

/** Median and worst time, and most memory. @param {WinOptions} options @param {number} shanten */
function cellOf(options, shanten) {
  const runs = [];
  const until = now() + LONG;
  for (const hand of handsOf(shanten, HANDS[shanten])) {
    if (runs.length >= FEW && now() > until) break;
    runs.push(...costOf(options.points ? withReds(hand) : hand, options));
  }
  const times = runs.map(({ ms }) => ms);
  const numbers = [median(times) ?? NaN, Math.max(...times), Math.max(...runs.map(({ mb }) => mb))];
  return numbers.map(short).join('; ');
}

async function benchWin() {
  const rows = [];
  for (const [name, options, far] of ROWS) {
    mahjong = await load();
    warmUp(options);
    rows.push([name, ...HANDS.map((_, s) => (s > far ? '' : cellOf(options, s)))]);
  }
  printTable(['ms; most ms; MB', ...HANDS.map((_, shanten) => `${shanten}`)], rows);
}

export { benchWin };
