/* each_goal.h - the chances of states for MJ_GOAL_EACH: win and tenpai have players of their own.
 * SPDX-License-Identifier: MIT
 *
 * Where one player plays for one goal, with points or without, goal.h has the values. At distance 1
 * only the number of useful tiles counts.
 */
#ifndef MJ_WIN_EACH_GOAL_H
#define MJ_WIN_EACH_GOAL_H

#include "win/straight/values.h"

/* The chance of one of `waits` tiles, by draws left; for one goal, too, in goal.c. */
const double *mj_each_wait_curve(value_table *v, unsigned waits);

/* Fills the two curves of a state from those that its edges lead to. */
void mj_each_waiting(value_table *v, const straight_state *s);
void mj_each_discarding(const value_table *v, const straight_state *s);

#endif
