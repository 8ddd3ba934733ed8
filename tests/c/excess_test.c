/* excess_test.c - over all walls of small questions the model is the games won and their excess.
 * SPDX-License-Identifier: MIT
 *
 * The walls are gone through tile by tile, and the games of walls that begin alike are played
 * together. The excess adds up what is hoped of each draw, with the chance that the game gets
 * there.
 */
#include "mj_simulate.h"
#include "solve.h"
#include "win/play/excess.h"

#include <math.h>

enum { ARENA = 64 << 20 };
static unsigned char *memory;

enum { RIVER = 1, PASSING = 2 };

/* `unseen` has tiles of the hand, so that what was thrown is wanted again. */
typedef struct small {
    const char *tiles, *first, *unseen;
    uint8_t melds, players, mode, extra, goal, terms, draws, blanks;
    int hopes; /* 1: there is something to hope for */
} small;

#define STRAIGHT MJ_WIN_STRAIGHT, 0
#define GRAPH(extra) MJ_WIN_GRAPH, extra

static const small questions[] = {
    {"456m13444789p688s", "6s", "335m1499p67s", 0, 4, GRAPH(1), MJ_GOAL_WIN, RIVER, 5, 0, 1},
    {"456m13444789p688s", "6s", "335m1499p67s", 0, 4, GRAPH(1), MJ_GOAL_WIN, 0, 5, 0, 1},
    {"456m13444789p688s", "6s", "335m1499p67s", 0, 4, GRAPH(1), MJ_GOAL_EACH, 0, 4, 3, 1},
    {"456m13444789p688s", "6s", "335m1499p67s", 0, 4, GRAPH(1), MJ_GOAL_TENPAI, RIVER, 5, 0, 1},
    {"456m13444789p688s", "1p", "35p5667788s", 0, 4, GRAPH(3), MJ_GOAL_WIN, RIVER, 4, 2, 1},
    {"12478m111999p11s1z", "1p", "23569m1p1s11z", 0, 4, GRAPH(2), MJ_GOAL_WIN, RIVER, 5, 0, 1},
    {"12478m111999p11s1z", "1p", "23569m1p1s11z", 0, 4, GRAPH(2), MJ_GOAL_TENPAI, RIVER, 5, 0, 1},
    {"12478m111999p11s1z", "2m", "233569m1p1s1z", 0, 4, GRAPH(0), MJ_GOAL_WIN, 0, 5, 0, 1},
    {"3467m57p12s", "1s", "2258m667p3s", 2, 4, GRAPH(2), MJ_GOAL_WIN, RIVER, 5, 0, 1},
    {"3467m57p1s", "", "2258m667p3s", 2, 4, GRAPH(2), MJ_GOAL_WIN, RIVER, 5, 0, 1},
    {"111m13444789p688s", "6s", "9m1499p5679s1z", 0, 3, GRAPH(1), MJ_GOAL_WIN, RIVER, 5, 0, 1},
    {"12478m111999p11s1z", "2m", "233569m1s1z", 0, 4, STRAIGHT, MJ_GOAL_WIN, 0, 5, 0, 0},
    {"12478m111999p11s1z", "1p", "23569m1p1s11z", 0, 4, STRAIGHT, MJ_GOAL_WIN, PASSING, 5, 2, 0},
    {"345m4567p2288s67s2z", "2z", "3478p25889s111333z", 0, 4, STRAIGHT, MJ_GOAL_WIN, PASSING, 5, 0,
     1},
    {"345m4567p2288s67s2z", "2z", "3478p25889s111333z", 0, 4, STRAIGHT, MJ_GOAL_TENPAI, PASSING, 5,
     0, 0},
    {"345m4567p2288s67s2z", "2z", "3478p25889s111333z", 0, 4, STRAIGHT, MJ_GOAL_EACH, 0, 5, 0, 0},
};

static double ask(const small *x, unsigned first, mj_win **win) {
    static mj_win_result r;
    uint8_t unseen[MJ_KINDS];
    mj_win_query q = MJ_WIN_QUERY;
    read_tiles(x->tiles, q.hand.count);
    read_tiles(x->unseen, unseen);
    q.hand.melds = x->melds;
    q.rules.players = x->players;
    q.mode = x->mode;
    q.extra = x->extra;
    q.goal = x->goal;
    q.river = x->terms & RIVER ? 1 : 0;
    q.passing = x->terms & PASSING ? 1 : 0;
    q.draws = x->draws;
    q.play = 1;
    q.first = (uint8_t)first;
    q.unseen = unseen;
    for (int t = 0; t < MJ_KINDS; t++) q.pool = (uint16_t)(q.pool + unseen[t]);
    q.pool = (uint16_t)(q.pool + x->blanks);
    int error = mj_win_begin(&q, memory, ARENA, win);
    if (!error) error = run_to_end(*win, 100000);
    if (!error) error = mj_win_finish(*win, &r);
    CHECK(error == MJ_OK, "%s: %s", x->tiles, mj_strerror(error));
    const mj_win_row *row = error ? NULL : row_of(&r, (int)first);
    CHECK(row && row->ready, "%s: no row", x->tiles);
    return row ? row->win[x->draws] : 0;
}

typedef struct walls {
    mj_win *win;
    uint8_t left[MJ_KINDS];
    double won, excess;
} walls;

/* A game so far, with its chance. */
typedef struct position {
    player hand;
    gone_tiles gone;
    double chance;
    unsigned tiles, blanks; /* of the wall */
    int draws;              /* to come */
} position;

static void play_on(walls *w, position at);

static void draw(walls *w, position at, unsigned tile) {
    const player before = at.hand;
    if (mj_player_draw(w->win, &at.hand, tile, at.draws) == WON) {
        w->won += at.chance;
        return;
    }
    mj_excess_drawn(w->win, &before, tile, &at.hand, &at.gone);
    w->left[tile]--;
    play_on(w, at);
    w->left[tile]++;
}

static void play_on(walls *w, position at) {
    if (!at.draws) return;
    const double chance = at.chance / at.tiles;
    at.draws--;
    at.tiles--;
    w->excess += chance * mj_excess_hope(w->win, &at.hand, at.draws, &at.gone);
    for (unsigned t = 0; t < MJ_KINDS; t++) {
        at.chance = chance * w->left[t];
        if (w->left[t]) draw(w, at, t);
    }
    at.chance = chance * at.blanks--;
    if (at.chance > 0) play_on(w, at);
}

static void check_walls(const small *x) {
    unsigned first = tile_of(x->first);
    walls w = {0};
    position at = {.chance = 1, .blanks = x->blanks, .draws = x->draws};
    double model = ask(x, first, &w.win);
    int error = mj_player_start(w.win, first, &at.hand);
    if (!error) error = mj_excess_begin(w.win);
    CHECK(error == MJ_OK, "%s: %s", x->tiles, mj_strerror(error));
    if (error) return;
    mj_excess_start(w.win, first, &at.gone);
    read_tiles(x->unseen, w.left);
    at.tiles = at.blanks;
    for (int t = 0; t < MJ_KINDS; t++) at.tiles += w.left[t];
    play_on(&w, at);
    CHECK(w.won > 0, "%s -%s: never won", x->tiles, x->first);
    CHECK(fabs(model - w.excess - w.won) < 2e-6, "%s -%s, goal %d: %.9f less %.9f is not %.9f",
          x->tiles, x->first, x->goal, model, w.excess, w.won);
    CHECK(x->hopes ? fabs(w.excess) > 1e-4 : w.excess == 0, "%s -%s, goal %d: %.9f is hoped for",
          x->tiles, x->first, x->goal, w.excess);
}

int main(void) {
    memory = malloc(ARENA);
    if (!memory) return 1;
    begin("over all walls the model is the games won and their excess");
    for (unsigned i = 0; i < sizeof questions / sizeof *questions; i++) check_walls(questions + i);
    free(memory);
    return report();
}
