/* simulate_test.c - compares simulated games with calculated chances and with all orders of a wall.
 * SPDX-License-Identifier: MIT */
#include "mj.h"
#include "mj_simulate.h"
#include "oracle.h"
#include "solve.h"

#include <math.h>

enum { ARENA = 480 << 20, SIGMAS = 4, EAST = 27, SOUTH, WEST, WALL = 16 };
static unsigned char *memory;
static uint64_t state, games, point_games; /* games of a hand without points, and for points */

/* A test hand with its first discard and further visible tiles. The digit 0 is a red five. */
typedef struct hand {
    const char *tiles, *first, *hidden;
    uint8_t melds, players, forms, draws;
} hand;

typedef struct point_hand {
    hand hand;
    const char *dora;
    uint8_t seat, declare, goal, norths, riichi, utility;
    mj_meld meld[2];
} point_hand;

typedef struct question {
    mj_win_query q;
    mj_value v;
    uint8_t unseen[MJ_KINDS];
} question;

static const hand hands[] = {
    {"2478m111999p11s1z", "", "", 0, 4, MJ_ALL_FORMS, 18},
    {"12478m111999p11s1z", "2m", "", 0, 4, MJ_ALL_FORMS, 18},
    {"12478m111999p11s1z", "1p", "", 0, 4, MJ_ALL_FORMS, 18},
    {"234578m1689p357s1z", "1p", "", 0, 4, MJ_ALL_FORMS, 17},
    {"1289m147p2589s112z", "1m", "", 0, 4, MJ_ALL_FORMS, 18},
    {"123m456p778s1122z", "", "9999s1z", 0, 4, MJ_ALL_FORMS, 12},
    {"3467m57p12s", "1s", "55m4p", 2, 4, MJ_ALL_FORMS, 18},
    {"3m", "", "3m", 4, 4, MJ_ALL_FORMS, 10},
    {"19m2468p13579s156z", "1m", "", 0, 3, MJ_ALL_FORMS, 20},
    {"1144m2255p36s157z", "", "", 0, 4, MJ_CHIITOITSU, 18},
    {"19m19p19s1234z258m", "", "1m", 0, 4, MJ_KOKUSHI, 27},
};
enum { HANDS = sizeof hands / sizeof *hands };

#define CHI_2S                                                                                     \
    { MJ_MELD_CHI, 19, 0 }
#define PON_6P                                                                                     \
    { MJ_MELD_PON, 14, 0 }

static const point_hand point_hands[] = {
    {{"2345m3456p34057s", "", "", 0, 4, MJ_ALL_FORMS, 18}, "4p", SOUTH, 0, 2, 0, 0, 0, {{0}}},
    {{"345m4067p2288s67s2z", "2z", "", 0, 4, MJ_ALL_FORMS, 12}, "3m", EAST, 0, 2, 0, 0, 0, {{0}}},
    {{"2478m111999p11s1z", "", "", 0, 4, MJ_ALL_FORMS, 18}, "3m", SOUTH, 1, 2, 0, 0, 0, {{0}}},
    {{"12478m111999p11s1z", "2m", "", 0, 4, MJ_ALL_FORMS, 18}, "3m9p", EAST, 1, 0, 0, 0, 0, {{0}}},
    {{"12478m111999p11s1z", "1p", "", 0, 4, MJ_ALL_FORMS, 18}, "3m", WEST, 2, 2, 0, 0, 0, {{0}}},
    {{"234578m1689p057s1z", "1p", "", 0, 4, MJ_ALL_FORMS, 17}, "7m", EAST, 0, 1, 0, 0, 0, {{0}}},
    {{"340m055p067s2288s6z", "6z", "", 0, 4, MJ_ALL_FORMS, 9}, "7z", SOUTH, 1, 2, 0, 0, 0, {{0}}},
    {{"123m456p789s1122z", "", "99s", 0, 4, MJ_ALL_FORMS, 12}, "3s", EAST, 1, 2, 0, 0, 1, {{0}}},
    {{"123m456p789s1122z", "", "99s", 0, 4, MJ_ALL_FORMS, 12}, "3s", EAST, 0, 2, 0, 1, 0, {{0}}},
    {{"3467m57p22s", "2s", "55m4p", 2, 4, MJ_ALL_FORMS, 18},
     "5m",
     SOUTH,
     0,
     2,
     0,
     0,
     0,
     {CHI_2S, PON_6P}},
    {{"19m2468p13579s156z", "1m", "", 0, 3, MJ_ALL_FORMS, 18}, "5p", SOUTH, 0, 2, 1, 0, 0, {{0}}},
    {{"1144m2255p36s157z", "", "", 0, 4, MJ_ALL_FORMS, 18}, "1p", WEST, 1, 2, 0, 0, 1, {{0}}},
};
enum { POINT_HANDS = sizeof point_hands / sizeof *point_hands };

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

static void simulated_question(const hand *h, int mode, int extra, question *x) {
    uint8_t hidden[MJ_KINDS];
    *x = (question){.q = MJ_WIN_PUBLISHED, .v = MJ_VALUE};
    read_hand(h->tiles, x->q.hand.count, x->v.table.reds);
    read_tiles(h->hidden, hidden);
    x->q.hand.melds = h->melds;
    x->q.rules.players = h->players;
    x->q.rules.forms = h->forms;
    mj_unseen(&x->q.hand, &x->q.rules, x->unseen);
    for (int t = 0; t < MJ_KINDS; t++) x->unseen[t] = (uint8_t)(x->unseen[t] - hidden[t]);
    x->q.unseen = x->unseen;
    x->q.mode = (uint8_t)mode;
    x->q.extra = (uint8_t)extra;
    x->q.draws = h->draws;
    x->q.play = 1;
    x->q.first = (uint8_t)tile_of(h->first);
}

static void take_indicators(const point_hand *h, question *x) {
    uint8_t count[MJ_KINDS];
    read_tiles(h->dora, count);
    for (int t = 0; t < MJ_KINDS; t++)
        for (; count[t]; count[t]--) {
            x->v.table.dora[x->v.table.dora_count++] = (uint8_t)t;
            x->unseen[t]--;
        }
}

static void take_melds(const point_hand *h, question *x) {
    x->v.table.melds = h->hand.melds;
    memcpy(x->v.table.meld, h->meld, sizeof h->meld);
    for (int i = 0; i < h->hand.melds; i++)
        for (unsigned k = 0; k < 3; k++)
            x->unseen[h->meld[i].tile + (h->meld[i].kind == MJ_MELD_CHI ? k : 0)]--;
}

static void points_question(const point_hand *h, int mode, question *x) {
    const mj_win_query usual = MJ_WIN_QUERY;
    simulated_question(&h->hand, mode, 1, x);
    x->q.river = usual.river;
    x->q.passing = usual.passing;
    x->q.goal = h->goal;
    x->q.value = &x->v;
    mj_score_preset(MJ_RULES_DEFAULT, h->hand.players, &x->v.rules);
    take_indicators(h, x);
    take_melds(h, x);
    x->unseen[30] = (uint8_t)(x->unseen[30] - h->norths);
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
}

/* ---- model and games ---- */

/* Computes the answer to a question and plays `n` games with it. Returns the row of the first
 * discard, or NULL after an error. */
static const mj_win_row *play(const mj_win_query *q, uint64_t seed, uint64_t n, mj_simulator *s) {
    static mj_win_result r;
    mj_win *w;
    int error = begin_and_run(q, memory, ARENA, 100000, &w);
    if (!error) error = mj_simulate_begin(w, q->first, seed, s);
    if (!error) error = mj_simulate(s, (uint32_t)n);
    if (!error) error = finish_for(q->goal, w, &r);
    const mj_win_row *row = error ? NULL : row_of(&r, q->first);
    CHECK(row && s->result.games == n, "%s: %s", digits(q->hand.count), mj_strerror(error));
    return row;
}

/* Returns the difference between the mean of games and the expected value, in standard errors. */
static double deviation_of_mean(double sum, double squares, double n, double expected) {
    double mean = sum / n, variance = squares / n - mean * mean;
    if (fabs(mean - expected) < 1e-9) return 0;
    return (mean - expected) / sqrt((variance > 1e-12 ? variance : 1e-12) / n);
}

enum { AT_LEAST = -1, EQUAL, AT_MOST };

static void check_share(uint64_t hits, uint64_t of, int side, double p, const char *what) {
    double n = (double)of, rate = (double)hits / n, off = fabs(rate - p);
    CHECK((rate - p) * side < 0 || off < 1e-12 || off < SIGMAS * sqrt(p * (1 - p) / n),
          "%s: %f in %" PRIu64 " games, %f in the model", what, rate, of, p);
}

static void check_counts(const mj_simulation *s, int draws, const char *what) {
    uint64_t sum = 0;
    for (int n = 0; n < MJ_WIN_VALUES; n++) {
        sum += s->by_draw[n];
        CHECK(!s->by_draw[n] || (n >= 1 && n <= draws), "%s: a win with draw %d", what, n);
    }
    CHECK(sum == s->wins && s->wins <= s->tenpai && s->tenpai <= s->games, "%s", what);
}

static const mj_win_row *play_games(const hand *h, int mode, int extra, mj_simulator *s) {
    question x;
    simulated_question(h, mode, extra, &x);
    const mj_win_row *row = play(&x.q, 1, games, s);
    if (row) check_counts(&s->result, h->draws, h->tiles);
    return row;
}

/* Checks that the chance to win in straight mode is exact. The calculated chance of tenpai may
 * exceed the share in games, because games are played to win. */
static void check_straight(const hand *h) {
    mj_simulator s;
    const mj_win_row *row = play_games(h, MJ_WIN_STRAIGHT, 0, &s);
    if (!row) return;
    check_share(s.result.wins, games, EQUAL, row->win[h->draws], h->tiles);
    check_share(s.result.tenpai, games, AT_MOST, row->tenpai[h->draws], h->tiles);
}

/* Checks that games win at most as often as graph mode predicts, because graph mode assumes that
 * discarded tiles can be drawn again. Games of the test hands win at least as often as straight
 * mode predicts. */
static void check_graph(const hand *h, int extra) {
    mj_simulator s;
    const mj_win_row *row = play_games(h, MJ_WIN_STRAIGHT, 0, &s);
    if (!row) return;
    double straight = row->win[h->draws];
    row = play_games(h, MJ_WIN_GRAPH, extra, &s);
    if (!row) return;
    check_share(s.result.wins, games, AT_MOST, row->win[h->draws], h->tiles);
    check_share(s.result.wins, games, AT_LEAST, straight, h->tiles);
}

/* ---- walls that leave no choice ---- */

static mj_win_query whole_wall(const char *tiles, const char *wall, uint8_t unseen[MJ_KINDS]) {
    mj_win_query q = MJ_WIN_PUBLISHED;
    read_tiles(tiles, q.hand.count);
    read_tiles(wall, unseen);
    q.unseen = unseen;
    q.draws = 0;
    for (int t = 0; t < MJ_KINDS; t++) q.draws = (uint8_t)(q.draws + unseen[t]);
    q.play = 1;
    q.first = MJ_NOT_HELD;
    return q;
}

/* Checks that each draw of the whole wall is equally likely to be the only winning tile. In a wall
 * four times as long, a quarter of the games draw this tile. */
static void check_uniform(void) {
    uint8_t unseen[MJ_KINDS];
    mj_simulator s;
    mj_win_query q = whole_wall("123456789m123p5s", "5s1112223334z", unseen);
    play(&q, 3, 22000, &s);
    check_counts(&s.result, q.draws, "a wall to its end");
    CHECK(s.result.wins == 22000, "%" PRIu64, s.result.wins);
    for (int n = 1; n <= 11; n++)
        check_share(s.result.by_draw[n], 22000, EQUAL, 1.0 / 11, "a draw of the wall");
    q.pool = 44;
    play(&q, 3, 22000, &s);
    check_counts(&s.result, q.draws, "a wall with blanks");
    check_share(s.result.wins, 22000, EQUAL, 0.25, "a wall with blanks");
}

/* Checks that games leave the number of copies of each tile in the wall unchanged. */
static void check_copies(const hand *h) {
    question x;
    mj_simulator s;
    int count[MJ_KINDS] = {0};
    simulated_question(h, MJ_WIN_STRAIGHT, 0, &x);
    if (!play(&x.q, 2, 300, &s)) return;
    for (uint32_t i = 0; i < s.unseen; i++) count[s.wall[i]]++;
    for (int t = 0; t < MJ_KINDS; t++)
        CHECK(count[t] == x.unseen[t], "%s: tile %d %d times", h->tiles, t, count[t]);
}

/* Checks that games never draw a discarded tile again, although graph mode assumes that they do. */
static void check_river_games(void) {
    uint8_t unseen[MJ_KINDS];
    mj_simulator s;
    mj_win_query q = whole_wall("123456789m123p55s", "1112223334z", unseen);
    q.mode = MJ_WIN_GRAPH;
    q.extra = 1;
    q.first = (uint8_t)tile_of("5s");
    const mj_win_row *row = play(&q, 3, 500, &s);
    CHECK(row && row->win[q.draws] > 0.5, "the model cannot draw it");
    CHECK(s.result.wins == 0 && s.result.tenpai == 500, "%" PRIu64, s.result.wins);
}

/* Checks that a row computed alone equals the same row in the answer with all rows. Games that
 * begin with the discard of the row win at most as often as the row predicts. */
static void check_played_row(const hand *h, int goal, unsigned tile) {
    static mj_win_result all;
    mj_simulator s;
    question x;
    simulated_question(h, MJ_WIN_GRAPH, 1, &x);
    x.q.river = x.q.every = 1;
    x.q.goal = (uint8_t)goal;
    x.q.first = (uint8_t)tile;
    x.q.play = 0;
    CHECK(solve_in(memory, ARENA, &x.q, 100000, &all) == MJ_OK, "%s", h->tiles);
    x.q.every = 0;
    x.q.play = 1;
    const mj_win_row *row = play(&x.q, 1, 4000, &s);
    if (!row) return;
    CHECK(!row->bound && !memcmp(row, row_of(&all, (int)tile), sizeof *row), "%s", h->tiles);
    check_share(s.result.wins, 4000, AT_MOST, row->win[h->draws], h->tiles);
    check_share(s.result.tenpai, 4000, AT_MOST, row->tenpai[h->draws], h->tiles);
}

static void check_played_rows(const hand *h) {
    uint8_t count[MJ_KINDS];
    read_tiles(h->tiles, count);
    for (unsigned t = 0; t < MJ_KINDS; t++)
        if (count[t]) check_played_row(h, t % 2 ? MJ_GOAL_WIN : MJ_GOAL_TENPAI, t);
}

/* Checks games with an onward graph. An onward graph never draws a discarded kind again, so games
 * win at least as often as the graph predicts. The memory is first filled with nonzero bytes,
 * which reveal values that were never written. */
static void check_onward_games(const hand *h) {
    mj_simulator s;
    question x;
    simulated_question(h, MJ_WIN_GRAPH, 2, &x);
    x.v.table.seat = x.v.table.round = EAST;
    x.q.value = &x.v;
    x.q.goal = MJ_GOAL_WIN;
    x.q.river = MJ_RIVER_ALL;
    memset(memory, 0x7f, 128 << 20);
    const mj_win_row *row = play(&x.q, 1, 4000, &s);
    if (row) check_share(s.result.wins, 4000, AT_LEAST, row->win[h->draws], h->tiles);
}

/* Differences between games and calculation in standard errors, and the mean worth in both. */
typedef struct compared {
    double score, win, won, tenpai;
    double mean, model;
} compared;

static int play_points(const point_hand *h, const question *x, compared *c) {
    mj_simulator s;
    const mj_win_row *row = play(&x->q, 1, point_games, &s);
    if (!row) return 0;
    const mj_simulation *m = &s.result;
    int draws = h->hand.draws;
    double n = (double)point_games, wins = (double)m->wins, tenpai = (double)m->tenpai;
    CHECK(m->riichi <= m->tenpai, "%s", h->hand.tiles);
    c->model = row->score[draws];
    c->mean = m->worth / n;
    c->score = deviation_of_mean(m->worth, m->worth_squares, n, c->model);
    c->won = deviation_of_mean(m->won, m->won_squares, n, row->won[draws]);
    c->win = deviation_of_mean(wins, wins, n, row->win[draws]);
    c->tenpai = deviation_of_mean(tenpai, tenpai, n, row->tenpai[draws]);
    return 1;
}

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

/* Checks that games agree with straight mode if no win is passed. Only ura cause a difference: the
 * calculation also draws ura from tiles that the player has discarded. */
static void check_exact(const point_hand *h, int others) {
    const char *tiles = h->hand.tiles;
    question x;
    compared c;
    points_question(h, MJ_WIN_STRAIGHT, &x);
    x.q.passing = 0;
    if (others) add_others(&x.v);
    if (!play_points(h, &x, &c)) return;
    CHECK(fabs(c.score) < SIGMAS, "%s: score %.1f, not %.1f", tiles, c.mean, c.model);
    CHECK(fabs(c.win) < SIGMAS, "%s: win: z = %.2f", tiles, c.win);
    CHECK(fabs(c.won) < SIGMAS, "%s: won: z = %.2f", tiles, c.won);
    CHECK(fabs(c.tenpai) < SIGMAS, "%s: tenpai: z = %.2f", tiles, c.tenpai);
}

/* Checks that the mean worth of games is slightly less than the calculated worth. In graph mode, or
 * if wins may be passed, the calculation counts on some tiles that are already discarded. */
static void check_below(const point_hand *h, int mode, int others) {
    question x;
    compared c;
    points_question(h, mode, &x);
    if (others) add_others(&x.v);
    if (!play_points(h, &x, &c) || h->goal != MJ_GOAL_SCORE) return;
    double missing = (c.model - c.mean) / (fabs(c.model) + 1e-9);
    CHECK(c.score < SIGMAS && (missing < 0.1 || c.score > -SIGMAS),
          "%s: %.1f in games, %.1f in the model", h->hand.tiles, c.mean, c.model);
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

/* Returns the mean worth over all orders of the tiles left in the wall. `draw` is the number of the
 * next draw. Bit i of `drawn` marks tile i of the wall as drawn. */
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

/* Compares the worth of games in riichi with the mean over all orders of a small wall. */
static void check_small_wall(int mode, int declared) {
    static const unsigned wall[] = {22, 22 | 64, 25, 0, 20, 24, 27, 28, 28, 29, 29, 30, 30, 31};
    question x = {.q = MJ_WIN_QUERY, .v = MJ_VALUE};
    small_wall all = {.declared = declared, .draws = 3, .tiles = 14, .no_win = 1500 - 1000};
    mj_simulator s;
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
    x.q.first = declared ? 33 : MJ_NOT_HELD;
    play(&x.q, 5, point_games, &s);
    all.win = x.v.table;
    all.win.riichi = 1;
    all.rules = x.v.rules;
    memcpy(all.win.count, x.q.hand.count, MJ_KINDS);
    if (declared) all.win.count[33]--;
    double mean = mean_of(&all, 1, 0);
    double n = (double)point_games;
    double z = deviation_of_mean(s.result.worth, s.result.worth_squares, n, mean);
    CHECK(fabs(z) < SIGMAS, "%s %d: %.1f, not %.1f", mode ? "graph" : "straight", declared,
          s.result.worth / n, mean);
    CHECK(s.result.riichi == point_games && s.result.tenpai == point_games, "not always in riichi");
}

static void check_game_batches(int mode) {
    question x;
    mj_win *w;
    mj_simulator a, b, c;
    simulated_question(&hands[3], mode, 0, &x);
    CHECK(begin_and_run(&x.q, memory, ARENA, 100000, &w) == MJ_OK, "solve");
    unsigned first = tile_of(hands[3].first);
    CHECK(mj_simulate_begin(w, first, 9, &a) == MJ_OK && mj_simulate(&a, 3000) == MJ_OK, "one");
    CHECK(mj_simulate_begin(w, first, 9, &b) == MJ_OK, "begin");
    while (b.result.games < 3000) {
        uint32_t n = (uint32_t)(1 + oracle_below(&state, 200)),
                 left = (uint32_t)(3000 - b.result.games);
        CHECK(mj_simulate(&b, n < left ? n : left) == MJ_OK, "batch");
    }
    CHECK(!memcmp(&a.result, &b.result, sizeof a.result), "batches change the games");
    CHECK(mj_simulate_begin(w, first, 10, &c) == MJ_OK && mj_simulate(&c, 3000) == MJ_OK, "seed");
    CHECK(memcmp(&a.result, &c.result, sizeof a.result), "seeds do nothing");
}

static void check_simulate_errors(void) {
    question x;
    mj_win *w;
    mj_simulator s;
    simulated_question(&hands[1], MJ_WIN_STRAIGHT, 0, &x);
    CHECK(mj_win_begin(&x.q, memory, ARENA, &w) == MJ_OK, "begin");
    CHECK(mj_simulate_begin(w, tile_of("2m"), 1, &s) == MJ_ERR_ARGUMENT, "not at its end");
    CHECK(begin_and_run(&x.q, memory, ARENA, 100000, &w) == MJ_OK, "solve");
    CHECK(mj_simulate_begin(w, tile_of("2m"), 1, &s) == MJ_OK, "a row");
    CHECK(mj_simulate_begin(w, tile_of("3m"), 1, &s) == MJ_ERR_ARGUMENT, "no row");
    CHECK(mj_simulate_begin(w, MJ_NOT_HELD, 1, &s) == MJ_ERR_ARGUMENT, "a waiting hand");
    CHECK(mj_simulate_begin(w, 200, 1, &s) == MJ_ERR_ARGUMENT, "no tile");
    CHECK(mj_simulate_begin(NULL, 0, 1, &s) == MJ_ERR_ARGUMENT, "no calculation");
    CHECK(mj_simulate_begin(w, 0, 1, NULL) == MJ_ERR_ARGUMENT, "no simulator");
    CHECK(mj_simulate(NULL, 1) == MJ_ERR_ARGUMENT, "no simulator");
    x.q.mode = MJ_WIN_GRAPH;
    CHECK(begin_and_run(&x.q, memory, ARENA, 100000, &w) == MJ_OK, "graph");
    CHECK(mj_simulate_begin(w, tile_of("1m"), 1, &s) == MJ_ERR_ARGUMENT, "another first tile");
    x.q.play = 0;
    CHECK(begin_and_run(&x.q, memory, ARENA, 100000, &w) == MJ_OK, "graph without values");
    CHECK(mj_simulate_begin(w, tile_of("2m"), 1, &s) == MJ_ERR_ARGUMENT, "no values");
    x.q.mode = MJ_WIN_SAMPLED;
    x.q.paths = 10;
    CHECK(begin_and_run(&x.q, memory, ARENA, 100000, &w) == MJ_OK, "sampled");
    CHECK(mj_simulate_begin(w, tile_of("2m"), 1, &s) == MJ_ERR_ARGUMENT, "nothing to play by");
    x.q.mode = MJ_WIN_STRAIGHT;
    x.q.constant_pool = 1;
    CHECK(begin_and_run(&x.q, memory, ARENA, 100000, &w) == MJ_OK, "a constant pool");
    CHECK(mj_simulate_begin(w, tile_of("2m"), 1, &s) == MJ_OK, "a constant pool");
}

static void check_points_refused(void) {
    question x;
    mj_win *w;
    mj_simulator s;
    for (int mode = MJ_WIN_STRAIGHT; mode <= MJ_WIN_GRAPH; mode++) {
        points_question(point_hands + 1, mode, &x);
        CHECK(begin_and_run(&x.q, memory, ARENA, 100000, &w) == MJ_OK, "solve");
        CHECK(mj_simulate_begin(w, tile_of("8s"), 1, &s) == MJ_ERR_ARGUMENT, "another tile");
        x.v.ron = 0.01;
        CHECK(begin_and_run(&x.q, memory, ARENA, 100000, &w) == MJ_OK, "solve");
        CHECK(mj_simulate_begin(w, x.q.first, 1, &s) == MJ_ERR_ARGUMENT, "ron");
        x.v.ron = 0;
        x.q.play = 0;
        CHECK(begin_and_run(&x.q, memory, ARENA, 100000, &w) == MJ_OK, "solve");
        CHECK(mj_simulate_begin(w, x.q.first, 1, &s) == MJ_ERR_ARGUMENT, "without play");
    }
}

int main(void) {
    if (!(memory = malloc(ARENA))) return 2;
    state = seed_of_run();
    games = samples(6000);
    point_games = samples(4000);
    for (int i = 0; i < HANDS; i++) {
        begin("games win as often as straight mode says: %s %s", hands[i].tiles, hands[i].first);
        check_straight(hands + i);
    }
    begin("games by graph mode");
    check_graph(hands, 0);
    check_graph(hands, 1);
    check_graph(hands + 1, 0);
    check_graph(hands + 5, 1);
    check_graph(hands + 6, 1);
    begin("shuffles are uniform");
    check_uniform();
    begin("games keep the tiles of the wall");
    for (int i = 0; i < HANDS; i++) check_copies(hands + i);
    begin("games do not draw discarded tiles again");
    check_river_games();
    begin("games by each row");
    check_played_rows(hands + 1);
    check_played_rows(hands + 6);
    begin("games by a graph that goes onward only");
    check_onward_games(hands);
    check_onward_games(hands + 2);
    begin("games do not depend on batches, but on the seed");
    check_game_batches(MJ_WIN_STRAIGHT);
    check_game_batches(MJ_WIN_GRAPH);
    for (int i = 0; i < POINT_HANDS; i++) {
        const point_hand *h = point_hands + i;
        begin("games are worth what the model says: %s %s", h->hand.tiles, h->hand.first);
        for (int others = 0; others < 2; others++) {
            if (!h->utility) check_exact(h, others);
            check_below(h, MJ_WIN_STRAIGHT, others);
            check_below(h, MJ_WIN_GRAPH, others);
        }
    }
    begin("games with a small wall have the mean worth of all orders");
    for (int mode = MJ_WIN_STRAIGHT; mode <= MJ_WIN_GRAPH; mode++)
        for (int declared = 0; declared < 2; declared++) check_small_wall(mode, declared);
    begin("errors of games");
    check_simulate_errors();
    check_points_refused();
    free(memory);
    return report();
}
