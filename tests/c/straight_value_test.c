/* straight_value_test.c - straight mode with points: few draws, folded values, choices by fu.
 * SPDX-License-Identifier: MIT */
#include "folding.h"
#include "value_question.h"

enum { ARENA = 200 << 20 };
static unsigned char *memory;

static uint64_t number;

/* Changes a question so that few tiles are unseen and nearly all of them are drawn. With few draws
 * left, a hand may have more useful copies than the pool has tiles. */
static void make_scarce(question *x) {
    int sum = 0;
    for (int tries = 150 + below(200); tries > 0; tries--) {
        int t = below(MJ_KINDS);
        if (x->unseen[t]) x->unseen[t]--;
    }
    for (int t = 0; t < MJ_KINDS; t++) sum += x->unseen[t];
    if (sum && sum < x->q.draws) x->q.draws = (uint8_t)sum;
    x->q.pool = sum ? 0 : x->q.draws;
    x->q.passing = 1;
    x->q.constant_pool = 0;
}

static void simple_question(question *x, const char *hand) {
    *x = (question){.number = number++, .q = MJ_WIN_QUERY, .v = MJ_VALUE};
    x->q.mode = MJ_WIN_STRAIGHT;
    x->q.goal = MJ_GOAL_SCORE;
    x->q.value = &x->v;
    x->q.unseen = x->unseen;
    x->v.table.round = x->v.table.seat = 27;
    read_tiles(hand, x->q.hand.count);
    for (int t = 0; t < MJ_KINDS; t++) x->unseen[t] = (uint8_t)(4 - x->q.hand.count[t]);
}

static void check_question(question *x, const char *what) {
    static mj_win_result r;
    static value_result p;
    CHECK(value_plain(&x->q, TIES_STRICT, 60000, &p), "%s", what);
    CHECK(solve_in(memory, ARENA, &x->q, 1000, &r) == MJ_OK, "%s", what);
    compare_value(x, &r, &p);
}

/* Checks hands that may have either of two honours as the pair, with 0, 2 or 4 fu. */
static void pairs_of_honours(void) {
    static question x;
    for (int i = 0; i < 7 * 7 * 8; i++) {
        int one = i / 8 % 7 + 1, other = i / 56 + 1;
        char hand[32];
        if (one >= other) continue;
        snprintf(hand, sizeof hand, "%s9s%d%dz", i & 1 ? "123m24m456p222s" : "123m34m456p111s", one,
                 other);
        simple_question(&x, hand);
        for (int t = 27; t < MJ_KINDS && i & 4; t++) x.unseen[t] = 1;
        x.v.rules.double_wind_fu = (uint8_t)(i & 2 ? 2 : 4);
        x.v.table.round = (uint8_t)(27 + other % 2);
        x.q.draws = 3;
        check_question(&x, hand);
    }
}

/* Checks payments at the exhaustive draw that make it better not to be tenpai. */
static void tenpai_that_pays(void) {
    static question x;
    static const char *const hands[] = {"123m456p78s11z57p9s", "123m45p78s11z579p9s",
                                        "13m45p78s11z5579p9s"};
    for (int i = 0; i < 3 * 2 * 3; i++) {
        simple_question(&x, hands[i % 3]);
        x.v.draw_tenpai = i / 3 & 1 ? -1000 : 0;
        x.v.draw_noten = x.v.draw_tenpai + 2000 * (i / 6) - 2000;
        x.q.draws = 6;
        check_question(&x, hands[i % 3]);
    }
}

static void scarce_hands(uint64_t count) {
    static mj_win_result r;
    static value_result p;
    static question x;
    while (count > 0) {
        random_question(&x, MJ_WIN_STRAIGHT, number++);
        make_scarce(&x);
        int far = distance_of(&x.q);
        if (far < 1 || far > 4 || (far == 4 && below(8))) continue;
        if (!value_plain(&x.q, TIES_STRICT, 60000, &p)) continue;
        int error = solve_in(memory, ARENA, &x.q, (uint32_t)(1 + below(3000)), &r);
        CHECK(error == MJ_OK, "%s: %d", digits(x.q.hand.count), error);
        if (!error) compare_value(&x, &r, &p);
        count--;
    }
}

static int solve_folded(const mj_win_query *q, uint64_t lines, mj_win_result *r) {
    mj_win *win;
    folding_numbers = lines;
    int error = folding_begin(q, memory, ARENA, &win);
    if (!error) error = run_to_end(win, (uint32_t)(1 + below(3000)));
    return error ? error : finish_for(q->goal, win, r);
}

static double relative_difference(const double *a, const double *b, int draws) {
    double worst = 0;
    for (int n = 0; n <= draws; n++) worst = fmax(worst, fabs(a[n] - b[n]) / fmax(1, fabs(b[n])));
    return worst;
}

static double difference_of_rows(const mj_win_result *a, const mj_win_result *b) {
    double worst = 0;
    for (int i = 0; i < a->rows; i++) {
        const mj_win_row *p = a->row + i, *q = b->row + i;
        worst = fmax(worst, relative_difference(p->score, q->score, a->draws));
        worst = fmax(worst, relative_difference(p->won, q->won, a->draws));
        worst = fmax(worst, relative_difference(p->win, q->win, a->draws));
        worst = fmax(worst, relative_difference(p->tenpai, q->tenpai, a->draws));
    }
    return worst;
}

/* Checks that values with and without folding are equal to the last bit, wherever folding begins.
 * The usual calculation shares states between rows, so its values may differ in the last bits. */
static void check_folds(uint64_t count) {
    static mj_win_result with_states, lines, folded;
    static question x;
    uint64_t melds = 0, sanma = 0;
    for (uint64_t done = 0; done < count;) {
        random_question(&x, MJ_WIN_STRAIGHT, number++);
        int far = distance_of(&x.q);
        if (far < 2 || far > 4 || (far == 4 && below(4))) continue;
        uint64_t before = folding_values;
        const char *hand = digits(x.q.hand.count);
        x.q.keeping = !below(4);
        CHECK(solve_folded(&x.q, (uint64_t)below(1 << below(16)), &folded) == MJ_OK, "%s", hand);
        if (folding_values == before) continue;
        CHECK(solve_folded(&x.q, UINT64_MAX, &lines) == MJ_OK, "%s", hand);
        CHECK(solve_in(memory, ARENA, &x.q, 1000, &with_states) == MJ_OK, "%s", hand);
        CHECK(!memcmp(lines.row, folded.row, sizeof lines.row) &&
                  !memcmp(lines.best, folded.best, sizeof lines.best),
              "%s: goal %d", hand, x.q.goal);
        double e = difference_of_rows(&with_states, &folded);
        CHECK(e < 1e-13, "%s: off by %g", hand, e);
        melds += x.q.hand.melds > 0;
        sanma += x.q.rules.players == 3;
        done++;
    }
    printf("%d hands, %d with melds, %d of sanma; %d values of hands to discard, %d of others\n",
           (int)count, (int)melds, (int)sanma, (int)(folding_values - folding_waits),
           (int)folding_waits);
}

/* Checks a hand whose curves exceed the limit of memory, so that old curves are dropped. */
static void large(void) {
    static mj_win_result all, one;
    static const int tiles[] = {5, 8, 8, 9, 10, 11, 12, 17, 18, 24, 24, 27, 30, 32};
    mj_value value = MJ_VALUE;
    mj_win_query q = MJ_WIN_QUERY;
    q.mode = MJ_WIN_STRAIGHT;
    for (int i = 0; i < 14; i++) q.hand.count[tiles[i]]++;
    value.table.seat = value.table.round = 27;
    value.table.dora_count = 1;
    value.table.dora[0] = 2;
    q.value = &value;
    q.goal = MJ_GOAL_SCORE;
    CHECK(solve_in(memory, ARENA, &q, 3000, &all) == MJ_OK, "699m12349p177s146z");
    CHECK(all.memory < 140 << 20, "%zu bytes", all.memory);
    q.play = 1;
    for (int i = 0; i < all.rows; i += 3) {
        q.first = all.row[i].tile;
        CHECK(solve_in(memory, ARENA, &q, 3000, &one) == MJ_OK, "row %d", q.first);
        const mj_win_row *a = &all.row[i], *b = row_of(&one, q.first);
        CHECK(b->ready && !memcmp(a->score, b->score, sizeof a->score) &&
                  !memcmp(a->win, b->win, sizeof a->win),
              "row %d", q.first);
    }
}

int main(void) {
    if (!(memory = malloc(ARENA))) return 2;
    number = 1000000 * seed_of_run();
    begin("hands with few unseen tiles equal the oracle");
    scarce_hands(samples(1800));
    begin("fu of pairs of honours");
    pairs_of_honours();
    begin("payments at the draw for tenpai and noten");
    tenpai_that_pays();
    begin("folded values equal unfolded ones");
    check_folds(samples(150));
    begin("a hand that exceeds the limit of memory");
    large();
    free(memory);
    return report();
}
