/* goal.c - see goal.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * The first number decides nearly always. So it is looked at alone, without a branch; where some
 * draw or discard is as good, the choice is made again with all numbers.
 */
#include "win/straight/goal.h"

typedef struct drawn_lines {
    const double *line[MOST_EDGES];
    double weight[MOST_EDGES];
    unsigned count;
    double waits; /* the sum of the weights */
} drawn_lines;

/* The greater one decides, if the difference is more than a tie. */
static double margin(double a) { return TIE * (a < 0 ? -a : a); }

static inline int is_better(const double *a, const double *b, unsigned numbers) {
    for (unsigned k = 0; k < numbers; k++) {
        double tie = margin(a[k] > b[k] ? a[k] : b[k]);
        if (a[k] - b[k] >= tie && a[k] > b[k]) return 1;
        if (b[k] - a[k] >= tie && b[k] > a[k]) return 0;
    }
    return 0;
}

int mj_goal_is_better(const double *a, const double *b, unsigned numbers) {
    return is_better(a, b, numbers);
}

const double *mj_goal_tenpai(value_table *v, unsigned waits) {
    double *point = v->point[waits];
    if (v->known[waits] & 2) return point;
    const double *chance = mj_values_chance(v, waits);
    for (unsigned n = 0; n < CHANCES; n++) {
        point[PLAIN_WIDTH * n + v->win_at] = chance[n];
        point[PLAIN_WIDTH * n + v->tenpai_at] = 1;
    }
    v->known[waits] |= 2;
    return point;
}

static void copy_point(const value_table *v, const double *from, double *to) {
    copy(to, from, v->width * sizeof *to);
}

/* The points of a line before that with so many draws left. */
static void fill_start(const value_table *v, double *line, unsigned distance, unsigned before) {
    for (unsigned n = line_base(v, distance); n < before; n++, line += v->width)
        copy_point(v, v->end, line);
}

/* Functions with a width are inlined for each of the two, which the compiler then knows. */
#define INLINED static inline __attribute__((always_inline))

/* ---- waiting ---- */

/* Two numbers of a point. */
typedef double two_numbers __attribute__((vector_size(16), may_alias));

/* The draws that are taken, as they were with one draw less left: mostly they stay the same. The
 * sums over them do not wait for the value of the hand, which then takes one look to be found
 * right.
 */
typedef struct taken {
    double weight[MOST_EDGES]; /* 0 for a draw that is passed */
    double sign[MOST_EDGES];   /* and -1, else 1 */
    double waits;
} taken;

/* Which draws are taken where the hand is worth p otherwise? */
static void choose_draws(const drawn_lines *d, unsigned at, const double *p, unsigned numbers,
                         taken *t) {
    t->waits = 0;
    for (unsigned i = 0; i < d->count; i++) {
        int passed = is_better(p, d->line[i] + at, numbers);
        t->weight[i] = passed ? 0 : d->weight[i];
        t->sign[i] = passed ? -1 : 1;
        t->waits += t->weight[i];
    }
}

/* Sums up the draws that are taken. Returns whether each is clearly better than p, and each other
 * one clearly worse. */
INLINED int sum_taken(const drawn_lines *d, const taken *t, unsigned at, const double *p,
                      two_numbers *sum, unsigned width) {
    double least = 1e308;
    for (unsigned k = 0; k < width / 2; k++) sum[k] = (two_numbers){0, 0};
    for (unsigned i = 0; i < d->count; i++) {
        const two_numbers *x = (const two_numbers *)(d->line[i] + at);
        double weight = t->weight[i], better = t->sign[i] * (x[0][0] - p[0]);
        for (unsigned k = 0; k < width / 2; k++) sum[k] += (two_numbers){weight, weight} * x[k];
        least = better < least ? better : least;
    }
    return least > margin(p[0]);
}

/* Which draws a hand takes with the least draws left that matter: none is passed. */
INLINED void take_all(const drawn_lines *d, taken *t) {
    for (unsigned i = 0; i < d->count; i++) t->weight[i] = d->weight[i], t->sign[i] = 1;
    t->waits = d->waits;
}

/* From a point to that with a draw more, n + 1, which may lie in its place. `first` says that the
 * hand cannot be in tenpai then. */
INLINED void draw_once(const value_table *v, const drawn_lines *d, taken *t, unsigned n,
                       unsigned at, int first, const double *p, double *next, unsigned width,
                       unsigned numbers) {
    double rate = draw_rate(v, (int)n + 1, d->waits);
    two_numbers sum[MOST_WIDTH / 2], *to = (two_numbers *)next;
    const two_numbers *own = (const two_numbers *)p;
    if (!sum_taken(d, t, at, p, sum, width) && v->q->passing && !first) {
        choose_draws(d, at, p, numbers, t);
        sum_taken(d, t, at, p, sum, width);
    }
    two_numbers drawn = {rate, rate}, waits = {t->waits, t->waits};
    for (unsigned k = 0; k < width / 2; k++) to[k] = own[k] + drawn * (sum[k] - waits * own[k]);
}

/* With so few draws left the hands reached can be in tenpai, and this one cannot. */
static int is_eager(const value_table *v) {
    return !v->q->valued ||
           v->tenpai->rules.payments.no_win[TENPAI] >= v->tenpai->rules.payments.no_win[NOTEN];
}

INLINED void run_draws(const value_table *v, const drawn_lines *d, double *line, unsigned distance,
                       unsigned width, unsigned numbers) {
    unsigned first = distance - 2, last = last_of(v, distance);
    unsigned at = width * (first - line_base(v, distance - 1));
    double *p = line + width * (first - line_base(v, distance));
    int eager = is_eager(v);
    taken t;
    take_all(d, &t);
    for (unsigned n = first; n < last; n++, at += width, p += width)
        draw_once(v, d, &t, n, at, n == first && eager, p, p + width, width, numbers);
}

void mj_goal_waiting(value_table *v, const straight_state *s) {
    drawn_lines d;
    const straight_edge *e = edge_at(v->states, s->first);
    unsigned distance = s->phase / 2u, first = distance - 2;
    double *line = line_at(v, s->line);
    d.count = s->count;
    d.waits = s->waits;
    for (uint32_t k = 0; k < s->count; k++) {
        const straight_state *to = state_at(v->states, e[k].to);
        d.line[k] = s->phase == LAST_DRAW && !v->q->valued ? mj_goal_tenpai(v, to->waits)
                                                           : line_at(v, to->line);
        d.weight[k] = e[k].weight;
    }
    fill_start(v, line, distance, 1 + (v->cut || first < v->q->draws ? first : v->q->draws));
    if (v->q->valued)
        run_draws(v, &d, line, distance, MOST_WIDTH, WON_AT);
    else
        run_draws(v, &d, line, distance, PLAIN_WIDTH, PLAIN_WIDTH);
}

/* ---- to discard ---- */

/* Which line is the best with n draws left? */
static unsigned best_line(const double *const *lines, unsigned count, unsigned at,
                          unsigned numbers) {
    unsigned best = 0;
    for (unsigned i = 1; i < count; i++)
        if (is_better(lines[i] + at, lines[best] + at, numbers)) best = i;
    return best;
}

/* The best with n draws left, which is `best` if that is as good; one look at the first numbers
 * tells, unless another one is as good. */
INLINED unsigned best_at(const double *const *lines, unsigned count, unsigned at, unsigned best,
                         unsigned numbers) {
    double most = lines[best][at], next = most - 2 * margin(most) - 1;
    for (unsigned i = 0; i < count; i++) {
        double x = lines[i][at];
        if (i == best) continue;
        next = x > next ? x : next;
    }
    if (next < most - 2 * margin(most)) return best;
    return best_line(lines, count, at, numbers);
}

void mj_goal_discarding(value_table *v, straight_state *s) {
    const straight_edge *e = edge_at(v->states, s->first);
    const double *lines[MOST_EDGES];
    unsigned distance = s->phase / 2u, last = last_of(v, distance), width = v->width;
    unsigned first = distance - 1, base = line_base(v, distance), best = 0, same = 1;
    uint8_t chosen[MJ_WIN_VALUES];
    for (uint32_t k = 0; k < s->count; k++)
        lines[k] = line_at(v, state_at(v->states, e[k].to)->line);
    for (unsigned n = first; n <= last; n++) {
        best = best_at(lines, s->count, width * (n - base), best, choosing(v));
        chosen[n] = (uint8_t)best;
        same &= best == chosen[first];
    }
    s->line = same ? state_at(v->states, e[best].to)->line : mj_values_new_line(v);
    if (same || !s->line) return;
    double *line = line_at(v, s->line);
    fill_start(v, line, distance, first);
    for (unsigned n = first; n <= last; n++)
        copy_point(v, lines[chosen[n]] + width * (n - base), line + width * (n - base));
}

/* ---- folded ---- */

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
