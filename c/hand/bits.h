/* bits.h - small arithmetic on masks and numbers.
 * SPDX-License-Identifier: MIT
 */
#ifndef MJ_BITS_H
#define MJ_BITS_H

#include <stdint.h>

static inline unsigned bits(uint64_t mask) { return (unsigned)__builtin_popcountll(mask); }

/* The lowest bit of a mask that is not 0. */
static inline unsigned lowest(uint64_t mask) { return (unsigned)__builtin_ctzll(mask); }

/* The lesser of two numbers below 2^31. No branch: which one is less is anybody's guess, and a
 * wrong guess costs more than the rest of a hand's shanten. */
static inline unsigned least_of(unsigned a, unsigned b) {
    return b + ((a - b) & (unsigned)((int)(a - b) >> 31));
}

#endif
