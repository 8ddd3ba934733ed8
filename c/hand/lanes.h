/* lanes.h - 34 counts at once: bit planes and base-5 chunks, with SIMD where wasm has it.
 * SPDX-License-Identifier: MIT
 *
 * A hand is read twice, each time as a whole: as planes, which answer every question about how many
 * copies are held by masks and population counts; and as chunks, three counts of a suit as one
 * number 0..124, which the automaton of suit.h reads. Both forms here give the same values.
 */
#ifndef MJ_LANES_H
#define MJ_LANES_H

#include "mj.h"

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

/* least[n - 1] has the tiles of which there are n or more. A sound hand has none of which there are
 * five: least[4] is 0; it is something else, no matter what, in another one. */
typedef struct planes {
    uint64_t least[MJ_COPIES + 1];
} planes;

enum { CHUNKS = 9 }; /* three to a number suit */

static inline unsigned bits(uint64_t mask) { return (unsigned)__builtin_popcountll(mask); }

static inline unsigned lowest(uint64_t mask) { return (unsigned)__builtin_ctzll(mask); }

static inline unsigned copies(const planes *p, unsigned tile) {
    unsigned n = 0;
    for (int i = 0; i < MJ_COPIES; i++) n += (unsigned)(p->least[i] >> tile) & 1;
    return n;
}

#ifdef __wasm_simd128__

/* Lanes of three vectors as 34 bits. The last one starts at count 18, so that no load leaves the
 * array. */
static inline uint64_t bits_of(v128_t a, v128_t b, v128_t c) {
    uint64_t low = wasm_i8x16_bitmask(a) | (uint32_t)wasm_i8x16_bitmask(b) << 16;
    return low | (uint64_t)(wasm_i8x16_bitmask(c) >> 14) << 32;
}

/* Counts are compared as signed bytes, which is one instruction; the last plane, which is where
 * counts over 127 would go wrong, is taken from their maximum. */
static inline planes planes_of(const uint8_t count[MJ_KINDS]) {
    v128_t a = wasm_v128_load(count), b = wasm_v128_load(count + 16),
           c = wasm_v128_load(count + 18);
    planes p;
    for (int n = 0; n < MJ_COPIES; n++) {
        v128_t n_of = wasm_i8x16_splat((int8_t)n);
        p.least[n] =
            bits_of(wasm_i8x16_gt(a, n_of), wasm_i8x16_gt(b, n_of), wasm_i8x16_gt(c, n_of));
    }
    v128_t most = wasm_u8x16_max(wasm_u8x16_max(a, b), c);
    p.least[MJ_COPIES] = wasm_v128_any_true(wasm_u8x16_gt(most, wasm_i8x16_splat(MJ_COPIES)));
    return p;
}

/* Bytes below 32, shifted as pairs of bytes: nothing crosses, and the compiler does not see a
 * multiplication of bytes, which wasm lacks and which it would do lane by lane. */
static inline v128_t five_times(v128_t x) { return wasm_i8x16_add(wasm_i16x8_shl(x, 2), x); }

/* Writes 16 bytes, of which the first nine are the chunks. */
static inline void chunks_of(const uint8_t count[MJ_KINDS], uint8_t chunk[16]) {
    v128_t a = wasm_v128_load(count), b = wasm_v128_load(count + 16);
    v128_t x = wasm_i8x16_shuffle(a, b, 0, 3, 6, 9, 12, 15, 18, 21, 24, 0, 0, 0, 0, 0, 0, 0);
    v128_t y = wasm_i8x16_shuffle(a, b, 1, 4, 7, 10, 13, 16, 19, 22, 25, 0, 0, 0, 0, 0, 0, 0);
    v128_t z = wasm_i8x16_shuffle(a, b, 2, 5, 8, 11, 14, 17, 20, 23, 26, 0, 0, 0, 0, 0, 0, 0);
    wasm_v128_store(chunk, wasm_i8x16_add(five_times(wasm_i8x16_add(five_times(x), y)), z));
}

#else

static inline planes planes_of(const uint8_t count[MJ_KINDS]) {
    planes p = {{0}};
    for (int t = 0; t < MJ_KINDS; t++)
        for (int n = 0; n <= MJ_COPIES; n++) p.least[n] |= (uint64_t)(count[t] > n) << t;
    return p;
}

/* Writes 16 bytes, of which the first nine are the chunks. */
static inline void chunks_of(const uint8_t count[MJ_KINDS], uint8_t chunk[16]) {
    for (int i = 0; i < CHUNKS; i++) {
        const uint8_t *c = count + 3 * i;
        chunk[i] = (uint8_t)((c[0] * 5 + c[1]) * 5 + c[2]);
    }
}

#endif

#endif
