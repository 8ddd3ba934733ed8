/* order.h - the order in which graph mode computes rows.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_WIN_ORDER_H
#define MJ_WIN_ORDER_H
#include "win/question.h"

/* Returns whether the discard of each row stays in the river and cannot be drawn again. */
static inline int is_in_river(const question *q) { return q->river == 1 && q->tiles % 3 == 2; }

void mj_order_start(const question *q, mj_win_result *r);

/* Returns whether each requested row gets a separate graph, and no upper bounds are needed. */
int mj_order_skips_bounds(const question *q);

/* Returns the next row that needs a separate graph, or -1. With `play`, only the row of the tile
 * `played` may need a separate graph. */
int mj_order_next(const question *q, const mj_win_result *r);

/* Returns the mask of the exact rows whose values with all draws remaining are near the best row's
 * values. Returns 0 if only the best row is near. */
uint32_t mj_order_near(const question *q, const mj_win_result *r);
#endif
