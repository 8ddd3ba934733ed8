/* straight_report.c - what the rows of straight mode say in the end.
 * SPDX-License-Identifier: MIT
 */
#include "win/straight/goal.h"
#include "win/straight/run.h"

/* A row that is asked about in tenpai may declare double riichi, so it has a line of its own. */
static void report_tenpai(straight_run *w, const row_start *x, mj_win_row *out) {
    prospect line[MJ_WIN_VALUES];
    tenpai_hand h;
    waiting_hand open;
    for (int i = 0; i < SUITS; i++) {
        h.hand[i] = x->hands[i];
        h.mask[i] = x->mask[i];
        h.river[i] = x->river[i];
    }
    mj_tenpai_open(&w->tenpai, &h, &open);
    if (out->tile == MJ_NOT_HELD)
        mj_waiting_asked(&w->tenpai.rules, &open, line);
    else
        mj_waiting_thrown(&w->tenpai.rules, &open, w->q->value.first ? 2 : 1, line, out->riichi);
    for (unsigned n = 0; n <= w->q->draws; n++) {
        out->score[n] = line[n].score;
        out->won[n] = line[n].won;
        out->win[n] = line[n].win;
        out->tenpai[n] = line[n].tenpai;
    }
}

static void report_points(straight_run *w, const row_start *x, mj_win_row *out) {
    value_table *v = &w->values;
    if (w->q->with_points && x->distance == 1) {
        report_tenpai(w, x, out);
        return;
    }
    const double *line =
        x->state ? line_at(v, state_at(&w->states, x->state)->line) : mj_goal_tenpai(v, x->waits);
    for (unsigned n = 0; n <= w->q->draws; n++) {
        const double *point = point_at(v, line, x->distance, n);
        if (w->q->with_points) out->score[n] = point[v->score_at], out->won[n] = point[WON_AT];
        out->win[n] = point[v->win_at];
        out->tenpai[n] = point[v->tenpai_at];
    }
}

void mj_straight_report(straight_run *w, unsigned row) {
    const row_start *x = w->starts + row;
    mj_win_row *out = w->result->row + row;
    out->ready = 1;
    blank(out, offsetof(mj_win_row, tile));
    if (w->q->goal != MJ_GOAL_EACH) {
        report_points(w, x, out);
        return;
    }
    const double *win = x->state ? line_at(&w->values, state_at(&w->states, x->state)->line) : NULL;
    for (unsigned n = 0; n <= w->q->draws; n++) {
        out->win[n] = win ? win[n] : mj_values_chance(&w->values, x->waits)[n];
        out->tenpai[n] = win ? win[w->values.line + n] : 1;
    }
}
