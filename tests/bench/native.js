// native.js - times of the fastest native programs, which are not on npm.
// SPDX-License-Identifier: MIT
//
// Measured once, in the run of ours that had 15.0, 49.0 and 410 ns (Intel Xeon, model 167). Here
// they are scaled by a loop of loads from a table of 128 KB that was timed there too.

import { splitmix } from '../js/random.js';
import { time } from './measure.js';

/** A step of the loop there, in ns. */
const STEP_THERE = 3.25;

/** ns of a hand: shanten of 14, useful tiles of 13, discard table of 14, which some do not have. */
const TIMES = /** @type {const} */ ({
  'xiangting (Rust)': [60, 246, 2350],
  'mahjong-cpp (C++)': [61, 260, 2670],
  'nyanten (C++)': [107],
  'tomohxx (C++)': [138, 428, 4300],
});

const LENGTH = 65_536;
const STEPS = 400_000;

/** One cycle through all places, in random order. */
function makeCycle() {
  const random = splitmix(1);
  const next = Uint16Array.from({ length: LENGTH }, (_, i) => i);
  for (let i = LENGTH - 1; i > 0; i--) {
    const j = Math.floor(random() * i);
    [next[i], next[j]] = [next[j], next[i]];
  }
  return next;
}

/** Programs with their times here. @returns {[string, number[]][]} */
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
