/* points_run.h - the state of a question with points in graph mode.
 * SPDX-License-Identifier: MIT
 *
 * Tenpai hands, the waiting hands at distance 1, each have a number and a list of wins. */
#ifndef MJ_WIN_POINTS_RUN_H
#define MJ_WIN_POINTS_RUN_H
#include "win/graph/graph_run.h"
#include "win/points/curve.h"

/* A cell is the value of a hand: a prospect (VALUE.md) whose most important part comes first. */
typedef struct cell {
    double first, second, third, won;
} cell;

typedef struct suit_facts {
    uint8_t count[RANKS]; /* copies; in sanma man has indexes 0 and 8 */
    uint8_t reds;
    uint8_t groups[GROUPS]; /* share of the suit in the ura groups (VALUE.md) */
    uint16_t touched;       /* bits of the tiles held, and of their indicators */
    uint32_t code;          /* without red fives */
} suit_facts;

typedef struct points_suit {
    uint8_t plain[RANKS];              /* supply by rank, red fives left out */
    uint8_t red;                       /* supply */
    uint8_t now_plain[RANKS], now_red; /* supply without the tile in the river */
    uint32_t *first;                   /* [node of the search]: first node in the net */
    suit_facts *facts;                 /* [node] */
    uint32_t *lump_of;                 /* with merged nodes: lump of each node of the raw net */
} points_suit;

/* A closed_form gives the `score` or `won` of a riichi with n remaining draws (VALUE.md, "Closed
 * form"). For n = 1 the value is `first`. For other n the value follows from the other fields. */
typedef struct closed_form {
    double mean, start, soon, first;
} closed_form;

typedef struct riichi_curve {
    closed_form score, won;
    uint32_t weight;
    uint32_t listed; /* index of the curve in w->listed; 0: closed form */
} riichi_curve;

/* A reading_pair has the readings of a win by draw and by ron, which the river does not change. */
typedef struct reading_pair {
    readings by_draw, by_ron;
} reading_pair;

/* A known_win has a complete hand, its winning tile, and the index of their reading_pair. */
typedef struct known_win {
    uint64_t low, high;
    uint32_t read, reds;
} known_win;

enum { KNOWN_WINS = 1024 }; /* the most recent ones */

enum { MOST_FIVES = 4, MOST_REDS = 3 * MOST_FIVES };

/* A red_chances has the chances of `least` to `most` red fives. All other chances are 0. */
typedef struct red_chances {
    double of[MOST_REDS + 1];
    uint8_t least, most;
} red_chances;

typedef struct prospects {
    prospect of[MJ_WIN_VALUES];
} prospects;

typedef struct win_edge {
    uint32_t to; /* the complete hand */
    uint32_t weight;
    double ron_weight;    /* as in wait */
    cell draw, last, ron; /* without a yaku `first` is NO_WIN */
} win_edge;

#define NO_WIN (-1e300)

enum { WAIT_WEIGHTS = 4 * 14 + 1 }; /* numbers of copies of all waits, 0..56 */

typedef struct points_run {
    graph_run run;
    uint8_t may_declare;  /* 1: tenpai hands may declare riichi */
    uint8_t damaten;      /* 1: tenpai hands may wait without riichi */
    uint8_t origin_waits; /* 1: the origin waits at distance 1 and is not in riichi */
    uint8_t idle;         /* 1: hands that cannot win in time are worth 0, except tenpai */
    uint8_t rows_wait;    /* 1: the graph has a row at distance 1 */
    lumping lumping;      /* in a graph that goes onward only */
    int merging;          /* 1: the nodes of a net are being merged */
    points_suit suit[SUITS];
    uint32_t row_tenpai[MJ_MAX_TILES];     /* the tenpai hand of a row, or UINT32_MAX */
    riichi_curve row_riichi[MJ_MAX_TILES]; /* with double riichi */
    cell row_damaten[MJ_MAX_TILES];
    payments payments;
    curve_rules curves;
    cell *value;     /* values of all hands */
    double *firsts;  /* [waiting value], copies of the first parts for choices; not in bounds */
    uint32_t tenpai; /* number of tenpai hands */
    uint32_t *first_tenpai;  /* [block]: number of its first tenpai hand */
    riichi_curve *riichi_of; /* [tenpai] */
    /* [tenpai]: bits of the tiles that change the hand's curve if in the river, then its number of
     * draws; NULL if all wins must be computed again */
    uint64_t *touched;
    uint64_t river_bit;  /* bit of the tile in the river; all bits if no curve is known */
    uint64_t changed;    /* river_bit of this row and of the row before */
    array read;          /* reading_pair of each winning draw, in order */
    uint32_t next_read;  /* index of the next one */
    known_win *known;    /* [hash] */
    array listed;        /* prospects */
    uint32_t *first_win; /* [tenpai], and one more */
    array wins;          /* win_edge */
    /* [suit][fives of the suit in a complete hand] */
    red_chances reds_of[3][MOST_FIVES + 1];
    /* [copies of all waits][remaining draws]: f(n) and k(n) of VALUE.md, "Closed form" */
    double fading[WAIT_WEIGHTS][MJ_WIN_VALUES], rate[WAIT_WEIGHTS][MJ_WIN_VALUES];
} points_run;

static inline points_run *points_run_of(graph_run *g) { return (points_run *)(void *)g; }

static inline const points_run *points_run_in(const graph_run *g) {
    return (const points_run *)(const void *)g;
}

int mj_points_net(graph_run *g);
int mj_points_weights(graph_run *g);
uint32_t mj_points_node(const graph_run *g, int suit, uint32_t code);

void mj_points_groups(points_run *w, int suit);

void mj_points_tenpai_room(points_run *w);

void mj_points_wins_start(points_run *w);

/* Computes the wins of the tenpai hands in a block. The caller passes all blocks in order. */
void mj_points_wins(points_run *w, uint32_t block);

void mj_points_tables(points_run *w);
void mj_points_in_riichi(const points_run *w, prospect curve[MJ_WIN_VALUES]);
cell mj_cell(int goal, const prospect *p);
prospect mj_prospect(int goal, const cell *c);

int mj_cell_is_better(const cell *a, const cell *b);

/* Returns the better of two cells (`b` in a tie), or for upper bounds the maximum of each part. */
cell mj_points_better(const points_run *w, const cell *a, const cell *b);

prospect mj_points_riichi(const points_run *w, const riichi_curve *curve, int n);

/* Returns the value of a tenpai hand without riichi. `sum` sums weight * value over all draws. */
cell mj_points_step_tenpai(const points_run *w, uint32_t tenpai, const cell *before, cell sum,
                           double weight, int left);

cell mj_points_start_cell(const points_run *w, int tenpai);

void mj_points_start_cells(points_run *w, uint32_t block);
void mj_points_choose(graph_run *g, uint32_t block);
void mj_points_draw(graph_run *g, uint32_t block);
#endif
