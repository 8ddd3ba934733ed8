// The numbers of the model by which choices are compared, with their sources and errors.
// SPDX-License-Identifier: MIT
//
// A number without a source was chosen by hand, with an unknown error. Means of games are in
// round-rates.js, rest-of-game.js and ask/reading.js.

import { FACING_RIICHI } from '../ask/reading.js';

/** For hands with this shanten or more, no chances are computed. */
export const FAR = 5;
/** Up to this shanten all discards are computed (in straight mode only if others may be tenpai). */
export const NEAR = 2;
/** Up to this shanten, graph mode compares discards, with ENOUGH draws at most. */
export const ORDERED = 3;
export const ENOUGH = 12;
/** Discards with at least this part of the best chance to win are compared by points. */
export const ALIKE = 0.98;
/** The greatest chance to win after raising the shanten, as a part of the best chance to win. */
export const FARTHER = 0.8;
/**
 * The chance to win in straight mode, which counts only the shortest ways, divided by the chance in
 * graph mode. The mean ratio of 100 random hands was .70 at shanten 2, and .63 at shanten 3.
 */
export const SHORTEST = 0.65;
/** The error of a worth in points: a part of its costs, plus a part of its gains, plus `rest`. */
export const ERRORS = { cost: 0.15, won: 0.05, rest: 30 };
/** The amount in points by which a hand's worth may change before the player must choose a plan. */
export const SPREAD = 300;
/** With fewer draws left than this number, the amount SPREAD is reduced. */
export const MANY = 10;
/**
 * The mean points of a win with a hand that is not yet tenpai: `base` plus `part` times the mean
 * points without opponents. A player without opponents waits for expensive wins. In 515 wins of
 * majiang-ai `part` was .73, and its error was .04. In about 600 wins of strong people the mean was
 * 6,426 points (5,998 after calls). Without opponents the mean would be 7,534 (6,985 after calls).
 */
export const POINTS = { base: 600, part: 0.73 };
/** Weights of shanten and of useful tiles, to order hands whose chances are not computed. */
export const STEP = 100;
export const USEFUL = 1;
/** If the first copy of a tile was safe, a second copy has this part of the first copy's risk. */
export const AGAIN = 0.2;
/**
 * The part of a tile's risk that remains after a go-around, in which others may discard the tile.
 * In 95 pairs of games, folds against a riichi with 3 to 9 turns left had 76 % of the risk that the
 * model predicts with .85.
 */
export const FADES = 0.78;
/** A folding player suffers this part of the mean loss that later threats cause. */
export const TAKES = 0.1;
/** A tile counts as safe if the chance of a ron on it is lower than this. */
export const SAFE = 0.01;

/**
 * The rate of tenpai at an exhaustive draw by the player's state, divided by the published rate of
 * the last turn. At most exhaustive draws a player is in riichi and others have folded. In games
 * of majiang-ai, 21 % of hands with one meld and 62 % of hands with two were tenpai (430 hands).
 */
export const AT_DRAW = [FACING_RIICHI[0], 0.5, 1, 1, 1];
/**
 * The speed of a hand by shanten, as a multiple of the speed of a hand that only draws. A real hand
 * may call. From shanten 3 on it may also win by ways that are not the shortest. In 110 games of
 * majiang-ai without riichi, closed hands of shanten 1 to 4 won 24, 17, 14 and 14 % of the rounds;
 * the model predicts about 25, 18, 14 and 12 %. Open hands of shanten 0 to 2 won 43, 31 and 20 %;
 * the model predicts 48, 33 and 21 %. The errors of the counted numbers are 2 to 5 %. At shanten 1
 * and 2 the speed also includes 2 to 4 % of wins that graphs with the river `onward` miss.
 */
export const PACE = { closed: [1, 1.14, 1.12, 1.25], open: [1.25, 1.34, 1.23, 1.45] };
