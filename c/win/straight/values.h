/* values.h - the values of states, by draws left.
 * SPDX-License-Identifier: MIT
 *
 * Where each goal has a player of its own, a state has two lines, win and tenpai. Where one player
 * plays for one goal, it has one line of points: for each number of draws left the numbers that its
 * choices go by, the one that decides first in front.
 */
#ifndef MJ_WIN_VALUES_H
#define MJ_WIN_VALUES_H

#include "win/straight/states.h"
#include "win/straight/tenpai.h"

enum {
    MOST_WAITS = 136,
    TOGETHER = 8, /* values that are summed up in registers */
    CHANCES = (MJ_WIN_VALUES + TOGETHER - 1) / TOGETHER * TOGETHER,
    CHUNK = 1 << 12 /* numbers in a chunk; a line lies in one */
};

typedef struct value_table {
    const state_table *states;
    arena *memory;
    const question *q;
    array chunks;                        /* of the lines: they grow without being moved */
    uint32_t lines;                      /* numbers of chunks that are used */
    unsigned line;                       /* doubles of one goal: draws + 1, made half of TOGETHER */
    unsigned size;                       /* doubles of a state, a multiple of TOGETHER */
    unsigned width;                      /* of a point */
    unsigned farthest;                   /* the distance of the rows that are worked out */
    unsigned cut;                        /* 1: lines have no points that do not matter */
    uint32_t root;                       /* while values are folded: the state of the row */
    uint32_t root_line;                  /* and its line */
    const tenpai_rules *tenpai;          /* with a value */
    uint8_t score_at, win_at, tenpai_at; /* their places in a point */
    double inverse[MJ_WIN_VALUES + 1];   /* by draws left: 1 / tiles in the pool */
    uint8_t known[MOST_WAITS + 1];
    double end[MOST_WIDTH]; /* a point of no hope: too few draws left to come to tenpai */
    /* not blanked */
    double chance[MOST_WAITS + 1][CHANCES]; /* of one of so many tiles, by draws left */
    /* the same as points of a hand in tenpai; goal.c reads two numbers at a time */
    _Alignas(16) double point[MOST_WAITS + 1][PLAIN_WIDTH * CHANCES];
} value_table;

/* The line of a state. For goals apart: its win probabilities by draws left, then, `line` doubles
 * on, those of tenpai. */
static inline double *line_at(const value_table *v, uint32_t i) {
    return ((double *const *)v->chunks.data)[i / CHUNK] + i % CHUNK;
}

/* With so many draws left the lines of hands at a distance begin. A hand at distance T comes to
 * tenpai after T - 1 draws at least. */
static inline unsigned line_base(const value_table *v, unsigned distance) {
    return v->cut && distance > 2 ? distance - 2 : 0;
}

/* A point of the line of a hand. */
static inline const double *point_at(const value_table *v, const double *line, unsigned distance,
                                     unsigned n) {
    unsigned base = line_base(v, distance);
    return n < base ? v->end : line + v->width * (n - base);
}

/* The most draws that can be left at a distance: when it is reached, as many are gone as the hands
 * of the rows were farther. */
static inline unsigned last_of(const value_table *v, unsigned distance) {
    unsigned gone = v->farthest > distance ? v->farthest - distance : 0;
    return v->q->draws > gone ? v->q->draws - gone : 0;
}

void mj_values_start(value_table *v, const state_table *states, const question *q, arena *memory);

/* A line that is not filled, or 0 when memory has run out. */
uint32_t mj_values_new_line(value_table *v);

/* The chance of one of `waits` tiles, by draws left. */
const double *mj_values_chance(value_table *v, unsigned waits);

/* The chance of each useful copy with `left` draws left. Where the pool holds fewer tiles than are
 * useful, one of these is drawn for sure. */
static inline double draw_rate(const value_table *v, int left, double waits) {
    return waits * v->inverse[left] > 1 ? 1 / waits : v->inverse[left];
}

/* All lines are forgotten. */
static inline void values_forget(value_table *v) {
    mj_chunks_give(v->memory, &v->chunks, CHUNK, sizeof(double));
    v->lines = CHUNK;
}

/* Rows are at this distance from here on. */
void mj_values_of_rows(value_table *v, unsigned distance);

/* Values a state, by the values of the states that its edges lead to. */
void mj_values_state(value_table *v, uint32_t i);

#endif
