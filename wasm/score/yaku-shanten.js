// Computes the shanten of a hand with open melds to the nearest complete hand that has a yaku.
// SPDX-License-Identifier: MIT
//
// A yaku of an open hand is a condition on its sets and its pair. A plan for a yaku lists sets that
// the hand needs, and sets and pairs that it may have. To find the nearest complete hand of a plan,
// a search tries the sets that lack the fewest tiles first. Rinshan, chankan and yaku that depend
// on the last tile do not count. If no complete hand has a yaku, the shanten is infinite.

import { HONOURS_START, isYaochuu, rankOf, TILE_NAMES } from '../core/notation/tiles.js';

/** @import { Hand, Meld } from '../core/types.js' */

/** @typedef {readonly number[]} Tiles */
/**
 * A plan for a yaku: required sets, and sets and pairs allowed for the other tiles.
 * @typedef {{ forced: number[][], sets: number[][], pairs: number[] }} Plan
 *
 * Facts that decide about yaku: winds as tiles, and whether tanyao may be open.
 * @typedef {{ round: number, seat: number, kuitan: boolean }} Yakuhai
 */

const DRAGONS = [31, 32, 33];
const SUIT_STARTS = [0, 9, 18];
const ALL = TILE_NAMES.map((_, t) => t);
const TRIPLETS = ALL.map((t) => [t, t, t]);
const runFrom = (/** @type {number} */ t) => [t, t + 1, t + 2];
const SETS = [...ALL.filter((t) => t < HONOURS_START && rankOf(t) < 7).map(runFrom), ...TRIPLETS];

/** Lists plans of yaku that demand one, three or all sets. @param {readonly Meld[]} melds */
function plansOf(melds, /** @type {Yakuhai} */ { round, seat, kuitan }) {
  const has = (/** @type {number[]} */ set) =>
    melds.some(({ tiles }) => set.every((t, i) => tiles[i] === t));
  const withSets = (/** @type {number[][]} */ wanted) => ({
    forced: wanted.filter((set) => !has(set)),
    sets: SETS,
    pairs: ALL,
  });
  const inSuits = (/** @type {(start: number) => number[]} */ set) =>
    withSets(SUIT_STARTS.map(set));
  /** @type {(demand: (tiles: number[]) => boolean) => Plan[]} */
  const whereAll = (demand) =>
    melds.every(({ tiles }) => demand(tiles))
      ? [{ forced: [], sets: SETS.filter(demand), pairs: ALL.filter((t) => demand([t, t])) }]
      : [];
  const ranks = [...Array(9).keys()];
  const kans = melds.filter(({ kind }) => kind === 'kan');
  const concealed = kans.filter(({ open }) => !open).length;
  return [
    ...[...new Set([...DRAGONS, round, seat])].map((t) => withSets([TRIPLETS[t]])),
    ...(kuitan ? whereAll((tiles) => !tiles.some(isYaochuu)) : []),
    ...whereAll(([a, b]) => a === b),
    ...whereAll((tiles) => tiles.some(isYaochuu)),
    ...SUIT_STARTS.flatMap((start) =>
      whereAll(([t]) => t >= HONOURS_START || (t >= start && t < start + 9)),
    ),
    ...ranks.slice(0, 7).map((rank) => inSuits((start) => runFrom(start + rank))),
    ...ranks.map((rank) => inSuits((start) => TRIPLETS[start + rank])),
    ...SUIT_STARTS.map((start) => withSets([0, 3, 6].map((rank) => runFrom(start + rank)))),
    ...(concealed + 4 - melds.length >= 3 ? [{ forced: [], sets: TRIPLETS, pairs: ALL }] : []),
    ...(kans.length >= 3 ? [withSets([])] : []),
  ];
}

/** @type {(hand: Hand, unseen: Tiles, plan: Plan, best: number) => number} */
function fewestTiles({ counts, melds }, unseen, { forced, sets, pairs }, best) {
  const wanted = ALL.map(() => 0);
  let needed = 0;
  let gone = 0; // tiles of which too few copies remain
  const change = (/** @type {Tiles} */ tiles, /** @type {1 | -1} */ by) => {
    for (const t of tiles) {
      const missing = (by > 0 ? ++wanted[t] : wanted[t]--) - counts[t];
      if (missing > 0) needed += by;
      if (missing > unseen[t]) gone += by;
    }
  };
  const costOf = (/** @type {Tiles} */ tiles) => {
    const before = needed;
    change(tiles, 1);
    const cost = gone ? Infinity : needed - before;
    change(tiles, -1);
    return cost;
  };
  const byCost = (/** @type {Tiles[]} */ blocks) => {
    const priced = blocks.map((tiles) => ({ tiles, cost: costOf(tiles) }));
    return priced.filter(({ cost }) => cost < Infinity).sort((a, b) => a.cost - b.cost);
  };
  for (const set of forced) change(set, 1);
  const heads = byCost(pairs.map((t) => [t, t]));
  const rest = byCost(sets);
  const fillFrom = (/** @type {number} */ lacking, /** @type {number} */ from) => {
    if (gone || !heads.length) return;
    const blocks = lacking ? rest : heads;
    const after = lacking ? heads[0].cost : 0;
    for (let i = from; i < blocks.length; i++) {
      const { tiles, cost } = blocks[i];
      // Blocks are sorted: every later block lacks at least as many tiles as this one.
      if (needed + cost * Math.max(lacking, 1) + after >= best) break;
      change(tiles, 1);
      if (lacking) fillFrom(lacking - 1, lacking > 1 ? i : 0);
      else if (!gone) best = Math.min(best, needed);
      change(tiles, -1);
    }
  };
  fillFrom(4 - melds.length - forced.length, 0);
  return best;
}

/** @type {(hand: Hand, unseen: Tiles, table: Yakuhai, shanten: number) => number} */
export function yakuShanten(hand, unseen, table, shanten) {
  let best = Infinity;
  for (const plan of plansOf(hand.melds, table)) {
    if (best === shanten + 1) break;
    if (hand.melds.length + plan.forced.length > 4) continue;
    best = fewestTiles(hand, unseen, plan, best);
  }
  return best - 1;
}
