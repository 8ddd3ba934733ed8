/* goal.h - the values of states for one player, who plays for one goal.
 * SPDX-License-Identifier: MIT
 *
 * All numbers of a point belong to the same play: where a choice is made, all are those of what is
 * chosen.
 */
#ifndef MJ_WIN_GOAL_H
#define MJ_WIN_GOAL_H

#include "win/straight/values.h"

enum { WON_AT = MOST_WIDTH - 1 };

/* How many numbers of a point choose. */
static inline unsigned choosing(const value_table *v) {
    return v->width == PLAIN_WIDTH ? PLAIN_WIDTH : WON_AT;
}

/* Fills the line of a waiting state from those that its edges lead to. */
void mj_goal_waiting(value_table *v, const straight_state *s);

/* Gives a state to discard its line: that of the state after a discard that is always the best, or
 * a new one. */
void mj_goal_discarding(value_table *v, straight_state *s);

/* The line of a hand in tenpai with so many useful tiles. */
const double *mj_goal_tenpai(value_table *v, unsigned waits);

/* With a value: a prospect as a point. */
static inline void mj_goal_point(const value_table *v, const prospect *p, double *point) {
    point[v->score_at] = p->score;
    point[v->win_at] = p->win;
    point[v->tenpai_at] = p->tenpai;
    point[WON_AT] = p->won;
}

/* Is point a better than b? Their first `choosing` numbers are looked at. */
int mj_goal_is_better(const double *a, const double *b, unsigned choosing);

#endif
