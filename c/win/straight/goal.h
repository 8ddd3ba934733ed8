/* goal.h - the values of states for one player, who plays for one goal.
 * SPDX-License-Identifier: MIT
 *
 * All numbers of a value belong to the same play: where a choice is made, all are those of what is
 * chosen.
 */
#ifndef MJ_WIN_GOAL_H
#define MJ_WIN_GOAL_H

#include "win/straight/values.h"

enum { WON_AT = MOST_WIDTH - 1 };

/* How many numbers of a value choose. */
static inline unsigned choosing(const value_table *v) {
    return v->width == PLAIN_WIDTH ? PLAIN_WIDTH : WON_AT;
}

/* Fills the curve of a waiting state from those that its edges lead to. */
void mj_goal_waiting(value_table *v, const straight_state *s);

/* Gives a state to discard its curve: that of the state after a discard that is always the best, or
 * a new one. */
void mj_goal_discarding(value_table *v, straight_state *s);

/* Where curves would take too much memory, values are folded: states of the row at work have no
 * curve but one value, which has the place of their classes and is that with n draws left. A piece
 * of work with n draws left chooses the discard of a state, or brings a waiting state to n + 1. All
 * states to discard come first, then waiting ones, from the farthest on. The curve of the row grows
 * by what its state comes to. */
void mj_goal_fold(value_table *v, uint32_t i, unsigned n);

/* Without points: the curve of a hand in tenpai with so many useful tiles. */
const double *mj_goal_wait_curve(value_table *v, unsigned waits);

/* With points: a prospect as a value. */
static inline void mj_goal_value(const value_table *v, const prospect *p, double *value) {
    value[v->score_at] = p->score;
    value[v->win_at] = p->win;
    value[v->tenpai_at] = p->tenpai;
    value[WON_AT] = p->won;
}

/* Is value a better than b? Their first `choosing` numbers are looked at. */
int mj_goal_is_better(const double *a, const double *b, unsigned choosing);

#endif
