/* value_wins.h - the expected worth of a win, averaged over ura, for value_plain.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef VALUE_WINS_H
#define VALUE_WINS_H

#include "hands.h"

/* How a hand is won. */
typedef struct manner {
    int riichi; /* 1, or 2 for double riichi; else 0 */
    bool ippatsu, last, ron;
} manner;

typedef struct win {
    bool yaku; /* whether the hand has a yaku, without which it is no win */
    double score, won;
} win;

/* Returns the worth of an amount of points by the utility of the question. */
double value_worth(const mj_value *v, int amount);

/* Returns the win of a complete hand of the graph by a tile `kind`; without a value in the question
 * every complete hand is a win. */
win value_win(const graph *g, const hand *h, int kind, manner how);

/* Clears the cache of scored hands. */
void value_wins_forget(void);

#endif
