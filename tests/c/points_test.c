/* points_test.c - games played for points, against the model and against every order of a small
 * wall.
 * SPDX-License-Identifier: MIT
 */
#include "mj.h"
#include "mj_simulate.h"
#include "oracle.h"
#include "solve.h"

#include <math.h>

enum { ARENA = 480 << 20, SIGMAS = 4, EAST = 27, SOUTH, WEST, WALL = 16 };
static unsigned char *memory;
static uint64_t games;

/* ---- questions ---- */

typedef struct hand {
    const char *tiles, *first, *dora, *hidden;
    uint8_t seat, declare, goal, players, norths, riichi, utility, draws, melds;
    mj_meld meld[2];
} hand;

#define CHI_2S                                                                                     \
    { MJ_MELD_CHI, 19, 0 }
#define PON_6P                                                                                     \
    { MJ_MELD_PON, 14, 0 }

/* Test hands: closed and open, near and far, sanma, in riichi already, first discards that declare
 * riichi or raise the distance, every rule of declaring, goals, a utility, payments without a
 * win. */
static const hand hands[] = {
    {"2345m3456p34057s", "", "4p", "", SOUTH, 0, 2, 4, 0, 0, 0, 18, 0, {{0}}},
    {"345m4067p2288s67s2z", "2z", "3m", "", EAST, 0, 2, 4, 0, 0, 0, 12, 0, {{0}}},
    {"2478m111999p11s1z", "", "3m", "", SOUTH, 1, 2, 4, 0, 0, 0, 18, 0, {{0}}},
    {"12478m111999p11s1z", "2m", "3m9p", "", EAST, 1, 0, 4, 0, 0, 0, 18, 0, {{0}}},
    {"12478m111999p11s1z", "1p", "3m", "", WEST, 2, 2, 4, 0, 0, 0, 18, 0, {{0}}},
    {"234578m1689p057s1z", "1p", "7m", "", EAST, 0, 1, 4, 0, 0, 0, 17, 0, {{0}}},
    {"340m055p067s2288s6z", "6z", "7z", "", SOUTH, 1, 2, 4, 0, 0, 0, 9, 0, {{0}}},
    {"123m456p789s1122z", "", "3s", "99s", EAST, 1, 2, 4, 0, 0, 1, 12, 0, {{0}}},
    {"123m456p789s1122z", "", "3s", "99s", EAST, 0, 2, 4, 0, 1, 0, 12, 0, {{0}}},
    {"3467m57p22s", "2s", "5m", "55m4p", SOUTH, 0, 2, 4, 0, 0, 0, 18, 2, {CHI_2S, PON_6P}},
    {"19m2468p13579s156z", "1m", "5p", "", SOUTH, 0, 2, 3, 1, 0, 0, 18, 0, {{0}}},
    {"1144m2255p36s157z", "", "1p", "", WEST, 1, 2, 4, 0, 0, 1, 18, 0, {{0}}},
};
enum { HANDS = sizeof hands / sizeof *hands };

typedef struct question {
    mj_win_query q;
    mj_value v;
    uint8_t unseen[MJ_KINDS];
    unsigned tile; /* the first discard */
} question;

/* A 0 is a red five. */
static void read_hand(const char *text, uint8_t count[MJ_KINDS], uint8_t reds[3]) {
    char plain[40];
    int at = 0;
    for (const char *c = text; *c; c++) {
        plain[at++] = *c == '0' ? '5' : *c;
        if (*c == '0') reds[strchr("mps", c[strcspn(c, "mps")]) - "mps"]++;
    }
    plain[at] = 0;
    read_tiles(plain, count);
}

static void take_from_unseen(const hand *h, question *x) {
    uint8_t count[MJ_KINDS];
    mj_unseen(&x->q.hand, &x->q.rules, x->unseen);
    read_tiles(h->dora, count);
    for (int t = 0; t < MJ_KINDS; t++)
        for (; count[t]; count[t]--) {
            x->v.table.dora[x->v.table.dora_count++] = (uint8_t)t;
            x->unseen[t]--;
        }
    read_tiles(h->hidden, count);
    for (int t = 0; t < MJ_KINDS; t++) x->unseen[t] = (uint8_t)(x->unseen[t] - count[t]);
    for (int i = 0; i < h->melds; i++)
        for (unsigned k = 0; k < 3; k++)
            x->unseen[h->meld[i].tile + (h->meld[i].kind == MJ_MELD_CHI ? k : 0)]--;
    x->unseen[30] = (uint8_t)(x->unseen[30] - h->norths);
}

static void points_question(const hand *h, int mode, question *x) {
    *x = (question){.q = MJ_WIN_QUERY, .v = MJ_VALUE};
    read_hand(h->tiles, x->q.hand.count, x->v.table.reds);
    x->q.hand.melds = x->v.table.melds = h->melds;
    memcpy(x->v.table.meld, h->meld, sizeof h->meld);
    x->q.rules.players = h->players;
    mj_score_preset(MJ_RULES_DEFAULT, h->players, &x->v.rules);
    take_from_unseen(h, x);
    x->v.table.seat = h->seat;
    x->v.table.round = EAST;
    x->v.table.norths = h->norths;
    x->v.table.riichi = x->v.table.deposits = h->riichi;
    x->v.table.honba = 1;
    x->v.declare = h->declare;
    x->v.first = h->seat == SOUTH;
    x->v.draw_tenpai = 1500;
    x->v.draw_noten = h->utility ? 0 : -1500;
    if (h->utility) {
        x->v.steps = 2;
        x->v.utility[0].from = 1000;
        x->v.utility[0].worth = 0.25;
        x->v.utility[1].from = 7700;
        x->v.utility[1].worth = 1;
    }
    x->tile = tile_of(h->first);
    x->q.value = &x->v;
    x->q.unseen = x->unseen;
    x->q.mode = (uint8_t)mode;
    x->q.extra = 1;
    x->q.goal = h->goal;
    x->q.draws = h->draws;
    x->q.play = 1;
    x->q.first = (uint8_t)x->tile;
}

/* ---- model and games ---- */

static double deviation_of_mean(double sum, double squares, double n, double expected) {
    double mean = sum / n, variance = squares / n - mean * mean;
    if (fabs(mean - expected) < 1e-9) return 0;
    return (mean - expected) / sqrt((variance > 1e-12 ? variance : 1e-12) / n);
}

typedef struct compared {
    double score, win, won, tenpai; /* how many standard errors the games are above the model */
    double mean, model;
} compared;

static int play_points(const hand *h, question *x, mj_simulator *s, compared *c) {
    static mj_win_result r;
    mj_win *w;
    int error = begin_and_run(&x->q, memory, ARENA, 100000, &w);
    if (!error) error = mj_simulate_begin(w, x->tile, 1, s);
    if (!error) error = mj_simulate(s, (uint32_t)games);
    CHECK(error == MJ_OK, "%s: %s", h->tiles, mj_strerror(error));
    if (error || finish_for(h->goal, w, &r)) return 0;
    const mj_win_row *row = row_of(&r, (int)x->tile);
    const mj_simulation *m = &s->result;
    double n = (double)games, wins = (double)m->wins, tenpai = (double)m->tenpai;
    CHECK(row && m->games == games && m->riichi <= m->tenpai, "%s", h->tiles);
    if (!row) return 0;
    c->model = row->score[h->draws];
    c->mean = m->worth / n;
    c->score = deviation_of_mean(m->worth, m->worth_squares, n, c->model);
    c->won = deviation_of_mean(m->won, m->won_squares, n, row->won[h->draws]);
    c->win = deviation_of_mean(wins, wins, n, row->win[h->draws]);
    c->tenpai = deviation_of_mean(tenpai, tenpai, n, row->tenpai[h->draws]);
    return 1;
}

/* Adds others who end rounds, more often in riichi, and discard honours more often than numbers. */
static void add_others(mj_value *v) {
    v->with_others = 1;
    for (int i = 0; i < 2; i++) {
        for (int n = 0; n < MJ_WIN_VALUES; n++) {
            v->others[i].ends[n] = 0.09 - 0.003 * n + 0.02 * i;
            v->others[i].costs[n] = v->steps ? 0.1 : 2500 + 1500 * i;
        }
        for (int t = 0; t < MJ_KINDS; t++) v->others[i].ron[t] = (t < 27 ? 0.02 : 0.04) - 0.005 * i;
    }
}

/* Straight mode without passing is exact except for ura: the model's urn also has the tiles
 * discarded since. With a utility straight mode passes wins. */
static void check_exact(const hand *h, int others) {
    question x;
    mj_simulator s;
    compared c;
    points_question(h, MJ_WIN_STRAIGHT, &x);
    x.q.passing = 0;
    if (others) add_others(&x.v);
    if (!play_points(h, &x, &s, &c)) return;
    CHECK(fabs(c.score) < SIGMAS, "%s: score %.1f, not %.1f", h->tiles, c.mean, c.model);
    CHECK(fabs(c.win) < SIGMAS, "%s: win: z = %.2f", h->tiles, c.win);
    CHECK(fabs(c.won) < SIGMAS, "%s: won: z = %.2f", h->tiles, c.won);
    CHECK(fabs(c.tenpai) < SIGMAS, "%s: tenpai: z = %.2f", h->tiles, c.tenpai);
}

/* Checks that games are slightly below the model with passing and in graph mode, which counts on
 * some tiles that are already gone. */
static void check_below(const hand *h, int mode, int others) {
    question x;
    mj_simulator s;
    compared c;
    points_question(h, mode, &x);
    if (others) add_others(&x.v);
    if (!play_points(h, &x, &s, &c) || h->goal != MJ_GOAL_SCORE) return;
    CHECK(c.score < SIGMAS, "%s: %.1f in games, %.1f in the model", h->tiles, c.mean, c.model);
    double missing = (c.model - c.mean) / (fabs(c.model) + 1e-9);
    CHECK(missing < 0.1 || c.score > -SIGMAS, "%s: %.1f in games, %.1f in the model", h->tiles,
          c.mean, c.model);
}

/* ---- every order of a small wall ---- */

typedef struct small_wall {
    mj_agari win; /* the hand that waits */
    mj_score_rules rules;
    unsigned tile[WALL]; /* red fives have 64 more */
    int tiles, declared, draws;
    int32_t no_win;
} small_wall;

static int32_t points_paid(const small_wall *x, unsigned tile, int draw,
                           const unsigned *indicator) {
    mj_agari win = x->win;
    mj_score_result r;
    win.count[tile & 63]++;
    if (tile & 64) win.reds[(tile & 63) / 9]++;
    win.win_tile = tile & 63;
    win.win_red = (tile & 64) != 0;
    win.ippatsu = x->declared && draw == 1;
    win.last = draw == x->draws;
    win.ura_count = indicator != NULL;
    if (indicator) win.ura[0] = *indicator & 63;
    return mj_score(&win, &x->rules, &r) == MJ_SCORED ? r.gain[0] - (x->declared ? 0 : 1000) : -1;
}

/* Returns the mean worth over all continuations after `draw` draws; `drawn` marks the drawn
 * tiles. */
static double mean_of(const small_wall *x, int draw, uint32_t drawn) {
    double sum = 0, ways = 0;
    if (draw > x->draws) return x->no_win;
    for (int i = 0; i < x->tiles; i++) {
        if (drawn >> i & 1) continue;
        uint32_t now = drawn | 1u << i;
        ways++;
        if (points_paid(x, x->tile[i], draw, NULL) < 0) {
            sum += mean_of(x, draw + 1, now);
            continue;
        }
        double paid = 0, left = 0;
        for (int k = 0; k < x->tiles; k++) {
            if (now >> k & 1) continue;
            paid += points_paid(x, x->tile[i], draw, &x->tile[k]);
            left++;
        }
        sum += paid / left;
    }
    return sum / ways;
}

/* Checks a hand that waits for 58s, with a red 5s, on a small wall with ura indicators; the wall
 * has so many other tiles that no win is passed. */
static void check_small_wall(int mode, int declared) {
    static const unsigned wall[] = {22, 22 | 64, 25, 0, 20, 24, 27, 28, 28, 29, 29, 30, 30, 31};
    question x = {.q = MJ_WIN_QUERY, .v = MJ_VALUE};
    small_wall all = {.declared = declared, .draws = 3, .tiles = 14, .no_win = 1500 - 1000};
    mj_simulator s;
    mj_win *w;
    x.tile = declared ? 33 : MJ_NOT_HELD;
    read_tiles(declared ? "123m456p77p345s67s7z" : "123m456p77p345s67s", x.q.hand.count);
    for (int i = 0; i < all.tiles; i++) x.unseen[all.tile[i] = wall[i], wall[i] & 63]++;
    x.v.table = (mj_agari){.seat = SOUTH, .round = EAST, .dora_count = 1, .dora = {24}};
    x.v.table.riichi = x.v.table.deposits = (uint8_t)!declared;
    x.v.draw_tenpai = 1500;
    x.q.value = &x.v;
    x.q.unseen = x.unseen;
    x.q.mode = (uint8_t)mode;
    x.q.goal = MJ_GOAL_SCORE;
    x.q.draws = 3;
    x.q.play = 1;
    x.q.first = (uint8_t)x.tile;
    CHECK(begin_and_run(&x.q, memory, ARENA, 100000, &w) == MJ_OK, "solve");
    CHECK(mj_simulate_begin(w, x.tile, 5, &s) == MJ_OK, "begin");
    CHECK(mj_simulate(&s, (uint32_t)games) == MJ_OK, "simulate");
    all.win = x.v.table;
    all.win.riichi = 1;
    all.rules = x.v.rules;
    memcpy(all.win.count, x.q.hand.count, MJ_KINDS);
    if (declared) all.win.count[33]--;
    double mean = mean_of(&all, 1, 0);
    double z = deviation_of_mean(s.result.worth, s.result.worth_squares, (double)games, mean);
    CHECK(fabs(z) < SIGMAS, "%s %d: %.1f, not %.1f", mode ? "graph" : "straight", declared,
          s.result.worth / (double)games, mean);
    CHECK(s.result.riichi == games && s.result.tenpai == games, "not always in riichi");
}

/* ---- the rest ---- */

static void check_points_refused(void) {
    question x;
    mj_win *w;
    mj_simulator s;
    for (int mode = MJ_WIN_STRAIGHT; mode <= MJ_WIN_GRAPH; mode++) {
        points_question(hands + 1, mode, &x);
        CHECK(begin_and_run(&x.q, memory, ARENA, 100000, &w) == MJ_OK, "solve");
        CHECK(mj_simulate_begin(w, tile_of("8s"), 1, &s) == MJ_ERR_ARGUMENT, "another tile");
        x.v.ron = 0.01;
        CHECK(begin_and_run(&x.q, memory, ARENA, 100000, &w) == MJ_OK, "solve");
        CHECK(mj_simulate_begin(w, x.tile, 1, &s) == MJ_ERR_ARGUMENT, "ron");
        x.v.ron = 0;
        x.q.play = 0;
        CHECK(begin_and_run(&x.q, memory, ARENA, 100000, &w) == MJ_OK, "solve");
        CHECK(mj_simulate_begin(w, x.tile, 1, &s) == MJ_ERR_ARGUMENT, "without play");
    }
}

int main(void) {
    if (!(memory = malloc(ARENA))) return 2;
    games = samples(4000);
    for (int i = 0; i < HANDS; i++) {
        begin("games are worth what the model says: %s %s", hands[i].tiles, hands[i].first);
        for (int others = 0; others < 2; others++) {
            if (!hands[i].utility) check_exact(hands + i, others);
            check_below(hands + i, MJ_WIN_STRAIGHT, others);
            check_below(hands + i, MJ_WIN_GRAPH, others);
        }
    }
    begin("games with a small wall are worth the mean over all its orders");
    for (int mode = MJ_WIN_STRAIGHT; mode <= MJ_WIN_GRAPH; mode++)
        for (int declared = 0; declared < 2; declared++) check_small_wall(mode, declared);
    begin("what cannot be played is refused");
    check_points_refused();
    free(memory);
    return report();
}
