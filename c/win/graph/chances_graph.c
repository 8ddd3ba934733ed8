/* chances_graph.c - graph mode without points.
 * SPDX-License-Identifier: MIT */
#include "win/graph/chances_run.h"

static int make_net(graph_run *g) {
    chances_run *w = chances_run_of(g);
    suit_net *x = g->suits.of + g->suit;
    if (!w->merging) {
        mj_suit_net_make(&g->suits, g->suit);
        if (!g->memory->failed) mj_lumping_start(&w->lumping, &x->raw, g->memory);
        return w->merging = 1;
    }
    if (mj_lumping_round(&w->lumping)) return 1;
    mj_lumping_finish(&w->lumping, &x->net);
    x->lump_of = w->lumping.lump_of;
    return w->merging = 0;
}

static uint32_t node_of(const graph_run *g, int suit, uint32_t code) {
    return mj_suit_net_place(&g->suits, suit, code);
}

static void leave_river(chances_run *w) {
    if (!w->river.is_made) return;
    w->run.suits.of[w->river.suit] = w->river.old_suit;
    w->run.halves[w->river.side] = w->river.old_half;
}

static void enter_river(chances_run *w) {
    graph_run *g = &w->run;
    unsigned tile = g->result->row[g->row].tile;
    g->suit = (int)tile / 9;
    suit_net *x = g->suits.of + g->suit;
    int side = side_of(g, g->suit);
    w->river = (river_change){1, g->suit, side, *x, g->halves[side]};
    mj_arena_reset(g->memory, g->common);
    mj_suit_net_river(x, mj_suit_rank(g->q, tile));
}

static int change_river(graph_run *g) {
    chances_run *w = chances_run_of(g);
    if (!g->at++) {
        leave_river(w);
        enter_river(w);
    }
    if (make_net(g)) return 1;
    mj_half_build(&g->suits, g->halves + w->river.side, 0);
    return 0;
}

static void make_chances_room(graph_run *g) {
    chances_run *w = chances_run_of(g);
    const blocks *b = &g->blocks;
    if (goes_onward(g->q)) return;
    w->value = mj_arena_push(g->memory, (uint64_t)b->values * sizeof *w->value);
    w->weights = mj_arena_push(g->memory, (uint64_t)b->widest * sizeof *w->weights);
}

/* Notes chances that are floats. A further draw never lowers the chance of the goal. */
static void note_onward(const graph_run *g, mj_win_row *row, lanes value) {
    int for_win = g->q->goal == MJ_GOAL_WIN, n = g->left;
    double *of_goal = for_win ? row->win : row->tenpai, *other = for_win ? row->tenpai : row->win;
    of_goal[n] = n && of_goal[n - 1] > value[0] ? of_goal[n - 1] : value[0];
    other[n] = value[1];
}

static void note_row(graph_run *g, unsigned i) {
    mj_win_row *row = g->result->row + i;
    if (goes_onward(g->q)) {
        note_onward(g, row, mj_onward_row(g, g->place[i]));
        return;
    }
    chances v = chances_run_of(g)->value[g->place[i]];
    row->win[g->left] = v.win;
    row->tenpai[g->left] = v.tenpai;
}

static void keep_values(const graph_run *g, kept_parts *to) {
    const chances *value = ((const chances_run *)(const void *)g)->value;
    for (uint32_t i = 0; i < g->blocks.values; i++) {
        float win = (float)value[i].win, tenpai = (float)value[i].tenpai;
        to[i] = (kept_parts){win, g->q->goal == MJ_GOAL_EACH ? 0 : tenpai};
        if (g->q->goal == MJ_GOAL_TENPAI) to[i] = (kept_parts){tenpai, win};
    }
}

static int is_complete(const graph_run *g, const uint32_t full[SUITS], kept_parts next,
                       const prospect *win) {
    uint32_t place = mj_graph_place(g, full);
    (void)next, (void)win;
    return place != UINT32_MAX && !mj_blocks_at(&g->blocks, place)->distance;
}

const graph_values mj_graph_chances = {
    .size = sizeof(chances_run),
    .unshared = STAGE_BLOCKS,
    .a_piece = 256,
    .net = make_net,
    .river = change_river,
    .room = make_chances_room,
    .work = mj_chances_work,
    .onward = mj_onward_chances,
    .note = note_row,
    .keep = keep_values,
    .node = node_of,
    .wins = is_complete,
};
