/* solve.h - computes answers about win probability, and checks invariants of every answer.
 * SPDX-License-Identifier: MIT */
#ifndef SOLVE_H
#define SOLVE_H

#include "check.h"
#include "mj_win.h"

static inline int run_to_end(mj_win *win, uint32_t budget) {
    double before = mj_win_progress(win);
    int more;
    CHECK(before >= 0, "progress %g before the first step", before);
    while ((more = mj_win_step(win, budget)) > 0) {
        double now = mj_win_progress(win);
        CHECK(now >= before && now <= 1, "progress %g after %g", now, before);
        before = now;
    }
    return more;
}

/* Writes the values by which rows are compared for a goal, the most important value first. */
static inline void lines_of(int goal, const mj_win_row *r, int left, double line[3]) {
    int tenpai = goal == MJ_GOAL_TENPAI, score = goal == MJ_GOAL_SCORE;
    line[0] = tenpai ? r->tenpai[left] : score ? r->score[left] : r->win[left];
    line[1] = score ? r->win[left] : goal == MJ_GOAL_EACH ? r->tenpai[left] : r->score[left];
    line[2] = tenpai ? r->win[left] : r->tenpai[left];
}

/* Returns the rows of mask `in` whose value number l is the greatest. A value that is lower by a
 * share of at most `tie` also counts as the greatest. */
static inline unsigned greatest_of(const mj_win_result *r, const double (*line)[3], int l,
                                   double tie, unsigned in) {
    unsigned same = 0;
    double greatest = -1e301;
    for (int i = 0; i < r->rows; i++)
        if (in >> i & 1 && line[i][l] > greatest) greatest = line[i][l];
    double least = greatest - tie * (greatest < 0 ? -greatest : greatest);
    for (int i = 0; i < r->rows; i++)
        if (in >> i & 1 && line[i][l] >= least) same |= 1u << i;
    return same;
}

static inline unsigned rather(unsigned rows, unsigned kind) {
    return rows & kind ? rows & kind : rows;
}

static inline unsigned best_known(const mj_win_result *r) {
    unsigned ready = 0, allowed = 0, certain = 0;
    for (int i = 0; i < r->rows; i++) {
        ready |= (unsigned)r->row[i].ready << i;
        allowed |= (unsigned)!r->row[i].alone << i;
        certain |= (unsigned)!r->row[i].bound << i;
    }
    return rather(rather(rather((1u << r->rows) - 1, ready), allowed), certain);
}

static inline void check_best(int goal, const mj_win_result *r) {
    for (int left = 0; left <= r->draws; left++) {
        double line[MJ_MAX_TILES][3];
        unsigned in = best_known(r);
        for (int i = 0; i < r->rows; i++) lines_of(goal, r->row + i, left, line[i]);
        for (int l = 0; l < 3; l++)
            in = greatest_of(r, (const double(*)[3])line, l, goal == MJ_GOAL_EACH ? 0 : 1e-10, in);
        CHECK(in >> r->best[left] & 1 && !(in & ((1u << r->best[left]) - 1)),
              "with %d left row %d is the best of %x", left, r->best[left], in);
    }
}

static inline void check_blank(const mj_win_result *r) {
    for (int i = 0; i < r->rows; i++)
        for (int n = 0; !r->row[i].ready && n < MJ_WIN_VALUES; n++)
            CHECK(r->row[i].win[n] == 0 && r->row[i].tenpai[n] == 0 &&
                      r->row[i].win_error[n] == 0 && r->row[i].tenpai_error[n] == 0,
                  "row %d is not ready, but has a value with %d left", i, n);
}

static inline int finish_for(int goal, const mj_win *win, mj_win_result *result) {
    int error = mj_win_finish(win, result);
    if (error) return error;
    check_best(goal, result);
    check_blank(result);
    return MJ_OK;
}

static inline int finish(const mj_win *win, mj_win_result *result) {
    return finish_for(MJ_GOAL_EACH, win, result);
}

static inline int begin_and_run(const mj_win_query *query, void *memory, size_t size,
                                uint32_t budget, mj_win **win) {
    int error = mj_win_begin(query, memory, size, win);
    return error ? error : run_to_end(*win, budget);
}

static inline int solve_in(void *memory, size_t size, const mj_win_query *query, uint32_t budget,
                           mj_win_result *result) {
    mj_win *win;
    int error = begin_and_run(query, memory, size, budget, &win);
    return error ? error : finish_for(query->goal, win, result);
}

static inline int same_rows(const mj_win_result *a, const mj_win_result *b) {
    return a->rows == b->rows && !memcmp(a->row, b->row, a->rows * sizeof *a->row) &&
           !memcmp(a->best, b->best, sizeof a->best);
}

static inline int distance_of(const mj_win_query *q) {
    return mj_distance(&q->hand, &q->rules, NULL, NULL);
}

static inline const mj_win_row *row_of(const mj_win_result *r, int tile) {
    for (int i = 0; i < r->rows; i++)
        if (r->row[i].tile == tile) return r->row + i;
    return NULL;
}

/* Returns the tile of a text such as 1m, or MJ_NOT_HELD for an empty text. */
static inline unsigned tile_of(const char *text) {
    uint8_t count[MJ_KINDS];
    read_tiles(text, count);
    for (unsigned t = 0; t < MJ_KINDS; t++)
        if (count[t]) return t;
    return MJ_NOT_HELD;
}

#endif
