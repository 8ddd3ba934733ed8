// suit-hands.js - the hands of one suit, and the search for shortest paths over them.
// SPDX-License-Identifier: MIT
//
// A suit hand is a number: its counts are the digits to the base of five, the first kind last. The
// search is the 01-BFS of the literature: from all complete hands at once, adding a tile costs
// nothing and taking one away costs one draw.

const MOST = 14;
const COPIES = 4;
const BASE = COPIES + 1;
const UNKNOWN = 127;

/** @typedef {{ kinds: number, runs: boolean }} Suit */
/** @type {Suit} */
const NUMBERS = { kinds: 9, runs: true };
/** @type {Suit} */
const HONOURS = { kinds: 7, runs: false };
/** Small enough for a picture. @type {Suit} */
const THREE = { kinds: 3, runs: true };

/** @param {Suit} suit */
const stepsOf = ({ kinds }) => Array.from({ length: kinds }, (_, kind) => BASE ** kind);

/** @param {Suit} suit @param {number} hand */
const countsOf = ({ kinds }, hand) =>
  Array.from({ length: kinds }, (_, kind) => Math.floor(hand / BASE ** kind) % BASE);

/** As text without the suit. @param {Suit} suit @param {number} hand */
const textOf = (suit, hand) =>
  countsOf(suit, hand)
    .map((count, kind) => String(kind + 1).repeat(count))
    .join('');

/**
 * All hands of at most so many tiles, by number of tiles, and of each how often it is dealt: the
 * product of C(4, count).
 * @param {Suit} suit @param {number} [most]
 */
function handsOf(suit, most = MOST) {
  const steps = stepsOf(suit);
  /** @type {{ hands: number[], deals: number[] }[]} */
  const bySize = Array.from({ length: most + 1 }, () => ({ hands: [], deals: [] }));
  /** @param {number} kind @param {number} tiles @param {number} hand @param {number} deals */
  const add = (kind, tiles, hand, deals) => {
    if (kind === suit.kinds) {
      bySize[tiles].hands.push(hand);
      bySize[tiles].deals.push(deals);
      return;
    }
    [1, 4, 6, 4, 1].forEach((ways, count) => {
      if (tiles + count <= most) {
        add(kind + 1, tiles + count, hand + count * steps[kind], deals * ways);
      }
    });
  };
  add(0, 0, 0, 1);
  return bySize;
}

/** What a set adds to a hand. @param {Suit} suit */
function setsOf(suit) {
  const steps = stepsOf(suit);
  const runs = suit.runs
    ? steps.slice(2).map((step, kind) => step + steps[kind] + steps[kind + 1])
    : [];
  return [...runs, ...steps.map((step) => 3 * step)];
}

/** Whether a fifth copy is nowhere. @param {Suit} suit @param {number} hand @param {number} more */
const fits = (suit, hand, more) => {
  const added = countsOf(suit, more);
  return countsOf(suit, hand).every((count, kind) => count + added[kind] <= COPIES);
};

/**
 * The complete hands of so many sets, and a pair.
 * @param {Suit} suit @param {number} sets @param {boolean} pair
 */
function completeHands(suit, sets, pair) {
  let found = new Set([0]);
  /** @param {number[]} blocks */
  const withEach = (blocks) => {
    const next = new Set();
    for (const hand of found) {
      for (const block of blocks) if (fits(suit, hand, block)) next.add(hand + block);
    }
    found = next;
  };
  for (let set = 0; set < sets; set++) withEach(setsOf(suit));
  if (pair) withEach(stepsOf(suit).map((step) => 2 * step));
  return [...found];
}

/** The numbers of tiles of all hands. @param {Suit} suit */
function sizesOf({ kinds }) {
  const sizes = new Uint8Array(BASE ** kinds);
  for (let hand = 1; hand < sizes.length; hand++) {
    sizes[hand] = sizes[Math.floor(hand / BASE)] + (hand % BASE);
  }
  return sizes;
}

/**
 * The fewest draws from every hand of at most so many tiles to a complete hand. `parents` has,
 * where it is wanted, the hand from which each was found first, -1 for complete hands.
 * @param {Suit} suit @param {{ sets: number, pair: boolean, most?: number, sizes?: Uint8Array,
 *   parents?: Map<number, number> }} goal
 */
function search(suit, { sets, pair, most = MOST, sizes = sizesOf(suit), parents }) {
  const steps = stepsOf(suit);
  const draws = new Int8Array(sizes.length).fill(UNKNOWN);
  /** How many hands are found at each cost. @type {number[]} */
  const layers = [];
  let front = completeHands(suit, sets, pair).filter((hand) => sizes[hand] <= most);
  for (const hand of front) {
    draws[hand] = 0;
    parents?.set(hand, -1);
  }
  for (let cost = 0; front.length; cost++) {
    // Adding costs nothing: what is found so belongs to the same layer, which grows meanwhile.
    for (let at = 0; at < front.length; at++) {
      const hand = front[at];
      if (sizes[hand] >= most) continue;
      for (let kind = 0, rest = hand; kind < suit.kinds; kind++, rest = (rest / BASE) | 0) {
        const more = hand + steps[kind];
        if (rest % BASE === COPIES || draws[more] !== UNKNOWN) continue;
        draws[more] = cost;
        front.push(more);
        parents?.set(more, hand);
      }
    }
    layers.push(front.length);
    /** @type {number[]} */
    const next = [];
    for (const hand of front) {
      for (let kind = 0, rest = hand; kind < suit.kinds; kind++, rest = (rest / BASE) | 0) {
        const less = hand - steps[kind];
        if (rest % BASE === 0 || draws[less] !== UNKNOWN) continue;
        draws[less] = cost + 1;
        next.push(less);
        parents?.set(less, hand);
      }
    }
    front = next;
  }
  return { draws, layers };
}

/** The ten goals of a row: 0 to 4 sets, then the same with a pair. */
const GOALS = [false, true].flatMap((pair) => [0, 1, 2, 3, 4].map((sets) => ({ sets, pair })));

/**
 * The draws to all ten goals.
 * @param {Suit} suit @returns {{ draws: Int8Array[], layers: number[][] }}
 */
function searchAll(suit) {
  const sizes = sizesOf(suit);
  const found = GOALS.map((goal) => search(suit, { ...goal, sizes }));
  return { draws: found.map(({ draws }) => draws), layers: found.map(({ layers }) => layers) };
}

export {
  GOALS,
  HONOURS,
  MOST,
  NUMBERS,
  THREE,
  completeHands,
  countsOf,
  handsOf,
  search,
  searchAll,
  setsOf,
  sizesOf,
  stepsOf,
  textOf,
};
