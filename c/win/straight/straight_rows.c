/* straight_rows.c - where the rows of straight mode start, and what they say in the end.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 */
#include "win/straight/aims.h"
#include "win/straight/goal.h"
#include "win/straight/run.h"
#include "win/straight/suit_hands.h"

/* The hand of the question less the tile of a row, which lies in the river. */
static void find_start(straight_run *w, const uint32_t whole[SUITS], unsigned row) {
    row_start *x = w->starts + row;
    unsigned t = w->result->row[row].tile, distance;
    uint32_t nearest;
    for (int i = 0; i < SUITS; i++) x->hands[i] = whole[i];
    if (t != MJ_NOT_HELD) {
        unsigned r = mj_suit_rank(w->q, t);
        x->hands[t / 9] = mj_suit_hand_down(w->c, whole[t / 9], r);
        x->river[t / 9] = r + 1;
    }
    distance = (unsigned)mj_suit_hands_distance(w->c, x->hands, &nearest);
    mj_suit_hands_masks(w->c, x->hands, (int)distance, nearest, x->mask);
    for (int i = 0; i < SUITS && distance == 1; i++)
        x->waits += mj_aim_useful(w->c, x->hands[i], x->mask[i], x->river[i]);
    x->distance = distance;
    w->result->row[row].distance = (uint8_t)distance;
    w->result->row[row].alone = distance > w->result->distance;
}

void mj_straight_rows(straight_run *w) {
    uint32_t whole[SUITS];
    for (unsigned i = 0; i < SUITS; i++)
        whole[i] = mj_suit_hand_find(w->c, i, mj_suit_code(w->q, i));
    for (unsigned i = 0; i < w->result->rows && !w->memory->failed; i++) find_start(w, whole, i);
}

void mj_straight_enter(straight_run *w, unsigned row) {
    row_start *x = w->starts + row;
    if (x->distance > 1)
        x->state = mj_state_of_hand(&w->states, x->hands, x->mask, x->river, x->distance);
}

static void report_points(straight_run *w, const row_start *x, mj_win_row *out) {
    value_table *v = &w->values;
    const double *point =
        x->state ? line_at(v, state_at(&w->states, x->state)->line) : mj_goal_tenpai(v, x->waits);
    for (unsigned n = 0; n <= w->q->draws; n++, point += WIDTH) {
        out->win[n] = point[v->win_at];
        out->tenpai[n] = point[v->tenpai_at];
    }
}

void mj_straight_report(straight_run *w, unsigned row) {
    const row_start *x = w->starts + row;
    mj_win_row *out = w->result->row + row;
    out->ready = 1;
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
