// score.js - nanoseconds a hand for scores, beside @kobalab/majiang-core.
// SPDX-License-Identifier: MIT
//
// The hands are those of the random tests: won ones of many themes, a third of them with melds,
// half by ron, with indicators and all that may come with a win. Engines first run wasm and scripts
// as they are and compile them meanwhile, so each figure is the least over half a second: that of a
// program that scores for longer than a blink. Such a program has its batches written into the
// arrays of the one before; the other figure is that of new arrays for each.

import { makeMeld, meldKind } from '../../wasm/notation/hand.js';
import { splitmix } from '../js/random.js';
import { randomWin } from '../js/score-hands.js';
import { peerLine } from '../js/score-peer.js';
import { questionOfWin } from '../js/score-question.js';

const HANDS = 200;
const TIMES = 10; // over the same hands in a round
const LONG = 500_000_000n; // ns

/** @typedef {import('../../wasm/ukeire.js').Mahjong} Mahjong */

/**
 * The least time of a hand over several rounds, in ns.
 * @param {() => void} run @param {number} n
 */
function time(run, n) {
  let least = Infinity;
  const first = process.hrtime.bigint();
  for (let start = first, end = first; end - first < LONG; start = end) {
    run();
    end = process.hrtime.bigint();
    least = Math.min(least, Number(end - start) / n);
  }
  return least;
}

/** @param {string} name @param {number} ns */
function report(name, ns) {
  console.log(`${name.padEnd(36)}${`${ns.toFixed(ns < 100 ? 1 : 0)} ns`.padStart(11)}`);
}

/** Hands as the notation makes them. @param {import('../js/score-hands.js').Win} win */
function questionAbout(win) {
  const { hand, options } = questionOfWin(win);
  hand.melds = hand.melds.map((/** @type {any} */ { tiles, open, added, red }) => {
    const meld = makeMeld(/** @type {any} */ (meldKind(tiles)), open, tiles, red);
    meld.added = added;
    return meld;
  });
  return { hand, options };
}

/** @param {Mahjong} mahjong @param {boolean} quick ours alone */
function benchScores(mahjong, quick) {
  const random = splitmix(1);
  const wins = Array.from({ length: HANDS }, () => randomWin(random));
  const questions = wins.map(questionAbout);
  const all = Array.from({ length: TIMES }, () => questions).flat();
  const single = time(() => {
    for (const { hand, options } of all) mahjong.score(hand, options);
  }, all.length);
  const records = mahjong.packWins(all.map(({ hand, options }) => ({ hand, ...options })));
  const fresh = time(() => void mahjong.scoreBatch(records), all.length);
  const into = mahjong.scoreBatch(records);
  const batch = time(() => void mahjong.scoreBatch(records, { into }), all.length);
  report('score, batch', batch);
  report('score, batch, arrays of its own', fresh);
  report('score, single calls', single);
  if (quick) return;
  const peer = time(() => {
    for (const win of wins) peerLine(win, {});
  }, HANDS);
  report('@kobalab/majiang-core score', peer);
}

export { benchScores };
