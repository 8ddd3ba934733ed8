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
 * A wall is the unseen tiles of the question, shuffled, with blank tiles where the pool is larger.
 * The player draws from it `draws` times at most. For each tile the player takes it or passes, and
 * throws what the calculation says is best with the draws that are left. The tile that completes
 * the hand wins. What was thrown or passed is gone. So the player believes in the model, which
 * counts such tiles as unseen again, while the wall does not follow it.
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

/* The games so far, and what the next game needs. */
typedef struct mj_simulator {
    mj_simulation result;
    mj_win *win;
    uint64_t random;
    uint8_t wall[MJ_MOST_UNSEEN];
    uint32_t unseen; /* tiles of the wall; the others are blank */
    uint32_t pool;
    uint8_t tile, draws;
} mj_simulator;

/* Readies games that begin with throwing `tile`; MJ_NOT_HELD for a waiting hand. The calculation
 * must have come to its end, in straight mode or in graph mode with `play` and `first` set to
 * `tile`. It must not be asked another question before the last game. Equal seeds give equal games.
 * Returns MJ_OK or MJ_ERR_ARGUMENT. */
int mj_simulate_begin(mj_win *win, unsigned tile, uint64_t seed, mj_simulator *s);

/* Plays so many games more. Returns MJ_OK, MJ_ERR_ARGUMENT for a simulator that was not begun, or
 * MJ_ERR_MEMORY. In straight mode the games need some memory, for hands that the calculation did
 * not meet itself. The game in which memory runs out does not count. */
int mj_simulate(mj_simulator *s, uint32_t games);

#endif
