/* prepare.c - makes a graph: suit by suit, half by half and block by block.
 * SPDX-License-Identifier: MIT
 *
 * The graph of a row whose tile lies in the river has less supply of that tile, and nothing else is
 * different from the graph of the hand. So its suit hands, labels and fits are those of the hand.
 * Only the nets of one suit and of one half are made anew, and the blocks.
 */
#include "win/graph/graph_run.h"

static void next_stage(graph_run *w) {
    w->stage++;
    w->at = 0;
}

/* ---- suits ---- */

static void merge_suit(graph_run *w) {
    graph_suit *x = w->suits.of + w->suit;
    mj_lumping_finish(&w->lumping, &x->merged);
    x->lump_of = w->lumping.lump_of;
}

static void after_suit(graph_run *w) {
    if (w->kind == GRAPH_IN_RIVER)
        w->stage = w->river.side ? STAGE_BUILD_RIGHT : STAGE_BUILD_LEFT;
    else
        w->stage = ++w->suit < SUITS ? STAGE_SEARCH : STAGE_PAIR;
}

/* STAGE_SEARCH to STAGE_MERGE, one suit after another. */
static void prepare_suit(graph_run *w) {
    graph_suits *s = &w->suits;
    if (w->stage == STAGE_SEARCH) {
        if (!mj_graph_suit_search(s, w->suit, 16)) next_stage(w);
    } else if (w->stage == STAGE_RAW) {
        mj_graph_suit_net(s, w->suit);
        if (!w->memory->failed) mj_lumping_start(&w->lumping, &s->of[w->suit].raw, w->memory);
        next_stage(w);
    } else if (!mj_lumping_round(&w->lumping)) {
        if (!w->memory->failed) merge_suit(w);
        after_suit(w);
    }
}

/* ---- halves ---- */

/* One line of a table with `lines` lines, of which line 0 is blank; 0 after the last. */
static int next_line(graph_run *w, uint32_t lines) {
    if (++w->at < lines) return 1;
    next_stage(w);
    return 0;
}

/* STAGE_PAIR to STAGE_PROFILES. */
static void prepare_fits(graph_run *w) {
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
    default: mj_fits_profiles(&w->suits, &w->fits, left, right); break;
    }
    next_stage(w);
}

static void build_half(graph_run *w) {
    int right = w->stage == STAGE_BUILD_RIGHT;
    mj_half_build(&w->suits, w->halves + right);
    next_stage(w);
    if (w->kind == GRAPH_IN_RIVER)
        w->stage = STAGE_BLOCKS;
    else if (right)
        w->common = w->memory->used;
}

/* ---- blocks ---- */

/* STAGE_BLOCKS to STAGE_COLUMNS. */
static void prepare_blocks(graph_run *w) {
    blocks *b = &w->blocks;
    if (w->stage == STAGE_BLOCKS) {
        mj_blocks_start(b, &w->suits, w->halves, w->halves + 1, &w->fits);
        next_stage(w);
    } else if (w->at == b->count) {
        next_stage(w);
    } else if (w->stage == STAGE_LINES) {
        mj_blocks_lines(b, w->at++);
    } else {
        mj_blocks_columns(b, w->at++);
    }
}

void mj_graph_prepare(graph_run *w) {
    if (w->stage < STAGE_PAIR)
        prepare_suit(w);
    else if (w->stage < STAGE_BUILD_LEFT)
        prepare_fits(w);
    else if (w->stage < STAGE_BLOCKS)
        build_half(w);
    else
        prepare_blocks(w);
}

/* ---- graphs ---- */

static void leave_river(graph_run *w) {
    if (w->kind != GRAPH_IN_RIVER) return;
    w->suits.of[w->river.suit] = w->river.old_suit;
    w->halves[w->river.side] = w->river.old_half;
}

static int half_of_suit(const graph_run *w, const graph_suit *x) {
    return w->halves[1].a == x || w->halves[1].b == x;
}

static void enter_river(graph_run *w, unsigned tile) {
    graph_suit *x = w->suits.of + tile / 9;
    int side = half_of_suit(w, x);
    w->river = (river_change){(int)tile / 9, side, *x, w->halves[side]};
    mj_arena_reset(w->memory, w->common);
    mj_graph_suit_river(x, mj_suit_rank(w->q, tile));
    w->suit = w->river.suit;
    w->stage = STAGE_RAW;
}

/* The origin is the hand that the row leaves. */
static void start_suits(graph_run *w, unsigned tile) {
    w->own = *w->q;
    if (tile != MJ_NOT_HELD) {
        w->own.count[tile]--;
        w->own.tiles--;
    }
    mj_arena_reset(w->memory, w->mark);
    mj_graph_suits_start(&w->suits, &w->own, w->memory);
    w->suit = 0;
    w->stage = STAGE_SEARCH;
}

void mj_graph_begin(graph_run *w, enum graph_kind kind, unsigned row) {
    leave_river(w);
    w->kind = kind;
    w->row = row;
    w->left = 0;
    w->at = 0;
    if (kind == GRAPH_IN_RIVER)
        enter_river(w, w->result->row[row].tile);
    else
        start_suits(w, kind == GRAPH_ALONE ? w->result->row[row].tile : MJ_NOT_HELD);
}
