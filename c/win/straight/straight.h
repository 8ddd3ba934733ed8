/* win_straight.h - straight mode, in steps.
 * SPDX-License-Identifier: MIT
 *
 * Both modes are run by win.c through the same four calls: start, step, progress, and the rows that
 * they write as these get ready.
 */
#ifndef MJ_WIN_STRAIGHT_H
#define MJ_WIN_STRAIGHT_H

#include "win/arena.h"
#include "win/play/player.h"
#include "win/straight/class.h"

typedef struct straight straight;

/* Lays out the calculation, which uses the classes and adds to them; NULL when memory has run out.
 * Rows have their tile already. */
straight *mj_straight_start(const question *q, learned *c, arena *memory, mj_win_result *result);

/* 1: more to do; 0: all rows are ready. memory->failed tells when it can go no further. */
int mj_straight_step(straight *w, uint32_t budget);

double mj_straight_progress(const straight *w);

/* As in win_player.h. */
void mj_straight_seat(const straight *w, unsigned row, player *p);
outcome mj_straight_draw(straight *w, player *p, unsigned suit, unsigned rank, int left);

#endif
