/* advice.c - measures how much a player loses by making the discard that a mode prefers.
 * SPDX-License-Identifier: MIT
 *
 *     cc -O3 -march=native -ffp-contract=off -Ic/include -Ic -Itables/out -Itests/c -Itests/oracle
 * \ -o build/advice tests/bench/advice.c tests/oracle/random.c $(find c -name "*.c") -lm
 *     build/advice win|score HANDS [SEED [SHANTEN]]
 *
 * Asks about HANDS random hands of 14 tiles at each shanten from 0 to 5, with 18 draws. With
 * `score` the player is the dealer, sees one indicator, and declares riichi if that is worth more.
 * Each hand is computed in auto mode, in straight mode, and in a graph with a width from `widths`.
 * The wide graph fits into 1 GB and is at least as wide as the graph of auto mode. Each
 * mode's first choice loses a share of the best value, which the wide graph tells.
 *
 * Prints a Markdown table: losses, and the median and 99th percentile of processor times in ms.
 */
#include <time.h>

#include "oracle.h"
#include "solve.h"

enum { TILES = 14, SHANTENS = 6, LIMITS = 2, DRAWS = 18, MOST_HANDS = 10000, NONE = -1 };
#define ARENA ((size_t)1 << 30)

static const int widths[2][SHANTENS] = {{3, 3, 2, 2, 1, 1}, {3, 2, 2, 1, 1, NONE}};
static const double limits[LIMITS] = {0.01, 0.05};
static const char *const ways[] = {"straight", "auto"};
enum { STRAIGHT, AUTO, WAYS };

typedef struct question {
    mj_win_query q;
    mj_value v;
    uint8_t unseen[MJ_KINDS];
} question;

/* The losses of a mode over all hands with the same shanten. */
typedef struct tally {
    int beyond[LIMITS];
    double most, sum, ms[MOST_HANDS];
    int hands;
} tally;

static uint64_t state;
static unsigned char *arena;

/* ---- questions ---- */

/* Deals 14 tiles and an indicator from a wall with one red five in each suit. */
static void deal_hand(question *x) {
    uint8_t wall[136];
    memset(x, 0, sizeof *x);
    x->q = (mj_win_query)MJ_WIN_QUERY;
    x->v = (mj_value)MJ_VALUE;
    for (unsigned i = 0; i < 136; i++) wall[i] = (uint8_t)i;
    for (unsigned t = 0; t < MJ_KINDS; t++) x->unseen[t] = 4;
    for (unsigned i = 0; i <= TILES; i++) {
        unsigned j = i + (unsigned)(oracle_random(&state) % (136 - i)), tile = wall[j],
                 kind = tile / 4;
        wall[j] = wall[i];
        x->unseen[kind]--;
        if (i == TILES) x->v.table.dora[0] = (uint8_t)kind;
        if (i == TILES) break;
        x->q.hand.count[kind]++;
        if (kind < 27 && kind % 9 == 4 && tile % 4 == 0) x->v.table.reds[kind / 9] = 1;
    }
    x->v.table.seat = x->v.table.round = 27;
    x->v.table.dora_count = 1;
    x->v.declare = MJ_RIICHI_BEST;
}

static void deal_question(question *x, int points, int shanten, int draws) {
    const mj_rules rules = MJ_RULES;
    do deal_hand(x);
    while (mj_distance(&x->q.hand, &rules, NULL, NULL) != shanten + 1);
    x->q.unseen = x->unseen;
    x->q.draws = (uint8_t)draws;
    if (!points) return;
    x->q.value = &x->v;
    x->q.goal = MJ_GOAL_SCORE;
}

static double milliseconds(void) { return 1e3 * (double)clock() / CLOCKS_PER_SEC; }

static const mj_win_result *solve_timed(const mj_win_query *q, mj_win_result *r, double *ms) {
    double from = milliseconds();
    mj_win *win;
    int more = mj_win_begin(q, arena, ARENA, &win);
    while (more == MJ_OK && (more = mj_win_step(win, 100000)) > 0) more = MJ_OK;
    if (more != MJ_OK || mj_win_finish(win, r) != MJ_OK) {
        fprintf(stderr, "no memory\n");
        exit(1);
    }
    *ms = milliseconds() - from;
    return r;
}

/* ---- choices ---- */

static double value_of(const mj_win_query *q, const mj_win_row *row) {
    return q->value ? row->score[q->draws] : row->win[q->draws];
}

static int first_choice(const mj_win_result *r) { return r->row[r->best[r->draws]].tile; }

/* Finds the first choice of each mode. Returns the width of the graph of auto mode. */
static int choose_widths(const question *x, int choice[WAYS], tally *all) {
    static mj_win_result r;
    mj_win_query q = x->q;
    q.keeping = 1;
    for (int i = 0; i < WAYS; i++) {
        q.mode = i == AUTO ? MJ_WIN_AUTO : MJ_WIN_STRAIGHT;
        choice[i] = first_choice(solve_timed(&q, &r, all[i].ms + all[i].hands++));
    }
    return r.extra;
}

static void weigh_choices(const question *x, int width, const int choice[WAYS], tally *all) {
    static mj_win_result r;
    double ms;
    mj_win_query q = x->q;
    q.mode = MJ_WIN_GRAPH;
    q.extra = (uint8_t)width;
    int best = first_choice(solve_timed(&q, &r, &ms));
    int bounds = 0;
    q.allowed = 1ull << best;
    for (int i = 0; i < WAYS; i++) bounds |= row_of(&r, choice[i])->bound;
    for (int i = 0; i < WAYS; i++) q.allowed |= 1ull << choice[i];
    q.every = 1;
    if (bounds) solve_timed(&q, &r, &ms);
    double top = value_of(&q, row_of(&r, best));
    for (int i = 0; i < WAYS; i++) {
        double lost = top > 0 ? 1 - value_of(&q, row_of(&r, choice[i])) / top : 0;
        for (int k = 0; k < LIMITS; k++) all[i].beyond[k] += lost > limits[k];
        all[i].sum += lost;
        if (lost > all[i].most) all[i].most = lost;
    }
}

static int compare_times(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print_cell(const char *goal, int shanten, int width, tally *all) {
    for (int i = 0; i < WAYS; i++) {
        tally *t = all + i;
        int n = t->hands;
        qsort(t->ms, (size_t)n, sizeof *t->ms, compare_times);
        printf("| %s | %d | %s | %d |", goal, shanten, ways[i], n);
        for (int k = 0; k < LIMITS; k++) printf(" %.1f |", 100.0 * t->beyond[k] / n);
        printf(" %.2f | %.1f | %d |", 100 * t->sum / n, 100 * t->most, width);
        printf(" %.1f | %.1f |\n", t->ms[n / 2], t->ms[n * 99 / 100]);
    }
    fflush(stdout);
}

int main(int argc, char **argv) {
    static tally all[WAYS];
    int points = argc > 1 && !strcmp(argv[1], "score"), hands = argc > 2 ? atoi(argv[2]) : 0;
    int only = argc > 4 ? atoi(argv[4]) : NONE;
    if (hands < 1 || hands > MOST_HANDS || !(arena = malloc(ARENA))) return 1;
    state = argc > 3 ? strtoull(argv[3], NULL, 10) : 7;
    printf("| goal | shanten | mode | hands | > 1 %% | > 5 %% | mean %% | most %% | wider | ms | "
           "99 %% |\n"
           "|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (int shanten = 0; shanten < SHANTENS; shanten++) {
        int width = widths[points][shanten];
        memset(all, 0, sizeof all);
        for (int i = 0; i < hands && (only == NONE || only == shanten); i++) {
            question x;
            int choice[WAYS];
            deal_question(&x, points, shanten, DRAWS);
            int width_of_auto = choose_widths(&x, choice, all);
            if (width != NONE)
                weigh_choices(&x, width_of_auto > width ? width_of_auto : width, choice, all);
        }
        if (all->hands) print_cell(points ? "score" : "win", shanten, width, all);
    }
    free(arena);
    return 0;
}
