/* values.h - the values of states, by draws left.
 * SPDX-License-Identifier: MIT
 */
#ifndef MJ_WIN_VALUES_H
#define MJ_WIN_VALUES_H

#include "win/straight/states.h"

enum {
    MOST_WAITS = 136,
    TOGETHER = 8, /* values that are summed up in registers */
    CHANCES = (MJ_WIN_VALUES + TOGETHER - 1) / TOGETHER * TOGETHER
};

typedef struct value_table {
    const state_table *states;
    arena *memory;
    const question *q;
    array lines;
    unsigned line;                     /* doubles of one goal: draws + 1, made half of TOGETHER */
    uint32_t valued;                   /* states that have their values */
    double inverse[MJ_WIN_VALUES + 1]; /* by draws left: 1 / tiles in the pool */
    uint8_t known[MOST_WAITS + 1];
    /* not blanked */
    double chance[MOST_WAITS + 1][CHANCES]; /* of one of so many tiles, by draws left */
} value_table;

/* The line of a state: its win probabilities by draws left, then, `line` doubles on, those of
 * tenpai. */
static inline double *line_at(const value_table *v, uint32_t i) {
    return (double *)v->lines.data + i;
}

void mj_values_start(value_table *v, const state_table *states, const question *q, arena *memory);

/* The chance of one of `waits` tiles, by draws left. */
const double *mj_values_chance(value_table *v, unsigned waits);

/* Values a state, by the values of the states that its edges lead to. */
void mj_values_state(value_table *v, uint32_t i);

#endif
