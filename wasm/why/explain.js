// Explains a shanten by blocks, by the formula that learners use, and by nearest complete hands.
// Also shows the data of the computation: a row for each part, and how rows are combined.
// SPDX-License-Identifier: MIT
//
// The rows come from the module, which uses them for every answer. tables/README.md explains how
// rows are combined step by step. Chiitoitsu and kokushi need only counts of tiles.

import { COPIES, FORMS, KINDS, MAX_MELDS } from '../../dist/layout.js';
import { SHAPES, termsOf } from './formula.js';
import * as Words from '../core/marshal/memory.js';
import { concealed, left, fourIn, liveIn, meldsIn, playersIn } from '../core/marshal/memory.js';
import { readRows, readGoalAt, readReading } from '../core/marshal/answers.js';
import { format } from '../core/notation/format.js';
import { TILE_NAMES, isYaochuu } from '../core/notation/tiles.js';

/** @import { Computation, Fields, Form, Goal, PartComputation, Tile } from '../core/types.js' */
/** @import { PartName, PartRow, Reading, Split, StandardComputation } from '../core/types.js' */

// ---- the computation ----

/**
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

// A row has numbers of draws but no blocks, so a search finds the blocks. The search is short: it
// begins with blocks that lack few tiles, and never exceeds the draws of the row.

/** Counts the tiles of blocks, by tile. @param {Block[]} blocks */
function countsOf(blocks) {
  const used = new Uint8Array(KINDS);
  for (const { tiles } of blocks) for (const t of tiles) used[t]++;
  return used;
}

/** Counts the draws; Infinity if impossible. @type {(blocks: Block[], copies: Copies) => number} */
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
 * Finds blocks that need at most `draws` draws, with the pair last; null if there are none.
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

// ---- the explanation ----

/** @typedef {ReturnType<typeof readReading>} Counts a reading in numbers */

/** Writes the formula with its numbers. @param {Form} form @param {Counts} reading */
function formulaOf(form, { sets, partials, pair, kinds, classical }) {
  if (form === 'standard') return `8 - 2×${sets} - ${partials} - ${pair} = ${classical}`;
  if (form === 'kokushi') return `13 - ${kinds} - ${pair} = ${classical}`;
  return `6 - ${pair}${kinds < 7 ? ` + ${7 - kinds}` : ''} = ${classical}`;
}

/** Writes why the shanten is above the formula. @param {Counts} reading */
function noteOf({ shanten, classical, lacking }, /** @type {boolean} */ live) {
  if (shanten === classical) return null;
  if (shanten === Infinity) return 'No complete hand can be made of the tiles that are left.';
  const names = lacking.map((t) => TILE_NAMES[t]).join(' or ');
  const reason = live
    ? `every hand that it aims at needs more ${names || 'tiles'} than are left`
    : `every hand that it aims at needs a fifth ${names}, and the hand holds all four`;
  return `The count says ${classical}, but it is ${shanten}: ${reason}.`;
}

/** @type {(fields: Fields, form: Form, melds: number, live: boolean) => Reading} */
function readingOf(fields, form, melds, live) {
  const reading = readReading(fields);
  reading.sets += melds;
  const { shanten, classical, blocks, ...counts } = reading;
  return {
    form,
    shanten,
    classical,
    formula: formulaOf(form, reading),
    blocks: blocks.map(({ kind, tile }) => {
      const tiles = SHAPES[kind].map((i) => tile + i);
      return { kind, tiles, names: tiles.map((t) => TILE_NAMES[t]) };
    }),
    ...counts,
    note: noteOf(reading, live),
  };
}

/** @param {Fields} fields @param {number} i @returns {Goal} */
function goalAt(fields, i) {
  const { form, counts, ways } = readGoalAt(fields, i);
  const missing = counts.flatMap((n, tile) => {
    const count = n - concealed(fields, tile);
    const name = TILE_NAMES[tile];
    return count > 0 ? [{ tile, name, count, remaining: left(fields, tile) }] : [];
  });
  return { form, counts, text: format(counts), missing, ways };
}

/** @type {(wasm: any, fields: Fields, word: number, limit: number) => any} */
export function explainHand(wasm, fields, word, limit) {
  const readings = [];
  for (const [i, form] of FORMS.entries()) {
    if (!Words.asksForm(word, i) || wasm.read(word, Words.formBit(i)) < 0) continue;
    readings.push(readingOf(fields, form, Words.meldsIn(word), Words.liveIn(word)));
  }
  readings.sort((a, b) => (a.shanten === b.shanten ? 0 : a.shanten - b.shanten));
  const nearest = wasm.shanten(word);
  const goalCount = wasm.goals(word, limit);
  return {
    shanten: Words.shantenIn(nearest),
    forms: Words.formsIn(nearest),
    readings,
    goals: Array.from({ length: Math.min(limit, goalCount) }, (_, i) => goalAt(fields, i)),
    goalCount,
    computation: computationOf(wasm, fields, word, readings),
  };
}
