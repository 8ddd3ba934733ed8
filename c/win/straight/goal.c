/* goal.c - see goal.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm. */
#include "win/straight/choices.h"
#include "win/straight/each_goal.h"

int mj_goal_is_better(const double *a, const double *b, unsigned numbers) {
    return is_better_value(a, b, numbers);
}

const double *mj_goal_wait_curve(value_table *v, unsigned waits) {
    double *value = v->tenpai_values[waits];
    if (v->known[waits] & 2) return value;
    const double *chance = mj_each_wait_curve(v, waits);
    for (unsigned n = 0; n < CHANCES; n++) {
        value[PLAIN_WIDTH * n + v->win_at] = chance[n];
        value[PLAIN_WIDTH * n + v->tenpai_at] = 1;
    }
    v->known[waits] |= 2;
    return value;
}

static void fill_start(const value_table *v, double *curve, unsigned distance, unsigned before) {
    for (unsigned n = curve_base(v, distance); n < before; n++, curve += v->width)
        copy_value(v, v->far[n], curve);
}

INLINED void draw_values(const value_table *v, const drawn_curves *d, double *curve,
                         unsigned distance, unsigned width, unsigned numbers) {
    unsigned first = distance - 2, last = last_of(v, distance);
    unsigned at = width * (first - curve_base(v, distance - 1));
    double *p = curve + width * (first - curve_base(v, distance));
    int eager = is_eager(v);
    taken t;
    take_all(d, &t);
    for (unsigned n = first; n < last; n++, at += width, p += width)
        draw_once(v, d, &t, n, at, n == first && eager, p, p + width, width, numbers);
}

void mj_goal_waiting(value_table *v, const straight_state *s) {
    drawn_curves d;
    const straight_edge *e = edge_at(v->states, s->first);
    unsigned distance = s->phase / 2u, first = distance - 2;
    double *curve = curve_at(v, s->curve);
    d.count = s->count;
    d.waits = s->waits;
    for (uint32_t k = 0; k < s->count; k++) {
        const straight_state *to = state_at(v->states, e[k].to);
        d.curve[k] = s->phase == BEFORE_TENPAI && !v->q->with_points
                         ? mj_goal_wait_curve(v, to->waits)
                         : curve_at(v, to->curve);
        d.weight[k] = e[k].weight;
    }
    fill_start(v, curve, distance, 1 + (v->cut || first < v->q->draws ? first : v->q->draws));
    if (v->q->with_points)
        draw_values(v, &d, curve, distance, MOST_WIDTH, WON_AT);
    else
        draw_values(v, &d, curve, distance, PLAIN_WIDTH, PLAIN_WIDTH);
}

void mj_goal_discarding(value_table *v, straight_state *s) {
    const straight_edge *e = edge_at(v->states, s->first);
    const double *curves[MOST_EDGES];
    unsigned distance = s->phase / 2u, last = last_of(v, distance), width = v->width;
    unsigned first = distance - 1, base = curve_base(v, distance), best = 0, same = 1;
    uint8_t chosen[MJ_WIN_VALUES];
    for (uint32_t k = 0; k < s->count; k++)
        curves[k] = curve_at(v, state_at(v->states, e[k].to)->curve);
    for (unsigned n = first; n <= last; n++) {
        best = best_at(curves, s->count, width * (n - base), best, choosing(v));
        chosen[n] = (uint8_t)best;
        same &= best == chosen[first];
    }
    s->curve = same ? state_at(v->states, e[best].to)->curve : mj_values_new_curve(v);
    if (same || !s->curve) return;
    double *curve = curve_at(v, s->curve);
    fill_start(v, curve, distance, first);
    for (unsigned n = first; n <= last; n++)
        copy_value(v, curves[chosen[n]] + width * (n - base), curve + width * (n - base));
}
