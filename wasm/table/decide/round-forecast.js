// Weights of the forecast of a round (forecast.js).
// SPDX-License-Identifier: MIT
//
// Written by tests/learn/forecast.js; do not edit. Learnt from 43532 decisions of our bots
// in 10940 rounds of two of them against two of majiang-ai.
//
// In order: the model's log odds; the state (riichi, tenpai, 1-, 2-, 3-shanten and more); folding,
// and in addition folding under another's riichi; another's riichi, for tenpai hands and for
// others; turns remaining, (turns - 9) / 9, for tenpai hands and for others, and in addition for
// others under a riichi.

/** To win. */
export const WINS = [
  0.72, 0.29, -0.07, -0.58, -0.74, -0.94, 0.4, -0.02, -0.24, -0.35, 0.42, 0.97, -0.42,
];

/** To deal in with a later discard. */
export const DEALS_IN = [
  1.06, -0.23, -0.44, 0.05, -0.03, -0.03, 0.16, -0.26, -0.11, 0.12, 0.03, 0.2, 0.43,
];
