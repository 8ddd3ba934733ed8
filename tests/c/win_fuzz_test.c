/* win_fuzz_test.c - random questions about win probability, with random budgets and arenas.
 * SPDX-License-Identifier: MIT
 *
 * Sanitizers check that no access is outside the arena. Chances of a finished row lie between 0 and
 * 1, and more remaining draws do not lower them. Answers do not depend on the size of the arena, on
 * the budget, or on earlier questions. An arena that is too small gives MJ_ERR_MEMORY. */
#include <math.h>

#include "mj.h"
#include "mj_simulate.h"
#include "oracle.h"
#include "solve.h"

enum { MOST_STEPS = 400, LARGE = 96 << 20 };

static const double SLIP = 1e-12; /* tolerance for sums of some thousand terms */

static uint64_t state, compared; /* the seed, and the number of compared questions */
static uint64_t valued;          /* the number of questions with points that were begun */
static unsigned char *large;     /* an arena that is large enough for each near question */

static void hide_some(const mj_win_query *q, uint8_t unseen[MJ_KINDS]) {
    if (mj_unseen(&q->hand, &q->rules, unseen) != MJ_OK) return;
    for (int i = oracle_below(&state, oracle_below(&state, 3) ? 40 : 500); i > 0; i--) {
        int t = oracle_below(&state, MJ_KINDS);
        if (unseen[t]) unseen[t]--;
    }
}

static unsigned a_tile_of(const mj_hand *hand) {
    unsigned t = (unsigned)oracle_below(&state, MJ_KINDS);
    for (int i = 0; i < MJ_KINDS && !hand->count[t]; i++) t = (t + 1) % MJ_KINDS;
    return t;
}

static void random_tiles(mj_win_query *q) {
    int melds = oracle_below(&state, 3) ? 0 : oracle_below(&state, 5),
        players = 3 + oracle_below(&state, 2);
    q->rules.players = (uint8_t)players;
    q->rules.forms =
        (uint8_t)(oracle_below(&state, 3) ? MJ_ALL_FORMS : 1 + oracle_below(&state, 7));
    q->rules.four_as_two_pairs = (uint8_t)oracle_below(&state, 2);
    q->hand.melds = (uint8_t)melds;
    oracle_random_hand(&state, 13 + oracle_below(&state, 2) - 3 * melds, players,
                       oracle_below(&state, ORACLE_HAND_KINDS), q->hand.count);
}

static uint8_t up_to(int most) { return (uint8_t)oracle_below(&state, most + 1); }

static int32_t amount(void) { return 100 * (oracle_below(&state, 61) - 30); }

/* Draws melds and indicators regardless of other tiles, so a tile often has five copies. */
static void random_table(const mj_win_query *q, mj_agari *table) {
    table->seat = (uint8_t)(27 + oracle_below(&state, q->rules.players));
    table->round = (uint8_t)(27 + oracle_below(&state, 3));
    table->melds = q->hand.melds;
    for (int i = 0; i < table->melds; i++)
        table->meld[i] = (mj_meld){up_to(4), up_to(MJ_KINDS - 1), 0};
    table->dora_count = oracle_below(&state, 3) ? 1 : up_to(MJ_INDICATORS);
    for (int i = 0; i < table->dora_count; i++) table->dora[i] = up_to(MJ_KINDS - 1);
    for (int i = 0; i < 3; i++) table->reds[i] = q->hand.count[9 * i + 4] && up_to(1);
    table->norths = q->rules.players == 3 ? up_to(2) : 0;
    table->honba = up_to(3);
    table->deposits = up_to(2);
    table->riichi = oracle_below(&state, 12) == 0;
}

static void random_value(mj_win_query *q, mj_value *v) {
    *v = (mj_value)MJ_VALUE;
    mj_score_preset(up_to(2), q->rules.players, &v->rules);
    random_table(q, &v->table);
    v->declare = up_to(2);
    v->ippatsu = up_to(1);
    v->last_draw = up_to(1);
    v->first = up_to(1);
    v->stick = oracle_below(&state, 2) ? 1000 : 0;
    v->draw_tenpai = oracle_below(&state, 2) ? amount() : 0;
    v->draw_noten = oracle_below(&state, 2) ? amount() : 0;
    v->discards = oracle_below(&state, 3) ? 0 : oracle_random(&state) & ((1ULL << MJ_KINDS) - 1);
    v->ron = oracle_below(&state, 3) ? 0 : oracle_below(&state, 20) / 100.0;
    v->steps = oracle_below(&state, 4) ? 0 : up_to(MJ_UTILITY_STEPS);
    for (int i = 0; i < v->steps; i++)
        v->utility[i] = (struct mj_utility){1000 * i - 2000, i * 0.5};
    q->value = v;
    q->goal = oracle_below(&state, 3) ? MJ_GOAL_SCORE : up_to(MJ_GOAL_EACH);
    q->passing = up_to(1);
    if (oracle_below(&state, 20)) return;
    for (int n = 1 + up_to(8); n > 0; n--)
        ((unsigned char *)v)[oracle_below(&state, (int)sizeof *v)] = up_to(255);
}

static mj_win_query random_query(uint8_t unseen[MJ_KINDS], mj_value *value) {
    mj_win_query q = MJ_WIN_PUBLISHED;
    random_tiles(&q);
    q.mode = (uint8_t)oracle_below(&state, 4);
    q.paths = (uint32_t)oracle_below(&state, 300);
    q.seed = (uint32_t)oracle_below(&state, 1000);
    q.extra = (uint8_t)(oracle_below(&state, 20) ? oracle_below(&state, 5) : MJ_WIN_WIDTH);
    q.goal = (uint8_t)(oracle_below(&state, 2) ? MJ_GOAL_EACH : oracle_below(&state, 2));
    q.river = (uint8_t)oracle_below(&state, MJ_RIVER_ALL + 1);
    q.every = (uint8_t)(oracle_below(&state, 4) == 0);
    q.draws = (uint8_t)(1 + oracle_below(&state, MJ_WIN_DRAWS));
    q.constant_pool = (uint8_t)oracle_below(&state, 2);
    q.keeping = (uint8_t)(oracle_below(&state, 4) == 0);
    q.play = (uint8_t)(oracle_below(&state, 3) == 0);
    q.first = (uint8_t)a_tile_of(&q.hand);
    if (!oracle_below(&state, 6)) q.allowed = 1ULL << q.first | 1ULL << a_tile_of(&q.hand);
    if (oracle_below(&state, 2)) {
        hide_some(&q, unseen);
        q.unseen = unseen;
    }
    q.pool = (uint16_t)(oracle_below(&state, 3)
                            ? 0
                            : oracle_below(&state, oracle_below(&state, 9) ? 200 : UINT16_MAX));
    if (oracle_below(&state, 50) == 0) q.hand.count[oracle_below(&state, MJ_KINDS)]++;
    if (oracle_below(&state, 3) == 0) random_value(&q, value);
    return q;
}

/* Returns whether a curve has only chances from 0 to 1, and never falls unless `falls` is set. */
static int is_line(const double *line, int draws, int falls) {
    for (int n = 0; n <= draws; n++)
        if (!(line[n] >= 0 && line[n] <= 1 + SLIP) || (n && !falls && line[n] < line[n - 1] - SLIP))
            return 0;
    return 1;
}

static void check_finite_rows(const mj_win_query *q, const mj_win_result *r) {
    for (int i = 0; i < r->rows; i++) {
        const mj_win_row *row = r->row + i;
        if (!row->ready) continue;
        int points = q->value != NULL;
        for (int n = 0; n <= r->draws; n++)
            CHECK(isfinite(row->score[n]) && isfinite(row->won[n]), "%s: no number",
                  digits(q->hand.count));
        CHECK(is_line(row->win, r->draws, points || q->goal == MJ_GOAL_TENPAI) &&
                  is_line(row->tenpai, r->draws, points || q->goal == MJ_GOAL_WIN),
              "%s, mode %d, extra %d, draws %d, discard %d", digits(q->hand.count), q->mode,
              q->extra, q->draws, row->tile);
    }
}

/* Runs a calculation with random budgets, and abandons most calculations. Returns the result of the
 * last step, or 1 if the calculation was abandoned. */
static int run_steps(mj_win *win, const mj_win_query *q, size_t size) {
    static mj_win_result r;
    int steps = oracle_below(&state, MOST_STEPS), more = 1;
    while (more > 0 && steps-- > 0)
        more = mj_win_step(win, (uint32_t)(1 + oracle_below(&state, 200)));
    CHECK(more >= 0 || more == MJ_ERR_MEMORY, "error %d", more);
    CHECK(finish_for(q->goal, win, &r) == MJ_OK && r.memory <= size, "%zu bytes of %zu", r.memory,
          size);
    check_finite_rows(q, &r);
    return more;
}

/* Tries to play some games, even after a calculation that does not allow games. */
static void play_some(mj_win *win, const mj_win_query *q, int more) {
    mj_simulator s;
    unsigned first = oracle_below(&state, 8) ? q->first : (unsigned)oracle_below(&state, 256);
    int tiles = 0;
    for (int t = 0; t < MJ_KINDS; t++) tiles += q->hand.count[t];
    if (tiles % 3 == 1 && oracle_below(&state, 8)) first = MJ_NOT_HELD;
    int error = mj_simulate_begin(win, first, oracle_random(&state), &s);
    CHECK(error == MJ_OK || error == MJ_ERR_ARGUMENT || (q->value && error == MJ_ERR_MEMORY),
          "error %d", error);
    CHECK(error || more >= 0, "a calculation without memory is played");
    if (error) return;
    error = mj_simulate(&s, (uint32_t)(1 + oracle_below(&state, 20)));
    CHECK(error == MJ_OK || error == MJ_ERR_MEMORY, "error %d", error);
    uint64_t sum = 0;
    for (int n = 1; n <= q->draws; n++) sum += s.result.by_draw[n];
    CHECK(sum == s.result.wins && s.result.wins <= s.result.tenpai &&
              s.result.tenpai <= s.result.games,
          "%s: %" PRIu64 " wins", digits(q->hand.count), s.result.wins);
}

static uint32_t any_budget(void) { return (uint32_t)(1 + oracle_below(&state, 3000)); }

static void compare_arenas(mj_win *win, const mj_win_query *q, size_t size) {
    static mj_win_result whole, fresh, after;
    const char *hand = digits(q->hand.count);
    void *arena = malloc(size);
    int error = solve_in(large, LARGE, q, 100000, &whole);
    int a = arena ? solve_in(arena, size, q, any_budget(), &fresh) : MJ_ERR_MEMORY;
    int b = mj_win_next(win, q);
    if (!b) b = run_to_end(win, any_budget());
    if (!b) b = finish_for(q->goal, win, &after);
    CHECK(a == error || a == MJ_ERR_MEMORY, "%s: error %d, not %d", hand, a, error);
    CHECK(b == error || b == a, "%s: error %d after others, not %d", hand, b, a);
    if (!a) CHECK(same_rows(&fresh, &whole), "%s: another answer in %zu bytes", hand, size);
    if (!b) CHECK(same_rows(&after, &whole), "%s: another answer in an old arena", hand);
    if (!a && !b) CHECK(fresh.states == after.states && fresh.edges == after.edges, "%s", hand);
    free(arena);
}

static int is_near(const mj_win_query *q) {
    int distance = mj_distance(&q->hand, &q->rules, NULL, NULL);
    if (q->mode == MJ_WIN_GRAPH && q->extra == MJ_WIN_WIDTH) return 0;
    return distance + (q->mode == MJ_WIN_GRAPH ? 1 + q->extra : 0) + (q->value != NULL) <= 4;
}

/* Checks that the default width is the greatest with which the graph fits into the arena. Returns
 * whether more memory would give a greater width. */
static int check_width(mj_win_query q) {
    static mj_win_result r, named;
    size_t size = (size_t)oracle_below(&state, 1 << (16 + oracle_below(&state, 9)));
    mj_win *win;
    q.extra = MJ_WIN_WIDTH;
    CHECK(!mj_win_begin(&q, large, LARGE, &win) && !mj_win_finish(win, &named), "begin");
    int usual = named.extra, error = solve_in(large, size, &q, any_budget(), &r);
    q.extra = error ? 0 : r.extra;
    CHECK(q.extra <= usual, "%d of %d", q.extra, usual);
    CHECK(solve_in(large, size, &q, any_budget(), &named) == error, "%zu bytes, extra %d: %s", size,
          q.extra, digits(q.hand.count));
    if (error) return 0;
    CHECK(same_rows(&r, &named), "%s", digits(q.hand.count));
    if (q.extra++ == usual) return 0;
    CHECK(solve_in(large, size, &q, any_budget(), &named) == MJ_ERR_MEMORY,
          "%zu bytes, extra %d fits", size, q.extra);
    return 1;
}

static void check_widths(uint64_t count) {
    uint64_t narrow = 0;
    while (count > 0) {
        uint8_t unseen[MJ_KINDS];
        mj_value value;
        mj_win *win;
        mj_win_query q = random_query(unseen, &value);
        q.mode = MJ_WIN_GRAPH;
        q.extra = 0;
        if (mj_distance(&q.hand, &q.rules, NULL, NULL) > 3 ||
            mj_win_begin(&q, large, LARGE, &win) != MJ_OK)
            continue;
        narrow += (uint64_t)check_width(q);
        count--;
    }
    CHECK(narrow, "no answer was narrower than usual");
}

/* Answers questions in an arena of random size. Returns the number of finished questions. */
static uint64_t sequence(int questions) {
    uint64_t ended = 0;
    size_t size = (size_t)1 << (10 + oracle_below(&state, 15));
    size = size / 2 + (size_t)oracle_below(&state, (int)size);
    void *arena = malloc(size);
    mj_win *win = NULL;
    while (arena && questions--) {
        uint8_t unseen[MJ_KINDS];
        mj_value value;
        mj_win_query q = random_query(unseen, &value);
        int more = win ? mj_win_next(win, &q) : mj_win_begin(&q, arena, size, &win);
        CHECK(more <= 0, "error %d", more);
        if (more == MJ_OK) {
            valued += q.value != NULL;
            more = run_steps(win, &q, size);
            ended += more == MJ_OK;
            play_some(win, &q, more);
            if (is_near(&q)) compare_arenas(win, &q, size), compared++;
        } else if (win) {
            mj_win_step(win, (uint32_t)(1 + oracle_below(&state, 200)));
        }
    }
    free(arena);
    return ended;
}

int main(void) {
    uint64_t ended = 0, count = samples(1500);
    state = seed_of_run();
    if (!(large = malloc(LARGE))) return 2;
    begin("random questions in random arenas");
    for (uint64_t i = 0; i < count;) {
        int questions = 1 + oracle_below(&state, 6);
        ended += sequence(questions);
        i += (uint64_t)questions;
    }
    printf("%" PRIu64 " of %" PRIu64 " calculations came to their end; %" PRIu64
           " with points were begun, %" PRIu64 " compared\n",
           ended, count, valued, compared);
    CHECK(ended > 0 && compared > 0 && (valued > 0 || count < 1000), "none");
    begin("the default width is the greatest that fits");
    check_widths(samples(60));
    free(large);
    return report();
}
