/* order.h - the rows of graph mode: their distances, and the next one to compute.
 * SPDX-License-Identifier: MIT
 *
 * In the graph of the hand, a row can draw its discard again. If the tile stays in the river, the
 * value in the graph of the hand is an upper bound. The row with the greatest bound is computed
 * with its tile in the river, then the next row that may be better, until no row may be. Proof:
 * ROWS.md, "Why the bounds hold"; with points "With points".
 */
#ifndef MJ_WIN_ORDER_H
#define MJ_WIN_ORDER_H

#include "win/question.h"

/* Returns whether the discards of rows stay in the river. */
static inline int is_in_river(const question *q) { return q->river == 1 && q->tiles % 3 == 2; }

/* Writes the distances of the rows, and marks those that are `alone`. */
void mj_order_start(const question *q, mj_win_result *r);

/* Returns whether bounds are useless, since every requested row is computed in the river. */
int mj_order_skips_bounds(const question *q);

/* Returns the next row to compute in a graph of its own; -1 if there is none. A question to be
 * played computes only its row `played`. */
int mj_order_next(const question *q, const mj_win_result *r);

#endif
