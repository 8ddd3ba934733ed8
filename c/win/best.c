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

/* Line by line, and first of all whether the row is ready, and certain. Pairs of rows do not tell:
 * ties may form a chain, from the greatest value to one that is less by more than a tie. */
uint8_t mj_row_best(int goal, const mj_win_result *r, uint32_t rows, int left) {
    double x[MJ_MAX_TILES][1 + LINES];
    for (unsigned i = 0; i < r->rows; i++) {
        x[i][0] = 2 * r->row[i].ready + !r->row[i].bound;
        lines_of(goal, r->row + i, left, x[i] + 1);
    }
    for (int l = 0; l <= LINES; l++) {
        double most = -__builtin_inf();
        for (unsigned i = 0; i < r->rows; i++)
            if (rows >> i & 1 && x[i][l] > most) most = x[i][l];
        for (unsigned i = 0; i < r->rows; i++)
            if (most - x[i][l] > tie_of(goal, most)) rows &= ~(1u << i);
    }
    return (uint8_t)__builtin_ctz(rows);
}
