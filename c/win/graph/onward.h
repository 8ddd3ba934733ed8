/* onward.h - the state of a graph with MJ_RIVER_ALL (ROWS.md).
 * SPDX-License-Identifier: MIT
 *
 * The value of a hand has CHANCES or POINTS parts: its chances of win and tenpai, the goal first,
 * or with points those of a cell. A curve has each part for STRIDE numbers of draws. */
#ifndef MJ_WIN_ONWARD_H
#define MJ_WIN_ONWARD_H
#include "mj_win.h"

enum { STRIDE = 4, CHANCES = 2, POINTS = 4 };

typedef float lanes __attribute__((vector_size(16)));

typedef struct slice {
    uint32_t first, blocks;
    uint32_t at, hands; /* index of the first value; number of hands */
} slice;

/* A pace has what changes a value besides moves, for STRIDE numbers of draws. `rate` is goes_on
 * divided by the pool. Entries beyond the last draw are 0. */
typedef struct pace {
    lanes rate, goes_on, lost; /* goes_on and lost as in curve_rules; 1 and 0 without others */
} pace;

typedef struct onward_run {
    slice slice[2][MJ_MAX_TILES + 1]; /* [waits][drawn] */
    lanes *curve[2];                  /* [waits]: curves of the hands of a slice */
    lanes start[2];                   /* [tenpai]: values without draws */
    lanes *before;                    /* [waiting value]: values with `from` draws */
    pace pace[(MJ_WIN_DRAWS + STRIDE - 1) / STRIDE];
    int deepest, drawn, from, to_discard;
    uint32_t in_slice; /* next block of the slice */
} onward_run;
#endif
