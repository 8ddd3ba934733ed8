/* quick_games_test.c - the games of quick_games.h and their excess against those of the simulator,
 * and against all walls of small questions.
 * SPDX-License-Identifier: MIT
 */
#include "quick_games.h"
#include "solve.h"

#include <math.h>

enum { ARENA = 64 << 20 };
static unsigned char *memory;
static uint64_t state, games;

/* Waiting and to discard, near and far; the first tile of another is thrown. */
typedef struct hand {
    const char *tiles, *first;
    uint8_t melds, extra, draws;
    const char *unseen; /* of a small question */
} hand;

static const hand hands[] = {
    {"12478m111999p11s1z", "2m", 0, 2, 18, ""}, {"12478m111999p11s1z", "1p", 0, 2, 18, ""},
    {"456m13444789p688s", "6s", 0, 2, 18, ""},  {"2277m6699p4s11334z", "4s", 0, 1, 18, ""},
    {"2456m3478p245699s", "2s", 0, 1, 18, ""},  {"5667m6p46889s3366z", "9s", 0, 1, 18, ""},
    {"124467m3p11388s36z", "3z", 0, 0, 18, ""}, {"19m19p19s1234z258m", "", 0, 1, 27, ""},
    {"3467m57p12s", "1s", 2, 2, 12, ""},
};

/* With tiles of the hand among those to be drawn, so that thrown ones are wanted again; the first
 * two have tiles that the hand cannot keep at first. */
static const hand small[] = {
    {"456m13444789p688s", "6s", 0, 1, 5, "335m1499p67s"},
    {"456m13444789p688s", "1p", 0, 1, 5, "35p5667788s"},
    {"456m13444789p688s", "6s", 0, 3, 4, "13m1356p67778s"},
    {"456m13444789p688s", "1p", 0, 3, 5, "1223p67788s"},
    {"12478m111999p11s1z", "1p", 0, 2, 5, "23569m1p1s11z"},
    {"3467m57p12s", "1s", 2, 2, 5, "2258m667p3s"},
    {"3467m57p1s", "", 2, 2, 5, "2258m667p3s"},
};

static int ask(const hand *h, mj_simulator *s, double *model) {
    static mj_win_result r;
    uint8_t unseen[MJ_KINDS];
    mj_win_query q = MJ_WIN_QUERY;
    mj_win *win;
    unsigned first = tile_of(h->first);
    read_tiles(h->tiles, q.hand.count);
    read_tiles(h->unseen, unseen);
    q.hand.melds = h->melds;
    q.mode = MJ_WIN_GRAPH;
    q.extra = h->extra;
    q.draws = h->draws;
    q.play = 1;
    q.first = (uint8_t)first;
    if (*h->unseen) q.unseen = unseen;
    int error = mj_win_begin(&q, memory, ARENA, &win);
    if (!error) error = run_to_end(win, 100000);
    if (!error) error = mj_win_finish(win, &r);
    if (!error) error = mj_simulate_begin(win, first, state, s);
    CHECK(error == MJ_OK, "%s: %s", h->tiles, mj_strerror(error));
    if (error) return 0;
    *model = row_of(&r, (int)first)->win[h->draws];
    return 1;
}

/* ---- equal games ---- */

static void check_games(const hand *h) {
    mj_simulator s;
    double model, excess = 0;
    uint64_t wins = 0;
    if (!ask(h, &s, &model)) return;
    CHECK(mj_simulate_excess(&s) == MJ_OK, "%s", h->tiles);
    quick_games *g = quick_begin(&s);
    for (uint64_t i = 0; i < games; i++) {
        uint8_t drawn[MJ_WIN_VALUES];
        mj_simulator one = s;
        one.random = state + i;
        quick_wall(g, one.random, drawn);
        quick_game game = quick_play(g, drawn);
        mj_simulate(&one, 1);
        CHECK(one.result.wins == (uint64_t)game.won, "%s: game %" PRIu64, h->tiles, i);
        CHECK(game.excess >= 0 && fabs(one.result.excess - game.excess) < 1e-6,
              "%s: game %" PRIu64 ": %g, not %g", h->tiles, i, one.result.excess, game.excess);
        excess += game.excess;
        wins += (uint64_t)game.won;
    }
    double n = (double)games,
           z = ((double)wins - n * model + excess) / sqrt(n * model * (1 - model));
    CHECK(fabs(z) < 4, "%s: %" PRIu64 " wins, not %.1f: z = %.2f", h->tiles, wins,
          n * model - excess, z);
    quick_end(g);
}

/* ---- all walls ---- */

typedef struct walls {
    quick_games *games;
    uint8_t left[MJ_KINDS], drawn[MJ_WIN_VALUES];
    unsigned draws;
    double won, excess;
} walls;

/* All walls that begin with k tiles known, which have the chance p. */
static void play_walls(walls *w, unsigned k, unsigned tiles, double p) {
    if (k == w->draws) {
        quick_game game = quick_play(w->games, w->drawn);
        w->won += p * game.won;
        w->excess += p * game.excess;
        return;
    }
    for (unsigned t = 0; t < MJ_KINDS; t++) {
        double chance = p * w->left[t] / tiles;
        if (!w->left[t]) continue;
        w->left[t]--;
        w->drawn[k] = (uint8_t)t;
        play_walls(w, k + 1, tiles - 1, chance);
        w->left[t]++;
    }
}

static void check_walls(const hand *h) {
    mj_simulator s;
    double model;
    walls w = {.draws = h->draws};
    if (!ask(h, &s, &model)) return;
    w.games = quick_begin(&s);
    for (uint32_t i = 0; i < s.unseen; i++) w.left[s.wall[i]]++;
    play_walls(&w, 0, s.unseen, 1);
    CHECK(fabs(model - w.excess - w.won) < 2e-6, "%s: %.9f less %.9f is not %.9f", h->tiles, model,
          w.excess, w.won);
    CHECK(w.excess > 1e-4, "%s: nothing is hoped for", h->tiles);
    quick_end(w.games);
}

int main(void) {
    games = samples(6000);
    state = seed_of_run();
    memory = malloc(ARENA);
    if (!memory) return 1;
    begin("%s games are those of the simulator", grouped(games));
    for (unsigned i = 0; i < sizeof hands / sizeof *hands; i++) check_games(hands + i);
    begin("over all walls the model is the games and their excess");
    for (unsigned i = 0; i < sizeof small / sizeof *small; i++) check_walls(small + i);
    free(memory);
    return report();
}
