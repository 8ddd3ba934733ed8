/* sample_value_test.c - sampled mode with points.
 * SPDX-License-Identifier: MIT
 *
 * At distance 1 the rows equal those of straight mode. At distance 2 the sampled mean is compared
 * with the mean over all draws, within six standard errors. */
#include "mj.h"
#include "oracle.h"
#include "solve.h"

#include "others.h"

#include <math.h>

enum { ARENA = 64 << 20 };
static unsigned char *memory;

typedef struct question {
    mj_win_query q;
    mj_value v;
    uint8_t unseen[MJ_KINDS];
} question;

static void some_value(question *x) {
    x->v = (mj_value)MJ_VALUE;
    x->v.table.seat = (uint8_t)(27 + below(4));
    x->v.table.round = 27;
    x->v.declare = (uint8_t)below(3);
    x->v.first = (uint8_t)below(2);
    for (int s = 0; s < 3; s++)
        if (x->q.hand.count[9 * s + 4]) x->v.table.reds[s] = (uint8_t)below(2);
    if (below(2)) x->v.draw_tenpai = 1500, x->v.draw_noten = -1500;
}

/* Draws a question. Half of the hands have only one suit and honours, so that shanten is small. */
static void ask_for(question *x, int tiles, int distance) {
    x->q = (mj_win_query)MJ_WIN_QUERY;
    x->q.mode = MJ_WIN_STRAIGHT;
    do
        oracle_random_hand(&seed, tiles, 4, below(2) ? ORACLE_HALF_FLUSH : ORACLE_UNIFORM,
                           x->q.hand.count);
    while (distance_of(&x->q) != distance);
    some_value(x);
    x->q.value = &x->v;
    x->q.goal = (uint8_t)(below(2) ? MJ_GOAL_SCORE : MJ_GOAL_WIN);
    x->q.draws = (uint8_t)(1 + below(18));
}

static int is_close(double a, double b) { return fabs(a - b) <= 1e-9 * (1 + fabs(a)); }

static void check_exact_rows(const mj_win_result *a, const mj_win_result *b) {
    for (int i = 0; i < a->rows; i++) {
        const mj_win_row *x = a->row + i, *y = b->row + i;
        if (x->distance != 1) continue;
        for (int n = 0; n <= a->draws; n++)
            CHECK(is_close(x->score[n], y->score[n]) && is_close(x->won[n], y->won[n]) &&
                      is_close(x->win[n], y->win[n]) && is_close(x->tenpai[n], y->tenpai[n]) &&
                      x->riichi[n] == y->riichi[n],
                  "row %d, %d left: %.10g %.10g, not %.10g %.10g", x->tile, n, y->score[n],
                  y->win[n], x->score[n], x->win[n]);
    }
}

static void at_distance_1(int hands) {
    static mj_win_result straight, sampled;
    begin("%d hands at distance 1: rows of straight mode", hands);
    for (int i = 0; i < hands; i++) {
        question x;
        ask_for(&x, 13 + below(2), 1);
        x.v.table.dora_count = (uint8_t)below(2);
        x.v.table.dora[0] = 33;
        x.v.table.dora_count &= x.q.hand.count[33] < 4;
        if (below(2)) x.v.ron = 0.01;
        if (i % 2) draw_others(&x.v);
        x.v.discards = 1ull << below(MJ_KINDS);
        CHECK(solve_in(memory, ARENA, &x.q, 1000, &straight) == MJ_OK, "straight: %s",
              digits(x.q.hand.count));
        x.q.mode = MJ_WIN_SAMPLED;
        x.q.paths = 2;
        CHECK(solve_in(memory, ARENA, &x.q, 1000, &sampled) == MJ_OK, "sampled: %s",
              digits(x.q.hand.count));
        check_exact_rows(&straight, &sampled);
    }
}

static double pool_at(const question *x, int left) {
    int sum = 0;
    for (int t = 0; t < MJ_KINDS; t++) sum += x->unseen[t];
    return sum - (x->q.draws - left);
}

/* Draws a tile, discards as a sampled path does, and computes the hand's score by draws left. */
static void follow_draw(const question *x, int tile, int red, double score[MJ_WIN_VALUES]) {
    static mj_win_result r;
    mj_discard discards[MJ_MAX_TILES];
    question y = *x;
    mj_rules rules = MJ_RULES;
    y.q.hand.count[tile]++;
    y.unseen[tile]--;
    if (red) y.v.table.reds[tile / 9]++;
    y.q.unseen = y.unseen;
    y.q.value = &y.v;
    mj_discards(&y.q.hand, &rules, y.unseen, discards);
    y.q.draws--;
    CHECK(solve_in(memory, ARENA, &y.q, 1000, &r) == MJ_OK, "%s", digits(y.q.hand.count));
    const mj_win_row *row = row_of(&r, discards[0].tile);
    for (int n = 0; n <= y.q.draws; n++) score[n] = row->score[n];
}

static int red_unseen(const question *x, int tile) {
    return tile < 27 && tile % 9 == 4 && x->unseen[tile] ? 1 - x->v.table.reds[tile / 9] : 0;
}

static double follow_all(const question *x, const mj_useful *useful, double mean[MJ_WIN_VALUES]) {
    double copies = 0;
    for (int n = 0; n < MJ_WIN_VALUES; n++) mean[n] = 0;
    for (int t = 0; t < MJ_KINDS; t++)
        for (int red = 0; red < 2 && useful->mask >> t & 1; red++) {
            int reds = red_unseen(x, t), weight = red ? reds : x->unseen[t] - reds;
            double score[MJ_WIN_VALUES];
            if (weight <= 0) continue;
            follow_draw(x, t, red, score);
            copies += weight;
            for (int n = 0; n < x->q.draws; n++) mean[n] += weight * score[n];
        }
    for (int n = 0; n < x->q.draws; n++) mean[n] /= copies;
    return copies;
}

/* Returns a score after the turns of other players, without riichi and with n draws left. */
static double through_others(const question *x, int n, double score) {
    const mj_others *o = x->v.others;
    return x->v.with_others ? (1 - o->ends[n]) * score - o->ends[n] * o->costs[n] : score;
}

static void check_means(question *x) {
    static mj_win_result r;
    mj_useful useful;
    mj_rules rules = MJ_RULES;
    double mean[MJ_WIN_VALUES], expected = through_others(x, 0, x->v.draw_noten);
    x->q.mode = MJ_WIN_STRAIGHT;
    mj_unseen(&x->q.hand, &rules, x->unseen);
    mj_ukeire(&x->q.hand, &rules, x->unseen, &useful);
    double copies = follow_all(x, &useful, mean);
    x->q.mode = MJ_WIN_SAMPLED;
    x->q.paths = 2000;
    CHECK(solve_in(memory, ARENA, &x->q, 1000, &r) == MJ_OK, "%s", digits(x->q.hand.count));
    for (int n = 1; n <= x->q.draws; n++) {
        /* With few draws left, a hand may have more useful copies than the pool has tiles. */
        expected += fmin(1, copies / pool_at(x, n)) * (mean[n - 1] - expected);
        expected = through_others(x, n, expected);
        double off = fabs(r.row[0].score[n] - expected);
        CHECK(off <= 6 * r.row[0].score_error[n] + 1e-6 * (1 + fabs(expected)),
              "%s, %d left: %.9g +- %.3g, not %.9g", digits(x->q.hand.count), n, r.row[0].score[n],
              r.row[0].score_error[n], expected);
    }
}

static void at_distance_2(int hands) {
    begin("%d hands at distance 2: all draws followed", hands);
    for (int i = 0; i < hands; i++) {
        question x;
        ask_for(&x, 13, 2);
        x.v.first = 0;
        if (i % 2) draw_others(&x.v);
        if (x.q.draws > 1) check_means(&x);
    }
}

/* Checks which row is the best if all rows are nearly equal. */
static void ties(int hands) {
    static mj_win_result r;
    int chains = 0;
    begin("%d far hands: the best row is a tie with the greatest", hands);
    for (int i = 0; i < hands; i++) {
        question x;
        ask_for(&x, 14, 4);
        x.v.draw_noten = 2300;
        x.q.goal = MJ_GOAL_SCORE;
        x.q.mode = MJ_WIN_SAMPLED;
        x.q.pool = 60000;
        x.q.draws = 18;
        x.q.paths = 20;
        CHECK(solve_in(memory, ARENA, &x.q, 1000, &r) == MJ_OK, "%s", digits(x.q.hand.count));
        for (int n = 1; n <= r.draws; n++) {
            double greatest = 0, least = INFINITY;
            for (int k = 0; k < r.rows; k++) {
                greatest = fmax(greatest, r.row[k].score[n]);
                least = fmin(least, r.row[k].score[n]);
            }
            chains += greatest - least > 1e-10 * greatest && greatest - least < 1e-8 * greatest;
        }
    }
    CHECK(chains > 0 || hands < 40, "no row is near a tie");
}

int main(void) {
    int hands = (int)samples(25);
    if (!(memory = malloc(ARENA))) return 2;
    seed = seed_of_run();
    at_distance_1(5 * hands);
    at_distance_2(hands);
    ties(2 * hands);
    free(memory);
    return report();
}
