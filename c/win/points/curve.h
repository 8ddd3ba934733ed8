/* curve.h - the curve of a waiting hand that does not change any more: its values by remaining
 * draws.
 * SPDX-License-Identifier: MIT
 *
 * In riichi, or if the mode does not change hands at distance 1, only the waits matter: their
 * copies and the worth of each win. mj_value.h defines the recurrence, the actions of others, and
 * the go-around.
 */
#ifndef MJ_WIN_POINTS_CURVE_H
#define MJ_WIN_POINTS_CURVE_H

#include "win/points/worth.h"
#include "win/tie.h"

/* The expectations of a hand. */
typedef struct prospect {
    double score, win, tenpai, won; /* as in mj_win_row */
} prospect;

/* The order in which a goal compares the parts of a prospect. */
static inline double prospect_part(const prospect *p, int goal, int part) {
    static const uint8_t order[3][3] = {
        [MJ_GOAL_WIN] = {1, 0, 2}, [MJ_GOAL_TENPAI] = {2, 0, 1}, [MJ_GOAL_SCORE] = {0, 1, 2}};
    int i = order[goal][part];
    return i == 0 ? p->score : i == 1 ? p->win : p->tenpai;
}

/* Returns whether a is better than b for the goal. */
static inline int is_better_prospect(int goal, const prospect *a, const prospect *b) {
    for (int i = 0; i < 3; i++) {
        double x = prospect_part(a, goal, i), y = prospect_part(b, goal, i);
        double least = margin(x) > margin(y) ? margin(x) : margin(y);
        if (x - y > least) return 1;
        if (y - x > least) return 0;
    }
    return 0;
}

/* The ways in which a wait may be won. */
enum win_kind { BY_DRAW, BY_DRAW_IPPATSU, BY_LAST, BY_LAST_IPPATSU, BY_RON, BY_RON_IPPATSU, WAYS };

/* A tile that completes the hand. A red five and a plain five are two waits. */
typedef struct wait {
    double weight; /* copies that can be drawn */
    /* weight times tile_rate. The chance of a ron is this times curve_rules.ron; tile_rate is 1
     * without others, curve_rules.ron is 1 with others. */
    double ron_weight;
    worth by[WAYS];
} wait;

/* Fills wait.by. riichi: 0, 1, or 2 for double riichi; u: NULL without riichi or ura; ron: NULL if
 * impossible. Facts that the question does not count are left out: BY_LAST is then BY_DRAW. */
void mj_wait_fill(const payments *p, const readings *draw, const readings *ron, int riichi,
                  const ura *u, wait *w);

/* Data shared by all curves of a question. */
typedef struct curve_rules {
    double inverse[MJ_WIN_VALUES]; /* [n]: 1 / the pool with n draws remaining */
    double ron;                    /* chance of a go-around for each copy; 0: there is no ron */
    uint8_t draws, goal;
    /* 1: with others, who discard each tile at its own rate: `ron` is then 1, or 0 if no tile has a
     * rate */
    uint8_t others;
    /* With others: the chance that the round continues, and the worth lost otherwise; without
     * riichi and in riichi. */
    double goes_on[2][MJ_WIN_VALUES], lost[2][MJ_WIN_VALUES];
    double tile_rate[2][MJ_KINDS]; /* by tile, a factor of `ron`; 1 without others */
} curve_rules;

/* Applies a go-around with n draws remaining to a hand after its discard. */
static inline void go_around(const curve_rules *r, int riichi, int n, prospect *p) {
    double goes_on = r->goes_on[riichi != 0][n];
    p->score = goes_on * p->score + r->lost[riichi != 0][n];
    p->win *= goes_on;
    p->tenpai *= goes_on;
    p->won *= goes_on;
}

/* `pool` is S. */
void mj_curve_rules(curve_rules *r, const mj_value *v, int goal, int draws, int pool,
                    int constant_pool);

/* Fills curve[n] for n = 0..draws: the prospect of the hand with n draws remaining. no_win: the
 * prospect without a win. In furiten there is no ron. riichi: not 0 if the hand is in riichi.
 * `declared`, if not NULL, gets the result of mj_curve_first_step for the curve. */
void mj_curve(const curve_rules *r, const wait *waits, unsigned count, double no_win, int furiten,
              int riichi, prospect curve[MJ_WIN_VALUES], prospect *declared);

/* Fills first[n] for n = 1..draws: one step from after[n - 1] to n remaining draws, with the scores
 * of ippatsu. first[n] is the prospect of riichi declared with n draws if `after` is the curve in
 * riichi; and of a hand that may declare after this draw if `after` is the best prospect after a
 * discard and the waits are those without riichi, which have no ippatsu. first[0] is after[0]. */
void mj_curve_first_step(const curve_rules *r, const wait *waits, unsigned count, int furiten,
                         int riichi, const prospect after[MJ_WIN_VALUES],
                         prospect first[MJ_WIN_VALUES]);

#endif
