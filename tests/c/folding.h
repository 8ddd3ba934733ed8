/* folding.h - straight mode whose values are folded as early as a test asks for.
 * SPDX-License-Identifier: MIT
 *
 * The door of win probability once more, with straight mode as it is but for its two bounds. No
 * states are kept from row to row, as none are after a row that is folded. What folding_begin
 * leaves is a calculation like any other, for mj_win_step and mj_win_finish.
 */
#ifndef FOLDING_H
#define FOLDING_H

#include "mj_win.h"

/* A row is folded where its curves would be more numbers than that. */
extern uint64_t folding_numbers;

/* How many values were folded so far, and how many of them of hands that wait. */
extern uint64_t folding_values, folding_waits;

int folding_begin(const mj_win_query *query, void *memory, size_t size, mj_win **win);

#endif
