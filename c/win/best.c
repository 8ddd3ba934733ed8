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

static double tie_of(int goal, double a, double b) {
    double greater = a > b ? a : b;
    return goal == MJ_GOAL_EACH ? 0 : TIE * (greater < 0 ? -greater : greater);
}

int mj_row_is_better(int goal, const mj_win_row *a, const mj_win_row *b, int left) {
    double x[LINES], y[LINES];
    if (a->ready != b->ready) return a->ready;
    if (a->bound != b->bound) return b->bound;
    lines_of(goal, a, left, x);
    lines_of(goal, b, left, y);
    for (int i = 0; i < LINES; i++) {
        double tie = tie_of(goal, x[i], y[i]);
        if (x[i] - y[i] > tie) return 1;
        if (y[i] - x[i] > tie) return 0;
    }
    return 0;
}

int mj_row_may_be_better(int goal, int lines, const mj_win_row *a, const mj_win_row *b, int left) {
    double x[LINES], y[LINES];
    lines_of(goal, a, left, x);
    lines_of(goal, b, left, y);
    for (int i = 0; i < lines; i++) {
        if (x[i] - y[i] > tie_of(MJ_GOAL_WIN, x[i], y[i])) return 1;
        if (x[i] != 0 || y[i] != 0) return 0;
    }
    return 0;
}

uint8_t mj_row_best(int goal, const mj_win_result *r, int left) {
    uint8_t best = 0;
    for (uint8_t i = 1; i < r->rows; i++)
        if (mj_row_is_better(goal, r->row + i, r->row + best, left)) best = i;
    return best;
}
