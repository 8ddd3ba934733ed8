/* order.h - the order in which graph mode computes rows.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_WIN_ORDER_H
#define MJ_WIN_ORDER_H
#include "win/question.h"

/* Returns whether rows cannot draw their discards again. */
static inline int is_in_river(const question *q) { return q->river == 1 && q->tiles % 3 == 2; }

void mj_order_start(const question *q, mj_win_result *r);

/* Returns whether every requested row is computed with its tile in the river, without bounds. */
int mj_order_skips_bounds(const question *q);

/* Returns the next row that needs a separate graph, or -1. With `play` only row `played` counts. */
int mj_order_next(const question *q, const mj_win_result *r);

/* Returns the mask of the exact rows that are near the best row with all draws remaining, or 0 if
 * only the best row is. */
uint32_t mj_order_near(const question *q, const mj_win_result *r);
#endif
