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
 *     won 6181 of 10000 games
 *
 * A wall is the unseen tiles of the question, shuffled, with blank tiles where the pool is larger.
 * The player draws from it `draws` times at most. For each tile the player takes it or passes, and
 * throws what the calculation says is best with the draws that are left. The tile that completes
 * the hand wins. What was thrown or passed is gone. So the player believes in the model, which
 * counts such tiles as unseen again, while the wall does not follow it.
 *
 * With a value the games are played for points. Red fives are tiles of their own. The player
 * declares riichi and passes wins where the calculation does. In riichi the ura indicators are
 * drawn from the unseen tiles that are left. A game is worth what mj_score says of the hand, or
 * what the value says of no win. Without others nobody throws a wait, so `ron` must be 0; with
 * others, lots decide by their chances who ends a round and which waits are thrown, of the copies
 * that the model counts; a copy that the wall lacks is not thrown.
 */
#ifndef MJ_SIMULATE_H
#define MJ_SIMULATE_H

#include "mj_win.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum { MJ_MOST_UNSEEN = 136 }; /* all tiles */

typedef struct mj_simulation {
    uint64_t games, wins;
    uint64_t tenpai;                 /* games in which the hand was tenpai at some time */
    uint64_t by_draw[MJ_WIN_VALUES]; /* won with which draw, from 1 on */
    /* with a value: */
    uint64_t riichi;             /* games in which the hand was in riichi at the end */
    double worth, worth_squares; /* sum over the games, and the sum of the squares */
    double won, won_squares;     /* the same of the amounts of wins; 0 without a win */
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
 * must have come to its end, in straight mode or in graph mode; in graph mode, and with a value,
 * with `play` and `first` set to `tile`. In graph mode with `river` that is the row's own graph,
 * with the freedom of the hand asked about; the player plays for the goal of the question. It must
 * not be asked another question before the last game. Equal seeds give equal games. Returns MJ_OK;
 * MJ_ERR_ARGUMENT, also for a value with ron; or, with a value, MJ_ERR_MEMORY. */
int mj_simulate_begin(mj_win *win, unsigned tile, uint64_t seed, mj_simulator *s);

/* Plays so many games more. Returns MJ_OK, MJ_ERR_ARGUMENT for a simulator that was not begun, or
 * MJ_ERR_MEMORY. In straight mode the games need some memory, for hands that the calculation did
 * not meet itself. The game in which memory runs out does not count. */
int mj_simulate(mj_simulator *s, uint32_t games);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
