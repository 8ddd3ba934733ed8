/* tenpai.h - what a hand at distance 1 is worth, with a value.
 * SPDX-License-Identifier: MIT
 *
 * Such a hand does not change any more: it is a list of waits, and riichi or not.
 */
#ifndef MJ_WIN_TENPAI_H
#define MJ_WIN_TENPAI_H

#include "win/straight/learned.h"
#include "win/value/line.h"

/* What all hands of a question have in common. */
typedef struct tenpai_rules {
    const question *q;
    const learned *c;
    payments pay;
    line_rules lines;
    uint8_t may_declare; /* with the discard that leaves a hand in tenpai */
    uint8_t may_wait;    /* without riichi */
} tenpai_rules;

void mj_tenpai_start(tenpai_rules *x, const learned *c, const question *q);

/* A waiting hand at distance 1, as suit hands with what is in play. */
typedef struct tenpai_hand {
    uint32_t hand[SUITS], mask[SUITS], river[SUITS];
} tenpai_hand;

/* After a discard, with 0..draws draws left. riichi: 1, or 2 for double riichi. declares[n] gets
 * whether riichi is declared; it may be NULL. */
void mj_tenpai_thrown(const tenpai_rules *x, const tenpai_hand *h, int riichi,
                      prospect line[MJ_WIN_VALUES], uint8_t *declares);

/* The hand that is asked about. */
void mj_tenpai_asked(const tenpai_rules *x, const tenpai_hand *h, prospect line[MJ_WIN_VALUES]);

#endif
