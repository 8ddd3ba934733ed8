/* quick_games.h - games by the values of graph mode, many of them and fast.
 * SPDX-License-Identifier: MIT
 *
 * They are the games of mj_simulate: equal walls, equal discards, equal wins. What a hand does with
 * a tile is worked out once and kept, by hand, tile and draws left.
 *
 * Each game also says by how much the model expects too much of it. The model draws from all tiles
 * that are not in the hand, the wall lacks those that were thrown. So before each draw, and for
 * each kind of tile thrown so far, the model has a chance of
 *     copies thrown / tiles of the wall
 * that the wall does not have, and hopes to gain by it what the hand with the tile is worth more
 * than the hand without. The sum over the draws of a game is its excess. It is never negative, and
 * its mean over all walls is the model less the games won: what the model expects of the next draw
 * less what the wall gives adds up, draw by draw, to the model less 1 for a win or 0. It varies far
 * less from game to game than winning does, so it tells the two apart with far fewer games.
 *
 * Where so few tiles are unseen that the model has to cap a chance at 1, this does not hold. Values
 * are kept in single precision, which is worth 0.000001 at most.
 */
#ifndef QUICK_GAMES_H
#define QUICK_GAMES_H

#include "mj_simulate.h"

typedef struct quick_game {
    double excess;
    int won;
} quick_game;

typedef struct quick_games quick_games;

/* Games of what a simulator plays: a calculation in graph mode with the goal win, a waiting hand or
 * the first tile in the river, no blank tiles. It is to stay as it is until the end. */
quick_games *quick_begin(const mj_simulator *s);
void quick_end(quick_games *g);

/* The tiles that the simulator draws next when `random` is its state and its wall is as begun. */
void quick_wall(const quick_games *g, uint64_t random, uint8_t drawn[MJ_WIN_VALUES]);

quick_game quick_play(quick_games *g, const uint8_t *drawn);

/* Hands that were met. */
uint32_t quick_hands(const quick_games *g);

#endif
