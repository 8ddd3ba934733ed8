// Counts the block formula term by term in draws, and finds the term whose tiles do not exist.
// SPDX-License-Identifier: MIT
//
// The formula says 8 - 2a - b - c: a sets, b partial sets, a pair (c = 1) or none. In draws: one
// for each partial set, two for each of the 4 - a - b missing sets, and one for a missing pair;
// missing sets and pairs begin with a spare tile. Together, b + 2 (4 - a - b) + (1 - c) is
// 9 - 2a - b - c. The formula assumes that the tiles to draw exist. So this file tries the terms in
// sequence, in every way, with existing tiles; the first term without a way is wrong.

/**
 * @import { Block, BlockKind, FormulaTerm, Reading, Tile } from '../ukeire.js'
 *
 * Limits of a hand: for each tile the copies that it may have in the end; the tiles of runs.
 * @typedef {{ most: ArrayLike<number>, makesRuns: (tile: Tile) => boolean }} Limits
 *
 * A state of the search. `used`: copies in blocks so far. `spare`: tiles outside blocks.
 * @typedef {{ used: number[], spare: Tile[] }} Table
 */

const TILES = 34;
const SETS = 4;

/** The tiles of a block, lowest first. @type {Record<BlockKind, number[]>} */
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

/** Lists the sets with a tile. @param {Tile} tile @param {Limits} limits @returns {Tile[][]} */
function setsWith(tile, { makesRuns }) {
  const rank = tile % 9;
  const starts = makesRuns(tile) ? [rank - 2, rank - 1, rank].filter((r) => r >= 0 && r <= 6) : [];
  const runs = starts.map((r) => [0, 1, 2].map((i) => tile - rank + r + i));
  return [[tile, tile, tile], ...runs];
}

/** Whether the first list contains the second, copies counted. */
function holds(/** @type {Tile[]} */ all, /** @type {readonly Tile[]} */ some) {
  const left = [...all];
  return some.every((t) => {
    const at = left.indexOf(t);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Adds a set to a table. @type {(t: Table, sets: Tile[][], limits: Limits) => Table[]} */
const tablesWith = ({ used, spare }, sets, { most }) =>
  sets.flatMap((set) => {
    const next = [...used];
    for (const t of set) next[t]++;
    return set.every((t) => next[t] <= most[t]) ? [{ used: next, spare }] : [];
  });

/**
 * Lists the tables after a set or pair that begins with a spare tile.
 * @param {Table} table @param {(tile: Tile) => Tile[][]} blocksWith @param {Limits} limits
 */
const tablesFromSpare = ({ used, spare }, blocksWith, limits) =>
  [...new Set(spare)].flatMap((tile) => {
    const rest = spare.toSpliced(spare.indexOf(tile), 1);
    return tablesWith({ used, spare: rest }, blocksWith(tile), limits);
  });

/** Removes duplicate tables. @param {Table[]} tables */
const different = (tables) => [
  ...new Map(tables.map((table) => [`${table.used}/${table.spare}`, table])).values(),
];

/**
 * Lists the steps of each term: functions from one table to the next ones.
 * @param {readonly Block[]} blocks @param {number} missing sets @param {Limits} limits
 * @returns {Record<FormulaTerm['term'], ((table: Table) => Table[])[]>}
 */
function stepsOf(blocks, missing, limits) {
  const partials = ['ryanmen', 'kanchan', 'penchan', 'toitsu'];
  const hasHead = blocks.some(({ kind }) => kind === 'head');
  const newSet = (/** @type {Table} */ table) =>
    tablesFromSpare(table, (tile) => setsWith(tile, limits), limits);
  const newPair = (/** @type {Table} */ table) =>
    tablesFromSpare(table, (tile) => [[tile, tile]], limits);
  const completion = (/** @type {readonly Tile[]} */ tiles) => {
    const sets = setsWith(tiles[0], limits).filter((set) => holds(set, tiles));
    return (/** @type {Table} */ table) => tablesWith(table, sets, limits);
  };
  return {
    sets: [],
    partials: blocks.flatMap(({ kind, tiles }) =>
      partials.includes(kind) ? [completion(tiles)] : [],
    ),
    missing: new Array(missing).fill(newSet),
    pair: hasHead ? [] : [newPair],
  };
}

/** The table before any draw. @param {readonly Block[]} blocks @returns {Table} */
function startingTable(blocks) {
  const used = new Array(TILES).fill(0);
  for (const { kind, tiles } of blocks) {
    if (['triplet', 'run', 'head'].includes(kind)) for (const t of tiles) used[t]++;
  }
  return { used, spare: blocks.flatMap(({ kind, tiles }) => (kind === 'spare' ? tiles : [])) };
}

/**
 * Finds the first impossible term, or null. @param {readonly Block[]} blocks
 * @param {number} missing @param {Limits} limits
 */
function wrongTerm(blocks, missing, limits) {
  let tables = [startingTable(blocks)];
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
