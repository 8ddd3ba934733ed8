/* graph_run.h - the state of a question in graph mode.
 * SPDX-License-Identifier: MIT
 *
 * The value of a hand is its chances of win and tenpai, or with points a cell. */
#ifndef MJ_WIN_GRAPH_RUN_H
#define MJ_WIN_GRAPH_RUN_H
#include "win/graph/blocks.h"
#include "win/graph/onward.h"
#include "win/graph/order.h"
#include "win/mode.h"

/* GRAPH_IN_RIVER runs STAGE_RIVER and the stages from `values->unshared` on. For all other stages
 * GRAPH_IN_RIVER takes the results of GRAPH_OF_HAND. */
enum stage {
    STAGE_RIVER,
    STAGE_SEARCH, /* search for the hands of each suit */
    STAGE_NET,    /* net of the hands of each suit */
    STAGE_PAIR,   /* suits are joined to halves */
    STAGE_JOIN_LEFT,
    STAGE_JOIN_RIGHT,
    STAGE_FIT,
    STAGE_PROFILES,
    STAGE_BUILD_LEFT,
    STAGE_BUILD_RIGHT,
    STAGE_BLOCKS,
    STAGE_LINES,
    STAGE_COLUMNS,
    STAGE_ROOM,   /* memory for values */
    STAGE_PLACES, /* places of the values of rows */
    STAGE_START,  /* values without draws; each round of the next two stages adds a draw. With
                     MJ_RIVER_ALL STAGE_CHOOSE computes all draws (onward.c) */
    STAGE_CHOOSE,
    STAGE_DRAW,
    STAGE_DONE
};

enum graph_kind {
    GRAPH_OF_HAND,  /* graph of all rows that are not `alone` */
    GRAPH_IN_RIVER, /* graph of a row in the river, without a copy of its tile */
    GRAPH_ALONE,    /* graph of a row that is `alone` */
    GRAPH_NARROW,   /* graph of the near rows, which may draw their discard again */
    GRAPH_WIDE,     /* the same with `extra` greater by one */
    GRAPH_NONE      /* no more graphs */
};

/* A kept_parts has the two most important numbers of a value, for simulated games. */
typedef struct kept_parts {
    float first, second;
} kept_parts;

static inline int is_more(kept_parts a, kept_parts b) {
    return a.first != b.first ? a.first > b.first : a.second > b.second;
}

typedef struct graph_run graph_run;

/* A graph_values has the functions for questions with points or without. They may be NULL. */
typedef struct graph_values {
    size_t size;         /* size of the run, which begins with a graph_run */
    enum stage unshared; /* first stage that a row in the river does not share */
    uint8_t pairs;       /* 1: halves have `pair` */
    uint32_t a_piece;    /* the number of hands in one piece of work */

    /* Begins the first graph of the question, or sets GRAPH_NONE if no graph is needed. */
    void (*open)(graph_run *w);

    /* Makes a part of the net of suit w->suit. Returns 0 after the last part. */
    int (*net)(graph_run *w);

    /* Removes a copy of the tile of row w->row, part by part. Returns 0 after the last part. */
    int (*river)(graph_run *w);

    void (*room)(graph_run *w);
    void (*begin)(graph_run *w);

    /* Computes some blocks in the stages START to DRAW, or with MJ_RIVER_ALL only in STAGE_START.
     * Returns the number of computed hands. */
    uint32_t (*work)(graph_run *w);

    /* Computes a block with MJ_RIVER_ALL. Returns the number of computed hands. */
    uint32_t (*onward)(const graph_run *w, const block *x);

    /* `note` records a row's value with w->left draws. `keep` stores the values of all hands. */
    void (*note)(graph_run *w, unsigned row);
    void (*keep)(const graph_run *w, kept_parts *to);

    uint32_t (*node)(const graph_run *w, int suit, uint32_t code);

    /* Returns whether the win is better than continuing with a hand whose value is `next`. */
    int (*wins)(const graph_run *w, const uint32_t full[SUITS], kept_parts next,
                const prospect *win);

    /* Returns whether riichi is better than the value `now` of continuing without riichi. */
    int (*declares)(const graph_run *w, const player *p, kept_parts now, int left);
} graph_values;

extern const graph_values mj_graph_chances, mj_graph_points;

struct graph_run {
    const graph_values *values;
    arena *memory;
    size_t mark;   /* end of the permanent part of the arena; the current graph lies above */
    size_t common; /* end of the part before the blocks */
    const question *q;
    mj_win_result *result;
    question origin; /* the origin of the current graph, and its supply */
    enum graph_kind kind;
    unsigned row;      /* the row, if the graph is for one row */
    unsigned done;     /* graphs */
    uint8_t bounds;    /* 1: values of rows are upper bounds */
    uint8_t completes; /* 1: complete hands may continue */
    uint8_t moves_on;  /* 1: others end rounds, so values of hands that are too far also change */
    enum stage stage;
    int suit;
    uint32_t at;                     /* the next row, line or block */
    int left;                        /* remaining draws of the current values */
    uint32_t place[MJ_MAX_TILES];    /* place of a row's value, or UINT32_MAX */
    uint32_t near;                   /* mask of the rows that GRAPH_NARROW and GRAPH_WIDE compare */
    prospect (*gain)[MJ_WIN_VALUES]; /* [row]: values in GRAPH_WIDE less those in GRAPH_NARROW */
    suit_nets suits;
    half halves[2];
    fit_table fits;
    blocks blocks;
    onward_run onward;         /* with MJ_RIVER_ALL */
    kept_parts *played_values; /* [remaining draws][value] of the graph with row q->played */
};

static inline int throws_red(const question *q, unsigned tile) {
    return tile < 27 && tile % 9 == 4 && q->value.table.reds[tile / 9] == q->count[tile];
}

static inline int compares_rows(const graph_run *w) {
    return w->kind == GRAPH_NARROW || w->kind == GRAPH_WIDE;
}

static inline int side_of(const graph_run *w, int suit) {
    const half *right = w->halves + 1;
    return right->a == w->suits.of + suit || right->b == w->suits.of + suit;
}

static inline int is_tenpai(const block *x) { return x->waits && x->distance == 1; }

static inline double inverse_pool(const question *q, int left) {
    return 1.0 / (q->constant_pool ? q->pool : q->pool - (q->draws - left));
}

static inline void to_stage(graph_run *w, enum stage next) {
    w->stage = next;
    w->at = 0;
}

void mj_graph_prepare(graph_run *w);

void mj_graph_begin(graph_run *w, enum graph_kind kind, unsigned row);

void mj_graph_find_places(graph_run *w);

void mj_graph_note_values(graph_run *w);

/* These functions are for MJ_RIVER_ALL. mj_onward_row returns the value of a row with w->left
 * draws. */
void mj_onward_room(graph_run *w);
uint32_t mj_onward_work(graph_run *w);
uint32_t mj_onward_chances(const graph_run *w, const block *x);
uint32_t mj_onward_points(const graph_run *w, const block *x);
lanes mj_onward_row(const graph_run *w, uint32_t place);

uint32_t mj_graph_place(const graph_run *w, const uint32_t code[SUITS]);

int mj_graph_seat(const void *run, unsigned row, player *p);
outcome mj_graph_play(void *run, player *p, unsigned suit, unsigned rank, int left,
                      const prospect *win);
int mj_graph_is_tenpai(const void *run, const player *p);
uint32_t mj_graph_code(const void *run, const player *p, unsigned suit);
#endif
