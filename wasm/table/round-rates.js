// Rates of rounds: how often another player who is tenpai ends the round in a go-around, how players
// come to riichi and to melds, and how often a wait is thrown.
// SPDX-License-Identifier: MIT

/** By open melds, 0 to 3 and more, and in riichi last. */
const DRAW = [0.02, 0.042, 0.043, 0.06, 0.042];
const RON = [0.04, 0.076, 0.081, 0.085, 0.031];
/** The same while the player who asks is in riichi, and others fold. */
const RON_FOLDED = [0.02, 0.037, 0.03, 0.03, 0.034];

/** What a win by draw pays in all, over what a ron of the same player pays. */
const DRAW_PAYS = [1.2, 1, 1, 1, 1.3];

/** By turns left, the chance that a closed hand declares riichi in a go-around, in thousandths. */
const DECLARES = [0, 0, 20, 48, 55, 50, 60, 52, 52, 50, 51, 50, 38, 25, 15, 6, 1, 0];
/** The chance of another open meld, by open melds and turns left, in thousandths. */
const CALLS = [
  [0, 0, 5, 5, 5, 10, 20, 30, 25, 27, 30, 36, 45, 52, 54, 54, 40, 38],
  [0, 20, 20, 37, 60, 65, 75, 75, 70, 85, 105, 100, 112, 114, 125, 130, 90, 90],
  [0, 10, 10, 10, 30, 20, 22, 27, 25, 20, 60, 90, 80, 60, 65, 90, 90, 90],
];

/** The chance of a go-around that one unseen copy of a wait is thrown; by place 1 to 5, honour. */
const THROWN = {
  open: { places: [0.045, 0.036, 0.02, 0.019], honour: 0.05, half: 1, suji: 1.3 },
  riichi: { places: [0.019, 0.012, 0.0075, 0.0055], honour: 0.022, half: 1.8, suji: 2 },
};

export { CALLS, DECLARES, DRAW, DRAW_PAYS, RON, RON_FOLDED, THROWN };
