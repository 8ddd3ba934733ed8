/* win.c - the public functions of win probability, which run the mode of a question.
 * SPDX-License-Identifier: MIT */
#include "win/win.h"

#include "win/best.h"
#include "win/leave.h"
#include "win/straight/straight.h"

static const win_mode *const modes[] = {
    [MJ_WIN_STRAIGHT] = &mj_straight_mode,
    [MJ_WIN_GRAPH] = &mj_graph_mode,
    [MJ_WIN_SAMPLED] = &mj_sampled_mode,
    [MJ_WIN_AVERAGED] = &mj_sampled_mode,
};

/* Adds a row to the result. If `fills` is 1, the mode blanks the row's values later. */
static void add_row(const win_mode *mode, mj_win_result *r, unsigned tile) {
    mj_win_row *row = r->row + r->rows++;
    size_t from = mode->fills ? offsetof(mj_win_row, tile) : 0;
    blank((unsigned char *)row + from, sizeof *row - from);
    row->tile = (uint8_t)tile;
}

static void list_rows(const win_mode *mode, const question *q, mj_win_result *r) {
    r->draws = q->draws;
    if (q->tiles % 3 == 1) add_row(mode, r, MJ_NOT_HELD);
    for (unsigned t = 0; t < MJ_KINDS; t++)
        if (q->allowed >> t & 1) add_row(mode, r, t);
}

static mj_win *lay_out(void *memory, size_t size, mj_win_more *more) {
    size_t skip = (0 - (uintptr_t)memory) & 63;
    arena a = {
        .base = (unsigned char *)memory + skip, .size = size - skip, .skip = skip, .more = more};
    if (!memory || size < skip) return NULL;
    mj_win *w = mj_arena_push(&a, sizeof *w);
    if (!w) return NULL;
    blank(w, sizeof *w);
    w->memory = a;
    w->known.floor = a.used;
    return w;
}

static void clear_result(mj_win *w, uint8_t distance) {
    w->mode = modes[w->q.mode];
    blank(&w->result.rows, sizeof w->result - offsetof(mj_win_result, rows));
    w->result.distance = distance;
    w->result.mode = w->q.mode;
    list_rows(w->mode, &w->q, &w->result);
}

static int start_mode(mj_win *w) {
    const win_task task = {&w->q, &w->memory, &w->result, w->known.learned};
    w->run = w->memory.failed ? NULL : w->mode->start(&task);
    return w->run != NULL;
}

/* If memory has run out, begins again: first without knowledge of suits, then with less `extra`. */
static int start_again(mj_win *w) {
    do {
        if (w->known.fresh && !mj_question_simpler(&w->q)) return 0;
        clear_result(w, w->result.distance);
        mj_knowledge_none(&w->known, &w->memory, w->mode);
    } while (!start_mode(w));
    return 1;
}

static int start_question(mj_win *w, uint8_t distance) {
    clear_result(w, distance);
    mj_knowledge_next(&w->known, &w->memory, w->mode);
    return w->error = start_mode(w) || start_again(w) ? MJ_OK : MJ_ERR_MEMORY;
}

static int widens(mj_win *w) {
    unsigned ready = 0;
    for (int i = 0; i < w->result.rows; i++) ready += w->result.row[i].ready;
    return mj_question_wider(&w->q, w->result.states, ready);
}

static int start(mj_win *w, const mj_win_query *query, const question *q) {
    w->q = *q;
    w->memory.more = query->more;
    w->progress = 0;
    w->rules = NULL;
    return start_question(w, (uint8_t)mj_distance(&query->hand, &query->rules, NULL, NULL));
}

int mj_win_begin(const mj_win_query *query, void *memory, size_t size, mj_win **win) {
    question q = {.pool = 0};
    if (!query || !win) return MJ_ERR_ARGUMENT;
    int error = mj_question_read(query, &q);
    if (error) return error;
    mj_win *w = lay_out(memory, size, query->more);
    if (!w) return MJ_ERR_MEMORY;
    error = start(w, query, &q);
    if (!error) *win = w;
    return error;
}

int mj_win_next(mj_win *w, const mj_win_query *query) {
    question q = {.pool = 0};
    if (!w || !query) return MJ_ERR_ARGUMENT;
    int error = mj_question_read(query, &q);
    return error ? error : start(w, query, &q);
}

int mj_win_step(mj_win *w, uint32_t budget) {
    if (!w || budget == 0) return MJ_ERR_ARGUMENT;
    if (w->error) return w->error;
    int more = w->mode->step(w->run, budget);
    if (w->memory.failed) {
        if (start_again(w)) return 1;
        return w->error = MJ_ERR_MEMORY;
    }
    if (w->q.widens && more) return more; /* a graph may follow */
    if (widens(w)) return start_question(w, w->result.distance) == MJ_OK ? 1 : w->error;
    double p = w->mode->progress(w->run);
    if (p > w->progress) w->progress = p < 1 ? p : 1;
    return more;
}

double mj_win_progress(const mj_win *w) { return w ? w->progress : 0; }

/* Copies a row, with its values only if it is ready. If no row is ready, `out` gets values of 0. */
static void finish_row(const mj_win_row *row, int ready, mj_win_row *out) {
    if (row->ready) {
        *out = *row;
        return;
    }
    if (!ready) blank(out, sizeof *out);
    out->ready = 0;
    out->tile = row->tile;
    out->distance = row->distance;
    out->bound = row->bound;
    out->alone = row->alone;
}

void mj_win_leave(const mj_win *w, mj_win_result *result) {
    const size_t rest = offsetof(mj_win_result, rows);
    copy(&result->rows, &w->result.rows, sizeof *result - rest);
    result->memory = arena_peak(&w->memory);
    int ready = 0;
    for (int i = 0; i < result->rows; i++) ready |= w->result.row[i].ready;
    for (int i = 0; i < result->rows; i++) finish_row(w->result.row + i, ready, result->row + i);
    mj_fill_best(w->q.goal, result);
}

int mj_win_finish(const mj_win *w, mj_win_result *result) {
    if (!w || !result) return MJ_ERR_ARGUMENT;
    blank(result->row, sizeof result->row);
    mj_win_leave(w, result);
    return MJ_OK;
}
