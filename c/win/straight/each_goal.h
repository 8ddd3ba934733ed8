/* each_goal.h - chances of states for MJ_GOAL_EACH, which has separate players for win and tenpai.
 * SPDX-License-Identifier: MIT
 *
 * At distance 1 the chances depend only on the number of useful tiles. */
#ifndef MJ_WIN_EACH_GOAL_H
#define MJ_WIN_EACH_GOAL_H
#include "win/straight/values.h"

/* Returns the chance to draw one of `waits` tiles, for each number of remaining draws. */
const double *mj_each_wait_curve(value_table *v, unsigned waits);

void mj_each_waiting(value_table *v, const straight_state *s);
void mj_each_discarding(const value_table *v, const straight_state *s);
#endif
