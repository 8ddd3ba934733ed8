/* graph_run.h - the state of a question in graph mode.
 * SPDX-License-Identifier: MIT
 *
 * WIN.md, "Graph mode", and ROWS.md define the words. One run serves all questions: suits, halves,
 * blocks, the places of rows and the data of a player are the same. The values of hands depend on
 * graph_values: chances of win and tenpai, or cells with points. The functions in it are called
 * once for a graph, a row or a piece of work, and contain the loops. */
#ifndef MJ_WIN_GRAPH_RUN_H
#define MJ_WIN_GRAPH_RUN_H
#include "win/graph/blocks.h"
#include "win/graph/order.h"
#include "win/mode.h"

/* A graph is made in these stages, in order. A row in the river begins with STAGE_RIVER, then
 * continues with `values->unshared`; it shares earlier stages with the graph of the hand. */
enum stage {
    STAGE_RIVER,
    STAGE_SEARCH, /* search for the hands of each suit */
    STAGE_NET,    /* their net */
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
    STAGE_ROOM,   /* for values */
    STAGE_PLACES, /* places of the values of rows */
    STAGE_START,  /* values for no draws; the next two stages add one draw */
    STAGE_CHOOSE,
    STAGE_DRAW,
    STAGE_DONE
};

enum graph_kind {
    GRAPH_OF_HAND,  /* with all rows that are not `alone` */
    GRAPH_IN_RIVER, /* graph of a row in the river, without a copy of its tile */
    GRAPH_ALONE,    /* graph of a row that is `alone` */
    GRAPH_NONE      /* no more graphs */
};

/* kept_parts has what a player knows of a hand: the first two numbers in the order of the goal. */
typedef struct kept_parts {
    float first, second;
} kept_parts;

static inline int is_more(kept_parts a, kept_parts b) {
    return a.first != b.first ? a.first > b.first : a.second > b.second;
}

typedef struct graph_run graph_run;

/* graph_values has the differences between chances and points; NULL functions do nothing. */
typedef struct graph_values {
    size_t size;         /* size of the run, which begins with a graph_run */
    enum stage unshared; /* the first stage of a row in the river that is not shared */
    uint8_t pairs;       /* 1: halves list the suit nodes of their nodes */
    uint32_t a_piece;    /* the number of hands in one piece of work */

    /* Reads the question and sets the first graph; GRAPH_NONE if no graph is needed. */
    void (*open)(graph_run *w);

    /* Makes a part of the net of suit w->suit, whose hands are found; returns 0 when complete. */
    int (*net)(graph_run *w);

    /* Makes a part of the changes for row w->row, whose tile is in the river; returns 0 at the
     * end. */
    int (*river)(graph_run *w);

    /* Allocates the values of all hands, and prepares for the start. */
    void (*room)(graph_run *w);
    void (*begin)(graph_run *w);

    /* Works on some blocks, STAGE_START to STAGE_DRAW (graph_work.h); returns the hands done. */
    uint32_t (*work)(graph_run *w);

    /* Records the values of a row, or of all hands for the player, with w->left draws remaining. */
    void (*note)(graph_run *w, unsigned row);
    void (*keep)(const graph_run *w, kept_parts *to);

    /* Returns the node of a suit for a code, or UINT32_MAX. */
    uint32_t (*node)(const graph_run *w, int suit, uint32_t code);

    /* Returns whether a hand takes the win `win` (mode.h) if it expects `next` without the win. */
    int (*wins)(const graph_run *w, const uint32_t full[SUITS], kept_parts next,
                const prospect *win);

    /* Returns whether a player who expects `now` declares riichi with the discard. */
    int (*declares)(const graph_run *w, const player *p, kept_parts now, int left);
} graph_values;

extern const graph_values mj_graph_chances, mj_graph_points;

struct graph_run {
    const graph_values *values;
    arena *memory;
    size_t
        mark; /* end of the arena's permanent part; the part above belongs to the current graph */
    size_t common; /* the part above belongs to its blocks */
    const question *q;
    mj_win_result *result;
    question origin; /* the origin of the current graph, and its supply */
    enum graph_kind kind;
    unsigned row;      /* row of a graph for one row */
    unsigned done;     /* graphs */
    uint8_t bounds;    /* 1: rows are upper bounds of their values in the river */
    uint8_t completes; /* 1: complete hands may continue */
    uint8_t moves_on;  /* 1: values of hands that are too far also change: others end rounds */
    enum stage stage;
    int suit;
    uint32_t at;                  /* the next row, line or block */
    int left;                     /* remaining draws of the current values */
    uint32_t place[MJ_MAX_TILES]; /* place of a row's value, or UINT32_MAX */
    suit_nets suits;
    half halves[2];
    fit_table fits;
    blocks blocks;
    kept_parts
        *played_values; /* for the player: [remaining draws][value], of the graph with row q->played
                         */
};

/* Returns whether a row discards a red five: a five is red if the hand has no plain one. */
static inline int throws_red(const question *q, unsigned tile) {
    return tile < 27 && tile % 9 == 4 && q->value.table.reds[tile / 9] == q->count[tile];
}

/* Returns the index of the half that has a suit. */
static inline int side_of(const graph_run *w, int suit) {
    const half *right = w->halves + 1;
    return right->a == w->suits.of + suit || right->b == w->suits.of + suit;
}

static inline void to_stage(graph_run *w, enum stage next) {
    w->stage = next;
    w->at = 0;
}

/* Does a part of the work before STAGE_START. */
void mj_graph_prepare(graph_run *w);

/* Begins a graph of a kind. `row` is the row of a graph that is not the hand's. */
void mj_graph_begin(graph_run *w, enum graph_kind kind, unsigned row);

void mj_graph_find_places(graph_run *w);

/* Records the current values: of the rows of the graph, and of all hands for the player. */
void mj_graph_note_values(graph_run *w);

/* Returns the index of a hand's value, from the codes of its suits; UINT32_MAX without it. */
uint32_t mj_graph_place(const graph_run *w, const uint32_t code[SUITS]);

/* The player's functions below are described in mode.h. */

int mj_graph_seat(const void *run, unsigned row, player *p);
outcome mj_graph_play(void *run, player *p, unsigned suit, unsigned rank, int left,
                      const prospect *win);
int mj_graph_is_tenpai(const void *run, const player *p);
uint32_t mj_graph_code(const void *run, const player *p, unsigned suit);
#endif
