/* order.h - the order in which graph mode computes rows.
 * SPDX-License-Identifier: MIT
 *
 * ROWS.md has the order, and proves the bounds on which it depends. */
#ifndef MJ_WIN_ORDER_H
#define MJ_WIN_ORDER_H
#include "win/question.h"

/* Returns whether rows cannot draw their discards again. */
static inline int is_in_river(const question *q) { return q->river == 1 && q->tiles % 3 == 2; }

/* Writes the distances of the rows, and marks the rows that are `alone` (mj_win.h). */
void mj_order_start(const question *q, mj_win_result *r);

/* Returns whether no bounds are used, so that every requested row is computed in the river. */
int mj_order_skips_bounds(const question *q);

/* Returns the next row to compute in a separate graph, or -1; with `play` only `played` counts. */
int mj_order_next(const question *q, const mj_win_result *r);
#endif
