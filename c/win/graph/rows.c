/* rows.c - the rows of graph mode: which graph has them, and which of them are certain.
 * SPDX-License-Identifier: MIT
 *
 * In the graph of the hand, a row can draw the tile that it threw. In the river it cannot, so what
 * the row is worth in the graph of the hand is an upper bound. The row with the greatest bound is
 * worked out in a graph of its own, then the next one that may be better, until none may.
 */
#include "win/best.h"
#include "win/graph/graph_run.h"

static uint8_t distance_without(const question *q, unsigned tile) {
    traits x[SUITS];
    const traits *each[SUITS] = {x, x + 1, x + 2, x + 3};
    uint32_t nearest;
    question own = *q;
    own.count[tile]--;
    for (unsigned k = 0; k < SUITS; k++) {
        suit_kind kind = mj_suit_kind_of(&own, k);
        x[k] = mj_suit_traits(&kind, mj_suit_code(&own, k));
    }
    return (uint8_t)mj_targets_distance(&own, each, &nearest);
}

void mj_graph_rows_start(const graph_run *w) {
    for (unsigned i = 0; i < w->result->rows; i++) {
        mj_win_row *row = w->result->row + i;
        row->distance = w->result->distance;
        if (row->tile == MJ_NOT_HELD) continue;
        row->distance = distance_without(w->q, row->tile);
        row->alone = row->distance > w->result->distance && w->q->extra == 0;
    }
}

/* ---- values ---- */

static int in_river(const graph_run *w) { return w->q->river && w->q->tiles % 3 == 2; }

int mj_graph_has_bounds(const graph_run *w) { return in_river(w) && w->kind == GRAPH_OF_HAND; }

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

/* ---- which row is next ---- */

/* WIN.md says why bounds are not used where the pool gets much smaller than what can be drawn. */
static int bounds_hold(const question *q) {
    int unseen = 0;
    for (int t = 0; t < MJ_KINDS; t++) unseen += q->unseen[t];
    return q->constant_pool || 6 * unseen <= 7 * (q->pool - q->draws + 1);
}

int mj_graph_wants_all(const graph_run *w) {
    return in_river(w) && (w->q->every || w->q->play || !bounds_hold(w->q));
}

/* Is row i yet to be worked out, in the river if it is not `alone`? */
static int is_open(const graph_run *w, unsigned i) {
    const mj_win_row *row = w->result->row + i;
    if (w->q->play && (w->kept || row->tile != w->q->first)) return 0;
    return row->alone ? !row->ready && !w->q->keeping : in_river(w) && (row->bound || !row->ready);
}

/* The open row with the greatest bound, if it may be better than the best one. */
static int rival(const graph_run *w, int left) {
    const mj_win_result *r = w->result;
    const mj_win_row *best = r->row + mj_row_best(w->q->goal, r, left);
    int found = -1;
    for (unsigned i = 0; i < r->rows; i++)
        if (!r->row[i].alone && is_open(w, i) &&
            (best->bound || mj_row_may_be_better(w->q->goal, r->row + i, best, left)) &&
            (found < 0 || mj_row_is_better(w->q->goal, r->row + i, r->row + found, left)))
            found = (int)i;
    return found;
}

static int first_open(const graph_run *w, int alone) {
    for (unsigned i = 0; i < w->result->rows; i++)
        if (is_open(w, i) && w->result->row[i].alone == alone) return (int)i;
    return -1;
}

/* Rows that are `alone` come last, as nothing is left of the hand's graph after one of them. */
int mj_graph_next_row(const graph_run *w) {
    int all = mj_graph_wants_all(w), found = all ? first_open(w, 0) : -1;
    for (int left = w->q->draws; left >= 0 && !all && found < 0; left--) found = rival(w, left);
    return found < 0 ? first_open(w, 1) : found;
}
