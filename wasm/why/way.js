// Finds one cheapest way to make some sets, and maybe a pair, in one part of a hand.
// SPDX-License-Identifier: MIT
//
// The rows give the number of draws; this file finds tiles for it. Blocks with most tiles held are
// tried first, with at most the draws of the row, so the search is short.

/**
 * @import { Tile } from '../ukeire.js'
 *
 * A part of a hand: its tiles; whether they make runs; for each tile the copies held, and the most
 * that a complete hand may have.
 * @typedef {object} Stock
 * @property {readonly Tile[]} tiles
 * @property {boolean} runs
 * @property {ArrayLike<number>} held
 * @property {ArrayLike<number>} most
 *
 * @typedef {{ kind: 'triplet' | 'run' | 'head', tiles: Tile[] }} Block
 */

/** @param {Stock} stock @returns {Block[]} */
function setBlocks({ tiles, runs }) {
  const triplets = tiles.map((t) => ({ kind: /** @type {const} */ ('triplet'), tiles: [t, t, t] }));
  const starts = runs ? tiles.slice(0, -2) : [];
  const all = starts.map((t) => ({ kind: /** @type {const} */ ('run'), tiles: [t, t + 1, t + 2] }));
  return [...all, ...triplets];
}

/** @param {Stock} stock @returns {Block[]} */
const headsOf = ({ tiles }) => tiles.map((t) => ({ kind: 'head', tiles: [t, t] }));

/** @param {readonly Block[]} blocks */
function tally(blocks) {
  /** @type {Map<Tile, number>} */
  const used = new Map();
  for (const { tiles } of blocks) for (const t of tiles) used.set(t, (used.get(t) ?? 0) + 1);
  return used;
}

/** Lists missing tiles. @type {(blocks: readonly Block[], held: ArrayLike<number>) => Tile[]} */
const missingFor = (blocks, held) =>
  [...tally(blocks)]
    .flatMap(([t, n]) => new Array(Math.max(0, n - held[t])).fill(t))
    .sort((a, b) => a - b);

/** Counts missing tiles, or Infinity. @param {readonly Block[]} blocks @param {Stock} stock */
function priceOf(blocks, { held, most }) {
  let price = 0;
  for (const [t, n] of tally(blocks)) {
    if (n > most[t]) return Infinity;
    price += Math.max(0, n - held[t]);
  }
  return price;
}

/** @param {Block[]} blocks @param {Stock} stock */
const cheapFirst = (blocks, stock) =>
  blocks
    .map((block) => ({ block, price: priceOf([block], stock) }))
    .sort((a, b) => a.price - b.price)
    .map(({ block }) => block);

/**
 * Returns blocks that take exactly the least number of draws; null if there are none.
 * @param {Stock} stock @param {number} sets @param {boolean} pair @param {number} draws
 * @returns {{ blocks: Block[], missing: Tile[] } | null}
 */
export function wayTo(stock, sets, pair, draws) {
  const choices = cheapFirst(setBlocks(stock), stock);
  const heads = pair ? cheapFirst(headsOf(stock), stock) : [];
  /** @param {Block[]} blocks @param {number} from @returns {Block[] | null} */
  function search(blocks, from) {
    if (priceOf(blocks, stock) > draws) return null;
    if (blocks.length === sets) return withHead(blocks);
    for (let i = from; i < choices.length; i++) {
      const result = search([...blocks, choices[i]], i);
      if (result) return result;
    }
    return null;
  }
  /** @param {Block[]} blocks */
  function withHead(blocks) {
    if (!pair) return blocks;
    const head = heads.find((one) => priceOf([...blocks, one], stock) <= draws);
    return head ? [...blocks, head] : null;
  }
  const blocks = search([], 0);
  return blocks && { blocks: blocks.sort(blockOrder), missing: missingFor(blocks, stock.held) };
}

/** Orders blocks by tile, the head last. @param {Block} a @param {Block} b */
const blockOrder = (a, b) =>
  Number(a.kind === 'head') - Number(b.kind === 'head') || a.tiles[0] - b.tiles[0];
