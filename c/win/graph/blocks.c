/* blocks.c - see blocks.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 */
#include "win/graph/blocks.h"

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

static void push_block(blocks *b, uint32_t left, uint32_t right, int fit, uint64_t *values) {
    uint32_t lines = profile_members(&b->lefts, left), width = profile_members(&b->rights, right);
    if (!fit || !lines || !width) return;
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
    x->waits = (fit - 1) % 2 == 1;
    *values += (uint64_t)lines * width;
    if (*values > UINT32_MAX) b->memory->failed = 1;
    b->lines += lines;
    b->width += width;
    if (width > b->widest) b->widest = width;
    b->block_of[left * b->right->profiles + right] = ++b->count;
}

void mj_blocks_start(blocks *b, const graph_suits *s, const half *left, const half *right,
                     const fit_table *f) {
    uint64_t values = 0;
    *b = (blocks){.memory = s->memory, .left = left, .right = right, .fits = f};
    b->lefts = group_nodes(s->memory, left);
    b->rights = group_nodes(s->memory, right);
    b->block_of = mj_arena_take_blank(s->memory, (uint64_t)left->profiles * right->profiles,
                                      sizeof *b->block_of);
    for (uint32_t i = 1; i < left->profiles && !s->memory->failed; i++)
        for (uint32_t k = 1; k < right->profiles && !s->memory->failed; k++)
            push_block(b, i, k, f->of[(size_t)i * f->width + k], &values);
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

static double greater(double a, double b) { return a > b ? a : b; }

/* The moves of one hand. A cell is worked out in one go, so that its sums stay in registers. */
typedef struct cell {
    const chances *value;   /* of all hands */
    const line_move *lines; /* moves of the left half */
    const column_move *columns;
    uint32_t line_count, column_count;
    uint32_t line, column; /* of the block */
} cell;

static inline cell cell_at(const blocks *b, const block *x, uint32_t line, uint32_t column) {
    const uint32_t *l = b->first_move + x->first_line + line;
    const uint32_t *c = b->column_start + x->column + column;
    return (cell){b->value,    b->line_moves + l[0], b->column_moves + c[0],
                  l[1] - l[0], c[1] - c[0],          line,
                  column};
}

static inline const chances *by_line(const cell *c, uint32_t k) {
    return c->value + c->lines[k].at + c->column;
}

static inline const chances *by_column(const cell *c, uint32_t k) {
    return c->value + c->columns[k].at + (size_t)c->line * c->columns[k].width;
}

/* ---- hands to discard ---- */

static inline void take_each(chances *mine, const chances *other) {
    mine->win = greater(mine->win, other->win);
    mine->tenpai = greater(mine->tenpai, other->tenpai);
}

/* Each goal has a player of its own. */
static inline chances best_each(const cell *c) {
    chances best = {0, 0};
    for (uint32_t k = 0; k < c->line_count; k++) take_each(&best, by_line(c, k));
    for (uint32_t k = 0; k < c->column_count; k++) take_each(&best, by_column(c, k));
    return best;
}

static inline double take_tie(double mine, const chances *other, double least, int win_first) {
    double first = win_first ? other->win : other->tenpai;
    double second = win_first ? other->tenpai : other->win;
    return greater(mine, first >= least ? second : 0);
}

/* The best second line of the choices that are as good as the best in the first, but for a tie. */
static inline double best_second(const cell *c, double first, int win_first) {
    double least = (1 - TIE) * first, best = 0;
    for (uint32_t k = 0; k < c->line_count; k++)
        best = take_tie(best, by_line(c, k), least, win_first);
    for (uint32_t k = 0; k < c->column_count; k++)
        best = take_tie(best, by_column(c, k), least, win_first);
    return best;
}

void mj_blocks_choose(const blocks *b, uint32_t i, int goal) {
    const block *x = b->all + i;
    chances *own = b->value + x->at;
    for (uint32_t line = 0; line < x->lines; line++)
        for (uint32_t j = 0; j < x->width; j++, own++) {
            cell c = cell_at(b, x, line, j);
            chances best = best_each(&c);
            if (goal == MJ_GOAL_WIN) best.tenpai = best_second(&c, best.win, 1);
            if (goal == MJ_GOAL_TENPAI) best.win = best_second(&c, best.tenpai, 0);
            *own = best;
        }
}

/* ---- waiting hands ---- */

static inline void add_scaled(chances *sum, const chances *other, double weight) {
    sum->win += weight * other->win;
    sum->tenpai += weight * other->tenpai;
}

static inline chances sum_draws(const cell *c) {
    chances sum = {0, 0};
    for (uint32_t k = 0; k < c->line_count; k++)
        add_scaled(&sum, by_line(c, k), c->lines[k].weight);
    for (uint32_t k = 0; k < c->column_count; k++)
        add_scaled(&sum, by_column(c, k), c->columns[k].weight);
    return sum;
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
static inline double step_to(double p, double sum, double weight, double inverse) {
    double next = p + inverse * (sum - weight * p);
    return next < 1 ? greater(next, 0) : 1;
}

void mj_blocks_draw(const blocks *b, uint32_t i, double inverse) {
    const block *x = b->all + i;
    chances *own = b->value + x->at;
    sum_weights(b, x);
    for (uint32_t line = 0; line < x->lines; line++) {
        double weight = line_weight(b, x, line);
        for (uint32_t j = 0; j < x->width; j++, own++) {
            cell c = cell_at(b, x, line, j);
            chances sum = sum_draws(&c);
            double w = weight + b->weights[j];
            own->win = step_to(own->win, sum.win, w, inverse);
            if (x->distance > 1) own->tenpai = step_to(own->tenpai, sum.tenpai, w, inverse);
        }
    }
}

uint32_t mj_blocks_place(const blocks *b, uint32_t left, uint32_t right) {
    if (left == UINT32_MAX || right == UINT32_MAX) return UINT32_MAX;
    const block *x = find_block(b, b->left->net.label[left], b->right->net.label[right]);
    if (!x) return UINT32_MAX;
    return x->at + b->lefts.number[left] * x->width + b->rights.number[right];
}
