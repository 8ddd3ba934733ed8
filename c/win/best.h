/* best.h - which row is the best for the player of a goal.
 * SPDX-License-Identifier: MIT
 *
 * tie.h says which values are equal; then the next curve of the row decides. graph/order.c looks
 * here whether a row of which only upper bounds are known has to be worked out.
 */
#ifndef MJ_WIN_BEST_H
#define MJ_WIN_BEST_H

#include "mj_win.h"

/* May row a, of which only bounds are known, be better than b in the first `curves` curves, in the
 * order of the goal? Where both are 0, and with `ties` wherever they are equal, the next curve
 * decides. */
int mj_row_may_be_better(int goal, int curves, int ties, const mj_win_row *a, const mj_win_row *b,
                         int left);

enum { ALL_ROWS = 0xffff };

/* The best of some rows, a bit each, with so many draws left: one that is ready, if there is any,
 * that is not `alone`, if there is any, and that is no bound, if there is any; of equal rows the
 * first. */
uint8_t mj_best_of_rows(int goal, const mj_win_result *r, uint32_t rows, int left);

/* Fills `best`. */
void mj_fill_best(int goal, mj_win_result *r);

#endif
