/* best.h - which of two rows is better for the player of a goal.
 * SPDX-License-Identifier: MIT
 */
#ifndef MJ_WIN_BEST_H
#define MJ_WIN_BEST_H

#include "mj_win.h"

/* Is row a better than b with so many draws left? A row that is ready is better than one that is
 * not, and one that is certain is better than one that is a bound. */
int mj_row_is_better(int goal, const mj_win_row *a, const mj_win_row *b, int left);

/* May row a, of which only bounds are known, be better than b? Not if a is at most equal in what is
 * played for; if that is 0 for both, the next of `lines` lines decides. */
int mj_row_may_be_better(int goal, int lines, const mj_win_row *a, const mj_win_row *b, int left);

/* The best row. */
uint8_t mj_row_best(int goal, const mj_win_result *r, int left);

#endif
