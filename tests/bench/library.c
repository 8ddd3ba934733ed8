/* library.c - measures the library in nanoseconds per question, for bench.js.
 * SPDX-License-Identifier: MIT
 *
 * Prints a line for each question: the name, the least processor time and a checksum of the
 * answers, separated by tabs. A fixed seed gives random hands of four kinds.
 */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "mj.h"
#include "oracle.h"

enum { HANDS = 4096, RUNS = 7 };

static const mj_rules rules = MJ_RULES;
static uint8_t waiting[HANDS * MJ_KINDS], full[HANDS * MJ_KINDS];
static uint64_t answers; /* a checksum, so that the compiler cannot omit any question */

/* Prints the least time per question. `run` answers n questions. */
static void report_time(const char *name, void (*run)(int n), int n) {
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

static mj_hand hand_number(const uint8_t *counts, int i) {
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
        const mj_hand hand = hand_number(full, i);
        answers += (uint64_t)mj_distance(&hand, &rules, NULL, NULL);
    }
}

static void ask_ukeire(int n) {
    for (int i = 0; i < n; i++) {
        mj_useful useful;
        const mj_hand hand = hand_number(waiting, i);
        answers += (uint64_t)mj_ukeire(&hand, &rules, NULL, &useful);
        answers += useful.mask;
    }
}

static void ask_discards(int n) {
    for (int i = 0; i < n; i++) {
        mj_discard rows[MJ_MAX_TILES];
        const mj_hand hand = hand_number(full, i);
        answers += (uint64_t)mj_discards(&hand, &rules, NULL, rows);
        answers += rows[0].tile;
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
    make_hands();
    report_time("shanten, batch", shanten_batch, HANDS);
    report_time("ukeire, batch", ukeire_batch, HANDS);
    report_time("discards, batch", discards_batch, HANDS);
    report_time("shanten", shanten, HANDS);
    report_time("ukeire", ask_ukeire, HANDS);
    report_time("discards", ask_discards, HANDS);
    return 0;
}
