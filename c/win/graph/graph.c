/* graph.c - graph mode in steps, one graph after another.
 * SPDX-License-Identifier: MIT
 *
 * The hand asked about has a graph, which has the rows that it can answer. A row that it lacks has
 * a graph of its own, whose origin is the hand that the discard leaves. With the tile thrown in the
 * river, each row has a graph of its own; that of the hand then says which rows need theirs.
 *
 * When a graph is made, the values of all its hands are brought from n draws left to n + 1, in
 * place, for hands to discard before waiting ones.
 */
#include "win/graph/graph.h"

#include "win/graph/graph_run.h"

/* ---- values that are kept for the player ---- */

/* Does the graph at work have the row that is to be played? */
static int has_first(const graph_run *w) {
    for (unsigned i = 0; i < w->result->rows; i++)
        if (w->result->row[i].tile == w->q->first) return w->place[i] != UINT32_MAX;
    return 0;
}

static void keep_room(graph_run *w) {
    w->kept = NULL;
    if (!w->q->play || !has_first(w)) return;
    w->kept = mj_arena_push(w->memory, (w->q->draws + 1ull) * w->blocks.values * sizeof *w->kept);
}

static void keep_values(graph_run *w) {
    size_t n = w->blocks.values;
    for (size_t i = 0; w->kept && i < n; i++) {
        chances v = w->blocks.value[i];
        float win = (float)v.win, tenpai = (float)v.tenpai;
        kept_parts p = {win, w->q->goal == MJ_GOAL_EACH ? 0 : tenpai};
        if (w->q->goal == MJ_GOAL_TENPAI) p = (kept_parts){tenpai, win};
        w->kept[(size_t)w->left * n + i] = p;
    }
}

/* ---- values ---- */

static void next_stage(graph_run *w) {
    w->stage++;
    w->at = 0;
}

static void note_values(graph_run *w) {
    mj_graph_note_rows(w);
    keep_values(w);
}

static int is_passed_over(const graph_run *w) {
    return mj_graph_has_bounds(w) && mj_order_wants_all(w->q);
}

static void start_values(graph_run *w) {
    mj_blocks_values(&w->blocks);
    if (w->memory->failed) return;
    w->result->states += w->blocks.values;
    w->result->edges += (uint32_t)w->blocks.edges;
    mj_graph_find_places(w);
    keep_room(w);
    if (w->memory->failed) return;
    note_values(w);
    next_stage(w);
}

/* What bounds one player bounds all of them. */
static int goal_of(const graph_run *w) {
    return mj_graph_has_bounds(w) ? MJ_GOAL_EACH : w->q->goal;
}

/* Does the origin, with all draws left, need the values of hands of a block with so many left? Each
 * draw draws one tile at most. Hands that are too far have 0 already: they are tenpai after T - 1
 * draws or more. */
static int is_needed(const graph_run *w, const block *x, int left) {
    return x->distance <= left + 1 && left + x->drawn <= w->q->draws;
}

static double inverse_pool(const question *q, int left) {
    return 1.0 / (q->constant_pool ? q->pool : q->pool - (q->draws - left));
}

/* Returns how many hands were worked on; a look at a block counts as one. */
static uint32_t value_block(graph_run *w) {
    const block *x = w->blocks.all + w->at;
    if (w->stage == STAGE_CHOOSE && !x->waits && x->distance > 0 && is_needed(w, x, w->left))
        mj_blocks_choose(&w->blocks, w->at, goal_of(w));
    else if (w->stage == STAGE_DRAW && x->waits && is_needed(w, x, w->left + 1))
        mj_blocks_draw(&w->blocks, w->at, inverse_pool(w->q, w->left + 1));
    else
        return 1;
    return x->lines * x->width;
}

/* A stage has many blocks that it passes over; so a piece of work is told by hands. */
enum { HANDS_PER_PIECE = 256 };

static uint32_t evaluate(graph_run *w) {
    uint32_t hands = 0;
    for (; w->at < w->blocks.count && hands < HANDS_PER_PIECE; w->at++) hands += value_block(w);
    if (w->at < w->blocks.count) return hands;
    if (w->stage == STAGE_DRAW) {
        w->left++;
        note_values(w);
        if (w->left < w->q->draws) w->stage = STAGE_VALUES; /* so that STAGE_CHOOSE is next again */
    }
    next_stage(w);
    return hands;
}

/* ---- graphs ---- */

static void next_graph(graph_run *w) {
    int row = mj_order_next(w->q, w->result, w->kept != NULL);
    w->done++;
    if (row < 0)
        w->kind = GRAPH_NONE;
    else
        mj_graph_begin(w, w->result->row[row].alone ? GRAPH_ALONE : GRAPH_IN_RIVER, (unsigned)row);
}

/* Does some work; returns how many pieces it was. */
static uint32_t graph_piece(graph_run *w) {
    if (w->stage == STAGE_BLOCKS && is_passed_over(w)) w->stage = STAGE_DONE;
    if (w->stage < STAGE_VALUES)
        mj_graph_prepare(w);
    else if (w->stage == STAGE_VALUES)
        start_values(w);
    else if (w->stage < STAGE_DONE)
        return 1 + evaluate(w) / HANDS_PER_PIECE;
    else
        next_graph(w);
    return 1;
}

static int graph_step(void *run, uint32_t budget) {
    graph_run *w = run;
    while (w->kind != GRAPH_NONE && !w->memory->failed) {
        uint32_t pieces = graph_piece(w);
        if (pieces >= budget) break;
        budget -= pieces;
    }
    return w->kind != GRAPH_NONE;
}

/* The graphs that are known to come, and one more where the river may ask for more. The values are
 * taken for four fifths of the work of a graph. */
static double graph_progress(const void *run) {
    const graph_run *w = run;
    double made = w->stage >= STAGE_CHOOSE ? 1 : (double)w->stage / STAGE_CHOOSE;
    double part = 0.2 * made + 0.8 * w->left / w->q->draws, graphs = w->done + 1;
    if (w->kind == GRAPH_NONE) return 1;
    for (unsigned i = 0; i < w->result->rows; i++) {
        const mj_win_row *row = w->result->row + i;
        graphs += !row->ready && (row->alone || mj_order_wants_all(w->q));
    }
    if (w->q->river && !mj_order_wants_all(w->q)) graphs++;
    return (w->done + part) / graphs;
}

static void *graph_start(const win_task *task) {
    graph_run *w = mj_arena_take_blank(task->memory, 1, sizeof *w);
    if (!w) return NULL;
    w->memory = task->memory;
    w->mark = task->memory->used;
    w->q = task->q;
    w->result = task->result;
    w->result->extra = w->q->extra;
    mj_order_start(w->q, w->result);
    mj_graph_begin(w, GRAPH_OF_HAND, 0);
    return w->memory->failed ? NULL : w;
}

const win_mode mj_graph_mode = {
    .start = graph_start,
    .step = graph_step,
    .progress = graph_progress,
    .seat = mj_graph_seat,
    .draw = mj_graph_draw,
    .is_tenpai = mj_graph_is_tenpai,
    .chance = mj_graph_chance,
    .code = mj_graph_code,
};
