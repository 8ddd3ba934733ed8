/* value_run.h - a question with points in graph mode at work.
 * SPDX-License-Identifier: MIT
 *
 * The graph is that of graph mode: suits, halves, profiles and blocks are found by the same
 * functions. Three things differ. A node of a suit is a suit hand with its red fives, and no nodes
 * are merged: points tell nearly all hands apart. A waiting hand at distance 1 is a tenpai hand
 * with a number of its own; its wins are listed. And a cell has four lines.
 */
#ifndef MJ_WIN_VALUE_RUN_H
#define MJ_WIN_VALUE_RUN_H

#include "win/graph/blocks.h"
#include "win/graph/throws.h"
#include "win/mode.h"
#include "win/points/curve.h"

/* A prospect in the order in which the goal looks at it. */
typedef struct cell {
    double first, second, third, won;
} cell;

/* A suit hand with its red fives. */
typedef struct suit_facts {
    uint8_t count[RANKS]; /* by tile, 9 * suit first; in sanma man has places 0 and 8 */
    uint8_t reds;
    uint8_t groups[GROUPS]; /* its share of those of ura */
    uint8_t spare;
    uint16_t touched; /* the tiles that it holds or that indicate one, a bit each by place */
    uint32_t code;    /* without red fives */
} suit_facts;

typedef struct value_suit {
    uint8_t plain[RANKS];              /* supply by rank, red fives left out */
    uint8_t red;                       /* supply */
    uint8_t now_plain[RANKS], now_red; /* the same without what lies in the river */
    uint32_t *first;                   /* [node of the search]: its first node in the net */
    suit_facts *facts;                 /* [node] */
} value_suit;

typedef struct node_pair {
    uint32_t a, b; /* nodes of the two suits of a half */
} node_pair;

/* A line of a hand that declares riichi: first for n = 1, else
 * mean + start fading[weight][n] + soon rate[weight][n]. See value_wins.c. */
typedef struct closed_form {
    double mean, start, soon, first;
} closed_form;

typedef struct riichi_curve {
    closed_form score, won;
    uint32_t weight;
    uint32_t listed; /* where the lines have no closed form: which of w->listed, else 0 */
} riichi_curve;

/* The readings of a winning draw: they do not depend on what lies in the river. */
typedef struct reading_pair {
    readings by_draw, by_ron;
} reading_pair;

/* A winning draw that was read: the tiles of the complete hand, the one drawn, and which of all it
 * is. */
typedef struct known_win {
    uint64_t low, high;
    uint32_t read, reds;
} known_win;

enum { KNOWN_WINS = 1024 }; /* of those that were read last */

typedef struct prospects {
    prospect of[MJ_WIN_VALUES];
} prospects;

/* A draw that completes a tenpai hand without riichi. */
typedef struct win_edge {
    uint32_t to; /* the complete hand */
    uint32_t weight;
    cell draw, last, ron; /* first NO_WIN where there is no yaku */
} win_edge;

#define NO_WIN (-1e300)

enum { WAIT_WEIGHTS = 4 * 14 + 1 }; /* copies of all waits, and one more */

enum value_stage {
    VALUE_SEARCH, /* of each suit: its hands and their net */
    VALUE_PAIR,
    VALUE_JOIN_LEFT,
    VALUE_JOIN_RIGHT,
    VALUE_FIT,
    VALUE_PROFILES,
    VALUE_BUILD_LEFT,
    VALUE_BUILD_RIGHT,
    VALUE_BLOCKS,
    VALUE_LINES,
    VALUE_COLUMNS,
    VALUE_ROOM,
    VALUE_WEIGHTS, /* from here on again for each row in the river */
    VALUE_WINS,
    VALUE_START,
    VALUE_CHOOSE,
    VALUE_DRAW,
    VALUE_DONE
};

typedef struct value_run {
    arena *memory;
    size_t mark;
    const question *q;
    mj_win_result *result;
    question own;  /* the origin of the graph at work */
    uint8_t alone; /* 1: the graph is that of row `row`, which is `alone` */
    uint8_t river; /* 1: the tile of row `row` lies in the river */
    uint8_t row;
    uint8_t over;       /* 1: there is nothing more to do */
    uint8_t bounds;     /* 1: wins are worth what they are at most in the river */
    uint8_t riichi;     /* 1: tenpai hands may declare */
    uint8_t damaten;    /* 1: tenpai hands may wait without riichi */
    uint8_t waiting;    /* 1: the origin waits at distance 1 and is not in riichi */
    uint8_t completes;  /* 1: complete hands may go on */
    uint8_t idle;       /* 1: hands that need more draws than are left have 0, but for tenpai */
    uint8_t exact_rows; /* 1: every row is worked out in the river, so bounds are of no use */
    uint8_t done;       /* graphs and rows that are worked out */
    enum value_stage stage;
    int suit;
    uint32_t at;
    int left;
    graph_suits suits;
    value_suit reds[SUITS];
    half halves[2];
    node_pair *pair[2]; /* [node of the half] */
    fit_table fits;
    blocks blocks;
    uint32_t place[MJ_MAX_TILES];          /* the cell of a row, or UINT32_MAX */
    uint32_t row_tenpai[MJ_MAX_TILES];     /* its tenpai hand, or UINT32_MAX */
    uint8_t rows_wait;                     /* 1: there is such a row */
    riichi_curve row_riichi[MJ_MAX_TILES]; /* with double riichi */
    cell row_damaten[MJ_MAX_TILES];
    payments payments;
    curve_rules curves;
    cell *value;
    double *first;    /* [waiting value], once more: all that a choice looks at; not in bounds */
    kept_parts *kept; /* for the player: [draws left][value], of the graph with row q->first */
    uint32_t tenpai;  /* how many hands */
    uint32_t *first_tenpai;  /* [block]; where it has tenpai hands */
    riichi_curve *riichi_of; /* [tenpai] */
    /* [tenpai]: the tiles that change its line when they lie in the river, a bit each, and above
     * them how many draws it has. NULL where more than lines is to be worked out. */
    uint64_t *touched;
    uint64_t river_bit;  /* of the tile in the river; all, before any line is known */
    uint64_t changed;    /* the bits of now and before */
    array read;          /* reading_pair, of all winning draws in their order */
    uint32_t next_read;  /* that comes next */
    known_win *known;    /* by a hash */
    array listed;        /* prospects */
    uint32_t *first_win; /* [tenpai], and one more */
    array wins;          /* win_edge */
    /* [copies of all waits][draws left]: the chance that no wait came, from two draws left on; and
     * the chance of one copy */
    double fading[WAIT_WEIGHTS][MJ_WIN_VALUES], rate[WAIT_WEIGHTS][MJ_WIN_VALUES];
} value_run;

/* ---- suits: value_suits.c ---- */

/* Makes the net of the hands that were found of a suit. */
void mj_value_net(value_run *w, int suit);

/* Lists the nodes of the suits for each node of a half. */
void mj_value_pairs(value_run *w, int which);

/* Writes the weights of all draws anew, by what lies in the river: of nets, halves and blocks. */
void mj_value_weights(value_run *w);

/* Counts what the hands of a suit leave of ura. */
void mj_value_groups(value_run *w, int suit);

/* The cell of a hand as codes with red fives, or UINT32_MAX. */
uint32_t mj_value_place(const void *run, const uint32_t code[SUITS]);

/* ---- the player, as in mode.h: value_player.c ---- */

/* Makes room for what the player needs, and writes it down for one number of draws left. */
void mj_value_keep_room(value_run *w);
void mj_value_keep(const value_run *w);

int mj_value_seat(const void *run, unsigned row, player *p);
outcome mj_value_play(void *run, player *p, unsigned suit, unsigned rank, int left,
                      const prospect *win);
uint32_t mj_value_code(const void *run, const player *p, unsigned suit);

/* ---- wins: value_wins.c ---- */

/* Numbers the tenpai hands and makes room for what is known of them. */
void mj_value_tenpai_room(value_run *w);

/* Begins with the wins of the graph, or of a row in the river. */
void mj_value_wins_start(value_run *w);

/* Works out the wins of the tenpai hands of a block. Blocks are to come in order. */
void mj_value_wins(value_run *w, uint32_t block);

/* The tables that closed forms of lines are made of. */
void mj_value_tables(value_run *w);

/* The line of a waiting hand that is in riichi already. */
void mj_value_in_riichi(const value_run *w, prospect line[MJ_WIN_VALUES]);

/* ---- cells: value_cells.c ---- */

cell mj_cell(int goal, const prospect *p);
prospect mj_prospect(int goal, const cell *c);

/* Is a better than b? Parts that differ by less than 1e-10 of the greater are equal. */
int mj_cell_is_better(const cell *a, const cell *b);

/* The better one, b where they are equal; in bounds the greater one of each line. */
cell mj_value_better(const value_run *w, const cell *a, const cell *b);

const block *mj_value_block_of(const blocks *b, uint32_t place);

/* What riichi is worth with n draws left. */
prospect mj_value_declared(const value_run *w, const riichi_curve *line, int n);

void mj_value_start_cells(value_run *w, uint32_t block);
void mj_value_choose(const value_run *w, uint32_t block);
void mj_value_draw(value_run *w, uint32_t block, int left);

/* A tenpai origin that is not in riichi draws once: its prospect with `left` draws, from the cells
 * with one draw less. */
cell mj_value_draw_once(const value_run *w, uint32_t place, int left);

#endif
