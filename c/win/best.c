/* best.c - see best.h.
 * SPDX-License-Identifier: MIT
 *
 * Without a value all scores are 0, so that they decide nothing.
 */
#include "win/best.h"

enum { LINES = 3 };
#define TIE 1e-10 /* of the greater value: a difference that decides nothing */

static void lines_of(int goal, const mj_win_row *r, int left, double line[LINES]) {
    double win = r->win[left], tenpai = r->tenpai[left], score = r->score[left];
    line[0] = goal == MJ_GOAL_TENPAI ? tenpai : goal == MJ_GOAL_SCORE ? score : win;
    line[1] = goal == MJ_GOAL_SCORE ? win : goal == MJ_GOAL_EACH ? tenpai : score;
    line[2] = goal == MJ_GOAL_TENPAI ? win : tenpai;
}

static double tie_of(int goal, double greatest) {
    return goal == MJ_GOAL_EACH ? 0 : TIE * (greatest < 0 ? -greatest : greatest);
}

int mj_row_may_be_better(int goal, int lines, const mj_win_row *a, const mj_win_row *b, int left) {
    double x[LINES], y[LINES];
    lines_of(goal, a, left, x);
    lines_of(goal, b, left, y);
    for (int i = 0; i < lines; i++) {
        if (x[i] - y[i] > tie_of(MJ_GOAL_WIN, x[i] > y[i] ? x[i] : y[i])) return 1;
        if (x[i] != 0 || y[i] != 0) return 0;
    }
    return 0;
}

/* Those that are ready, if there are any, and of these those that are certain. */
static uint32_t soundest(const mj_win_result *r, uint32_t rows) {
    uint32_t of[4] = {0};
    for (unsigned i = 0; i < r->rows; i++)
        of[2 * r->row[i].ready + !r->row[i].bound] |= rows & 1u << i;
    for (int k = 3; k > 0; k--)
        if (of[k]) return of[k];
    return of[0];
}

/* The rows that are the best in a line, or as good. */
static uint32_t best_in(const double line[MJ_MAX_TILES], uint32_t rows, int goal) {
    double most = -__builtin_inf();
    for (uint32_t rest = rows; rest; rest &= rest - 1)
        if (line[__builtin_ctz(rest)] > most) most = line[__builtin_ctz(rest)];
    double tie = tie_of(goal, most);
    for (uint32_t rest = rows; rest; rest &= rest - 1)
        if (most - line[__builtin_ctz(rest)] > tie) rows &= ~(rest & -rest);
    return rows;
}

/* Line by line. Pairs of rows do not tell: ties may form a chain, from the greatest value to one
 * that is less by more than a tie. */
uint8_t mj_row_best(int goal, const mj_win_result *r, uint32_t rows, int left) {
    double line[LINES], by_row[LINES][MJ_MAX_TILES];
    rows = soundest(r, rows);
    if (!(rows & (rows - 1))) return (uint8_t)__builtin_ctz(rows);
    for (uint32_t rest = rows; rest; rest &= rest - 1) {
        int i = __builtin_ctz(rest);
        lines_of(goal, r->row + i, left, line);
        for (int l = 0; l < LINES; l++) by_row[l][i] = line[l];
    }
    for (int l = 0; l < LINES && rows & (rows - 1); l++) rows = best_in(by_row[l], rows, goal);
    return (uint8_t)__builtin_ctz(rows);
}
