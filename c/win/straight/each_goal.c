/* each_goal.c - see each_goal.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm. */
#include "win/straight/each_goal.h"

const double *mj_each_wait_curve(value_table *v, unsigned waits) {
    double *p = v->chances[waits];
    if (!(v->known[waits] & 1)) {
        for (unsigned n = 0; n < CHANCES; n++) p[n] = 0;
        for (int n = 1; n <= v->q->draws; n++)
            p[n] = p[n - 1] + waits * draw_rate(v, n, waits) * (1 - p[n - 1]);
        v->known[waits] |= 1;
    }
    return p;
}

/* Turns sums into chances: p(n + 1) = p(n) + (sum over t of w_t p_t(n) - W p(n)) / pool. */
static void draw_chances(const value_table *v, double *restrict win, double *restrict tenpai,
                         double waits) {
    double p = 0, q = 0;
    for (int n = 0; n <= v->q->draws; n++) {
        double drawn = draw_rate(v, n + 1, waits), missed = 1 - waits * drawn;
        double next_p = win[n] * drawn, next_q = tenpai[n] * drawn;
        win[n] = p;
        tenpai[n] = q;
        p = next_p + missed * p;
        q = next_q + missed * q;
    }
}

/* Computes the chances of one goal with passing. The curves of the goal begin at `from`. */
static void choose_chances(const value_table *v, double *restrict out, const double *const *curve,
                           unsigned from, const double *weight, const straight_state *s) {
    double p = 0;
    for (unsigned n = 0; n <= v->q->draws; n++) {
        double gain = 0;
        for (unsigned k = 0; k < s->count; k++)
            gain += curve[k][from + n] > p ? weight[k] * (curve[k][from + n] - p) : 0;
        out[n] = p;
        p += draw_rate(v, (int)n + 1, s->waits) * gain;
    }
}

/* Sums the first `values` entries of curves. `values` is rounded up to a multiple of TOGETHER. */
static void sum_chances(double *restrict sum, const double *const *curve, const double *weight,
                        unsigned curves, unsigned values) {
    for (unsigned n = 0; n < values; n += TOGETHER) {
        double here[TOGETHER] = {0};
        for (unsigned k = 0; k < curves; k++)
            for (unsigned j = 0; j < TOGETHER; j++) here[j] += weight[k] * curve[k][n + j];
        for (unsigned j = 0; j < TOGETHER; j++) sum[n + j] = here[j];
    }
}

static void best_chances(double *restrict best, const double *const *curve, unsigned curves,
                         unsigned values) {
    for (unsigned n = 0; n < values; n += TOGETHER) {
        double here[TOGETHER] = {0};
        for (unsigned k = 0; k < curves; k++)
            for (unsigned j = 0; j < TOGETHER; j++)
                here[j] = curve[k][n + j] > here[j] ? curve[k][n + j] : here[j];
        for (unsigned j = 0; j < TOGETHER; j++) best[n + j] = here[j];
    }
}

void mj_each_waiting(value_table *v, const straight_state *s) {
    const double *curve[MOST_EDGES];
    double weight[MOST_EDGES], *win = curve_at(v, s->curve), *tenpai = win + v->span;
    const straight_edge *e = edge_at(v->states, s->first);
    int last = s->phase == BEFORE_TENPAI;
    for (uint32_t k = 0; k < s->count; k++) {
        const straight_state *to = state_at(v->states, e[k].to);
        curve[k] = last ? mj_each_wait_curve(v, to->waits) : curve_at(v, to->curve);
        weight[k] = e[k].weight;
    }
    sum_chances(win, curve, weight, s->count, last ? v->span : 2 * v->span);
    for (unsigned n = 0; n < v->span && last; n++) tenpai[n] = s->waits;
    draw_chances(v, win, tenpai, s->waits);
    if (v->q->passing) choose_chances(v, win, curve, 0, weight, s);
    if (v->q->passing && !last) choose_chances(v, tenpai, curve, v->span, weight, s);
}

void mj_each_discarding(const value_table *v, const straight_state *s) {
    const double *curve[MOST_EDGES];
    const straight_edge *e = edge_at(v->states, s->first);
    for (uint32_t k = 0; k < s->count; k++)
        curve[k] = curve_at(v, state_at(v->states, e[k].to)->curve);
    best_chances(curve_at(v, s->curve), curve, s->count, 2 * v->span);
}
