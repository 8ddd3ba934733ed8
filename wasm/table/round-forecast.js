// Weights of what is to be expected of a round (forecast.js).
// SPDX-License-Identifier: MIT
//
// Written by tests/learn/forecast.js; do not edit. Learnt from 53142 decisions of our bots
// in 13406 rounds of two of them against two of majiang-ai.
//
// Of what the model says, as the logarithm of the odds or in thousands of points; by steps, 0 to 4:
// riichi, tenpai, one, two, three and more steps away; of folding; of a riichi of somebody else, for
// hands that are tenpai and for others; and of turns left, by nine turns more than nine, for both,
// and for others under a riichi beside.

/** To win. */
const WINS = [0.76, 0.18, -0.11, -0.6, -0.77, -0.9, 0.23, -0.24, -0.26, 0.2, 1.05, -0.24];

/** To deal in with a later discard. */
const DEALS_IN = [1.01, 0.1, -0.19, 0.08, -0.09, -0.15, -0.12, 0.05, -0.01, -0.16, 0.19, 0.08];

/** Points of the round. */
const POINTS = [0.93, 0.47, 0.06, -0.4, -0.35, -0.44, 0.22, -0.06, 0.15, 0.09, 0.81, -0.64];

export { DEALS_IN, POINTS, WINS };
