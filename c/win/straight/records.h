/* records.h - the record and the yield of complete suits.
 * SPDX-License-Identifier: MIT
 *
 * A record has the han and fu of a suit, a yield has its dora and its ura groups (RECORDS.md). */
#ifndef MJ_WIN_RECORDS_H
#define MJ_WIN_RECORDS_H
#include "win/straight/learned.h"

enum { NOT_WON = MOVES }; /* the winning tile is in another suit */

/* Returns the record of an aim, or 0 if it is not exactly a target. */
uint64_t mj_record_of(const learned *c, const aim *a, unsigned won);

/* Returns whether a wait for a rank causes furiten. Returns 0 without ron. */
int mj_is_furiten(const learned *c, const suit_hand *h, unsigned rank);

/* Returns the yield of a complete suit in lanes of 12 bits: dora with reds, ura groups 1 to 4. */
uint64_t mj_yield_of(const learned *c, const aim *a);

#define NO_YIELD UINT64_MAX

static inline uint64_t least_yield(uint64_t a, uint64_t b) {
    const uint64_t high = 0x800800800800800u;
    if (a == NO_YIELD || b == NO_YIELD) return a == NO_YIELD ? b : a;
    uint64_t not_less = ((a | high) - b) & high, of_b = (not_less - (not_less >> 11)) | not_less;
    return (b & of_b) | (a & ~of_b);
}
#endif
