/* fold.c - see goal.h: values without lines, for rows that have too many states.
 * SPDX-License-Identifier: MIT
 *
 * All states are brought from one number of draws left to the next together, as in graph mode. That
 * takes a little longer than line by line, as the edges of a state are read for each number anew,
 * but no memory: the point lies where the classes of the state were. What is worked out is the
 * same, in the same order.
 */
#include "win/straight/choices.h"

/* The points of the hands that the edges of a state lead to. */
static void find_points(const value_table *v, const straight_state *s, unsigned n,
                        const double **points) {
    const straight_edge *e = edge_at(v->states, s->first);
    for (uint32_t k = 0; k < s->count; k++) {
        const straight_state *to = state_at(v->states, e[k].to);
        points[k] = to->line ? point_at(v, line_at(v, to->line), to->phase / 2u, n) : to->point;
    }
}

static void fold_waiting(const value_table *v, straight_state *s, unsigned n) {
    drawn_lines d;
    taken t;
    const straight_edge *e = edge_at(v->states, s->first);
    int first = n == s->phase / 2u - 2;
    find_points(v, s, n, d.line);
    for (uint32_t k = 0; k < s->count; k++) d.weight[k] = e[k].weight;
    d.count = s->count;
    d.waits = s->waits;
    take_all(&d, &t);
    draw_once(v, &d, &t, n, 0, first && is_eager(v), s->point, s->point, MOST_WIDTH, WON_AT);
}

static void fold_discarding(const value_table *v, straight_state *s, unsigned n) {
    const double *points[MOST_EDGES];
    find_points(v, s, n, points);
    unsigned most = 0;
    for (unsigned k = 1; k < s->count; k++)
        if (points[k][0] > points[most][0]) most = k;
    copy_point(v, points[best_at(points, s->count, 0, most, WON_AT)], s->point);
}

void mj_goal_fold(value_table *v, uint32_t i, unsigned n) {
    straight_state *s = state_at(v->states, i);
    unsigned distance = s->phase / 2u, last = last_of(v, distance);
    if (n > last || n + 2 < distance) return;
    if (!(s->phase & TO_WAIT)) {
        if (n + 1 >= distance) fold_discarding(v, s, n);
        return;
    }
    if (n + 2 == distance) copy_point(v, v->end, s->point);
    if (i == v->root)
        copy_point(v, s->point, line_at(v, v->root_line) + v->width * (n + 2 - distance));
    if (n < last) fold_waiting(v, s, n);
}
