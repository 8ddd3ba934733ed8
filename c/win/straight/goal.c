/* goal.c - see goal.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * Most draws are worth taking at any time. So all are taken first, which needs no comparisons, and
 * the least of each number is noted beside the sums. From the first draw on that a hand may do
 * better to throw back, each draw is looked at by itself.
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

/* ---- waiting ---- */

/* Sums up lines, and takes the least of them, some numbers at a time, which stay in registers. */
static void sum_lines(double *restrict sum, double *restrict least, const drawn_lines *d,
                      unsigned numbers) {
    for (unsigned n = 0; n < numbers; n += TOGETHER) {
        double here[TOGETHER] = {0}, low[TOGETHER];
        for (unsigned j = 0; j < TOGETHER; j++) low[j] = d->line[0][n + j];
        for (unsigned k = 0; k < d->count; k++)
            for (unsigned j = 0; j < TOGETHER; j++) {
                double x = d->line[k][n + j];
                here[j] += d->weight[k] * x;
                low[j] = x < low[j] ? x : low[j];
            }
        for (unsigned j = 0; j < TOGETHER; j++) sum[n + j] = here[j], least[n + j] = low[j];
    }
}

/* Is every draw worth taking, if no number of any is below `least`? */
static inline int takes_all(const double *least, const double *p, unsigned numbers) {
    if (least[0] > p[0] + 2 * margin(p[0])) return 1;
    int all = 1;
    for (unsigned k = 0; k < numbers; k++) all &= least[k] >= p[k];
    return all;
}

static inline void take_all(const double *sum, double waits, double drawn, double *p,
                            unsigned width) {
    for (unsigned k = 0; k < width; k++) p[k + width] = sum[k] * drawn + (1 - waits * drawn) * p[k];
}

static inline void take_better(const drawn_lines *d, unsigned at, double drawn, double *p,
                               unsigned width, unsigned numbers) {
    double gain[MOST_WIDTH] = {0};
    for (unsigned i = 0; i < d->count; i++) {
        const double *x = d->line[i] + at;
        if (is_better(p, x, numbers)) continue;
        for (unsigned k = 0; k < width; k++) gain[k] += d->weight[i] * (x[k] - p[k]);
    }
    for (unsigned k = 0; k < width; k++) p[k + width] = p[k] + drawn * gain[k];
}

/* Inlined for each width, which the compiler then knows. */
static inline __attribute__((always_inline)) void run_draws(const value_table *v,
                                                            const drawn_lines *d, double *line,
                                                            unsigned width, unsigned numbers) {
    double sum[MOST_WIDTH * CHANCES], least[MOST_WIDTH * CHANCES];
    int all = 1;
    sum_lines(sum, least, d, v->size);
    for (unsigned n = 0; n < v->q->draws; n++, line += width) {
        unsigned at = width * n;
        double drawn = draw_rate(v, (int)n + 1, d->waits);
        all &= !v->q->passing || takes_all(least + at, line, numbers);
        if (all)
            take_all(sum + at, d->waits, drawn, line, width);
        else
            take_better(d, at, drawn, line, width, numbers);
    }
}

/* Without a draw to come. */
static void fill_end(const value_table *v, double *point) {
    for (unsigned k = 0; k < v->width; k++) point[k] = 0;
    if (v->q->valued) point[v->score_at] = v->tenpai->pay.no_win[NOTEN];
}

void mj_goal_waiting(value_table *v, const straight_state *s) {
    drawn_lines d;
    const straight_edge *e = (const straight_edge *)v->states->edges.data + s->first;
    d.count = s->count;
    d.waits = s->waits;
    for (uint32_t k = 0; k < s->count; k++) {
        const straight_state *to = state_at(v->states, e[k].to);
        d.line[k] = s->phase == LAST_DRAW && !v->q->valued ? mj_goal_tenpai(v, to->waits)
                                                           : line_at(v, to->line);
        d.weight[k] = e[k].weight;
    }
    double *line = line_at(v, s->line);
    fill_end(v, line);
    if (!d.count)
        for (unsigned n = 0; n < v->width * v->q->draws; n++) line[n + v->width] = line[n];
    else if (v->q->valued)
        run_draws(v, &d, line, MOST_WIDTH, WON_AT);
    else
        run_draws(v, &d, line, PLAIN_WIDTH, PLAIN_WIDTH);
}

/* ---- to discard ---- */

static inline __attribute__((always_inline)) void
choose(const value_table *v, const straight_state *s, unsigned width, unsigned numbers) {
    const straight_edge *e = (const straight_edge *)v->states->edges.data + s->first;
    double *best = line_at(v, s->line);
    copy(best, line_at(v, state_at(v->states, e->to)->line), v->size * sizeof *best);
    for (uint32_t k = 1; k < s->count; k++) {
        const double *line = line_at(v, state_at(v->states, e[k].to)->line);
        for (unsigned n = 0; n <= v->q->draws; n++) {
            if (!is_better(line + width * n, best + width * n, numbers)) continue;
            for (unsigned i = 0; i < width; i++) best[width * n + i] = line[width * n + i];
        }
    }
}

void mj_goal_discarding(value_table *v, const straight_state *s) {
    if (v->q->valued)
        choose(v, s, MOST_WIDTH, WON_AT);
    else
        choose(v, s, PLAIN_WIDTH, PLAIN_WIDTH);
}
