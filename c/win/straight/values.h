/* values.h - the curves of states: their values by draws left.
 * SPDX-License-Identifier: MIT
 *
 * Where each goal has a player of its own, a value is a chance, and a state has two curves, win and
 * tenpai. Where one player plays for one goal, a state has one curve, and a value is the numbers
 * that the choices of the player go by, the one that decides first in front.
 */
#ifndef MJ_WIN_VALUES_H
#define MJ_WIN_VALUES_H

#include "win/straight/states.h"
#include "win/straight/tenpai.h"

enum {
    MOST_WAITS = 136,
    TOGETHER = 8, /* chances that are summed up in registers */
    CHANCES = (MJ_WIN_VALUES + TOGETHER - 1) / TOGETHER * TOGETHER,
    CHUNK = 1 << 12 /* numbers in a chunk; a curve lies in one */
};

typedef struct value_table {
    const state_table *states;
    arena *memory;
    const question *q;
    array chunks;               /* of the curves: they grow without being moved */
    uint32_t used;              /* numbers in chunks */
    unsigned span;              /* of goals apart: from the curve of win to that of tenpai */
    unsigned size;              /* doubles of a state, a multiple of TOGETHER */
    unsigned width;             /* numbers of a value */
    unsigned farthest;          /* the distance of the rows that are worked out */
    unsigned cut;               /* 1: curves have no values that do not matter */
    uint32_t root;              /* while values are folded: the state of the row */
    uint32_t root_curve;        /* and its curve */
    const tenpai_rules *tenpai; /* with points */
    uint8_t score_at, win_at, tenpai_at; /* their places in a value */
    double inverse[MJ_WIN_VALUES + 1];   /* by draws left: 1 / tiles in the pool */
    uint8_t known[MOST_WAITS + 1];
    /* By draws left: the value of a hand that is too far to come to tenpai with them. */
    double far[MJ_WIN_VALUES][MOST_WIDTH];
    /* not blanked */
    double chances[MOST_WAITS + 1][CHANCES]; /* of one of so many tiles, by draws left */
    /* the same for one goal, of a hand in tenpai; goal.c reads two numbers at a time */
    _Alignas(16) double tenpai_values[MOST_WAITS + 1][PLAIN_WIDTH * CHANCES];
} value_table;

/* The curve of a state. For goals apart: its win probabilities by draws left, then, `span` doubles
 * on, those of tenpai. */
static inline double *curve_at(const value_table *v, uint32_t i) {
    return ((double *const *)v->chunks.data)[i / CHUNK] + i % CHUNK;
}

/* With so many draws left the curves of hands at a distance begin. A hand at distance T comes to
 * tenpai after T - 1 draws at least. */
static inline unsigned curve_base(const value_table *v, unsigned distance) {
    return v->cut && distance > 2 ? distance - 2 : 0;
}

/* A value of the curve of a hand. */
static inline const double *value_at(const value_table *v, const double *curve, unsigned distance,
                                     unsigned n) {
    unsigned base = curve_base(v, distance);
    return n < base ? v->far[n] : curve + v->width * (n - base);
}

/* The most draws that can be left at a distance: when it is reached, as many are gone as the hands
 * of the rows were farther. */
static inline unsigned last_of(const value_table *v, unsigned distance) {
    unsigned gone = v->farthest > distance ? v->farthest - distance : 0;
    return v->q->draws > gone ? v->q->draws - gone : 0;
}

void mj_values_start(value_table *v, const state_table *states, const question *q, arena *memory);

/* A curve that is not filled, or 0 when memory has run out. */
uint32_t mj_values_new_curve(value_table *v);

/* The chance of each useful copy with `left` draws left. Where the pool holds fewer tiles than are
 * useful, one of these is drawn for sure. */
static inline double draw_rate(const value_table *v, int left, double waits) {
    return waits * v->inverse[left] > 1 ? 1 / waits : v->inverse[left];
}

/* All curves are forgotten. */
static inline void values_forget(value_table *v) {
    mj_chunks_give(v->memory, &v->chunks, CHUNK, sizeof(double));
    v->used = CHUNK;
}

/* Rows are at this distance from here on. */
void mj_values_of_rows(value_table *v, unsigned distance);

#endif
