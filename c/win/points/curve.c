/* curve.c - see curve.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * A step that takes every win needs only sums over all waits, not a visit to each wait. */
#include "win/points/curve.h"

void mj_wait_fill(const payments *p, const readings *draw, const readings *ron, int riichi,
                  const ura *u, wait *w) {
    int ippatsu = riichi && p->ippatsu;
    w->by[BY_DRAW] = mj_worth(p, draw, 0, riichi, u);
    worth more = ippatsu || p->last ? mj_worth(p, draw, 0, riichi + 1, u) : w->by[BY_DRAW];
    w->by[BY_DRAW_IPPATSU] = ippatsu ? more : w->by[BY_DRAW];
    w->by[BY_LAST] = p->last ? more : w->by[BY_DRAW];
    w->by[BY_LAST_IPPATSU] = ippatsu && p->last ? mj_worth(p, draw, 0, riichi + 2, u) : more;
    w->by[BY_RON] = w->by[BY_RON_IPPATSU] = (worth){0, 0, 0};
    if (!ron) return;
    w->by[BY_RON] = mj_worth(p, ron, 1, riichi, u);
    w->by[BY_RON_IPPATSU] = ippatsu ? mj_worth(p, ron, 1, riichi + 1, u) : w->by[BY_RON];
}

static void take_others(curve_rules *r, const mj_value *v) {
    const mj_others *o = v->others;
    r->ron = 0;
    for (int i = 0; i < 2; i++) {
        for (int t = 0; t < MJ_KINDS; t++) {
            r->tile_rate[i][t] = o[i].ron[t];
            if (o[i].ron[t] > 0) r->ron = 1;
        }
        for (int n = 0; n <= r->draws; n++) {
            double cost = o[i].costs[n];
            r->goes_on[i][n] = 1 - o[i].ends[n];
            r->lost[i][n] = o[i].ends[n] * (v->steps ? mj_utility(v, (int32_t)-cost) : -cost);
        }
    }
}

void mj_curve_rules(curve_rules *r, const mj_value *v, int goal, int draws, int pool,
                    int constant_pool) {
    r->ron = v->ron;
    r->draws = (uint8_t)draws;
    r->goal = (uint8_t)goal;
    r->inverse[0] = 0;
    for (int n = 1; n <= draws; n++)
        r->inverse[n] = 1.0 / (constant_pool ? pool : pool - (draws - n));
    for (int t = 0; t < MJ_KINDS; t++) r->tile_rate[0][t] = r->tile_rate[1][t] = 1;
    r->others = v->with_others;
    if (r->others) take_others(r, v);
}

typedef double two_parts __attribute__((vector_size(16), aligned(8), may_alias));

typedef struct wait_sums {
    const curve_rules *rules;
    const wait *waits;
    unsigned count;
    int riichi;
    double ron;        /* chance for each copy in a go-around; 0 in furiten */
    double weight;     /* weight of all waits */
    double ron_weight; /* sum of wait.ron_weight */
    double least;      /* the least score of a win */
    /* sums of weight times worth; a win counts as tenpai, so win and tenpai have equal sums */
    prospect by[WAYS];
} wait_sums;

static void sum_up(const curve_rules *r, const wait *waits, unsigned count, int furiten, int riichi,
                   wait_sums *all) {
    *all = (wait_sums){r, waits, count, riichi, furiten ? 0 : r->ron, .least = 1e308};
    for (unsigned i = 0; i < count; i++) {
        all->weight += waits[i].weight;
        all->ron_weight += waits[i].ron_weight;
        for (int k = 0; k < WAYS; k++) {
            const worth *w = &waits[i].by[k];
            double weight = k < BY_RON ? waits[i].weight : waits[i].ron_weight;
            if (w->win == 0) continue;
            all->by[k].score += weight * w->score;
            all->by[k].won += weight * w->won;
            all->by[k].win += weight;
            all->by[k].tenpai = all->by[k].win;
            if (w->score < all->least) all->least = w->score;
        }
    }
}

static prospect prospect_of(const worth *w) { return (prospect){w->score, w->win, 1, w->won}; }

static void take_win(int goal, const prospect *from, double chance, const worth *win,
                     prospect *to) {
    prospect won = prospect_of(win);
    if (chance == 0 || win->win == 0 || is_better_prospect(goal, from, &won)) return;
    to->score += chance * (win->score - from->score);
    to->win += chance * (1 - from->win);
    to->won += chance * (win->won - from->won);
}

static void take_wins(const wait_sums *all, enum win_kind draw, double by_draw, enum win_kind ron,
                      double by_ron, const prospect *from, prospect *to) {
    for (unsigned i = 0; i < all->count; i++) {
        const wait *w = all->waits + i;
        take_win(all->rules->goal, from, by_draw * w->weight, &w->by[draw], to);
        take_win(all->rules->goal, from, by_ron * w->ron_weight, &w->by[ron], to);
    }
}

static inline void add_sum(const prospect *sum, double chance, const two_parts from[2],
                           two_parts to[2]) {
    const two_parts *by = (const two_parts *)sum;
    two_parts rate = {chance, chance}, weight = {sum->win, sum->win};
    for (int k = 0; k < 2; k++) to[k] += rate * (by[k] - weight * from[k]);
}

/* Computes a prospect with n draws from the prospect with n - 1 draws. Chances sum to at most 1. */
static void take_wins_of_step(const wait_sums *all, int n, unsigned ippatsu, const prospect *from,
                              prospect *to) {
    enum win_kind draw = (n == 1 ? BY_LAST : BY_DRAW) + ippatsu, ron = BY_RON + ippatsu;
    double by_draw = all->rules->inverse[n], by_ron = all->ron;
    double sum = all->rules->others ? by_draw * all->weight + by_ron * all->ron_weight
                                    : (by_draw + by_ron) * all->weight;
    if (sum > 1) by_draw /= sum, by_ron /= sum;
    if (all->least < from->score) {
        *to = *from;
        take_wins(all, draw, by_draw, ron, by_ron, from, to);
        return;
    }
    const two_parts *was = (const two_parts *)from;
    two_parts now[2] = {was[0], was[1]}, *out = (two_parts *)to;
    add_sum(&all->by[draw], by_draw, was, now);
    if (by_ron != 0) add_sum(&all->by[ron], by_ron, was, now);
    out[0] = now[0];
    out[1] = now[1];
}

static void go_around_tenpai(const wait_sums *all, int n, prospect *p) {
    if (!all->rules->others) return;
    go_around(all->rules, all->riichi, n, p);
    p->tenpai = 1;
}

static void take_step(const wait_sums *all, int n, unsigned ippatsu, const prospect *from,
                      prospect *to) {
    take_wins_of_step(all, n, ippatsu, from, to);
    go_around_tenpai(all, n, to);
}

void mj_curve(const curve_rules *r, const wait *waits, unsigned count, double no_win, int furiten,
              int riichi, prospect curve[MJ_WIN_VALUES], prospect *declared) {
    wait_sums all;
    sum_up(r, waits, count, furiten, riichi, &all);
    curve[0] = (prospect){no_win, 0, 1, 0};
    go_around_tenpai(&all, 0, curve);
    if (declared) declared[0] = curve[0];
    for (int n = 1; n <= r->draws; n++) {
        take_step(&all, n, 0, curve + n - 1, curve + n);
        if (declared) take_step(&all, n, 1, curve + n - 1, declared + n);
    }
}

void mj_curve_first_step(const curve_rules *r, const wait *waits, unsigned count, int furiten,
                         int riichi, const prospect after[MJ_WIN_VALUES],
                         prospect first[MJ_WIN_VALUES]) {
    wait_sums all;
    sum_up(r, waits, count, furiten, riichi, &all);
    first[0] = after[0];
    for (int n = 1; n <= r->draws; n++) take_step(&all, n, 1, after + n - 1, first + n);
}
