/* auto_test.c - checks which mode and width auto mode chooses, by shanten and with little memory.
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "lots.h"
#include "mj.h"
#include "solve.h"

enum { ARENA = 256 << 20, TILES = 14, SAMPLED = -2, STRAIGHT = -1 };
static unsigned char *memory;
/* The mode that auto mode must choose at each shanten. A number means a graph with this `extra`. */
static const int8_t plain[7] = {2, 2, 2, 1, 1, STRAIGHT, STRAIGHT};
static const int8_t valued[7] = {2, 2, 1, 1, STRAIGHT, SAMPLED, SAMPLED};

typedef struct question {
    mj_win_query q;
    mj_value v;
    int shanten;
} question;

/* Makes a random question with few draws, so that graphs with a great `extra` are small. */
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

/* Returns the distance of a hand to the standard form minus its distance to the nearest form. */
static int standard_behind(const mj_hand *hand) {
    const mj_rules all = MJ_RULES, standard = {.players = 4, .forms = MJ_STANDARD};
    return mj_distance(hand, &standard, NULL, NULL) - mj_distance(hand, &all, NULL, NULL);
}

static int entry_of(const question *x);

/* Returns a question with a given mode and width, and with all else as in auto mode. */
static mj_win_query explicitly(const question *x, int mode, int extra) {
    mj_win_query q = x->q;
    q.mode = (uint8_t)mode;
    q.extra = (uint8_t)extra;
    q.keeping = 1;
    int first = x->q.value ? 1 : 2, onward = x->shanten >= 3;
    if (x->shanten >= first && !onward) onward = entry_of(x) == 2;
    if (onward && mode == MJ_WIN_GRAPH) q.river = MJ_RIVER_ALL;
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

/* Adds `weight` times the values of a graph in which a player may draw the discard again. */
static void add_graph(mj_win_result *sum, const question *x, int extra, double weight) {
    static mj_win_result r;
    mj_win_query q = explicitly(x, MJ_WIN_GRAPH, extra);
    q.river = 0;
    CHECK(solve_in(memory, ARENA, &q, 1000, &r) == MJ_OK, "extra %d", extra);
    for (int i = 0; i < sum->rows; i++)
        for (int n = 0; n <= q.draws; n++) {
            sum->row[i].score[n] += weight * r.row[i].score[n];
            sum->row[i].won[n] += weight * r.row[i].won[n];
            sum->row[i].win[n] += weight * r.row[i].win[n];
            sum->row[i].tenpai[n] += weight * r.row[i].tenpai[n];
        }
}

static int is_close(double a, double b) { return fabs(a - b) <= 1e-9 * (1 + fabs(b)); }

static int close_rows(const mj_win_row *a, const mj_win_row *b, int draws) {
    int equal = 1;
    for (int n = 0; n <= draws; n++)
        equal &= is_close(a->score[n], b->score[n]) && is_close(a->won[n], b->won[n]) &&
                 is_close(a->win[n], b->win[n]) && is_close(a->tenpai[n], b->tenpai[n]);
    return equal;
}

/* Returns the mask of the rows near the best row of an exact answer. A near row is at most 1 %
 * worse than the best row, or at most 8 % if its discard raises the distance. */
static uint32_t rows_near_best(const mj_win_result *exact) {
    int draws = exact->draws;
    double best = exact->row[exact->best[draws]].score[draws];
    uint32_t near = 0;
    for (int i = 0; i < exact->rows; i++) {
        const mj_win_row *row = exact->row + i;
        double most = row->distance > exact->distance ? 0.08 : 0.01;
        if (best - row->score[draws] <= most * fabs(best)) near |= 1u << i;
    }
    return near & (near - 1) ? near : 0;
}

/* Checks an answer at tenpai with points. The values of near rows must be the values with `extra` 2
 * plus what `extra` 3 gains over `extra` 2. Returns 1 if there are near rows. */
static int check_compared(const question *x, const mj_win_result *r, int has_memory) {
    static mj_win_result exact, wide;
    mj_win_query q = explicitly(x, MJ_WIN_GRAPH, 2);
    q.every = 1;
    CHECK(solve_in(memory, ARENA, &q, 1000, &exact) == MJ_OK, "all rows");
    uint32_t near = has_memory || r->extra == 3 ? rows_near_best(&exact) : 0;
    wide = exact;
    if (near) add_graph(&wide, x, 3, 1);
    if (near) add_graph(&wide, x, 2, -1);
    CHECK(r->mode == MJ_WIN_GRAPH && r->extra == (near ? 3 : 2), "extra %d", r->extra);
    for (int i = 0; i < r->rows; i++) {
        const mj_win_row *row = r->row + i, *a = (near >> i & 1 ? &wide : &exact)->row + i;
        int draws = exact.draws;
        CHECK(row->bound ? !(near >> i & 1) && row->score[draws] >= a->score[draws] - 1e-6
                         : close_rows(row, a, draws),
              "row %d: %.17g for %.17g", i, row->score[draws], a->score[draws]);
    }
    return near != 0;
}

static int mode_of(int entry) {
    return entry == STRAIGHT ? MJ_WIN_STRAIGHT : entry == SAMPLED ? MJ_WIN_SAMPLED : MJ_WIN_GRAPH;
}

static void check_auto_table(uint64_t count) {
    static mj_win_result r, named;
    for (uint64_t i = 0; i < count; i++) {
        question x;
        draw_auto_question(&x, (int)(i % 7), i % 7 && below(2));
        int entry = entry_of(&x), extra = entry < 0 ? 0 : entry;
        mj_win_query q = explicitly(&x, mode_of(entry), extra);
        CHECK(solve_in(memory, ARENA, &x.q, 1000, &r) == MJ_OK, "shanten %d", x.shanten);
        CHECK(solve_in(memory, ARENA, &q, 1000, &named) == MJ_OK, "shanten %d", x.shanten);
        CHECK(r.mode == mode_of(entry) && r.extra == extra && same_answer(&r, &named),
              "shanten %d, value %d: mode %d, extra %d", x.shanten, x.q.value != NULL, r.mode,
              r.extra);
    }
}

static void check_tenpai_with_points(uint64_t count) {
    static mj_win_result r;
    int near = 0;
    for (uint64_t i = 0; i < count; i++) {
        question x;
        draw_auto_question(&x, 0, 1);
        CHECK(solve_in(memory, ARENA, &x.q, 1000, &r) == MJ_OK, "tenpai");
        near += check_compared(&x, &r, 1);
    }
    CHECK(near, "no rows were near");
}

/* Checks that auto mode in a small arena fails, or answers exactly as the mode that it reports. */
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
        narrower += r.mode != mode_of(entry) || r.extra < entry;
        if (x.q.value && !x.shanten && !x.q.play && r.mode == MJ_WIN_GRAPH && r.extra > 1) {
            check_compared(&x, &r, 0);
            continue;
        }
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
    begin("at tenpai with points near rows have the gain of a wider graph");
    check_tenpai_with_points(samples(16));
    begin("with little memory the answer is that of a simpler mode");
    check_little_memory(samples(40));
    begin("sampled mode is not chosen for games");
    check_far_play();
    begin("refused widths and modes");
    check_auto_refused();
    free(memory);
    return report();
}
