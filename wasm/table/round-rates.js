// Rates of rounds: what others do in a go-around, from an own discard to the own next draw.
// SPDX-License-Identifier: MIT
//
// Written by `npm run learn`; do not edit. Counted in 770 rounds of 140 games of majiang-ai against
// itself (tests/learn/rounds.js), for players who are tenpai as often as is published (rates.js).
// Errors are one standard error, as parts of the rate.

/** The chance that a player who is tenpai wins by draw; error 5 %, 6 %. */
const DRAW = { riichi: 0.0436, other: 0.0459 };

/** The chance of a ron on somebody else than the player who asks; error 6 %, 5 %. */
const RON = { riichi: 0.0305, other: 0.0641 };

/** The same while the player who asks is in riichi; error 17 %, 14 %. */
const RON_FOLDED = { riichi: 0.026, other: 0.04 };

/** What a win by draw pays in all, over what a ron of the same player pays. */
const DRAW_PAYS = { riichi: 1.1, other: 1.03 };

/**
 * The chance that a hand without an open meld declares riichi, by turns left, 0 to 17, in
 * thousandths; with the neighbours.
 */
const DECLARES = [14, 19, 27, 41, 46, 51, 56, 59, 57, 54, 48, 42, 34, 25, 16, 8, 4, 2];

/** The chance of another open meld, by open melds, 0 to 2, and turns left, in the same way. */
const CALLS = [
  [6, 7, 5, 7, 7, 8, 13, 19, 26, 31, 36, 40, 43, 48, 49, 46, 42, 38],
  [51, 34, 30, 28, 39, 50, 66, 71, 81, 96, 116, 123, 129, 134, 146, 145, 138, 112],
  [45, 21, 9, 16, 21, 37, 40, 45, 52, 60, 85, 94, 96, 83, 79, 90, 92, 0],
];

/**
 * The chance that one unseen copy of a wait is thrown by another: 1 and 9, 2 and 8, 3 and 7, 4 to
 * 6, honours. By players in riichi, and by others, who wait mostly with open hands.
 */
const THROWN = {
  riichi: [0.0129, 0.0122, 0.0101, 0.0075, 0.0193],
  other: [0.0385, 0.0284, 0.0171, 0.0171, 0.0357],
};

/** In riichi, over waits that are no suji of the own river: half suji and suji. */
const THROWN_SUJI = { half: 0.93, suji: 1.64 };

/**
 * How often players near tenpai deal in who are not in riichi, over the mean risk of an unseen
 * tile; error 7 %.
 */
const PUSHED = 0.4;

export { CALLS, DECLARES, DRAW, DRAW_PAYS, PUSHED, RON, RON_FOLDED, THROWN, THROWN_SUJI };
