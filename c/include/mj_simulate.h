/* simulate.h - games played by the answer of win.h, on real walls.
 * SPDX-License-Identifier: MIT
 *
 *     mj_win_query query = MJ_WIN_QUERY;
 *     query.hand = hand;
 *     query.play = 1;
 *     query.first = tile;           (of a hand to discard: what is thrown first)
 *     ... mj_win_begin and mj_win_step to the end ...
 *     mj_simulator s;
 *     if (mj_simulate_begin(win, tile, seed, &s) == MJ_OK) mj_simulate(&s, 100000);
 *     s.result.wins of s.result.games were won
 *
 * A wall is the unseen tiles of the question, shuffled, with blank ones where the pool is larger.
 * The player draws from it `draws` times at most, keeps or throws as the calculation says is best
 * with the draws that are left, and wins with the tile that completes the hand. What was thrown or
 * passed is gone. So the games have none of the model's simplifications, while the player believes
 * in them.
 */
#ifndef MJ_SIMULATE_H
#define MJ_SIMULATE_H

#include "mj_win.h"

enum { MJ_MOST_UNSEEN = 136 }; /* all tiles */

typedef struct mj_simulation {
    uint64_t games, wins;
    uint64_t tenpai;                 /* games in which the hand was tenpai at some time */
    uint64_t by_draw[MJ_WIN_VALUES]; /* won with which draw, from 1 on */
} mj_simulation;

/* The games so far, and what the next one needs. */
typedef struct mj_simulator {
    mj_simulation result;
    mj_win *win;
    uint64_t random;
    uint8_t wall[MJ_MOST_UNSEEN];
    uint32_t unseen; /* tiles of the wall; the others are blank */
    uint32_t pool;
    uint8_t tile, draws;
} mj_simulator;

/* `tile` is what is thrown first, MJ_NOT_HELD for a waiting hand. The calculation must have come to
 * its end, in graph mode with `play` and this `first`, and is used until the last game: it is not
 * to be asked another question before that. Equal seeds, equal games.
 * Returns MJ_OK or MJ_ERR_ARGUMENT. */
int mj_simulate_begin(mj_win *win, unsigned tile, uint64_t seed, mj_simulator *s);

/* Plays so many games more. Returns MJ_OK, MJ_ERR_ARGUMENT for what was not begun, or
 * MJ_ERR_MEMORY: in straight mode, hands that the calculation has not met itself take some memory.
 * The game in which it runs out does not count. */
int mj_simulate(mj_simulator *s, uint32_t games);

#endif
