/* onward_test.c - graphs that go onward only, against the plain recurrence, and against modes with
 * equal results if hands have no other choice. SPDX-License-Identifier: MIT
 *
 * Without a step aside such a graph is straight mode with passing. In such a graph a closed hand
 * that always declares riichi and plays to win wins as often with points as without. value_test.c
 * has points with steps aside.
 */
#include <math.h>

#include "lots.h"
#include "mj.h"
#include "question.h"
#include "solve.h"

enum { ARENA = 256 << 20, TILES = 14 };
static unsigned char *memory;
static void deal_at_distance(mj_hand *hand, int distance) {
    const mj_rules rules = MJ_RULES;
    do {
        memset(hand, 0, sizeof *hand);
        for (int n = 0; n < TILES;) {
            int t = below(MJ_KINDS);
            if (hand->count[t] == 4) continue;
            hand->count[t]++;
            n++;
        }
    } while (mj_distance(hand, &rules, NULL, NULL) != distance);
}

static void compare_wins(const mj_win_result *a, const mj_win_result *b, double most,
                         const char *name) {
    for (unsigned i = 0; i < a->rows; i++)
        for (int n = 0; n <= a->draws && a->row[i].ready && b->row[i].ready; n++) {
            double x = a->row[i].win[n], y = b->row[i].win[n];
            CHECK(fabs(x - y) < most, "%s, tile %d, %d left: %.9f %.9f", name, a->row[i].tile, n, x,
                  y);
        }
}

static void check_straight_twins(uint64_t count) {
    static mj_win_result onward, straight, points;
    for (uint64_t i = 0; i < count; i++) {
        mj_win_query q = MJ_WIN_QUERY;
        mj_value v = MJ_VALUE;
        deal_at_distance(&q.hand, 2 + below(3));
        q.draws = (uint8_t)(1 + below(18));
        q.keeping = 1;
        q.mode = MJ_WIN_STRAIGHT;
        CHECK(solve_in(memory, ARENA, &q, 1000, &straight) == MJ_OK, "straight");
        q.mode = MJ_WIN_GRAPH;
        q.extra = 0;
        q.river = MJ_RIVER_ALL;
        CHECK(solve_in(memory, ARENA, &q, 1000, &onward) == MJ_OK, "onward");
        v.table.seat = v.table.round = 27;
        v.declare = MJ_RIICHI_ALWAYS;
        q.value = &v;
        CHECK(solve_in(memory, ARENA, &q, 1000, &points) == MJ_OK, "points");
        compare_wins(&onward, &straight, 1e-9, "straight");
        compare_wins(&onward, &points, 1e-5, "points");
    }
}

/* Checks win and tenpai for random melds, players, forms and visible tiles. */
static void check_plain(uint64_t count) {
    static mj_win_result r;
    static win_plain_result p;
    double worst = 0;
    while (count > 0) {
        question x = {.q = MJ_WIN_QUERY};
        random_rules(&seed, &x.q);
        random_hand(&seed, &x, random_size(&seed, &x.q));
        random_unseen(&seed, &x, random_visible(&seed, 80));
        x.q.unseen = x.unseen;
        x.q.mode = MJ_WIN_GRAPH;
        x.q.goal = below(2) ? MJ_GOAL_WIN : MJ_GOAL_TENPAI;
        x.q.extra = (uint8_t)(below(4) ? 1 : below(3));
        x.q.river = MJ_RIVER_ALL;
        x.q.draws = (uint8_t)(1 + below(12));
        x.q.constant_pool = !below(5);
        to_plain(&x);
        int distance = mj_distance(&x.q.hand, &x.q.rules, NULL, NULL);
        if (distance + x.q.extra > 5 || !win_plain(&x.plain, 20000, &p)) continue;
        CHECK(solve_in(memory, ARENA, &x.q, 1000, &r) == MJ_OK, "%s", digits(x.q.hand.count));
        double off = compare_rows(&x, &r, &p);
        CHECK(off < 1e-9, "%s: off by %g, extra %d goal %d melds %d players %d forms %d",
              digits(x.q.hand.count), off, x.q.extra, x.q.goal, x.q.hand.melds, x.q.rules.players,
              x.q.rules.forms);
        worst = fmax(worst, off);
        count--;
    }
    printf("worst %g\n", worst);
}

static void check_onward_refused(void) {
    mj_win_query q = MJ_WIN_QUERY;
    mj_value v = MJ_VALUE;
    mj_win *win;
    deal_at_distance(&q.hand, 1);
    v.table.seat = v.table.round = 27;
    q.mode = MJ_WIN_GRAPH;
    q.river = MJ_RIVER_ALL;
    q.goal = MJ_GOAL_EACH;
    CHECK(mj_win_begin(&q, memory, ARENA, &win) == MJ_ERR_ARGUMENT, "each goal");
    q.goal = MJ_GOAL_SCORE;
    q.value = &v;
    CHECK(mj_win_begin(&q, memory, ARENA, &win) == MJ_ERR_ARGUMENT, "points at tenpai");
    q.river = MJ_RIVER_ALL + 1;
    CHECK(mj_win_begin(&q, memory, ARENA, &win) == MJ_ERR_ARGUMENT, "no such river");
}

int main(void) {
    seed = seed_of_run();
    memory = malloc(ARENA);
    begin("without a step aside: straight mode, and riichi at once");
    check_straight_twins(samples(40));
    begin("with steps aside: the plain recurrence");
    check_plain(samples(60));
    begin("what no such graph answers");
    check_onward_refused();
    win_plain_cleanup();
    free(memory);
    return report();
}
