/* planes.h - 34 counts as four masks, and masks of tiles for scoring.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_SCORE_PLANES_H
#define MJ_SCORE_PLANES_H
#include "hand/bits.h"
#include "hand/tiles.h"
#include "mj_score.h"

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

/* APART forbids the inlining of a function with several callers. */
#define APART __attribute__((noinline))

/* PART inlines a long function into its only caller in another file, if clang compiles both files
 * together. gcc inlines only functions that are `inline`. */
#ifdef __clang__
#define PART __attribute__((always_inline))
#define ROLLED _Pragma("clang loop unroll(disable)") /* for loops that mostly end at once */
#else
#define PART
#define ROLLED
#endif

/* RARE marks functions that few hands need, so that compilers keep them small and apart. */
#define RARE __attribute__((noinline, cold))

#define NUMBERS 0x7ffffffULL
#define WINDS (0xfULL << 27)
#define DRAGONS (0x7ULL << 31)
#define RUN_STARTS (EACH_SUIT * 0x7f)  /* ranks 1..7 */
#define OUTER_RUNS (RANK(0) | RANK(6)) /* 123 and 789 */

/* least[n - 1] is the mask of the tiles with n or more copies, for n = 1..4. */
typedef struct planes {
    uint64_t least[MJ_COPIES];
} planes;

static inline uint32_t bytes_of(const uint8_t *p, int n) {
    uint32_t number = 0;
    for (int i = 0; i < n; i++) number |= (uint32_t)p[i] << 8 * i;
    return number;
}

/* Reads four bytes as a number, the lowest byte first. In wasm this is a single load. */
static inline uint32_t word_of(const uint8_t *p) {
#ifdef __wasm__
    uint32_t word;
    __builtin_memcpy(&word, p, 4);
    return word;
#else
    return bytes_of(p, 4);
#endif
}

static inline unsigned number_of(const planes *held) {
    const uint64_t *n = held->least;
    return bits(n[0]) + bits(n[1]) + bits(n[2]) + bits(n[3]);
}

/* Returns planes. The arguments mask the tiles whose count has the binary digit 1, 2 or 4. */
static inline planes planes_from(uint64_t one, uint64_t two, uint64_t four) {
    return (planes){{one | two | four, two | four, (one & two) | four, four}};
}

#ifdef __wasm_simd128__

typedef struct tally {
    v128_t part[3];
} tally;

static inline tally tally_of(const uint8_t count[MJ_KINDS]) {
    uint16_t last;
    __builtin_memcpy(&last, count + 32, 2);
    return (tally){{wasm_v128_load(count), wasm_v128_load(count + 16),
                    wasm_i16x8_replace_lane(wasm_i8x16_splat(0), 0, (int16_t)last)}};
}

static inline void add_tiles(tally *c, const uint8_t *more) {
    for (int i = 0; i < 3; i++)
        c->part[i] = wasm_i8x16_add(c->part[i], wasm_v128_load(more + 16 * i));
}

static inline void store_tally(uint8_t to[48], const tally *c) {
    for (int i = 0; i < 3; i++) wasm_v128_store(to + 16 * i, c->part[i]);
}

static inline int any_more_than(const tally *c, int n) {
    v128_t most = wasm_u8x16_max(wasm_u8x16_max(c->part[0], c->part[1]), c->part[2]);
    return (int)wasm_i8x16_bitmask(wasm_i8x16_add(most, wasm_i8x16_splat((int8_t)(127 - n))));
}

/* Returns bit 7 - n of each count. A left shift by n makes this bit the highest. Lanes have two
 * bytes, since processors cannot shift single bytes. */
static inline uint64_t bit_of_each(const tally *c, uint32_t n) {
    uint32_t low = wasm_i8x16_bitmask(wasm_i16x8_shl(c->part[0], n));
    low |= (uint32_t)wasm_i8x16_bitmask(wasm_i16x8_shl(c->part[1], n)) << 16;
    return low | (uint64_t)wasm_i8x16_bitmask(wasm_i16x8_shl(c->part[2], n)) << 32;
}

static inline planes planes_in(const tally *c) {
    uint64_t one = bit_of_each(c, 7), two = bit_of_each(c, 6), four = bit_of_each(c, 5);
    return planes_from(one, two, four);
}

/* Returns whether any of 16 n bytes plus its `room` exceeds 127. The function first subtracts
 * `base` from bytes 32 to 47. */
static inline int any_beyond(const uint8_t *bytes, const uint8_t *room, const uint8_t *base,
                             int n) {
    v128_t beyond = wasm_i8x16_splat(0);
    for (int i = 0; i < n; i++) {
        v128_t a = wasm_v128_load(bytes + 16 * i);
        if (i == 2) a = wasm_i8x16_sub(a, wasm_v128_load(base));
        beyond = wasm_v128_or(beyond, wasm_u8x16_add_sat(a, wasm_v128_load(room + 16 * i)));
    }
    return wasm_i8x16_bitmask(beyond) != 0;
}

#else

typedef struct tally {
    uint8_t part[48];
} tally;

static inline tally tally_of(const uint8_t count[MJ_KINDS]) {
    tally c = {{0}};
    for (int t = 0; t < MJ_KINDS; t++) c.part[t] = count[t];
    return c;
}

static inline void add_tiles(tally *c, const uint8_t *more) {
    for (int t = 0; t < 48; t++) c->part[t] = (uint8_t)(c->part[t] + more[t]);
}

static inline void store_tally(uint8_t to[48], const tally *c) {
    for (int t = 0; t < 48; t++) to[t] = c->part[t];
}

static inline int any_more_than(const tally *c, int n) {
    int above = 0;
    for (int t = 0; t < 48; t++) above |= c->part[t] > n;
    return above;
}

static inline int any_beyond(const uint8_t *bytes, const uint8_t *room, const uint8_t *base,
                             int n) {
    unsigned beyond = 0;
    for (int i = 0; i < 16 * n; i++) {
        unsigned a = i / 16 == 2 ? (uint8_t)(bytes[i] - base[i - 32]) : bytes[i];
        beyond |= a + room[i];
    }
    return beyond > 127;
}

/* Returns bit 0 of each of eight bytes. The product moves bit 0 of byte i to bit 56 + i. */
static inline uint64_t low_bits(uint64_t bytes) {
    return (bytes & 0x0101010101010101ULL) * 0x0102040810204080ULL >> 56;
}

static inline uint64_t eight_bytes(const uint8_t *p) {
    uint64_t bytes = 0;
    for (int i = 0; i < 8; i++) bytes |= (uint64_t)p[i] << 8 * i;
    return bytes;
}

static inline planes planes_in(const tally *c) {
    uint64_t binary[3] = {0};
    for (int i = 0; i < 40; i += 8) {
        uint64_t bytes = eight_bytes(c->part + i);
        for (int b = 0; b < 3; b++) binary[b] |= low_bits(bytes >> b) << i;
    }
    return planes_from(binary[0], binary[1], binary[2]);
}

#endif

static inline planes count_planes(const uint8_t count[MJ_KINDS]) {
    tally c = tally_of(count);
    return planes_in(&c);
}
#endif
