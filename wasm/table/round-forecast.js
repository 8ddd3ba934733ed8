// Weights of what is to be expected of a round (forecast.js).
// SPDX-License-Identifier: MIT
//
// Written by tests/learn/forecast.js; do not edit. Learnt from 53142 decisions of our bots
// in 13406 rounds of two of them against two of majiang-ai.
//
// Of the logarithm of the odds by the model; by steps, 0 to 4: riichi, tenpai, one, two, three and
// more steps away; of folding, and beside that of folding under a riichi of somebody else; of such
// a riichi, for hands that are tenpai and for others; and of turns left, by nine turns more than
// nine, for both, and beside that for others under a riichi.

/** To win. */
const WINS = [0.76, 0.18, -0.11, -0.6, -0.77, -0.9, 0.42, -0.42, -0.24, -0.24, 0.2, 1.05, -0.23];

/** To deal in with a later discard. */
const DEALS_IN = [
  1.01, 0.1, -0.19, 0.07, -0.09, -0.16, -0.04, -0.18, 0.05, 0.01, -0.16, 0.19, 0.08,
];

export { DEALS_IN, WINS };
