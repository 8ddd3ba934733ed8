/* goal.h - the values of states for one player, who plays for one goal.
 * SPDX-License-Identifier: MIT
 *
 * All numbers of a value belong to the same play: they are the numbers of the chosen move. */
#ifndef MJ_WIN_GOAL_H
#define MJ_WIN_GOAL_H
#include "win/straight/values.h"

enum { WON_AT = MOST_WIDTH - 1 };

static inline unsigned choosing(const value_table *v) {
    return v->width == PLAIN_WIDTH ? PLAIN_WIDTH : WON_AT;
}

/* Fills the curve of a waiting state from the curves at the end of its edges. */
void mj_goal_waiting(value_table *v, const straight_state *s);

/* Gives a state to discard a new curve, or the curve after a discard that is always best. */
void mj_goal_discarding(value_table *v, straight_state *s);

/* Does a piece of folding (RECORDS.md, "Memory") if curves would take too much memory: states of
 * the current row then have one value for n remaining draws, in the place of their classes. A piece
 * of work chooses the discard of a state, or advances a waiting state to n + 1. All states to
 * discard come first, then waiting states, the farthest first. The row's curve gets the value of
 * its state. */
void mj_goal_fold(value_table *v, uint32_t i, unsigned n);

/* Returns, without points, the curve of a tenpai hand by its number of useful tiles. */
const double *mj_goal_wait_curve(value_table *v, unsigned waits);

static inline void mj_goal_value(const value_table *v, const prospect *p, double *value) {
    value[v->score_at] = p->score;
    value[v->win_at] = p->win;
    value[v->tenpai_at] = p->tenpai;
    value[WON_AT] = p->won;
}

int mj_goal_is_better(const double *a, const double *b, unsigned choosing);
#endif
