/* curve.h - the curve of a waiting hand that does not change any more.
 * SPDX-License-Identifier: MIT
 *
 * A curve has the values of a hand for each number of remaining draws. If the hand does not change
 * any more, in riichi or by the rules of the mode, its waits determine the curve. VALUE.md defines
 * the step in "Curves of waiting hands", and the go-around in "Others at the table". */
#ifndef MJ_WIN_POINTS_CURVE_H
#define MJ_WIN_POINTS_CURVE_H
#include "win/points/worth.h"
#include "win/tie.h"

/* A prospect has the four expectations of a hand, named as in mj_win_row. */
typedef struct prospect {
    double score, win, tenpai, won;
} prospect;

static inline double prospect_part(const prospect *p, int goal, int part) {
    static const uint8_t order[3][3] = {
        [MJ_GOAL_WIN] = {1, 0, 2}, [MJ_GOAL_TENPAI] = {2, 0, 1}, [MJ_GOAL_SCORE] = {0, 1, 2}};
    int i = order[goal][part];
    return i == 0 ? p->score : i == 1 ? p->win : p->tenpai;
}

static inline int is_better_prospect(int goal, const prospect *a, const prospect *b) {
    for (int i = 0; i < 3; i++) {
        double x = prospect_part(a, goal, i), y = prospect_part(b, goal, i);
        double least = margin(x) > margin(y) ? margin(x) : margin(y);
        if (x - y > least) return 1;
        if (y - x > least) return 0;
    }
    return 0;
}

enum win_kind { BY_DRAW, BY_DRAW_IPPATSU, BY_LAST, BY_LAST_IPPATSU, BY_RON, BY_RON_IPPATSU, WAYS };

/* A wait is a tile that completes the hand. A red five and a plain five are two waits. */
typedef struct wait {
    double weight; /* copies that can be drawn */
    /* weight times curve_rules.tile_rate; the chance of a ron is curve_rules.ron times this */
    double ron_weight;
    worth by[WAYS];
} wait;

/* Fills wait.by. `riichi` is 1 in riichi, 2 in double riichi, else 0. `u` is NULL without riichi or
 * ura. `ron` is NULL without ron. Luck that the rules ignore has no effect. */
void mj_wait_fill(const payments *p, const readings *draw, const readings *ron, int riichi,
                  const ura *u, wait *w);

typedef struct curve_rules {
    double inverse[MJ_WIN_VALUES]; /* [n]: 1 / the pool with n draws remaining */
    double ron;                    /* chance for each copy in a go-around; 0: no ron */
    uint8_t draws, goal;
    /* 1: each tile has a rate, tile_rate, and `ron` is 1, or 0 if all rates are 0 */
    uint8_t others;
    /* with others: chance that the round continues; expected worth of a loss; [1] in riichi */
    double goes_on[2][MJ_WIN_VALUES], lost[2][MJ_WIN_VALUES];
    double tile_rate[2][MJ_KINDS]; /* by tile, a factor of `ron`; 1 without others */
} curve_rules;

/* Applies a go-around with n draws remaining to the prospect of a hand after a discard. */
static inline void go_around(const curve_rules *r, int riichi, int n, prospect *p) {
    double goes_on = r->goes_on[riichi != 0][n];
    p->score = goes_on * p->score + r->lost[riichi != 0][n];
    p->win *= goes_on;
    p->tenpai *= goes_on;
    p->won *= goes_on;
}

/* Fills the rules. `pool` is the number of tiles from which the first draw is made. */
void mj_curve_rules(curve_rules *r, const mj_value *v, int goal, int draws, int pool,
                    int constant_pool);

/* Fills curve[n], n = 0..draws, with the prospect of a hand with n draws remaining. `no_win` is the
 * worth of the end without a win. `riichi` is 0 if the hand is not in riichi. If `declared` is not
 * NULL, it gets the result of mj_curve_first_step for the curve. */
void mj_curve(const curve_rules *r, const wait *waits, unsigned count, double no_win, int furiten,
              int riichi, prospect curve[MJ_WIN_VALUES], prospect *declared);

/* Computes first[n] by one step from after[n - 1], for n = 1..draws. The step uses scores with
 * ippatsu. The entry first[0] is after[0]. If `after` is the curve in riichi, first[n] is the
 * prospect of declaring riichi with n draws. If `after` has the best prospects after a discard, and
 * `waits` are without riichi, first[n] is the prospect of a hand that may still declare riichi. */
void mj_curve_first_step(const curve_rules *r, const wait *waits, unsigned count, int furiten,
                         int riichi, const prospect after[MJ_WIN_VALUES],
                         prospect first[MJ_WIN_VALUES]);
#endif
