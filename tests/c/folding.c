/* folding.c - compiles the sources of straight mode a second time, with other names and limits.
 * SPDX-License-Identifier: MIT
 */
#include "folding.h"

#include "win/straight/goal.h"

uint64_t folding_numbers, folding_values, folding_waits;

static void fold_and_count(value_table *v, uint32_t i, unsigned n) {
    folding_values++;
    folding_waits += state_at(v->states, i)->phase & TO_WAIT;
    mj_goal_fold(v, i, n);
}

#define MOST_KEPT 0
#define MOST_NUMBERS folding_numbers
#define mj_goal_fold fold_and_count
#define mj_straight_mode folding_mode
extern const struct win_mode folding_mode;

#include "win/straight/straight.c"

/* The functions get other names, because the library defines the usual names. */
#define mj_win_begin folding_begin
#define mj_win_next folding_next
#define mj_win_step folding_step
#define mj_win_progress folding_progress
#define mj_win_leave folding_leave
#define mj_win_finish folding_finish
int folding_next(mj_win *w, const mj_win_query *query);
int folding_step(mj_win *w, uint32_t budget);
double folding_progress(const mj_win *w);
void folding_leave(const mj_win *w, mj_win_result *result);
int folding_finish(const mj_win *w, mj_win_result *result);

#include "win/win.c"
