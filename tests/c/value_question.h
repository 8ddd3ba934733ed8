/* value_question.h - random questions about points, and comparison with the plain oracle.
 * SPDX-License-Identifier: MIT */
#ifndef VALUE_QUESTION_H
#define VALUE_QUESTION_H

#include "mj.h"
#include "solve.h"

#include "others.h"
#include "score_draw.h"
#include "value_plain.h"

#include <math.h>

enum { RED = 64 /* marks a tile of the wall */ };

typedef struct question {
    uint64_t number;
    mj_win_query q;
    mj_value v;
    uint8_t unseen[MJ_KINDS];
    uint8_t wall[136]; /* tiles that are neither held nor seen; red fives are marked */
    int tiles;         /* the number of tiles in the wall */
} question;

static inline void build_wall(question *x) {
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

static inline int copies_in_wall(const question *x, int tile) {
    int n = 0;
    for (int i = 0; i < x->tiles; i++) n += (x->wall[i] & ~RED) == tile;
    return n;
}

/* Removes a copy of a tile, or a random tile if `tile` is -1, from the wall. Returns the tile. */
static inline int take_from_wall(question *x, int tile) {
    int i = tile < 0 ? below(x->tiles) : 0;
    while (tile >= 0 && (x->wall[i] & ~RED) != tile) i++;
    int got = x->wall[i];
    x->wall[i] = x->wall[--x->tiles];
    return got;
}

static inline void take_into_hand(question *x, int tile) {
    int got = take_from_wall(x, tile), t = got & ~RED;
    x->q.hand.count[t]++;
    if (got & RED) x->v.table.reds[t / 9]++;
}

static inline void see(question *x, int tile) {
    int got = take_from_wall(x, tile);
    if (got & RED) x->v.red_seen[(got & ~RED) / 9 % 3]++;
}

static inline int take_meld(question *x) {
    int kind = below(5), tile = below(MJ_KINDS), n = kind == MJ_MELD_PON ? 3 : 4;
    if (below(3) == 0) kind = MJ_MELD_PON, n = 3;
    if (kind == MJ_MELD_CHI) n = 3;
    int chi = kind == MJ_MELD_CHI;
    if (chi && (tile >= 27 || tile % 9 > 6 || x->q.rules.players == 3)) return 0;
    for (int i = 0; i < (chi ? 3 : 1); i++)
        if (copies_in_wall(x, tile + i) < (chi ? 1 : n)) return 0;
    mj_meld *m = &x->v.table.meld[x->v.table.melds++];
    *m = (mj_meld){(uint8_t)kind, (uint8_t)tile, 0};
    for (int i = 0; i < n; i++) {
        int got = take_from_wall(x, chi ? tile + i : tile);
        x->q.hand.melded[got & ~RED]++;
        m->reds = (uint8_t)(m->reds + (got & RED ? 1 : 0));
    }
    x->q.hand.melds++;
    return 1;
}

static inline void take_block(question *x, int pair) {
    for (int tries = 0; tries < 200; tries++) {
        int t = below(MJ_KINDS), run = !pair && below(4);
        if (run && (t >= 27 || t % 9 > 6)) continue;
        if (run && copies_in_wall(x, t) && copies_in_wall(x, t + 1) && copies_in_wall(x, t + 2)) {
            for (int i = 0; i < 3; i++) take_into_hand(x, t + i);
            return;
        }
        if (run || copies_in_wall(x, t) < (pair ? 2 : 3)) continue;
        for (int i = 0; i < (pair ? 2 : 3); i++) take_into_hand(x, t);
        return;
    }
}

static inline int tiles_held(const question *x) {
    int n = 0;
    for (int t = 0; t < MJ_KINDS; t++) n += x->q.hand.count[t];
    return n;
}

static inline void discard_random(question *x) {
    int t;
    do t = below(MJ_KINDS);
    while (!x->q.hand.count[t]);
    int red = t < 27 && t % 9 == 4 && below(x->q.hand.count[t]) < x->v.table.reds[t / 9];
    x->q.hand.count[t]--;
    if (red) x->v.table.reds[t / 9]--;
    x->wall[x->tiles++] = (uint8_t)(t | (red ? RED : 0));
}

/* Deals a complete hand, and replaces up to five tiles by random tiles. */
static inline void deal_exchanged(question *x) {
    int sets = 4 - x->q.hand.melds, size = 3 * sets + 2 - (below(4) == 0);
    int seven = x->q.hand.melds == 0 && below(8) == 0;
    for (int i = 0; i < (seven ? 7 : sets + 1); i++) take_block(x, seven || i == 0);
    for (int change = below(6); change > 0; change--) {
        discard_random(x);
        take_into_hand(x, x->wall[below(x->tiles)] & ~RED);
    }
    while (tiles_held(x) > size) discard_random(x);
    while (tiles_held(x) < size) take_into_hand(x, -1);
}

static inline void draw_rules_of_play(question *x) {
    x->v.rules = draw_rules();
    x->q.rules.players = x->v.rules.players;
    for (int s = 0; s < 3; s++)
        if (x->v.rules.reds[s] > 2 && below(2)) x->v.rules.reds[s] = 1;
    if (below(8) == 0) x->q.rules.forms = (uint8_t)(1 + below(7));
    if (x->q.hand.melds) x->q.rules.forms |= MJ_STANDARD;
    x->q.rules.four_as_two_pairs = below(10) == 0;
}

static inline void draw_table(question *x) {
    mj_agari *a = &x->v.table;
    a->seat = (uint8_t)(27 + below(x->q.rules.players));
    a->round = (uint8_t)(27 + below(3));
    if (below(2)) a->honba = (uint8_t)below(4);
    if (below(2)) a->deposits = (uint8_t)below(3);
    if (x->q.rules.players == 3 && below(2))
        for (int n = below(4); n > 0 && copies_in_wall(x, 30); n--) {
            see(x, 30);
            a->norths++;
        }
    a->dora_count = (uint8_t)below(6);
    for (int i = 0; i < a->dora_count; i++) {
        int t = take_from_wall(x, -1);
        if (t & RED) x->v.red_seen[(t & ~RED) / 9]++;
        a->dora[i] = (uint8_t)(t & ~RED);
    }
}

static inline void draw_value(question *x) {
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

static inline void draw_question(question *x, int mode) {
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

/* Shows random tiles to the player. In some questions nearly all tiles become visible. */
static inline void show_tiles(question *x) {
    int most = x->tiles - 20, shown = below(3) ? below(40) : below(most);
    if (below(12) == 0) shown = x->tiles - 1 - below(14);
    if (below(3) == 0) shown = 0;
    while (shown-- > 0) see(x, -1);
    for (int i = 0; i < x->tiles; i++) x->unseen[x->wall[i] & ~RED]++;
    if (x->tiles < x->q.draws) x->q.pool = x->q.draws;
    if (below(8) == 0) x->q.pool = (uint16_t)(x->tiles + x->q.draws + below(20));
}

static inline void random_question(question *x, int mode, uint64_t number) {
    mj_value blank = MJ_VALUE;
    mj_win_query fresh = MJ_WIN_QUERY;
    *x = (question){.number = number, .q = fresh, .v = blank};
    seed = number;
    for (int i = 0; i < 3; i++) oracle_random(&seed);
    draw_rules_of_play(x);
    build_wall(x);
    for (int n = below(2) ? below(4) : 0; n > 0; n--) take_meld(x);
    if (x->q.hand.melds) x->q.rules.forms |= MJ_STANDARD;
    deal_exchanged(x);
    draw_table(x);
    draw_value(x);
    draw_question(x, mode);
    show_tiles(x);
    if (tiles_held(x) % 3 == 1 && plain_is_closed(&x->v.table) && distance_of(&x->q) == 1 &&
        below(2)) {
        x->v.table.riichi = (uint8_t)(1 + below(2));
        x->v.table.deposits++;
    }
}

static inline const double *line_of(const mj_win_row *r, int line) {
    switch (line) {
    case VALUE_SCORE: return r->score;
    case VALUE_WON: return r->won;
    case VALUE_WIN: return r->win;
    default: return r->tenpai;
    }
}

static const char *const line_names[] = {"score", "won", "win", "tenpai"};

static inline const value_row *plain_row(const value_result *p, int tile) {
    if (tile == MJ_NOT_HELD) return &p->row[VALUE_SELF];
    bool five = tile < 27 && tile % 9 == 4;
    return five && !p->row[tile].present ? &p->row[34 + tile / 9] : &p->row[tile];
}

/* Returns the difference of two chances, or the relative difference of two scores. */
static inline double off_by(double a, double b, int line) {
    double size = line >= VALUE_WIN ? 1 : fmax(fabs(a), fabs(b));
    if (line < VALUE_WIN && size < 1) size = 1;
    return fabs(a - b) / size;
}

/* Returns the oracle's answer with the rule `ties` for equal choices. With equal choices a correct
 * curve lies anywhere between the curves for TIES_GREATEST and for TIES_LEAST. */
static inline const value_result *other_answer(const question *x, const value_result *strict,
                                               int ties) {
    static value_result other[VALUE_TIES];
    static uint64_t known[VALUE_TIES] = {UINT64_MAX, UINT64_MAX, UINT64_MAX};
    if (ties == TIES_STRICT) return strict;
    if (known[ties] != x->number && !value_plain(&x->q, ties, 200000, &other[ties])) return strict;
    known[ties] = x->number;
    return &other[ties];
}

/* Returns 0 for the curve that decides between rows, 1 for the curve that decides ties, else 2. */
static inline int line_place(const question *x, int line) {
    static const int first[] = {VALUE_WIN, VALUE_TENPAI, VALUE_SCORE};
    static const int second[] = {VALUE_SCORE, VALUE_SCORE, VALUE_WIN};
    if (line == first[x->q.goal]) return 0;
    return line == second[x->q.goal] ? 1 : 2;
}

static inline bool is_between(const question *x, const value_result *strict, int tile, int line,
                              int left, double value) {
    double low = INFINITY, high = -INFINITY;
    int place = line_place(x, line);
    if (place == 0) return false;
    for (int ties = 0; ties < VALUE_TIES; ties++) {
        double v = plain_row(other_answer(x, strict, ties), tile)->line[line][left];
        low = fmin(low, v);
        high = fmax(high, v);
    }
    double within = 1e-9 * fmax(1, fabs(high));
    return value >= low - within && value <= high + within;
}

/* Returns two rows' greatest difference, and writes its place: the curve and the draws left. */
static inline double compare_row(const question *x, const mj_win_row *a, const value_result *p,
                                 int *line, int *left) {
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

/* Checks that an upper bound is at least the exact value, and that the best row is exact. */
static inline void check_bound(const question *x, const mj_win_result *r, int i,
                               const value_row *b) {
    static const int lines[] = {VALUE_WIN, VALUE_TENPAI, VALUE_SCORE};
    int line = lines[x->q.goal];
    for (int n = 0; n <= x->q.draws; n++) {
        double above = line_of(&r->row[i], line)[n], value = b->line[line][n];
        CHECK(above >= value - 1e-9 * fmax(1, fabs(value)),
              "question %" PRIu64 ": bound %g, value %g", x->number, above, value);
        CHECK(r->best[n] != i, "question %" PRIu64 ": a bound is best with %d left", x->number, n);
    }
}

static inline double compare_value(const question *x, const mj_win_result *r,
                                   const value_result *p) {
    double worst = 0;
    int rows = 0;
    CHECK(r->distance == p->distance, "question %" PRIu64 ": distance %d", x->number, r->distance);
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
        double e = compare_row(x, a, p, &line, &left);
        CHECK(e < 1e-9, "question %" PRIu64 ": row %d, %s with %d left: %.12g, not %.12g",
              x->number, a->tile, line_names[line], left, line_of(a, line)[left],
              b->line[line][left]);
        worst = fmax(worst, e);
    }
    return worst;
}

#endif
