/* mj_simulate.h - games played by the answer of mj_win.h, on real walls.
 * SPDX-License-Identifier: MIT
 *
 * A whole program:
 *
 *     #include "mj_simulate.h"
 *     #include <stdio.h>
 *
 *     int main(void) {
 *         static unsigned char arena[16 << 20];
 *         static const int tiles[13] = {1, 2, 3, 4, 5, 9, 10, 11, 14, 15, 20, 21, 21};
 *         mj_win_query query = MJ_WIN_QUERY;
 *         mj_win *win;
 *         mj_simulator s;
 *         int more = 1;
 *         for (int i = 0; i < 13; i++) query.hand.count[tiles[i]]++; // 23456m123p67p344s
 *         query.play = 1;
 *         if (mj_win_begin(&query, arena, sizeof arena, &win)) return 1;
 *         while (more > 0) more = mj_win_step(win, 1000);
 *         if (more || mj_simulate_begin(win, MJ_NOT_HELD, 1, &s)) return 1;
 *         if (mj_simulate(&s, 10000)) return 1;
 *         printf("won %d of %d games\n", (int)s.result.wins, (int)s.result.games);
 *         return 0;
 *     }
 *
 * It prints:
 *
 *     won 5971 of 10000 games
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

#ifdef __cplusplus
extern "C" {
#endif

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

#ifdef __cplusplus
}
#endif

#endif
