/* fold.c - stores one value of each state instead of a curve, for rows with too many states.
 * SPDX-License-Identifier: MIT
 *
 * Folding is slightly slower than curves, as edges are read again for each number of draws. */
#include "win/straight/choices.h"

static void find_values(const value_table *v, const straight_state *s, unsigned n,
                        const double **values) {
    const straight_edge *e = edge_at(v->states, s->first);
    for (uint32_t k = 0; k < s->count; k++) {
        const straight_state *to = state_at(v->states, e[k].to);
        values[k] = to->curve ? value_at(v, curve_at(v, to->curve), to->phase / 2u, n) : to->value;
    }
}

static void fold_waiting(const value_table *v, straight_state *s, unsigned n) {
    drawn_curves d;
    taken t;
    const straight_edge *e = edge_at(v->states, s->first);
    int first = n == s->phase / 2u - 2;
    find_values(v, s, n, d.curve);
    for (uint32_t k = 0; k < s->count; k++) d.weight[k] = e[k].weight;
    d.count = s->count;
    d.waits = s->waits;
    take_all(&d, &t);
    draw_once(v, &d, &t, n, 0, first && is_eager(v), s->value, s->value, MOST_WIDTH, WON_AT);
}

static void fold_discarding(const value_table *v, straight_state *s, unsigned n) {
    const double *values[MOST_EDGES];
    find_values(v, s, n, values);
    unsigned most = 0;
    for (unsigned k = 1; k < s->count; k++)
        if (values[k][0] > values[most][0]) most = k;
    copy_value(v, values[best_at(values, s->count, 0, most, WON_AT)], s->value);
}

void mj_goal_fold(value_table *v, uint32_t i, unsigned n) {
    straight_state *s = state_at(v->states, i);
    unsigned distance = s->phase / 2u, last = last_of(v, distance);
    if (n > last || n + 2 < distance) return;
    if (!(s->phase & TO_WAIT)) {
        if (n + 1 >= distance) fold_discarding(v, s, n);
        return;
    }
    if (n + 2 == distance) copy_value(v, v->far[n], s->value);
    if (i == v->root)
        copy_value(v, s->value, curve_at(v, v->root_curve) + v->width * (n + 2 - distance));
    if (n < last) fold_waiting(v, s, n);
}
