/* best.h - the best row for the player of a goal.
 * SPDX-License-Identifier: MIT
 *
 * Between equal values (tie.h) the next curve of the row decides. graph/order.c asks here whether a
 * row with upper bounds must be computed exactly.
 */
#ifndef MJ_WIN_BEST_H
#define MJ_WIN_BEST_H

#include "mj_win.h"

/* May row a, of which only bounds are known, be better than b in the first `curves` curves, in the
 * order of the goal? If both are 0, and with `ties` whenever they are equal, the next curve
 * decides. */
int mj_row_may_be_better(int goal, int curves, int ties, const mj_win_row *a, const mj_win_row *b,
                         int left);

enum { ALL_ROWS = 0xffff };

/* The best of some rows (bits) with `left` draws remaining: a ready one, if any; of these one that
 * is not `alone`, if any; of these an exact one, if any. Ties: the first row. */
uint8_t mj_best_of_rows(int goal, const mj_win_result *r, uint32_t rows, int left);

/* Fills `best`. */
void mj_fill_best(int goal, mj_win_result *r);

#endif
