// Shows how the shanten is computed, as data: rows of partial distances, and their combination.
// SPDX-License-Identifier: MIT
//
// The rows come from the module, which uses them for every answer. They are combined as in
// tables/README.md, with small numbers instead of one look-up. Forms without sets are counts of
// tiles.

import { COPIES, FORMS, KINDS, MAX_MELDS } from '../../dist/layout.js';
import { SHAPES, termsOf } from './formula.js';
import { concealed, left } from '../core/marshal/put.js';
import { readRows } from '../core/marshal/why.js';
import { fourIn, liveIn, meldsIn, playersIn } from '../core/marshal/option-words.js';
import { format } from '../core/notation/format.js';
import { TILE_NAMES, isYaochuu } from '../core/notation/tiles.js';

// ---- blocks that take the least draws ----
//
// The rows give the number of draws; this file finds tiles for it. Blocks with most tiles held are
// tried first, with at most the draws of the row, so the search is short.

/**
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

/**
 * Lists the blocks of some kinds, those with most tiles held first.
 * @param {Stock} stock @param {Block['kind'][]} kinds
 */
function choicesOf(stock, kinds) {
  const blocks = kinds.flatMap((kind) => {
    const starts = kind === 'run' ? stock.tiles.slice(0, -2) : stock.tiles;
    return starts.map((t) => ({ kind, tiles: SHAPES[kind].map((i) => t + i) }));
  });
  const priced = blocks.map((block) => ({ block, price: priceOf([block], stock) }));
  return priced.sort((x, y) => x.price - y.price).map(({ block }) => block);
}

/** @param {readonly Block[]} blocks */
function tally(blocks) {
  /** @type {Map<Tile, number>} */
  const used = new Map();
  for (const { tiles } of blocks) for (const t of tiles) used.set(t, (used.get(t) ?? 0) + 1);
  return used;
}

/** Counts missing tiles, or Infinity. @param {readonly Block[]} blocks @param {Stock} stock */
function priceOf(blocks, { held, most }) {
  let price = 0;
  for (const [t, n] of tally(blocks)) {
    if (n > most[t]) return Infinity;
    price += Math.max(0, n - held[t]);
  }
  return price;
}

/**
 * Returns blocks that take exactly the least number of draws, and the tiles to draw; null if there
 * are none. @param {Stock} stock @param {number} sets @param {boolean} pair @param {number} draws
 */
function wayTo(stock, sets, pair, draws) {
  const choices = choicesOf(stock, stock.runs ? ['run', 'triplet'] : ['triplet']);
  const heads = pair ? choicesOf(stock, ['head']) : [];
  /** @param {Block[]} blocks @param {number} from @returns {Block[] | null} */
  function search(blocks, from) {
    if (priceOf(blocks, stock) > draws) return null;
    if (blocks.length === sets) {
      if (!pair) return blocks;
      const head = heads.find((one) => priceOf([...blocks, one], stock) <= draws);
      return head ? [...blocks, head] : null;
    }
    for (let i = from; i < choices.length; i++) {
      const result = search([...blocks, choices[i]], i);
      if (result) return result;
    }
    return null;
  }
  const blocks = search([], 0);
  if (!blocks) return null;
  const missing = [...tally(blocks)].flatMap(([t, n]) =>
    new Array(Math.max(0, n - stock.held[t])).fill(t),
  );
  // Blocks are in the order of their tiles, the head last.
  const isHead = (/** @type {Block} */ { kind }) => Number(kind === 'head');
  blocks.sort((x, y) => isHead(x) - isHead(y) || x.tiles[0] - y.tiles[0]);
  return { blocks, missing: missing.sort((x, y) => x - y) };
}

// ---- the computation ----

/**
 * @import { Fields } from '../core/marshal/memory.js'
 * @import { Computation, PartComputation, PartName, PartRow, Reading, Split } from '../ukeire.js'
 * @import { Tile } from '../ukeire.js'
 *
 * @typedef {{ held: number[], most: number[] }} Copies by tile: in hand, and the most possible
 */

const NUMBERS = [0, 1, 2, 3, 4];
const ALL_TILES = Array.from({ length: KINDS }, (_, t) => t);
const PAIRS = 7;

/** @type {PartName[]} */
const NAMES = ['m', 'p', 's', 'z'];

/** Lists a part's tiles; none for man in sanma. @param {PartName} part @param {number} players */
function partTiles(part, players) {
  const sanma = players === 3;
  return ALL_TILES.filter((t) => {
    if (sanma && t < 9) return part === 'z' && isYaochuu(t);
    return NAMES[Math.floor(t / 9)] === part;
  });
}

// ---- the standard form ----

/** @param {PartRow} row @param {number} sets @param {boolean} pair */
const drawsInRow = (row, sets, pair) => (pair ? row.withPair : row.sets)[sets];

/**
 * Returns the cheapest split, the first of equal ones; null if there is none.
 * @param {PartRow} before @param {PartRow} row @param {number} sets @param {boolean} pair
 */
function cheapest(before, row, sets, pair) {
  /** @type {{ split: Split | null, draws: number }} */
  let best = { split: null, draws: Infinity };
  for (const isHere of pair ? [false, true] : [false]) {
    for (let n = 0; n <= sets; n++) {
      const rest = drawsInRow(before, sets - n, pair && !isHere);
      const draws = rest + drawsInRow(row, n, isHere);
      if (draws < best.draws) best = { split: { sets: n, pair: isHere }, draws };
    }
  }
  return best;
}

/** The row of no tiles: no set. @type {PartRow} */
const NOTHING = {
  sets: [0, Infinity, Infinity, Infinity, Infinity],
  withPair: NUMBERS.map(() => Infinity),
};

/** Combines each part with the parts before it. */
function combineAll(/** @type {PartRow[]} */ rows, /** @type {number} */ players) {
  let before = NOTHING;
  return NAMES.flatMap((part, i) => {
    const tiles = partTiles(part, players);
    if (!tiles.length) return [];
    const row = rows[i];
    const [sets, withPair] = [false, true].map((pair) =>
      NUMBERS.map((m) => cheapest(before, row, m, pair)),
    );
    const drawsOf = (/** @type {typeof sets} */ all) => all.map(({ draws }) => draws);
    const splitsOf = (/** @type {typeof sets} */ all) => all.map(({ split }) => split);
    const together = { sets: drawsOf(sets), withPair: drawsOf(withPair) };
    const splits = { sets: splitsOf(sets), withPair: splitsOf(withPair) };
    before = together;
    return [{ part, tiles, row, together, splits }];
  });
}

/**
 * Returns the share of each part, from the last on.
 * @param {Pick<PartComputation, 'splits'>[]} parts @param {number} sets
 */
function partShares(parts, sets) {
  /** @type {(Split | null)[]} */
  const shares = [];
  let wanted = { sets, pair: true };
  for (const { splits } of [...parts].reverse()) {
    const share = (wanted.pair ? splits.withPair : splits.sets)[wanted.sets];
    shares.unshift(share);
    if (!share) return parts.map(() => null);
    wanted = { sets: wanted.sets - share.sets, pair: wanted.pair && !share.pair };
  }
  return shares;
}

/**
 * @param {Split | null} share @param {Omit<PartComputation, 'taken' | 'text'>} part
 * @param {Copies} copies
 */
function takenOf(share, { part, tiles, row }, copies) {
  if (!share) return null;
  const draws = drawsInRow(row, share.sets, share.pair);
  const filling = wayTo({ tiles, runs: part !== 'z', ...copies }, share.sets, share.pair, draws);
  const { blocks, missing } = /** @type {NonNullable<typeof filling>} */ (filling);
  const names = (/** @type {Tile[]} */ list) => list.map((t) => TILE_NAMES[t]);
  return {
    ...share,
    draws,
    blocks: blocks.map((block) => ({ ...block, names: names(block.tiles) })),
    missing: names(missing),
  };
}

/**
 * @param {PartRow[]} rows @param {Reading} reading @param {Copies} copies
 * @param {{ players: number, melds: number }} game
 */
function standardOf(rows, reading, copies, { players, melds }) {
  const sets = MAX_MELDS - melds;
  const parts = combineAll(rows, players);
  const shares = partShares(parts, sets);
  const makesRuns = (/** @type {Tile} */ t) => t < 27 && (players === 4 || t > 8);
  const last = parts[parts.length - 1];
  return {
    sets,
    parts: parts.map((part, i) => ({
      ...part,
      text: format(ALL_TILES.map((t) => (part.tiles.includes(t) ? copies.held[t] : 0))),
      taken: takenOf(shares[i], part, copies),
    })),
    draws: last.together.withPair[sets],
    shanten: last.together.withPair[sets] - 1,
    terms: termsOf(reading, { most: copies.most, makesRuns }),
  };
}

// ---- the forms without sets ----

/**
 * Counts for chiitoitsu; `four`: of a kind are two pairs. @param {Reading} reading
 * @param {Copies} copies @param {boolean} four
 */
function sevenPairs({ shanten }, { held, most }, four) {
  const size = four ? 4 : 2;
  const pairs = ALL_TILES.flatMap((t) =>
    new Array(Math.floor(Math.min(held[t], size) / 2)).fill(t),
  );
  const halves = ALL_TILES.filter((t) => held[t] < size && held[t] % 2 === 1 && most[t] > held[t]);
  const singles = halves.slice(0, PAIRS - pairs.length);
  const others = PAIRS - pairs.length - singles.length;
  return { pairs, singles, others, draws: shanten + 1, shanten };
}

/** Counts for kokushi. @param {Reading} reading @param {Copies} copies */
function orphansOf({ shanten }, { held }) {
  const orphans = ALL_TILES.filter(isYaochuu);
  const pair = orphans.find((t) => held[t] > 1) ?? null;
  return {
    held: orphans.filter((t) => held[t]),
    missing: orphans.filter((t) => !held[t]),
    pair,
    draws: shanten + 1,
    shanten,
  };
}

/**
 * @param {any} wasm @param {Fields} fields @param {number} word the question's options, already
 * answered by the core @param {Reading[]} readings @returns {Computation}
 */
export function computationOf(wasm, fields, word, readings) {
  const held = ALL_TILES.map((t) => concealed(fields, t));
  const most = held.map((n, t) => (liveIn(word) ? n + left(fields, t) : COPIES));
  const copies = { held, most };
  const [standard, chiitoitsu, kokushi] = FORMS.map((form) =>
    readings.find((reading) => reading.form === form),
  );
  const game = { players: playersIn(word), melds: meldsIn(word) };
  wasm.rows(word);
  return {
    standard: standard ? standardOf(readRows(fields), standard, copies, game) : null,
    chiitoitsu: chiitoitsu ? sevenPairs(chiitoitsu, copies, fourIn(word)) : null,
    kokushi: kokushi ? orphansOf(kokushi, copies) : null,
  };
}
