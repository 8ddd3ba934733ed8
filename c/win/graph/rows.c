/* rows.c - finds the values of rows in a graph, and marks rows as bounds.
 * SPDX-License-Identifier: MIT */
#include "win/graph/graph_run.h"

uint32_t mj_graph_place(const graph_run *w, const uint32_t code[SUITS]) {
    uint32_t node[SUITS], of[2];
    for (int i = 0; i < SUITS; i++) node[i] = w->values->node(w, i, code[i]);
    for (int k = 0; k < 2; k++) {
        const half *h = w->halves + k;
        of[k] = mj_half_joined(h, node[h->a - w->suits.of], node[h->b - w->suits.of]);
    }
    return mj_blocks_place(&w->blocks, of[0], of[1]);
}

static uint32_t place_without(const graph_run *w, unsigned tile) {
    uint32_t code[SUITS];
    mj_codes_of(&w->origin, tile, code);
    return mj_graph_place(w, code);
}

/* Returns whether the rows of two tiles must have equal values. Without points this is so for two
 * honours (or 1m and 9m in sanma) that are held equally often and unseen equally often. */
static int are_twins(const question *q, unsigned a, unsigned b) {
    return !q->with_points && a / 9 == b / 9 && !mj_suit_kind_of(q, a / 9).runs &&
           q->count[a] == q->count[b] && q->unseen[a] == q->unseen[b];
}

static uint32_t place_of_row(const graph_run *w, unsigned i) {
    unsigned discard = w->result->row[w->row].tile, tile = w->result->row[i].tile;
    if (compares_rows(w) && !(w->near >> i & 1)) return UINT32_MAX;
    if (w->kind == GRAPH_OF_HAND || compares_rows(w)) return place_without(w, tile);
    if (w->kind == GRAPH_ALONE) return i == w->row ? place_without(w, MJ_NOT_HELD) : UINT32_MAX;
    return are_twins(w->q, discard, tile) || i == w->row ? place_without(w, discard) : UINT32_MAX;
}

void mj_graph_find_places(graph_run *w) {
    for (unsigned i = 0; i < w->result->rows; i++) w->place[i] = place_of_row(w, i);
    if (w->values->begin) w->values->begin(w);
}

/* Records values of rows. A row that is computed again keeps its bounds until it is ready. */
void mj_graph_note_values(graph_run *w) {
    if (goes_onward(w->q) && w->stage == STAGE_START) return;
    if (w->played_values && !goes_onward(w->q))
        w->values->keep(w, w->played_values + (size_t)w->left * w->blocks.values);
    for (unsigned i = 0; i < w->result->rows; i++) {
        mj_win_row *row = w->result->row + i;
        if (w->place[i] == UINT32_MAX) continue;
        w->values->note(w, i);
        if (w->left < w->q->draws) continue;
        row->bound = w->bounds;
        row->ready = 1;
    }
}
