/* blocks.c - see blocks.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 */
#include "win/graph/blocks.h"

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#define TIE 1e-10 /* of the greatest: choices that differ by no more are equal */

static grouping group_nodes(arena *a, const half *h) {
    const net *g = &h->net;
    grouping p = {mj_arena_take_blank(a, (uint64_t)h->profiles + 1, sizeof *p.first),
                  mj_arena_take(a, g->nodes, sizeof *p.order),
                  mj_arena_take(a, g->nodes, sizeof *p.number)};
    if (a->failed) return p;
    for (uint32_t x = 0; x < g->nodes; x++) p.number[x] = p.first[g->label[x] + 1]++;
    for (uint32_t i = 0; i < h->profiles; i++) p.first[i + 1] += p.first[i];
    for (uint32_t x = 0; x < g->nodes; x++) p.order[p.first[g->label[x]] + p.number[x]] = x;
    return p;
}

static uint32_t profile_members(const grouping *g, uint32_t profile) {
    return g->first[profile + 1] - g->first[profile];
}

/* A place for one more element of a list, or NULL. The list lies at the end of what is used of the
 * arena and grows there, so nothing else may be taken until it is complete. */
static void *push_item(arena *a, void *list, uint32_t count, size_t size) {
    if (!list) return mj_arena_push(a, size);
    size_t end = (size_t)((unsigned char *)list - a->base) + count * size;
    if (end + size > a->used && !mj_arena_push(a, end + size - a->used)) return NULL;
    return a->base + end;
}

static void push_block(blocks *b, uint32_t left, uint32_t right, int waits, uint64_t *values) {
    uint32_t lines = profile_members(&b->lefts, left), width = profile_members(&b->rights, right);
    int fit = b->fits->of[(size_t)left * b->fits->width + right];
    if (!fit || (fit - 1) % 2 != waits || !lines || !width) return;
    block *x = push_item(b->memory, b->all, b->count, sizeof *x);
    if (!x) return;
    if (!b->all) b->all = x;
    *x = (block){.left = left,
                 .right = right,
                 .lines = lines,
                 .width = width,
                 .at = (uint32_t)*values,
                 .first_line = b->lines,
                 .column = b->width};
    x->distance = (uint8_t)((fit - 1) / 2);
    x->waits = (uint8_t)waits;
    x->drawn = (uint8_t)(b->left->drawn[left] + b->right->drawn[right]);
    *values += (uint64_t)lines * width;
    if (*values > UINT32_MAX) b->memory->failed = 1;
    b->lines += lines;
    b->width += width;
    if (width > b->widest) b->widest = width;
    b->block_of[left * b->right->profiles + right] = ++b->count;
}

static void push_blocks(blocks *b, int waits, uint64_t *values) {
    for (uint32_t i = 1; i < b->left->profiles && !b->memory->failed; i++)
        for (uint32_t k = 1; k < b->right->profiles && !b->memory->failed; k++)
            push_block(b, i, k, waits, values);
}

void mj_blocks_start(blocks *b, const graph_suits *s, const half *left, const half *right,
                     const fit_table *f) {
    uint64_t values = 0;
    *b = (blocks){.memory = s->memory, .left = left, .right = right, .fits = f};
    b->lefts = group_nodes(s->memory, left);
    b->rights = group_nodes(s->memory, right);
    b->block_of = mj_arena_take_blank(s->memory, (uint64_t)left->profiles * right->profiles,
                                      sizeof *b->block_of);
    push_blocks(b, 1, &values);
    b->waiting = (uint32_t)values;
    push_blocks(b, 0, &values);
    b->values = (uint32_t)values;
    b->first_move = mj_arena_push(s->memory, (b->lines + 1ull) * sizeof *b->first_move);
    b->column_start = mj_arena_push(s->memory, (b->width + 1ull) * sizeof *b->column_start);
    if (!s->memory->failed) b->first_move[0] = b->column_start[0] = 0;
}

static const block *find_block(const blocks *b, uint32_t left, uint32_t right) {
    uint32_t i = b->block_of[left * b->right->profiles + right];
    return i ? b->all + i - 1 : NULL;
}

/* ---- moves ---- */

static void list_line(blocks *b, const block *x, uint32_t node) {
    const net *g = &b->left->net;
    const uint32_t *first = x->waits ? g->first_draw : g->first_discard;
    const link *links = x->waits ? g->draws : g->discards;
    for (uint32_t k = first[node]; k < first[node + 1]; k++) {
        const block *to = find_block(b, g->label[links[k].to], x->right);
        line_move *m = to ? push_item(b->memory, b->line_moves, b->line_count, sizeof *m) : NULL;
        if (!m) continue;
        *m = (line_move){to->at + b->lefts.number[links[k].to] * to->width, links[k].weight};
        if (!b->line_count++) b->line_moves = m;
        if (x->waits) b->edges += x->width;
    }
}

void mj_blocks_lines(blocks *b, uint32_t i) {
    const block *x = b->all + i;
    for (uint32_t k = 0; k < x->lines && !b->memory->failed; k++) {
        list_line(b, x, b->lefts.order[b->lefts.first[x->left] + k]);
        b->first_move[x->first_line + k + 1] = b->line_count;
    }
}

static void list_column(blocks *b, const block *x, uint32_t column) {
    const net *g = &b->right->net;
    uint32_t node = b->rights.order[b->rights.first[x->right] + column];
    const uint32_t *first = x->waits ? g->first_draw : g->first_discard;
    const link *links = x->waits ? g->draws : g->discards;
    for (uint32_t k = first[node]; k < first[node + 1]; k++) {
        const block *to = find_block(b, x->left, g->label[links[k].to]);
        column_move *m =
            to ? push_item(b->memory, b->column_moves, b->column_count, sizeof *m) : NULL;
        if (!m) continue;
        *m = (column_move){to->at + b->rights.number[links[k].to], column, to->width,
                           links[k].weight};
        if (!b->column_count++) b->column_moves = m;
        if (x->waits) b->edges += x->lines;
    }
}

void mj_blocks_columns(blocks *b, uint32_t i) {
    block *x = b->all + i;
    x->first_column = b->column_count;
    for (uint32_t k = 0; k < x->width && !b->memory->failed; k++) {
        list_column(b, x, k);
        b->column_start[x->column + k + 1] = b->column_count;
    }
    x->columns = b->column_count - x->first_column;
}

/* ---- values ---- */

void mj_blocks_values(blocks *b) {
    b->value = mj_arena_push(b->memory, (uint64_t)b->values * sizeof *b->value);
    b->weights = mj_arena_push(b->memory, (uint64_t)b->widest * sizeof *b->weights);
    if (b->memory->failed) return;
    for (uint32_t i = 0; i < b->count; i++) {
        const block *x = b->all + i;
        chances v = {x->distance == 0, x->waits ? x->distance <= 1 : x->distance == 0};
        for (uint32_t k = 0; k < x->lines * x->width; k++) b->value[x->at + k] = v;
    }
}

/* Both lines of a cell. In wasm they are a vector, as engines take the greater of two vectors
 * without a branch. */
#ifdef __wasm_simd128__

typedef v128_t lines;

static inline lines load(const chances *c) { return wasm_v128_load(c); }
static inline void store(chances *c, lines x) { wasm_v128_store(c, x); }
static inline lines both(double x) { return wasm_f64x2_splat(x); }
static inline lines higher(lines a, lines b) { return wasm_f64x2_pmax(a, b); }
static inline lines lower(lines a, lines b) { return wasm_f64x2_pmin(a, b); }
static inline lines sum_of(lines a, lines b) { return wasm_f64x2_add(a, b); }
static inline lines scaled(lines a, lines b) { return wasm_f64x2_mul(a, b); }
static inline lines less(lines a, lines b) { return wasm_f64x2_sub(a, b); }
static inline lines swapped(lines a) { return wasm_i64x2_shuffle(a, a, 1, 0); }
static inline lines win_of(lines a, lines b) { return wasm_i64x2_shuffle(a, b, 0, 3); }

/* What is at least `least`, else 0. */
static inline lines if_least(lines a, lines least, lines x) {
    return wasm_v128_and(swapped(wasm_f64x2_ge(a, least)), x);
}

static inline lines whole(const uint32_t *x) {
    return wasm_f64x2_convert_low_i32x4(wasm_v128_load32_splat(x));
}

#else

typedef chances lines;

static inline lines load(const chances *c) { return *c; }
static inline void store(chances *c, lines x) { *c = x; }
static inline lines both(double x) { return (lines){x, x}; }
static inline double more(double a, double b) { return a < b ? b : a; }
static inline double fewer(double a, double b) { return b < a ? b : a; }

static inline lines higher(lines a, lines b) {
    return (lines){more(a.win, b.win), more(a.tenpai, b.tenpai)};
}
static inline lines lower(lines a, lines b) {
    return (lines){fewer(a.win, b.win), fewer(a.tenpai, b.tenpai)};
}
static inline lines sum_of(lines a, lines b) { return (lines){a.win + b.win, a.tenpai + b.tenpai}; }
static inline lines scaled(lines a, lines b) { return (lines){a.win * b.win, a.tenpai * b.tenpai}; }
static inline lines less(lines a, lines b) { return (lines){a.win - b.win, a.tenpai - b.tenpai}; }
static inline lines win_of(lines a, lines b) { return (lines){a.win, b.tenpai}; }

static inline lines if_least(lines a, lines least, lines x) {
    return (lines){a.tenpai >= least.tenpai ? x.win : 0, a.win >= least.win ? x.tenpai : 0};
}

static inline lines whole(const uint32_t *x) { return both(*x); }

#endif

/* The moves of two hands that stand side by side in a line. They are worked out together, in
 * registers: each move of the line is read once for both. At the end of a line a hand may stand for
 * both. */
typedef struct pair {
    const chances *value; /* of all hands */
    const line_move *lines, *lines_end;
    const column_move *columns[2], *columns_end[2];
    uint32_t line, column[2]; /* of the block */
} pair;

typedef struct two_cells {
    lines of[2];
} two_cells;

static inline pair pair_at(const blocks *b, const block *x, uint32_t line, uint32_t column) {
    const uint32_t *l = b->first_move + x->first_line + line, *c = b->column_start + x->column;
    pair p = {
        .value = b->value,
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

/* What a move adds to a cell. */
typedef lines fold(lines x, lines least, const chances *other, const uint32_t *weight);

static inline two_cells fold_moves(const pair *p, const two_cells *least, fold *f) {
    two_cells x = {{both(0), both(0)}};
    for (const line_move *m = p->lines; m < p->lines_end; m++)
        for (int j = 0; j < 2; j++)
            x.of[j] = f(x.of[j], least->of[j], p->value + m->at + p->column[j], &m->weight);
    for (int j = 0; j < 2; j++)
        for (const column_move *m = p->columns[j]; m < p->columns_end[j]; m++)
            x.of[j] =
                f(x.of[j], least->of[j], p->value + m->at + (size_t)p->line * m->width, &m->weight);
    return x;
}

/* ---- hands to discard ---- */

static inline lines take_best(lines best, lines least, const chances *other,
                              const uint32_t *weight) {
    (void)least, (void)weight;
    return higher(best, load(other));
}

static inline lines take_ties(lines best, lines least, const chances *other,
                              const uint32_t *weight) {
    lines x = load(other);
    (void)weight;
    return higher(best, if_least(x, least, x));
}

/* Of each line the best among the choices that are as good as the best in the other one, but for a
 * tie. For MJ_GOAL_EACH each line has a player of its own. */
static inline two_cells best_for(const pair *p, int goal) {
    two_cells least = {{both(0), both(0)}}, each = fold_moves(p, &least, take_best);
    if (goal == MJ_GOAL_EACH) return each;
    for (int j = 0; j < 2; j++) least.of[j] = scaled(both(1 - TIE), each.of[j]);
    two_cells ties = fold_moves(p, &least, take_ties);
    for (int j = 0; j < 2; j++)
        each.of[j] =
            goal == MJ_GOAL_WIN ? win_of(each.of[j], ties.of[j]) : win_of(ties.of[j], each.of[j]);
    return each;
}

void mj_blocks_choose(const blocks *b, uint32_t i, int goal) {
    const block *x = b->all + i;
    chances *own = b->value + x->at;
    for (uint32_t line = 0; line < x->lines; line++, own += x->width)
        for (uint32_t column = 0; column < x->width; column += 2) {
            pair p = pair_at(b, x, line, column);
            two_cells best = best_for(&p, goal);
            for (int j = 0; j < 2; j++) store(own + p.column[j], best.of[j]);
        }
}

/* ---- waiting hands ---- */

static inline lines add_scaled(lines sum, lines least, const chances *other,
                               const uint32_t *weight) {
    (void)least;
    return sum_of(sum, scaled(whole(weight), load(other)));
}

static double line_weight(const blocks *b, const block *x, uint32_t line) {
    const uint32_t *first = b->first_move + x->first_line + line;
    double weight = 0;
    for (uint32_t k = first[0]; k < first[1]; k++) weight += b->line_moves[k].weight;
    return weight;
}

static void sum_weights(const blocks *b, const block *x) {
    const uint32_t *column = b->column_start + x->column;
    for (uint32_t j = 0; j < x->width; j++) {
        double weight = 0;
        for (uint32_t k = column[j]; k < column[j + 1]; k++) weight += b->column_moves[k].weight;
        b->weights[j] = weight;
    }
}

/* A line that is not played for may have less after a draw. */
static inline lines step_to(lines p, lines sum, double weight, double inverse) {
    lines next = sum_of(p, scaled(both(inverse), less(sum, scaled(both(weight), p))));
    return lower(both(1), higher(both(0), next));
}

/* Both hands are read before one is written: they may be the same. */
void mj_blocks_draw(const blocks *b, uint32_t i, double inverse) {
    const block *x = b->all + i;
    chances *own = b->value + x->at;
    sum_weights(b, x);
    for (uint32_t line = 0; line < x->lines; line++, own += x->width) {
        double weight = line_weight(b, x, line);
        for (uint32_t column = 0; column < x->width; column += 2) {
            pair p = pair_at(b, x, line, column);
            two_cells none = {{both(0), both(0)}}, next = fold_moves(&p, &none, add_scaled);
            for (int j = 0; j < 2; j++) {
                lines now = load(own + p.column[j]);
                next.of[j] = step_to(now, next.of[j], weight + b->weights[p.column[j]], inverse);
                if (x->distance == 1) next.of[j] = win_of(next.of[j], now);
            }
            for (int j = 0; j < 2; j++) store(own + p.column[j], next.of[j]);
        }
    }
}

uint32_t mj_blocks_place(const blocks *b, uint32_t left, uint32_t right) {
    if (left == UINT32_MAX || right == UINT32_MAX) return UINT32_MAX;
    const block *x = find_block(b, b->left->net.label[left], b->right->net.label[right]);
    if (!x) return UINT32_MAX;
    return x->at + b->lefts.number[left] * x->width + b->rights.number[right];
}
