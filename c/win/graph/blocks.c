/* blocks.c - see blocks.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm. */
#include "win/graph/blocks.h"

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

/* Returns room for one more element of a list, or NULL if memory runs out. A list grows at the end
 * of the used memory, so the caller must complete it before other allocations. */
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

static void push_slice(blocks *b, int waits, int drawn, uint64_t *values) {
    const uint8_t *left = b->left->drawn, *right = b->right->drawn;
    for (uint32_t i = 1; i < b->left->profiles && !b->memory->failed; i++)
        for (uint32_t k = 1; k < b->right->profiles && !b->memory->failed; k++)
            if (drawn < 0 || left[i] + right[k] == drawn) push_block(b, i, k, waits, values);
}

static void push_blocks(blocks *b, const suit_nets *s, int waits, uint64_t *values) {
    if (!goes_onward(s->q)) push_slice(b, waits, -1, values);
    for (int drawn = 0; goes_onward(s->q) && drawn <= s->distance + s->size.extra; drawn++)
        push_slice(b, waits, drawn, values);
}

void mj_blocks_start(blocks *b, const suit_nets *s, const half *left, const half *right,
                     const fit_table *f) {
    uint64_t values = 0;
    *b = (blocks){.memory = s->memory, .left = left, .right = right, .fits = f};
    b->lefts = group_nodes(s->memory, left);
    b->rights = group_nodes(s->memory, right);
    b->block_of = mj_arena_take_blank(s->memory, (uint64_t)left->profiles * right->profiles,
                                      sizeof *b->block_of);
    push_blocks(b, s, 1, &values);
    b->waiting_values = (uint32_t)values;
    push_blocks(b, s, 0, &values);
    b->values = (uint32_t)values;
    b->first_move = mj_arena_push(s->memory, (b->lines + 1ull) * sizeof *b->first_move);
    b->column_start = mj_arena_push(s->memory, (b->width + 1ull) * sizeof *b->column_start);
    if (!s->memory->failed) b->first_move[0] = b->column_start[0] = 0;
}

static void list_line(blocks *b, const block *x, uint32_t node) {
    const net *g = &b->left->net;
    const uint32_t *first = x->waits ? g->first_draw : g->first_discard;
    const link *links = x->waits ? g->draws : g->discards;
    for (uint32_t k = first[node]; k < first[node + 1]; k++) {
        const block *to = block_with(b, g->label[links[k].to], x->right);
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
        const block *to = block_with(b, x->left, g->label[links[k].to]);
        column_move *m =
            to ? push_item(b->memory, b->column_moves, b->column_count, sizeof *m) : NULL;
        if (!m) continue;
        *m = (column_move){to->at + b->rights.number[links[k].to], to->width, links[k].weight};
        if (!b->column_count++) b->column_moves = m;
        if (x->waits) b->edges += x->lines;
    }
}

void mj_blocks_columns(blocks *b, uint32_t i) {
    const block *x = b->all + i;
    for (uint32_t k = 0; k < x->width && !b->memory->failed; k++) {
        list_column(b, x, k);
        b->column_start[x->column + k + 1] = b->column_count;
    }
}

uint32_t mj_blocks_place(const blocks *b, uint32_t left, uint32_t right) {
    if (left == UINT32_MAX || right == UINT32_MAX) return UINT32_MAX;
    const block *x = block_with(b, b->left->net.label[left], b->right->net.label[right]);
    return x ? place_in_block(b, x, left, right) : UINT32_MAX;
}

const block *mj_blocks_at(const blocks *b, uint32_t place) {
    uint32_t low = 0, high = b->count;
    while (high - low > 1) {
        uint32_t middle = (low + high) / 2;
        if (b->all[middle].at <= place)
            low = middle;
        else
            high = middle;
    }
    return b->all + low;
}
