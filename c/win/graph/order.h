/* order.h - the rows of graph mode: how far they are, and which is worked out next.
 * SPDX-License-Identifier: MIT
 *
 * In the graph of the hand, a row can draw the tile that it threw. In the river it cannot, so what
 * the row is worth in the graph of the hand is an upper bound. The row with the greatest bound is
 * worked out once more in the river, then the next one that may be better, until none may. Why
 * nothing is lost: WIN.md, "Why the bounds hold"; with points VALUE.md, "Bounds".
 */
#ifndef MJ_WIN_ORDER_H
#define MJ_WIN_ORDER_H

#include "win/question.h"

/* Do rows have their tiles in the river? */
static inline int is_in_river(const question *q) { return q->river == 1 && q->tiles % 3 == 2; }

/* The distances of the rows, and which of them are `alone`. */
void mj_order_start(const question *q, mj_win_result *r);

/* Are bounds of no use, as every row that is asked for is worked out in the river? */
int mj_order_skips_bounds(const question *q);

/* The row that is to be worked out next, by itself or in the river; -1 where there is none. Of a
 * question to be played, only its row `played` is. */
int mj_order_next(const question *q, const mj_win_result *r);

#endif
