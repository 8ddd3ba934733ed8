/* order.h - the rows of graph mode: their distances, and the next one to compute.
 * SPDX-License-Identifier: MIT
 *
 * In the graph of the hand, a row can draw its discard again, so its value there is an upper bound
 * if the tile stays in the river. The row with the greatest bound is computed with its tile in the
 * river, then the next row that may be better, until no row may be. Proof: ROWS.md, "Why the bounds
 * hold" and "With points". */
#ifndef MJ_WIN_ORDER_H
#define MJ_WIN_ORDER_H
#include "win/question.h"

/* Returns whether the tile that a row discards cannot be drawn again. */
static inline int is_in_river(const question *q) { return q->river == 1 && q->tiles % 3 == 2; }

/* Writes the distances of the rows, and marks the rows that are `alone` (mj_win.h). */
void mj_order_start(const question *q, mj_win_result *r);

/* Returns whether bounds are useless, since every requested row is computed in the river. */
int mj_order_skips_bounds(const question *q);

/* Returns the next row to compute in a separate graph; -1 if there is none. A question to be played
 * computes only its row `played`. */
int mj_order_next(const question *q, const mj_win_result *r);
#endif
