// paths.js - the tree of paths to a win, the chance of a path in closed form, and sampled paths.
// SPDX-License-Identifier: MIT
//
// A path is the numbers of useful tiles that are left for each of its draws. With a0, a1, ... of
// them among S unseen tiles, its chance to be through within t draws is
//
//     a0 a1 ... x sum over i of (1 - m(ai)) / ai x product over j of 1 / (aj - ai)
//
// where m(a), the chance to miss them all, is (S-a)! (S-t)! / ((S-a-t)! S!). The numbers must
// differ. The hand wins with the mean over its paths, each with the weight with which useful draws
// lead along it.

import { randomOf } from './deals.js';

/**
 * That none of a tiles among so many is drawn.
 * @param {number} a @param {number} unseen @param {number} draws
 */
function missed(a, unseen, draws) {
  let chance = 1;
  for (let u = 0; u < draws; u++) chance *= Math.max(0, 1 - a / (unseen - u));
  return chance;
}

/** @param {number[]} useful @param {number} unseen @param {number} draws */
function chanceOf(useful, unseen, draws) {
  if (!useful.length) return 1;
  const product = useful.reduce((all, a) => all * a, 1);
  const terms = useful.map((a, i) => {
    const others = useful.reduce((all, b, j) => (j === i ? all : all / (b - a)), 1);
    return ((1 - missed(a, unseen, draws)) / a) * others;
  });
  return product * terms.reduce((sum, term) => sum + term, 0);
}

/**
 * @typedef {{ tile: number, name: string, count: number, thrown: string, hand: number[], text:
 *   string, next: Step[] }} Step a useful draw and the hand that it leaves
 * @typedef {{ draws: string[], useful: number[], weight: number }} Path
 */

/**
 * The useful draws of a hand of 13, and theirs. After a draw, what is thrown is the first discard
 * of the engine's table.
 * @param {any} mahjong @param {number[]} hand @param {(hand: number[]) => string} format
 * @returns {Step[]}
 */
function stepsFrom(mahjong, hand, format) {
  const { shanten, tiles } = mahjong.ukeire(hand);
  return tiles.map(
    (/** @type {{ tile: number, name: string, count: number }} */ { tile, name, count }) => {
      const drawn = hand.slice();
      drawn[tile]++;
      if (shanten === 0) {
        return { tile, name, count, thrown: '', hand: drawn, text: format(drawn), next: [] };
      }
      const [{ tile: thrown, name: thrownName }] = mahjong.discards(drawn);
      drawn[thrown]--;
      const next = stepsFrom(mahjong, drawn, format);
      return { tile, name, count, thrown: thrownName, hand: drawn, text: format(drawn), next };
    },
  );
}

/** All paths with their weights. @param {Step[]} steps @returns {Path[]} */
function pathsOf(steps) {
  const all = steps.reduce((sum, { count }) => sum + count, 0);
  return steps.flatMap(({ name, count, next }) => {
    const rest = next.length ? pathsOf(next) : [{ draws: [], useful: [], weight: 1 }];
    return rest.map(({ draws, useful, weight }) => ({
      draws: [name, ...draws],
      useful: [all, ...useful],
      weight: (weight * count) / all,
    }));
  });
}

/**
 * The mean of so many paths taken by lot, and its standard error.
 * @param {{ weight: number, chance: number }[]} paths @param {number} times @param {number} seed
 */
function sample(paths, times, seed) {
  const random = randomOf(seed);
  let [sum, squares] = [0, 0];
  for (let i = 0; i < times; i++) {
    let left = random();
    const path = paths.find(({ weight }) => (left -= weight) < 0) ?? paths[paths.length - 1];
    sum += path.chance;
    squares += path.chance ** 2;
  }
  const mean = sum / times;
  return { mean, error: Math.sqrt((squares / times - mean ** 2) / (times - 1)) };
}

export { chanceOf, missed, pathsOf, sample, stepsFrom };
