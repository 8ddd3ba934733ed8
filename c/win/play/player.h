/* player.h - the player of a finished calculation, for simulate.c.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_WIN_PLAYER_H
#define MJ_WIN_PLAYER_H
#include "win/mode.h"

/* Sets the player's hand to that of a row. Returns MJ_OK, or MJ_ERR_ARGUMENT if the calculation is
 * not finished, lacks the row, or has no values to play it: sampled and averaged mode never have
 * these values; graph mode, and straight mode with points, only for the row requested by `play`. */
int mj_player_start(const mj_win *win, unsigned tile, player *p);

/* Draws a tile of which the hand holds fewer than four, after which `left` draws remain, and makes
 * the best discard for the goal of the question. */
outcome mj_player_draw(mj_win *win, player *p, unsigned tile, int left);

int mj_player_is_tenpai(const mj_win *win, const player *p);
const question *mj_player_question(const mj_win *win);
int mj_player_failed(const mj_win *win);
#endif
