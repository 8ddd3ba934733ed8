/* graph_run.h - a question in graph mode at work.
 * SPDX-License-Identifier: MIT
 */
#ifndef MJ_WIN_GRAPH_RUN_H
#define MJ_WIN_GRAPH_RUN_H

#include "win/graph/blocks.h"
#include "win/mode.h"

/* What is made of a graph, in this order. */
enum stage {
    STAGE_SEARCH, /* of each suit: its hands */
    STAGE_RAW,    /* their net */
    STAGE_MERGE,  /* equal ones */
    STAGE_PAIR,   /* suits to halves */
    STAGE_JOIN_LEFT,
    STAGE_JOIN_RIGHT,
    STAGE_FIT,
    STAGE_PROFILES,
    STAGE_BUILD_LEFT,
    STAGE_BUILD_RIGHT,
    STAGE_BLOCKS,
    STAGE_LINES,
    STAGE_COLUMNS,
    STAGE_VALUES,
    STAGE_CHOOSE,
    STAGE_DRAW,
    STAGE_DONE
};

typedef struct graph_run {
    arena *memory;
    size_t mark; /* of the arena: what is above belongs to the graph at work */
    const question *q;
    mj_win_result *result;
    question own; /* the origin of the graph at work */
    unsigned run; /* 0: the graph of the hand itself; else of row run - 1 alone */
    enum stage stage;
    int suit;
    uint32_t at;                  /* row, line or block that comes next */
    int left;                     /* draws left of the values that are there */
    uint32_t place[MJ_MAX_TILES]; /* of a row's value, or UINT32_MAX */
    graph_suits suits;
    lumping lumping;
    half halves[2];
    fit_table fits;
    blocks blocks;
    float *kept; /* for the player: [draws left][value] to win, of the graph with row q->first */
} graph_run;

/* The player, as in mode.h. */
int mj_graph_seat(const void *run, unsigned row, player *p);
outcome mj_graph_draw(void *run, player *p, unsigned suit, unsigned rank, int left);
int mj_graph_is_tenpai(const void *run, const player *p);

#endif
