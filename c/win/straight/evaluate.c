/* evaluate.c - evaluates a state by goal.h, each_goal.h, or (tenpai with points) tenpai.h.
 * SPDX-License-Identifier: MIT */
#include "win/straight/each_goal.h"
#include "win/straight/goal.h"

static void evaluate_tenpai(const value_table *v, const straight_state *s) {
    prospect curve[MJ_WIN_VALUES];
    uint8_t declares[MJ_WIN_VALUES];
    uint32_t hands[SUITS], mask[SUITS], river[SUITS];
    waiting_hand open;
    for (int i = 0; i < SUITS; i++) {
        const aim *a = core_of(v->states, s, i);
        unsigned suit = suit_of(v->states->c, a->hand);
        hands[suit] = a->hand;
        mask[suit] = a->mask;
        river[suit] = a->river;
    }
    mj_tenpai_open(v->tenpai, hands, mask, river, &open);
    mj_waiting_thrown(&v->tenpai->rules, &open, 1, curve, declares);
    for (unsigned n = 0; n <= last_of(v, 1); n++)
        mj_goal_value(v, curve + n, curve_at(v, s->curve) + v->width * n);
}

void mj_state_evaluate(value_table *v, uint32_t i) {
    straight_state *s = state_at(v->states, i);
    int each = v->q->goal == MJ_GOAL_EACH;
    if (s->phase == TENPAI_THROWS && !v->q->with_points) return;
    if (!each && !(s->phase & TO_WAIT)) {
        mj_goal_discarding(v, s);
        return;
    }
    if (!(s->curve = mj_values_new_curve(v))) return;
    if (s->phase == TENPAI_WAITS)
        evaluate_tenpai(v, s);
    else if (s->phase & TO_WAIT)
        each ? mj_each_waiting(v, s) : mj_goal_waiting(v, s);
    else
        mj_each_discarding(v, s);
}
