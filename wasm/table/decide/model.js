// The numbers of the model that weighs choices, each with its source and error.
// SPDX-License-Identifier: MIT
//
// A number without a source was chosen by hand, with an unknown error. Means of games are in
// round-rates.js, rest-of-game.js and ask/reading.js.

import { FACING_RIICHI } from '../ask/reading.js';

/** No chances are computed for hands with at least this shanten. */
export const FAR = 5;
/** Up to this shanten all discards are computed; in straight mode only if another may be tenpai. */
export const NEAR = 2;
/** Up to this shanten graph mode compares the discards, for at most ENOUGH draws. */
export const ORDERED = 3;
export const ENOUGH = 12;
/** Points decide between discards whose chance to win is at least this part of the best chance. */
export const ALIKE = 0.98;
/** The greatest chance to win after a discard that raises the shanten, relative to the best. */
export const FARTHER = 0.8;
/**
 * The chance to win in straight mode, which counts only the shortest ways, as a part of the chance
 * in graph mode. For 100 random hands it was .70 at shanten 2, and .63 at shanten 3.
 */
export const SHORTEST = 0.65;
/** The error of a worth: a part of the costs, a part of the gains, and a number of points. */
export const ERRORS = { cost: 0.15, won: 0.05, rest: 30 };
/** The uncertainty of a hand's worth until the player must choose a plan, in points. */
export const SPREAD = 300;
/** If the player has fewer draws left than this number, the uncertainty is smaller. */
export const MANY = 10;
/**
 * The mean points of wins by hands that are not tenpai yet: `base` plus a `part` of the mean points
 * of a player without opponents, who waits for expensive wins. In 515 wins of majiang-ai the part
 * is .73 with an error of .04. In about 600 wins strong people got 6,426 points where a player
 * alone gets 7,534. After calls people got 5,998 points where a player alone gets 6,985.
 */
export const POINTS = { base: 600, part: 0.73 };
/** Points of a shanten and of a useful tile, which order hands without computed chances. */
export const STEP = 100;
export const USEFUL = 1;
/** The risk of the second copy of a tile after a safe first copy, as a part of the first risk. */
export const AGAIN = 0.2;
/**
 * The part of a tile's risk that remains after a go-around, in which others may discard the tile.
 * With the value .85, folds against a riichi with 3 to 9 turns left had 76 % of the predicted risk
 * in 95 pairs of games.
 */
export const FADES = 0.78;
/** The part of the loss by new threats that a folding player suffers. */
export const TAKES = 0.1;
/** A tile with a lower chance of a ron counts as safe. */
export const SAFE = 0.01;

/**
 * The rate of tenpai at an exhaustive draw by the player's state, as a part of the published rate
 * of the last turn. At exhaustive draws mostly somebody is in riichi, and others have folded. Of
 * 430 hands in games of majiang-ai, 21 % with one meld and 62 % with two melds were tenpai. The
 * part for closed hands is the factor in reading.js.
 */
export const AT_DRAW = [FACING_RIICHI[0], 0.5, 1, 1, 1];
/**
 * The speed of a hand by shanten, relative to a hand that only draws. A hand may call, and from
 * shanten 3 on also win by other ways than the shortest ones. In 110 games of majiang-ai without
 * riichi, closed hands of shanten 1 to 4 won 24, 17, 14 and 14 % of the rounds, where the model
 * gives about 25, 18, 14 and 12 %. Open hands of shanten 0 to 2 won 43, 31 and 20 %, where the
 * model gives 48, 33 and 21 %. The errors of the counted numbers are 2 to 5 %. At shanten 1 and 2
 * the speed also makes up for the 2 to 4 % of wins that an `onward` graph misses.
 */
export const PACE = { closed: [1, 1.14, 1.12, 1.25], open: [1.25, 1.34, 1.23, 1.45] };
