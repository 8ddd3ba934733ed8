/* win_plain.h - win probability from the definition, on the raw graph of hands.
 * SPDX-License-Identifier: MIT
 *
 * A slow, independent computation of win probabilities, without symmetry, dead tiles, classes or
 * generated tables. The code shares nothing with the library, which the tests check against it.
 *
 * If a hand has more useful tiles than the pool has tiles, a useful draw is certain (straight), or
 * values are cut to 0..1 (graph).
 *
 * The default, with all optional fields 0, is the published definition: every useful draw is taken,
 * a discarded tile can be drawn again, and win and tenpai have separate players.
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

#define WIN_PLAIN_STRAIGHT (-1) /* the value of `extra` for straight mode */

/* The player. A player of one goal compares the other curve if choices are equal in the goal within
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
    bool onward;  /* graph mode: no discarded kind is drawn, and no drawn tile is discarded, except
                     at once; all rows share one graph */
    bool passing; /* straight mode: a useful draw may be discarded */
    int goal;     /* WIN_PLAIN_EACH, ... */
} win_plain_query;

typedef struct win_plain_row {
    bool present;
    double win[WIN_PLAIN_DRAWS + 1]; /* [n]: with n remaining draws */
    double tenpai[WIN_PLAIN_DRAWS + 1];
} win_plain_row;

typedef struct win_plain_result {
    int distance;                           /* tiles still needed by the hand; shanten + 1 */
    win_plain_row row[WIN_PLAIN_TILES + 1]; /* rows by tile discarded, or [WIN_PLAIN_SELF] */
} win_plain_result;

/* Returns the number of tiles that `counts` needs: the least distance over the requested forms. */
int win_plain_distance(const int counts[WIN_PLAIN_TILES], int melds, int players, int forms,
                       bool four_as_two);

/* Evaluates the query. A 3n+1 hand fills row[WIN_PLAIN_SELF], a 3n+2 hand one row for each tile in
 * it. Returns false if more than `max_nodes` hands are needed or memory runs out; `result` is then
 * undefined. */
bool win_plain(const win_plain_query *query, size_t max_nodes, win_plain_result *result);

#endif
