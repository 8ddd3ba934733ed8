/* straight_report.c - writes the rows of straight mode.
 * SPDX-License-Identifier: MIT */
#include "win/straight/each_goal.h"
#include "win/straight/goal.h"
#include "win/straight/run.h"

/* Writes a tenpai row. A tenpai row has no state, because its riichi may be double riichi. */
static void report_tenpai(straight_run *w, const row_start *x, mj_win_row *out) {
    prospect curve[MJ_WIN_VALUES];
    waiting_hand open;
    mj_tenpai_open(&w->tenpai, x->hands, x->mask, x->river, &open);
    if (out->tile == MJ_NOT_HELD)
        mj_waiting_asked(&w->tenpai.rules, &open, curve);
    else
        mj_waiting_thrown(&w->tenpai.rules, &open, w->q->value.first ? 2 : 1, curve, out->riichi);
    for (unsigned n = 0; n <= w->q->draws; n++) {
        out->score[n] = curve[n].score;
        out->won[n] = curve[n].won;
        out->win[n] = curve[n].win;
        out->tenpai[n] = curve[n].tenpai;
    }
}

static void report_goal(straight_run *w, const row_start *x, mj_win_row *out) {
    value_table *v = &w->values;
    if (w->q->with_points && x->distance == 1) {
        report_tenpai(w, x, out);
        return;
    }
    const double *curve = x->state ? curve_at(v, state_at(&w->states, x->state)->curve)
                                   : mj_goal_wait_curve(v, x->waits);
    for (unsigned n = 0; n <= w->q->draws; n++) {
        const double *value = value_at(v, curve, x->distance, n);
        if (w->q->with_points) out->score[n] = value[v->score_at], out->won[n] = value[WON_AT];
        out->win[n] = value[v->win_at];
        out->tenpai[n] = value[v->tenpai_at];
    }
}

void mj_straight_report(straight_run *w, unsigned row) {
    const row_start *x = w->starts + row;
    mj_win_row *out = w->result->row + row;
    out->ready = 1;
    blank(out, offsetof(mj_win_row, tile));
    if (w->q->goal != MJ_GOAL_EACH) {
        report_goal(w, x, out);
        return;
    }
    const double *win =
        x->state ? curve_at(&w->values, state_at(&w->states, x->state)->curve) : NULL;
    for (unsigned n = 0; n <= w->q->draws; n++) {
        out->win[n] = win ? win[n] : mj_each_wait_curve(&w->values, x->waits)[n];
        out->tenpai[n] = win ? win[w->values.span + n] : 1;
    }
}
