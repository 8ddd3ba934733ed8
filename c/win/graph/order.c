/* order.c - see order.h.
 * SPDX-License-Identifier: MIT */
#include "win/graph/order.h"

#include "win/best.h"
#include "win/targets.h"

static uint8_t distance_without(const question *q, unsigned tile) {
    traits x[SUITS];
    const traits *each[SUITS] = {x, x + 1, x + 2, x + 3};
    uint32_t nearest;
    question rest = *q;
    rest.count[tile]--;
    for (unsigned k = 0; k < SUITS; k++) {
        suit_kind kind = mj_suit_kind_of(&rest, k);
        x[k] = mj_suit_traits(&kind, mj_suit_code(&rest, k));
    }
    return (uint8_t)mj_targets_distance(&rest, each, &nearest);
}

void mj_order_start(const question *q, mj_win_result *r) {
    for (unsigned i = 0; i < r->rows; i++) {
        mj_win_row *row = r->row + i;
        row->distance = r->distance;
        if (row->tile == MJ_NOT_HELD) continue;
        row->distance = distance_without(q, row->tile);
        row->alone = row->distance > r->distance && q->extra == 0;
    }
}

/* Returns whether upper bounds are valid: the pool must nearly equal the unseen tiles (ROWS.md). */
static int bounds_hold(const question *q) {
    int unseen = 0;
    for (int t = 0; t < MJ_KINDS; t++) unseen += q->unseen[t];
    return q->constant_pool || 6 * unseen <= 7 * (q->pool - q->draws + 1);
}

int mj_order_skips_bounds(const question *q) {
    return is_in_river(q) && (q->every || q->play || !bounds_hold(q));
}

static int is_open(const question *q, const mj_win_row *row) {
    if (q->play && row->tile != q->played) return 0;
    return row->alone ? !row->ready && !q->keeping : is_in_river(q) && (row->bound || !row->ready);
}

/* The limits of near rows. Wider limits miss fewer of the rows that a wider graph prefers, but take
 * more time (MEASUREMENTS.md). */
#define NEAR 0.01
#define NEAR_FARTHER 0.08

/* Returns whether row `a` may be better than the best row `b` in a graph with greater `extra`. */
static int is_near(const question *q, const mj_win_row *a, const mj_win_row *b) {
    double best = mj_row_value(q->goal, b, q->draws);
    double less = best - mj_row_value(q->goal, a, q->draws);
    return less <= (a->distance > 1 ? NEAR_FARTHER : NEAR) * (best < 0 ? -best : best);
}

uint32_t mj_order_near(const question *q, const mj_win_result *r) {
    const mj_win_row *best = r->row + mj_best_of_rows(q->goal, r, ALL_ROWS, q->draws);
    uint32_t near = 0;
    for (unsigned i = 0; i < r->rows; i++)
        if (r->row[i].ready && !r->row[i].bound && is_near(q, r->row + i, best)) near |= 1u << i;
    return near & (near - 1) ? near : 0;
}

/* Returns whether row `a`, which has upper bounds, may be better than the best row `b`. If win or
 * tenpai tie, the score decides only with all draws remaining, because later many rows tie. */
static int may_be_better(const question *q, const mj_win_row *a, const mj_win_row *b, int left) {
    int ties = q->with_points && q->goal != MJ_GOAL_SCORE && left == q->draws;
    int parts = q->with_points ? 1 + ties : 3;
    return b->bound || (q->compares && left == q->draws && is_near(q, a, b)) ||
           mj_row_may_be_better(q->goal, parts, ties, a, b, left);
}

static int rival(const question *q, const mj_win_result *r, int left) {
    const mj_win_row *best = r->row + mj_best_of_rows(q->goal, r, ALL_ROWS, left);
    uint32_t rivals = 0;
    for (unsigned i = 0; i < r->rows; i++)
        if (!r->row[i].alone && is_open(q, r->row + i) && may_be_better(q, r->row + i, best, left))
            rivals |= 1u << i;
    return rivals ? mj_best_of_rows(q->goal, r, rivals, left) : -1;
}

static int first_open(const question *q, const mj_win_result *r, int alone) {
    for (unsigned i = 0; i < r->rows; i++)
        if (r->row[i].alone == alone && is_open(q, r->row + i)) return (int)i;
    return -1;
}

/* Graphs of rows that are `alone` replace the graph of the hand, so these rows are chosen last. */
int mj_order_next(const question *q, const mj_win_result *r) {
    int all = mj_order_skips_bounds(q), next_row = all ? first_open(q, r, 0) : -1;
    for (int left = q->draws; left >= 0 && !all && next_row < 0; left--)
        next_row = rival(q, r, left);
    return next_row < 0 ? first_open(q, r, 1) : next_row;
}
