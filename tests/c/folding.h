/* folding.h - straight mode that folds values as early as a test demands.
 * SPDX-License-Identifier: MIT
 *
 * folding_begin() corresponds to mj_win_begin(). In the calculation no row shares states with an
 * earlier row. mj_win_step() and mj_win_finish() continue the calculation.
 */
#ifndef FOLDING_H
#define FOLDING_H

#include "mj_win.h"

/* The greatest size of a row's curves, in numbers. The values of a larger row are folded. */
extern uint64_t folding_numbers;

/* The number of all folded values, and the number of folded values of waiting hands. */
extern uint64_t folding_values, folding_waits;

int folding_begin(const mj_win_query *query, void *memory, size_t size, mj_win **win);

#endif
