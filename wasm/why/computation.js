// Returns the computation of the shanten as data: rows of partial distances, and how they combine.
// SPDX-License-Identifier: MIT
//
// The rows come from the module, which uses them for every answer. tables/README.md explains how
// rows are combined step by step. Chiitoitsu and kokushi need only counts of tiles.

import { COPIES, FORMS, KINDS, MAX_MELDS } from '../../dist/layout.js';
import { SHAPES, termsOf } from './formula.js';
import { concealed, left, fourIn, liveIn, meldsIn, playersIn } from '../core/marshal/memory.js';
import { readRows } from '../core/marshal/answers.js';
import { format } from '../core/notation/format.js';
import { TILE_NAMES, isYaochuu } from '../core/notation/tiles.js';

/**
 * @import { Fields } from '../core/marshal/memory.js'
 * @import { Computation, PartComputation, PartName, PartRow, Reading, Split } from '../ukeire.js'
 * @import { StandardComputation, Tile } from '../ukeire.js'
 *
 * @typedef {{ held: number[], most: number[] }} Copies by tile: in hand, and the most possible
 * @typedef {{ kind: 'triplet' | 'run' | 'head', tiles: Tile[] }} Block
 * @typedef {{ split: Split | null, draws: number }} Cheapest the first of the cheapest splits
 * @typedef {NonNullable<PartComputation['taken']>} Taken
 * @typedef {{ part: PartName, tiles: Tile[] }} Part a part of a hand, with its kinds of tile
 */

const NUMBERS = [0, 1, 2, 3, 4];
const ALL_TILES = Array.from({ length: KINDS }, (_, t) => t);
const PAIRS = 7;
/** @type {PartName[]} */
const NAMES = ['m', 'p', 's', 'z'];

// A row has numbers of draws but no blocks; a search finds the blocks. The search is short, as it
// begins with blocks that lack few tiles, and never exceeds the draws of the row.

/** Counts the tiles of blocks, by tile. @param {Block[]} blocks */
function countsOf(blocks) {
  const used = new Uint8Array(KINDS);
  for (const { tiles } of blocks) for (const t of tiles) used[t]++;
  return used;
}

/** Counts draws; Infinity if none suffice. @type {(blocks: Block[], copies: Copies) => number} */
function priceOf(blocks, { held, most }) {
  const used = countsOf(blocks);
  let price = 0;
  for (let t = 0; t < KINDS; t++) {
    if (used[t] > most[t]) return Infinity;
    price += Math.max(0, used[t] - held[t]);
  }
  return price;
}

/** Lists possible blocks, those with the fewest missing tiles first. @param {Part} part */
function choicesOf({ tiles }, /** @type {Block['kind'][]} */ kinds, /** @type {Copies} */ copies) {
  const blocks = kinds.flatMap((kind) => {
    const starts = kind === 'run' ? tiles.slice(0, -2) : tiles;
    return starts.map((t) => ({ kind, tiles: SHAPES[kind].map((i) => t + i) }));
  });
  const prices = new Map(blocks.map((block) => [block, priceOf([block], copies)]));
  return blocks.sort((x, y) => Number(prices.get(x)) - Number(prices.get(y)));
}

/**
 * Finds blocks that take at most `draws` draws, with the head last; null if there are none.
 * @type {(part: Part, share: Split, draws: number, copies: Copies) => Block[] | null}
 */
function blocksFor(part, { sets, pair }, draws, copies) {
  const choices = choicesOf(part, part.part === 'z' ? ['triplet'] : ['run', 'triplet'], copies);
  const heads = pair ? choicesOf(part, ['head'], copies) : [];

  /** @param {Block[]} blocks @param {number} from @returns {Block[] | null} */
  function search(blocks, from) {
    if (priceOf(blocks, copies) > draws) return null;
    if (blocks.length === sets) {
      if (!pair) return blocks;
      const head = heads.find((one) => priceOf([...blocks, one], copies) <= draws);
      return head ? [...blocks, head] : null;
    }
    for (let i = from; i < choices.length; i++) {
      const result = search([...blocks, choices[i]], i);
      if (result) return result;
    }
    return null;
  }

  const isHead = (/** @type {Block} */ { kind }) => Number(kind === 'head');
  const byTile = (/** @type {Block} */ x, /** @type {Block} */ y) =>
    isHead(x) - isHead(y) || x.tiles[0] - y.tiles[0];
  return search([], 0)?.sort(byTile) ?? null;
}

/** Lists the tiles of a part; none for man in sanma. @param {PartName} part */
function partTiles(part, /** @type {number} */ players) {
  const sanma = players === 3;
  return ALL_TILES.filter((t) => {
    if (sanma && t < 9) return part === 'z' && isYaochuu(t);
    return NAMES[Math.floor(t / 9)] === part;
  });
}

/** @param {PartRow} row @param {number} sets @param {boolean} pair */
const drawsInRow = (row, sets, pair) => (pair ? row.withPair : row.sets)[sets];

/** @type {(before: PartRow, row: PartRow, sets: number, pair: boolean) => Cheapest} */
function cheapest(before, row, sets, pair) {
  /** @type {Cheapest} */
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

/** The row of a part without tiles. @type {PartRow} */
const NOTHING = {
  sets: [0, Infinity, Infinity, Infinity, Infinity],
  withPair: NUMBERS.map(() => Infinity),
};

function combineAll(/** @type {PartRow[]} */ rows, /** @type {number} */ players) {
  let before = NOTHING;
  return NAMES.flatMap((part, i) => {
    const tiles = partTiles(part, players);
    if (!tiles.length) return [];
    const row = rows[i];
    const best = [false, true].map((pair) => NUMBERS.map((m) => cheapest(before, row, m, pair)));
    const [sets, withPair] = best.map((all) => all.map(({ draws }) => draws));
    const [setSplits, pairSplits] = best.map((all) => all.map(({ split }) => split));
    const together = { sets, withPair };
    const splits = { sets: setSplits, withPair: pairSplits };
    before = together;
    return [{ part, tiles, row, together, splits }];
  });
}

/** Returns what each part contributes. @param {Pick<PartComputation, 'splits'>[]} parts */
function partShares(parts, /** @type {number} */ sets) {
  /** @type {any[]} */
  const shares = [];
  let wanted = { sets, pair: true };
  for (const { splits } of [...parts].reverse()) {
    const share = (wanted.pair ? splits.withPair : splits.sets)[wanted.sets];
    if (!share) return [];
    shares.unshift(share);
    wanted = { sets: wanted.sets - share.sets, pair: wanted.pair && !share.pair };
  }
  return shares;
}

/** @type {(share: Split | null, part: Part & { row: PartRow }, copies: Copies) => Taken | null} */
function takenOf(share, part, copies) {
  if (!share) return null;
  const draws = drawsInRow(part.row, share.sets, share.pair);
  const blocks = blocksFor(part, share, draws, copies) ?? [];
  const used = countsOf(blocks);
  const missing = ALL_TILES.flatMap((t) =>
    new Array(Math.max(0, used[t] - copies.held[t])).fill(t),
  );
  const names = (/** @type {Tile[]} */ list) => list.map((t) => TILE_NAMES[t]);
  return {
    ...share,
    draws,
    blocks: blocks.map((block) => ({ ...block, names: names(block.tiles) })),
    missing: names(missing),
  };
}

/** @type {(rows: PartRow[], of: Reading, copies: Copies, word: number) => StandardComputation} */
function standardOf(rows, reading, copies, word) {
  const players = playersIn(word);
  const sets = MAX_MELDS - meldsIn(word);
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

/** Counts pairs; `four`: four tiles are two. @param {Reading} reading @param {Copies} copies */
function sevenPairs({ shanten }, { held, most }, /** @type {boolean} */ four) {
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

/** @type {(wasm: any, fields: Fields, word: number, readings: Reading[]) => Computation} */
export function computationOf(wasm, fields, word, readings) {
  const held = ALL_TILES.map((t) => concealed(fields, t));
  const most = held.map((n, t) => (liveIn(word) ? n + left(fields, t) : COPIES));
  const copies = { held, most };
  const [standard, chiitoitsu, kokushi] = FORMS.map((form) =>
    readings.find((reading) => reading.form === form),
  );
  wasm.rows(word);
  return {
    standard: standard ? standardOf(readRows(fields), standard, copies, word) : null,
    chiitoitsu: chiitoitsu ? sevenPairs(chiitoitsu, copies, fourIn(word)) : null,
    kokushi: kokushi ? orphansOf(kokushi, copies) : null,
  };
}
