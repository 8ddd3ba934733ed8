// Weights of the forecast of a round (choices.js).
// SPDX-License-Identifier: MIT
//
// Written by tests/learn/forecast.js; do not edit. Learnt from 71477 decisions of our bots
// in 18058 rounds of two of them against two of majiang-ai.
//
// In order: the model's log odds; the state (riichi, tenpai, 1-, 2-, 3-shanten and more); folding,
// and in addition folding under another's riichi; another's riichi, for tenpai hands and for
// others; turns remaining, (turns - 9) / 9, for tenpai hands and for others, and in addition for
// others under a riichi.

/** To win. */
export const WINS = [
  0.76, 0.16, 0.05, -0.48, -0.73, -0.94, 0.58, -0.37, -0.26, -0.16, 0.1, 1.05, -0.51,
];

/** To deal in with a later discard. */
export const DEALS_IN = [
  0.94, -0.22, -0.53, -0.12, -0.13, -0.14, 0.29, -0.6, -0.09, 0.1, -0.09, 0.21, 0.42,
];
