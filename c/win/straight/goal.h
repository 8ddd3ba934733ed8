/* goal.h - computes the values of states for one player with one goal.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_WIN_GOAL_H
#define MJ_WIN_GOAL_H
#include "win/straight/values.h"

enum { WON_AT = MOST_WIDTH - 1 };

static inline unsigned choosing(const value_table *v) {
    return v->width == PLAIN_WIDTH ? PLAIN_WIDTH : WON_AT;
}

void mj_goal_waiting(value_table *v, const straight_state *s);

/* Sets the curve of a discarding state. If one discard is always best, its curve is shared. */
void mj_goal_discarding(value_table *v, straight_state *s);

/* Folds a state (RECORDS.md, "Memory"): its value replaces its classes. A discarding state gets its
 * value for n draws. A waiting state gets its value for n + 1 draws. Discarding states are folded
 * first, then waiting states from the farthest on. A row's state also fills the row's curve. */
void mj_goal_fold(value_table *v, uint32_t i, unsigned n);

const double *mj_goal_wait_curve(value_table *v, unsigned waits);

static inline void mj_goal_value(const value_table *v, const prospect *p, double *value) {
    value[v->score_at] = p->score;
    value[v->win_at] = p->win;
    value[v->tenpai_at] = p->tenpai;
    value[WON_AT] = p->won;
}

int mj_goal_is_better(const double *a, const double *b, unsigned choosing);
#endif
