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
                 .first_line = b->lines};
    x->distance = (uint8_t)((fit - 1) / 2);
    x->waits = (fit - 1) % 2 == 1;
    *values += (uint64_t)lines * width;
    if (*values > UINT32_MAX) b->memory->failed = 1;
    b->lines += lines;
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
    b->first_move = mj_arena_push(s->memory, (b->lines + (uint64_t)1) * sizeof *b->first_move);
    if (!s->memory->failed) b->first_move[0] = 0;
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
    for (uint32_t k = 0; k < x->width && !b->memory->failed; k++) list_column(b, x, k);
    x->columns = b->column_count - x->first_column;
}

/* ---- values ---- */

void mj_blocks_values(blocks *b) {
    b->value = mj_arena_push(b->memory, (uint64_t)b->values * sizeof *b->value);
    b->sum = mj_arena_push(b->memory, (uint64_t)b->widest * sizeof *b->sum);
    b->weights = mj_arena_push(b->memory, (uint64_t)b->widest * sizeof *b->weights);
    b->least = mj_arena_push(b->memory, (uint64_t)b->widest * sizeof *b->least);
    if (b->memory->failed) return;
    for (uint32_t i = 0; i < b->count; i++) {
        const block *x = b->all + i;
        chances v = {x->distance == 0, x->waits ? x->distance <= 1 : x->distance == 0};
        for (uint32_t k = 0; k < x->lines * x->width; k++) b->value[x->at + k] = v;
    }
}

static double greater(double a, double b) { return a > b ? a : b; }

/* Each goal has a player of its own. */
static void take_each(chances *mine, const chances *other) {
    mine->win = greater(mine->win, other->win);
    mine->tenpai = greater(mine->tenpai, other->tenpai);
}

static void choose_each(const blocks *b, const block *x, uint32_t line) {
    chances *restrict own = b->value + x->at + (size_t)line * x->width;
    const uint32_t *first = b->first_move + x->first_line + line;
    const column_move *c = b->column_moves + x->first_column;
    for (uint32_t j = 0; j < x->width; j++) own[j] = (chances){0, 0};
    for (uint32_t k = first[0]; k < first[1]; k++) {
        const chances *restrict other = b->value + b->line_moves[k].at;
        for (uint32_t j = 0; j < x->width; j++) take_each(own + j, other + j);
    }
    for (uint32_t k = 0; k < x->columns; k++)
        take_each(own + c[k].from, b->value + c[k].at + (size_t)line * c[k].width);
}

/* After choose_each: of the choices that are the best for the goal, or differ by a tie, the best
 * for the other one. */
static void take_tie(chances *mine, const chances *other, double least, int win_first) {
    double first = win_first ? other->win : other->tenpai;
    double second = win_first ? other->tenpai : other->win;
    double mine_second = win_first ? mine->tenpai : mine->win;
    int take = (first >= least) & (second >= mine_second);
    mine->win = take ? other->win : mine->win;
    mine->tenpai = take ? other->tenpai : mine->tenpai;
}

static inline void choose_for(const blocks *b, const block *x, uint32_t line, int win_first) {
    chances *restrict own = b->value + x->at + (size_t)line * x->width;
    const uint32_t *first = b->first_move + x->first_line + line;
    const column_move *c = b->column_moves + x->first_column;
    double *restrict least = b->least;
    for (uint32_t j = 0; j < x->width; j++) {
        least[j] = (1 - TIE) * (win_first ? own[j].win : own[j].tenpai);
        own[j] = (chances){0, 0};
    }
    for (uint32_t k = first[0]; k < first[1]; k++) {
        const chances *restrict other = b->value + b->line_moves[k].at;
        for (uint32_t j = 0; j < x->width; j++) take_tie(own + j, other + j, least[j], win_first);
    }
    for (uint32_t k = 0; k < x->columns; k++)
        take_tie(own + c[k].from, b->value + c[k].at + (size_t)line * c[k].width, least[c[k].from],
                 win_first);
}

void mj_blocks_choose(const blocks *b, uint32_t i, int goal) {
    const block *x = b->all + i;
    for (uint32_t line = 0; line < x->lines; line++) {
        choose_each(b, x, line);
        if (goal == MJ_GOAL_WIN) choose_for(b, x, line, 1);
        if (goal == MJ_GOAL_TENPAI) choose_for(b, x, line, 0);
    }
}

static void add_scaled(chances *sum, const chances *other, double weight) {
    sum->win += weight * other->win;
    sum->tenpai += weight * other->tenpai;
}

/* Sums up weight x value of all draws of a line; returns the weight of the draws of the left half.
 */
static double sum_line(const blocks *b, const block *x, uint32_t line) {
    const uint32_t *first = b->first_move + x->first_line + line;
    const column_move *c = b->column_moves + x->first_column;
    chances *restrict sum = b->sum;
    double weight = 0;
    for (uint32_t j = 0; j < x->width; j++) sum[j] = (chances){0, 0};
    for (uint32_t k = first[0]; k < first[1]; k++) {
        const chances *restrict other = b->value + b->line_moves[k].at;
        double w = b->line_moves[k].weight;
        weight += w;
        for (uint32_t j = 0; j < x->width; j++) add_scaled(sum + j, other + j, w);
    }
    for (uint32_t k = 0; k < x->columns; k++)
        add_scaled(sum + c[k].from, b->value + c[k].at + (size_t)line * c[k].width, c[k].weight);
    return weight;
}

static double step_to(double p, double sum, double weight, double inverse) {
    double next = p + inverse * (sum - weight * p);
    return next < 1 ? next : 1;
}

void mj_blocks_draw(const blocks *b, uint32_t i, double inverse) {
    const block *x = b->all + i;
    const column_move *c = b->column_moves + x->first_column;
    for (uint32_t j = 0; j < x->width; j++) b->weights[j] = 0;
    for (uint32_t k = 0; k < x->columns; k++) b->weights[c[k].from] += c[k].weight;
    for (uint32_t line = 0; line < x->lines; line++) {
        chances *own = b->value + x->at + (size_t)line * x->width;
        double weight = sum_line(b, x, line);
        for (uint32_t j = 0; j < x->width; j++) {
            double w = weight + b->weights[j];
            own[j].win = step_to(own[j].win, b->sum[j].win, w, inverse);
            if (x->distance > 1)
                own[j].tenpai = step_to(own[j].tenpai, b->sum[j].tenpai, w, inverse);
        }
    }
}

uint32_t mj_blocks_place(const blocks *b, uint32_t left, uint32_t right) {
    if (left == UINT32_MAX || right == UINT32_MAX) return UINT32_MAX;
    const block *x = find_block(b, b->left->net.label[left], b->right->net.label[right]);
    if (!x) return UINT32_MAX;
    return x->at + b->lefts.number[left] * x->width + b->rights.number[right];
}
