// Rates of wins, riichi and calls of others between the discard and the next draw of a player.
// SPDX-License-Identifier: MIT
//
// Written by `npm run learn`; do not edit. The rates were counted in 770 rounds of 140 games of
// majiang-ai against itself (tests/learn/rounds.js), with published rates of tenpai (reading.js).
// An error is one standard error divided by the rate.

/** The chance that a tenpai player wins by tsumo; error 5 %, 6 %. */
export const DRAW = { riichi: 0.0436, other: 0.0459 };

/** The chance that a tenpai player wins by ron, but not on `self`; error 7 %, 6 %. */
export const RON = { riichi: 0.0262, other: 0.0728 };

/** `RON` while another player is in riichi; error 9 %, 9 %. */
export const RON_FOLDED = { riichi: 0.0384, other: 0.0431 };

/** The total payment of a tsumo divided by the mean cost of a ron of the same player. */
export const DRAW_PAYS = { riichi: 1.3, other: 1.03 };

/**
 * The chance that a closed hand declares riichi while nobody else is in riichi, in thousandths, by
 * turns remaining, 0 to 17. Chances are smoothed over neighbours, and 0 below four draws.
 */
export const DECLARES = [0, 124, 120, 142, 109, 100, 86, 88, 79, 72, 59, 48, 35, 25, 15, 8, 4, 2];

/** The chance of one more open meld, for 0 to 2 open melds, by turns remaining as in DECLARES. */
export const CALLS = [
  [0, 0, 9, 18, 21, 21, 33, 38, 44, 47, 49, 49, 49, 51, 51, 47, 43, 38],
  [238, 125, 101, 63, 94, 103, 109, 103, 108, 122, 140, 142, 144, 143, 152, 147, 139, 112],
  [133, 63, 17, 28, 22, 29, 38, 57, 79, 84, 104, 105, 101, 85, 78, 93, 95, 0],
];

/** Upper limits of `DECLARES` and `CALLS` while another player is in riichi, at any turn. */
export const FOLDED = { declares: 28, calls: [5, 28, 29] };

/**
 * The chance that another player discards one unseen copy of a wait, by place of the wait: 1 and 9,
 * 2 and 8, 3 and 7, 4 to 6, honours. The waits of `other` are mostly those of open hands.
 */
export const THROWN = {
  riichi: [0.0129, 0.0122, 0.0101, 0.0075, 0.0193],
  other: [0.0385, 0.0284, 0.0171, 0.0171, 0.0357],
};

/** Factors for waits in riichi that are half suji or suji, relative to other waits. */
export const THROWN_SUJI = { half: 0.93, suji: 1.64 };

/**
 * Factors on `THROWN` while another player is in riichi (`threat`) or not
 * (`calm`). A player in riichi discards every drawn tile, while others fold.
 * The errors of `threat` are 12 %, 12 %.
 */
export const THROWN_AT = {
  riichi: { calm: 0.87, threat: 1.32 },
  other: { calm: 1.13, threat: 0.77 },
};

/**
 * The rate of deal-ins divided by the mean risk of an unseen tile; error 10 %, 10 %, 7 %.
 * `tenpai` is a hand without riichi; most players push it. `near` is a hand at 1-shanten or
 * tenpai; some players fold it.
 */
export const PUSHED = {
  riichi: 0.58,
  tenpai: 0.67,
  near: 0.41,
};
