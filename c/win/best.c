/* best.c - see best.h.
 * SPDX-License-Identifier: MIT */
#include "win/best.h"

#include "win/tie.h"

enum { OF_WIN, OF_TENPAI, OF_SCORE, CURVES };

static double curve_value(int goal, const mj_win_row *r, int left, int place) {
    static const uint8_t order[4][CURVES] = {[MJ_GOAL_WIN] = {OF_WIN, OF_SCORE, OF_TENPAI},
                                             [MJ_GOAL_TENPAI] = {OF_TENPAI, OF_SCORE, OF_WIN},
                                             [MJ_GOAL_SCORE] = {OF_SCORE, OF_WIN, OF_TENPAI},
                                             [MJ_GOAL_EACH] = {OF_WIN, OF_TENPAI, OF_TENPAI}};
    int curve = order[goal][place];
    return curve == OF_WIN ? r->win[left] : curve == OF_SCORE ? r->score[left] : r->tenpai[left];
}

double mj_row_value(int goal, const mj_win_row *row, int left) {
    return curve_value(goal, row, left, 0);
}

static double tie_of(int goal, double greatest) {
    return goal == MJ_GOAL_EACH ? 0 : margin(greatest);
}

int mj_row_may_be_better(int goal, int curves, int ties, const mj_win_row *a, const mj_win_row *b,
                         int left) {
    for (int i = 0; i < curves; i++) {
        double x = curve_value(goal, a, left, i), y = curve_value(goal, b, left, i);
        double tie = margin(x > y ? x : y);
        if (x - y > tie) return 1;
        if (ties ? y - x > tie : x != 0 || y != 0) return 0;
    }
    return 0;
}

/* Returns the most reliable rows. Ready rows come first, then rows not `alone`, then exact rows. */
static uint32_t soundest(const mj_win_result *r, uint32_t rows) {
    uint32_t of[8] = {0};
    for (unsigned i = 0; i < r->rows; i++) {
        const mj_win_row *row = r->row + i;
        of[4 * row->ready + 2 * !row->alone + !row->bound] |= rows & 1u << i;
    }
    for (int k = 7; k > 0; k--)
        if (of[k]) return of[k];
    return of[0];
}

static uint32_t best_in(int goal, int place, const mj_win_result *r, uint32_t rows, int left) {
    double curve[MJ_MAX_TILES], most = -__builtin_inf();
    for (uint32_t rest = rows; rest; rest &= rest - 1) {
        int i = __builtin_ctz(rest);
        curve[i] = curve_value(goal, r->row + i, left, place);
        if (curve[i] > most) most = curve[i];
    }
    double tie = tie_of(goal, most);
    for (uint32_t rest = rows; rest; rest &= rest - 1)
        if (most - curve[__builtin_ctz(rest)] > tie) rows &= ~(rest & -rest);
    return rows;
}

/* Compares only with the greatest value, because a chain of ties could lead far below it. */
static uint8_t best_of(int goal, const mj_win_result *r, uint32_t rows, int left) {
    for (int i = 0; i < CURVES && rows & (rows - 1); i++) rows = best_in(goal, i, r, rows, left);
    return (uint8_t)__builtin_ctz(rows);
}

uint8_t mj_best_of_rows(int goal, const mj_win_result *r, uint32_t rows, int left) {
    return best_of(goal, r, soundest(r, rows), left);
}

void mj_fill_best(int goal, mj_win_result *r) {
    uint32_t rows = soundest(r, ALL_ROWS);
    for (int n = 0; n <= r->draws; n++) r->best[n] = best_of(goal, r, rows, n);
}
