// bench.js - nanoseconds a hand for each operation, beside npm peers, and a signature.
// SPDX-License-Identifier: MIT
//
//   npm run bench            all          npm run bench -- --quick        ours alone
//
// Hands are seeded, a quarter each of normal, half-flush, full-flush and terminals-and-honours
// hands. A figure is the least of several runs. Machines are shared: compare within one run only.

import { createRequire } from 'node:module';
import { load } from '../../wasm/ukeire.js';
import { reportNative } from './native.js';
import { benchScores } from './score.js';
import { benchStart } from './start.js';
import { HANDS, KINDS, makeSets, signature } from './signature.js';
import { benchTable } from './table.js';

/** @typedef {import('./signature.js').Hands} Hands */

const quick = process.argv.includes('--quick');
const require = createRequire(import.meta.url);
const mahjong = await load();

/** 34 counts as four lists. @param {number[]} counts */
function bySuit(counts) {
  return [counts.slice(0, 9), counts.slice(9, 18), counts.slice(18, 27), counts.slice(27)];
}

/** 34 counts as the string of majiang-core. @param {number[]} counts */
function kobalab(counts) {
  return bySuit(counts)
    .map((suit, s) => {
      const digits = suit.map((n, r) => String(r + 1).repeat(n)).join('');
      return digits && 'mpsz'[s] + digits;
    })
    .join('');
}

/**
 * The least time of a hand over several runs, in ns.
 * @param {(n: number) => void} run @param {number} hands
 */
function time(run, hands) {
  let least = Infinity;
  const rounds = hands < 100 ? 2 : 9;
  for (let i = 0; i < rounds; i++) {
    const start = process.hrtime.bigint();
    run(hands);
    least = Math.min(least, Number(process.hrtime.bigint() - start) / hands);
  }
  return least;
}

/** @param {number} ns */
function show(ns) {
  if (ns < 1000) return `${ns < 100 ? ns.toFixed(1) : ns.toFixed(0)} ns`;
  if (ns < 1e6) return `${(ns / 1e3).toFixed(2)} us`;
  return `${(ns / 1e6).toFixed(1)} ms`;
}

/** @type {[string, number, (set: Hands) => (n: number) => void, number][]} */
const OURS = [
  ['shanten, all forms, batch', 14, (set) => () => mahjong.shantenBatch(set.counts), HANDS],
  ['ukeire of 13, batch', 13, (set) => () => mahjong.ukeireBatch(set.counts), HANDS],
  ['discard table of 14, batch', 14, (set) => () => mahjong.discardsBatch(set.counts), HANDS],
  ['shanten, single calls', 14, (set) => (n) => each(set, n, mahjong.shanten), HANDS],
  ['ukeire of 13, single calls', 13, (set) => (n) => each(set, n, mahjong.ukeire), HANDS],
  ['discards of 14, single calls', 14, (set) => (n) => each(set, n, mahjong.discards), HANDS],
  ['improvements, single calls', 13, (set) => (n) => each(set, n, mahjong.improvements), 512],
  [
    'live ukeire, single calls',
    13,
    (set) => (n) => {
      for (let i = 0; i < n; i++) mahjong.ukeire(set.each[i], { live: true });
    },
    512,
  ],
];

/** @param {Hands} set @param {number} n @param {(counts: number[]) => unknown} call */
function each(set, n, call) {
  for (let i = 0; i < n; i++) call(set.each[i]);
}

/**
 * The peers: package, then for each operation how it takes hands, the call, and how many hands fit.
 * @returns {[string, [string, number, (set: Hands) => any[], (hand: any) => unknown, number][]][]}
 */
function peers() {
  const { RuleSet } = require('mahjong-tile-efficiency');
  /** It has no types. @type {any} */
  const Majiang = require(String('@kobalab/majiang-core'));
  const syanten = require('syanten');
  const rules = new RuleSet('Riichi');
  const suits = (/** @type {Hands} */ set) => set.each.map(bySuit);
  const shoupai = (/** @type {Hands} */ set) =>
    set.each.map((c) => Majiang.Shoupai.fromString(kobalab(c)));
  return [
    [
      'mahjong-tile-efficiency',
      [
        ['shanten', 14, suits, (hand) => rules.calShanten(hand), 4000],
        ['ukeire', 13, suits, (hand) => rules.calUkeire(hand), 400],
        ['discards', 14, suits, (hand) => rules.calUkeire(hand), 60],
      ],
    ],
    [
      '@kobalab/majiang-core',
      [
        ['shanten', 14, shoupai, (hand) => Majiang.Util.xiangting(hand), 4000],
        ['ukeire', 13, shoupai, (hand) => Majiang.Util.tingpai(hand), 400],
        ['discards', 14, shoupai, (hand) => majiangTable(Majiang, hand), 60],
      ],
    ],
    [
      'syanten',
      [
        // Its useful tiles take up to a second a hand.
        ['shanten', 14, suits, (hand) => syanten(hand), 24],
      ],
    ],
  ];
}

/** It has no table: every discard, then the useful tiles. @param {any} Majiang @param {any} hand */
function majiangTable(Majiang, hand) {
  return hand
    .get_dapai(false)
    .map((/** @type {string} */ tile) => Majiang.Util.tingpai(hand.clone().dapai(tile)));
}

/** A line of four figures and their mean. @param {string} name @param {number[]} figures */
function report(name, figures) {
  const mean = figures.reduce((a, b) => a + b) / figures.length;
  const cells = [...figures, mean].map((ns) => show(ns).padStart(11));
  console.log(`${name.padEnd(36)}${cells.join('')}`);
  return mean;
}

/** @param {Hands[][]} sets by kind, then for 13 and 14 tiles */
function benchOurs(sets) {
  return OURS.map(([name, tiles, prepare, hands]) =>
    report(
      name,
      sets.map((pair) => {
        const run = prepare(pair[tiles - 13]);
        return time(run, hands);
      }),
    ),
  );
}

/** @param {Hands[][]} sets @param {number[]} ours */
function benchPeers(sets, ours) {
  for (const [name, operations] of peers()) {
    operations.forEach(([operation, tiles, prepare, call, hands], i) => {
      const mean = report(
        `${name} ${operation}`,
        sets.map((pair) => {
          const list = prepare(pair[tiles - 13]).slice(0, hands);
          return time(() => list.forEach(call), hands);
        }),
      );
      console.log(
        `${''.padEnd(36)}${(mean / ours[i]).toFixed(0)} times ours in batches, `
          + `${(mean / ours[i + 3]).toFixed(0)} times our single calls`,
      );
    });
  }
}

const sets = makeSets();
console.log(`node ${process.version}, ${HANDS} hands of each kind; time of one hand\n`);
console.log(`${''.padEnd(36)}${[...KINDS, 'mean'].map((kind) => kind.padStart(11)).join('')}`);
const ours = benchOurs(sets);
console.log();
reportNative(ours);
if (!quick) benchPeers(sets, ours);
console.log('\nwon hands:');
benchScores(mahjong, quick);
console.log('\nat a table:');
benchTable(mahjong);
console.log('\na node that has just started:');
benchStart(quick ? 5 : 20);
console.log(`\nsignature ${signature(mahjong, sets)}`);
