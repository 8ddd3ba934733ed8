// win.js - milliseconds a hand for win probability, by shanten, and how much is visited.
// SPDX-License-Identifier: MIT
//
//   npm run bench -- win            node tests/bench/win.js [NAME...]
//
// NAME: no more than the rows whose names contain one of these; `known` is the worst hands.
// Seeded random 14-tile hands, 18 draws, every discard, those included that raise the shanten. One
// thread, with all that winProbability does in JavaScript. `first` is the median of the first call
// on each hand, which was never asked about before; `median` is that of the best of three calls at
// most, so straight mode knows the suits that it meets (mj_win_next). Machines are shared: compare
// within one run only.
// Hands that need more than 256 MB are left out: `hands` is how many were answered.

import { MahjongError, load } from '../../wasm/ukeire.js';
import { randomCounts, splitmix } from '../js/random.js';

const HANDS = [0, 200, 200, 200, 200, 20, 20];
const WARM = 3;

/** Dealer, one indicator; the rules have three red fives, and one of each five held is red. */
const VALUE = /** @type {const} */ ({ seat: 'east', round: 'east', dora: '3m' });

/**
 * By mode: the name, the options, the farthest shanten, and how many hands of the farthest shanten
 * are asked, where not all.
 * @typedef {import('../../wasm/ukeire.js').WinOptions} WinOptions
 * @type {[string, WinOptions, number, number?][]}
 */
const MODES = [
  ['straight', { mode: 'straight' }, 6],
  ['straight, only discards that keep the shanten', { mode: 'straight', keeping: true }, 6],
  ['straight, published', { mode: 'straight', model: { published: true } }, 6],
  ['graph, extra 0, published', { mode: 'graph', extra: 0, model: { published: true } }, 4],
  ['graph, extra 1, published', { mode: 'graph', extra: 1, model: { published: true } }, 4],
  ['graph, extra 1, river', { mode: 'graph', extra: 1 }, 4],
  ['score, straight', { mode: 'straight', value: VALUE }, 4],
  ['score, straight, keeping', { mode: 'straight', value: VALUE, keeping: true }, 4],
  ['score, graph, extra 1, river', { mode: 'graph', extra: 1, value: VALUE }, 4, 12],
];

/**
 * Worst hands that are known, found by hill climbing for time or for memory.
 * @type {[string, WinOptions][]}
 */
const KNOWN = [
  ['2335556777899m1p', { mode: 'straight' }],
  ['2456669m6p147789s', { mode: 'straight' }],
  ['33457m158p35679s7z', { mode: 'straight' }],
  ['158m1347p23569s67z', { mode: 'straight' }],
  ['369m145678p158s35z', { mode: 'straight' }],
  ['699m12349p177s146z', { mode: 'straight', value: VALUE }],
  ['3469m259p14789s16z', { mode: 'straight', value: VALUE }],
  ['3469m259p14789s16z', { mode: 'straight', value: VALUE, keeping: true }],
  ['3469m259p14789s16z', { mode: 'sampled', value: VALUE }],
  ['3788m23346p23346s', { mode: 'graph', extra: 1 }],
];

/** A module for each row, so that it knows nothing of the hands at first. */
let mahjong = await load();

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

/** The hand as text, one of each five red. @param {number[]} counts */
function withReds(counts) {
  const suit = (/** @type {number} */ at, /** @type {number} */ ranks) =>
    counts
      .slice(at, at + ranks)
      .map((n, r) => (r === 4 && ranks === 9 && n ? '0' + '5'.repeat(n - 1) : `${r + 1}`.repeat(n)))
      .join('');
  return [0, 1, 2, 3]
    .map((s) => suit(9 * s, s < 3 ? 9 : 7).replace(/$/, 'mpsz'[s]))
    .filter((tiles) => tiles.length > 1)
    .join('');
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

/** @typedef {import('../../wasm/ukeire.js').HandInput} HandInput */

/** @param {HandInput} hand @param {WinOptions} options */
function timeOnce(hand, options) {
  const start = performance.now();
  const answer = mahjong.winProbability(hand, options);
  return { ms: performance.now() - start, answer };
}

/** @param {HandInput} hand @param {WinOptions} options */
function timeOne(hand, options) {
  const { ms, answer } = timeOnce(hand, options);
  let least = ms;
  for (let i = 1; i < WARM && least < 50; i++) least = Math.min(least, timeOnce(hand, options).ms);
  return { first: ms, ms: least, answer };
}

const WIDTHS = [8, 6, 10, 10, 10, 10, 10, 9];

/** @param {(string | number)[]} cells */
function line(cells) {
  console.log(cells.map((cell, i) => String(cell).padStart(WIDTHS[i])).join(''));
}

/** Nothing where memory does not suffice. @param {HandInput} hand @param {WinOptions} options */
function timesOf(hand, options) {
  try {
    return [timeOne(hand, options)];
  } catch (error) {
    if (error instanceof MahjongError && error.code === 'no-memory') return [];
    throw error;
  }
}

/** @param {typeof MODES[number]} mode @param {number} shanten */
function benchShanten([, options, far, few], shanten) {
  const hands = handsOf(shanten, few && shanten === far ? few : HANDS[shanten]);
  const runs = hands.flatMap((hand) => timesOf(options.value ? withReds(hand) : hand, options));
  const of = (/** @type {(run: ReturnType<typeof timeOne>) => number} */ pick) =>
    runs.map(pick).sort((a, b) => a - b);
  const ms = of((run) => run.ms);
  const memory = of(({ answer }) => answer.memory);
  line([
    shanten,
    runs.length,
    short(median(of(({ first }) => first))),
    short(median(ms)),
    short(Math.max(...ms)),
    short(median(of(({ answer }) => answer.states))),
    short(median(of(({ answer }) => answer.edges))),
    short(Math.max(...memory) / 2 ** 20),
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

/** Until the compilers of the engine have done their work, with other hands than those that are
 * timed. @param {WinOptions} options */
function warmUp(options) {
  const hands = handsOf(2, 2 * HANDS[2]).slice(HANDS[2]);
  const until = performance.now() + 500;
  for (let i = 0; performance.now() < until; i++) {
    mahjong.winProbability(hands[i % hands.length], options);
  }
}

function benchKnown() {
  console.log('\nthe worst hands known: ms at first, ms of the best call, MB');
  for (const [hand, options] of KNOWN) {
    const what = [options.mode, options.value && 'score', options.keeping && 'keeping'];
    const [run] = timesOf(hand, options);
    const numbers = run && [run.first, run.ms, run.answer.memory / 2 ** 20].map((x) => short(x));
    const said = numbers?.join(' ') ?? 'more than 256 MB';
    console.log(`${hand.padEnd(20)} ${what.filter(Boolean).join(', ')}: ${said}`);
  }
}

const names = process.argv.slice(2);
const isAsked = (/** @type {string} */ name) =>
  !names.length || names.some((n) => name.includes(n));
const values = [];
for (const mode of MODES.filter(([name]) => isAsked(name))) {
  console.log(`\n${mode[0]}: ms a hand; states and edges are medians; MB of the worst hand`);
  line(['shanten', 'hands', 'first', 'median', 'worst', 'states', 'edges', 'MB']);
  mahjong = await load();
  warmUp(mode[1]);
  for (let shanten = 1; shanten <= mode[2]; shanten++) values.push(...benchShanten(mode, shanten));
}
if (isAsked('known')) benchKnown();
console.log(`\nsignature ${signature(values)}`);
