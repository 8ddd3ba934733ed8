/* goal.h - the values of states for one player, who plays for one goal.
 * SPDX-License-Identifier: MIT
 *
 * All numbers of a point belong to the same play: where a choice is made, all are those of what is
 * chosen.
 */
#ifndef MJ_WIN_GOAL_H
#define MJ_WIN_GOAL_H

#include "win/straight/values.h"

/* Fills the line of a state from those that its edges lead to. */
void mj_goal_waiting(value_table *v, const straight_state *s);
void mj_goal_discarding(value_table *v, const straight_state *s);

/* The line of a hand in tenpai with so many useful tiles. */
const double *mj_goal_tenpai(value_table *v, unsigned waits);

/* Is point a better than b? */
int mj_goal_is_better(const double *a, const double *b);

#endif
