/* value_memory_test.c - questions with a value, and some without, in arenas of all sizes and one
 * after another.
 * SPDX-License-Identifier: MIT
 *
 * A question has the same answer, bit for bit, in any arena that is large enough, with any budget,
 * and after any other question; a smaller arena gives MJ_ERR_MEMORY. A default width of graph mode
 * is the greatest one that fits.
 */
#include "value_question.h"

enum { ARENA = 96 << 20 };
static unsigned char *memory, *other;

static void draw_memory_question(question *x) {
    static const uint8_t modes[] = {MJ_WIN_GRAPH, MJ_WIN_GRAPH, MJ_WIN_STRAIGHT, MJ_WIN_SAMPLED};
    static uint64_t number;
    if (!number) number = 1000000 * seed_of_run();
    do random_question(x, modes[number % 4], number);
    while (number++, distance_of(&x->q) > 3);
    x->q.paths = 20;
    if (!below(4)) x->q.value = NULL, x->q.goal = (uint8_t)below(2);
    x->q.keeping = !below(4);
}

/* Returns whether all rows are equal. */
static int same_rows(const mj_win_result *a, const mj_win_result *b) {
    return a->rows == b->rows && memcmp(a->row, b->row, a->rows * sizeof *a->row) == 0 &&
           memcmp(a->best, b->best, sizeof a->best) == 0;
}

static uint32_t any_budget(void) { return (uint32_t)(1 + below(3000)); }

static void check_small_memory(const question *x, const mj_win_result *whole) {
    static mj_win_result r;
    size_t size = (size_t)below(20 + (int)(whole->memory + whole->memory / 4));
    int error = solve_in(other, size, &x->q, any_budget(), &r);
    CHECK(error == MJ_ERR_MEMORY || (error == MJ_OK && same_rows(&r, whole)), "%zu bytes: %d of %s",
          size, error, digits(x->q.hand.count));
}

static void check_next(mj_win *win, const question *x, const mj_win_result *whole) {
    static mj_win_result r;
    int error = mj_win_next(win, &x->q);
    if (!error) error = run_to_end(win, any_budget());
    if (!error) error = finish_for(x->q.goal, win, &r);
    CHECK(error == MJ_OK && same_rows(&r, whole), "asked next: %d, %s", error,
          digits(x->q.hand.count));
}

static unsigned narrowed; /* answers that are less wide than usual */

static int usual_width(const mj_win_query *q) {
    static mj_win_result r;
    mj_win *win;
    CHECK(mj_win_begin(q, memory, ARENA, &win) == MJ_OK && mj_win_finish(win, &r) == MJ_OK,
          "begin");
    return r.extra;
}

/* Checks that an answer equals that of its width asked for explicitly, and the next width does not
 * fit; without an answer, no width fits. */
static void check_width(question x) {
    static mj_win_result r, own_result;
    size_t size = (size_t)below(1 << (16 + below(9)));
    x.q.mode = MJ_WIN_GRAPH;
    if (below(2)) x.q.value = NULL, x.q.goal = (uint8_t)below(2);
    x.q.extra = MJ_WIN_WIDTH;
    int usual = usual_width(&x.q), error = solve_in(other, size, &x.q, any_budget(), &r);
    x.q.extra = error ? 0 : r.extra;
    CHECK(x.q.extra <= usual, "%d of %d", x.q.extra, usual);
    CHECK(solve_in(other, size, &x.q, any_budget(), &own_result) == error,
          "%zu bytes, extra %d: %s", size, x.q.extra, digits(x.q.hand.count));
    if (error) return;
    CHECK(same_rows(&r, &own_result), "%s", digits(x.q.hand.count));
    if (x.q.extra++ == usual) return;
    narrowed++;
    CHECK(solve_in(other, size, &x.q, any_budget(), &own_result) == MJ_ERR_MEMORY,
          "%zu bytes, extra %d fits", size, x.q.extra);
}

int main(void) {
    static mj_win_result whole;
    static question x;
    mj_win *win = NULL;
    uint64_t questions = samples(40);
    memory = malloc(ARENA);
    other = malloc(ARENA);
    unsigned char *third = malloc(ARENA);
    if (!memory || !other || !third) return 2;
    begin("%" PRIu64 " questions in arenas of any size", questions);
    for (uint64_t i = 0; i < questions; i++) {
        draw_memory_question(&x);
        int error = solve_in(memory, ARENA, &x.q, 100000, &whole);
        CHECK(error == MJ_OK, "%d: %s", error, digits(x.q.hand.count));
        if (error) continue;
        check_small_memory(&x, &whole);
        check_small_memory(&x, &whole);
        if (!win) CHECK(mj_win_begin(&x.q, third, ARENA, &win) == MJ_OK, "begin");
        check_next(win, &x, &whole);
    }
    begin("the width that nobody asks for is the greatest that fits");
    for (uint64_t i = 0; i < questions; i++) {
        draw_memory_question(&x);
        check_width(x);
    }
    CHECK(narrowed, "no answer of %" PRIu64 " was narrower than usual", questions);
    free(memory);
    free(other);
    free(third);
    return report();
}
