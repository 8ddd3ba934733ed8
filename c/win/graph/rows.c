/* rows.c - the rows of graph mode: where their values lie, and which of them are certain.
 * SPDX-License-Identifier: MIT
 */
#include "win/graph/graph_run.h"

int mj_graph_has_bounds(const graph_run *w) {
    return is_in_river(w->q) && w->kind == GRAPH_OF_HAND;
}

uint32_t mj_graph_place(const void *run, const uint32_t code[SUITS]) {
    const graph_run *w = run;
    return mj_blocks_place(&w->blocks, mj_half_place_of(&w->suits, w->halves, code),
                           mj_half_place_of(&w->suits, w->halves + 1, code));
}

static uint32_t place_without(const graph_run *w, unsigned tile) {
    uint32_t code[SUITS];
    mj_codes_of(w->suits.q, tile, code);
    return mj_graph_place(w, code);
}

/* Can two tiles change places without changing the question? Honours can, of which equally many are
 * held and unseen. What one of them is worth in the river, so is the other. */
static int are_twins(const question *q, unsigned a, unsigned b) {
    return a / 9 == b / 9 && !mj_suit_kind_of(q, a / 9).runs && q->count[a] == q->count[b] &&
           q->unseen[a] == q->unseen[b];
}

/* In the river a graph has the row at work and its twins. */
static uint32_t place_of_row(const graph_run *w, unsigned i) {
    unsigned own = w->result->row[w->row].tile, tile = w->result->row[i].tile;
    if (w->kind == GRAPH_OF_HAND) return place_without(w, tile);
    if (w->kind == GRAPH_ALONE) return i == w->row ? place_without(w, MJ_NOT_HELD) : UINT32_MAX;
    return are_twins(w->q, own, tile) || i == w->row ? place_without(w, own) : UINT32_MAX;
}

void mj_graph_find_places(graph_run *w) {
    for (unsigned i = 0; i < w->result->rows; i++) w->place[i] = place_of_row(w, i);
}

/* A row that is worked out anew keeps its bounds until it is ready again. */
void mj_graph_note_rows(graph_run *w) {
    for (unsigned i = 0; i < w->result->rows; i++) {
        mj_win_row *row = w->result->row + i;
        if (w->place[i] == UINT32_MAX) continue;
        chances v = w->blocks.value[w->place[i]];
        row->win[w->left] = v.win;
        row->tenpai[w->left] = v.tenpai;
        if (w->left < w->q->draws) continue;
        row->bound = (uint8_t)mj_graph_has_bounds(w);
        row->ready = 1;
    }
}
