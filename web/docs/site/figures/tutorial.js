// tutorial.js - shanten as tutorials compute it, each function from one sentence about it.
// SPDX-License-Identifier: MIT
//
// None of them is used by the engine. They are written from what tutorials say, not from what they
// print: see web/docs/articles.md.

/** @typedef {ArrayLike<number>} Counts of 34 kinds */

const SUITS = [0, 9, 18];
const BLOCKS = 4;

/** @param {Counts} counts @param {number} least */
const kindsWith = (counts, least) => Array.from(counts).filter((n) => n >= least).length;

/** Six less the pairs. @param {Counts} counts */
const sixLessPairs = (counts) => 6 - kindsWith(counts, 2);

/** The same, and one more for each kind short of seven. @param {Counts} counts */
const pairsAndKinds = (counts) => sixLessPairs(counts) + Math.max(0, 7 - kindsWith(counts, 1));

/**
 * Thirteen less the kinds of terminals and honours, less one for a pair of them.
 * @param {Counts} counts
 */
function orphans(counts) {
  const ends = SUITS.flatMap((from) => [counts[from], counts[from + 8]]);
  const held = [...ends, ...Array.from(counts).slice(27)];
  return 13 - kindsWith(held, 1) - (kindsWith(held, 2) > 0 ? 1 : 0);
}

/**
 * What the formula says of sets and partial sets.
 * @param {number} sets @param {number} partials @param {number} pair
 */
const formula = (sets, partials, pair) => 8 - 2 * sets - Math.min(partials, BLOCKS - sets) - pair;

/**
 * Takes all triplets, and all runs from the lowest on, in this order or in the other.
 * @param {number[]} rest @param {boolean} runsFirst
 */
function takeSets(rest, runsFirst) {
  let sets = 0;
  const triplets = () => {
    for (let kind = 0; kind < 34; kind++) {
      if (rest[kind] < 3) continue;
      rest[kind] -= 3;
      sets++;
    }
  };
  const runs = () => {
    for (const from of SUITS) {
      for (let at = from; at < from + 7; at++) {
        while (rest[at] && rest[at + 1] && rest[at + 2]) {
          for (let i = 0; i < 3; i++) rest[at + i]--;
          sets++;
        }
      }
    }
  };
  for (const take of runsFirst ? [runs, triplets] : [triplets, runs]) take();
  return sets;
}

/** Takes partial sets from the lowest on: pairs, then neighbours. @param {number[]} rest */
function takePartials(rest) {
  let partials = 0;
  for (let kind = 0; kind < 34; kind++) {
    if (rest[kind] < 2) continue;
    rest[kind] -= 2;
    partials++;
  }
  for (const from of SUITS) {
    for (const step of [1, 2]) {
      for (let at = from; at + step < from + 9; at++) {
        if (!rest[at] || !rest[at + step]) continue;
        rest[at]--;
        rest[at + step]--;
        partials++;
      }
    }
  }
  return partials;
}

/**
 * The least over every pair that may be taken first, and none.
 * @param {Counts} counts @param {(rest: number[], pair: number) => number} of
 */
function overPairs(counts, of) {
  let least = of(Array.from(counts), 0);
  for (let kind = 0; kind < 34; kind++) {
    if (counts[kind] < 2) continue;
    const rest = Array.from(counts);
    rest[kind] -= 2;
    least = Math.min(least, of(rest, 1));
  }
  return least;
}

/**
 * As many sets as can be found going up, then partial sets.
 * @param {boolean} runsFirst @returns {(counts: Counts) => number}
 */
const greedy = (runsFirst) => (counts) =>
  overPairs(counts, (rest, pair) => {
    const sets = Math.min(BLOCKS, takeSets(rest, runsFirst));
    return formula(sets, takePartials(rest), pair);
  });

/** Greedy both ways, and the better of them. @param {Counts} counts */
const greedyBothWays = (counts) => Math.min(greedy(true)(counts), greedy(false)(counts));

/**
 * Half the tiles of each island, rounded down: an island ends where two kinds are missing.
 * @param {number[]} rest
 */
function islands(rest) {
  let [partials, tiles] = [0, 0];
  for (let kind = 0; kind < 9; kind++) {
    tiles += rest[kind];
    if (kind < 7 && (rest[kind + 1] || rest[kind + 2])) continue;
    if (kind === 7 && rest[8]) continue;
    partials += Math.floor(tiles / 2);
    tiles = 0;
  }
  return partials;
}

/**
 * Of a suit two ways to lay out its sets: the one with the most points, and the one with the most
 * sets.
 * @param {number[]} rest @param {number} [kind] @param {number} [sets]
 * @returns {[number, number][]}
 */
function twoWays(rest, kind = 0, sets = 0) {
  if (kind === 9) {
    const way = /** @type {[number, number]} */ ([sets, islands(rest)]);
    return [way, way];
  }
  let best = twoWays(rest, kind + 1, sets);
  const offer = (/** @type {[number, number]} */ step) => {
    const [width, height] = step;
    for (let i = 0; i < width; i++) rest[kind + i] -= height;
    const [points, most] = twoWays(rest, kind, sets + 1);
    for (let i = 0; i < width; i++) rest[kind + i] += height;
    const better = (
      /** @type {[number, number]} */ a,
      /** @type {[number, number]} */ b,
      /** @type {number} */ worth,
    ) => (worth * a[0] + a[1] > worth * b[0] + b[1] ? a : b);
    best = [better(points, best[0], 2), better(most, best[1], 10)];
  };
  if (kind < 7 && rest[kind] && rest[kind + 1] && rest[kind + 2]) offer([3, 1]);
  if (rest[kind] >= 3) offer([1, 3]);
  return best;
}

/**
 * Every layout of sets, with partial sets counted by islands; two ways a suit are kept.
 * @param {Counts} counts
 */
const twoWaysEach = (counts) =>
  overPairs(counts, (rest, pair) => {
    const honours = rest.slice(27);
    const start = [honours.filter((n) => n >= 3).length, honours.filter((n) => n === 2).length];
    let all = [start];
    for (const from of SUITS) {
      const ways = twoWays(rest.slice(from, from + 9));
      all = all.flatMap(([a, b]) => ways.map(([sets, partials]) => [a + sets, b + partials]));
    }
    return Math.min(...all.map(([sets, partials]) => formula(sets, partials, pair)));
  });

/**
 * @type {{ name: string, form: 'standard' | 'chiitoitsu' | 'kokushi', of: (counts: Counts) =>
 *   number }[]}
 */
const FUNCTIONS = [
  { name: 'Sets: runs first, then triplets', form: 'standard', of: greedy(true) },
  { name: 'Sets: triplets first, then runs', form: 'standard', of: greedy(false) },
  { name: 'The better of these two', form: 'standard', of: greedyBothWays },
  { name: 'Every layout, two ways a suit kept', form: 'standard', of: twoWaysEach },
  { name: 'Seven pairs: 6 less the pairs', form: 'chiitoitsu', of: sixLessPairs },
  { name: 'Seven pairs, with the kinds', form: 'chiitoitsu', of: pairsAndKinds },
  { name: 'Thirteen orphans', form: 'kokushi', of: orphans },
];

export { FUNCTIONS };
