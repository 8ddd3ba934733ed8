/* question.h - random questions about win probability, and comparison of answers with the oracle.
 * SPDX-License-Identifier: MIT */
#ifndef QUESTION_H
#define QUESTION_H

#include "oracle.h"
#include "solve.h"
#include "value_plain.h"

#include <math.h>

typedef struct question {
    mj_win_query q;
    uint8_t unseen[MJ_KINDS];
} question;

static inline void random_rules(uint64_t *state, mj_win_query *q) {
    q->hand.melds = (uint8_t)(oracle_below(state, 3) ? 0 : 1 + oracle_below(state, 4));
    q->rules.players = oracle_below(state, 4) ? 4 : 3;
    q->rules.forms = (uint8_t)(oracle_below(state, 4) ? MJ_ALL_FORMS : 1 + oracle_below(state, 7));
    if (q->hand.melds) q->rules.forms |= MJ_STANDARD;
    q->rules.four_as_two_pairs = !oracle_below(state, 4);
}

/* Returns a random number of concealed tiles for a hand of 13 or 14 tiles. */
static inline int random_size(uint64_t *state, const mj_win_query *q) {
    return 14 - 3 * q->hand.melds - !oracle_below(state, 3);
}

static inline int random_visible(uint64_t *state, int most) {
    int visible = oracle_below(state, 4) ? oracle_below(state, 60) : oracle_below(state, most);
    return oracle_below(state, 2) ? visible : 0;
}

static inline void random_hand(uint64_t *state, question *x, int tiles) {
    int kind = oracle_below(state, 4) ? ORACLE_UNIFORM : oracle_below(state, ORACLE_HAND_KINDS);
    oracle_random_hand(state, tiles, x->q.rules.players, kind, x->q.hand.count);
}

static inline void random_unseen(uint64_t *state, question *x, int visible) {
    const uint8_t *held = x->q.hand.count;
    uint8_t cap[MJ_KINDS];
    oracle_random_cap(state, visible, x->q.rules.players, held, cap);
    for (int t = 0; t < MJ_KINDS; t++)
        x->unseen[t] = (uint8_t)(cap[t] > held[t] ? cap[t] - held[t] : 0);
}

static inline int all_unseen(const question *x) {
    int sum = 0;
    for (int t = 0; t < MJ_KINDS; t++) sum += x->unseen[t];
    return sum;
}

/* Chooses the number of draws at random, and for some questions also the size of the pool. */
static inline void random_draws(uint64_t *state, question *x) {
    x->q.draws = (uint8_t)(1 + oracle_below(state, 27));
    x->q.constant_pool = !oracle_below(state, 5);
    if (!oracle_below(state, 5)) x->q.pool = (uint16_t)(all_unseen(x) + oracle_below(state, 20));
    if (all_unseen(x) < x->q.draws) x->q.pool = x->q.draws;
}

static inline double difference(const double *a, const double *b, int draws) {
    double worst = 0;
    for (int n = 0; n <= draws; n++) worst = fmax(worst, fabs(a[n] - b[n]));
    return worst;
}

static inline const value_row *row_of_plain(const value_result *p, int tile) {
    return &p->row[tile == MJ_NOT_HELD ? VALUE_SELF : tile];
}

static inline double row_difference(const mj_win_row *a, const value_row *b, int draws) {
    return fmax(difference(a->win, b->line[VALUE_WIN], draws),
                difference(a->tenpai, b->line[VALUE_TENPAI], draws));
}

/* Returns the largest difference between values of the library and of the oracle. The result is 9
 * if distances or rows differ. */
static inline double compare_rows(const question *x, const mj_win_result *r,
                                  const value_result *p) {
    double worst = r->distance == p->distance ? 0 : 9;
    int rows = 0;
    for (int k = 0; k <= VALUE_SELF; k++) rows += p->row[k].present;
    for (int i = 0; i < r->rows; i++) {
        const value_row *b = row_of_plain(p, r->row[i].tile);
        if (!b->present || !r->row[i].ready) return 9;
        worst = fmax(worst, row_difference(&r->row[i], b, x->q.draws));
    }
    return rows == r->rows ? worst : 9;
}

#endif
