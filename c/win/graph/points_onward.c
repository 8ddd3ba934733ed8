/* points_onward.c - computes the cells of a graph with MJ_RIVER_ALL (ROWS.md).
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * A slice has all hands with the same number of drawn tiles. The values of a slice follow from the
 * values of the slice with one more drawn tile. Each move is read once for STRIDE numbers of draws.
 * To save memory, only values for the latest STRIDE numbers of draws are stored. */
#include "win/graph/graph_work.h"
#include "win/graph/points_run.h"

enum { STRIDE = 4, PARTS = 4, MOST_MOVES = 40 };

#define NOTHING (-1e30f) /* value of a hand that cannot continue */
#define MOST 1e30f

typedef int32_t mask __attribute__((vector_size(16)));
typedef double two_doubles __attribute__((vector_size(16)));

static inline lanes all_of(float x) { return (lanes){x, x, x, x}; }
static inline lanes masked(mask m, lanes x) { return (lanes)(m & (mask)x); }
static inline lanes either(mask m, lanes yes, lanes no) {
    return (lanes)((m & (mask)yes) | (~m & (mask)no));
}

static inline cell cell_of_lanes(lanes p) { return (cell){p[0], p[1], p[2], p[3]}; }

static inline lanes lanes_of_cell(const cell *c) {
    return (lanes){(float)c->first, (float)c->second, (float)c->third, (float)c->won};
}

static inline mask where_better(const onward_curve *a, const onward_curve *b) {
    mask then = (b->of[1] > a->of[1]) | ((b->of[1] == a->of[1]) & (b->of[2] > a->of[2]));
    return (b->of[0] > a->of[0]) | ((b->of[0] == a->of[0]) & then);
}

static onward_curve *onward_curve_at(const points_run *w, int waits, int drawn, uint32_t place) {
    return w->curve[waits] + (place - w->slice[waits][drawn].at);
}

void mj_onward_room(points_run *w) {
    const blocks *b = &w->run.blocks;
    uint32_t most[2] = {0, 0};
    w->deepest = w->run.suits.distance + w->run.suits.size.extra;
    blank(w->slice, sizeof w->slice);
    for (uint32_t i = 0; i < b->count; i++) {
        const block *x = b->all + i;
        slice *s = w->slice[x->waits] + x->drawn;
        if (!s->blocks++) *s = (slice){i, 1, x->at, 0};
        s->hands += hands_in(x);
        if (s->hands > most[x->waits]) most[x->waits] = s->hands;
    }
    w->before = mj_arena_push(w->run.memory, (uint64_t)b->waiting_values * sizeof *w->before);
    for (int k = 0; k < 2; k++)
        w->curve[k] = mj_arena_push(w->run.memory, (uint64_t)most[k] * sizeof *w->curve[k]);
}

typedef struct choices {
    const onward_curve *to[MOST_MOVES];
    float weight[MOST_MOVES];
    unsigned count;
} choices;

static inline void find_choices(const points_run *w, const block *x, uint32_t line, uint32_t column,
                                choices *c) {
    const blocks *b = &w->run.blocks;
    const uint32_t *l = b->first_move + x->first_line + line;
    const uint32_t *k = b->column_start + x->column + column;
    uint32_t first = w->slice[!x->waits][x->drawn + x->waits].at;
    const onward_curve *to = w->curve[!x->waits];
    c->count = 0;
    for (const line_move *m = b->line_moves + l[0]; m < b->line_moves + l[1]; m++) {
        c->weight[c->count] = (float)m->weight;
        c->to[c->count++] = to + (m->at + column - first);
    }
    for (const column_move *m = b->column_moves + k[0]; m < b->column_moves + k[1]; m++) {
        c->weight[c->count] = (float)m->weight;
        c->to[c->count++] = to + (m->at + line * m->width - first);
    }
}

static inline void choose(const points_run *w, const block *x, uint32_t line, uint32_t column,
                          onward_curve *current) {
    choices c;
    find_choices(w, x, line, column, &c);
    if (!x->distance) c.count = 0;
    onward_curve best = {{all_of(NOTHING), all_of(0), all_of(0), all_of(0)}};
    for (unsigned i = 0; i < c.count; i++) {
        const onward_curve *to = c.to[i];
        mask m = where_better(&best, to);
        for (int k = 0; k < PARTS; k++) best.of[k] = either(m, to->of[k], best.of[k]);
    }
    *current = best;
}

/* A hand takes the moves that are better than the hand. `least` is the least first part of these
 * moves, and `most` is the greatest first part of all others. */
typedef struct sums {
    onward_curve sum;
    lanes weight, least, most;
} sums;

static inline lanes lower_of(lanes a, lanes b) { return either(b < a, b, a); }
static inline lanes higher_of(lanes a, lanes b) { return either(a < b, b, a); }

static inline sums sum_better(const choices *c, const onward_curve *now) {
    sums s = {.least = all_of(MOST), .most = all_of(NOTHING)};
    for (unsigned i = 0; i < c->count; i++) {
        const onward_curve *to = c->to[i];
        mask m = where_better(now, to);
        lanes weight = masked(m, all_of(c->weight[i]));
        s.weight += weight;
        s.least = lower_of(s.least, either(m, to->of[0], all_of(MOST)));
        s.most = higher_of(s.most, either(m, all_of(NOTHING), to->of[0]));
        for (int k = 0; k < PARTS; k++) s.sum.of[k] += weight * to->of[k];
    }
    return s;
}

static inline lanes go_on(const points_run *w, lanes now, lanes sum, float weight, int left) {
    int for_score = w->run.q->goal == MJ_GOAL_SCORE;
    lanes most = {for_score ? MOST : 1, for_score ? 1 : MOST, 1, MOST};
    now += (float)w->curves.inverse[left] * (sum - weight * now);
    now = either(now > most, most, now);
    if (!w->curves.others) return now;
    double goes_on = w->curves.goes_on[0][left], lost = w->curves.lost[0][left];
    two_doubles first = {now[0], now[1]}, rest = {now[2], now[3]};
    first = goes_on * first + (two_doubles){for_score ? lost : 0, for_score ? 0 : lost};
    rest *= goes_on;
    return (lanes){(float)first[0], (float)first[1], (float)rest[0], (float)rest[1]};
}

static lanes wait_or_declare(const points_run *w, uint32_t tenpai, lanes now, lanes sum,
                             float weight, int left) {
    cell before = cell_of_lanes(now), all = cell_of_lanes(sum), next, riichi;
    if (w->may_declare) {
        prospect p = mj_points_riichi(w, w->riichi_of + tenpai, left);
        riichi = mj_cell(w->run.q->goal, &p);
        if (!w->damaten) return lanes_of_cell(&riichi);
    }
    next = mj_points_step_tenpai(w, tenpai, &before, all, weight, left);
    if (w->may_declare) next = mj_points_better(w, &next, &riichi);
    return lanes_of_cell(&next);
}

/* Returns whether a hand that is worth `now` takes the same moves as when it was worth `before`. */
static inline int takes_the_same(const sums *s, const onward_curve *before,
                                 const onward_curve *now) {
    mask equal = (now->of[0] == before->of[0]) & (now->of[1] == before->of[1]) &
                 (now->of[2] == before->of[2]);
    mask m = equal | ((now->of[0] > s->most) & (now->of[0] < s->least));
    return m[0] & m[1] & m[2] & m[3];
}

/* Returns the value with w->from + n + 1 draws, where `now` is the value with one draw less. */
static inline lanes next_value(const points_run *w, const block *x, uint32_t tenpai, lanes now,
                               const sums *s, int n) {
    lanes sum = {s->sum.of[0][n], s->sum.of[1][n], s->sum.of[2][n], s->sum.of[3][n]};
    int left = w->from + n + 1;
    if (is_tenpai(x)) return wait_or_declare(w, tenpai, now, sum, s->weight[n], left);
    if (!w->run.moves_on && left < x->distance - 1) return now;
    return go_on(w, now, sum, s->weight[n], left);
}

/* Writes the first STRIDE values to `current`, and returns the next one. The values stay in
 * registers, since a vector that was written number by number is slow to read. */
static inline lanes follow(const points_run *w, const block *x, uint32_t tenpai, lanes now,
                           const sums *s, int steps, onward_curve *current) {
    lanes a = steps > 0 ? next_value(w, x, tenpai, now, s, 0) : now;
    lanes b = steps > 1 ? next_value(w, x, tenpai, a, s, 1) : a;
    lanes c = steps > 2 ? next_value(w, x, tenpai, b, s, 2) : b;
    for (int k = 0; k < PARTS; k++) current->of[k] = (lanes){now[k], a[k], b[k], c[k]};
    return steps > 3 ? next_value(w, x, tenpai, c, s, 3) : c;
}

/* Computes a waiting hand. A hand keeps a drawn tile if the new hand is worth more, but the hand's
 * value depends on the tiles that it keeps. Each round keeps the tiles that lead to a greater value
 * than the hand had in the previous round, until the next round would keep the same tiles. */
static inline void draw(points_run *w, const block *x, uint32_t line, uint32_t column, int steps,
                        onward_curve *current) {
    uint32_t hand = line * x->width + column, place = x->at + hand;
    uint32_t tenpai = w->first_tenpai[x - w->run.blocks.all] + hand;
    lanes now = w->from ? w->before[place] : w->start[is_tenpai(x)];
    choices c;
    find_choices(w, x, line, column, &c);
    for (int k = 0; k < PARTS; k++) current->of[k] = all_of(now[k]);
    for (int turn = 0; turn < STRIDE; turn++) {
        onward_curve before = *current;
        sums s = sum_better(&c, current);
        w->before[place] = follow(w, x, tenpai, now, &s, steps, current);
        if (takes_the_same(&s, &before, current)) break;
    }
}

static void keep(const graph_run *g, const points_run *w, uint32_t place, int steps,
                 const onward_curve *current) {
    kept_parts *to = g->played_values + (size_t)w->from * g->blocks.values + place;
    for (int n = 0; n < steps; n++, to += g->blocks.values)
        *to = (kept_parts){current->of[0][n], current->of[1][n]};
    *to = (kept_parts){w->before[place][0], w->before[place][1]};
}

static uint32_t work_on_slice_block(points_run *w, const block *x) {
    int steps = w->run.q->draws - x->drawn + !x->waits - w->from;
    if (steps > STRIDE) steps = STRIDE;
    if (steps < 0) return 1;
    onward_curve *current = onward_curve_at(w, x->waits, x->drawn, x->at);
    for (uint32_t line = 0; line < x->lines; line++)
        for (uint32_t column = 0; column < x->width; column++, current++)
            if (!x->waits) {
                choose(w, x, line, column, current);
            } else {
                draw(w, x, line, column, steps, current);
                if (w->run.played_values)
                    keep(&w->run, w, x->at + line * x->width + column, steps, current);
            }
    return 1 + (uint32_t)(steps + 1) * hands_in(x);
}

static void note_rows(graph_run *g, points_run *w) {
    int to = w->from + STRIDE < g->q->draws ? w->from + STRIDE - 1 : g->q->draws - 1;
    for (g->left = w->from; g->left <= to; g->left++) mj_graph_note_values(g);
}

static void next_slice(graph_run *g, points_run *w) {
    w->in_slice = 0;
    w->to_discard = !w->to_discard;
    if (w->to_discard || w->drawn--) return;
    w->drawn = w->deepest;
    note_rows(g, w);
    if (w->from + STRIDE < g->q->draws) {
        w->from += STRIDE;
        return;
    }
    g->at = g->blocks.count;
    g->stage = STAGE_DRAW;
    g->left = g->q->draws - 1;
}

void mj_onward_start(points_run *w) {
    w->drawn = w->deepest;
    w->from = 0;
    w->to_discard = 0;
    w->in_slice = 0;
    for (int tenpai = 0; tenpai < 2; tenpai++) {
        cell c = mj_points_start_cell(w, tenpai);
        w->start[tenpai] = lanes_of_cell(&c);
    }
}

uint32_t mj_onward_work(graph_run *g) {
    points_run *w = points_run_of(g);
    uint32_t hands = 0;
    while (g->at < g->blocks.count && hands < g->values->a_piece) {
        const slice *s = w->slice[!w->to_discard] + w->drawn;
        if (w->in_slice < s->blocks)
            hands += work_on_slice_block(w, g->blocks.all + s->first + w->in_slice++);
        else
            next_slice(g, w);
    }
    return hands;
}

cell mj_onward_row(const points_run *w, uint32_t place) {
    const onward_curve *c = onward_curve_at(w, 1, 0, place);
    int n = w->run.left - w->from;
    if (w->run.left == w->run.q->draws) return cell_of_lanes(w->before[place]);
    return (cell){c->of[0][n], c->of[1][n], c->of[2][n], c->of[3][n]};
}
