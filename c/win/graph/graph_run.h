/* graph_run.h - a question in graph mode at work.
 * SPDX-License-Identifier: MIT
 *
 * One run serves all questions: suits, halves, blocks, the places of rows and what a player keeps
 * are the same. What the hands are worth is for `graph_values` to know: chances of win and tenpai,
 * or cells with points. It is called once a graph, a row or a piece of work; the loops are on its
 * side.
 */
#ifndef MJ_WIN_GRAPH_RUN_H
#define MJ_WIN_GRAPH_RUN_H

#include "win/graph/blocks.h"
#include "win/graph/order.h"
#include "win/mode.h"

/* What is made of a graph, in this order. A row in the river begins with STAGE_RIVER and goes on
 * with `values->own`; what comes before it has in common with the graph of the hand. */
enum stage {
    STAGE_RIVER,
    STAGE_SEARCH, /* of each suit: its hands */
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
    STAGE_PLACES, /* of rows */
    STAGE_START,  /* values without draws left; the two below bring them to one draw more */
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

/* What a player knows of a hand: the first two numbers that the goal looks at. */
typedef struct kept_parts {
    float first, second;
} kept_parts;

static inline int is_more(kept_parts a, kept_parts b) {
    return a.first != b.first ? a.first > b.first : a.second > b.second;
}

typedef struct graph_run graph_run;

/* What differs between chances and points. Functions that are NULL have nothing to do. */
typedef struct graph_values {
    size_t size;      /* of the run, which begins with a graph_run */
    enum stage own;   /* the first stage of a row in the river that is all its own */
    uint8_t pairs;    /* 1: halves list the suit nodes of their nodes */
    uint32_t a_piece; /* hands whose values are one piece of work */

    /* Reads the question; with kind GRAPH_NONE there is no graph to make. */
    void (*open)(graph_run *w);

    /* Some of the net of suit w->suit, whose hands are found; 0 when it is made. */
    int (*net)(graph_run *w);

    /* Some of what the tile of row w->row changes when it lies in the river; 0 when that is all. */
    int (*river)(graph_run *w);

    /* Room for the values of all hands; then what is to be known before they start. */
    void (*room)(graph_run *w);
    void (*begin)(graph_run *w);

    /* Some of the blocks in STAGE_START to STAGE_DRAW, see graph_work.h; returns how many hands. */
    uint32_t (*work)(graph_run *w);

    /* Writes down the values of a row, or of all hands for the player, with w->left draws left. */
    void (*note)(graph_run *w, unsigned row);
    void (*keep)(const graph_run *w, kept_parts *to);

    /* The node of a suit for a code, or UINT32_MAX. */
    uint32_t (*node)(const graph_run *w, int suit, uint32_t code);

    /* Of a hand that drew: does it win, if it has `next` to expect else? `win` is as in mode.h. */
    int (*wins)(const graph_run *w, const uint32_t full[SUITS], kept_parts next,
                const prospect *win);

    /* Does a player who has `now` to expect declare riichi with the throw? */
    int (*declares)(const graph_run *w, const player *p, kept_parts now, int left);
} graph_values;

extern const graph_values mj_graph_chances, mj_graph_points;

struct graph_run {
    const graph_values *values;
    arena *memory;
    size_t mark;   /* of the arena: what is above belongs to the graph at work */
    size_t common; /* what is above belongs to its blocks */
    const question *q;
    mj_win_result *result;
    question own; /* the origin of the graph at work, and its supply */
    enum graph_kind kind;
    unsigned row;      /* of a graph for one row */
    unsigned done;     /* graphs */
    uint8_t bounds;    /* 1: rows are upper bounds of what they are in the river */
    uint8_t completes; /* 1: complete hands may go on */
    uint8_t moves_on;  /* 1: values of hands that are too far change, too: others end rounds */
    enum stage stage;
    int suit;
    uint32_t at;                  /* row, line or block that comes next */
    int left;                     /* draws left of the values that are there */
    uint32_t place[MJ_MAX_TILES]; /* of a row's value, or UINT32_MAX */
    suit_nets suits;
    half halves[2];
    fit_table fits;
    blocks blocks;
    kept_parts *kept; /* for the player: [draws left][value], of the graph with row q->played */
};

/* Is the tile of a row red? It is where the hand asked about has no plain one. */
static inline int throws_red(const question *q, unsigned tile) {
    return tile < 27 && tile % 9 == 4 && q->value.table.reds[tile / 9] == q->count[tile];
}

/* Which half a suit is in. */
static inline int side_of(const graph_run *w, int suit) {
    const half *right = w->halves + 1;
    return right->a == w->suits.of + suit || right->b == w->suits.of + suit;
}

static inline void to_stage(graph_run *w, enum stage next) {
    w->stage = next;
    w->at = 0;
}

/* Does some of the work up to STAGE_START. */
void mj_graph_prepare(graph_run *w);

/* Begins the graph of a kind; `row` for one that is not of the hand. */
void mj_graph_begin(graph_run *w, enum graph_kind kind, unsigned row);

/* ---- rows ---- */

void mj_graph_find_places(graph_run *w);

/* Writes down the values that are there: of the rows of the graph at work, and for the player. */
void mj_graph_note_values(graph_run *w);

/* The value of a hand given by its codes, or UINT32_MAX where the graph lacks it. */
uint32_t mj_graph_place(const graph_run *w, const uint32_t code[SUITS]);

/* ---- the player, as in mode.h ---- */

int mj_graph_seat(const void *run, unsigned row, player *p);
outcome mj_graph_play(void *run, player *p, unsigned suit, unsigned rank, int left,
                      const prospect *win);
int mj_graph_is_tenpai(const void *run, const player *p);
uint32_t mj_graph_code(const void *run, const player *p, unsigned suit);

#endif
