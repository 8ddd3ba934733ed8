/* run.h - the state of a question in straight mode.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_WIN_STRAIGHT_RUN_H
#define MJ_WIN_STRAIGHT_RUN_H
#include "win/mode.h"
#include "win/straight/states.h"
#include "win/straight/values.h"

enum {
    EXPANSIONS = 29, /* phases 31, 28, 29, 26, 27, ... 5, 2, 3 */
    PASSES = 2 * EXPANSIONS,
    FOLDED = EXPANSIONS + 1, /* passes before folded ones: tenpai has its curves then */
    FOLDS = 2 * FARTHEST - 1 /* passes for n draws: phases 2, 4, ..., 30, 31, 29, ..., 5 */
};

typedef struct row_start {
    uint32_t state; /* 0: at distance 1 */
    uint32_t hands[SUITS], mask[SUITS], river[SUITS];
    unsigned waits, distance;
} row_start;

typedef struct straight_run {
    learned *c;
    arena *memory;
    const question *q;
    mj_win_result *result;
    row_start starts[MJ_MAX_TILES];
    unsigned first_row;               /* with points: row of this round */
    int raising;                      /* 0: rows that keep the distance, 1: the others, 2: end */
    unsigned row;                     /* next row to enter */
    unsigned pass;                    /* the phase being expanded or evaluated */
    uint32_t at;                      /* next state of the phase, or 0 at its end */
    uint32_t states_before;           /* states of earlier rounds */
    int folds;                        /* 1: the values of this round are folded */
    uint32_t gone_states, gone_edges; /* numbers of dropped states and edges */
    state_table states;
    value_table values;
    tenpai_rules tenpai; /* with points */
} straight_run;

void mj_straight_rows(straight_run *w);

/* Returns whether, with points, more facts may matter to rows that raise the distance than to other
 * rows. If so, finds new starts of rows that raise the distance. The caller drops all states. */
int mj_straight_again(straight_run *w);

void mj_straight_enter(straight_run *w, unsigned row);
void mj_straight_report(straight_run *w, unsigned row);

int mj_straight_seat(const void *run, unsigned row, player *p);
outcome mj_straight_play(void *run, player *p, unsigned suit, unsigned rank, int left,
                         const prospect *win);
int mj_straight_is_tenpai(const void *run, const player *p);
uint32_t mj_straight_code(const void *run, const player *p, unsigned suit);
#endif
