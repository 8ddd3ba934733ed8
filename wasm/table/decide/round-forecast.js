// Weights of the forecast of a round (choices.js).
// SPDX-License-Identifier: MIT
//
// Written by tests/learn/forecast.js; do not edit. The weights were learnt from 71477
// decisions of two bots of ours against two of majiang-ai, in 18058 rounds.
// The weights have the order of the features in featuresOf() (choices.js).

/** Weights for the chance to win. */
export const WINS = [
  0.76, 0.16, 0.05, -0.48, -0.73, -0.94, 0.58, -0.37, -0.26, -0.16, 0.1, 1.05, -0.51,
];

/** Weights for the chance to deal in with a later discard. */
export const DEALS_IN = [
  0.94, -0.22, -0.53, -0.12, -0.13, -0.14, 0.29, -0.6, -0.09, 0.1, -0.09, 0.21, 0.42,
];
