/* folding.h - straight mode with a variable limit for the folding of values.
 * SPDX-License-Identifier: MIT
 *
 * folding_begin() corresponds to mj_win_begin(). After folding_begin() no row shares states with an
 * earlier row. mj_win_step() and mj_win_finish() continue the calculation. */
#ifndef FOLDING_H
#define FOLDING_H

#include "mj_win.h"

/* Values are folded if the curves of a row have more values than this number. */
extern uint64_t folding_numbers;

/* The number of all folded values, and the number of folded values of waiting hands. */
extern uint64_t folding_values, folding_waits;

int folding_begin(const mj_win_query *query, void *memory, size_t size, mj_win **win);

#endif
