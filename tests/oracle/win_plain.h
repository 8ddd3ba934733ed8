/* win_plain.h - win probability from the definition, on the raw graph of hands.
 * SPDX-License-Identifier: MIT
 *
 * The slow, independent answer to "how likely is this hand to win": no symmetry, no dead tiles, no
 * classes, no generated tables. It shares no code with the library and exists to check it.
 *
 * Where the useful tiles of a hand are more than the pool holds, one of them is drawn for sure
 * (straight), or a value stops at 0 or 1 (graph).
 *
 * The default, where the new fields are 0, is the published definition: every useful draw is taken,
 * a tile thrown can be drawn again, and win and tenpai have players of their own.
 */
#ifndef WIN_PLAIN_H
#define WIN_PLAIN_H

#include <stdbool.h>
#include <stddef.h>

#define WIN_PLAIN_TILES 34
#define WIN_PLAIN_DRAWS 27 /* most draws to come */
#define WIN_PLAIN_SELF 34  /* the row of the hand itself, when it waits */

enum {
    WIN_PLAIN_STANDARD = 1,
    WIN_PLAIN_CHIITOITSU = 2,
    WIN_PLAIN_KOKUSHI = 4,
    WIN_PLAIN_ALL_FORMS = 7
};

#define WIN_PLAIN_STRAIGHT (-1) /* an `extra` that asks for straight mode */

/* Who plays. The player of one goal looks at the other line where the goal is the same within
 * 1e-10 of it. */
enum {
    WIN_PLAIN_EACH, /* one player for win, another one for tenpai */
    WIN_PLAIN_FOR_WIN,
    WIN_PLAIN_FOR_TENPAI
};

typedef struct win_plain_query {
    int counts[WIN_PLAIN_TILES]; /* the concealed part: 3n+1 or 3n+2 tiles, n = 4 - melds */
    int melds;                   /* 0..4; with melds only the standard form exists */
    int players;                 /* 4, or 3 for sanma */
    bool four_as_two;            /* chiitoitsu may count four of a kind as two pairs */
    int forms;                   /* the complete hands to count: a sum of the flags above */
    int unseen[WIN_PLAIN_TILES]; /* copies outside the hand that can still be drawn, counts + unseen
                                    <= 4 */
    int draws;                   /* draws to come, 0..27 */
    int pool;                    /* S: tiles in the pool before the first draw; at least `draws` */
    bool constant_pool;          /* the pool does not shrink */
    int extra;                   /* graph mode: 0..4; or WIN_PLAIN_STRAIGHT */
    bool river;   /* graph mode: each row has a graph of its own, without a copy of its tile */
    bool onward;  /* graph mode: no kind that was thrown is drawn, none that was drawn is thrown,
                     but for a draw that is thrown at once; rows share one graph */
    bool passing; /* straight mode: a useful draw may be thrown back */
    int goal;     /* WIN_PLAIN_EACH, ... */
} win_plain_query;

typedef struct win_plain_row {
    bool present;
    bool in_root_graph; /* the mode allows the discard; else the hand that is left is asked about by
                           itself */
    double win[WIN_PLAIN_DRAWS + 1]; /* [n]: with n draws left */
    double tenpai[WIN_PLAIN_DRAWS + 1];
} win_plain_row;

typedef struct win_plain_result {
    int distance;                           /* tiles still needed by the hand; shanten + 1 */
    win_plain_row row[WIN_PLAIN_TILES + 1]; /* by tile discarded, or [WIN_PLAIN_SELF] */
    size_t waiting, discarding, edges;      /* the size of all graphs together */
} win_plain_result;

/* Tiles still needed by `counts`: the least of the distances to the forms asked for. */
int win_plain_distance(const int counts[WIN_PLAIN_TILES], int melds, int players, int forms,
                       bool four_as_two);

/* Evaluates the query. A 3n+1 hand fills row[WIN_PLAIN_SELF], a 3n+2 hand one row for each kind it
 * holds. Returns false when more than `max_nodes` hands would be needed or memory runs out;
 * `result` is then undefined. */
bool win_plain(const win_plain_query *query, size_t max_nodes, win_plain_result *result);

/* Frees the memo of suit distances. */
void win_plain_cleanup(void);

#endif
