/* folding.h - straight mode that folds values as early as a test wants.
 * SPDX-License-Identifier: MIT
 *
 * A second copy of the win probability code, whose straight mode has other limits. No states stay
 * from row to row, as after a folded row. folding_begin makes an ordinary calculation for
 * mj_win_step and mj_win_finish.
 */
#ifndef FOLDING_H
#define FOLDING_H

#include "mj_win.h"

/* A row is folded if its curves would have more numbers than this. */
extern uint64_t folding_numbers;

/* The number of values folded so far, and how many of these are of waiting hands. */
extern uint64_t folding_values, folding_waits;

int folding_begin(const mj_win_query *query, void *memory, size_t size, mj_win **win);

#endif
