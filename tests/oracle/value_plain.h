/* value_plain.h - the expected worth of a hand from the definition, on the raw graph of hands.
 * SPDX-License-Identifier: MIT
 *
 * A slow, independent computation of the values of mj_value.h: every hand with its red fives is a
 * node, nothing is merged, score_plain.h scores each win, and ura are drawn from the urn kind by
 * kind. The code shares nothing with the library, which the tests check against it.
 *
 * value_peer computes the values as mahjong-cpp does, to compare with that program's reference
 * answers.
 *
 * Words
 *   kind      0..33 a tile, for a five the plain one; 34, 35, 36 the red 5m, 5p, 5s.
 *   lines     the expected values of a state of play: score, won, win and tenpai, as in mj_value.h.
 *   damaten   waiting at distance 1 without riichi.
 */
#ifndef VALUE_PLAIN_H
#define VALUE_PLAIN_H

#include "score_plain.h"
#include "win_plain.h"

#include <stdint.h>

enum {
    VALUE_KINDS = 37,
    VALUE_SELF = 37, /* the row of a hand that waits */
    VALUE_STEPS = 16
};

enum { VALUE_SCORE, VALUE_WON, VALUE_WIN, VALUE_TENPAI, VALUE_LINES };

enum { VALUE_FOR_WIN, VALUE_FOR_TENPAI, VALUE_FOR_SCORE }; /* goals */

enum { VALUE_ALWAYS, VALUE_BEST, VALUE_NEVER }; /* when to declare riichi */

typedef struct value_query {
    win_plain_query win; /* its `goal` is not looked at */
    /* Seat, round, melds, indicators, norths, honba, deposits, reds among the concealed tiles; and
     * riichi if the query's waiting hand is in riichi. The tiles of `table` are ignored. */
    plain_win table;
    plain_rules rules;
    int set_reds[3]; /* red fives in the set of tiles */
    int red_seen[3]; /* neither in the hand and its melds nor unseen */
    int goal, declare;
    bool ippatsu, last_draw, first;
    int stick, draw_tenpai, draw_noten;
    /* Choices equal in score, win and tenpai may differ in `won`: then the greatest decides. For
     * bounds of undetermined values: if choices are equal in the first `least` deciding lines, the
     * least of the other lines decide, and lines count as equal if they differ by at most `loose`.
     * Both are 0 by default. */
    int least;
    double loose[4];
    uint64_t discards;
    double ron;
    /* With others, without riichi and in riichi: the chance that the round ends in a go-around by
     * remaining draws, and its cost; the chance that a copy of a tile is discarded, in place of
     * ron.
     */
    bool with_others;
    double ends[2][WIN_PLAIN_DRAWS + 1], costs[2][WIN_PLAIN_DRAWS + 1], tile_rate[2][34];
    int steps; /* number of steps of utility; 0: the worth is the points */
    struct {
        int from;
        double worth;
    } utility[VALUE_STEPS];
} value_query;

typedef struct value_row {
    bool present, alone;
    int distance;
    double line[VALUE_LINES][WIN_PLAIN_DRAWS + 1]; /* [n]: with n remaining draws */
    bool riichi[WIN_PLAIN_DRAWS + 1];              /* the discard declares */
} value_row;

typedef struct value_result {
    int distance;
    value_row row[VALUE_KINDS + 1]; /* rows by kind discarded, or [VALUE_SELF] */
} value_result;

/* Evaluates the query: a row for each tile held (for a five held both plain and red, the plain
 * one), or the one row of a waiting hand. Returns false if a graph needs more than `max_hands`
 * hands or memory runs out. */
bool value_plain(const value_query *query, size_t max_hands, value_result *result);

/* Evaluates the query as mahjong-cpp 453cae0 does: win, tenpai and score each with a separate
 * player; a hand in riichi may still change to other hands of the graph; red fives are separate
 * tiles everywhere; no ippatsu, last draw, stick, ron or payments at the draw. The result has a row
 * for each kind held that the graph has. The lines `won` are 0. */
bool value_peer(const value_query *query, size_t max_hands, value_result *result);

#endif
