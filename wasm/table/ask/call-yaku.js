// Computes the shanten of a hand with melds to a complete hand with a yaku.
// SPDX-License-Identifier: MIT
//
// A yaku of an open hand is a condition on its sets and its pair. Each way to meet it is a plan:
// sets that are required, and the sets and pairs allowed for the rest. The nearest complete hand of
// a plan is found by trying sets, cheapest first. Yaku that depend on luck (last tile, rinshan,
// chankan) do not count.

import { HONOURS_START, TILES, TILE_NAMES, isYaochuu, rankOf } from '../../core/notation/tiles.js';

/** @import { Hand, Meld, Plan, PlansWhere, Tiles, Yakuhai } from '../types.js' */

const DRAGONS = [31, 32, 33];
const SUIT_STARTS = [0, 9, 18];
const ALL = TILE_NAMES.map((_, t) => t);
const TRIPLETS = ALL.map((t) => [t, t, t]);
const RUNS = ALL.filter((t) => t < HONOURS_START && rankOf(t) < 7).map((t) => [t, t + 1, t + 2]);
const SETS = [...RUNS, ...TRIPLETS];

/** @param {number[]} tiles */
const isRun = (tiles) => tiles[0] !== tiles[1];

/** A plan with some required sets and any others. @param {number[][]} forced @returns {Plan} */
const any = (forced) => ({ forced, sets: SETS, pairs: ALL });

/** The plan whose blocks all meet a condition; none if a meld fails it. @type {PlansWhere} */
function each(melds, demand) {
  if (!melds.every(({ tiles }) => demand(tiles))) return [];
  return [{ forced: [], sets: SETS.filter(demand), pairs: ALL.filter((t) => demand([t, t])) }];
}

/** Plans with some sets, perhaps as melds. @param {Meld[]} melds @param {number[][]} wanted */
function setPlans(melds, wanted) {
  const has = (/** @type {number[]} */ set) =>
    melds.some(({ tiles }) => set.every((t, i) => tiles[i] === t));
  return any(wanted.filter((set) => !has(set)));
}

/** Plans of yaku with one, three or all sets given. @param {Meld[]} melds @returns {Plan[]} */
function plansOf(melds, /** @type {Yakuhai} */ { round, seat, kuitan }) {
  const valued = [...new Set([...DRAGONS, round, seat])];
  const ranks = Array.from({ length: 9 }, (_, rank) => rank);
  const inSuits = (/** @type {(start: number) => number[]} */ set) =>
    setPlans(melds, SUIT_STARTS.map(set));
  const kans = melds.filter(({ kind }) => kind === 'kan');
  const concealed = kans.filter(({ open }) => !open).length;
  const lacking = 4 - melds.length;
  return [
    ...valued.map((t) => setPlans(melds, [TRIPLETS[t]])),
    ...(kuitan ? each(melds, (tiles) => !tiles.some(isYaochuu)) : []),
    ...each(melds, (tiles) => !isRun(tiles)),
    ...each(melds, (tiles) => tiles.some(isYaochuu)),
    ...SUIT_STARTS.flatMap((start) =>
      each(melds, ([t]) => t >= HONOURS_START || (t >= start && t < start + 9)),
    ),
    ...ranks.slice(0, 7).map((rank) => inSuits((s) => [s + rank, s + rank + 1, s + rank + 2])),
    ...ranks.map((rank) => inSuits((s) => TRIPLETS[s + rank])),
    ...SUIT_STARTS.map((s) =>
      setPlans(
        melds,
        [0, 3, 6].map((r) => [s + r, s + r + 1, s + r + 2]),
      ),
    ),
    ...(concealed + lacking >= 3 ? [{ forced: [], sets: TRIPLETS, pairs: ALL }] : []),
    ...(kans.length >= 3 ? [any([])] : []),
  ];
}

/** A complete hand in construction, with the number of tiles still needed. */
class Draft {
  /** @param {Tiles} held @param {Tiles} unseen */
  constructor(held, unseen) {
    this.held = held;
    this.unseen = unseen;
    this.wanted = new Array(TILES).fill(0);
    this.needed = 0;
    this.gone = 0; // tiles of which too few copies remain
  }

  /** @param {Tiles} tiles */
  add(tiles) {
    for (const t of tiles) {
      const missing = ++this.wanted[t] - this.held[t];
      if (missing > 0) this.needed++;
      if (missing > this.unseen[t]) this.gone++;
    }
  }

  /** @param {Tiles} tiles */
  remove(tiles) {
    for (const t of tiles) {
      const missing = this.wanted[t]-- - this.held[t];
      if (missing > 0) this.needed--;
      if (missing > this.unseen[t]) this.gone--;
    }
  }

  /** Counts the tiles to draw for a block; infinite if impossible. */
  cost(/** @type {Tiles} */ tiles) {
    const before = this.needed;
    this.add(tiles);
    const more = this.gone ? Infinity : this.needed - before;
    this.remove(tiles);
    return more;
  }
}

/** Lists blocks, cheapest first. @param {Draft} draft @param {readonly Tiles[]} blocks */
function byCost(draft, blocks) {
  const priced = blocks.map((tiles) => ({ tiles, cost: draft.cost(tiles) }));
  return priced.filter(({ cost }) => cost < Infinity).sort((a, b) => a.cost - b.cost);
}

/** @typedef {ReturnType<typeof byCost>} Priced */

/**
 * Returns the fewest tiles that complete the draft, if fewer than `best`. @param {Draft} draft
 * @param {Priced} sets @param {Priced} pairs @param {number} lacking @param {number} from
 * @param {number} best
 */
function fewest(draft, sets, pairs, lacking, from, best) {
  if (draft.gone || !pairs.length) return best;
  const blocks = lacking ? sets : pairs;
  const after = lacking ? pairs[0].cost : 0;
  for (let i = lacking ? from : 0; i < blocks.length; i++) {
    const { tiles, cost } = blocks[i];
    // Later blocks need at least as many tiles each, as they are sorted.
    if (draft.needed + cost * Math.max(lacking, 1) + after >= best) break;
    draft.add(tiles);
    if (lacking) best = fewest(draft, sets, pairs, lacking - 1, i, best);
    else if (!draft.gone) best = Math.min(best, draft.needed);
    draft.remove(tiles);
  }
  return best;
}

/**
 * Returns the shanten of a waiting hand to a complete hand with a yaku; infinite if there is none.
 * @param {Hand} hand @param {Tiles} unseen @param {Yakuhai} table @param {number} shanten without
 * yaku
 */
export function yakuShanten({ counts, melds }, unseen, table, shanten) {
  let best = Infinity;
  for (const { forced, sets, pairs } of plansOf(melds, table)) {
    if (best === shanten + 1) break;
    const lacking = 4 - melds.length - forced.length;
    if (lacking < 0) continue;
    const draft = new Draft(counts, unseen);
    for (const set of forced) draft.add(set);
    const heads = pairs.map((t) => [t, t]);
    best = fewest(draft, byCost(draft, sets), byCost(draft, heads), lacking, 0, best);
  }
  return best - 1;
}
