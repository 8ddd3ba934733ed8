/* planes.h - 34 counts as four masks, and the masks that scoring asks them with.
 * SPDX-License-Identifier: MIT
 *
 * A mask has bit t for tile t: the number suits in three lanes of nine bits, then seven honours.
 */
#ifndef MJ_SCORE_PLANES_H
#define MJ_SCORE_PLANES_H

#include "mj_score.h"

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

/* For what several functions use and none needs in place: it would be compiled into each. */
#define APART __attribute__((noinline))

/* For what few hands need: compiled for size, and out of the way of the others. */
#define RARE __attribute__((noinline, cold))

#define TILE(t) (1ULL << (t))
#define EACH_SUIT 0x40201ULL /* bits 0, 9 and 18 */
#define RANK(r) (EACH_SUIT << (r))
#define SUITS 0x7ffffffULL
#define HONOURS (0x7fULL << 27)
#define WINDS (0xfULL << 27)
#define DRAGONS (0x7ULL << 31)
#define TERMINALS (RANK(0) | RANK(8))
#define ORPHANS (TERMINALS | HONOURS)
#define GREENS (0xaeULL << 18 | TILE(32)) /* 2s 3s 4s 6s 8s and Green */
#define RUN_STARTS (EACH_SUIT * 0x7f)     /* ranks 1..7 */
#define OUTER_RUNS (RANK(0) | RANK(6))    /* 123 and 789 */
#define NOT_IN_SANMA 0xfeULL              /* 2m..8m */

/* least[n - 1] has the tiles of which there are n or more; counts are 0..4. */
typedef struct planes {
    uint64_t least[MJ_COPIES];
} planes;

static inline unsigned bits(uint64_t mask) { return (unsigned)__builtin_popcountll(mask); }

static inline unsigned lowest(uint64_t mask) { return (unsigned)__builtin_ctzll(mask); }

#ifdef __wasm_simd128__

static inline uint64_t bits_above(v128_t a, v128_t b, v128_t c, int n) {
    v128_t limit = wasm_i8x16_splat((int8_t)n);
    uint64_t low = wasm_i8x16_bitmask(wasm_i8x16_gt(a, limit));
    low |= (uint64_t)wasm_i8x16_bitmask(wasm_i8x16_gt(b, limit)) << 16;
    return low | (uint64_t)(wasm_i8x16_bitmask(wasm_i8x16_gt(c, limit)) >> 14) << 32;
}

/* The last vector starts at count 18, so that no load leaves the array. */
static inline planes planes_of(const uint8_t count[MJ_KINDS]) {
    v128_t a = wasm_v128_load(count), b = wasm_v128_load(count + 16),
           c = wasm_v128_load(count + 18);
    return (planes){{bits_above(a, b, c, 0), bits_above(a, b, c, 1), bits_above(a, b, c, 2),
                     bits_above(a, b, c, 3)}};
}

/* Writes 34 counts and 30 zeros; 48 bytes may be read. */
static inline void copy_counts(uint8_t to[64], const void *from) {
    const v128_t two = wasm_i32x4_const(0xffff, 0, 0, 0), *v = from;
    wasm_v128_store(to, wasm_v128_load(v));
    wasm_v128_store(to + 16, wasm_v128_load(v + 1));
    wasm_v128_store(to + 32, wasm_v128_and(wasm_v128_load(v + 2), two));
    wasm_v128_store(to + 48, wasm_i8x16_splat(0));
}

/* Is a byte above its limit, in n times 16? */
static inline int any_above(const void *bytes, const void *limits, int n) {
    v128_t above = wasm_i8x16_splat(0);
    for (int i = 0; i < n; i++) {
        v128_t a = wasm_v128_load((const v128_t *)bytes + i);
        v128_t limit = wasm_v128_load((const v128_t *)limits + i);
        above = wasm_v128_or(above, wasm_u8x16_sub_sat(a, limit));
    }
    return wasm_v128_any_true(above);
}

#else

/* Writes 34 counts and 30 zeros; 48 bytes may be read. */
static inline void copy_counts(uint8_t to[64], const void *from) {
    const uint8_t *count = from;
    for (int t = 0; t < 48; t++) to[t] = count[t];
    for (int t = MJ_KINDS; t < 64; t++) to[t] = 0;
}

/* Is a byte above its limit, in n times 16? */
static inline int any_above(const void *bytes, const void *limits, int n) {
    const uint8_t *a = bytes, *limit = limits;
    unsigned above = 0;
    for (int i = 0; i < 16 * n; i++) above |= a[i] > limit[i];
    return (int)above;
}

/* Bit 0 of eight bytes as eight bits: the product moves byte i to bit 56 + i, and nothing carries.
 */
static inline uint64_t low_bits(uint64_t bytes) {
    return (bytes & 0x0101010101010101ULL) * 0x0102040810204080ULL >> 56;
}

static inline uint64_t eight_bytes(const uint8_t *p) {
    uint64_t bytes = 0;
    for (int i = 0; i < 8; i++) bytes |= (uint64_t)p[i] << 8 * i;
    return bytes;
}

/* The counts in binary, bit by bit; the last word starts at count 26, so that no load leaves the
 * array. */
static inline planes planes_of(const uint8_t count[MJ_KINDS]) {
    static const uint8_t start[5] = {0, 8, 16, 24, 26};
    uint64_t binary[3] = {0};
    for (int i = 0; i < 5; i++) {
        uint64_t bytes = eight_bytes(count + start[i]);
        for (int b = 0; b < 3; b++) binary[b] |= low_bits(bytes >> b) << start[i];
    }
    return (planes){{binary[0] | binary[1] | binary[2], binary[1] | binary[2],
                     (binary[0] & binary[1]) | binary[2], binary[2]}};
}

#endif

#endif
