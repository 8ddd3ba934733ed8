/* best.h - chooses the best row for a goal.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_WIN_BEST_H
#define MJ_WIN_BEST_H
#include "mj_win.h"

/* Returns the value of a row that the goal maximises, with `left` draws remaining. */
double mj_row_value(int goal, const mj_win_row *row, int left);

/* Returns whether row `a`, whose values are upper bounds, may be better than row `b`. At most
 * `curves` curves are compared, in the order of the goal. If both values are 0, or if `ties` is set
 * and the values tie (tie.h), the next curve decides. */
int mj_row_may_be_better(int goal, int curves, int ties, const mj_win_row *a, const mj_win_row *b,
                         int left);

enum { ALL_ROWS = 0xffff };

/* Returns the index of the best row of the mask `rows` with `left` draws remaining. A more reliable
 * row is preferred to a row with greater values. If all values tie, the first row is best. */
uint8_t mj_best_of_rows(int goal, const mj_win_result *r, uint32_t rows, int left);

void mj_fill_best(int goal, mj_win_result *r);
#endif
