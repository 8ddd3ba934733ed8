/* chances_blocks.c - computes the chances of the hands in a block.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm. */
#include "win/graph/chances_run.h"
#include "win/graph/graph_work.h"
#include "win/tie.h"

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

static uint32_t start_block(graph_run *g, uint32_t i) {
    if (goes_onward(g->q)) return 1;
    const block *x = g->blocks.all + i;
    chances *value = chances_run_of(g)->value + x->at;
    chances v = {x->distance == 0, x->waits ? x->distance <= 1 : x->distance == 0};
    uint32_t hands = hands_in(x);
    for (uint32_t k = 0; k < hands; k++) value[k] = v;
    return 1;
}

/* A `both` is a vector of win and tenpai. In wasm the maximum of vectors needs no branch. */
#ifdef __wasm_simd128__

typedef v128_t both;

static inline both load(const chances *c) { return wasm_v128_load(c); }
static inline void store(chances *c, both x) { wasm_v128_store(c, x); }
static inline both both_of(double x) { return wasm_f64x2_splat(x); }
static inline both higher_of(both a, both b) { return wasm_f64x2_pmax(a, b); }
static inline both lower_of(both a, both b) { return wasm_f64x2_pmin(a, b); }
static inline both sum_both(both a, both b) { return wasm_f64x2_add(a, b); }
static inline both times(both a, both b) { return wasm_f64x2_mul(a, b); }
static inline both minus(both a, both b) { return wasm_f64x2_sub(a, b); }
static inline both swapped(both a) { return wasm_i64x2_shuffle(a, a, 1, 0); }
static inline both win_of(both a, both b) { return wasm_i64x2_shuffle(a, b, 0, 3); }

/* Returns `x`, but with win 0 if the tenpai of `a` is below `least`, and vice versa. */
static inline both if_least(both a, both least, both x) {
    return wasm_v128_and(swapped(wasm_f64x2_ge(a, least)), x);
}

static inline both whole(const uint32_t *x) {
    return wasm_f64x2_convert_low_i32x4(wasm_v128_load32_splat(x));
}

#else

typedef double both __attribute__((vector_size(16)));
typedef int64_t both_masks __attribute__((vector_size(16)));

static inline both load(const chances *c) { return (both){c->win, c->tenpai}; }
static inline void store(chances *c, both x) { *c = (chances){x[0], x[1]}; }
static inline both both_of(double x) { return (both){x, x}; }

static inline both if_mask(both_masks mask, both yes, both no) {
    return (both)((mask & (both_masks)yes) | (~mask & (both_masks)no));
}
static inline both higher_of(both a, both b) { return if_mask(a < b, b, a); }
static inline both lower_of(both a, both b) { return if_mask(b < a, b, a); }
static inline both sum_both(both a, both b) { return a + b; }
static inline both times(both a, both b) { return a * b; }
static inline both minus(both a, both b) { return a - b; }
static inline both win_of(both a, both b) { return (both){a[0], b[1]}; }

static inline both if_least(both a, both least, both x) {
    const both_masks mask = a >= least;
    return (both)((both_masks){mask[1], mask[0]} & (both_masks)x);
}

static inline both whole(const uint32_t *x) { return both_of(*x); }

#endif

/* Two neighbouring hands of a line, computed together so that each move is read once. */
typedef struct pair {
    const chances *value; /* values of all hands */
    const line_move *lines, *lines_end;
    const column_move *columns[2], *columns_end[2];
    uint32_t line, column[2]; /* first line and columns in the block */
} pair;

typedef struct two_hands {
    both of[2];
} two_hands;

static inline pair pair_at(const chances_run *w, const block *x, uint32_t line, uint32_t column) {
    const blocks *b = &w->run.blocks;
    const uint32_t *l = b->first_move + x->first_line + line, *c = b->column_start + x->column;
    pair p = {
        .value = w->value,
        .lines = b->line_moves + l[0],
        .lines_end = b->line_moves + l[1],
        .line = line,
        .column = {column, column + 1 < x->width ? column + 1 : column},
    };
    for (int j = 0; j < 2; j++) {
        p.columns[j] = b->column_moves + c[p.column[j]];
        p.columns_end[j] = b->column_moves + c[p.column[j] + 1];
    }
    return p;
}

typedef both fold(both x, both least, const chances *other, const uint32_t *weight);

static inline two_hands fold_moves(const pair *p, const two_hands *least, fold *f) {
    two_hands x = {{both_of(0), both_of(0)}};
    for (const line_move *m = p->lines; m < p->lines_end; m++) {
        UNROLLED_BY_GCC
        for (int j = 0; j < 2; j++)
            x.of[j] = f(x.of[j], least->of[j], p->value + m->at + p->column[j], &m->weight);
    }
    UNROLLED_BY_GCC
    for (int j = 0; j < 2; j++)
        for (const column_move *m = p->columns[j]; m < p->columns_end[j]; m++)
            x.of[j] =
                f(x.of[j], least->of[j], p->value + m->at + (size_t)p->line * m->width, &m->weight);
    return x;
}

static inline both take_best(both best, both least, const chances *other, const uint32_t *weight) {
    (void)least, (void)weight;
    return higher_of(best, load(other));
}

static inline both take_ties(both best, both least, const chances *other, const uint32_t *weight) {
    both x = load(other);
    (void)weight;
    return higher_of(best, if_least(x, least, x));
}

/* Returns the chances of win and tenpai after the best discard for the goal. Among discards that
 * tie (tie.h) the other chance decides. MJ_GOAL_EACH maximises each chance separately. */
static inline two_hands best_for(const pair *p, int goal) {
    two_hands least = {{both_of(0), both_of(0)}}, each = fold_moves(p, &least, take_best);
    if (goal == MJ_GOAL_EACH) return each;
    for (int j = 0; j < 2; j++) least.of[j] = times(both_of(1 - TIE), each.of[j]);
    two_hands ties = fold_moves(p, &least, take_ties);
    for (int j = 0; j < 2; j++)
        each.of[j] =
            goal == MJ_GOAL_WIN ? win_of(each.of[j], ties.of[j]) : win_of(ties.of[j], each.of[j]);
    return each;
}

static void choose_in_block(graph_run *g, uint32_t i) {
    const chances_run *w = chances_run_of(g);
    int goal = g->bounds ? MJ_GOAL_EACH : g->q->goal;
    const block *x = w->run.blocks.all + i;
    chances *current = w->value + x->at;
    for (uint32_t line = 0; line < x->lines; line++, current += x->width)
        for (uint32_t column = 0; column < x->width; column += 2) {
            pair p = pair_at(w, x, line, column);
            two_hands best = best_for(&p, goal);
            for (int j = 0; j < 2; j++) store(current + p.column[j], best.of[j]);
        }
}

static inline both add_weighted(both sum, both least, const chances *other,
                                const uint32_t *weight) {
    (void)least;
    return sum_both(sum, times(whole(weight), load(other)));
}

static double line_weight(const blocks *b, const block *x, uint32_t line) {
    const uint32_t *first = b->first_move + x->first_line + line;
    double weight = 0;
    for (uint32_t k = first[0]; k < first[1]; k++) weight += b->line_moves[k].weight;
    return weight;
}

static void sum_weights(const chances_run *w, const block *x) {
    const blocks *b = &w->run.blocks;
    const uint32_t *column = b->column_start + x->column;
    for (uint32_t j = 0; j < x->width; j++) {
        double weight = 0;
        for (uint32_t k = column[j]; k < column[j + 1]; k++) weight += b->column_moves[k].weight;
        w->weights[j] = weight;
    }
}

static inline both step_both(both p, both sum, double weight, double inverse) {
    both next = sum_both(p, times(both_of(inverse), minus(sum, times(both_of(weight), p))));
    return lower_of(both_of(1), higher_of(both_of(0), next));
}

/* The two hands of a pair may be the same hand, so both are read before either is written. */
static void draw_in_block(graph_run *g, uint32_t i) {
    const chances_run *w = chances_run_of(g);
    double inverse = inverse_pool(g->q, g->left + 1);
    const block *x = w->run.blocks.all + i;
    chances *current = w->value + x->at;
    sum_weights(w, x);
    for (uint32_t line = 0; line < x->lines; line++, current += x->width) {
        double weight = line_weight(&w->run.blocks, x, line);
        for (uint32_t column = 0; column < x->width; column += 2) {
            pair p = pair_at(w, x, line, column);
            two_hands now = {{load(current + p.column[0]), load(current + p.column[1])}};
            two_hands next = fold_moves(&p, &now, add_weighted);
            for (int j = 0; j < 2; j++) {
                double all = weight + w->weights[p.column[j]];
                next.of[j] = step_both(now.of[j], next.of[j], all, inverse);
                if (x->distance == 1) next.of[j] = win_of(next.of[j], now.of[j]);
            }
            for (int j = 0; j < 2; j++) store(current + p.column[j], next.of[j]);
        }
    }
}

uint32_t mj_chances_work(graph_run *g) {
    return work_on_blocks(g, start_block, choose_in_block, draw_in_block);
}
