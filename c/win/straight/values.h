/* values.h - the curves of states: the values of a state for each number of remaining draws.
 * SPDX-License-Identifier: MIT
 *
 * A value is a list of numbers in the order of the goal. With MJ_GOAL_EACH a value is one chance,
 * and a state has two curves, win and tenpai. */
#ifndef MJ_WIN_VALUES_H
#define MJ_WIN_VALUES_H
#include "win/straight/states.h"
#include "win/straight/tenpai.h"

enum {
    MOST_WAITS = 136,
    TOGETHER = 8, /* chances that are summed together in registers */
    CHANCES = (MJ_WIN_VALUES + TOGETHER - 1) / TOGETHER * TOGETHER,
    CHUNK = 1 << 12 /* numbers in a chunk; a curve is in one */
};

typedef struct value_table {
    const state_table *states;
    arena *memory;
    const question *q;
    array chunks;      /* chunks of curves, which never move */
    uint32_t used;     /* numbers in chunks */
    unsigned span;     /* with MJ_GOAL_EACH: doubles from the curve of win to the curve of tenpai */
    unsigned size;     /* doubles of a state, a multiple of TOGETHER */
    unsigned width;    /* numbers of a value */
    unsigned farthest; /* the distance of the current rows */
    unsigned cut;      /* 1: curves begin at curve_base */
    uint32_t root;     /* with folded values: state of the row */
    uint32_t root_curve;                 /* with folded values: curve of the row */
    const tenpai_rules *tenpai;          /* with points */
    uint8_t score_at, win_at, tenpai_at; /* indexes in a value */
    double inverse[MJ_WIN_VALUES + 1];   /* [remaining draws]: 1 / tiles in the pool */
    uint8_t known[MOST_WAITS + 1];
    /* [remaining draws]: value of a hand that cannot become tenpai */
    double far[MJ_WIN_VALUES][MOST_WIDTH];
    /* [useful tiles][remaining draws]: the chance to draw a useful tile, and the values of a tenpai
     * hand. goal.c reads two numbers of `tenpai_values` at a time. */
    double chances[MOST_WAITS + 1][CHANCES];
    _Alignas(16) double tenpai_values[MOST_WAITS + 1][PLAIN_WIDTH * CHANCES];
} value_table;

static inline double *curve_at(const value_table *v, uint32_t i) {
    return ((double *const *)v->chunks.data)[i / CHUNK] + i % CHUNK;
}

/* Returns the least number of draws in curves: tenpai needs at least `distance` - 1 draws. */
static inline unsigned curve_base(const value_table *v, unsigned distance) {
    return v->cut && distance > 2 ? distance - 2 : 0;
}

static inline const double *value_at(const value_table *v, const double *curve, unsigned distance,
                                     unsigned n) {
    unsigned base = curve_base(v, distance);
    return n < base ? v->far[n] : curve + v->width * (n - base);
}

/* Returns the most draws that a hand at a distance can have left: each step nearer took one. */
static inline unsigned last_of(const value_table *v, unsigned distance) {
    unsigned gone = v->farthest > distance ? v->farthest - distance : 0;
    return v->q->draws > gone ? v->q->draws - gone : 0;
}

void mj_values_start(value_table *v, const state_table *states, const question *q, arena *memory);

uint32_t mj_values_new_curve(value_table *v);

/* Returns the chance to draw one copy. If `waits` exceeds the pool, a useful draw is certain. */
static inline double draw_rate(const value_table *v, int left, double waits) {
    return waits * v->inverse[left] > 1 ? 1 / waits : v->inverse[left];
}

static inline void values_forget(value_table *v) {
    mj_chunks_give(v->memory, &v->chunks, CHUNK, sizeof(double));
    v->used = CHUNK;
}

void mj_values_of_rows(value_table *v, unsigned distance);

void mj_state_evaluate(value_table *v, uint32_t i);
#endif
