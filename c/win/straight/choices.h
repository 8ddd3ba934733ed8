/* choices.h - chooses the discard of a state, and the draws that a state takes.
 * SPDX-License-Identifier: MIT
 *
 * A value is a list of numbers (values.h). The first numbers of two values nearly always decide, so
 * they are compared without a branch. In a tie (win/tie.h) all numbers are compared. */
#ifndef MJ_WIN_CHOICES_H
#define MJ_WIN_CHOICES_H
#include "win/straight/goal.h"
#include "win/tie.h"

/* INLINED functions are compiled twice, once for each of two constant values of `width`. */
#define INLINED static inline __attribute__((always_inline))

typedef struct drawn_curves {
    const double *curve[MOST_EDGES];
    double weight[MOST_EDGES];
    unsigned count;
    double waits; /* sum of the weights */
} drawn_curves;

static inline int is_better_value(const double *a, const double *b, unsigned numbers) {
    for (unsigned k = 0; k < numbers; k++) {
        double tie = margin(a[k] > b[k] ? a[k] : b[k]);
        if (a[k] - b[k] > tie) return 1;
        if (b[k] - a[k] > tie) return 0;
    }
    return 0;
}

static inline void copy_value(const value_table *v, const double *from, double *to) {
    copy(to, from, v->width * sizeof *to);
}

typedef double two_numbers __attribute__((vector_size(16), may_alias));

/* A `taken` has the draws that a hand took with one draw less remaining. Usually the hand takes the
 * same draws again, so their sum is computed first and checked later. */
typedef struct taken {
    double weight[MOST_EDGES]; /* 0 for a draw not taken */
    double sign[MOST_EDGES];   /* -1 for a draw not taken, else 1 */
    double waits;
} taken;

/* Compares first numbers. Returns -1 if `a` is better, 1 if `b` is better, 0 on a tie. */
static inline int worse_by_first(double a, double b) {
    double less = b - a, tie = margin(less > 0 ? b : a);
    return (less > tie) - (-less > tie);
}

INLINED void choose_draws(const drawn_curves *d, unsigned at, const double *p, unsigned numbers,
                          taken *t, two_numbers *sum, unsigned width) {
    t->waits = 0;
    for (unsigned k = 0; k < width / 2; k++) sum[k] = (two_numbers){0, 0};
    for (unsigned i = 0; i < d->count; i++) {
        const two_numbers *x = (const two_numbers *)(d->curve[i] + at);
        int passed = worse_by_first(x[0][0], p[0]);
        if (!passed) passed = is_better_value(p, d->curve[i] + at, numbers);
        double weight = passed > 0 ? 0 : d->weight[i];
        t->weight[i] = weight;
        t->sign[i] = passed > 0 ? -1 : 1;
        t->waits += weight;
        for (unsigned k = 0; k < width / 2; k++) sum[k] += (two_numbers){weight, weight} * x[k];
    }
}

/* Sums the taken draws. Returns 1 if exactly the taken draws are better than the value p. */
INLINED int sum_taken(const drawn_curves *d, const taken *t, unsigned at, const double *p,
                      two_numbers *sum, unsigned width) {
    double least = 1e308;
    for (unsigned k = 0; k < width / 2; k++) sum[k] = (two_numbers){0, 0};
    for (unsigned i = 0; i < d->count; i++) {
        const two_numbers *x = (const two_numbers *)(d->curve[i] + at);
        double weight = t->weight[i], better = t->sign[i] * (x[0][0] - p[0]);
        for (unsigned k = 0; k < width / 2; k++) sum[k] += (two_numbers){weight, weight} * x[k];
        least = better < least ? better : least;
    }
    return least > margin(p[0]);
}

INLINED void take_all(const drawn_curves *d, taken *t) {
    for (unsigned i = 0; i < d->count; i++) t->weight[i] = d->weight[i], t->sign[i] = 1;
    t->waits = d->waits;
}

INLINED void after_others(const value_table *v, unsigned n, double *p, unsigned width) {
    const curve_rules *r = &v->tenpai->rules.curves;
    for (unsigned k = 0; k < width; k++) p[k] *= r->goes_on[0][n];
    p[v->score_at] += r->lost[0][n];
}

/* Computes the value for n + 1 draws. `next` may be `p`. */
INLINED void draw_once(const value_table *v, const drawn_curves *d, taken *t, unsigned n,
                       unsigned at, int eager, const double *p, double *next, unsigned width,
                       unsigned numbers) {
    double rate = draw_rate(v, (int)n + 1, d->waits);
    two_numbers sum[MOST_WIDTH / 2], *to = (two_numbers *)next;
    const two_numbers *current = (const two_numbers *)p;
    if (!sum_taken(d, t, at, p, sum, width) && v->q->passing && !eager)
        choose_draws(d, at, p, numbers, t, sum, width);
    two_numbers drawn = {rate, rate}, waits = {t->waits, t->waits};
    for (unsigned k = 0; k < width / 2; k++)
        to[k] = current[k] + drawn * (sum[k] - waits * current[k]);
    if (v->q->with_points && v->tenpai->rules.curves.others) after_others(v, n + 1, next, width);
}

/* Returns whether a hand takes every useful draw that it needs to be tenpai at the end. If noten is
 * worth more than tenpai, a hand may pass draws that make it tenpai. */
static inline int is_eager(const value_table *v) {
    return !v->q->with_points ||
           v->tenpai->rules.payments.no_win[TENPAI] >= v->tenpai->rules.payments.no_win[NOTEN];
}

static inline int is_as_good(double a, double b) { return b - a <= margin(b); }

/* Returns which curve is best at index `at`. `most` is the greatest first number at this index. */
static inline unsigned best_value(const double *const *curves, unsigned count, unsigned at,
                                  double most, unsigned numbers) {
    unsigned best = count;
    for (unsigned i = 0; i < count; i++) {
        if (!is_as_good(curves[i][at], most)) continue;
        if (best == count || is_better_value(curves[i] + at, curves[best] + at, numbers)) best = i;
    }
    return best;
}

/* Returns which curve is best at index `at`, or returns `best` if the values tie. */
INLINED unsigned best_at(const double *const *curves, unsigned count, unsigned at, unsigned best,
                         unsigned numbers) {
    double most = curves[best][at], next = most - 2 * margin(most) - 1;
    for (unsigned i = 0; i < count; i++) {
        double x = curves[i][at];
        if (i == best) continue;
        next = x > next ? x : next;
    }
    if (next < most - 2 * margin(most)) return best;
    return best_value(curves, count, at, next > most ? next : most, numbers);
}
#endif
