/* chances_run.h - the state of a question without points in graph mode.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_WIN_CHANCES_RUN_H
#define MJ_WIN_CHANCES_RUN_H
#include "win/graph/graph_run.h"

typedef struct chances {
    double win, tenpai;
} chances;

/* A river_change saves the suit net and the half that GRAPH_IN_RIVER replaces (ROWS.md). */
typedef struct river_change {
    uint8_t is_made;
    int suit, side; /* the changed suit, and the side of its half */
    suit_net old_suit;
    half old_half;
} river_change;

typedef struct chances_run {
    graph_run run;
    lumping lumping;
    int merging; /* 1: the nodes of a net are being merged */
    river_change river;
    chances *value;  /* values of all hands */
    double *weights; /* weights of the columns of a block */
} chances_run;

static inline chances_run *chances_run_of(graph_run *g) { return (chances_run *)(void *)g; }
uint32_t mj_chances_work(graph_run *g);
#endif
