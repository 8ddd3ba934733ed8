/* simulate_test.c - games on shuffled walls against the model, and against walls that leave no
 * choice.
 * SPDX-License-Identifier: MIT
 */
#include "mj.h"
#include "mj_simulate.h"
#include "oracle.h"
#include "solve.h"

#include <math.h>

enum { ARENA = 128 << 20, SIGMAS = 4 };
static unsigned char *memory;
static uint64_t state, games;

typedef struct hand {
    const char *tiles, *first, *hidden; /* hidden: visible on the table */
    uint8_t melds, players, forms, draws;
} hand;

/* Test hands: waiting and to discard, first discards that keep or raise the distance, near and far,
 * melds, sanma, seven pairs, kokushi, visible tiles. */
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

typedef struct question {
    mj_win_query q;
    uint8_t unseen[MJ_KINDS];
} question;

static void simulated_question(const hand *h, int mode, int extra, question *x) {
    uint8_t hidden[MJ_KINDS];
    *x = (question){.q = MJ_WIN_PUBLISHED};
    read_tiles(h->tiles, x->q.hand.count);
    read_tiles(h->hidden, hidden);
    x->q.hand.melds = h->melds;
    x->q.rules.players = h->players;
    x->q.rules.forms = h->forms;
    mj_unseen(&x->q.hand, &x->q.rules, x->unseen);
    for (int t = 0; t < MJ_KINDS; t++)
        x->unseen[t] = (uint8_t)(x->unseen[t] > hidden[t] ? x->unseen[t] - hidden[t] : 0);
    x->q.unseen = x->unseen;
    x->q.mode = (uint8_t)mode;
    x->q.extra = (uint8_t)extra;
    x->q.draws = h->draws;
    x->q.play = 1;
    x->q.first = (uint8_t)tile_of(h->first);
}

/* ---- model and games ---- */

static double deviation_of_share(uint64_t hits, uint64_t of, double p) {
    double n = (double)of, error = sqrt(p * (1 - p) / n);
    double off = fabs((double)hits / n - p);
    return off < 1e-12 ? 0 : off / error;
}

static void check_counts(const mj_simulation *s, int draws, const char *what) {
    uint64_t sum = 0;
    for (int n = 0; n < MJ_WIN_VALUES; n++) {
        sum += s->by_draw[n];
        CHECK(!s->by_draw[n] || (n >= 1 && n <= draws), "%s: a win with draw %d", what, n);
    }
    CHECK(sum == s->wins && s->wins <= s->tenpai && s->tenpai <= s->games, "%s", what);
}

static int play_games(const hand *h, int mode, int extra, mj_simulator *s, double *win,
                      double *tenpai) {
    static mj_win_result r;
    question x;
    mj_win *w;
    simulated_question(h, mode, extra, &x);
    int error = begin_and_run(&x.q, memory, ARENA, 100000, &w);
    if (!error) error = mj_simulate_begin(w, tile_of(h->first), 1, s);
    if (!error) error = mj_simulate(s, (uint32_t)games);
    CHECK(error == MJ_OK, "%s: %s", h->tiles, mj_strerror(error));
    if (error) return 0;
    CHECK(finish(w, &r) == MJ_OK, "%s", h->tiles);
    const mj_win_row *row = row_of(&r, (int)tile_of(h->first));
    CHECK(row && s->result.games == games, "%s", h->tiles);
    if (!row) return 0;
    check_counts(&s->result, h->draws, h->tiles);
    *win = row->win[h->draws];
    *tenpai = row->tenpai[h->draws];
    return 1;
}

/* Straight mode is exact for its player. Its tenpai value has a separate maximum, which a player
 * who plays to win does not reach. */
static void check_straight(const hand *h) {
    mj_simulator s;
    double win, tenpai;
    if (!play_games(h, MJ_WIN_STRAIGHT, 0, &s, &win, &tenpai)) return;
    double z = deviation_of_share(s.result.wins, games, win);
    CHECK(z < SIGMAS, "%s: %" PRIu64 " wins, not %.1f: z = %.2f", h->tiles, s.result.wins,
          win * (double)games, z);
    double rate = (double)s.result.tenpai / (double)games;
    CHECK(rate <= tenpai || deviation_of_share(s.result.tenpai, games, tenpai) < SIGMAS,
          "%s: tenpai %f > %f", h->tiles, rate, tenpai);
}

/* Graph mode assumes that discarded tiles can be drawn again: games win at most as often as it
 * says, but on these hands at least as often as in straight mode. */
static void check_graph(const hand *h, int extra) {
    mj_simulator s;
    double win, tenpai, straight;
    if (!play_games(h, MJ_WIN_STRAIGHT, 0, &s, &straight, &tenpai)) return;
    if (!play_games(h, MJ_WIN_GRAPH, extra, &s, &win, &tenpai)) return;
    double rate = (double)s.result.wins / (double)games;
    CHECK(rate <= win || deviation_of_share(s.result.wins, games, win) < SIGMAS, "%s: %f > %f",
          h->tiles, rate, win);
    CHECK(rate >= straight || deviation_of_share(s.result.wins, games, straight) < SIGMAS,
          "%s: %f < %f", h->tiles, rate, straight);
}

/* ---- small walls ---- */

static mj_win_query small_wall(const char *tiles, const char *wall, uint8_t unseen[MJ_KINDS]) {
    mj_win_query q = MJ_WIN_PUBLISHED;
    read_tiles(tiles, q.hand.count);
    read_tiles(wall, unseen);
    q.unseen = unseen;
    q.draws = 0;
    for (int t = 0; t < MJ_KINDS; t++) q.draws = (uint8_t)(q.draws + unseen[t]);
    q.play = 1;
    return q;
}

static void play_wall(const mj_win_query *q, unsigned first, uint32_t n, mj_simulator *s) {
    mj_win *w;
    CHECK(begin_and_run(q, memory, ARENA, 100000, &w) == MJ_OK, "solve");
    CHECK(mj_simulate_begin(w, first, 3, s) == MJ_OK, "begin");
    CHECK(mj_simulate(s, n) == MJ_OK, "games");
    check_counts(&s->result, q->draws, digits(q->hand.count));
}

/* Checks that shuffles are uniform: in a wall that is drawn to its end, a single winning tile
 * always comes, with each draw equally often; in a wall with more blanks proportionally less
 * often. */
static void check_uniform(void) {
    uint8_t unseen[MJ_KINDS];
    mj_simulator s;
    mj_win_query q = small_wall("123456789m123p5s", "5s1112223334z", unseen);
    play_wall(&q, MJ_NOT_HELD, 22000, &s);
    CHECK(s.result.wins == 22000, "%" PRIu64, s.result.wins);
    for (int n = 1; n <= 11; n++)
        CHECK(deviation_of_share(s.result.by_draw[n], 22000, 1.0 / 11) < SIGMAS,
              "draw %d: %" PRIu64, n, s.result.by_draw[n]);
    q.pool = 44;
    play_wall(&q, MJ_NOT_HELD, 22000, &s);
    CHECK(deviation_of_share(s.result.wins, 22000, 0.25) < SIGMAS, "%" PRIu64, s.result.wins);
}

/* Checks that after any game the wall still has each tile as often as it is unseen. */
static void check_copies(const hand *h) {
    question x;
    mj_win *w;
    mj_simulator s;
    int count[MJ_KINDS] = {0};
    simulated_question(h, MJ_WIN_STRAIGHT, 0, &x);
    CHECK(begin_and_run(&x.q, memory, ARENA, 100000, &w) == MJ_OK, "%s", h->tiles);
    CHECK(mj_simulate_begin(w, tile_of(h->first), 2, &s) == MJ_OK, "%s", h->tiles);
    CHECK(mj_simulate(&s, 300) == MJ_OK, "%s", h->tiles);
    for (uint32_t i = 0; i < s.unseen; i++) count[s.wall[i]]++;
    for (int t = 0; t < MJ_KINDS; t++)
        CHECK(count[t] == x.unseen[t], "%s: tile %d %d times", h->tiles, t, count[t]);
}

/* Checks that games do not draw discarded tiles again, although the model of graph mode does. */
static void check_river_games(void) {
    static mj_win_result r;
    uint8_t unseen[MJ_KINDS];
    mj_simulator s;
    mj_win *w;
    mj_win_query q = small_wall("123456789m123p55s", "1112223334z", unseen);
    q.mode = MJ_WIN_GRAPH;
    q.extra = 1;
    q.first = (uint8_t)tile_of("5s");
    CHECK(begin_and_run(&q, memory, ARENA, 100000, &w) == MJ_OK && finish(w, &r) == MJ_OK, "solve");
    const mj_win_row *row = row_of(&r, q.first);
    CHECK(row && row->win[q.draws] > 0.5, "the model cannot draw it");
    play_wall(&q, q.first, 500, &s);
    CHECK(s.result.wins == 0 && s.result.tenpai == 500, "%" PRIu64, s.result.wins);
}

/* Checks that each row can be played. Games in the row's own graph, with its tile in the river,
 * reach at most its value, and the value of the row is equal in both calculations. */
static void check_played_row(const hand *h, int goal, unsigned tile) {
    static mj_win_result all, r;
    mj_simulator s;
    mj_win *w;
    question x;
    simulated_question(h, MJ_WIN_GRAPH, 1, &x);
    x.q.river = x.q.every = 1;
    x.q.goal = (uint8_t)goal;
    x.q.first = (uint8_t)tile;
    x.q.play = 0;
    CHECK(begin_and_run(&x.q, memory, ARENA, 100000, &w) == MJ_OK &&
              finish_for(goal, w, &all) == MJ_OK,
          "%s", h->tiles);
    x.q.every = 0;
    x.q.play = 1;
    CHECK(begin_and_run(&x.q, memory, ARENA, 100000, &w) == MJ_OK &&
              finish_for(goal, w, &r) == MJ_OK,
          "%s", h->tiles);
    CHECK(mj_simulate_begin(w, tile, 1, &s) == MJ_OK && mj_simulate(&s, 4000) == MJ_OK, "%s",
          h->tiles);
    const mj_win_row *row = row_of(&r, (int)tile);
    CHECK(!row->bound && !memcmp(row, row_of(&all, (int)tile), sizeof *row), "%s", h->tiles);
    double wins = (double)s.result.wins / 4000, tenpai = (double)s.result.tenpai / 4000;
    CHECK(wins <= row->win[h->draws] ||
              deviation_of_share(s.result.wins, 4000, row->win[h->draws]) < SIGMAS,
          "%s: %f > %f", h->tiles, wins, row->win[h->draws]);
    CHECK(tenpai <= row->tenpai[h->draws] ||
              deviation_of_share(s.result.tenpai, 4000, row->tenpai[h->draws]) < SIGMAS,
          "%s: tenpai %f > %f", h->tiles, tenpai, row->tenpai[h->draws]);
}

static void check_played_rows(const hand *h) {
    uint8_t count[MJ_KINDS];
    read_tiles(h->tiles, count);
    for (unsigned t = 0; t < MJ_KINDS; t++)
        if (count[t]) check_played_row(h, t % 2 ? MJ_GOAL_WIN : MJ_GOAL_TENPAI, t);
}

/* A graph that goes onward only ignores that a discarded kind can be drawn: games with points win
 * at least as often as it says. The memory is not zero, so that a missing value shows. */
static void check_onward_games(const hand *h) {
    mj_simulator s;
    mj_value v = MJ_VALUE;
    question x;
    mj_win *w;
    static mj_win_result r;
    simulated_question(h, MJ_WIN_GRAPH, 2, &x);
    v.table.seat = v.table.round = 27;
    x.q.value = &v;
    x.q.goal = MJ_GOAL_WIN;
    x.q.river = MJ_RIVER_ALL;
    memset(memory, 0x7f, ARENA);
    CHECK(begin_and_run(&x.q, memory, ARENA, 100000, &w) == MJ_OK &&
              finish_for(x.q.goal, w, &r) == MJ_OK,
          "%s", h->tiles);
    CHECK(mj_simulate_begin(w, x.q.first, 1, &s) == MJ_OK && mj_simulate(&s, 4000) == MJ_OK, "%s",
          h->tiles);
    double wins = (double)s.result.wins / 4000, model = row_of(&r, x.q.first)->win[h->draws];
    CHECK(wins >= model || deviation_of_share(s.result.wins, 4000, model) < SIGMAS, "%s: %f < %f",
          h->tiles, wins, model);
}

/* ---- equal games in steps of any size ---- */

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

int main(void) {
    if (!(memory = malloc(ARENA))) return 2;
    state = seed_of_run();
    games = samples(6000);
    for (int i = 0; i < HANDS; i++) {
        begin("games win as often as straight mode says: %s %s", hands[i].tiles, hands[i].first);
        check_straight(hands + i);
    }
    begin("games by graph mode win no more than it says, and no less than straight mode");
    check_graph(hands, 0);
    check_graph(hands, 1);
    check_graph(hands + 1, 0);
    check_graph(hands + 5, 1);
    check_graph(hands + 6, 1);
    begin("the one tile that wins comes with each draw equally often");
    check_uniform();
    begin("the wall has each unseen tile as often as it is unseen");
    for (int i = 0; i < HANDS; i++) check_copies(hands + i);
    begin("what was thrown is gone");
    check_river_games();
    begin("each row in the river can be played, and promises no less than games win");
    check_played_rows(hands + 1);
    check_played_rows(hands + 6);
    begin("games with points by a graph that goes onward win at least as often as it says");
    check_onward_games(hands);
    check_onward_games(hands + 2);
    begin("the same games in any batches, others with another seed");
    check_game_batches(MJ_WIN_STRAIGHT);
    check_game_batches(MJ_WIN_GRAPH);
    begin("what cannot be played is refused");
    check_simulate_errors();
    free(memory);
    return report();
}
