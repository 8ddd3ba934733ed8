/* tenpai.h - hands at distance 1, with a value.
 * SPDX-License-Identifier: MIT
 *
 * Such a hand does not change any more: it is a list of waits, and riichi or not.
 */
#ifndef MJ_WIN_TENPAI_H
#define MJ_WIN_TENPAI_H

#include "win/points/waiting.h"
#include "win/straight/learned.h"

/* What all hands of a question have in common. */
typedef struct tenpai_rules {
    const question *q;
    const learned *c;
    waiting_rules rules;
} tenpai_rules;

void mj_tenpai_start(tenpai_rules *x, const learned *c, const question *q);

/* A waiting hand at distance 1, as suit hands with what is in play. */
typedef struct tenpai_hand {
    uint32_t hand[SUITS], mask[SUITS], river[SUITS];
} tenpai_hand;

/* The tiles of the hand, for the lines of waiting.h. */
void mj_tenpai_open(const tenpai_rules *x, const tenpai_hand *h, waiting_hand *to);

#endif
