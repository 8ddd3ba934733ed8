// Counts the draws of each term of the block formula, and finds the term whose tiles do not exist.
// SPDX-License-Identifier: MIT
//
// The formula is 8 - 2a - b - c for a sets, b partial sets, and a pair (c = 1) or none (c = 0). A
// partial set takes one draw, each of the 4 - a - b missing sets takes two draws, and a missing
// pair takes one. Missing sets and pairs begin with a spare tile. All draws together are 9 - 2a - b
// - c, the formula plus 1. The formula assumes that the tiles to draw exist. This file tries
// every way to make the terms, one after another. The first term that lacks tiles is wrong.

/** @import { Block, BlockKind, FormulaTerm, Reading, Tile } from '../ukeire.js' */
/**
 * `most`: the most copies that each tile may have. `makesRuns`: whether a tile can be in runs.
 * @typedef {{ most: ArrayLike<number>, makesRuns: (tile: Tile) => boolean }} Limits
 */
/**
 * A state of the search. `used`: the copies of each tile in blocks. `spare`: tiles outside blocks.
 * @typedef {{ used: number[], spare: Tile[] }} Table
 */

const TILES = 34;
const SETS = 4;

/** The tiles of a block, as steps up from its lowest tile. @type {Record<BlockKind, number[]>} */
export const SHAPES = {
  triplet: [0, 0, 0],
  run: [0, 1, 2],
  ryanmen: [0, 1],
  kanchan: [0, 2],
  penchan: [0, 1],
  toitsu: [0, 0],
  head: [0, 0],
  single: [0],
  spare: [0],
};

/** Lists the sets that contain a tile. @type {(tile: Tile, limits: Limits) => Tile[][]} */
function setsWith(tile, { makesRuns }) {
  const rank = tile % 9;
  const starts = makesRuns(tile) ? [rank - 2, rank - 1, rank].filter((r) => r >= 0 && r <= 6) : [];
  const runs = starts.map((r) => [0, 1, 2].map((i) => tile - rank + r + i));
  return [[tile, tile, tile], ...runs];
}

/** @typedef {(state: Table) => Table[]} Step from a state to the states that may follow it */

/** Makes a step that adds one block. @type {(blocks: Tile[][], limits: Limits) => Step} */
const addOne =
  (blocks, { most }) =>
  (table) =>
    blocks.flatMap((block) => {
      const used = [...table.used];
      for (const t of block) used[t]++;
      return block.every((t) => used[t] <= most[t]) ? [{ ...table, used }] : [];
    });

/** Makes a step that builds a block on a spare tile. @returns {Step} */
const addToSpare =
  (/** @type {(tile: Tile) => Tile[][]} */ blocksWith, /** @type {Limits} */ limits) =>
  ({ used, spare }) =>
    [...new Set(spare)].flatMap((tile) => {
      const rest = spare.toSpliced(spare.indexOf(tile), 1);
      return addOne(blocksWith(tile), limits)({ used, spare: rest });
    });

/** Removes duplicate states. @param {Table[]} tables */
const different = (tables) => [
  ...new Map(tables.map((table) => [`${table.used}/${table.spare}`, table])).values(),
];

/** Whether a set without one of its tiles is the partial set. @param {readonly Tile[]} partial */
const isPart = (partial, /** @type {Tile[]} */ set) =>
  set.some((_, i) => `${set.toSpliced(i, 1)}` === `${partial}`);

/** Lists the steps of each term. @param {readonly Block[]} blocks @param {Limits} limits */
function stepsOf(blocks, /** @type {number} */ missing, limits) {
  const partials = blocks.filter(({ kind }) =>
    ['ryanmen', 'kanchan', 'penchan', 'toitsu'].includes(kind),
  );
  const hasHead = blocks.some(({ kind }) => kind === 'head');
  return {
    sets: [],
    partials: partials.map(({ tiles }) =>
      addOne(
        setsWith(tiles[0], limits).filter((set) => isPart(tiles, set)),
        limits,
      ),
    ),
    missing: new Array(missing).fill(addToSpare((tile) => setsWith(tile, limits), limits)),
    pair: hasHead ? [] : [addToSpare((tile) => [[tile, tile]], limits)],
  };
}

/** Finds the first impossible term. @param {readonly Block[]} blocks @param {Limits} limits */
function wrongTerm(blocks, /** @type {number} */ missing, limits) {
  const used = new Array(TILES).fill(0);
  for (const { kind, tiles } of blocks) {
    if (['triplet', 'run', 'head'].includes(kind)) for (const t of tiles) used[t]++;
  }
  const spare = blocks.flatMap(({ kind, tiles }) => (kind === 'spare' ? tiles : []));
  /** @type {Table[]} */
  let tables = [{ used, spare }];
  for (const [term, steps] of Object.entries(stepsOf(blocks, missing, limits))) {
    for (const step of steps) tables = different(tables.flatMap(step));
    if (!tables.length) return term;
  }
  return null;
}

/** @param {Reading} reading of the standard form @param {Limits} limits @returns {FormulaTerm[]} */
export function termsOf({ blocks, sets, partials, pair, shanten, classical }, limits) {
  const missing = SETS - sets - partials;
  const wrong = shanten === classical ? null : wrongTerm(blocks, missing, limits);
  /** @type {[FormulaTerm['term'], number, number][]} */
  const terms = [
    ['sets', sets, 0],
    ['partials', partials, partials],
    ['missing', missing, 2 * missing],
    ['pair', pair, 1 - pair],
  ];
  return terms.map(([term, count, draws]) => ({ term, count, draws, possible: term !== wrong }));
}
