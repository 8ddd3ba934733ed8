// native.js - the fastest native programs beside ours, from a table of their measured times.
// SPDX-License-Identifier: MIT
//
// Native programs cannot be run with the benchmark: they are not on npm. Their times were measured
// once, beside ours, on the machine that MACHINE names. Elsewhere they are scaled by a calibration
// loop that was timed there, too. The loop does what such programs wait for, loads from a table of
// 128 KB of which each says where the next one is. So a ratio from another machine is an estimate.

import { splitmix } from '../js/random.js';

const MACHINE = 'Intel Xeon, family 6 model 167, 2 MB of second-level cache a core, node 20.20';

/** A step of the calibration loop on MACHINE, in ns: the least of many. */
const STEP_THERE = 3.25;

/**
 * Of a hand in ns on MACHINE, the mean of the four kinds: shanten of 14 tiles, the useful tiles of
 * 13, the discard table of 14. Some programs have no such table.
 * @type {[string, number, number?, number?][]}
 */
const TIMES = [
  ['xiangting (Rust)', 60, 246, 2350],
  ['mahjong-cpp (C++)', 61, 260, 2670],
  ['nyanten (C++)', 107],
  ['tomohxx (C++)', 138, 428, 4300],
];

const LENGTH = 65_536;
const STEPS = 400_000;
const ROUNDS = 40;

/** One cycle through all places, in random order. */
function makeCycle() {
  const random = splitmix(1);
  const order = Uint16Array.from({ length: LENGTH }, (_, i) => i);
  for (let i = LENGTH - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j], order[i]];
  }
  const next = new Uint16Array(LENGTH);
  for (let i = 0; i < LENGTH; i++) next[order[i]] = order[(i + 1) % LENGTH];
  return next;
}

/** @param {Uint16Array} next @param {number} from */
function walk(next, from) {
  let place = from;
  for (let i = 0; i < STEPS; i++) place = next[place];
  return place;
}

/** The time of a step here, in ns. */
function calibrate() {
  const next = makeCycle();
  let least = Infinity;
  let place = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.hrtime.bigint();
    place = walk(next, place);
    least = Math.min(least, Number(process.hrtime.bigint() - start) / STEPS);
  }
  if (place < 0) throw new Error('the loop was left out');
  return least;
}

/** @param {number[]} ours batches: shanten, ukeire, discard table, in ns */
function reportNative(ours) {
  const scale = calibrate() / STEP_THERE;
  console.log(
    `native programs, measured on ${MACHINE}.\n`
      + `The calibration loop takes ${scale.toFixed(2)} times as long here, so their times are `
      + 'scaled by that:',
  );
  for (const [name, ...figures] of TIMES) {
    const cells = figures.map((ns, i) => {
      const here = (ns ?? 0) * scale;
      const times = (here / ours[i]).toFixed(1);
      return `${here.toFixed(0).padStart(7)} ns ${times.padStart(4)} times ours`;
    });
    console.log(`${name.padEnd(24)}${cells.join('')}`);
  }
}

export { reportNative };
