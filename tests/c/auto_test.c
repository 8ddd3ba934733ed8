/* auto_test.c - which mode and width auto mode chooses, by shanten and with little memory.
 * SPDX-License-Identifier: MIT */
#include "lots.h"
#include "mj.h"
#include "solve.h"

enum { ARENA = 256 << 20, TILES = 14, SAMPLED = -2, STRAIGHT = -1 };
static unsigned char *memory;
/* The mode that auto mode must choose at each shanten. Numbers are widths of graph mode. */
static const int8_t plain[7] = {2, 2, 2, 1, 1, STRAIGHT, STRAIGHT};
static const int8_t valued[7] = {3, 2, 1, 1, STRAIGHT, SAMPLED, SAMPLED};

typedef struct question {
    mj_win_query q;
    mj_value v;
    int shanten;
} question;

/* Draws a random question with few draws, so that wide graphs are small. */
static void draw_auto_question(question *x, int shanten, int with_value) {
    *x = (question){.q = MJ_WIN_QUERY, .v = MJ_VALUE, .shanten = shanten};
    do oracle_random_hand(&seed, TILES - below(2), 4, ORACLE_UNIFORM, x->q.hand.count);
    while (distance_of(&x->q) != shanten + 1);
    x->v.table.seat = x->v.table.round = 27;
    x->q.draws = (uint8_t)(1 + below(shanten < 3 ? 6 : 2));
    x->q.paths = 10;
    if (!with_value) return;
    x->q.value = &x->v;
    x->q.goal = MJ_GOAL_SCORE;
}

/* Returns the distance to the standard form minus the distance to the nearest form. */
static int standard_behind(const mj_hand *hand) {
    const mj_rules all = MJ_RULES, standard = {.players = 4, .forms = MJ_STANDARD};
    return mj_distance(hand, &standard, NULL, NULL) - mj_distance(hand, &all, NULL, NULL);
}

static int entry_of(const question *x);

/* Returns the question with a mode, a width, and the other fields that auto mode sets. */
static mj_win_query explicitly(const question *x, int mode, int extra) {
    mj_win_query q = x->q;
    q.mode = (uint8_t)mode;
    q.extra = (uint8_t)extra;
    q.keeping = 1;
    int first = x->q.value ? 1 : 2, onward = x->shanten >= 3;
    if (x->shanten >= first && !onward) onward = entry_of(x) == 2;
    if (onward && mode == MJ_WIN_GRAPH) q.river = MJ_RIVER_ALL;
    if (x->q.value && !x->shanten) q.river = 0;
    return q;
}

static int is_narrow(const question *x) {
    static mj_win_result r;
    mj_win_query q = explicitly(x, MJ_WIN_STRAIGHT, 0);
    unsigned rows = 0;
    CHECK(solve_in(memory, ARENA, &q, 1000, &r) == MJ_OK, "straight");
    for (int i = 0; i < r.rows; i++) rows += r.row[i].ready;
    return r.states < 800 * rows;
}

static int entry_of(const question *x) {
    int behind = standard_behind(&x->q.hand);
    int entry = (x->q.value ? valued : plain)[x->shanten];
    if (x->q.value && x->shanten == 4) return behind > 0 || is_narrow(x) ? 1 : STRAIGHT;
    int most = x->shanten == 2 ? 0 : x->shanten <= (x->q.value ? 3 : 4) ? 1 : 14;
    return entry == 1 && behind > most ? 2 : entry;
}

static int same_answer(const mj_win_result *a, const mj_win_result *b) {
    return same_rows(a, b) && a->mode == b->mode && a->extra == b->extra;
}

static int mode_of(int entry) {
    return entry == STRAIGHT ? MJ_WIN_STRAIGHT : entry == SAMPLED ? MJ_WIN_SAMPLED : MJ_WIN_GRAPH;
}

static void check_auto_table(uint64_t count) {
    static mj_win_result r, named;
    for (uint64_t i = 0; i < count; i++) {
        question x;
        draw_auto_question(&x, (int)(i % 7), below(2));
        int entry = entry_of(&x), extra = entry < 0 ? 0 : entry;
        mj_win_query q = explicitly(&x, mode_of(entry), extra);
        CHECK(solve_in(memory, ARENA, &x.q, 1000, &r) == MJ_OK, "shanten %d", x.shanten);
        CHECK(solve_in(memory, ARENA, &q, 1000, &named) == MJ_OK, "shanten %d", x.shanten);
        CHECK(r.mode == mode_of(entry) && r.extra == extra && same_answer(&r, &named),
              "shanten %d, value %d: mode %d, extra %d", x.shanten, x.q.value != NULL, r.mode,
              r.extra);
    }
}

/* Checks that auto mode in a small arena fails or gives the answer of the reported mode. */
static void check_little_memory(uint64_t count) {
    static mj_win_result r, named;
    int narrower = 0, none = 0;
    for (uint64_t i = 0; i < count; i++) {
        question x;
        draw_auto_question(&x, (int)(i % 4), below(2));
        size_t size = 20000u + (size_t)below(1 << (15 + below(6)));
        x.q.play = x.q.hand.count[33] > 0;
        x.q.first = 33;
        int error = solve_in(memory, size, &x.q, 1000, &r);
        CHECK(error == MJ_OK || error == MJ_ERR_MEMORY, "%s", mj_strerror(error));
        none += error != 0;
        if (error) continue;
        int entry = entry_of(&x);
        narrower += r.mode != mode_of(entry) || r.extra != (entry < 0 ? 0 : entry);
        mj_win_query q = explicitly(&x, r.mode, r.extra);
        CHECK(solve_in(memory, ARENA, &q, 1000, &named) == MJ_OK && same_answer(&r, &named),
              "shanten %d: mode %d, extra %d", x.shanten, r.mode, r.extra);
        CHECK(r.mode != MJ_WIN_GRAPH || r.extra > 0, "a graph without a step aside");
        CHECK(!x.q.play || r.mode != MJ_WIN_SAMPLED, "sampled mode cannot be played");
    }
    printf("%d simpler, %d without an answer\n", narrower, none);
    CHECK(narrower && none, "no memory was too small");
}

static void check_far_play(void) {
    static mj_win_result r;
    question x;
    mj_win *win;
    do draw_auto_question(&x, 5, 1);
    while (!x.q.hand.count[27]);
    x.q.play = 1;
    x.q.first = 27;
    CHECK(mj_win_begin(&x.q, memory, ARENA, &win) == MJ_OK && !mj_win_finish(win, &r), "play");
    CHECK(r.mode == MJ_WIN_STRAIGHT, "mode %d", r.mode);
}

static void check_auto_refused(void) {
    question x;
    mj_win *win;
    draw_auto_question(&x, 1, 0);
    x.q.extra = 1;
    CHECK(mj_win_begin(&x.q, memory, ARENA, &win) == MJ_ERR_ARGUMENT, "a width without a mode");
    x.q.extra = MJ_WIN_WIDTH;
    x.q.mode = MJ_WIN_AUTO + 1;
    CHECK(mj_win_begin(&x.q, memory, ARENA, &win) == MJ_ERR_ARGUMENT, "no such mode");
}

int main(void) {
    seed = seed_of_run();
    memory = malloc(ARENA);
    begin("the mode and the answer for each shanten");
    check_auto_table(samples(40));
    begin("with little memory the answer is that of a simpler mode");
    check_little_memory(samples(40));
    begin("sampled mode is not chosen for games");
    check_far_play();
    begin("refused widths and modes");
    check_auto_refused();
    free(memory);
    return report();
}
