/* folding.h - straight mode that folds values as early as a test demands.
 * SPDX-License-Identifier: MIT
 *
 * A second copy of the win probability code, whose straight mode has other limits. No row shares
 * states with an earlier row, as if that row were folded. folding_begin begins a calculation that
 * mj_win_step and mj_win_finish continue.
 */
#ifndef FOLDING_H
#define FOLDING_H

#include "mj_win.h"

/* The most numbers that the curves of a row may have before its values are folded. */
extern uint64_t folding_numbers;

/* Numbers of values folded so far, and of those that belong to waiting hands. */
extern uint64_t folding_values, folding_waits;

int folding_begin(const mj_win_query *query, void *memory, size_t size, mj_win **win);

#endif
