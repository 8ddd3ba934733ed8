/* value_plain.h - a slow, independent computation of the values of mj_win.h and mj_value.h.
 * SPDX-License-Identifier: MIT
 *
 * Every hand with its red fives is a node, no hands are merged, and score_plain.h scores each win.
 * The code shares only the structs of questions with the library. A question must have `unseen`,
 * and its mode must be straight or graph.
 *
 * In straight mode the next draw is useful if the hand has more useful tiles than the pool has
 * tiles. In graph mode chances above 1 become 1.
 *
 * Kinds 0..33 are tiles, whose fives are plain. Kinds 34, 35 and 36 are the red 5m, 5p and 5s.
 * The `lines` of a state of play are its four expected values: `score`, `won`, `win` and `tenpai`,
 * as in mj_value.h. A hand in damaten waits at distance 1 without riichi. */
#ifndef VALUE_PLAIN_H
#define VALUE_PLAIN_H

#include "mj_win.h"
#include "score_plain.h"

#include <stdint.h>

enum { VALUE_KINDS = 37, VALUE_SELF = 37 /* the row of a hand that waits */ };

enum { VALUE_SCORE, VALUE_WON, VALUE_WIN, VALUE_TENPAI, VALUE_LINES };

/* Choices with equal score, win and tenpai may differ in `won`. With TIES_STRICT the choice with
 * the greatest `won` is best. With TIES_GREATEST and TIES_LEAST, values that differ by at most
 * 1e-10 also count as equal, and the greatest or the least `won` is best. */
enum value_ties { TIES_STRICT, TIES_GREATEST, TIES_LEAST, VALUE_TIES };

typedef struct value_row {
    bool present, alone;
    int distance;
    double line[VALUE_LINES][MJ_WIN_VALUES]; /* [n]: with n remaining draws */
    bool riichi[MJ_WIN_VALUES];              /* whether the discard declares riichi */
} value_row;

typedef struct value_result {
    int distance;
    value_row row[VALUE_KINDS + 1]; /* rows by kind discarded, or [VALUE_SELF] */
} value_result;

/* Computes a row for each held tile, or the only row of a waiting hand. A red five has a row only
 * if the hand has no plain five of the suit. Returns false if a graph needs more than `max_hands`
 * hands or memory runs out. */
bool value_plain(const mj_win_query *query, int ties, size_t max_hands, value_result *result);

/* Computes the values as mahjong-cpp 453cae0 does. Each of win, tenpai and score has its own
 * choices. A hand in riichi may still change. Red fives are separate tiles. Ippatsu, the last draw,
 * the stick, ron and payments at the draw are ignored. The result has a row for each held kind of
 * the graph. The lines `won` are 0. */
bool value_peer(const mj_win_query *query, size_t max_hands, value_result *result);

#endif
