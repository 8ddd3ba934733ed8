/* goal.c - see goal.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * A hand at distance T comes to tenpai after T - 1 draws at least, and when it is reached, as many
 * draws are gone as the hands of the rows were farther. So its line matters between these two.
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

/* Without a draw to come. */
static void fill_end(const value_table *v, double *point) {
    for (unsigned k = 0; k < v->width; k++) point[k] = 0;
    if (v->q->valued) point[v->score_at] = v->tenpai->pay.no_win[NOTEN];
}

/* The line up to and with `first` draws left, too few to come to tenpai. */
static void fill_start(const value_table *v, double *line, unsigned first) {
    for (unsigned n = 0; n <= first; n++) fill_end(v, line + v->width * n);
}

static unsigned last_of(const value_table *v, unsigned distance) {
    unsigned gone = v->farthest > distance ? v->farthest - distance : 0;
    return v->q->draws > gone ? v->q->draws - gone : 0;
}

/* Functions with a width are inlined for each of the two, which the compiler then knows. */
#define INLINED static inline __attribute__((always_inline))

/* ---- waiting ---- */

INLINED void take_all(const drawn_lines *d, unsigned at, const double *p, double *gain,
                      unsigned width) {
    for (unsigned i = 0; i < d->count; i++)
        for (unsigned k = 0; k < width; k++) gain[k] += d->weight[i] * (d->line[i][at + k] - p[k]);
}

/* Draws that are worth taking. Returns whether all are clearly so or clearly not. */
INLINED int take_clear(const drawn_lines *d, unsigned at, const double *p, double *gain,
                       unsigned width) {
    double above = p[0] + margin(p[0]), below = p[0] - margin(p[0]);
    int clear = 1;
    for (unsigned i = 0; i < d->count; i++) {
        const double *x = d->line[i] + at;
        double weight = x[0] > above ? d->weight[i] : 0;
        clear &= (x[0] > above) | (x[0] < below);
        for (unsigned k = 0; k < width; k++) gain[k] += weight * (x[k] - p[k]);
    }
    return clear;
}

static void take_better(const drawn_lines *d, unsigned at, const double *p, double *gain,
                        unsigned width, unsigned numbers) {
    for (unsigned k = 0; k < width; k++) gain[k] = 0;
    for (unsigned i = 0; i < d->count; i++) {
        const double *x = d->line[i] + at;
        if (is_better(p, x, numbers)) continue;
        for (unsigned k = 0; k < width; k++) gain[k] += d->weight[i] * (x[k] - p[k]);
    }
}

INLINED void run_draws(const value_table *v, const drawn_lines *d, double *line, unsigned first,
                       unsigned last, unsigned width, unsigned numbers) {
    for (unsigned n = first; n < last; n++) {
        double gain[MOST_WIDTH] = {0}, *p = line + width * n;
        double drawn = draw_rate(v, (int)n + 1, d->waits);
        if (!v->q->passing)
            take_all(d, width * n, p, gain, width);
        else if (!take_clear(d, width * n, p, gain, width))
            take_better(d, width * n, p, gain, width, numbers);
        for (unsigned k = 0; k < width; k++) p[k + width] = p[k] + drawn * gain[k];
    }
}

void mj_goal_waiting(value_table *v, const straight_state *s) {
    drawn_lines d;
    const straight_edge *e = (const straight_edge *)v->states->edges.data + s->first;
    unsigned distance = s->phase / 2u, first = distance - 2, last = last_of(v, distance);
    double *line = line_at(v, s->line);
    d.count = s->count;
    d.waits = s->waits;
    for (uint32_t k = 0; k < s->count; k++) {
        const straight_state *to = state_at(v->states, e[k].to);
        d.line[k] = s->phase == LAST_DRAW && !v->q->valued ? mj_goal_tenpai(v, to->waits)
                                                           : line_at(v, to->line);
        d.weight[k] = e[k].weight;
    }
    fill_start(v, line, first < v->q->draws ? first : v->q->draws);
    if (v->q->valued)
        run_draws(v, &d, line, first, last, MOST_WIDTH, WON_AT);
    else
        run_draws(v, &d, line, first, last, PLAIN_WIDTH, PLAIN_WIDTH);
}

/* ---- to discard ---- */

INLINED void choose(const double *const *lines, unsigned count, double *line, unsigned first,
                    unsigned last, unsigned width, unsigned numbers) {
    for (unsigned n = first; n <= last; n++) {
        const double *best = lines[0] + width * n;
        for (unsigned i = 1; i < count; i++) {
            const double *x = lines[i] + width * n;
            double more = x[0] - best[0];
            if (more > margin(x[0]) || (more >= -margin(best[0]) && is_better(x, best, numbers)))
                best = x;
        }
        for (unsigned k = 0; k < width; k++) line[width * n + k] = best[k];
    }
}

void mj_goal_discarding(value_table *v, const straight_state *s) {
    const straight_edge *e = (const straight_edge *)v->states->edges.data + s->first;
    const double *lines[MOST_EDGES];
    unsigned distance = s->phase / 2u, last = last_of(v, distance);
    unsigned first = distance - 1 < last ? distance - 1 : last;
    double *line = line_at(v, s->line);
    for (uint32_t k = 0; k < s->count; k++)
        lines[k] = line_at(v, state_at(v->states, e[k].to)->line);
    if (first) fill_start(v, line, first - 1);
    if (v->q->valued)
        choose(lines, s->count, line, first, last, MOST_WIDTH, WON_AT);
    else
        choose(lines, s->count, line, first, last, PLAIN_WIDTH, PLAIN_WIDTH);
}
