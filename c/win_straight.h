/* win_straight.h - straight mode, in steps.
 * SPDX-License-Identifier: MIT
 *
 * Both modes are run by win.c through the same four calls: start, step, progress, and the rows that
 * they write as these get ready.
 */
#ifndef MJ_WIN_STRAIGHT_H
#define MJ_WIN_STRAIGHT_H

#include "win_arena.h"
#include "win_class.h"
#include "win_player.h"

typedef struct straight straight;

/* Lays out the calculation, which uses the classes and adds to them; NULL when memory has run out.
 * Rows have their tile already. */
straight *straight_start(const question *q, classes *c, arena *memory, mj_win_result *result);

/* 1: more to do; 0: all rows are ready. memory->failed tells when it can go no further. */
int straight_step(straight *w, uint32_t budget);

double straight_progress(const straight *w);

/* As in win_player.h. */
void straight_seat(const straight *w, unsigned row, player *p);
outcome straight_draw(straight *w, player *p, unsigned suit, unsigned rank, int left);

#endif
