/* value_test.c - expected points of random hands, by the library and by the plain oracle.
 * SPDX-License-Identifier: MIT */
#include "value_question.h"

enum { ARENA = 240 << 20 };

static unsigned char *memory;

/* Counts the rows at distance 1 that declare riichi, at each number of remaining draws. If
 * `declare` is false, counts the rows that do not declare riichi. */
static int rows_that(const question *x, const value_result *p, bool declare) {
    int rows = 0;
    for (int k = 0; k <= VALUE_SELF; k++)
        for (int n = 1; n <= x->q.draws && p->row[k].present && p->row[k].distance == 1; n++)
            rows += p->row[k].riichi[n] == declare;
    return plain_is_closed(&x->v.table) && x->v.declare == MJ_RIICHI_BEST ? rows : 0;
}

static int rows_alone(const value_result *p) {
    int rows = 0;
    for (int k = 0; k <= VALUE_SELF; k++) rows += p->row[k].present && p->row[k].alone;
    return rows;
}

/* Traits of questions, each with a name and a condition on question `x` and its answer `p`. */
#define TRAITS(T)                                                                                  \
    T("waiting", tiles_held(x) % 3 == 1)                                                           \
    T("in riichi", a->riichi)                                                                      \
    T("open", !plain_is_closed(a))                                                                 \
    T("sanma", q->rules.players == 3)                                                              \
    T("norths", a->norths)                                                                         \
    T("5 indicators", a->dora_count == 5)                                                          \
    T("reds held", a->reds[0] || a->reds[1] || a->reds[2])                                         \
    T("several reds of a suit", v->rules.reds[0] > 1)                                              \
    T("damaten chosen", rows_that(x, p, false))                                                    \
    T("riichi chosen", rows_that(x, p, true))                                                      \
    T("ron", v->ron > 0)                                                                           \
    T("furiten", v->ron > 0 && v->discards)                                                        \
    T("small pool", x->tiles < 15)                                                                 \
    T("rows alone", rows_alone(p))                                                                 \
    T("complete", p->distance == 0)                                                                \
    T("distance 1", p->distance == 1)                                                              \
    T("distance 2", p->distance == 2)                                                              \
    T("distance 3", p->distance == 3)

#define TRAIT(name, is) {name, 0},
static struct {
    const char *name;
    unsigned long times;
} traits[] = {TRAITS(TRAIT)};
#undef TRAIT

static void count_traits(const question *x, const value_result *p) {
    const mj_win_query *q = &x->q;
    const mj_value *v = &x->v;
    const mj_agari *a = &v->table;
    int i = 0;
#define TRAIT(name, is) traits[i++].times += (is) != 0;
    TRAITS(TRAIT)
#undef TRAIT
}

/* Checks that each trait has occurred. In a short run rare traits may be missing. */
static void check_traits(bool long_run) {
    for (size_t i = 0; i < sizeof traits / sizeof *traits; i++) {
        printf("%s%s %lu", i ? ", " : "", traits[i].name, traits[i].times);
        CHECK(traits[i].times > 0 || !long_run, "no question with %s", traits[i].name);
        traits[i].times = 0;
    }
    printf("\n");
}

static int is_small_value(const question *x, int mode) {
    int distance = distance_of(&x->q);
    if (mode == MJ_WIN_STRAIGHT) return distance <= 4;
    return distance + x->q.extra <= (x->number % 4 ? 3 : 4);
}

static int ask_plain(question *x, int mode, uint64_t number, value_result *p) {
    random_question(x, mode, number);
    return is_small_value(x, mode) &&
           value_plain(&x->q, TIES_STRICT, mode == MJ_WIN_GRAPH ? 20000 : 60000, p);
}

static uint32_t budget_of(uint64_t number) { return (uint32_t)(1 + number % 3000); }

static void check_value_hands(int mode, uint64_t first, uint64_t count) {
    static mj_win_result r;
    static value_result p;
    static question x;
    double worst = 0;
    for (uint64_t number = first; count > 0; number++) {
        if (!ask_plain(&x, mode, number, &p)) continue;
        count--;
        count_traits(&x, &p);
        int error = solve_in(memory, ARENA, &x.q, budget_of(number), &r);
        CHECK(error == MJ_OK, "question %" PRIu64 ": %d", number, error);
        if (!error) worst = fmax(worst, compare_value(&x, &r, &p));
    }
    printf("worst %g; ", worst);
}

/* Checks closed waiting hands that pass a cheap win in order to declare riichi. Only wins of at
 * least 4,000, 8,000 or 12,000 points have a worth. */
static void wins_passed_for_riichi(uint64_t first, int count) {
    static mj_win_result r;
    static value_result p;
    static question x;
    for (uint64_t number = first; count > 0; number++) {
        random_question(&x, MJ_WIN_GRAPH, number);
        if (tiles_held(&x) % 3 != 1 || !plain_is_closed(&x.v.table) || x.v.table.riichi ||
            distance_of(&x.q) != 1)
            continue;
        x.v.declare = MJ_RIICHI_ALWAYS;
        x.q.goal = MJ_GOAL_SCORE;
        x.v.steps = 1;
        x.v.utility[0].from = 4000 * (1 + (int)(number % 3));
        x.v.utility[0].worth = 1;
        if (!value_plain(&x.q, TIES_STRICT, 20000, &p)) continue;
        CHECK(solve_in(memory, ARENA, &x.q, budget_of(number), &r) == MJ_OK, "%" PRIu64, number);
        compare_value(&x, &r, &p);
        count--;
    }
}

static int ask_onward(question *x, uint64_t number, value_result *p) {
    random_question(x, MJ_WIN_GRAPH, number);
    x->q.river = MJ_RIVER_ALL;
    x->q.extra = number % 4 > 0;
    return distance_of(&x->q) > 1 && is_small_value(x, MJ_WIN_GRAPH) &&
           value_plain(&x->q, TIES_STRICT, 20000, p);
}

/* Returns the greatest difference between two curves, relative to their greatest value. */
static double off_by_floats(const mj_win_row *a, const value_row *b, int line, int draws) {
    double size = 1, worst = 0;
    for (int n = 0; n <= draws; n++) {
        if (line < VALUE_WIN) size = fmax(size, fabs(b->line[line][n]));
        worst = fmax(worst, fabs(line_of(a, line)[n] - b->line[line][n]));
    }
    return worst / size;
}

/* Checks rows computed with numbers of 32 bits. The curve of the goal must be correct to 1e-5.
 * Other curves may differ more: the last bits decide between nearly equal choices. */
static void onward_hands(uint64_t first, uint64_t count) {
    static mj_win_result r;
    static value_result p;
    static question x;
    double worst = 0;
    int others = 0, off = 0;
    for (uint64_t number = first; count > 0; number++) {
        if (!ask_onward(&x, number, &p)) continue;
        count--;
        CHECK(solve_in(memory, ARENA, &x.q, budget_of(number), &r) == MJ_OK, "%" PRIu64, number);
        for (int i = 0; i < r.rows; i++) {
            const mj_win_row *a = &r.row[i];
            const value_row *b = plain_row(&p, a->tile);
            CHECK(b->present && a->ready && !a->bound && a->distance == b->distance,
                  "question %" PRIu64 ": row %d", number, a->tile);
            for (int l = 0; l < VALUE_LINES; l++) {
                double e = off_by_floats(a, b, l, x.q.draws);
                bool of_goal = line_place(&x, l) == 0;
                CHECK(!of_goal || e < 1e-5, "question %" PRIu64 ": row %d, %s is off by %g", number,
                      a->tile, line_names[l], e);
                others += !of_goal;
                off += !of_goal && e > 1e-5;
                if (of_goal) worst = fmax(worst, e);
            }
        }
    }
    CHECK(10 * off < others, "%d of %d other lines are off", off, others);
    printf("worst %g, %d of %d other lines are off\n", worst, off, others);
}

static mj_win_query query;
static mj_value value;
static uint8_t unseen[MJ_KINDS];

static void sound_question(void) {
    mj_win_query q = MJ_WIN_QUERY;
    mj_value v = MJ_VALUE;
    query = q;
    value = v;
    query.mode = MJ_WIN_STRAIGHT;
    read_tiles("234567m456p55678s", query.hand.count);
    value.table.seat = value.table.round = 27;
    value.table.dora_count = 1;
    query.value = &value;
    query.goal = MJ_GOAL_SCORE;
    for (int t = 0; t < MJ_KINDS; t++) unseen[t] = (uint8_t)(4 - query.hand.count[t]);
    unseen[value.table.dora[0]]--;
}

/* Checks that MJ_RIVER_ALL acts as river 1 at tenpai, where a graph may return to earlier hands. */
static void check_onward_at_tenpai(void) {
    mj_win_result as[2];
    begin("at tenpai a graph that goes onward only is as with river 1");
    for (int i = 0; i < 2; i++) {
        sound_question();
        query.mode = MJ_WIN_GRAPH;
        query.extra = 1;
        query.river = i ? MJ_RIVER_ALL : 1;
        CHECK(solve_in(memory, ARENA, &query, 100000, &as[i]) == MJ_OK, "%d", i);
    }
    CHECK(as[1].rows > 5 && !memcmp(as, as + 1, sizeof as[0]), "%d rows", as[1].rows);
}

static void check_begin_error(int error, const char *why) {
    static unsigned char arena[1 << 20];
    mj_win *win;
    int got = mj_win_begin(&query, arena, sizeof arena, &win);
    CHECK(got == error, "%s: %d, not %d", why, got, error);
    sound_question();
}

#define REFUSED(error, change)                                                                     \
    do {                                                                                           \
        change;                                                                                    \
        check_begin_error(error, #change);                                                         \
    } while (0)

static void check_refusals(void) {
    begin("errors of values");
    sound_question();
    REFUSED(MJ_OK, query.unseen = unseen);
    REFUSED(MJ_SCORE_ERR_UNSEEN, query.unseen = unseen; unseen[value.table.dora[0]]++);
    REFUSED(MJ_ERR_ARGUMENT, query.value = NULL);
    REFUSED(MJ_ERR_ARGUMENT, query.goal = MJ_GOAL_EACH);
    REFUSED(MJ_ERR_ARGUMENT, query.mode = MJ_WIN_AVERAGED);
    REFUSED(MJ_ERR_ARGUMENT, value.declare = 3);
    REFUSED(MJ_ERR_ARGUMENT, value.ron = 1.5);
    REFUSED(MJ_ERR_ARGUMENT, value.ron = NAN);
    REFUSED(MJ_ERR_ARGUMENT, (value.ron = 0.1, value.with_others = 1));
    REFUSED(MJ_ERR_ARGUMENT, value.with_others = 2);
    REFUSED(MJ_ERR_ARGUMENT, (value.with_others = 1, value.others[1].ends[3] = 1.01));
    REFUSED(MJ_ERR_ARGUMENT, (value.with_others = 1, value.others[0].ends[27] = NAN));
    REFUSED(MJ_ERR_ARGUMENT, (value.with_others = 1, value.others[0].costs[0] = 1.1e6));
    REFUSED(MJ_ERR_ARGUMENT, (value.with_others = 1, value.others[0].ron[33] = -0.1));
    REFUSED(MJ_ERR_ARGUMENT, value.stick = -1);
    REFUSED(MJ_ERR_ARGUMENT, value.discards = 1ull << 34);
    REFUSED(MJ_ERR_ARGUMENT, value.steps = 17);
    REFUSED(MJ_ERR_ARGUMENT, value.steps = 2);
    REFUSED(MJ_ERR_ARGUMENT, value.table.melds = 1);
    REFUSED(MJ_ERR_ARGUMENT, value.rules.players = 3);
    REFUSED(MJ_ERR_ARGUMENT, value.table.riichi = 1);
    REFUSED(MJ_SCORE_ERR_RULES, value.rules.kuitan = 2);
    REFUSED(MJ_SCORE_ERR_RANGE, value.table.seat = 26);
    REFUSED(MJ_SCORE_ERR_RANGE, value.table.dora[0] = 34);
    REFUSED(MJ_SCORE_ERR_REDS, value.table.reds[0] = 2);
    REFUSED(MJ_SCORE_ERR_REDS, (value.table.reds[1] = 1, value.red_seen[1] = 1));
    REFUSED(MJ_SCORE_ERR_NORTH, value.table.norths = 1);
    REFUSED(MJ_SCORE_ERR_NOT_WAITING, (value.table.riichi = 1, query.hand.count[1]--,
                                       query.hand.count[12]--, query.hand.count[33]++));
}

int main(void) {
    if (!(memory = malloc(ARENA))) return 2;
    uint64_t first = 1000000 * seed_of_run(), straight = samples(30), graph = samples(5);
    begin("straight mode of random hands equals the oracle");
    check_value_hands(MJ_WIN_STRAIGHT, first, straight);
    check_traits(straight >= 500);
    begin("graph mode of random hands equals the oracle");
    check_value_hands(MJ_WIN_GRAPH, first, graph);
    check_traits(graph >= 100);
    begin("graphs that go onward only equal the oracle");
    onward_hands(first, samples(20));
    begin("low wins are passed for riichi");
    wins_passed_for_riichi(first, 10);
    check_onward_at_tenpai();
    check_refusals();
    free(memory);
    return report();
}
