/* each_goal.h - the chances of states for MJ_GOAL_EACH, with separate players for win and tenpai.
 * SPDX-License-Identifier: MIT
 *
 * For one goal, with points or without, see goal.h. At distance 1 only the number of useful tiles
 * counts.
 */
#ifndef MJ_WIN_EACH_GOAL_H
#define MJ_WIN_EACH_GOAL_H

#include "win/straight/values.h"

/* The chance of one of `waits` tiles, by remaining draws; also used by goal.c. */
const double *mj_each_wait_curve(value_table *v, unsigned waits);

/* Fills the two curves of a state from those at the end of its edges. */
void mj_each_waiting(value_table *v, const straight_state *s);
void mj_each_discarding(const value_table *v, const straight_state *s);

#endif
