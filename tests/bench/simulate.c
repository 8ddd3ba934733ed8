/* simulate.c - the table of c/win/WIN.md, "What the simulator shows": model and games.
 * SPDX-License-Identifier: MIT
 *
 *     cc -O2 -ffp-contract=off -Ic/include -Ic -Itables/out -o build/simulate \
 *         tests/bench/simulate.c $(find c -name "*.c") -lm
 *     build/simulate [GAMES]
 *
 * Prints a line of Markdown for each hand and mode; the games a second go to the standard error.
 * The seed is fixed: equal GAMES print equal tables.
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

static unsigned char *memory;

static void read_tiles(const char *text, uint8_t count[MJ_KINDS]) {
    int digit[20], n = 0;
    memset(count, 0, MJ_KINDS);
    for (; *text; text++) {
        const char *suit = strchr("mpsz", *text);
        if (!suit) digit[n++] = *text - '0';
        while (suit && n > 0) count[9 * (suit - "mpsz") + digit[--n] - 1]++;
    }
}

static uint8_t tile_of(const char *text) {
    uint8_t count[MJ_KINDS], t = 0;
    read_tiles(text, count);
    if (!*text) return MJ_NOT_HELD;
    while (!count[t]) t++;
    return t;
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
    int more = mj_win_begin(&q, memory, ARENA, win);
    if (more == MJ_OK)
        while ((more = mj_win_step(*win, 100000)) > 0) {
        }
    return more < 0 ? more : mj_win_finish(*win, r);
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

int main(int argc, char **argv) {
    uint32_t games = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 1000000;
    if (!games || !(memory = malloc(ARENA))) return 2;
    printf("| hand | shanten | mode | model | games | 99 %% interval | contained |\n"
           "|---|---|---|---|---|---|---|\n");
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++)
        for (int mode = MJ_WIN_STRAIGHT; mode <= MJ_WIN_GRAPH; mode++)
            compare(hands + i, mode, games);
    free(memory);
    return 0;
}
