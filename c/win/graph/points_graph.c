/* points_graph.c - graph mode with points.
 * SPDX-License-Identifier: MIT */
#include "win/graph/graph_work.h"
#include "win/graph/points_run.h"

static void make_points_room(graph_run *g) {
    points_run *w = points_run_of(g);
    const blocks *b = &g->blocks;
    w->origin_waits = g->q->tiles % 3 == 1 && g->suits.distance == 1;
    /* If `extra` is 0 and the origin is complete, the graph has no hand except the origin. */
    g->completes = (w->damaten || w->origin_waits) && g->suits.distance + g->q->extra > 0 &&
                   !goes_onward(g->q);
    if (!goes_onward(g->q)) {
        w->value = mj_arena_push(g->memory, (uint64_t)b->values * sizeof *w->value);
        w->firsts = mj_arena_push(g->memory, (uint64_t)b->waiting_values * sizeof *w->firsts);
    }
    mj_points_tenpai_room(w);
    for (int i = 0; i < SUITS; i++) mj_points_groups(w, i);
}

static void begin_wins(graph_run *g) {
    points_run *w = points_run_of(g);
    w->rows_wait = 0;
    for (unsigned i = 0; i < g->result->rows; i++) {
        w->row_tenpai[i] = UINT32_MAX;
        if (g->place[i] == UINT32_MAX) continue;
        const block *x = mj_blocks_at(&g->blocks, g->place[i]);
        if (x->distance != 1) continue;
        w->row_tenpai[i] = w->first_tenpai[x - g->blocks.all] + g->place[i] - x->at;
        w->rows_wait = 1;
    }
    mj_points_wins_start(w);
}

/* One piece of work computes 128 hands, or the wins of 16 tenpai hands. */
enum { HANDS_A_PIECE = 128, HANDS_A_TENPAI = HANDS_A_PIECE / 16 };

static uint32_t start_cells(graph_run *g, uint32_t i) {
    const block *x = g->blocks.all + i;
    mj_points_wins(points_run_of(g), i);
    if (!goes_onward(g->q)) mj_points_start_cells(points_run_of(g), i);
    return 1 + (is_tenpai(x) ? HANDS_A_TENPAI * hands_in(x) : 0);
}

static uint32_t work_on_cells(graph_run *g) {
    return work_on_blocks(g, start_cells, mj_points_choose, mj_points_draw);
}

static cell tenpai_row(const points_run *w, unsigned i) {
    const graph_run *g = &w->run;
    mj_win_row *row = g->result->row + i;
    cell c = w->damaten ? w->row_damaten[i] : w->value[g->place[i]];
    if (w->origin_waits) return w->row_damaten[i];
    if (!w->may_declare) return c;
    const riichi_curve *curve =
        g->q->value.first ? w->row_riichi + i : w->riichi_of + w->row_tenpai[i];
    prospect p = mj_points_riichi(w, curve, g->left);
    cell riichi = mj_cell(g->q->goal, &p);
    row->riichi[g->left] = !w->damaten || !mj_cell_is_better(&c, &riichi);
    return w->damaten ? mj_points_better(w, &c, &riichi) : riichi;
}

static void add_gain(prospect *sum, double weight, const prospect *p) {
    sum->score += weight * p->score;
    sum->win += weight * p->win;
    sum->tenpai += weight * p->tenpai;
    sum->won += weight * p->won;
}

static void write_prospect(mj_win_row *row, int left, const prospect *p) {
    row->score[left] = p->score;
    row->win[left] = p->win;
    row->tenpai[left] = p->tenpai;
    row->won[left] = p->won;
}

static void note_cells(graph_run *g, unsigned i) {
    const points_run *w = points_run_in(g);
    lanes x = goes_onward(g->q) ? mj_onward_row(g, g->place[i]) : (lanes){0};
    cell c = goes_onward(g->q) ? (cell){x[0], x[1], x[2], x[3]} : w->value[g->place[i]];
    if (w->row_tenpai[i] != UINT32_MAX && g->left) c = tenpai_row(w, i);
    prospect p = mj_prospect(g->q->goal, &c);
    if (compares_rows(g))
        add_gain(&g->gain[i][g->left], g->kind == GRAPH_WIDE ? 1 : -1, &p);
    else
        write_prospect(g->result->row + i, g->left, &p);
}

static void keep_cells(const graph_run *g, kept_parts *to) {
    const cell *value = points_run_in(g)->value;
    for (uint32_t i = 0; i < g->blocks.values; i++)
        to[i] = (kept_parts){(float)value[i].first, (float)value[i].second};
}

static int is_worth(const graph_run *g, kept_parts next, const prospect *p) {
    cell c = mj_cell(g->q->goal, p);
    return !is_more(next, (kept_parts){(float)c.first, (float)c.second});
}

static int takes_win(const graph_run *g, const uint32_t full[SUITS], kept_parts next,
                     const prospect *win) {
    (void)full;
    return win && is_worth(g, next, win);
}

static int declares_riichi(const graph_run *g, const player *p, kept_parts now, int left) {
    const points_run *w = points_run_in(g);
    uint32_t place = mj_graph_place(g, p->hand);
    const block *x = mj_blocks_at(&g->blocks, place);
    if (!w->may_declare || x->distance != 1 || !left) return 0;
    uint32_t tenpai = w->first_tenpai[x - g->blocks.all] + place - x->at;
    prospect riichi = mj_points_riichi(w, w->riichi_of + tenpai, left);
    return !w->damaten || is_worth(g, now, &riichi);
}

static void answer_in_riichi(points_run *w) {
    graph_run *g = &w->run;
    prospect curve[MJ_WIN_VALUES];
    mj_points_in_riichi(w, curve);
    for (int n = 0; n <= g->q->draws; n++) write_prospect(g->result->row, n, curve + n);
    g->result->row[0].ready = 1;
    g->kind = GRAPH_NONE;
}

static void open_points(graph_run *g) {
    points_run *w = points_run_of(g);
    const question *q = g->q;
    const mj_value *v = &q->value;
    mj_payments_start(&w->payments, v);
    w->may_declare = w->payments.closed && v->declare != MJ_RIICHI_NEVER;
    w->damaten = !w->may_declare || v->declare == MJ_RIICHI_BEST;
    w->idle = q->goal != MJ_GOAL_TENPAI && w->payments.no_win[NOTEN] == 0 &&
              w->payments.no_win[TENPAI] == 0 && !v->with_others;
    g->moves_on = v->with_others;
    mj_curve_rules(&w->curves, v, q->goal, q->draws, q->pool, q->constant_pool);
    mj_points_tables(w);
    if (v->table.riichi) answer_in_riichi(w);
}

const graph_values mj_graph_points = {
    .size = sizeof(points_run),
    .unshared = STAGE_PLACES,
    .pairs = 1,
    .a_piece = HANDS_A_PIECE,
    .open = open_points,
    .net = mj_points_net,
    .river = mj_points_weights,
    .room = make_points_room,
    .begin = begin_wins,
    .work = work_on_cells,
    .onward = mj_onward_points,
    .note = note_cells,
    .keep = keep_cells,
    .node = mj_points_node,
    .wins = takes_win,
    .declares = declares_riichi,
};
