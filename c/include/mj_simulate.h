/* mj_simulate.h - plays games by the choices of mj_win.h, on shuffled walls.
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
 * The wall of a game is the unseen tiles of the question, shuffled. If the pool has more tiles than
 * are unseen, blank tiles are added. The player draws at most `draws` times, and makes the choice
 * that the calculation finds best for the remaining draws. A tile that completes the hand wins.
 * Discarded tiles do not return to the wall, although the model of mj_win.h counts them as unseen.
 *
 * With a value (mj_value.h) the games are played for points. Red fives are separate tiles. The
 * player declares riichi and declines wins when the calculation does. In riichi the ura indicators
 * are drawn from the remaining unseen tiles. A won game has the worth of the winner's gain
 * (mj_score). A game without a win has the worth of the points that mj_value.h gives for its end.
 * Without `with_others` nobody discards a wait, so `ron` must be 0. With `with_others`, other
 * players end the round and discard waits at random, with the chances in `others`. Other players
 * discard only copies that the model counts and the wall still has. */
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
    uint64_t by_draw[MJ_WIN_VALUES]; /* [n]: games won with draw number n, from 1 on */
    /* with a value: */
    uint64_t riichi;             /* games in which the hand was in riichi at the end */
    double worth, worth_squares; /* sum of the worths of the games, and of their squares */
    double won, won_squares;     /* sum of the amounts of wins, and of their squares */
} mj_simulation;

/* mj_simulator has the results of all games so far and the state for the next game. */
typedef struct mj_simulator {
    mj_simulation result;
    mj_win *win;
    uint64_t random;
    uint8_t wall[MJ_MOST_UNSEEN];
    uint32_t unseen; /* number of tiles of the wall that are not blank */
    uint32_t pool;
    uint8_t tile, draws;
} mj_simulator;

/* Prepares games that begin with the discard of `tile`. For a waiting hand `tile` is MJ_NOT_HELD.
 * The calculation must be finished, in straight mode or graph mode. The query needs `play` = 1 and
 * `first` = `tile` in graph mode, and in every mode with a value. In graph mode with `river` the
 * player uses the graph of the row, and plays for the goal of the question. The graph of a row is
 * as wide as the graph of the question's hand. No other question may begin in the arena before the
 * last game has ended. Equal seeds give equal games. Returns MJ_OK, MJ_ERR_ARGUMENT (also if the
 * value has a `ron` above 0), or MJ_ERR_MEMORY (only with a value). */
int mj_simulate_begin(mj_win *win, unsigned tile, uint64_t seed, mj_simulator *s);

/* Plays more games and adds their results. Returns MJ_OK, MJ_ERR_ARGUMENT if `s` was not begun, or
 * MJ_ERR_MEMORY. In straight mode games need some memory for hands outside the calculation. A game
 * that runs out of memory does not count. */
int mj_simulate(mj_simulator *s, uint32_t games);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
