// native.js - times of the fastest native programs, which are not on npm.
// SPDX-License-Identifier: MIT
//
// Measured once, in a run where the library took 15.0, 49.0 and 410 ns (Intel Xeon, model 167).
// They are scaled to this machine by a loop of loads from a 128 KB table, timed on both.

import { splitmix } from '../js/random.js';
import { time } from './measure.js';

/** Nanoseconds per step of the loop on that machine. */
const STEP_THERE = 3.25;

/** Nanoseconds per hand: shanten of 14, useful tiles of 13, discard table of 14 (if available). */
const TIMES = /** @type {const} */ ({
  'xiangting (Rust)': [60, 246, 2350],
  'mahjong-cpp (C++)': [61, 260, 2670],
  'nyanten (C++)': [107],
  'tomohxx (C++)': [138, 428, 4300],
});

const LENGTH = 65_536;
const STEPS = 400_000;

/** A random permutation that is a single cycle. */
function makeCycle() {
  const random = splitmix(1);
  const next = Uint16Array.from({ length: LENGTH }, (_, i) => i);
  for (let i = LENGTH - 1; i > 0; i--) {
    const j = Math.floor(random() * i);
    [next[i], next[j]] = [next[j], next[i]];
  }
  return next;
}

/** The programs with their times scaled to this machine. @returns {[string, number[]][]} */
function nativeTimes() {
  const next = makeCycle();
  let place = 0;
  const step = time(() => {
    for (let i = 0; i < STEPS; i++) place = next[place];
  }, STEPS);
  return Object.entries(TIMES).map(([name, ns]) => [
    `${name}, estimated`,
    ns.map((there) => (there * step) / STEP_THERE),
  ]);
}

export { nativeTimes };
