/* prepare.c - makes a graph suit by suit, half by half and block by block.
 * SPDX-License-Identifier: MIT */
#include "win/graph/graph_run.h"

static void next_stage(graph_run *w) { to_stage(w, w->stage + 1); }

static void prepare_suit(graph_run *w) {
    if (w->stage == STAGE_SEARCH) {
        if (!mj_suit_net_search(&w->suits, w->suit, 16)) next_stage(w);
    } else if (!w->values->net(w)) {
        to_stage(w, ++w->suit < SUITS ? STAGE_SEARCH : STAGE_PAIR);
    }
}

static int next_line(graph_run *w, uint32_t lines) {
    if (++w->at < lines) return 1;
    next_stage(w);
    return 0;
}

static void build_half(graph_run *w, int right) {
    mj_half_build(&w->suits, w->halves + right, w->values->pairs);
    w->common = w->memory->used;
}

static void prepare_halves(graph_run *w) {
    half *left = w->halves, *right = left + 1;
    switch (w->stage) {
    case STAGE_PAIR: mj_halves_pair(&w->suits, w->halves); break;
    case STAGE_JOIN_LEFT:
        if (next_line(w, left->a->labels.count)) mj_half_join(&w->suits, left, w->at);
        return;
    case STAGE_JOIN_RIGHT:
        if (next_line(w, right->a->labels.count))
            mj_half_join(&w->suits, right, w->at);
        else
            mj_fits_start(&w->suits, &w->fits, left, right);
        return;
    case STAGE_FIT:
        if (next_line(w, left->labels.all.count))
            mj_fits_line(&w->suits, &w->fits, left, right, w->at);
        return;
    case STAGE_PROFILES: mj_fits_profiles(&w->suits, &w->fits, left, right); break;
    default: build_half(w, w->stage == STAGE_BUILD_RIGHT); break;
    }
    next_stage(w);
}

static int has_played_row(const graph_run *w) {
    for (unsigned i = 0; i < w->result->rows; i++)
        if (w->result->row[i].tile == w->q->played)
            return !w->result->row[i].alone || w->kind == GRAPH_ALONE;
    return 0;
}

/* A GRAPH_WIDE with more than MOST_COMPARED hands would take more than some tenths of a second. */
enum { MOST_COMPARED = 600000 };

static void make_room(graph_run *w) {
    size_t draws = w->q->draws + 1u, values = w->blocks.values;
    if (w->kind == GRAPH_WIDE && values > MOST_COMPARED) {
        w->kind = GRAPH_NONE;
        return;
    }
    w->played_values = NULL;
    if (w->q->play && has_played_row(w))
        w->played_values =
            mj_arena_push(w->memory, (uint64_t)draws * values * sizeof *w->played_values);
    w->values->room(w);
    if (goes_onward(w->q)) mj_onward_room(w);
    w->result->states += w->blocks.values;
    w->result->edges += (uint32_t)w->blocks.edges;
}

static void prepare_blocks(graph_run *w) {
    blocks *b = &w->blocks;
    switch (w->stage) {
    case STAGE_BLOCKS: mj_blocks_start(b, &w->suits, w->halves, w->halves + 1, &w->fits); break;
    case STAGE_LINES:
        if (w->at == b->count) break;
        mj_blocks_lines(b, w->at++);
        return;
    case STAGE_COLUMNS:
        if (w->at == b->count) break;
        mj_blocks_columns(b, w->at++);
        return;
    case STAGE_ROOM: make_room(w); break;
    default: mj_graph_find_places(w); break;
    }
    next_stage(w);
}

void mj_graph_prepare(graph_run *w) {
    if (w->stage == STAGE_RIVER) {
        if (!w->values->river(w)) to_stage(w, w->values->unshared);
    } else if (w->stage < STAGE_PAIR) {
        prepare_suit(w);
    } else if (w->stage < STAGE_BLOCKS) {
        prepare_halves(w);
    } else {
        prepare_blocks(w);
    }
}

static void start_suits(graph_run *w, unsigned tile) {
    w->origin = *w->q;
    w->origin.extra = (uint8_t)(w->q->extra + (w->kind == GRAPH_WIDE));
    if (tile != MJ_NOT_HELD) {
        if (throws_red(w->q, tile)) w->origin.value.table.reds[tile / 9]--;
        w->origin.count[tile]--;
        w->origin.tiles--;
    }
    mj_arena_reset(w->memory, w->mark);
    mj_suit_nets_start(&w->suits, &w->origin, w->memory);
    w->suit = 0;
    w->stage = STAGE_SEARCH;
}

void mj_graph_begin(graph_run *w, enum graph_kind kind, unsigned row) {
    w->kind = kind;
    w->row = row;
    w->bounds = kind == GRAPH_OF_HAND && is_in_river(w->q);
    w->left = 0;
    to_stage(w, STAGE_RIVER);
    if (kind != GRAPH_IN_RIVER)
        start_suits(w, kind == GRAPH_ALONE ? w->result->row[row].tile : MJ_NOT_HELD);
}
