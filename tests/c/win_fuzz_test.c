/* win_fuzz_test.c - win probability and games under random questions, budgets and arenas, given up
 * anywhere.
 * SPDX-License-Identifier: MIT
 *
 * UKEIRE_FUZZ sets the number of calculations, UKEIRE_SEED the seed. Whatever is asked, and
 * whatever was asked in the same arena before, nothing may be read or written beyond the arena (the
 * sanitizers see to that), each row that is ready has values from 0 to 1 that do not fall with the
 * draws left, games are counted rightly, and a question after others has the answer of a new arena.
 */
#include "mj.h"
#include "mj_simulate.h"
#include "oracle.h"
#include "solve.h"

enum { MOST_STEPS = 400 };

static const double SLIP = 1e-12; /* the rounding of sums of some thousand terms */

static uint64_t state;

/* Less than the hand leaves of some tiles, at times next to nothing of all. */
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

static mj_win_query random_query(uint8_t unseen[MJ_KINDS]) {
    mj_win_query q = MJ_WIN_PUBLISHED;
    random_tiles(&q);
    q.mode = (uint8_t)oracle_below(&state, 4);
    q.paths = (uint32_t)oracle_below(&state, 300);
    q.seed = (uint32_t)oracle_below(&state, 1000);
    q.extra = (uint8_t)(oracle_below(&state, 20) ? oracle_below(&state, 5) : MJ_WIN_WIDTH);
    q.goal = (uint8_t)(oracle_below(&state, 2) ? MJ_GOAL_EACH : oracle_below(&state, 2));
    q.river = (uint8_t)oracle_below(&state, 2);
    q.every = (uint8_t)(oracle_below(&state, 4) == 0);
    q.draws = (uint8_t)(1 + oracle_below(&state, MJ_WIN_DRAWS));
    q.constant_pool = (uint8_t)oracle_below(&state, 2);
    q.keeping = (uint8_t)(oracle_below(&state, 4) == 0);
    q.play = (uint8_t)(oracle_below(&state, 3) == 0);
    q.first = (uint8_t)a_tile_of(&q.hand);
    if (oracle_below(&state, 2)) {
        hide_some(&q, unseen);
        q.unseen = unseen;
    }
    q.pool = (uint16_t)(oracle_below(&state, 3)
                            ? 0
                            : oracle_below(&state, oracle_below(&state, 9) ? 200 : UINT16_MAX));
    if (oracle_below(&state, 50) == 0) q.hand.count[oracle_below(&state, MJ_KINDS)]++;
    return q;
}

/* A line that is not played for may fall. */
static int is_line(const double *line, int draws, int falls) {
    for (int n = 0; n <= draws; n++)
        if (!(line[n] >= 0 && line[n] <= 1 + SLIP) || (n && !falls && line[n] < line[n - 1] - SLIP))
            return 0;
    return 1;
}

static void check_rows(const mj_win_query *q, const mj_win_result *r) {
    for (int i = 0; i < r->rows; i++) {
        const mj_win_row *row = r->row + i;
        if (!row->ready) continue;
        CHECK(is_line(row->win, r->draws, q->goal == MJ_GOAL_TENPAI) &&
                  is_line(row->tenpai, r->draws, q->goal == MJ_GOAL_WIN),
              "%s, mode %d, extra %d, draws %d, discard %d", digits(q->hand.count), q->mode,
              q->extra, q->draws, row->tile);
    }
}

/* Steps of random budgets, with the last ones missing more often than not. Returns what the last
 * one did, or 1 where it was given up. */
static int run(mj_win *win, const mj_win_query *q, size_t size) {
    static mj_win_result r;
    int steps = oracle_below(&state, MOST_STEPS), more = 1;
    while (more > 0 && steps-- > 0)
        more = mj_win_step(win, (uint32_t)(1 + oracle_below(&state, 200)));
    CHECK(more >= 0 || more == MJ_ERR_MEMORY, "error %d", more);
    CHECK(finish_for(q->goal, win, &r) == MJ_OK && r.memory <= size, "%zu bytes of %zu", r.memory,
          size);
    check_rows(q, &r);
    return more;
}

/* Some games, whether or not the calculation can be played. */
static void play(mj_win *win, const mj_win_query *q, int more) {
    mj_simulator s;
    unsigned first = oracle_below(&state, 8) ? q->first : (unsigned)oracle_below(&state, 256);
    int tiles = 0;
    for (int t = 0; t < MJ_KINDS; t++) tiles += q->hand.count[t];
    if (tiles % 3 == 1 && oracle_below(&state, 8)) first = MJ_NOT_HELD;
    int error = mj_simulate_begin(win, first, oracle_random(&state), &s);
    CHECK(error == MJ_OK || error == MJ_ERR_ARGUMENT, "error %d", error);
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

/* The question again in an arena of its own, to its end; and in the old one. */
static void compare(mj_win *win, const mj_win_query *q, size_t size) {
    static mj_win_result fresh, after;
    void *arena = malloc(size);
    mj_win *other = NULL;
    int a = arena ? mj_win_begin(q, arena, size, &other) : -1, b = mj_win_next(win, q), more;
    for (more = a; more >= 0 && (more = mj_win_step(other, 5000)) > 0;) {
    }
    a = more;
    for (more = b;
         more >= 0 && (more = mj_win_step(win, (uint32_t)(1 + oracle_below(&state, 900)))) > 0;) {
    }
    b = more;
    CHECK(a == b, "%s: error %d, not %d", digits(q->hand.count), b, a);
    if (a == MJ_OK && b == MJ_OK) {
        mj_win_finish(other, &fresh);
        mj_win_finish(win, &after);
        fresh.memory = after.memory;
        CHECK(!memcmp(&fresh, &after, sizeof after), "%s: another answer in an old arena",
              digits(q->hand.count));
    }
    free(arena);
}

static int is_near(const mj_win_query *q) {
    int distance = mj_distance(&q->hand, &q->rules, NULL, NULL);
    int extra = q->extra == MJ_WIN_WIDTH ? 3 : q->extra;
    return distance + (q->mode == MJ_WIN_GRAPH ? 1 + extra : 0) <= 4;
}

/* Questions one after another in an arena of a random size, a block of its own, so that the
 * sanitizers know its end. Returns how many came to their end. */
static uint64_t sequence(int questions) {
    uint64_t ended = 0;
    size_t size = (size_t)1 << (10 + oracle_below(&state, 15));
    size = size / 2 + (size_t)oracle_below(&state, (int)size);
    void *arena = malloc(size);
    mj_win *win = NULL;
    while (arena && questions--) {
        uint8_t unseen[MJ_KINDS];
        mj_win_query q = random_query(unseen);
        int more = win ? mj_win_next(win, &q) : mj_win_begin(&q, arena, size, &win);
        CHECK(more <= 0, "error %d", more);
        if (more == MJ_OK) {
            more = run(win, &q, size);
            ended += more == MJ_OK;
            play(win, &q, more);
            if (is_near(&q) && !oracle_below(&state, 3)) compare(win, &q, size);
        } else if (win) {
            mj_win_step(win, (uint32_t)(1 + oracle_below(&state, 200)));
        }
    }
    free(arena);
    return ended;
}

int main(void) {
    uint64_t ended = 0, count = setting("UKEIRE_FUZZ", 5000);
    state = seed_of_run();
    begin("random questions, given up anywhere, one after another in arenas of any size");
    for (uint64_t i = 0; i < count;) {
        int questions = 1 + oracle_below(&state, 6);
        ended += sequence(questions);
        i += (uint64_t)questions;
    }
    printf("%" PRIu64 " of %" PRIu64 " calculations came to their end\n", ended, count);
    CHECK(ended > 0, "none");
    return report();
}
