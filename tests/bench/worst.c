/* worst.c - hill climbing for the hands that need most memory or most time.
 * SPDX-License-Identifier: MIT
 *
 *     cc -O2 -ffp-contract=off -Ic/include -Ic -Itables/out -o build/worst tests/bench/worst.c \
 *         $(find c -name "*.c") -lm
 *     build/worst straight|graph|sampled win|score memory|time SECONDS \
 *         [SEED [SHANTEN [MB [EXTRA]]]]
 *
 * A hand of 14 tiles is changed by one or two tiles; a change that makes it no better is taken
 * back. After forty changes in vain another hand is begun. SHANTEN is the least that a hand may
 * have, 0 by default. It prints each hand that is worse than all before it: shanten, MB, the width
 * of graph mode, and milliseconds of the processor, or `no memory` beyond MB (2,048 by default).
 * EXTRA is a width, without which it is the usual one, or narrower if that does not fit. Questions
 * are asked as by default: the player of the goal, 18 draws, all rows. Points: the dealer, one
 * indicator, and one of each five held is red.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "mj.h"
#include "mj_win.h"

enum { MEGA = 1 << 20, IN_VAIN = 40, TILES = 14, INDICATOR = 2 };

static uint64_t state;
static void *arena;

static int below(int n) {
    uint64_t z = state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return (int)((z ^ z >> 31) % (uint64_t)n);
}

static double seconds_of_processor(void) { return (double)clock() / CLOCKS_PER_SEC; }

typedef struct cost {
    int shanten, error, extra;
    double mb, ms;
} cost;

typedef struct task {
    uint8_t mode, points, by_time, shanten, extra;
    size_t mb;
} task;

static mj_value value_for(const uint8_t count[MJ_KINDS]) {
    mj_value v = MJ_VALUE;
    v.table.seat = v.table.round = 27;
    v.table.dora_count = 1;
    v.table.dora[0] = INDICATOR;
    for (int s = 0; s < 3; s++) v.table.reds[s] = count[9 * s + 4] > 0;
    return v;
}

static cost ask(const task *t, const uint8_t count[MJ_KINDS]) {
    static mj_win_result r;
    mj_win_query q = MJ_WIN_QUERY;
    mj_value v = value_for(count);
    mj_win *win;
    memcpy(q.hand.count, count, MJ_KINDS);
    q.mode = t->mode;
    q.extra = t->extra;
    q.value = t->points ? &v : NULL;
    q.goal = t->points ? MJ_GOAL_SCORE : MJ_GOAL_WIN;
    double start = seconds_of_processor();
    int more = mj_win_begin(&q, arena, t->mb * MEGA, &win);
    if (more == MJ_OK)
        while ((more = mj_win_step(win, 10000)) > 0) {
        }
    cost c = {mj_distance(&q.hand, &q.rules, NULL, NULL) - 1, more, 0, (double)t->mb, 0};
    c.ms = 1e3 * (seconds_of_processor() - start);
    if (more != MJ_OK || mj_win_finish(win, &r) != MJ_OK) return c;
    c.mb = (double)r.memory / MEGA;
    c.extra = r.extra;
    return c;
}

static int may_be(const task *t, const uint8_t count[MJ_KINDS]) {
    mj_hand hand = {.melds = 0};
    mj_rules rules = MJ_RULES;
    memcpy(hand.count, count, MJ_KINDS);
    return count[INDICATOR] < MJ_COPIES && mj_distance(&hand, &rules, NULL, NULL) - 1 >= t->shanten;
}

static void add_tile(uint8_t count[MJ_KINDS]) {
    int t;
    do t = below(MJ_KINDS);
    while (count[t] == MJ_COPIES);
    count[t]++;
}

static void deal(const task *t, uint8_t count[MJ_KINDS]) {
    do {
        memset(count, 0, MJ_KINDS);
        for (int i = 0; i < TILES; i++) add_tile(count);
    } while (!may_be(t, count));
}

static void change(const task *t, const uint8_t from[MJ_KINDS], uint8_t to[MJ_KINDS]) {
    do {
        memcpy(to, from, MJ_KINDS);
        for (int n = 1 + below(2); n > 0; n--) {
            int out;
            do out = below(MJ_KINDS);
            while (to[out] == 0);
            to[out]--;
            add_tile(to);
        }
    } while (!may_be(t, to));
}

static void print_hand(const uint8_t count[MJ_KINDS], const cost *c) {
    for (int s = 0; s < 4; s++) {
        int any = 0;
        for (int t = 9 * s; t < 9 * s + 9 && t < MJ_KINDS; t++)
            for (int i = 0; i < count[t]; i++, any = 1) putchar('1' + t % 9);
        if (any) putchar("mpsz"[s]);
    }
    printf(" shanten %d, %.1f MB, extra %d, %.1f ms%s\n", c->shanten, c->mb, c->extra, c->ms,
           c->error ? ", no memory" : "");
    fflush(stdout);
}

static double worth(const task *t, const cost *c) { return t->by_time ? c->ms : c->mb; }

static void climb(const task *t, double seconds) {
    uint8_t now[MJ_KINDS], next[MJ_KINDS];
    double worst = 0, end = seconds_of_processor() + seconds;
    while (seconds_of_processor() < end) {
        deal(t, now);
        cost at = ask(t, now);
        for (int vain = 0; vain < IN_VAIN && seconds_of_processor() < end; vain++) {
            if (worth(t, &at) > worst) print_hand(now, &at), worst = worth(t, &at);
            change(t, now, next);
            cost c = ask(t, next);
            if (worth(t, &c) <= worth(t, &at)) continue;
            memcpy(now, next, sizeof now);
            at = c;
            vain = -1;
        }
    }
}

int main(int argc, char **argv) {
    if (argc < 5)
        return fprintf(stderr, "worst MODE GOAL WHAT SECONDS [SEED [SHANTEN [MB [EXTRA]]]]\n"), 2;
    task t = {.points = strcmp(argv[2], "score") == 0, .by_time = strcmp(argv[3], "time") == 0};
    t.mode = strcmp(argv[1], "graph") == 0     ? MJ_WIN_GRAPH
             : strcmp(argv[1], "sampled") == 0 ? MJ_WIN_SAMPLED
                                               : MJ_WIN_STRAIGHT;
    state = argc > 5 ? strtoull(argv[5], NULL, 10) : 1;
    if (argc > 6) t.shanten = (uint8_t)atoi(argv[6]);
    t.mb = argc > 7 ? (size_t)atoi(argv[7]) : 2048;
    t.extra = argc > 8 ? (uint8_t)atoi(argv[8]) : MJ_WIN_WIDTH;
    if (!(arena = malloc(t.mb * MEGA))) return 1;
    climb(&t, atof(argv[4]));
    free(arena);
    return 0;
}
