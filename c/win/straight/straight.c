/* straight.c - runs straight mode in steps.
 * SPDX-License-Identifier: MIT
 *
 * The order of work is in WIN.md, "States and values", and for points in RECORDS.md, "Memory". */
#include "win/straight/goal.h"
#include "win/straight/run.h"

/* If more than MOST_KEPT numbers (64 MB) are stored, all curves are dropped before the next row. If
 * a row needs more than MOST_NUMBERS (160 MB), its values are folded. Tests set lower limits. */
#ifndef MOST_NUMBERS
#define MOST_KEPT (8 << 20)
#define MOST_NUMBERS (20 << 20)
#endif

static unsigned passes_of(const straight_run *w) {
    return w->folds ? FOLDED + FOLDS * (w->q->draws + 1u) : PASSES;
}

static int phase_of(const straight_run *w) {
    unsigned pass = w->pass, odd = pass & 1;
    if (pass < EXPANSIONS) return (int)(PHASES - 1 - pass - 2 * odd);
    if (!w->folds || pass < FOLDED) return (int)(TENPAI_WAITS + pass - EXPANSIONS - 2 * (1 - odd));
    unsigned at = (pass - FOLDED) % FOLDS; /* to discard, then waiting ones, farthest first */
    return (int)(at < FARTHEST ? TENPAI_THROWS + 2 * at : PHASES - 1 - 2 * (at - FARTHEST));
}

/* Returns whether the curves of the known states need too much memory. Games need all curves. */
static int is_too_long(const straight_run *w) {
    uint64_t states = w->states.state_end - w->states_before;
    return w->values.cut && w->values.used + states * w->values.size > MOST_NUMBERS;
}

/* Starts a pass. If values are folded, frees the map of a phase that is not looked up any more. */
static void begin_pass(straight_run *w) {
    if (w->pass > EXPANSIONS) return;
    w->folds = is_too_long(w);
    if (w->folds && w->pass < EXPANSIONS) mj_states_close(&w->states, phase_of(w));
    if (!w->folds || w->pass < EXPANSIONS) return;
    w->values.root = w->starts[w->first_row].state;
    w->values.root_curve = mj_values_new_curve(&w->values);
}

static int seek(straight_run *w) {
    while (!w->at && ++w->pass < passes_of(w)) {
        begin_pass(w);
        w->at = w->states.phase_head[phase_of(w)];
    }
    return w->at != 0;
}

static void work_on(straight_run *w, uint32_t i) {
    if (w->pass < EXPANSIONS)
        mj_state_expand(&w->states, i);
    else if (!w->folds || w->pass < FOLDED)
        mj_state_evaluate(&w->values, i);
    else
        mj_goal_fold(&w->values, i, (w->pass - FOLDED) / FOLDS);
}

static int is_due(const straight_run *w, unsigned row) {
    return w->q->with_points ? row == w->first_row : w->result->row[row].alone == w->raising;
}

static void forget_states(straight_run *w) {
    w->gone_states += w->states.state_end - 1;
    w->gone_edges += w->states.edge_count;
    mj_states_forget(&w->states);
    values_forget(&w->values);
}

static int seek_row(straight_run *w) {
    const mj_win_result *out = w->result;
    int last = w->q->keeping ? 0 : 1, was = w->raising;
    for (; w->raising <= last; w->raising++)
        for (w->first_row = 0; w->first_row < out->rows; w->first_row++) {
            if (out->row[w->first_row].alone != w->raising || out->row[w->first_row].ready)
                continue;
            if (w->q->play && out->row[w->first_row].tile != w->q->played) continue;
            if (w->raising > was && mj_straight_again(w)) forget_states(w);
            return 1;
        }
    w->raising = 2;
    return 0;
}

static void begin_round(straight_run *w) {
    unsigned distance = w->result->distance + (unsigned)w->raising;
    blank(w->states.phase_head, sizeof w->states.phase_head);
    mj_values_of_rows(&w->values, distance);
    if (w->values.cut) w->tenpai.rules.curves.draws = (uint8_t)last_of(&w->values, 1);
    w->states_before = w->states.state_end;
    w->row = 0;
    w->pass = 2 * (FARTHEST - distance) - 1; /* rows are in the next phase, or in nearer ones */
}

static int next_round(straight_run *w) {
    if (!w->q->with_points)
        w->raising += w->q->keeping ? 2 : 1;
    else if (!seek_row(w))
        return 0;
    else if (w->folds || w->values.used > MOST_KEPT)
        forget_states(w);
    w->folds = 0;
    begin_round(w);
    return w->raising <= 1;
}

static int straight_piece(straight_run *w) {
    mj_win_result *out = w->result;
    if (w->row < out->rows) {
        if (is_due(w, w->row)) mj_straight_enter(w, w->row);
        w->row++;
        return 1;
    }
    if (w->at || seek(w)) {
        uint32_t i = w->at;
        work_on(w, i);
        w->at = state_at(&w->states, i)->next;
        return 1;
    }
    if (w->folds) state_at(&w->states, w->values.root)->curve = w->values.root_curve;
    for (unsigned i = 0; i < out->rows; i++)
        if (is_due(w, i)) mj_straight_report(w, i);
    return next_round(w);
}

static int straight_step(void *run, uint32_t budget) {
    straight_run *w = run;
    if (w->raising > 1) return 0;
    while (budget-- && !w->memory->failed)
        if (!straight_piece(w)) break;
    w->result->states = w->gone_states + w->states.state_end - 1;
    w->result->edges = w->gone_edges + w->states.edge_count;
    return w->raising <= 1;
}

static double rows_done(const straight_run *w, double done) {
    unsigned ready = 0, rows = 0;
    for (unsigned i = 0; i < w->result->rows; i++) {
        if (w->result->row[i].alone && w->q->keeping) continue;
        ready += w->result->row[i].ready;
        rows++;
    }
    return rows ? (ready + done) / rows : 1;
}

static double straight_progress(const void *run) {
    const straight_run *w = run;
    double done = w->row < w->result->rows ? 0 : (double)(w->pass + 1) / (passes_of(w) + 1);
    if (w->raising > 1) return 1;
    if (w->q->with_points) return rows_done(w, done);
    if (w->q->keeping) return done;
    return w->raising ? 0.2 + 0.8 * done : 0.2 * done;
}

static void *straight_start(const win_task *task) {
    straight_run *w = mj_arena_take(task->memory, 1, sizeof *w);
    double far[MJ_WIN_VALUES];
    if (!w) return NULL;
    blank(w, offsetof(straight_run, values));
    w->memory = task->memory;
    w->q = task->q;
    w->result = task->result;
    w->c = task->learned;
    mj_learned_ask(w->c, w->q, w->result->distance);
    mj_states_start(&w->states, w->c, w->memory);
    mj_values_start(&w->values, &w->states, w->q, w->memory);
    if (w->q->with_points) mj_tenpai_start(&w->tenpai, w->c, w->q);
    w->values.tenpai = &w->tenpai;
    if (w->memory->failed) return NULL;
    mj_straight_rows(w);
    if (w->q->with_points) {
        mj_waiting_far(&w->tenpai.rules, far);
        for (int n = 0; n <= w->q->draws; n++) w->values.far[n][w->values.score_at] = far[n];
        seek_row(w);
    }
    begin_round(w);
    return w->memory->failed ? NULL : w;
}

const win_mode mj_straight_mode = {
    .learns = 1,
    .fills = 1,
    .start = straight_start,
    .step = straight_step,
    .progress = straight_progress,
    .seat = mj_straight_seat,
    .play = mj_straight_play,
    .is_tenpai = mj_straight_is_tenpai,
    .code = mj_straight_code,
};
