// Weights of what is to be expected of a round (forecast.js).
// SPDX-License-Identifier: MIT
//
// Written by tests/learn/forecast.js; do not edit. Learnt from 17740 decisions of our bots
// in 4482 rounds of two of them against two of majiang-ai.
//
// Of the logarithm of the odds by the model; by steps, 0 to 4: riichi, tenpai, one, two, three and
// more steps away; of a riichi of somebody else, for hands that are tenpai and for others; and of
// turns left, for both, by nine turns more than nine.

/** To win. */
const WINS = [0.68, 0.37, 0.1, -0.59, -0.83, -0.96, -0.54, -0.45, -0.09, 1.01];

/** To deal in with a later discard. */
const DEALS_IN = [1.06, 0.04, -0.18, 0.11, 0, -0.08, 0.01, -0.06, -0.05, 0.19];

export { DEALS_IN, WINS };
