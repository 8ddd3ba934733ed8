/* simulate.c - the tables of c/win/MEASUREMENTS.md, "What the simulator shows": model and games.
 * SPDX-License-Identifier: MIT
 *
 *     cc -O2 -ffp-contract=off -Ic/include -Ic -Itables/out -o build/simulate \
 *         tests/bench/simulate.c $(find c -name "*.c") -lm
 *     build/simulate [GAMES [points]]
 *
 * With `points` it prints the table with points, else that without. It prints a line of Markdown
 * for each hand and mode; the games a second go to the standard error. The seed is fixed: equal
 * GAMES print equal tables.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "mj_simulate.h"

enum { ARENA = 1 << 30 };

typedef struct sample_hand {
    const char *tiles, *first, *hidden;
    uint8_t melds, players, forms, draws, constant_pool;
} sample_hand;

/* Ten hands; then one with a constant pool, and one as if its first tile lay in the river. */
static const sample_hand hands[] = {
    {"123789m456p78s155z", "1z", "", 0, 4, MJ_ALL_FORMS, 18, 0},
    {"123456m78p1155s67z", "6z", "9p", 0, 4, MJ_ALL_FORMS, 18, 0},
    {"2478m111999p11s1z", "", "", 0, 4, MJ_ALL_FORMS, 18, 0},
    {"12478m111999p11s1z", "2m", "", 0, 4, MJ_ALL_FORMS, 18, 0},
    {"12478m111999p11s1z", "1p", "", 0, 4, MJ_ALL_FORMS, 18, 0},
    {"3467m57p12s", "1s", "55m4p", 2, 4, MJ_ALL_FORMS, 18, 0},
    {"1144m2255p36s157z", "", "", 0, 4, MJ_CHIITOITSU, 18, 0},
    {"234578m1689p357s1z", "1p", "", 0, 4, MJ_ALL_FORMS, 17, 0},
    {"19m2468p13579s156z", "1m", "", 0, 3, MJ_ALL_FORMS, 18, 0},
    {"1289m147p2589s112z", "4p", "1128m3p77z", 0, 4, MJ_ALL_FORMS, 18, 0},
    {"2478m111999p11s1z", "", "", 0, 4, MJ_ALL_FORMS, 18, 1},
    {"12478m11999p11s1z", "", "1p", 0, 4, MJ_ALL_FORMS, 18, 0},
};

/* A hand that is played for points. "3m" or "3m7z" are indicators of dora; a 0 is a red five. */
typedef struct points_hand {
    const char *name, *tiles, *first, *dora, *hidden;
    uint8_t seat, declare, players, norths, draws, melds;
    mj_meld meld[2];
} points_hand;

enum { EAST = 27, SOUTH, WEST };

static const points_hand point_hands[] = {
    {"closed and fast", "345m4067p2288s67s2z", "2z", "3m", "", EAST, 0, 4, 0, 18, 0, {{0}}},
    {"rich in dora", "2345m3456p34057s", "", "4p", "", SOUTH, 0, 4, 0, 18, 0, {{0}}},
    {"open tanyao",
     "3467m57p22s",
     "2s",
     "5m",
     "55m4p",
     SOUTH,
     0,
     4,
     0,
     18,
     2,
     {{MJ_MELD_CHI, 19, 0}, {MJ_MELD_PON, 14, 0}}},
    {"seven pairs", "1144m2255p36s157z", "", "1p", "", WEST, 0, 4, 0, 18, 0, {{0}}},
    {"flush", "1234579m4s5577z19p", "4s", "6z", "", EAST, 0, 4, 0, 18, 0, {{0}}},
    {"kokushi", "19m19p19s12345z58m", "", "2p", "", SOUTH, 0, 4, 0, 18, 0, {{0}}},
    {"dealer, far", "234578m1689p057s1z", "1p", "7m", "", EAST, 0, 4, 0, 17, 0, {{0}}},
    {"sanma, a north", "19m2468p13579s156z", "1m", "5p", "", SOUTH, 0, 3, 1, 18, 0, {{0}}},
    {"best: damaten", "2478m111999p11s1z", "", "3m", "", SOUTH, 1, 4, 0, 18, 0, {{0}}},
    {"few tiles unseen",
     "12478m111999p11s1z",
     "2m",
     "3m",
     "5556667778m222333444555666777888p444555666777888s222233334444555566667777z",
     WEST,
     0,
     4,
     0,
     10,
     0,
     {{0}}},
    {"two indicators", "12478m111999p11s1z", "2m", "3m9p", "", EAST, 0, 4, 0, 18, 0, {{0}}},
    {"three red fives", "340m055p067s2288s6z", "6z", "7z", "", SOUTH, 1, 4, 0, 18, 0, {{0}}},
};

static unsigned char *memory;

/* Red fives are counted where there is room for them. */
static void read_all(const char *text, uint8_t count[MJ_KINDS], uint8_t reds[3]) {
    int digit[40], n = 0;
    memset(count, 0, MJ_KINDS);
    for (; *text; text++) {
        const char *suit = strchr("mpsz", *text);
        if (!suit) digit[n++] = *text - '0';
        while (suit && n > 0) {
            int red = digit[--n] == 0;
            if (red) reds[suit - "mpsz"]++;
            count[9 * (suit - "mpsz") + (red ? 5 : digit[n]) - 1]++;
        }
    }
}

static void read_tiles(const char *text, uint8_t count[MJ_KINDS]) {
    uint8_t reds[3];
    read_all(text, count, reds);
}

static uint8_t tile_of(const char *text) {
    uint8_t count[MJ_KINDS], t = 0;
    read_tiles(text, count);
    if (!*text) return MJ_NOT_HELD;
    while (!count[t]) t++;
    return t;
}

static int run(const mj_win_query *q, mj_win **win, mj_win_result *r) {
    int more = mj_win_begin(q, memory, ARENA, win);
    if (more == MJ_OK)
        while ((more = mj_win_step(*win, 100000)) > 0) {
        }
    return more < 0 ? more : mj_win_finish(*win, r);
}

static int solve(const sample_hand *h, int mode, mj_win **win, mj_win_result *r) {
    uint8_t unseen[MJ_KINDS], hidden[MJ_KINDS];
    mj_win_query q = MJ_WIN_PUBLISHED;
    read_tiles(h->tiles, q.hand.count);
    read_tiles(h->hidden, hidden);
    q.hand.melds = h->melds;
    q.rules.players = h->players;
    q.rules.forms = h->forms;
    mj_unseen(&q.hand, &q.rules, unseen);
    for (int t = 0; t < MJ_KINDS; t++) unseen[t] = (uint8_t)(unseen[t] - hidden[t]);
    q.unseen = unseen;
    q.mode = (uint8_t)mode;
    q.extra = mode == MJ_WIN_GRAPH;
    q.draws = h->draws;
    q.constant_pool = h->constant_pool;
    q.play = 1;
    q.first = tile_of(h->first);
    return run(&q, win, r);
}

static double model_of(const sample_hand *h, const mj_win_result *r, int *distance) {
    for (int i = 0; i < r->rows; i++)
        if (r->row[i].tile == tile_of(h->first)) {
            *distance = r->row[i].distance;
            return r->row[i].win[h->draws];
        }
    return -1;
}

/* Wilson's score interval, 99 %. */
static void print_line(const sample_hand *h, int mode, int distance, double model,
                       const mj_simulation *s) {
    const double z = 2.5758293035489004;
    double n = (double)s->games, p = (double)s->wins / n, scale = 1 + z * z / n;
    double middle = (p + z * z / (2 * n)) / scale;
    double half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / scale;
    int inside = model >= middle - half && model <= middle + half;
    printf("| %s%s%s%s%s%s | %d | %s | %.6f | %.6f | %.6f..%.6f | %s |\n", h->tiles,
           *h->first ? " -" : "", h->first, *h->hidden ? ", visible " : "", h->hidden,
           h->constant_pool  ? ", constant pool"
           : h->players == 3 ? ", sanma"
                             : "",
           distance - 1, mode == MJ_WIN_GRAPH ? "graph" : "straight", model, p, middle - half,
           middle + half,
           inside      ? "yes"
           : model > p ? "above"
                       : "below");
    fflush(stdout);
}

static void compare(const sample_hand *h, int mode, uint32_t games) {
    static mj_win_result r;
    mj_win *win;
    mj_simulator s;
    int distance = 0, error = solve(h, mode, &win, &r);
    clock_t start = clock();
    if (!error) error = mj_simulate_begin(win, tile_of(h->first), 1, &s);
    if (!error) error = mj_simulate(&s, games);
    if (error) {
        fprintf(stderr, "%s, %s: %s\n", h->tiles, mode ? "graph" : "straight", mj_strerror(error));
        return;
    }
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    double model = model_of(h, &r, &distance);
    print_line(h, mode, distance, model, &s.result);
    fprintf(stderr, "%s, %s: %.1f MB, %.0f games a second\n", h->tiles, mode ? "graph" : "straight",
            (double)r.memory / 1e6, games / (seconds > 0 ? seconds : 1e-3));
}

/* ---- points ---- */

/* Unseen is what hand, melds, indicators and visible tiles leave. */
static void read_value(const points_hand *h, uint8_t unseen[MJ_KINDS], mj_win_query *q,
                       mj_value *v) {
    uint8_t count[MJ_KINDS];
    read_all(h->tiles, q->hand.count, v->table.reds);
    q->hand.melds = v->table.melds = h->melds;
    memcpy(v->table.meld, h->meld, sizeof h->meld);
    q->rules.players = h->players;
    mj_unseen(&q->hand, &q->rules, unseen);
    read_tiles(h->dora, count);
    for (int t = 0; t < MJ_KINDS; t++)
        while (count[t]--) v->table.dora[v->table.dora_count++] = (uint8_t)t, unseen[t]--;
    read_tiles(h->hidden, count);
    for (int t = 0; t < MJ_KINDS; t++) unseen[t] = (uint8_t)(unseen[t] - count[t]);
    for (int i = 0; i < h->melds; i++)
        for (unsigned k = 0; k < 3; k++)
            unseen[h->meld[i].tile + (h->meld[i].kind == MJ_MELD_CHI ? k : 0)]--;
    unseen[30] = (uint8_t)(unseen[30] - h->norths);
    v->table.norths = h->norths;
    v->table.seat = h->seat;
    v->table.round = EAST;
    v->declare = h->declare;
    mj_score_preset(MJ_RULES_DEFAULT, h->players, &v->rules);
}

/* That of questions without points: a step wider than questions with points are by default. */
static uint8_t width_of(int distance) { return distance <= 1 ? 3 : distance <= 3 ? 2 : 1; }

static int solve_points(const points_hand *h, int mode, mj_win **win, mj_win_result *r) {
    uint8_t unseen[MJ_KINDS];
    mj_win_query q = MJ_WIN_QUERY;
    mj_value v = MJ_VALUE;
    read_value(h, unseen, &q, &v);
    q.unseen = unseen;
    q.value = &v;
    q.goal = MJ_GOAL_SCORE;
    q.mode = (uint8_t)mode;
    q.extra = width_of(mj_distance(&q.hand, &q.rules, NULL, NULL));
    q.draws = h->draws;
    q.play = 1;
    q.first = tile_of(h->first);
    return run(&q, win, r);
}

/* The normal approximation, 99 %. */
static void print_points(const points_hand *h, int mode, const mj_win_result *r,
                         const mj_simulation *s) {
    const double z = 2.5758293035489004;
    const mj_win_row *row = r->row;
    while (row->tile != tile_of(h->first)) row++;
    double n = (double)s->games, mean = s->worth / n, model = row->score[h->draws];
    double half = z * sqrt((s->worth_squares / n - mean * mean) / (n - 1));
    int inside = model >= mean - half && model <= mean + half;
    printf("| %s | %s%s%s | %s | %s | %.1f | %.1f | %.1f..%.1f | %s | %.4f | %.4f | %.3f |\n",
           h->name, h->tiles, *h->first ? " -" : "", h->first, h->dora,
           mode == MJ_WIN_GRAPH ? "graph" : "straight", model, mean, mean - half, mean + half,
           inside         ? "yes"
           : model > mean ? "above"
                          : "below",
           row->win[h->draws], (double)s->wins / n, (double)s->riichi / n);
    fflush(stdout);
}

static void compare_points(const points_hand *h, int mode, uint32_t games) {
    static mj_win_result r;
    mj_win *win;
    mj_simulator s;
    int error = solve_points(h, mode, &win, &r);
    clock_t start = clock();
    if (!error) error = mj_simulate_begin(win, tile_of(h->first), 1, &s);
    if (!error) error = mj_simulate(&s, games);
    if (error) {
        fprintf(stderr, "%s, %s: %s\n", h->name, mode ? "graph" : "straight", mj_strerror(error));
        return;
    }
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    print_points(h, mode, &r, &s.result);
    fprintf(stderr, "%s, %s: %.1f MB, %.0f games a second\n", h->name, mode ? "graph" : "straight",
            (double)r.memory / 1e6, games / (seconds > 0 ? seconds : 1e-3));
}

static void table_of_points(uint32_t games) {
    printf("| | hand | dora | mode | model | games | 99 %% interval | contained "
           "| win, model | win, games | riichi |\n"
           "|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (size_t i = 0; i < sizeof point_hands / sizeof *point_hands; i++)
        for (int mode = MJ_WIN_STRAIGHT; mode <= MJ_WIN_GRAPH; mode++)
            compare_points(point_hands + i, mode, games);
}

int main(int argc, char **argv) {
    uint32_t games = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 1000000;
    if (!games || !(memory = malloc(ARENA))) return 2;
    if (argc > 2) {
        table_of_points(games);
        free(memory);
        return 0;
    }
    printf("| hand | shanten | mode | model | games | 99 %% interval | contained |\n"
           "|---|---|---|---|---|---|---|\n");
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++)
        for (int mode = MJ_WIN_STRAIGHT; mode <= MJ_WIN_GRAPH; mode++)
            compare(hands + i, mode, games);
    free(memory);
    return 0;
}
