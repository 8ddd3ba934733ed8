/* win_player.h - a hand that is played as a finished calculation says, for simulate.c.
 * SPDX-License-Identifier: MIT
 */
#ifndef MJ_WIN_PLAYER_H
#define MJ_WIN_PLAYER_H

#include "win/arena.h"
#include "win/targets.h"

/* A waiting hand. */
typedef struct player {
    uint32_t hand[SUITS];  /* straight: suit hands; graph: codes */
    uint32_t mask[SUITS];  /* straight: targets in play */
    uint32_t river[SUITS]; /* straight: see win_class.h */
    unsigned distance;     /* straight */
} player;

/* What became of a draw: it was thrown again; the hand took it and threw another; it won. */
typedef enum outcome { PASSED, TAKEN, WON } outcome;

/* The hand of a row. Returns MJ_OK, or MJ_ERR_ARGUMENT where the calculation has no such row, is
 * not finished or, in graph mode, did not keep its values for it. */
int mj_player_start(mj_win *win, unsigned tile, player *p);

/* Draws a tile of which the hand holds less than four. `left` draws are left after it; the discard
 * is the one that wins most often with them. */
outcome mj_player_draw(mj_win *win, player *p, unsigned tile, int left);

/* Is the hand waiting at distance 1? */
int mj_player_is_tenpai(const mj_win *win, const player *p);

const question *mj_player_question(const mj_win *win);

/* Has the calculation run out of memory? */
int mj_player_failed(const mj_win *win);

#endif
