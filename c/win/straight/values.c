/* values.c - see values.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * Hands at distance 1 have a closed form: only the number of useful tiles counts.
 */
#include "win/straight/goal.h"

/* The order in which the goal looks at the numbers of a point. */
static void order_points(value_table *v, const question *q) {
    v->win_at = q->goal == MJ_GOAL_TENPAI ? 1 + q->with_points : q->goal == MJ_GOAL_SCORE;
    v->tenpai_at = q->goal == MJ_GOAL_TENPAI ? 0 : 1 + q->with_points;
    v->score_at = q->goal != MJ_GOAL_SCORE;
}

void mj_values_start(value_table *v, const state_table *states, const question *q, arena *memory) {
    blank(v, offsetof(value_table, chance));
    v->states = states;
    v->memory = memory;
    v->q = q;
    v->line = (q->draws + 4u) & ~3u;
    v->width = q->with_points ? MOST_WIDTH : PLAIN_WIDTH;
    v->size = q->goal == MJ_GOAL_EACH ? 2 * v->line : (v->width * (q->draws + 1u) + 7u) & ~7u;
    order_points(v, q);
    for (int n = 1; n <= q->draws; n++)
        v->inverse[n] = 1.0 / (q->constant_pool ? q->pool : q->pool - (q->draws - n));
    mj_array_start(memory, &v->chunks, sizeof(double *), 64 * sizeof(double *));
    v->lines = CHUNK; /* 0 is no line */
    v->cut = q->with_points && !q->play;
}

void mj_values_of_rows(value_table *v, unsigned distance) {
    unsigned most = v->q->draws + 1u;
    v->farthest = distance;
    if (!v->cut) return;
    unsigned points = most + 2 > distance ? most + 2 - distance : 1;
    v->size = (v->width * (points < most ? points : most) + 7u) & ~7u;
}

const double *mj_values_chance(value_table *v, unsigned waits) {
    double *p = v->chance[waits];
    if (!(v->known[waits] & 1)) {
        for (unsigned n = 0; n < CHANCES; n++) p[n] = 0;
        for (int n = 1; n <= v->q->draws; n++)
            p[n] = p[n - 1] + waits * draw_rate(v, n, waits) * (1 - p[n - 1]);
        v->known[waits] |= 1;
    }
    return p;
}

/* p(n + 1) = p(n) + (sum over t of w_t p_t(n) - W p(n)) / pool, for both goals. Each array has the
 * sums and gets p in their place. Written so that one product and one sum lead from p to the next
 * p. */
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

/* The same for one goal where a useful draw may be thrown back. Its lines start at `from`. */
static void choose_chances(const value_table *v, double *restrict out, const double *const *line,
                           unsigned from, const double *weight, const straight_state *s) {
    double p = 0;
    for (unsigned n = 0; n <= v->q->draws; n++) {
        double gain = 0;
        for (unsigned k = 0; k < s->count; k++)
            gain += line[k][from + n] > p ? weight[k] * (line[k][from + n] - p) : 0;
        out[n] = p;
        p += draw_rate(v, (int)n + 1, s->waits) * gain;
    }
}

/* Sums up lines, some values at a time, which stay in registers. Values after `values` are
 * overwritten, up to a multiple of TOGETHER. */
static void sum_lines(double *restrict sum, const double *const *line, const double *weight,
                      unsigned lines, unsigned values) {
    for (unsigned n = 0; n < values; n += TOGETHER) {
        double here[TOGETHER] = {0};
        for (unsigned k = 0; k < lines; k++)
            for (unsigned j = 0; j < TOGETHER; j++) here[j] += weight[k] * line[k][n + j];
        for (unsigned j = 0; j < TOGETHER; j++) sum[n + j] = here[j];
    }
}

static void best_lines(double *restrict best, const double *const *line, unsigned lines,
                       unsigned values) {
    for (unsigned n = 0; n < values; n += TOGETHER) {
        double here[TOGETHER] = {0};
        for (unsigned k = 0; k < lines; k++)
            for (unsigned j = 0; j < TOGETHER; j++)
                here[j] = line[k][n + j] > here[j] ? line[k][n + j] : here[j];
        for (unsigned j = 0; j < TOGETHER; j++) best[n + j] = here[j];
    }
}

static void value_waiting(value_table *v, const straight_state *s) {
    const double *line[MOST_EDGES];
    double weight[MOST_EDGES], *win = line_at(v, s->line), *tenpai = win + v->line;
    const straight_edge *e = edge_at(v->states, s->first);
    int last = s->phase == LAST_DRAW;
    for (uint32_t k = 0; k < s->count; k++) {
        const straight_state *to = state_at(v->states, e[k].to);
        line[k] = last ? mj_values_chance(v, to->waits) : line_at(v, to->line);
        weight[k] = e[k].weight;
    }
    sum_lines(win, line, weight, s->count, last ? v->line : 2 * v->line);
    for (unsigned n = 0; n < v->line && last; n++) tenpai[n] = s->waits;
    draw_chances(v, win, tenpai, s->waits);
    if (v->q->passing) choose_chances(v, win, line, 0, weight, s);
    if (v->q->passing && !last) choose_chances(v, tenpai, line, v->line, weight, s);
}

static void value_discarding(const value_table *v, const straight_state *s) {
    const double *line[MOST_EDGES];
    const straight_edge *e = edge_at(v->states, s->first);
    for (uint32_t k = 0; k < s->count; k++)
        line[k] = line_at(v, state_at(v->states, e[k].to)->line);
    best_lines(line_at(v, s->line), line, s->count, 2 * v->line);
}

static void value_tenpai(const value_table *v, const straight_state *s) {
    prospect line[MJ_WIN_VALUES];
    uint8_t declared[MJ_WIN_VALUES];
    tenpai_hand h;
    waiting_hand open;
    for (int i = 0; i < SUITS; i++) {
        const aim *a = core_of(v->states, s, i);
        unsigned suit = suit_of(v->states->c, a->hand);
        h.hand[suit] = a->hand;
        h.mask[suit] = a->mask;
        h.river[suit] = a->river;
    }
    mj_tenpai_open(v->tenpai, &h, &open);
    mj_waiting_thrown(&v->tenpai->rules, &open, 1, line, declared);
    for (unsigned n = 0; n <= last_of(v, 1); n++)
        mj_goal_point(v, line + n, line_at(v, s->line) + v->width * n);
}

uint32_t mj_values_new_line(value_table *v) {
    return chunks_push(v->memory, &v->chunks, &v->lines, v->size, CHUNK, sizeof(double));
}

void mj_values_state(value_table *v, uint32_t i) {
    straight_state *s = state_at(v->states, i);
    int each = v->q->goal == MJ_GOAL_EACH;
    if (s->phase == TENPAI_THROWS && !v->q->with_points) return;
    if (!each && !(s->phase & TO_WAIT)) {
        mj_goal_discarding(v, s);
        return;
    }
    if (!(s->line = mj_values_new_line(v))) return;
    if (s->phase == TENPAI_WAITS)
        value_tenpai(v, s);
    else if (s->phase & TO_WAIT)
        each ? value_waiting(v, s) : mj_goal_waiting(v, s);
    else
        value_discarding(v, s);
}
