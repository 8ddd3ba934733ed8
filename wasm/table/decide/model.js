// The numbers of the model that weighs choices, each with its source and error.
// SPDX-License-Identifier: MIT
//
// A number without a source was chosen by hand, with an unknown error. Means of games are in
// round-rates.js, rest-of-game.js and ask/reading.js.

import { FACING_RIICHI } from '../ask/reading.js';

/** Chances are not computed for hands of this shanten and more. */
export const FAR = 5;
/** Up to this shanten all discards are computed, but in straight mode only under a threat. */
export const NEAR = 2;
/** Graph mode compares discards up to ORDERED shanten, over ENOUGH draws. */
export const ORDERED = 3;
export const ENOUGH = 12;
/** Discards whose chance to win is at least this part of the greatest are compared by points. */
export const ALIKE = 0.98;
/** A discard that raises the shanten has at most this part of the best chance to win. */
export const FARTHER = 0.8;
/**
 * The chance to win by shortest ways alone (straight mode), relative to the chance if ways one step
 * longer count too (graph mode): for 100 random hands of 2- and 3-shanten, .70 and .63.
 */
export const SHORTEST = 0.65;
/** The errors of the model: parts of the costs and of the gains, and points for all else. */
export const ERRORS = { cost: 0.15, won: 0.05, rest: 30 };
/** How uncertain a hand's worth is until the player must choose a plan, in points. */
export const SPREAD = 300;
/** With fewer own draws than this, SPREAD is smaller. */
export const MANY = 10;
/**
 * The points of wins by hands not tenpai yet: `base`, and a `part` of the points of a player
 * without opponents, who waits for expensive wins. In 515 wins in games of majiang-ai the slope is
 * .73 with an error of .04. In some 600 wins strong people got 6,426 where a player alone gets
 * 7,534, and at calls 5,998 where such a player gets 6,985.
 */
export const POINTS = { base: 600, part: 0.73 };
/** The points of a step to tenpai and of a useful tile, which order hands without chances. */
export const STEP = 100;
export const USEFUL = 1;
/** The risk of a second copy of a tile once the first passed, as a part of the first's risk. */
export const AGAIN = 0.2;
/**
 * The part of a tile's risk that remains after a go-around, as others discard the tile too. With
 * .85, the bot's folds against a riichi with three to nine turns remaining had 76 % of the
 * predicted risk, in 95 pairs of games.
 */
export const FADES = 0.78;
/** The part of the loss by new threats that a player who folds still suffers. */
export const TAKES = 0.1;
/** A tile whose chance of a ron is lower than this counts as safe. */
export const SAFE = 0.01;

/**
 * The rate of tenpai at an exhaustive draw, as a part of the published rate of the last turn, by
 * state. At such draws mostly somebody is in riichi, and others have folded. Of 430 open hands in
 * games of majiang-ai, 21 % with one meld and 62 % with two were tenpai. Closed hands: reading.js.
 */
export const AT_DRAW = [FACING_RIICHI[0], 0.5, 1, 1, 1];
/**
 * The speed of a hand relative to own draws alone, by shanten: a hand may call, and from 3-shanten
 * on it has more ways than the shortest ones. In 110 games of majiang-ai, where nobody was in
 * riichi, closed hands one to four steps from tenpai won 24, 17, 14 and 14 % of the rounds, and
 * open ones that were tenpai, one and two steps away 43, 31 and 20 % (errors 2 to 5); the model
 * gives about 25, 18, 14 and 12 %, and 48, 33 and 21 %.
 */
export const PACE = { closed: [1, 1.1, 1.1, 1.25], open: [1.25, 1.3, 1.2, 1.45] };
