/* sample_test.c - compares sampled and averaged mode with all paths and with straight mode.
 * SPDX-License-Identifier: MIT */
#include "mj.h"
#include "question.h"
#include "sample_plain.h"

enum { ARENA = 64 << 20, SIGMAS = 5 };
static const double SLIP = 1e-7; /* tolerance if all paths have the same value */
static unsigned char *memory;
static uint64_t state;

static mj_win_query sampled_query(const char *hand, int mode) {
    mj_win_query q = MJ_WIN_PUBLISHED;
    read_tiles(hand, q.hand.count);
    q.mode = (uint8_t)mode;
    return q;
}

static void random_sampled_question(question *x, int waits) {
    *x = (question){.q = MJ_WIN_PUBLISHED};
    mj_win_query *q = &x->q;
    q->hand.melds = (uint8_t)(oracle_below(&state, 3) ? 0 : 1 + oracle_below(&state, 4));
    q->rules.players = oracle_below(&state, 4) ? 4 : 3;
    oracle_random_hand(&state, 14 - waits - 3 * q->hand.melds, q->rules.players, ORACLE_UNIFORM,
                       q->hand.count);
    random_unseen(&state, x, oracle_below(&state, 2) ? oracle_below(&state, 40) : 0);
    q->unseen = x->unseen;
    random_draws(&state, x);
    if (!q->pool) q->pool = (uint16_t)all_unseen(x);
    q->seed = (uint32_t)oracle_below(&state, 1 << 20);
}

static void check_sampled_line(const double *mean, const double *error, const double *exact,
                               int draws, const char *what) {
    for (int n = 0; n <= draws; n++)
        CHECK(fabs(mean[n] - exact[n]) <= SIGMAS * error[n] + SLIP,
              "%s with %d left: %.6f +- %.6f, not %.6f", what, n, mean[n], error[n], exact[n]);
}

static void check_all_paths(int count, int distance) {
    static mj_win_result r;
    while (count > 0) {
        question x;
        double win[MJ_WIN_VALUES], tenpai[MJ_WIN_VALUES];
        random_sampled_question(&x, 1);
        if (distance_of(&x.q) != distance) continue;
        sample_plain(&x.q, win, tenpai);
        x.q.mode = MJ_WIN_SAMPLED;
        x.q.paths = 3000;
        CHECK(solve_in(memory, ARENA, &x.q, 500, &r) == MJ_OK && r.distance == distance, "%s",
              digits(x.q.hand.count));
        check_sampled_line(r.row->win, r.row->win_error, win, x.q.draws, digits(x.q.hand.count));
        check_sampled_line(r.row->tenpai, r.row->tenpai_error, tenpai, x.q.draws, "tenpai");
        count--;
    }
}

static void check_sampled_row(const mj_win_row *a, const mj_win_row *b, int draws,
                              const char *hand) {
    CHECK(a->ready && a->distance == b->distance && a->alone == b->alone, "%s", hand);
    for (int n = 0; n <= draws; n++) {
        CHECK(a->win[n] <= b->win[n] + SIGMAS * a->win_error[n] + SLIP,
              "%s with %d left: %.6f +- %.6f is more than %.6f", hand, n, a->win[n],
              a->win_error[n], b->win[n]);
        CHECK(a->win[n] <= a->tenpai[n] + 1e-12 && a->tenpai[n] <= 1 + 1e-12, "%s", hand);
        CHECK(!n || a->win[n] >= a->win[n - 1] - 1e-12, "%s: falls at %d", hand, n);
    }
}

static void check_below_straight(int count) {
    static mj_win_result sampled, straight;
    while (count > 0) {
        question x;
        random_sampled_question(&x, 0);
        if (distance_of(&x.q) > 4) continue;
        CHECK(solve_in(memory, ARENA, &x.q, 1000, &straight) == MJ_OK, "straight");
        x.q.mode = MJ_WIN_SAMPLED;
        x.q.paths = 400;
        CHECK(solve_in(memory, ARENA, &x.q, 77, &sampled) == MJ_OK, "sampled");
        CHECK(sampled.rows == straight.rows, "%d rows", sampled.rows);
        for (int i = 0; i < sampled.rows; i++) {
            const mj_win_row *row = row_of(&straight, sampled.row[i].tile);
            CHECK(row, "no row %d", sampled.row[i].tile);
            if (row) check_sampled_row(sampled.row + i, row, x.q.draws, digits(x.q.hand.count));
        }
        count--;
    }
}

/* Checks that sampled and averaged mode have equal values if the player has no choice. */
static void check_forced(void) {
    static const char *const hands[] = {"2478m111999p11s1z", "19m19p19s1234z258m"};
    static mj_win_result sampled, straight;
    for (int i = 0; i < 2; i++) {
        mj_win_query q = sampled_query(hands[i], MJ_WIN_STRAIGHT);
        if (i == 1) q.rules.forms = MJ_KOKUSHI;
        CHECK(solve_in(memory, ARENA, &q, 1000, &straight) == MJ_OK, "%s", hands[i]);
        q.mode = MJ_WIN_SAMPLED;
        q.seed = 5;
        CHECK(solve_in(memory, ARENA, &q, 1000, &sampled) == MJ_OK, "%s", hands[i]);
        const mj_win_row *a = sampled.row, *b = straight.row;
        check_sampled_line(a->win, a->win_error, b->win, 18, hands[i]);
        check_sampled_line(a->tenpai, a->tenpai_error, b->tenpai, 18, hands[i]);
        CHECK(i || fabs(a->win[18] - 0.338418) < SIGMAS * a->win_error[18], "%f", a->win[18]);
    }
}

static void check_seeds(void) {
    static mj_win_result a, b, c;
    mj_win_query q = sampled_query("234578m1689p357s1z", MJ_WIN_SAMPLED);
    q.paths = 500;
    q.seed = 7;
    CHECK(solve_in(memory, ARENA, &q, 1000000, &a) == MJ_OK &&
              solve_in(memory, ARENA, &q, 3, &b) == MJ_OK,
          "solve");
    CHECK(!memcmp(a.row, b.row, sizeof a.row) && a.states == b.states, "budgets change the answer");
    q.seed = 8;
    CHECK(solve_in(memory, ARENA, &q, 1000, &c) == MJ_OK && c.row->win[18] != a.row->win[18],
          "seeds do nothing");
    q.paths = 1;
    CHECK(solve_in(memory, ARENA, &q, 1000, &a) == MJ_OK && a.row->win_error[18] == 0,
          "error of one path");
}

/* Checks that the standard deviation of many estimates is about their standard error. */
static void check_spread(uint32_t paths) {
    static mj_win_result r;
    const int runs = 200;
    double sum = 0, squares = 0, error = 0;
    mj_win_query q = sampled_query("2478m111999p11s1z", MJ_WIN_SAMPLED);
    q.paths = paths;
    for (int i = 0; i < runs; i++) {
        q.seed = (uint32_t)(i + 1);
        CHECK(solve_in(memory, ARENA, &q, 1000, &r) == MJ_OK, "run %d", i);
        sum += r.row->win[18];
        squares += r.row->win[18] * r.row->win[18];
        error += r.row->win_error[18] / runs;
    }
    double spread = sqrt((squares - sum * sum / runs) / (runs - 1));
    CHECK(spread > 0.75 * error && spread < 1.25 * error, "%g, said to be %g", spread, error);
}

static void check_averaged(void) {
    static const char *const pairs[] = {"1144m2255p3388s1z", "1144m2255p36s157z",
                                        "11m25p3688s13567z"};
    static mj_win_result averaged, straight;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        mj_win_query q = sampled_query(pairs[i], MJ_WIN_STRAIGHT);
        q.rules.forms = MJ_CHIITOITSU;
        CHECK(solve_in(memory, ARENA, &q, 1000, &straight) == MJ_OK, "%s", pairs[i]);
        q.mode = MJ_WIN_AVERAGED;
        CHECK(solve_in(memory, ARENA, &q, 1000, &averaged) == MJ_OK && averaged.row->ready, "%s",
              pairs[i]);
        for (int n = 0; n <= 18; n++)
            CHECK(fabs(averaged.row->win[n] - straight.row->win[n]) < 1e-12 &&
                      fabs(averaged.row->tenpai[n] - straight.row->tenpai[n]) < 1e-12,
                  "%s with %d left", pairs[i], n);
        CHECK(averaged.row->win_error[18] == 0, "an error");
    }
    mj_win_query q = sampled_query("1289m147p2589s112z", MJ_WIN_STRAIGHT);
    CHECK(solve_in(memory, ARENA, &q, 1000, &straight) == MJ_OK, "straight");
    q.mode = MJ_WIN_AVERAGED;
    CHECK(solve_in(memory, ARENA, &q, 1000, &averaged) == MJ_OK, "averaged");
    for (int i = 0; i < averaged.rows; i++)
        CHECK(fabs(averaged.row[i].win[18] - straight.row[i].win[18]) < 0.05, "row %d: %f, not %f",
              i, averaged.row[i].win[18], straight.row[i].win[18]);
}

int main(void) {
    if (!(memory = malloc(ARENA))) return 2;
    state = seed_of_run();
    int hands = (int)samples(10);
    for (int distance = 1; distance <= 3; distance++) {
        begin("the mean over all paths from distance %d", distance);
        check_all_paths(distance < 3 ? hands : hands / 5 + 1, distance);
    }
    begin("sampled mode is at most straight mode");
    check_below_straight(2 * hands);
    begin("sampled mode equals straight mode without choices");
    check_forced();
    begin("equal seeds and any budgets give equal answers");
    check_seeds();
    begin("the standard error of estimates");
    check_spread(50);
    check_spread(200);
    begin("averaged mode is exact for seven pairs");
    check_averaged();
    free(memory);
    return report();
}
