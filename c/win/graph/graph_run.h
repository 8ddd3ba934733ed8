/* graph_run.h - a question in graph mode at work.
 * SPDX-License-Identifier: MIT
 */
#ifndef MJ_WIN_GRAPH_RUN_H
#define MJ_WIN_GRAPH_RUN_H

#include "win/graph/blocks.h"
#include "win/graph/order.h"
#include "win/graph/throws.h"
#include "win/mode.h"

/* What is made of a graph, in this order. A graph in the river begins with STAGE_RAW, and leaves
 * out what it has in common with the graph of the hand. */
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

enum graph_kind {
    GRAPH_OF_HAND,  /* it has all rows that are not `alone` */
    GRAPH_IN_RIVER, /* of one such row: the same without a copy of the tile */
    GRAPH_ALONE,    /* of a row that is `alone` */
    GRAPH_NONE      /* there are no more */
};

/* A suit and a half as the graph of the hand has them, while a graph in the river changes them. */
typedef struct river_change {
    int suit, side; /* of the halves */
    graph_suit old_suit;
    half old_half;
} river_change;

typedef struct graph_run {
    arena *memory;
    size_t mark;   /* of the arena: what is above belongs to the graph at work */
    size_t common; /* what is above belongs to the blocks of one graph */
    const question *q;
    mj_win_result *result;
    question own; /* the origin of the graph at work, and its supply */
    enum graph_kind kind;
    unsigned row;  /* of a graph for one row */
    unsigned done; /* graphs */
    enum stage stage;
    int suit;
    uint32_t at;                  /* row, line or block that comes next */
    int left;                     /* draws left of the values that are there */
    uint32_t place[MJ_MAX_TILES]; /* of a row's value, or UINT32_MAX */
    graph_suits suits;
    lumping lumping;
    half halves[2];
    fit_table fits;
    river_change river;
    blocks blocks;
    kept_parts *kept; /* for the player: [draws left][value], of the graph with row q->first */
} graph_run;

/* Does some of the work up to STAGE_VALUES. */
void mj_graph_prepare(graph_run *w);

/* Begins the graph of a kind; `row` for one that is not of the hand. */
void mj_graph_begin(graph_run *w, enum graph_kind kind, unsigned row);

/* ---- rows ---- */

/* Are the rows of the hand's graph upper bounds of what they are in the river? */
int mj_graph_has_bounds(const graph_run *w);

void mj_graph_find_places(graph_run *w);

/* Writes down the values of the rows that the graph at work has. */
void mj_graph_note_rows(graph_run *w);

/* The value of a hand given by its codes, or UINT32_MAX where the graph lacks it. */
uint32_t mj_graph_place(const void *run, const uint32_t code[SUITS]);

/* ---- the player, as in mode.h ---- */

int mj_graph_seat(const void *run, unsigned row, player *p);
outcome mj_graph_draw(void *run, player *p, unsigned suit, unsigned rank, int left,
                      const prospect *win);
int mj_graph_is_tenpai(const void *run, const player *p);
double mj_graph_chance(void *run, const player *p, int left);
uint32_t mj_graph_code(const void *run, const player *p, unsigned suit);

#endif
