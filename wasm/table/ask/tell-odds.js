// Factors on the odds that a tile is a wait of a riichi, by signs in the river (reading.js).
// SPDX-License-Identifier: MIT
//
// Written by `npm run learn`; do not edit. The factors correct chances by published weights
// to the frequencies of human games (tests/vectors/people.txt). The factors were fitted at
// discards against 766 riichi in 140 games of majiang-ai.

/**
 * The factor `number` (error 2 %) is for every number tile. The factor `near` (5 %) is also for
 * numbers near an early discard, and `declared` (9 %) also for suji of the declaration tile. The
 * factor `last` (50 %) is for an honour with one unseen copy.
 */
export const TELLS = { number: 1.08, near: 0.84, declared: 1.91, last: 0.2 };
