/* win_test.c - win probability, against golden files, published values and the plain oracle.
 * SPDX-License-Identifier: MIT
 *
 * Usage: win_test FOLDER, with the folder of the golden files. */
#include "mj.h"
#include "oracle.h"
#include "question.h"
#include "solve.h"

#include <math.h>

enum { ARENA = 200 << 20 };
static unsigned char *memory;

/* ---- golden files and published values ---- */

static mj_win_query default_query(const char *hand, int mode, int extra, int draws) {
    mj_win_query q = MJ_WIN_PUBLISHED;
    if (strlen(hand) < MJ_KINDS)
        read_tiles(hand, q.hand.count);
    else
        CHECK(read_digits(hand, q.hand.count), "%s", hand);
    q.mode = (uint8_t)mode;
    q.extra = (uint8_t)extra;
    q.draws = (uint8_t)draws;
    return q;
}

/* The golden file that is being compared: its mode, its width, and its last hand and answer. */
static struct {
    int mode, extra;
    uint64_t one_in, hands;
    char hand[35];
    mj_win_result r;
} golden;

static void check_golden_line(char *line) {
    mj_win_result *r = &golden.r;
    char hand[35];
    snprintf(hand, sizeof hand, "%.34s", line);
    if (strcmp(hand, golden.hand) != 0) {
        memcpy(golden.hand, hand, sizeof hand);
        mj_win_query q = default_query(hand, golden.mode, golden.extra, 17);
        if (golden.hands++ % golden.one_in == 0)
            CHECK(solve_in(memory, ARENA, &q, 1000, r) == MJ_OK, "%s", hand);
    }
    if ((golden.hands - 1) % golden.one_in) return;
    int shanten = (int)strtol(line + 34, &line, 10), tile = (int)strtol(line, &line, 10);
    const mj_win_row *row = row_of(r, tile);
    CHECK(row && r->distance == shanten + 1, "discard %d, distance %d", tile, r->distance);
    for (int k = 0; row && k <= 17; k++) {
        double p = strtod(line, &line);
        CHECK(fabs(p - row->win[17 - k]) < 1e-9, "discard %d after %d draws: %.12f, not %.10f",
              tile, k, row->win[17 - k], p);
    }
}

static void golden_file(const char *folder, const char *name, int mode, int extra,
                        uint64_t one_in) {
    golden.mode = mode;
    golden.extra = extra;
    golden.one_in = one_in;
    golden.hands = 0;
    golden.hand[0] = 0;
    each_line(folder, name, check_golden_line);
}

typedef struct published {
    const char *hand;
    int draws;
    const char *discard;
    double win, tenpai, within;
} published;

/* Published chances. For the first hand an article prints 0.325134, the mean of 1,000 sampled
 * paths. The value 0.338418 is exact. */
static const published values[] = {
    {"2478m111999p11s1z", 18, "", 0.338418, 0.864314, 5e-7},
    {"12478m111999p11s1z", 18, "1m", 0.342166, 0.866829, 5e-7},
    {"12478m111999p11s1z", 18, "4m", 0.342166, 0.866829, 5e-7},
    {"12478m111999p11s1z", 18, "1z", 0.342166, 0.866829, 5e-7},
    {"12478m111999p11s1z", 18, "2m", 0.311581, 0.837875, 5e-7},
    {"12478m111999p11s1z", 18, "7m", 0.201056, 0.701223, 5e-7},
    {"12478m111999p11s1z", 18, "8m", 0.207982, 0.701223, 5e-7},
    {"12478m111999p11s1z", 18, "1p", 0.123966, 0.545718, 5e-7},
    {"12478m111999p11s1z", 18, "9p", 0.123966, 0.545718, 5e-7},
    {"12478m111999p11s1z", 18, "1s", 0.245413, 0.766679, 5e-7},
    {"234578m1689p357s1z", 17, "2m", 0.1387, -1, 5e-5},
    {"234578m1689p357s1z", 17, "8m", 0.0879, -1, 5e-5},
    {"234578m1689p357s1z", 17, "1p", 0.1511, -1, 5e-5},
    {"234578m1689p357s1z", 17, "6p", 0.1432, -1, 5e-5},
    {"234578m1689p357s1z", 17, "3s", 0.1114, -1, 5e-5},
    {"234578m1689p357s1z", 17, "1z", 0.1511, -1, 5e-5},
};

static void check_published_win(const published *p) {
    static mj_win_result r;
    mj_win_query q = default_query(p->hand, MJ_WIN_STRAIGHT, 0, p->draws);
    CHECK(solve_in(memory, ARENA, &q, 1000, &r) == MJ_OK, "%s", p->hand);
    const mj_win_row *row = row_of(&r, (int)tile_of(p->discard));
    CHECK(row && fabs(row->win[p->draws] - p->win) < p->within, "%s %s", p->hand, p->discard);
    CHECK(row && (p->tenpai < 0 || fabs(row->tenpai[p->draws] - p->tenpai) < p->within), "%s %s",
          p->hand, p->discard);
}

/* ---- random hands against the plain recurrence ---- */

static uint64_t state;

static const int goals[] = {MJ_GOAL_WIN, MJ_GOAL_TENPAI, MJ_GOAL_EACH};

static void random_win_question(question *x) {
    *x = (question){.q = MJ_WIN_PUBLISHED};
    mj_win_query *q = &x->q;
    random_rules(&state, q);
    int tiles = random_size(&state, q), all = q->rules.players == 3 ? 108 : 136;
    random_hand(&state, x, tiles);
    random_unseen(&state, x, random_visible(&state, all - tiles + 1));
    q->unseen = x->unseen;
    q->mode = MJ_WIN_GRAPH;
    q->extra = (uint8_t)oracle_below(&state, MJ_WIN_EXTRA + 1);
    random_draws(&state, x);
    q->river = oracle_below(&state, 4) > 0;
    q->goal = (uint8_t)goals[oracle_below(&state, 3)];
}

static int is_small(const question *x) {
    int distance = distance_of(&x->q);
    if (x->q.mode == MJ_WIN_STRAIGHT)
        return distance <= 3 || (distance == 4 && !oracle_below(&state, 6));
    return distance + x->q.extra <= (x->q.river == MJ_RIVER_ALL ? 5 : 4);
}

/* Returns the greatest difference of the curves of the goal. */
static double goal_difference(const question *x, const mj_win_result *r, const value_result *p) {
    double worst = 0;
    for (int i = 0; i < r->rows; i++) {
        const mj_win_row *a = &r->row[i];
        const value_row *b = row_of_plain(p, a->tile);
        int tenpai = x->q.goal == MJ_GOAL_TENPAI;
        worst = fmax(worst, difference(tenpai ? a->tenpai : a->win,
                                       b->line[tenpai ? VALUE_TENPAI : VALUE_WIN], x->q.draws));
    }
    return worst;
}

/* Checks random hands. The values of an onward graph are floats, of which only the goal's curve
 * must be correct, to 1e-5: the last bits decide between nearly equal choices. */
static void check_win_hands(uint64_t count, void (*draw)(question *)) {
    static mj_win_result r;
    static value_result p;
    uint64_t by_distance[MJ_MAX_TILES + 1] = {0}, done = 0, off = 0;
    while (done < count) {
        question x;
        draw(&x);
        if (!is_small(&x) || !value_plain(&x.q, TIES_STRICT, x.q.mode ? 20000 : 150000, &p))
            continue;
        int error = solve_in(memory, ARENA, &x.q, (uint32_t)(1 + oracle_below(&state, 3000)), &r);
        CHECK(error == MJ_OK, "%s: %s", digits(x.q.hand.count), mj_strerror(error));
        double e = error ? 9 : compare_rows(&x, &r, &p);
        int floats = x.q.river == MJ_RIVER_ALL && e < 9;
        off += floats && e > 1e-5;
        if (floats) e = goal_difference(&x, &r, &p);
        CHECK(e < (floats ? 1e-5 : 1e-9),
              "%s: off by %g, extra %d goal %d passing %d melds %d players %d forms %d draws %d",
              digits(x.q.hand.count), e, x.q.extra, x.q.goal, x.q.passing, x.q.hand.melds,
              x.q.rules.players, x.q.rules.forms, x.q.draws);
        by_distance[p.distance]++;
        done++;
    }
    CHECK(10 * off < count, "%d of %d hands are off", (int)off, (int)count);
    printf("hands by distance:");
    for (int d = 0; d < 8; d++) printf(" %d", (int)by_distance[d]);
    printf("\n");
}

/* ---- straight mode with passing and for one goal ---- */

/* Draws a question for straight mode. In a `scarce` question few tiles are unseen. */
static void straight_question(question *x, int scarce) {
    *x = (question){.q = MJ_WIN_QUERY};
    mj_win_query *q = &x->q;
    q->mode = MJ_WIN_STRAIGHT;
    random_rules(&state, q);
    random_hand(&state, x, random_size(&state, q));
    int left = q->rules.players == 4 ? 95 : 67;
    random_unseen(&state, x, scarce ? left + oracle_below(&state, 27) : random_visible(&state, 90));
    q->unseen = x->unseen;
    q->goal = (uint8_t)goals[oracle_below(&state, 3)];
    q->passing = oracle_below(&state, 4) != 0;
    random_draws(&state, x);
    if (!scarce) return;
    int sum = all_unseen(x), draws = q->draws < 10 ? q->draws + 10 : q->draws;
    q->draws = (uint8_t)(sum && sum < draws ? sum : draws);
    q->pool = sum ? 0 : q->draws;
}

static void ordinary_question(question *x) { straight_question(x, 0); }
static void scarce_question(question *x) { straight_question(x, 1); }

static void onward_question(question *x) {
    random_win_question(x);
    x->q.river = MJ_RIVER_ALL;
    x->q.goal = (uint8_t)goals[oracle_below(&state, 2)];
}

/* ---- one goal, and discards that stay in the river ---- */

static double goal_line(const mj_win_query *q, const double *win, const double *tenpai, int left) {
    return q->goal == MJ_GOAL_TENPAI ? tenpai[left] : win[left];
}

/* Checks that upper bounds are at least the exact values, and that no row exceeds the best row. */
static void check_river_rows(const question *x, const mj_win_result *r, const value_result *p) {
    for (int i = 0; i < r->rows; i++) {
        const mj_win_row *row = r->row + i;
        const value_row *plain = row_of_plain(p, row->tile);
        double off = row_difference(row, plain, x->q.draws);
        CHECK(row->ready && (row->bound || off < 1e-9), "%s: discard %d is off by %g",
              digits(x->q.hand.count), row->tile, off);
        for (int n = 0; n <= x->q.draws; n++) {
            const mj_win_row *best = r->row + r->best[n];
            double worth = goal_line(&x->q, plain->line[VALUE_WIN], plain->line[VALUE_TENPAI], n);
            CHECK(goal_line(&x->q, row->win, row->tenpai, n) > worth - 1e-12,
                  "%s, extra %d, goal %d: discard %d is above its bound with %d left",
                  digits(x->q.hand.count), x->q.extra, x->q.goal, row->tile, n);
            CHECK(!best->bound && (row->alone > best->alone ||
                                   goal_line(&x->q, best->win, best->tenpai, n) > worth - 1e-10),
                  "%s: discard %d is better than the best with %d left", digits(x->q.hand.count),
                  row->tile, n);
        }
    }
}

static void random_rivers(uint64_t count) {
    static mj_win_result r;
    static value_result p;
    double worst = 0;
    uint64_t bounds = 0, rows = 0;
    for (uint64_t done = 0; done < count;) {
        question x;
        random_win_question(&x);
        if (!is_small(&x) || !value_plain(&x.q, TIES_STRICT, 5000, &p)) continue;
        CHECK(solve_in(memory, ARENA, &x.q, 5000, &r) == MJ_OK, "%s", digits(x.q.hand.count));
        check_river_rows(&x, &r, &p);
        for (int i = 0; i < r.rows; i++) bounds += r.row[i].bound, rows++;
        x.q.every = 1;
        CHECK(solve_in(memory, ARENA, &x.q, 5000, &r) == MJ_OK, "%s", digits(x.q.hand.count));
        double e = compare_rows(&x, &r, &p);
        CHECK(e < 1e-9, "%s: off by %g, extra %d goal %d river %d melds %d players %d",
              digits(x.q.hand.count), e, x.q.extra, x.q.goal, x.q.river, x.q.hand.melds,
              x.q.rules.players);
        worst = fmax(worst, e);
        done++;
    }
    printf("%d hands, worst %g; %d of %d rows are bounds\n", (int)count, worst, (int)bounds,
           (int)rows);
}

/* Checks that two winds have equal rows if their counts, held and unseen, are equal. */
static void check_twins(void) {
    static const struct {
        const char *hand;
        uint8_t unseen[2];
    } known[] = {{"123m46p78s112z999s", {2, 2}}, {"123m46p78s112z999s", {1, 1}},
                 {"123m46p78s112z999s", {2, 3}}, {"123m46p778s12z999s", {3, 1}},
                 {"123m46p778s12z999s", {2, 0}}, {"123m46p778s12z999s", {3, 3}}};
    static mj_win_result r;
    static value_result p;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        question x = {.q = MJ_WIN_PUBLISHED};
        x.q.mode = MJ_WIN_GRAPH;
        x.q.goal = MJ_GOAL_WIN;
        x.q.river = x.q.every = 1;
        x.q.draws = 9;
        x.q.unseen = x.unseen;
        read_tiles(known[i].hand, x.q.hand.count);
        for (int t = 0; t < MJ_KINDS; t++) x.unseen[t] = (uint8_t)(4 - x.q.hand.count[t]);
        memcpy(x.unseen + 27, known[i].unseen, sizeof known[i].unseen);
        CHECK(value_plain(&x.q, TIES_STRICT, 60000, &p), "%s", known[i].hand);
        CHECK(solve_in(memory, ARENA, &x.q, 5000, &r) == MJ_OK, "%s", known[i].hand);
        double e = compare_rows(&x, &r, &p);
        CHECK(e < 1e-9, "%s, unseen %d %d: off by %g", known[i].hand, known[i].unseen[0],
              known[i].unseen[1], e);
    }
}

/* Checks that rows are exact if the tiles unseen at the last draw are more than 7/6 of the pool. */
static void check_use_of_bounds(void) {
    static mj_win_result r;
    static const struct {
        uint8_t draws;
        int most; /* unseen tiles outside the pool with which rows still are bounds */
    } known[] = {{18, 3}, {12, 45}, {16, 17}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        for (int hidden = known[i].most; hidden < known[i].most + 2; hidden++) {
            uint8_t unseen[MJ_KINDS];
            int bounds = 0, rest = hidden;
            mj_win_query q = default_query("456m13444789p688s", MJ_WIN_GRAPH, 1, known[i].draws);
            for (int t = 0; t < MJ_KINDS; t++) unseen[t] = (uint8_t)(4 - q.hand.count[t]);
            for (int t = MJ_KINDS - 1; t >= 0 && rest > 0; t--)
                for (; unseen[t] > (t < 27) && rest > 0; rest--) unseen[t]--;
            q.goal = MJ_GOAL_WIN;
            q.river = 1;
            q.unseen = unseen;
            CHECK(solve_in(memory, ARENA, &q, 5000, &r) == MJ_OK, "%d hidden", hidden);
            for (int k = 0; k < r.rows; k++) bounds += r.row[k].bound;
            CHECK(rest == 0 && (bounds > 0) == (hidden == known[i].most),
                  "%d draws, %d hidden: %d rows are bounds", q.draws, hidden, bounds);
        }
}

/* Checks that the finished rows remain if the arena is too small for further rows. */
static void check_kept_rows(void) {
    static mj_win_result r;
    mj_win *win;
    int ready = 0, failed = 0;
    mj_win_query q = default_query("12478m111999p11s1z", MJ_WIN_GRAPH, 1, 18);
    q.river = q.every = 1;
    for (size_t size = 100000; size < 1000000; size += 50000) {
        int more = mj_win_begin(&q, memory, size, &win), rows = 0;
        if (more == MJ_OK) more = 1;
        while (more > 0) {
            more = mj_win_step(win, 100);
            CHECK(finish(win, &r) == MJ_OK, "size %zu", size);
            int now = 0;
            for (int i = 0; i < r.rows; i++) now += r.row[i].ready;
            CHECK(now >= rows, "%d of %d rows are left", now, rows);
            rows = now;
        }
        CHECK(more == MJ_OK || more == MJ_ERR_MEMORY, "%d", more);
        failed += more == MJ_ERR_MEMORY;
        ready += more == MJ_OK;
    }
    CHECK(failed > 0 && ready > 0, "%d failed, %d did not", failed, ready);
}

/* Checks that answers do not depend on budgets, and that unfinished rows are empty or bounds. */
static void check_budgets(const mj_win_query *query) {
    static mj_win_result a, b, early;
    mj_win *win;
    int more = mj_win_begin(query, memory, ARENA, &win);
    while (more == MJ_OK && (more = mj_win_step(win, UINT32_MAX)) > 0) more = MJ_OK;
    CHECK(more == MJ_OK && finish_for(query->goal, win, &a) == MJ_OK, "%d", more);
    more = mj_win_begin(query, memory + 5, ARENA - 5, &win);
    CHECK(more == MJ_OK, "%d", more);
    do {
        more = mj_win_step(win, (uint32_t)(1 + oracle_below(&state, 200)));
        CHECK(finish_for(query->goal, win, &early) == MJ_OK, "%d", more);
        for (int i = 0; i < early.rows; i++)
            CHECK(!early.row[i].ready || early.row[i].bound ||
                      !memcmp(early.row + i, a.row + i, sizeof a.row[i]),
                  "row %d", i);
    } while (more > 0);
    CHECK(more == MJ_OK && finish_for(query->goal, win, &b) == MJ_OK, "%d", more);
    CHECK(!memcmp(a.row, b.row, sizeof a.row) && a.states == b.states && a.edges == b.edges,
          "%s: budgets change the answer", digits(query->hand.count));
}

static void check_first_progress(void) {
    mj_win *win;
    for (int mode = MJ_WIN_STRAIGHT; mode <= MJ_WIN_AVERAGED; mode++) {
        mj_win_query q = default_query("258m234p1345678s1z", mode, 0, 18);
        CHECK(mj_win_begin(&q, memory, ARENA, &win) == MJ_OK, "mode %d", mode);
        CHECK(mj_win_progress(win) < 0.5, "mode %d begins with %g", mode, mj_win_progress(win));
        CHECK(mj_win_step(win, 1) == 1, "mode %d", mode);
        CHECK(mj_win_progress(win) < 1, "mode %d goes on with %g", mode, mj_win_progress(win));
    }
}

static void test_small_questions(uint64_t count, void (*test)(const mj_win_query *)) {
    while (count) {
        question x;
        if (oracle_below(&state, 2))
            ordinary_question(&x);
        else
            random_win_question(&x);
        if (!is_small(&x)) continue;
        if (!oracle_below(&state, 2)) x.q.unseen = NULL, x.q.pool = 0;
        test(&x.q);
        count--;
    }
}

/* Checks the numbers of states and edges, which grow if equal states are not merged. */
static void check_reductions(void) {
    static const struct {
        const char *hand;
        int mode, extra;
        uint32_t states, edges;
    } known[] = {
        {"12478m111999p11s1z", MJ_WIN_STRAIGHT, 0, 72, 195},
        {"19m19p19s1234z258m4p", MJ_WIN_STRAIGHT, 0, 43, 98},
        {"234578m1689p357s1z", MJ_WIN_STRAIGHT, 0, 2146, 12103},
        {"1289m147p2589s112z", MJ_WIN_STRAIGHT, 0, 7912, 57392},
        {"147m258p369s12345z", MJ_WIN_STRAIGHT, 0, 589, 1485},
        {"12478m111999p11s1z", MJ_WIN_GRAPH, 1, 658, 1310},
        {"234578m1689p357s1z", MJ_WIN_GRAPH, 0, 35652, 102698},
        {"234567m2345678p1z", MJ_WIN_GRAPH, 2, 5823, 12479},
    };
    static mj_win_result r;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        mj_win_query q = default_query(known[i].hand, known[i].mode, known[i].extra, 18);
        CHECK(solve_in(memory, ARENA, &q, 1000, &r) == MJ_OK, "%s", known[i].hand);
        CHECK(r.states > 0 && r.states <= known[i].states && r.edges <= known[i].edges,
              "%s, mode %d, extra %d: %u states, %u edges", known[i].hand, known[i].mode,
              known[i].extra, r.states, r.edges);
    }
}

enum { UNTOUCHED = 0xa5, FIRST_ROOM = 60000 };

/* The bytes of `memory` granted so far, and the most bytes to grant. */
static size_t granted, most;
static unsigned requests;

static size_t grant(size_t size) {
    CHECK(size > granted, "%zu bytes wanted where there are %zu", size, granted);
    requests++;
    if (size > most) return granted;
    granted = size + (size_t)(oracle_below(&state, 2) * oracle_below(&state, 5000));
    if (granted > most) granted = most;
    return granted;
}

static int solve_growing(const mj_win_query *query, mj_win_result *result) {
    mj_win_query q = *query;
    unsigned char *at = memory + 1 + oracle_below(&state, 15);
    q.more = grant;
    granted = FIRST_ROOM;
    requests = 0;
    memset(memory, UNTOUCHED, most + 4096);
    int error = solve_in(at, granted, &q, 1000, result);
    for (int i = 0; i < 4000; i++)
        CHECK(at[granted + (size_t)i] == UNTOUCHED, "byte %d beyond the arena is written", i);
    return error;
}

static int equal_results(const mj_win_result *a, const mj_win_result *b) {
    return same_rows(a, b) && a->states == b->states && a->edges == b->edges;
}

static void check_growth(const mj_win_query *query) {
    static mj_win_result fixed, grown;
    CHECK(solve_in(memory, ARENA, query, 1000, &fixed) == MJ_OK, "%s", digits(query->hand.count));
    most = (size_t)32 << 20;
    if (fixed.memory > most) return;
    CHECK(solve_growing(query, &grown) == MJ_OK, "%s", digits(query->hand.count));
    CHECK(equal_results(&fixed, &grown), "%s: other bits", digits(query->hand.count));
    CHECK(grown.memory <= granted, "%zu bytes of %zu", grown.memory, granted);
    CHECK(requests || grown.memory <= FIRST_ROOM, "%zu bytes, not asked for", grown.memory);
}

static void check_no_growth(void) {
    static mj_win_result r;
    mj_win_query q = default_query("12478m111999p11s1z", MJ_WIN_GRAPH, 1, 18);
    most = FIRST_ROOM + 100000;
    CHECK(solve_growing(&q, &r) == MJ_ERR_MEMORY && requests > 1, "asked %u times", requests);
    most = (size_t)32 << 20;
    CHECK(solve_growing(&q, &r) == MJ_OK && requests > 1, "asked %u times", requests);
}

static int same_row(const mj_win_row *a, const mj_win_row *b, int draws) {
    return a->alone == b->alone && difference(a->win, b->win, draws) < 1e-12 &&
           difference(a->tenpai, b->tenpai, draws) < 1e-12;
}

/* Checks that `keeping` omits the rows whose member `alone` is set, and does not change other rows.
 * If `alone` is set in all rows, none is omitted. */
static void keeping_alone(const mj_win_query *query) {
    static mj_win_result all, kept_rows;
    mj_win_query q = *query;
    const char *hand = digits(q.hand.count);
    CHECK(solve_in(memory, ARENA, &q, 1000, &all) == MJ_OK, "%s", hand);
    q.keeping = 1;
    CHECK(solve_in(memory, ARENA, &q, 1000, &kept_rows) == MJ_OK, "%s", hand);
    int some = 0;
    for (int i = 0; i < all.rows; i++) some |= !all.row[i].alone;
    for (int i = 0; i < all.rows; i++)
        CHECK(kept_rows.row[i].ready == !(some && all.row[i].alone) &&
                  (!kept_rows.row[i].ready || same_row(all.row + i, kept_rows.row + i, q.draws)),
              "%s: row %d", hand, i);
}

static uint64_t some_held(const mj_win_result *all) {
    uint64_t mask = 0;
    while (!mask && all->row[0].tile != MJ_NOT_HELD)
        for (int i = 0; i < all->rows; i++)
            if (!oracle_below(&state, 3)) mask |= 1ULL << all->row[i].tile;
    return mask;
}

/* Checks that `allowed` omits all other discards, and does not change the values of allowed
 * discards. The best allowed row is exact even if a forbidden discard is better. */
static void allowed_alone(const mj_win_query *query) {
    static mj_win_result all, some;
    mj_win_query q = *query;
    const char *hand = digits(q.hand.count);
    q.every = 1;
    CHECK(solve_in(memory, ARENA, &q, 1000, &all) == MJ_OK, "%s", hand);
    q.allowed = some_held(&all);
    q.every = (uint8_t)oracle_below(&state, 2);
    CHECK(solve_in(memory, ARENA, &q, 1000, &some) == MJ_OK, "%s", hand);
    int rows = 0;
    for (int i = 0; i < all.rows; i++) {
        if (q.allowed && !(q.allowed >> all.row[i].tile & 1)) continue;
        const mj_win_row *row = some.row + rows++;
        CHECK(row->bound ? !q.every : same_row(all.row + i, row, q.draws), "%s: discard %d", hand,
              row->tile);
    }
    CHECK(rows == some.rows, "%d rows, not %d", some.rows, rows);
    CHECK(!some.row[some.best[q.draws]].bound, "%s", hand);
}

/* Checks a hand whose distance plus `extra` exceeds its number of tiles. */
static void check_farthest_hand(void) {
    static mj_win_result r;
    mj_win_query q = default_query("2345678m2345678p", MJ_WIN_GRAPH, 1, 18);
    q.rules.forms = MJ_KOKUSHI;
    q.goal = MJ_GOAL_WIN;
    q.river = MJ_RIVER_ALL;
    CHECK(solve_in(memory, ARENA, &q, 5000, &r) == MJ_OK && r.distance == 14, "%d", r.distance);
}

/* Checks that auto mode answers separate players of win and tenpai by the graph of each. */
static void check_auto_for_each(void) {
    static mj_win_result r, graph;
    mj_win_query q = default_query("12478m111999p11s1z", MJ_WIN_AUTO, MJ_WIN_WIDTH, 18);
    CHECK(solve_in(memory, ARENA, &q, 5000, &r) == MJ_OK && r.mode == MJ_WIN_GRAPH, "auto");
    q.mode = MJ_WIN_GRAPH;
    q.extra = r.extra;
    CHECK(solve_in(memory, ARENA, &q, 5000, &graph) == MJ_OK && r.rows == graph.rows, "graph");
    for (int i = 0; i < r.rows; i++)
        CHECK(r.row[i].win[18] == graph.row[i].win[18] &&
                  r.row[i].tenpai[18] == graph.row[i].tenpai[18],
              "row %d: %g, %g", i, r.row[i].win[18], graph.row[i].win[18]);
}

static void check_win_errors(void) {
    mj_win_query good = default_query("12478m111999p11s1z", MJ_WIN_STRAIGHT, 0, 18), q;
    mj_win *win;
#define REFUSED(change, error)                                                                     \
    q = good;                                                                                      \
    change;                                                                                        \
    CHECK(mj_win_begin(&q, memory, ARENA, &win) == (error), #change)
    REFUSED(q.draws = 0, MJ_ERR_ARGUMENT);
    REFUSED(q.draws = 28, MJ_ERR_ARGUMENT);
    REFUSED(q.mode = 4, MJ_ERR_ARGUMENT);
    REFUSED(q.keeping = 2, MJ_ERR_ARGUMENT);
    REFUSED(q.play = 2, MJ_ERR_ARGUMENT);
    REFUSED((q.play = 1, q.first = 5), MJ_ERR_ARGUMENT);
    REFUSED((q.play = 1, q.first = 1, q.allowed = 2), MJ_OK);
    REFUSED((q.play = 1, q.first = 0, q.allowed = 2), MJ_ERR_ARGUMENT);
    REFUSED(q.allowed = 2, MJ_OK);
    REFUSED(q.allowed = 4, MJ_ERR_ARGUMENT);
    REFUSED(q.allowed = 1ULL << 63, MJ_ERR_ARGUMENT);
    REFUSED((q.hand.count[1]--, q.allowed = 1), MJ_ERR_ARGUMENT);
    REFUSED(q.extra = MJ_WIN_EXTRA + 1, MJ_ERR_ARGUMENT);
    REFUSED(q.rules.live = 1, MJ_ERR_ARGUMENT);
    REFUSED(q.rules.players = 2, MJ_ERR_ARGUMENT);
    REFUSED((q.mode = MJ_WIN_GRAPH, q.river = MJ_RIVER_ALL), MJ_ERR_ARGUMENT);
    REFUSED((q.goal = MJ_GOAL_WIN, q.mode = MJ_WIN_GRAPH, q.river = MJ_RIVER_ALL), MJ_OK);
    REFUSED(q.river = MJ_RIVER_ALL + 1, MJ_ERR_ARGUMENT);
    REFUSED(q.pool = 121, MJ_ERR_POOL);
    REFUSED(q.pool = 122, MJ_OK);
    REFUSED(q.hand.count[0] = 5, MJ_ERR_COUNT);
    REFUSED(q.hand.melds = 1, MJ_ERR_TOTAL);
#undef REFUSED
    CHECK(mj_win_begin(NULL, memory, ARENA, &win) == MJ_ERR_ARGUMENT, "no query");
    CHECK(mj_win_begin(&good, memory, ARENA, &win) == MJ_OK, "a query");
    CHECK(mj_win_next(win, NULL) == MJ_ERR_ARGUMENT, "no next query");
    CHECK(mj_win_next(NULL, &good) == MJ_ERR_ARGUMENT, "no calculation");
    CHECK(mj_win_begin(&good, NULL, ARENA, &win) == MJ_ERR_MEMORY, "no arena");
    CHECK(mj_win_step(NULL, 1) == MJ_ERR_ARGUMENT, "no calculation");
    const double useful[3] = {3, 9, 15};
    double average[MJ_WIN_VALUES];
    CHECK(mj_win_average(useful, 3, 18, 17, 0, average) == MJ_ERR_ARGUMENT, "small pool");
    CHECK(mj_win_average(useful, 0, 18, 99, 0, average) == MJ_ERR_ARGUMENT, "no distance");
}

int main(int argc, char **argv) {
    if (argc != 2) return fprintf(stderr, "win_test FOLDER\n"), 2;
    if (!(memory = malloc(ARENA))) return 2;
    state = seed_of_run();
    uint64_t one_in = stride(5);
    begin("reference values, straight mode");
    golden_file(argv[1], "win_straight.txt", MJ_WIN_STRAIGHT, 0, 1);
    begin("reference values, graph mode of width 0");
    golden_file(argv[1], "win_graph0.txt", MJ_WIN_GRAPH, 0, one_in);
    begin("reference values, graph mode of width 1");
    golden_file(argv[1], "win_graph1.txt", MJ_WIN_GRAPH, 1, one_in);
    begin("published values");
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) check_published_win(values + i);
    begin("straight mode of random hands equals the oracle");
    check_win_hands(samples(50), ordinary_question);
    begin("straight mode with few unseen tiles equals the oracle");
    check_win_hands(samples(300), scarce_question);
    begin("graph mode of random hands equals the oracle");
    random_rivers(samples(14));
    begin("graphs that go onward only equal the oracle");
    check_win_hands(samples(25), onward_question);
    begin("hands with two winds");
    check_twins();
    begin("the use of bounds");
    check_use_of_bounds();
    begin("ready rows stay ready if memory runs out");
    check_kept_rows();
    begin("numbers of states and edges");
    check_reductions();
    begin("progress of the first step");
    check_first_progress();
    begin("answers do not depend on budgets");
    test_small_questions(samples(15), check_budgets);
    begin("answers in an arena that grows");
    test_small_questions(samples(15), check_growth);
    check_no_growth();
    begin("far hands, and two players, in a graph");
    check_farthest_hand();
    check_auto_for_each();
    begin("the option `keeping`");
    test_small_questions(samples(15), keeping_alone);
    begin("the option `allowed`");
    test_small_questions(samples(15), allowed_alone);
    begin("errors of questions");
    check_win_errors();
    free(memory);
    return report();
}
