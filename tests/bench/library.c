/* library.c - nanoseconds a question of the library, as a compiler built it.
 * SPDX-License-Identifier: MIT
 *
 * Prints a line for each kind of question: its name, the least processor time of several runs, and
 * a sum over the answers, with tabs between. Hands are seeded: a quarter each of normal,
 * half-flush, full-flush and terminals-and-honours hands where it says nothing else.
 * tests/bench/compilers.js compares what gcc and clang make of it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "mj_win.h"
#include "oracle.h"

enum { HANDS = 4096, FEW = 256, FAR = 6, ARENA = 256 << 20, RUNS = 7 };

static const mj_rules rules = MJ_RULES;
static mj_rules live = MJ_RULES;
static uint8_t waiting[HANDS * MJ_KINDS], full[HANDS * MJ_KINDS];
static void *arena;
static uint64_t answers; /* to the questions of a run: none may be left out */

/* The least time of a question; `run` asks `n` of them. */
static void report(const char *name, void (*run)(int n), int n) {
    double least = 1e300;
    for (int i = 0; i < RUNS; i++) {
        const clock_t start = clock();
        answers = 0;
        run(n);
        const double time = (double)(clock() - start) * 1e9 / CLOCKS_PER_SEC / n;
        if (time < least) least = time;
    }
    printf("%s\t%.1f\t%llx\n", name, least, (unsigned long long)answers);
    fflush(stdout);
}

/* ---- shanten and what follows from it ---- */

static mj_hand hand_of(const uint8_t *counts, int i) {
    mj_hand hand = {{0}, {0}, 0};
    memcpy(hand.count, counts + (size_t)i * MJ_KINDS, MJ_KINDS);
    return hand;
}

static int8_t distances[HANDS * MJ_KINDS];
static uint8_t kinds[HANDS * MJ_KINDS], totals[HANDS * MJ_KINDS];
static uint64_t masks[HANDS];

static void shanten_batch(int n) {
    mj_distance_batch(full, (size_t)n, &rules, distances);
    answers += (uint64_t)distances[0];
}

static void ukeire_batch(int n) {
    mj_ukeire_batch(waiting, (size_t)n, &rules, distances, masks, kinds, totals);
    answers += masks[0];
}

static void discards_batch(int n) {
    mj_discards_batch(full, (size_t)n, &rules, distances, kinds, totals);
    answers += totals[0];
}

static void shanten(int n) {
    for (int i = 0; i < n; i++) {
        const mj_hand hand = hand_of(full, i);
        answers += (uint64_t)mj_distance(&hand, &rules, NULL, NULL);
    }
}

static void useful_by(int n, const mj_rules *by) {
    for (int i = 0; i < n; i++) {
        mj_useful useful;
        const mj_hand hand = hand_of(waiting, i);
        answers += (uint64_t)mj_ukeire(&hand, by, NULL, &useful);
        answers += useful.mask;
    }
}

static void ukeire(int n) { useful_by(n, &rules); }
static void ukeire_live(int n) { useful_by(n, &live); }

static void discards(int n) {
    for (int i = 0; i < n; i++) {
        mj_discard rows[MJ_MAX_TILES];
        const mj_hand hand = hand_of(full, i);
        answers += (uint64_t)mj_discards(&hand, &rules, NULL, rows);
        answers += rows[0].tile;
    }
}

/* ---- win probability: normal hands of one shanten, each in an arena that knows nothing ---- */

static mj_win_query query;
static mj_hand far[FAR];

static void ask_for(int distance) {
    uint64_t random = 77;
    for (int found = 0; found < FAR;) {
        mj_hand hand = {{0}, {0}, 0};
        oracle_random_hand(&random, 14, 4, ORACLE_UNIFORM, hand.count);
        if (mj_distance(&hand, &rules, NULL, NULL) == distance) far[found++] = hand;
    }
}

static void win(int n) {
    static mj_win_result result;
    for (int i = 0; i < n; i++) {
        mj_win *win;
        query.hand = far[i];
        int more = mj_win_begin(&query, arena, ARENA, &win) ? -1 : 1;
        while (more > 0) more = mj_win_step(win, 10000);
        if (more) exit(1);
        mj_win_finish(win, &result);
        answers += result.states;
    }
}

static void report_win(void) {
    static mj_value value = MJ_VALUE;
    const mj_win_query plain = MJ_WIN_QUERY;
    value.table.round = 27, value.table.seat = 28;
    value.table.dora_count = 1;
    struct {
        const char *name;
        int distance;
        uint8_t mode, extra, points;
    } questions[] = {{"win, straight, shanten 3", 4, MJ_WIN_STRAIGHT, 0, 0},
                     {"win, graph 1, shanten 2", 3, MJ_WIN_GRAPH, 1, 0},
                     {"win, sampled, shanten 4", 5, MJ_WIN_SAMPLED, 0, 0},
                     {"points, straight, shanten 2", 3, MJ_WIN_STRAIGHT, 0, 1},
                     {"points, graph 1, shanten 1", 2, MJ_WIN_GRAPH, 1, 1},
                     {"points, sampled, shanten 4", 5, MJ_WIN_SAMPLED, 0, 1}};
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        ask_for(questions[i].distance);
        query = plain;
        query.mode = questions[i].mode;
        query.extra = questions[i].extra;
        if (questions[i].points) query.value = &value, query.goal = MJ_GOAL_SCORE;
        report(questions[i].name, win, FAR);
    }
}

static void make_hands(void) {
    uint64_t random = 1;
    for (int i = 0; i < HANDS; i++) {
        const int kind = i % ORACLE_HAND_KINDS;
        oracle_random_hand(&random, 13, 4, kind, waiting + (size_t)i * MJ_KINDS);
        oracle_random_hand(&random, 14, 4, kind, full + (size_t)i * MJ_KINDS);
    }
}

int main(void) {
    arena = malloc(ARENA);
    if (!arena) return 1;
    live.live = 1;
    make_hands();
    report("shanten, batch", shanten_batch, HANDS);
    report("ukeire, batch", ukeire_batch, HANDS);
    report("discards, batch", discards_batch, HANDS);
    report("shanten", shanten, HANDS);
    report("ukeire", ukeire, HANDS);
    report("ukeire, live", ukeire_live, FEW);
    report("discards", discards, HANDS);
    report_win();
    free(arena);
    return 0;
}
