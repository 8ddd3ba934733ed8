/* bits.h - small arithmetic on masks and numbers, and hints for gcc.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_BITS_H
#define MJ_BITS_H
#include <stdint.h>

/* TOLD_TO_GCC tells gcc a fact that prevents false warnings. ALONE_FOR_GCC keeps gcc from putting a
 * number and its neighbours into one vector. */
#if defined __GNUC__ && !defined __clang__
#define INLINED_BY_GCC __attribute__((always_inline)) inline
#define UNROLLED_BY_GCC _Pragma("GCC unroll 2")
#define TOLD_TO_GCC(truth) ((truth) ? (void)0 : __builtin_unreachable())
#define ALONE_FOR_GCC(number) __asm__("" : "+r"(number))
#else
#define INLINED_BY_GCC
#define UNROLLED_BY_GCC
#define TOLD_TO_GCC(truth) ((void)0)
#define ALONE_FOR_GCC(number) ((void)0)
#endif

/* Returns the number of set bits. On x86 without POPCNT, the builtin of gcc calls a function, which
 * makes shanten take two thirds more time. */
static inline unsigned bits(uint64_t mask) {
#if defined __POPCNT__ || defined __wasm__ || defined __aarch64__
    return (unsigned)__builtin_popcountll(mask);
#else
    mask -= mask >> 1 & 0x5555555555555555;
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333);
    return (unsigned)(((mask + (mask >> 4)) & 0x0f0f0f0f0f0f0f0f) * 0x0101010101010101 >> 56);
#endif
}

static inline unsigned lowest(uint64_t mask) { return (unsigned)__builtin_ctzll(mask); }

/* Returns the lesser of two numbers below 2^31, without an unpredictable branch. */
static inline unsigned least_of(unsigned a, unsigned b) {
    return b + ((a - b) & (unsigned)((int)(a - b) >> 31));
}
#endif
