/* player.h - the player of a finished calculation, for simulate.c.
 * SPDX-License-Identifier: MIT
 */
#ifndef MJ_WIN_PLAYER_H
#define MJ_WIN_PLAYER_H

#include "win/mode.h"

/* Gives the player the hand of a row. Returns MJ_OK, or MJ_ERR_ARGUMENT if the calculation has no
 * such row, is not finished, or has no values for it: sampled and averaged mode never have; graph
 * mode, and straight mode with points, only for the row requested by `play`. */
int mj_player_start(const mj_win *win, unsigned tile, player *p);

/* Draws a tile of which the hand holds fewer than four. `left` draws remain after it; the discard
 * is the best one for the goal of the question. */
outcome mj_player_draw(mj_win *win, player *p, unsigned tile, int left);

/* Returns whether the hand waits at distance 1. */
int mj_player_is_tenpai(const mj_win *win, const player *p);

const question *mj_player_question(const mj_win *win);

/* Returns whether the calculation has run out of memory. */
int mj_player_failed(const mj_win *win);

#endif
