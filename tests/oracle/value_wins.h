/* value_wins.h - the expected worth of a win, averaged over ura.
 * SPDX-License-Identifier: MIT */
#ifndef VALUE_WINS_H
#define VALUE_WINS_H

#include "hands.h"

typedef struct manner {
    int riichi; /* 1, or 2 for double riichi; else 0 */
    bool ippatsu, last, ron;
} manner;

typedef struct win {
    bool yaku; /* whether the hand has a yaku, without which it is no win */
    double score, won;
} win;

double value_worth(const mj_value *v, int amount);

/* Returns the worth of a win by a tile of a kind. Without points every complete hand is a win. */
win value_win(const graph *g, const hand *h, int kind, manner how);

void value_wins_forget(void);

#endif
