/* records.h - the record and the yield of complete suits.
 * SPDX-License-Identifier: MIT
 *
 * The yield distinguishes otherwise equal hands by dora and ura.
 */
#ifndef MJ_WIN_RECORDS_H
#define MJ_WIN_RECORDS_H

#include "win/straight/learned.h"

enum { NOT_WON = MOVES }; /* the winning tile is in another suit */

/* The record of an aim that is complete for one of its targets, with all tiles used; else 0. `won`
 * is the draw that completed it. */
uint64_t mj_record_of(const learned *c, const aim *a, unsigned won);

/* Would a wait for the rank be furiten? Never without ron. */
int mj_is_furiten(const learned *c, const suit_hand *h, unsigned rank);

/* The yield of a complete suit: lanes of 12 bits, han of dora and red fives, then the unseen tiles
 * that indicate a tile of which the hand holds one, two, three, four. */
uint64_t mj_yield_of(const learned *c, const aim *a);

/* No yield, if an aim can never be completed. */
#define NO_YIELD UINT64_MAX

/* The minimum of each lane. */
static inline uint64_t least_yield(uint64_t a, uint64_t b) {
    const uint64_t high = 0x800800800800800u;
    if (a == NO_YIELD || b == NO_YIELD) return a == NO_YIELD ? b : a;
    uint64_t not_less = ((a | high) - b) & high, of_b = (not_less - (not_less >> 11)) | not_less;
    return (b & of_b) | (a & ~of_b);
}

#endif
