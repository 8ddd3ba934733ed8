/* value_test.c - expected worth of random hands, by the engine and by the plain oracle.
 * SPDX-License-Identifier: MIT
 *
 * Each question has a number of its own, which a failure prints: `value_test straight NUMBER`,
 * `value_test graph NUMBER` and `value_test onward NUMBER` ask that one again and print both
 * answers.
 */
#include "mj.h"
#include "solve.h"

#include "others.h"
#include "score_convert.h"
#include "value_plain.h"

#include <math.h>

enum { ARENA = 240 << 20, RED = 64 /* marks a tile of the wall */ };

static unsigned char *memory;

/* ---- what a random question has ---- */

enum {
    HAS_WAITING,
    HAS_RIICHI,
    HAS_OPEN,
    HAS_OPEN_WITHOUT_YAKU,
    HAS_CLOSED_KAN,
    HAS_SANMA,
    HAS_NORTHS,
    HAS_VISIBLE,
    HAS_INDICATORS, /* 1 to 5 of them: six places */
    HAS_REDS = HAS_INDICATORS + 6,
    HAS_MANY_REDS,
    HAS_WIND,
    HAS_PASSING,
    HAS_FORCED,
    HAS_RIVER,
    HAS_NO_RIVER,
    HAS_IPPATSU,
    HAS_LAST_DRAW,
    HAS_DOUBLE_RIICHI,
    HAS_BEST,
    HAS_NEVER,
    HAS_DAMATEN_CHOSEN,
    HAS_RIICHI_CHOSEN,
    HAS_RON,
    HAS_OTHERS,
    HAS_FURITEN,
    HAS_PAYMENTS,
    HAS_UTILITY,
    HAS_HONBA,
    HAS_STICK_ALONE,
    HAS_FOR_WIN,
    HAS_FOR_TENPAI,
    HAS_FOR_SCORE,
    HAS_FORMS,
    HAS_SMALL_POOL,
    HAS_CONSTANT_POOL,
    HAS_ALONE,
    HAS_BOUND,
    HAS_OPEN_SECOND,
    HAS_OPEN_OTHERS,
    HAS_DISTANCE, /* 0 to 4: five places */
    HAS_KINDS = HAS_DISTANCE + 5
};

static const char *const names[HAS_KINDS] = {
    [HAS_WAITING] = "waiting",
    [HAS_RIICHI] = "in riichi",
    [HAS_OPEN] = "open",
    [HAS_OPEN_WITHOUT_YAKU] = "open, never a win",
    [HAS_CLOSED_KAN] = "closed kan",
    [HAS_SANMA] = "sanma",
    [HAS_NORTHS] = "norths",
    [HAS_VISIBLE] = "visible tiles",
    [HAS_INDICATORS] = "no indicator",
    [HAS_INDICATORS + 1] = "1 indicator",
    [HAS_INDICATORS + 2] = "2",
    [HAS_INDICATORS + 3] = "3",
    [HAS_INDICATORS + 4] = "4",
    [HAS_INDICATORS + 5] = "5",
    [HAS_REDS] = "reds held",
    [HAS_MANY_REDS] = "several reds of a suit",
    [HAS_WIND] = "own wind not East",
    [HAS_PASSING] = "passing",
    [HAS_FORCED] = "no passing",
    [HAS_RIVER] = "river",
    [HAS_NO_RIVER] = "no river",
    [HAS_IPPATSU] = "ippatsu",
    [HAS_LAST_DRAW] = "last draw",
    [HAS_DOUBLE_RIICHI] = "double riichi",
    [HAS_BEST] = "riichi if best",
    [HAS_NEVER] = "never riichi",
    [HAS_DAMATEN_CHOSEN] = "damaten chosen",
    [HAS_RIICHI_CHOSEN] = "riichi chosen",
    [HAS_RON] = "ron",
    [HAS_OTHERS] = "others",
    [HAS_FURITEN] = "discards",
    [HAS_PAYMENTS] = "payments at the draw",
    [HAS_UTILITY] = "utility",
    [HAS_HONBA] = "honba or deposits",
    [HAS_STICK_ALONE] = "another stick",
    [HAS_FOR_WIN] = "for win",
    [HAS_FOR_TENPAI] = "for tenpai",
    [HAS_FOR_SCORE] = "for score",
    [HAS_FORMS] = "some forms",
    [HAS_SMALL_POOL] = "small pool",
    [HAS_CONSTANT_POOL] = "constant pool",
    [HAS_ALONE] = "rows alone",
    [HAS_BOUND] = "rows bounded",
    [HAS_OPEN_SECOND] = "second line open",
    [HAS_OPEN_OTHERS] = "others open",
    [HAS_DISTANCE] = "complete",
    [HAS_DISTANCE + 1] = "distance 1",
    [HAS_DISTANCE + 2] = "2",
    [HAS_DISTANCE + 3] = "3",
    [HAS_DISTANCE + 4] = "4",
};

static unsigned long has[HAS_KINDS];

/* ---- random questions ---- */

typedef struct question {
    uint64_t number;
    mj_win_query q;
    mj_value v;
    uint8_t unseen[MJ_KINDS];
    value_query plain;
    uint8_t wall[136]; /* tiles that are left, red fives marked */
    int tiles;         /* of the wall */
} question;

static void build_wall(question *x) {
    for (int t = 0; t < MJ_KINDS; t++)
        for (int i = 0; i < MJ_COPIES; i++) {
            int red = t < 27 && t % 9 == 4 && i < x->v.rules.reds[t / 9];
            if (x->q.rules.players == 4 || t == 0 || t >= 8)
                x->wall[x->tiles++] = (uint8_t)(t | (red ? RED : 0));
        }
    for (int i = x->tiles - 1; i > 0; i--) {
        int j = below(i + 1);
        uint8_t swap = x->wall[i];
        x->wall[i] = x->wall[j];
        x->wall[j] = swap;
    }
}

static int left_of(const question *x, int tile) {
    int n = 0;
    for (int i = 0; i < x->tiles; i++) n += (x->wall[i] & ~RED) == tile;
    return n;
}

/* Takes a copy of a tile, or any tile for -1. The wall has one. */
static int take(question *x, int tile) {
    int i = tile < 0 ? below(x->tiles) : 0;
    while (tile >= 0 && (x->wall[i] & ~RED) != tile) i++;
    int got = x->wall[i];
    x->wall[i] = x->wall[--x->tiles];
    return got;
}

static void take_into_hand(question *x, int tile) {
    int got = take(x, tile), t = got & ~RED;
    x->q.hand.count[t]++;
    if (got & RED) x->v.table.reds[t / 9]++;
}

static void see(question *x, int tile) {
    int got = take(x, tile);
    if (got & RED) x->v.red_seen[(got & ~RED) / 9 % 3]++;
}

static int take_meld(question *x) {
    int kind = below(5), tile = below(MJ_KINDS), n = kind == MJ_MELD_PON ? 3 : 4;
    if (below(3) == 0) kind = MJ_MELD_PON, n = 3;
    if (kind == MJ_MELD_CHI) n = 3;
    int chi = kind == MJ_MELD_CHI;
    if (chi && (tile >= 27 || tile % 9 > 6 || x->q.rules.players == 3)) return 0;
    for (int i = 0; i < (chi ? 3 : 1); i++)
        if (left_of(x, tile + i) < (chi ? 1 : n)) return 0;
    mj_meld *m = &x->v.table.meld[x->v.table.melds++];
    *m = (mj_meld){(uint8_t)kind, (uint8_t)tile, 0};
    for (int i = 0; i < n; i++) {
        int got = take(x, chi ? tile + i : tile);
        x->q.hand.melded[got & ~RED]++;
        m->reds = (uint8_t)(m->reds + (got & RED ? 1 : 0));
    }
    x->q.hand.melds++;
    return 1;
}

/* A set or a pair of the wall goes into the hand, if it is there. */
static void take_block(question *x, int pair) {
    for (int tries = 0; tries < 200; tries++) {
        int t = below(MJ_KINDS), run = !pair && below(4);
        if (run && (t >= 27 || t % 9 > 6)) continue;
        if (run && left_of(x, t) && left_of(x, t + 1) && left_of(x, t + 2)) {
            for (int i = 0; i < 3; i++) take_into_hand(x, t + i);
            return;
        }
        if (run || left_of(x, t) < (pair ? 2 : 3)) continue;
        for (int i = 0; i < (pair ? 2 : 3); i++) take_into_hand(x, t);
        return;
    }
}

static int tiles_held(const question *x) {
    int n = 0;
    for (int t = 0; t < MJ_KINDS; t++) n += x->q.hand.count[t];
    return n;
}

static void throw_one(question *x) {
    int t;
    do t = below(MJ_KINDS);
    while (!x->q.hand.count[t]);
    int red = t < 27 && t % 9 == 4 && below(x->q.hand.count[t]) < x->v.table.reds[t / 9];
    x->q.hand.count[t]--;
    if (red) x->v.table.reds[t / 9]--;
    x->wall[x->tiles++] = (uint8_t)(t | (red ? RED : 0));
}

/* A complete hand of which some tiles are exchanged. */
static void deal(question *x) {
    int sets = 4 - x->q.hand.melds, size = 3 * sets + 2 - (below(4) == 0);
    int seven = x->q.hand.melds == 0 && below(8) == 0;
    for (int i = 0; i < (seven ? 7 : sets + 1); i++) take_block(x, seven || i == 0);
    for (int change = below(6); change > 0; change--) {
        throw_one(x);
        take_into_hand(x, x->wall[below(x->tiles)] & ~RED);
    }
    while (tiles_held(x) > size) throw_one(x);
    while (tiles_held(x) < size) take_into_hand(x, -1);
}

static void draw_rules_of_play(question *x) {
    x->v.rules = draw_rules();
    x->q.rules.players = x->v.rules.players;
    for (int s = 0; s < 3; s++)
        if (x->v.rules.reds[s] > 2 && below(2)) x->v.rules.reds[s] = 1;
    if (below(8) == 0) x->q.rules.forms = (uint8_t)(1 + below(7));
    if (x->q.hand.melds) x->q.rules.forms |= MJ_STANDARD;
    x->q.rules.four_as_two_pairs = below(10) == 0;
}

static void draw_table(question *x) {
    mj_agari *a = &x->v.table;
    a->seat = (uint8_t)(27 + below(x->q.rules.players));
    a->round = (uint8_t)(27 + below(3));
    if (below(2)) a->honba = (uint8_t)below(4);
    if (below(2)) a->deposits = (uint8_t)below(3);
    if (x->q.rules.players == 3 && below(2))
        for (int n = below(4); n > 0 && left_of(x, 30); n--) {
            see(x, 30);
            a->norths++;
        }
    a->dora_count = (uint8_t)below(6);
    for (int i = 0; i < a->dora_count; i++) {
        int t = take(x, -1);
        if (t & RED) x->v.red_seen[(t & ~RED) / 9]++;
        a->dora[i] = (uint8_t)(t & ~RED);
    }
}

static void draw_value(question *x) {
    mj_value *v = &x->v;
    v->declare = (uint8_t)(below(2) ? MJ_RIICHI_ALWAYS : below(3));
    v->ippatsu = flip();
    v->last_draw = flip();
    v->first = below(3) == 0;
    v->stick = below(4) ? 1000 : 500 * below(5);
    if (below(2)) v->draw_tenpai = 500 * (below(9) - 2), v->draw_noten = -500 * (below(9) - 2);
    if (below(2)) v->ron = 0.001 * (1 + below(120));
    if (below(3) == 0) draw_others(v);
    for (int n = below(5); n > 0; n--) v->discards |= (uint64_t)1 << below(MJ_KINDS);
    if (below(4)) return;
    v->steps = (uint8_t)(1 + below(5));
    int from = -1500 + 100 * below(60);
    double worth = 0;
    for (int i = 0; i < v->steps; i++) {
        v->utility[i].from = from;
        v->utility[i].worth = worth += 0.1 * below(11) + (i == 0);
        from += 100 * (1 + below(60));
    }
}

static void draw_question(question *x, int mode) {
    mj_win_query *q = &x->q;
    q->mode = (uint8_t)mode;
    q->goal = (uint8_t)(below(2) ? MJ_GOAL_SCORE : below(3));
    q->extra = (uint8_t)below(2);
    q->river = below(4) != 0;
    q->passing = below(4) != 0;
    q->draws = (uint8_t)(below(4) ? 1 + below(18) : 1 + below(MJ_WIN_DRAWS));
    q->constant_pool = below(8) == 0;
    q->value = &x->v;
    q->unseen = x->unseen;
}

/* What is neither held nor shown is unseen; now and then that is nearly nothing. */
static void show_tiles(question *x) {
    int most = x->tiles - 20, shown = below(3) ? below(40) : below(most);
    if (below(12) == 0) shown = x->tiles - 1 - below(14);
    if (below(3) == 0) shown = 0;
    while (shown-- > 0) see(x, -1);
    for (int i = 0; i < x->tiles; i++) x->unseen[x->wall[i] & ~RED]++;
    if (x->tiles < x->q.draws) x->q.pool = x->q.draws;
    if (below(8) == 0) x->q.pool = (uint16_t)(x->tiles + x->q.draws + below(20));
}

static int is_closed(const mj_value *v) {
    for (int i = 0; i < v->table.melds; i++)
        if (v->table.meld[i].kind != MJ_MELD_CLOSED_KAN) return 0;
    return 1;
}

static int distance_of(const question *x) {
    return mj_distance(&x->q.hand, &x->q.rules, NULL, NULL);
}

static void random_question(question *x, int mode, uint64_t number) {
    mj_value blank = MJ_VALUE;
    mj_win_query fresh = MJ_WIN_QUERY;
    *x = (question){.number = number, .q = fresh, .v = blank};
    seed = number;
    for (int i = 0; i < 3; i++) oracle_random(&seed);
    draw_rules_of_play(x);
    build_wall(x);
    for (int n = below(2) ? below(4) : 0; n > 0; n--) take_meld(x);
    if (x->q.hand.melds) x->q.rules.forms |= MJ_STANDARD;
    deal(x);
    draw_table(x);
    draw_value(x);
    draw_question(x, mode);
    show_tiles(x);
    if (tiles_held(x) % 3 == 1 && is_closed(&x->v) && distance_of(x) == 1 && below(2)) {
        x->v.table.riichi = (uint8_t)(1 + below(2));
        x->v.table.deposits++;
    }
}

/* ---- the same question for the oracle ---- */

static void convert_hand(const question *x, value_query *p) {
    const mj_win_query *q = &x->q;
    int sum = 0;
    for (int t = 0; t < MJ_KINDS; t++) {
        p->win.counts[t] = q->hand.count[t];
        p->win.unseen[t] = x->unseen[t];
        sum += x->unseen[t];
    }
    p->win.melds = q->hand.melds;
    p->win.players = q->rules.players;
    p->win.forms = q->rules.forms;
    p->win.four_as_two = q->rules.four_as_two_pairs;
    p->win.draws = q->draws;
    p->win.pool = q->pool ? q->pool : sum;
    p->win.constant_pool = q->constant_pool;
    p->win.extra = q->mode == MJ_WIN_STRAIGHT ? WIN_PLAIN_STRAIGHT : q->extra;
    p->win.river = q->river == 1;
    p->win.onward = q->river == MJ_RIVER_ALL;
    p->win.passing = q->passing;
}

static void convert_table(const mj_agari *a, plain_win *p) {
    p->seat = a->seat;
    p->round = a->round;
    p->norths = a->norths;
    p->honba = a->honba;
    p->deposits = a->deposits;
    p->riichi = a->riichi;
    p->meld_count = a->melds;
    for (int i = 0; i < a->melds; i++) { /* kinds are in the same order */
        p->melds[i] = (plain_meld){a->meld[i].kind, a->meld[i].tile, a->meld[i].reds, 3};
    }
    p->indicator_count = a->dora_count;
    for (int i = 0; i < a->dora_count; i++) p->indicators[i] = a->dora[i];
    for (int s = 0; s < 3; s++) p->reds[s] = a->reds[s];
}

static void convert(question *x) {
    const mj_value *v = &x->v;
    value_query *p = &x->plain;
    *p = (value_query){.goal = x->q.goal, .declare = v->declare};
    convert_hand(x, p);
    convert_table(&v->table, &p->table);
    p->rules = plain_rules_of(&v->rules);
    for (int s = 0; s < 3; s++) {
        p->set_reds[s] = v->rules.reds[s];
        p->red_seen[s] = v->red_seen[s];
    }
    p->ippatsu = v->ippatsu;
    p->last_draw = v->last_draw;
    p->first = v->first;
    p->stick = v->stick;
    p->draw_tenpai = v->draw_tenpai;
    p->draw_noten = v->draw_noten;
    p->discards = v->discards;
    p->ron = v->ron;
    others_to_plain(v, p);
    p->steps = v->steps;
    for (int i = 0; i < v->steps; i++) {
        p->utility[i].from = v->utility[i].from;
        p->utility[i].worth = v->utility[i].worth;
    }
}

/* ---- comparing ---- */

static const double *line_of(const mj_win_row *r, int line) {
    switch (line) {
    case VALUE_SCORE: return r->score;
    case VALUE_WON: return r->won;
    case VALUE_WIN: return r->win;
    default: return r->tenpai;
    }
}

static const char *const line_names[] = {"score", "won", "win", "tenpai"};

/* The red five is thrown only where there is no plain one. */
static const value_row *plain_row(const value_result *p, int tile) {
    if (tile == MJ_NOT_HELD) return &p->row[VALUE_SELF];
    bool five = tile < 27 && tile % 9 == 4;
    return five && !p->row[tile].present ? &p->row[34 + tile / 9] : &p->row[tile];
}

/* Relative to what the line can be: probabilities to 1, points to the greatest there are. */
static double off_by(double a, double b, int line) {
    double size = line >= VALUE_WIN ? 1 : fmax(fabs(a), fabs(b));
    if (line < VALUE_WIN && size < 1) size = 1;
    return fabs(a - b) / size;
}

/* Choices may be the same in what decides, but for rounding: amounts that cancel out are a little
 * more or less than 0. Then the lines that follow are open: they are between what the greatest and
 * the least of them bring. And `won` decides nothing. */
enum { STRICT, GREATEST, LEAST, WAYS };

static const value_result *answer(const question *x, const value_result *strict, int way) {
    static value_result other[WAYS];
    static uint64_t known[WAYS] = {UINT64_MAX, UINT64_MAX, UINT64_MAX};
    value_query q = x->plain;
    q.loose[0] = q.loose[1] = q.loose[2] = 1e-10;
    q.least = way == GREATEST ? 0 : 3;
    if (way == STRICT) return strict;
    if (known[way] != x->number && !value_plain(&q, 200000, &other[way])) return strict;
    known[way] = x->number;
    return &other[way];
}

/* The place of a line among those that decide. */
static int place_of(const question *x, int line) {
    static const int first[] = {VALUE_WIN, VALUE_TENPAI, VALUE_SCORE};
    static const int second[] = {VALUE_SCORE, VALUE_SCORE, VALUE_WIN};
    if (line == first[x->q.goal]) return 0;
    return line == second[x->q.goal] ? 1 : 2;
}

static bool is_between(const question *x, const value_result *strict, int tile, int line, int left,
                       double value) {
    double low = INFINITY, high = -INFINITY;
    int place = place_of(x, line);
    if (place == 0) return false;
    for (int way = 0; way < WAYS; way++) {
        double v = plain_row(answer(x, strict, way), tile)->line[line][left];
        low = fmin(low, v);
        high = fmax(high, v);
    }
    double within = 1e-9 * fmax(1, fabs(high));
    has[place == 1 ? HAS_OPEN_SECOND : HAS_OPEN_OTHERS]++;
    return value >= low - within && value <= high + within;
}

/* The greatest difference of two rows, and where it is. */
static double compare_row(const question *x, const mj_win_row *a, const value_result *p, int *line,
                          int *left) {
    const value_row *b = plain_row(p, a->tile);
    double worst = 0;
    for (int l = 0; l < VALUE_LINES; l++)
        for (int n = 0; n <= x->q.draws; n++) {
            double here = line_of(a, l)[n], e = off_by(here, b->line[l][n], l);
            if (e <= worst || (e > 1e-9 && is_between(x, p, a->tile, l, n, here))) continue;
            worst = e;
            *line = l;
            *left = n;
        }
    return worst;
}

/* An upper bound is not below the value, and the row is not the best. */
static void check_bound(const question *x, const mj_win_result *r, int i, const value_row *b) {
    static const int lines[] = {VALUE_WIN, VALUE_TENPAI, VALUE_SCORE};
    int line = lines[x->q.goal];
    has[HAS_BOUND]++;
    for (int n = 0; n <= x->q.draws; n++) {
        double above = line_of(&r->row[i], line)[n], value = b->line[line][n];
        CHECK(above >= value - 1e-9 * fmax(1, fabs(value)),
              "question %" PRIu64 ": bound %g, value %g", x->number, above, value);
        CHECK(r->best[n] != i, "question %" PRIu64 ": a bound is best with %d left", x->number, n);
    }
}

static void count_row(const question *x, const mj_win_row *a, const value_row *b) {
    has[HAS_ALONE] += a->alone;
    for (int n = 1; n <= x->q.draws && a->distance == 1 && x->v.declare == MJ_RIICHI_BEST; n++)
        has[b->riichi[n] ? HAS_RIICHI_CHOSEN : HAS_DAMATEN_CHOSEN] +=
            (unsigned long)is_closed(&x->v);
}

static double compare(const question *x, const mj_win_result *r, const value_result *p) {
    double worst = r->distance == p->distance ? 0 : 9;
    int rows = 0;
    for (int k = 0; k <= VALUE_SELF; k++) rows += p->row[k].present;
    CHECK(rows == r->rows, "question %" PRIu64 ": %d rows, not %d", x->number, r->rows, rows);
    for (int i = 0; i < r->rows; i++) {
        const mj_win_row *a = &r->row[i];
        const value_row *b = plain_row(p, a->tile);
        int line = 0, left = 0;
        CHECK(b->present && a->ready && a->distance == b->distance && a->alone == b->alone,
              "question %" PRIu64 ": row %d", x->number, a->tile);
        if (a->bound) {
            check_bound(x, r, i, b);
            continue;
        }
        count_row(x, a, b);
        double e = compare_row(x, a, p, &line, &left);
        CHECK(e < 1e-9, "question %" PRIu64 ": row %d, %s with %d left: %.12g, not %.12g",
              x->number, a->tile, line_names[line], left, line_of(a, line)[left],
              b->line[line][left]);
        worst = fmax(worst, e);
    }
    return worst;
}

/* ---- counting ---- */

static void count_hand(const question *x, const value_result *p) {
    const mj_value *v = &x->v;
    int kans = 0;
    has[HAS_DISTANCE + (p->distance < 5 ? p->distance : 4)]++;
    has[HAS_WAITING] += tiles_held(x) % 3 == 1;
    has[HAS_RIICHI] += v->table.riichi > 0;
    has[HAS_OPEN] += !is_closed(v);
    for (int i = 0; i < v->table.melds; i++) kans += v->table.meld[i].kind == MJ_MELD_CLOSED_KAN;
    has[HAS_CLOSED_KAN] += kans > 0;
    double win = 0;
    for (int k = 0; k <= VALUE_SELF; k++) win += p->row[k].line[VALUE_WIN][x->q.draws];
    has[HAS_OPEN_WITHOUT_YAKU] += !is_closed(v) && win == 0;
    for (int s = 0; s < 3; s++) {
        has[HAS_REDS] += v->table.reds[s] > 0;
        has[HAS_MANY_REDS] += v->rules.reds[s] > 1;
    }
}

static void count_value(const question *x) {
    const mj_value *v = &x->v;
    has[HAS_SANMA] += x->q.rules.players == 3;
    has[HAS_NORTHS] += v->table.norths > 0;
    has[HAS_INDICATORS + v->table.dora_count]++;
    has[HAS_WIND] += v->table.seat != 27;
    has[HAS_IPPATSU] += v->ippatsu;
    has[HAS_LAST_DRAW] += v->last_draw;
    has[HAS_DOUBLE_RIICHI] += v->first;
    has[HAS_BEST] += v->declare == MJ_RIICHI_BEST;
    has[HAS_NEVER] += v->declare == MJ_RIICHI_NEVER;
    has[HAS_RON] += v->ron > 0;
    has[HAS_OTHERS] += v->with_others;
    has[HAS_FURITEN] += v->ron > 0 && v->discards;
    has[HAS_PAYMENTS] += v->draw_tenpai != 0 || v->draw_noten != 0;
    has[HAS_UTILITY] += v->steps > 0;
    has[HAS_HONBA] += v->table.honba || v->table.deposits;
    has[HAS_STICK_ALONE] += v->stick != 1000;
}

static void count_question(const question *x) {
    const mj_win_query *q = &x->q;
    int sum = 0;
    for (int t = 0; t < MJ_KINDS; t++) sum += x->unseen[t];
    if (q->mode == MJ_WIN_STRAIGHT)
        has[q->passing ? HAS_PASSING : HAS_FORCED]++;
    else
        has[q->river ? HAS_RIVER : HAS_NO_RIVER]++;
    has[HAS_FOR_WIN] += q->goal == MJ_GOAL_WIN;
    has[HAS_FOR_TENPAI] += q->goal == MJ_GOAL_TENPAI;
    has[HAS_FOR_SCORE] += q->goal == MJ_GOAL_SCORE;
    has[HAS_FORMS] += q->rules.forms != MJ_ALL_FORMS;
    has[HAS_VISIBLE] += sum < 90;
    has[HAS_SMALL_POOL] += sum < 15;
    has[HAS_CONSTANT_POOL] += q->constant_pool;
}

/* A long run has met all there is. */
static void check_counts(int mode, bool long_run) {
    for (int i = 0; i < HAS_KINDS; i++) {
        bool of_straight = i == HAS_PASSING || i == HAS_FORCED;
        bool of_graph = i == HAS_RIVER || i == HAS_NO_RIVER;
        bool rare = mode == MJ_WIN_GRAPH && i == HAS_DISTANCE + 4;
        printf("%s%s %lu", i ? ", " : "", names[i], has[i]);
        if (rare || (i >= HAS_BOUND && i <= HAS_OPEN_OTHERS) ||
            (mode == MJ_WIN_GRAPH && of_straight) || (mode == MJ_WIN_STRAIGHT && of_graph))
            continue;
        CHECK(has[i] > 0 || !long_run, "no question with %s", names[i]);
    }
    printf("\n");
}

/* ---- runs ---- */

/* What the oracle can do in reasonable time. */
static int is_small(const question *x, int mode) {
    int distance = distance_of(x);
    if (mode == MJ_WIN_STRAIGHT) return distance <= 4;
    return distance + x->q.extra <= (x->number % 4 ? 3 : 4);
}

static int ask(question *x, int mode, uint64_t number, value_result *p) {
    random_question(x, mode, number);
    convert(x);
    return is_small(x, mode) && value_plain(&x->plain, mode == MJ_WIN_GRAPH ? 20000 : 60000, p);
}

static uint32_t budget_of(uint64_t number) { return (uint32_t)(1 + number % 3000); }

static void random_hands(int mode, uint64_t first, uint64_t count) {
    static mj_win_result r;
    static value_result p;
    static question x;
    double worst = 0;
    memset(has, 0, sizeof has);
    for (uint64_t number = first; count > 0; number++) {
        if (!ask(&x, mode, number, &p)) continue;
        count--;
        count_hand(&x, &p);
        count_value(&x);
        count_question(&x);
        int error = solve_in(memory, ARENA, &x.q, budget_of(number), &r);
        CHECK(error == MJ_OK, "question %" PRIu64 ": %d", number, error);
        if (!error) worst = fmax(worst, compare(&x, &r, &p));
    }
    printf("worst %g; ", worst);
}

/* A closed hand that waits, may declare riichi with its next discard, and wants more than it wins
 * by then: a complete hand may go on. */
static void wins_passed_for_riichi(uint64_t first, int count) {
    static mj_win_result r;
    static value_result p;
    static question x;
    for (uint64_t number = first; count > 0; number++) {
        random_question(&x, MJ_WIN_GRAPH, number);
        if (tiles_held(&x) % 3 != 1 || !is_closed(&x.v) || x.v.table.riichi || distance_of(&x) != 1)
            continue;
        x.v.declare = MJ_RIICHI_ALWAYS;
        x.q.goal = MJ_GOAL_SCORE;
        x.v.steps = 1;
        x.v.utility[0].from = 4000 * (1 + (int)(number % 3));
        x.v.utility[0].worth = 1;
        convert(&x);
        if (!value_plain(&x.plain, 20000, &p)) continue;
        CHECK(solve_in(memory, ARENA, &x.q, budget_of(number), &r) == MJ_OK, "%" PRIu64, number);
        compare(&x, &r, &p);
        count--;
    }
}

/* A question of a graph that goes onward only. */
static int ask_onward(question *x, uint64_t number, value_result *p) {
    random_question(x, MJ_WIN_GRAPH, number);
    x->q.river = MJ_RIVER_ALL;
    x->q.extra = number % 4 > 0;
    convert(x);
    return distance_of(x) > 1 && is_small(x, MJ_WIN_GRAPH) && value_plain(&x->plain, 20000, p);
}

/* In parts of what a line comes to. */
static double off_by_floats(const mj_win_row *a, const value_row *b, int line, int draws) {
    double size = 1, worst = 0;
    for (int n = 0; n <= draws; n++) {
        if (line < VALUE_WIN) size = fmax(size, fabs(b->line[line][n]));
        worst = fmax(worst, fabs(line_of(a, line)[n] - b->line[line][n]));
    }
    return worst / size;
}

/* The values are floats, so the line of the goal is right to 1e-5. The others differ where choices
 * tie but for the last bits; they are right in most rows. */
static void onward_hands(uint64_t first, uint64_t count) {
    static mj_win_result r;
    static value_result p;
    static question x;
    double worst = 0;
    int others = 0, off = 0;
    for (uint64_t number = first; count > 0; number++) {
        if (!ask_onward(&x, number, &p)) continue;
        count--;
        CHECK(solve_in(memory, ARENA, &x.q, budget_of(number), &r) == MJ_OK, "%" PRIu64, number);
        for (int i = 0; i < r.rows; i++) {
            const mj_win_row *a = &r.row[i];
            const value_row *b = plain_row(&p, a->tile);
            CHECK(b->present && a->ready && !a->bound && a->distance == b->distance,
                  "question %" PRIu64 ": row %d", number, a->tile);
            for (int l = 0; l < VALUE_LINES; l++) {
                double e = off_by_floats(a, b, l, x.q.draws);
                bool of_goal = place_of(&x, l) == 0;
                CHECK(!of_goal || e < 1e-5, "question %" PRIu64 ": row %d, %s is off by %g", number,
                      a->tile, line_names[l], e);
                others += !of_goal;
                off += !of_goal && e > 1e-5;
                if (of_goal) worst = fmax(worst, e);
            }
        }
    }
    CHECK(10 * off < others, "%d of %d other lines are off", off, others);
    printf("worst %g, %d of %d other lines are off\n", worst, off, others);
}

/* ---- one question again ---- */

static void print_tiles(const char *what, const uint8_t *count) {
    printf("%s ", what);
    for (int t = 0; t < MJ_KINDS; t++)
        for (int i = 0; i < count[t]; i++) printf("%d%c", t % 9 + 1, "mpsz"[t / 9]);
    printf("\n");
}

static void print_question(const question *x) {
    const mj_win_query *q = &x->q;
    const mj_value *v = &x->v;
    print_tiles("hand", q->hand.count);
    for (int i = 0; i < v->table.melds; i++)
        printf("meld kind %d tile %d reds %d\n", v->table.meld[i].kind, v->table.meld[i].tile,
               v->table.meld[i].reds);
    print_tiles("unseen", x->unseen);
    printf("mode %d goal %d extra %d river %d passing %d draws %d constant %d pool %d players %d "
           "forms %d four as two %d\n",
           q->mode, q->goal, q->extra, q->river, q->passing, q->draws, q->constant_pool, q->pool,
           q->rules.players, q->rules.forms, q->rules.four_as_two_pairs);
    printf("seat %d round %d norths %d honba %d deposits %d riichi %d reds %d%d%d of %d%d%d seen "
           "%d%d%d\nindicators",
           v->table.seat, v->table.round, v->table.norths, v->table.honba, v->table.deposits,
           v->table.riichi, v->table.reds[0], v->table.reds[1], v->table.reds[2], v->rules.reds[0],
           v->rules.reds[1], v->rules.reds[2], v->red_seen[0], v->red_seen[1], v->red_seen[2]);
    for (int i = 0; i < v->table.dora_count; i++) printf(" %d", v->table.dora[i]);
    printf("\ndeclare %d ippatsu %d last %d first %d stick %d tenpai %d noten %d ron %g discards "
           "%" PRIx64 "\nutility",
           v->declare, v->ippatsu, v->last_draw, v->first, v->stick, v->draw_tenpai, v->draw_noten,
           v->ron, v->discards);
    for (int i = 0; i < v->steps; i++) printf(" %d:%g", v->utility[i].from, v->utility[i].worth);
    printf("\n");
}

static void print_rows(const question *x, const mj_win_result *r, const value_result *p) {
    for (int i = 0; i < r->rows; i++) {
        const mj_win_row *a = &r->row[i];
        const value_row *b = plain_row(p, a->tile);
        printf("row %d distance %d alone %d bound %d\n", a->tile, a->distance, a->alone, a->bound);
        for (int l = 0; l < VALUE_LINES; l++)
            for (int n = 0; n <= x->q.draws; n++) {
                double c = line_of(a, l)[n], d = b->line[l][n];
                printf("  %s %d: %.12g %.12g%s\n", line_names[l], n, c, d,
                       off_by(c, d, l) < 1e-9 ? "" : " <-");
            }
    }
}

static int again(const char *mode, uint64_t number) {
    static mj_win_result r;
    static value_result p;
    static question x;
    int onward = strcmp(mode, "onward") == 0, graph = strcmp(mode, "graph") == 0;
    int small = onward ? ask_onward(&x, number, &p)
                       : ask(&x, graph ? MJ_WIN_GRAPH : MJ_WIN_STRAIGHT, number, &p);
    print_question(&x);
    if (!small) return printf("too large for the oracle\n"), 1;
    begin("question %" PRIu64, number);
    int error = solve_in(memory, ARENA, &x.q, budget_of(number), &r);
    CHECK(error == MJ_OK, "%d", error);
    if (!error && !onward) compare(&x, &r, &p);
    if (!error) print_rows(&x, &r, &p);
    return report();
}

int main(int argc, char **argv) {
    if (!(memory = malloc(ARENA))) return 2;
    if (argc == 3) return again(argv[1], strtoull(argv[2], NULL, 10));
    uint64_t first = 1000000 * seed_of_run(), straight = samples(30), graph = samples(5);
    begin("straight mode of random hands is the plain oracle");
    random_hands(MJ_WIN_STRAIGHT, first, straight);
    check_counts(MJ_WIN_STRAIGHT, straight >= 500);
    begin("graph mode of random hands is the plain oracle");
    random_hands(MJ_WIN_GRAPH, first, graph);
    check_counts(MJ_WIN_GRAPH, graph >= 100);
    begin("graphs that go onward only are the plain oracle");
    onward_hands(first, samples(20));
    begin("a win is passed where riichi is worth more");
    wins_passed_for_riichi(first, 10);
    win_plain_cleanup();
    free(memory);
    return report();
}
