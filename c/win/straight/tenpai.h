/* tenpai.h - hands at distance 1, with points.
 * SPDX-License-Identifier: MIT
 *
 * In straight mode a hand at distance 1 only waits, in riichi or not, and does not change. */
#ifndef MJ_WIN_TENPAI_H
#define MJ_WIN_TENPAI_H
#include "win/points/waiting.h"
#include "win/straight/learned.h"

typedef struct tenpai_rules {
    const question *q;
    const learned *c;
    waiting_rules rules;
} tenpai_rules;

void mj_tenpai_start(tenpai_rules *x, const learned *c, const question *q);

void mj_tenpai_open(const tenpai_rules *x, const uint32_t hands[SUITS], const uint32_t mask[SUITS],
                    const uint32_t river[SUITS], waiting_hand *to);
#endif
