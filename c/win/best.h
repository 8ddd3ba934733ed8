/* best.h - the best row for the player of a goal.
 * SPDX-License-Identifier: MIT
 *
 * Between values that tie (tie.h) the next curve of the row decides. */
#ifndef MJ_WIN_BEST_H
#define MJ_WIN_BEST_H
#include "mj_win.h"

/* Returns whether row a, whose values are upper bounds, may be better than row b in the first
 * `curves` curves in the order of the goal. If both values in a curve are 0 (with `ties`: tie), the
 * next curve decides. */
int mj_row_may_be_better(int goal, int curves, int ties, const mj_win_row *a, const mj_win_row *b,
                         int left);

enum { ALL_ROWS = 0xffff };

/* Returns the index of the best of `rows` (a bit each) with `left` draws remaining: ready rows come
 * first, of these rows that are not `alone`, of these exact rows, then the first row. */
uint8_t mj_best_of_rows(int goal, const mj_win_result *r, uint32_t rows, int left);

void mj_fill_best(int goal, mj_win_result *r);
#endif
