/* value_plain.h - the chances and the worth of a hand from the definition, on the raw graph of
 * hands.
 * SPDX-License-Identifier: MIT
 *
 * A slow, independent computation of the values of mj_win.h and mj_value.h: every hand with its red
 * fives is a node, nothing is merged, score_plain.h scores each win, and ura are drawn from the urn
 * kind by kind. The code shares only the structs of questions with the library, which the tests
 * check against it. A question has `unseen`, and `mode` is straight or graph.
 *
 * If a hand has more useful tiles than the pool has tiles, a useful draw is certain (straight), or
 * probabilities are cut to 1 (graph).
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

#include "mj_win.h"
#include "score_plain.h"

#include <stdint.h>

enum { VALUE_KINDS = 37, VALUE_SELF = 37 /* the row of a hand that waits */ };

enum { VALUE_SCORE, VALUE_WON, VALUE_WIN, VALUE_TENPAI, VALUE_LINES };

/* Choices equal in score, win and tenpai may differ in `won`: then the greatest decides.
 * TIES_GREATEST and TIES_LEAST bound such values: lines count as equal if they differ by at most
 * 1e-10, and the greatest or the least `won` decides. */
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

/* Evaluates the query: a row for each tile held (for a five held both plain and red, the plain
 * one), or the one row of a waiting hand. Returns false if a graph needs more than `max_hands`
 * hands or memory runs out. */
bool value_plain(const mj_win_query *query, int ties, size_t max_hands, value_result *result);

/* Evaluates the query as mahjong-cpp 453cae0 does: win, tenpai and score each with a separate
 * player; a hand in riichi may still change to other hands of the graph; red fives are separate
 * tiles everywhere; no ippatsu, last draw, stick, ron or payments at the draw. The result has a row
 * for each kind held that the graph has. The lines `won` are 0. */
bool value_peer(const mj_win_query *query, size_t max_hands, value_result *result);

#endif
