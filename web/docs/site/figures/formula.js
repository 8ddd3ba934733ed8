// formula.js - 8 - 2a - b - c beside the fewest draws: among all deals, exactly.
// SPDX-License-Identifier: MIT
//
// For one suit the formula sees what blocks the tiles make: the most points of at most m blocks,
// two for a set and one for a partial set, without a pair and with one beside them. Suits with the
// same points and the same row of draws are one class. Classes combine suit by suit, as in the
// census of the module.

import {
  GOALS,
  HONOURS,
  MOST,
  NUMBERS,
  handsOf,
  searchAll,
  sizesOf,
  stepsOf,
} from './suit-hands.js';

/** @typedef {import('./suit-hands.js').Suit} Suit */

const SETS = 4;
const ROW = GOALS.length;
/** There is no pair. */
const NONE = -20;

/** Blocks that begin at the lowest tile: their tiles, and their points. @param {Suit} suit */
function blocksOf({ runs }) {
  const alike = [
    { tiles: [3], points: 2 },
    { tiles: [2], points: 1 },
  ];
  const neighbours = [
    { tiles: [1, 1, 1], points: 2 },
    { tiles: [1, 1], points: 1 },
    { tiles: [1, 0, 1], points: 1 },
  ];
  return runs ? [...alike, ...neighbours] : alike;
}

/**
 * Whether the counts have the tiles of a block.
 * @param {number[]} tiles @param {Uint8Array} counts @param {number} at
 */
const has = (tiles, counts, at) => tiles.every((n, i) => (counts[at + i] ?? 0) >= n);

/**
 * The better of both, from one with a block more.
 * @param {Int8Array} points @param {number} to @param {number} from @param {number} more
 */
function offerBlock(points, to, from, more) {
  for (let half = 0; half < ROW; half += SETS + 1) {
    for (let blocks = 1; blocks <= SETS; blocks++) {
      const offered = points[from + half + blocks - 1] + more;
      if (offered > points[to + half + blocks]) points[to + half + blocks] = offered;
    }
  }
}

/** The points of all hands: ten numbers for each. @param {Suit} suit */
function pointsOf(suit) {
  const steps = stepsOf(suit);
  const sizes = sizesOf(suit);
  const points = new Int8Array(sizes.length * ROW);
  points.fill(NONE, SETS + 1, ROW);
  const blocks = blocksOf(suit).map((block) => ({
    ...block,
    step: steps.map((_, at) =>
      block.tiles.reduce((sum, n, i) => sum + n * (steps[at + i] ?? 0), 0),
    ),
  }));
  const counts = new Uint8Array(suit.kinds);
  for (let hand = 1; hand < sizes.length; hand++) {
    if (sizes[hand] > MOST) continue;
    let rest = hand;
    for (let kind = 0; kind < suit.kinds; kind++, rest = (rest / 5) | 0) counts[kind] = rest % 5;
    const at = counts.findIndex((count) => count > 0);
    const to = hand * ROW;
    const without = (hand - steps[at]) * ROW;
    points.copyWithin(to, without, without + ROW);
    for (const { tiles, points: more, step } of blocks) {
      if (has(tiles, counts, at)) offerBlock(points, to, (hand - step[at]) * ROW, more);
    }
    if (counts[at] < 2) continue;
    const from = (hand - 2 * steps[at]) * ROW;
    for (let m = 0; m <= SETS; m++) {
      if (points[from + m] > points[to + SETS + 1 + m])
        points[to + SETS + 1 + m] = points[from + m];
    }
  }
  return points;
}

/**
 * Two parts of a hand together.
 * @param {number[]} a @param {number[]} b @param {(x: number, y: number) => number} best
 */
function combine(a, b, best) {
  const sum = a.slice();
  for (let m = 0; m <= SETS; m++) {
    let [without, pair] = [a[m] + b[0], best(a[SETS + 1 + m] + b[0], a[m] + b[SETS + 1])];
    for (let l = 0; l < m; l++) {
      without = best(without, a[l] + b[m - l]);
      pair = best(pair, a[SETS + 1 + l] + b[m - l]);
      pair = best(pair, a[l] + b[SETS + 1 + m - l]);
    }
    sum[m] = without;
    sum[SETS + 1 + m] = Math.max(pair, NONE);
  }
  return sum;
}

/** @typedef {{ row: number[], points: number[] }} Part what a part of a hand is for both */

/**
 * What the formula says of a hand with so many sets to make.
 * @param {number[]} points @param {number} sets
 */
const formulaOf = (points, sets) => 2 * sets - Math.max(points[sets], points[SETS + 1 + sets] + 1);

/** What is right. @param {number[]} row @param {number} sets */
const shantenOf = (row, sets) => row[SETS + 1 + sets] - 1;

/** Names for parts that are alike. */
function makeClasses() {
  /** @type {Part[]} */
  const parts = [];
  /** @type {Map<string, number>} */
  const names = new Map();
  /** @type {Map<number, number>} */
  const sums = new Map();
  /** @param {Part} part */
  const nameOf = (part) => {
    const key = String.fromCharCode(...part.row, ...part.points.map((n) => n - NONE));
    const known = names.get(key);
    if (known !== undefined) return known;
    names.set(key, parts.length);
    return parts.push(part) - 1;
  };
  return {
    parts,
    nameOf,
    /** @param {number} a @param {number} b */
    sumOf(a, b) {
      const key = a * 65536 + b;
      const known = sums.get(key);
      if (known !== undefined) return known;
      const name = nameOf({
        row: combine(parts[a].row, parts[b].row, Math.min),
        points: combine(parts[a].points, parts[b].points, Math.max),
      });
      sums.set(key, name);
      return name;
    },
  };
}

/** @typedef {ReturnType<typeof makeClasses>} Classes */
/** @typedef {Map<number, number>[]} Groups deals of each class, by number of tiles */

/** What both see of the hands of a suit. @param {Suit} suit */
function readSuit(suit) {
  const start = performance.now();
  const { draws, layers } = searchAll(suit);
  const searched = performance.now() - start;
  const points = pointsOf(suit);
  return {
    layers,
    /** Milliseconds. */
    searched,
    /** Two numbers that alike parts share. @param {number} hand */
    keys(hand) {
      let [row, seen] = [0, 0];
      for (let i = 0; i < ROW; i++) {
        row = row * 16 + draws[i][hand];
        seen = seen * 30 + points[hand * ROW + i] - NONE;
      }
      return [row, seen];
    },
    /** @param {number} hand @returns {Part} */
    part: (hand) => ({
      row: draws.map((of) => of[hand]),
      points: Array.from(points.subarray(hand * ROW, hand * ROW + ROW)),
    }),
  };
}

/**
 * @param {Suit} suit @param {ReturnType<typeof readSuit>} reading @param {Classes} classes
 * @returns {Groups}
 */
function groupsOf(suit, reading, classes) {
  /** @type {Map<number, Map<number, number>>} */
  const known = new Map();
  const nameOf = (/** @type {number} */ hand) => {
    const [row, seen] = reading.keys(hand);
    const ofRow = known.get(row) ?? new Map();
    known.set(row, ofRow);
    const name = ofRow.get(seen) ?? classes.nameOf(reading.part(hand));
    ofRow.set(seen, name);
    return name;
  };
  return handsOf(suit).map(({ hands, deals }) => {
    /** @type {Map<number, number>} */
    const group = new Map();
    hands.forEach((hand, i) => {
      const name = nameOf(hand);
      group.set(name, (group.get(name) ?? 0) + deals[i]);
    });
    return group;
  });
}

/**
 * Two parts of a hand, of all tiles that both have together.
 * @param {Groups} a @param {Groups} b @param {Classes} classes @returns {Groups}
 */
function join(a, b, classes) {
  /** @type {Groups} */
  const sum = a.map(() => new Map());
  a.forEach((ofA, n) => {
    for (let m = 0; n + m <= MOST; m++) {
      const into = sum[n + m];
      for (const [x, dealsX] of ofA) {
        for (const [y, dealsY] of b[m]) {
          const name = classes.sumOf(x, y);
          into.set(name, (into.get(name) ?? 0) + dealsX * dealsY);
        }
      }
    }
  });
  return sum;
}

/**
 * @param {Part} a @param {Part} b @param {number} sets
 * @returns {[shanten: number, formula: number]}
 */
function answersOf(a, b, sets) {
  let [draws, plain, paired] = [UNREACHED, 0, NONE];
  for (let l = 0; l <= sets; l++) {
    const m = sets - l;
    draws = Math.min(draws, a.row[l] + b.row[SETS + 1 + m], a.row[SETS + 1 + l] + b.row[m]);
    plain = Math.max(plain, a.points[l] + b.points[m]);
    paired = Math.max(
      paired,
      a.points[l] + b.points[SETS + 1 + m],
      a.points[SETS + 1 + l] + b.points[m],
    );
  }
  return [draws - 1, 2 * sets - Math.max(plain, paired + 1)];
}
const UNREACHED = 99;

/**
 * @typedef {{ shanten: number, deals: bigint, wrong: bigint }} Line of a shanten, all deals and
 *   those for which the formula says another
 */

/**
 * @param {Groups} left @param {Groups} right @param {Classes} classes @param {number} tiles
 * @returns {Line[]}
 */
function linesOf(left, right, { parts }, tiles) {
  const sets = Math.floor(tiles / 3);
  const lines = Array.from({ length: 2 * sets + 2 }, (_, i) => ({
    shanten: i - 1,
    deals: 0n,
    wrong: 0n,
  }));
  for (let n = 0; n <= tiles; n++) {
    const others = Array.from(right[tiles - n]);
    for (const [name, deals] of left[n]) {
      // All that stands beside one part is less than 2^53, so these sums are exact.
      const [all, wrong] = [new Float64Array(lines.length), new Float64Array(lines.length)];
      for (const [other, dealsOther] of others) {
        const [shanten, formula] = answersOf(parts[name], parts[other], sets);
        all[shanten + 1] += dealsOther;
        if (shanten !== formula) wrong[shanten + 1] += dealsOther;
      }
      lines.forEach((line, i) => {
        if (all[i]) line.deals += BigInt(deals) * BigInt(all[i]);
        if (wrong[i]) line.wrong += BigInt(deals) * BigInt(wrong[i]);
      });
    }
  }
  return lines;
}

/**
 * Where the formula errs: the lines of 13 and 14 tiles, and what it reads of a suit.
 * @param {readonly number[]} [tiles]
 */
function compareAll(tiles = [13, 14]) {
  const classes = makeClasses();
  const [numbers, honours] = [readSuit(NUMBERS), readSuit(HONOURS)];
  const suit = groupsOf(NUMBERS, numbers, classes);
  const rows = new Set(classes.parts.map(({ row }) => String(row))).size;
  const singles = groupsOf(HONOURS, honours, classes);
  const [left, right] = [join(suit, suit, classes), join(suit, singles, classes)];
  return {
    rows,
    layers: numbers.layers,
    searched: numbers.searched,
    lines: tiles.map((n) => linesOf(left, right, classes, n)),
    /**
     * The formula for counts of 34 kinds.
     * @param {ArrayLike<number>} counts @param {number} sets
     */
    formula(counts, sets) {
      const code = (/** @type {number} */ from, /** @type {number} */ kinds) => {
        let hand = 0;
        for (let kind = kinds - 1; kind >= 0; kind--) hand = hand * 5 + counts[from + kind];
        return hand;
      };
      const suits = [0, 9, 18].map((from) => numbers.part(code(from, 9)).points);
      const all = suits.reduce(
        (sum, points) => combine(sum, points, Math.max),
        honours.part(code(27, 7)).points,
      );
      return formulaOf(all, sets);
    },
  };
}

export { compareAll, formulaOf, pointsOf, readSuit, shantenOf };
