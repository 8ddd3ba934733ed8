// Weights of what is to be expected of a round (forecast.js).
// SPDX-License-Identifier: MIT
//
// Written by tests/learn/forecast.js; do not edit. Learnt from 43532 decisions of our bots
// in 10940 rounds of two of them against two of majiang-ai.
//
// Of the logarithm of the odds by the model; by steps, 0 to 4: riichi, tenpai, one, two, three and
// more steps away; of folding, and beside that of folding under a riichi of somebody else; of such
// a riichi, for hands that are tenpai and for others; and of turns left, by nine turns more than
// nine, for both, and beside that for others under a riichi.

/** To win. */
const WINS = [0.72, 0.29, -0.07, -0.58, -0.74, -0.94, 0.4, -0.02, -0.24, -0.35, 0.42, 0.97, -0.42];

/** To deal in with a later discard. */
const DEALS_IN = [
  1.06, -0.23, -0.44, 0.05, -0.03, -0.03, 0.16, -0.26, -0.11, 0.12, 0.03, 0.2, 0.43,
];

export { DEALS_IN, WINS };
