/* goals_test.c - the nearest complete hands, against a search through all complete hands.
 * SPDX-License-Identifier: MIT */
#include "check.h"
#include "mj.h"
#include "oracle.h"

static mj_goal goals[MJ_GOALS_SEEN];

typedef struct question {
    mj_hand hand;
    mj_rules rules;
    uint8_t unseen[MJ_KINDS], cap[MJ_KINDS];
} question;

static question draw_goals_question(uint64_t *seed, int melds, int kind) {
    question q = {.rules = {(uint8_t)(3 + oracle_below(seed, 2)), MJ_ALL_FORMS, 0, 0}};
    q.rules.live = oracle_below(seed, 3) == 0;
    q.rules.four_as_two_pairs = oracle_below(seed, 3) == 0;
    q.hand.melds = (uint8_t)melds;
    oracle_random_hand(seed, 13 + oracle_below(seed, 2) - 3 * melds, q.rules.players, kind,
                       q.hand.count);
    oracle_random_cap(seed, oracle_below(seed, 60), q.rules.players, q.hand.count, q.cap);
    for (int t = 0; t < MJ_KINDS; t++) q.unseen[t] = (uint8_t)(q.cap[t] - q.hand.count[t]);
    return q;
}

static int draws_to(const question *q, const uint8_t count[MJ_KINDS]) {
    int draws = 0;
    for (int t = 0; t < MJ_KINDS; t++)
        if (count[t] > q->hand.count[t]) draws += count[t] - q->hand.count[t];
    return draws;
}

static double ways_to(const question *q, const uint8_t count[MJ_KINDS]) {
    double ways = 1;
    for (int t = 0; t < MJ_KINDS; t++)
        if (count[t] > q->hand.count[t])
            ways *= oracle_choose(q->unseen[t], count[t] - q->hand.count[t]);
    return ways;
}

static int compare_goals(const void *a, const void *b) {
    const mj_goal *x = a, *y = b;
    return x->form != y->form ? x->form - y->form : memcmp(x->count, y->count, MJ_KINDS);
}

static uint64_t check_goal(const question *q, const mj_goal *g, int distance) {
    uint64_t missing = 0;
    oracle_rules terms = {q->rules.players, q->rules.four_as_two_pairs};
    CHECK(draws_to(q, g->count) == distance, "%s to %s", digits(q->hand.count), digits(g->count));
    CHECK(oracle_distance(g->count, 4 - q->hand.melds, terms, g->form, NULL) == 0, "%s is complete",
          digits(g->count));
    CHECK(ways_to(q, g->count) == g->ways, "%s: %u ways", digits(g->count), g->ways);
    for (int t = 0; t < MJ_KINDS; t++) {
        missing |= (uint64_t)(g->count[t] > q->hand.count[t]) << t;
        CHECK(!q->rules.live || g->count[t] <= q->cap[t] || g->count[t] <= q->hand.count[t],
              "%s: tile %d is gone", digits(g->count), t);
    }
    return missing;
}

/* Checks that goals are correct, distinct and sorted, and need the useful tiles and no others. */
static int check_goals(const question *q) {
    int distance = mj_distance(&q->hand, &q->rules, q->unseen, NULL);
    int n = mj_goals(&q->hand, &q->rules, q->unseen, MJ_GOALS_SEEN, goals);
    uint64_t missing = 0;
    mj_useful u;
    CHECK((n > 0) == (distance != MJ_NEVER), "%s: %d goals", digits(q->hand.count), n);
    for (int i = 0; i < n; i++) {
        missing |= check_goal(q, goals + i, distance);
        CHECK(i == 0 || goals[i - 1].ways >= goals[i].ways, "%s: order", digits(q->hand.count));
    }
    int waiting = mj_ukeire(&q->hand, &q->rules, q->unseen, &u) >= 0;
    if (waiting && n < MJ_GOALS_SEEN)
        CHECK(missing == u.mask, "%s: %" PRIx64 ", not %" PRIx64, digits(q->hand.count), missing,
              u.mask);
    mj_goal few[5];
    CHECK(mj_goals(&q->hand, &q->rules, q->unseen, 5, few) == n, "%s", digits(q->hand.count));
    for (int i = 0; i < 5 && i < n; i++)
        CHECK(compare_goals(few + i, goals + i) == 0 && few[i].ways == goals[i].ways, "%s",
              digits(q->hand.count));
    qsort(goals, (size_t)n, sizeof *goals, compare_goals);
    for (int i = 1; i < n; i++)
        CHECK(compare_goals(goals + i - 1, goals + i) < 0, "%s: twice", digits(q->hand.count));
    return n;
}

/* ---- a count by brute force: pairs and sets put together in every way ---- */

static int seen;
static mj_goal every[400000];

/* Adds n copies of set s. Sets 0..33 are triplets, sets 34..54 are runs. */
static int add_set(uint8_t *count, int s, int n) {
    int first = s < 34 ? s : (s - 34) / 7 * 9 + (s - 34) % 7;
    for (int i = 0; i < 3; i++) count[s < 34 ? first : first + i] += (uint8_t)n;
    for (int t = first; t < first + 3 && t < MJ_KINDS; t++)
        if (count[t] > 4) return 0;
    return 1;
}

static int in_game(const question *q, const uint8_t *count) {
    for (int t = 0; t < MJ_KINDS; t++) {
        int most = q->rules.players == 3 && t > 0 && t < 8 ? 0 : 4;
        if (q->rules.live && q->cap[t] < most) most = q->cap[t];
        if (count[t] > most) return 0;
    }
    return 1;
}

static void each_complete(const question *q, uint8_t *count, int sets, int from, int distance) {
    if (!sets) {
        if (!in_game(q, count) || draws_to(q, count) != distance) return;
        memcpy(every[seen].count, count, MJ_KINDS);
        every[seen++].form = MJ_STANDARD;
        return;
    }
    for (int s = from; s < 55; s++) {
        if (add_set(count, s, 1)) each_complete(q, count, sets - 1, s, distance);
        add_set(count, s, -1);
    }
}

static void check_against_all(const question *q) {
    int distance = mj_distance(&q->hand, &q->rules, q->unseen, NULL), distinct = 0;
    uint8_t count[MJ_KINDS] = {0};
    seen = 0;
    for (int t = 0; t < MJ_KINDS; t++) {
        count[t] = 2;
        each_complete(q, count, 4 - q->hand.melds, 0, distance);
        count[t] = 0;
    }
    qsort(every, (size_t)seen, sizeof *every, compare_goals);
    for (int i = 0; i < seen; i++)
        distinct += i == 0 || compare_goals(every + i - 1, every + i) != 0;
    int n = check_goals(q);
    CHECK(n == distinct || n == MJ_GOALS_SEEN, "%s: %d goals of %d", digits(q->hand.count), n,
          distinct);
}

static void check_goals_errors(void) {
    mj_hand hand = {.count = {3, 1, 1, 1, 1, 1, 1, 1, 3}};
    mj_rules rules = MJ_RULES;
    CHECK(mj_goals(&hand, &rules, NULL, 0, NULL) == 9, "nine gates wait for nine tiles");
    CHECK(mj_goals(&hand, &rules, NULL, -1, goals) == MJ_ERR_ARGUMENT, "no room");
    CHECK(mj_goals(&hand, &rules, NULL, 1, NULL) == MJ_ERR_ARGUMENT, "no room");
    hand.count[0] = 2;
    CHECK(mj_goals(&hand, &rules, NULL, 1, goals) == MJ_ERR_TOTAL, "12 tiles");
}

static void check_limit(void) {
    enum { LIMIT = 20000 };
    mj_goal few[3];
    mj_rules rules = {4, MJ_STANDARD, 0, 0};
    mj_hand far = {.melds = 0};
    read_tiles("147m147p147s1234z", far.count);
    CHECK(mj_distance(&far, &rules, NULL, NULL) == 9, "147m147p147s1234z");
    CHECK(mj_goals(&far, &rules, NULL, LIMIT, goals) == LIMIT, "more than %d", LIMIT);
    CHECK(mj_goals(&far, &rules, NULL, 3, few) == LIMIT, "more than %d", LIMIT);
    for (int i = 0; i < 3; i++) CHECK(compare_goals(few + i, goals + i) == 0, "goal %d", i);
    for (int i = 0; i < LIMIT; i++) CHECK(goals[i].form == MJ_STANDARD, "goal %d is empty", i);
}

int main(void) {
    uint64_t seed = seed_of_run();
    int few = (int)samples(120);
    begin("errors of goals");
    check_goals_errors();
    begin("the limit of goals");
    check_limit();
    begin("goals of random hands");
    for (int i = 0; i < 5 * few; i++) {
        question q =
            draw_goals_question(&seed, i % 3 ? 0 : oracle_below(&seed, 5), i % ORACLE_HAND_KINDS);
        check_goals(&q);
    }
    begin("all goals of small hands");
    for (int i = 0; i < few; i++) {
        question q = draw_goals_question(&seed, 2 + (i % 10 > 0) + (i % 3 > 0 && i % 10),
                                         i % ORACLE_HAND_KINDS);
        check_against_all(&q);
    }
    return report();
}
