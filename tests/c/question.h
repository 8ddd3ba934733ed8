/* question.h - a random question of win probability, also in the form of the plain recurrence.
 * SPDX-License-Identifier: MIT
 */
#ifndef QUESTION_H
#define QUESTION_H

#include "oracle.h"
#include "plain_query.h"
#include "solve.h"

#include <math.h>

typedef struct question {
    mj_win_query q;
    uint8_t unseen[MJ_KINDS];
    win_plain_query plain;
} question;

/* Draws random melds, players and forms. */
static inline void random_rules(uint64_t *state, mj_win_query *q) {
    q->hand.melds = (uint8_t)(oracle_below(state, 3) ? 0 : 1 + oracle_below(state, 4));
    q->rules.players = oracle_below(state, 4) ? 4 : 3;
    q->rules.forms = (uint8_t)(oracle_below(state, 4) ? MJ_ALL_FORMS : 1 + oracle_below(state, 7));
    if (q->hand.melds) q->rules.forms |= MJ_STANDARD;
    q->rules.four_as_two_pairs = !oracle_below(state, 4);
}

/* Returns the number of concealed tiles of a random hand of 13 or 14 tiles with its melds. */
static inline int random_size(uint64_t *state, const mj_win_query *q) {
    return 14 - 3 * q->hand.melds - !oracle_below(state, 3);
}

/* Returns a random number of visible tiles: often 0, mostly below 60, and always below `most`. */
static inline int random_visible(uint64_t *state, int most) {
    int visible = oracle_below(state, 4) ? oracle_below(state, 60) : oracle_below(state, most);
    return oracle_below(state, 2) ? visible : 0;
}

static inline void random_hand(uint64_t *state, question *x, int tiles) {
    int kind = oracle_below(state, 4) ? ORACLE_UNIFORM : oracle_below(state, ORACLE_HAND_KINDS);
    oracle_random_hand(state, tiles, x->q.rules.players, kind, x->q.hand.count);
}

/* Draws the unseen tiles of a table with `visible` visible tiles. */
static inline void random_unseen(uint64_t *state, question *x, int visible) {
    const uint8_t *held = x->q.hand.count;
    uint8_t cap[MJ_KINDS];
    oracle_random_cap(state, visible, x->q.rules.players, held, cap);
    for (int t = 0; t < MJ_KINDS; t++)
        x->unseen[t] = (uint8_t)(cap[t] > held[t] ? cap[t] - held[t] : 0);
}

/* Fills `plain`, the question for the plain recurrence. */
static inline void to_plain(question *x) {
    static const int goals[] = {[MJ_GOAL_WIN] = WIN_PLAIN_FOR_WIN,
                                [MJ_GOAL_TENPAI] = WIN_PLAIN_FOR_TENPAI,
                                [MJ_GOAL_EACH] = WIN_PLAIN_EACH};
    x->plain = plain_query_of(&x->q, x->unseen);
    x->plain.goal = goals[x->q.goal];
}

/* Returns the largest difference of two curves. */
static inline double difference(const double *a, const double *b, int draws) {
    double worst = 0;
    for (int n = 0; n <= draws; n++) worst = fmax(worst, fabs(a[n] - b[n]));
    return worst;
}

/* Returns the largest difference of all rows; 9 if distances or rows differ. */
static inline double compare_rows(const question *x, const mj_win_result *r,
                                  const win_plain_result *p) {
    double worst = r->distance == p->distance ? 0 : 9;
    int rows = 0;
    for (int t = 0; t <= MJ_KINDS; t++) {
        const win_plain_row *b = p->row + t;
        const mj_win_row *a = row_of(r, t == WIN_PLAIN_SELF ? MJ_NOT_HELD : t);
        rows += b->present;
        if (!b->present) continue;
        if (!a || !a->ready) return 9;
        worst = fmax(worst, difference(a->win, b->win, x->q.draws));
        worst = fmax(worst, difference(a->tenpai, b->tenpai, x->q.draws));
    }
    return rows == r->rows ? worst : 9;
}

#endif
