// printed.js - what the articles print, to stand beside what is computed.
// SPDX-License-Identifier: MIT

/** Means over all hands of 13 and 14 tiles: tomohxx, in the articles. */
const MEANS = { 13: 3.57967, 14: 3.15593 };
/** Hands of 14 tiles by shanten from -1: tomohxx, in the book. */
const DEALS_OF_14 = [
  12859078207674n,
  2966241795738948n,
  99154452630748356n,
  828714358375292670n,
  1867404976243926528n,
  1211948980271480832n,
  233501763289743360n,
  6601397483077632n,
];
/** Hands of one suit with eight tiles, and of all numbers of tiles from 1 to 14 together. */
const EIGHT_TILES = 11305;
const ALL_TILES = 405349;
/** The sample hand, its path tree, and its chance from 1,000 paths. */
const SAMPLE = {
  hand: '2478m111999p11s1z',
  weights: [1 / 6, 1 / 6, 1 / 3, 1 / 3],
  paths: 1000,
  chance: 0.325134,
};
/** Of the sample hand, and of seven pairs. */
const UNSEEN = 123;
const DRAWS = 18;

export { ALL_TILES, DEALS_OF_14, DRAWS, EIGHT_TILES, MEANS, SAMPLE, UNSEEN };
