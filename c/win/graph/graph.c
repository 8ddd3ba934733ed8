/* graph.c - runs graph mode in steps, one graph after another.
 * SPDX-License-Identifier: MIT
 *
 * If discards stay in the river (ROWS.md), the graph of the hand computes upper bounds of its rows.
 * A separate graph computes exact values of each row that order.c chooses. */
#include "win/graph/graph_run.h"

static uint32_t evaluate(graph_run *w) {
    int onward = goes_onward(w->q) && w->stage != STAGE_START;
    uint32_t hands = onward ? mj_onward_work(w) : w->values->work(w);
    if (w->at < w->blocks.count) return hands;
    if (w->stage == STAGE_DRAW) w->left++;
    if (w->stage != STAGE_CHOOSE) mj_graph_note_values(w);
    if (w->stage == STAGE_DRAW && w->left < w->q->draws) w->stage = STAGE_START;
    to_stage(w, w->stage + 1); /* STAGE_CHOOSE */
    return hands;
}

static int is_passed_over(const graph_run *w) { return w->bounds && mj_order_skips_bounds(w->q); }

static double chance(double x) { return x < 0 ? 0 : x > 1 ? 1 : x; }

/* Adds to each near row (ROWS.md) the gain of GRAPH_WIDE over GRAPH_NARROW. */
static void add_gains(graph_run *w) {
    for (unsigned i = 0; i < w->result->rows; i++) {
        mj_win_row *row = w->result->row + i;
        for (int n = 0; n <= w->q->draws && w->near >> i & 1; n++) {
            const prospect *more = &w->gain[i][n];
            row->score[n] += more->score;
            row->won[n] += more->won;
            row->win[n] = chance(row->win[n] + more->win);
            row->tenpai[n] = chance(row->tenpai[n] + more->tenpai);
        }
    }
    w->result->extra = w->origin.extra;
}

static void compare_near(graph_run *w) {
    if (w->kind == GRAPH_WIDE) add_gains(w);
    if (w->kind == GRAPH_WIDE || !(w->near = mj_order_near(w->q, w->result)))
        w->kind = GRAPH_NONE;
    else
        mj_graph_begin(w, w->kind == GRAPH_NARROW ? GRAPH_WIDE : GRAPH_NARROW, 0);
}

static void next_graph(graph_run *w) {
    int row = compares_rows(w) ? -1 : mj_order_next(w->q, w->result);
    w->done++;
    if (row >= 0)
        mj_graph_begin(w, w->result->row[row].alone ? GRAPH_ALONE : GRAPH_IN_RIVER, (unsigned)row);
    else if (w->q->compares)
        compare_near(w);
    else
        w->kind = GRAPH_NONE;
}

static uint32_t graph_piece(graph_run *w) {
    if (w->stage == w->values->unshared && is_passed_over(w)) w->stage = STAGE_DONE;
    if (w->stage < STAGE_START)
        mj_graph_prepare(w);
    else if (w->stage < STAGE_DONE)
        return 1 + evaluate(w) / w->values->a_piece;
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

static double graph_progress(const void *run) {
    const graph_run *w = run;
    double made = w->stage >= STAGE_CHOOSE ? 1 : (double)w->stage / STAGE_CHOOSE;
    double part = 0.2 * made + 0.8 * w->left / w->q->draws, graphs = w->done + 1;
    if (w->kind == GRAPH_NONE) return 1;
    if (w->kind == GRAPH_WIDE) return 0.1 + 0.9 * part; /* takes nearly all of the time */
    if (w->q->compares) return 0;
    for (unsigned i = 0; i < w->result->rows; i++) {
        const mj_win_row *row = w->result->row + i;
        graphs += !row->ready && (row->alone || mj_order_skips_bounds(w->q));
    }
    if (w->q->river == 1 && !mj_order_skips_bounds(w->q)) graphs++;
    return (w->done + part) / graphs;
}

static void *graph_start(const win_task *task) {
    const graph_values *values = task->q->with_points ? &mj_graph_points : &mj_graph_chances;
    graph_run *w = mj_arena_take_blank(task->memory, 1, values->size);
    if (!w) return NULL;
    w->values = values;
    w->memory = task->memory;
    if (task->q->compares)
        w->gain = mj_arena_take_blank(task->memory, task->result->rows, sizeof *w->gain);
    w->mark = task->memory->used;
    w->q = task->q;
    w->result = task->result;
    w->result->extra = w->q->extra;
    mj_order_start(w->q, w->result);
    if (values->open) values->open(w);
    if (w->kind != GRAPH_NONE) mj_graph_begin(w, GRAPH_OF_HAND, 0);
    return w->memory->failed ? NULL : w;
}

const win_mode mj_graph_mode = {
    .start = graph_start,
    .step = graph_step,
    .progress = graph_progress,
    .seat = mj_graph_seat,
    .play = mj_graph_play,
    .is_tenpai = mj_graph_is_tenpai,
    .code = mj_graph_code,
};
