/* player.h - the player of a finished calculation, for simulate.c.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_WIN_PLAYER_H
#define MJ_WIN_PLAYER_H
#include "win/mode.h"

/* Sets the player's hand to the hand of a row. Returns MJ_OK, or MJ_ERR_ARGUMENT if the calculation
 * is unfinished, lacks the row, or cannot play it. Sampled and averaged mode can play no row. Graph
 * mode, and straight mode with points, can play only the row requested by `play`. */
int mj_player_start(const mj_win *win, unsigned tile, player *p);

/* Draws a tile, of which the hand must have fewer than four, and makes the best discard for the
 * goal of the question. `left` is the number of draws remaining. */
outcome mj_player_draw(mj_win *win, player *p, unsigned tile, int left);

int mj_player_is_tenpai(const mj_win *win, const player *p);
const question *mj_player_question(const mj_win *win);
int mj_player_failed(const mj_win *win);
#endif
