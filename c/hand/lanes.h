/* lanes.h - reads the 34 counts of a hand at once: as planes and as chunks.
 * SPDX-License-Identifier: MIT
 *
 * Planes are masks of the tiles of which there are at least one, two, three, four. They answer
 * questions about numbers of copies by mask arithmetic and by counting bits. Chunks are three
 * neighbouring counts as one number 0..124; the automaton of suit.h reads three of them for a suit.
 *
 * Both are written in the vector types of GCC and clang, which compile to the instructions of the
 * machine: one source for x86, ARM and WebAssembly. tests/c/lanes_test.c compares them with loops.
 */
#ifndef MJ_LANES_H
#define MJ_LANES_H

#include "hand/bits.h"
#include "mj.h"

/* least[n - 1] has the tiles of which there are n or more, for n = 1..4. least[4] is 0 if no count
 * is above four; if one is, least[4] is some other number, which does not say what tile it is. */
typedef struct planes {
    uint64_t least[MJ_COPIES + 1];
} planes;

static inline unsigned copies(const planes *p, unsigned tile) {
    unsigned n = 0;
    for (int i = 0; i < MJ_COPIES; i++) n += (unsigned)(p->least[i] >> tile) & 1;
    return n;
}

/* ---- sixteen bytes at a time ---- */

typedef uint8_t byte_lanes __attribute__((vector_size(16)));
typedef int8_t signed_lanes __attribute__((vector_size(16)));
typedef uint16_t double_lanes __attribute__((vector_size(16)));
typedef uint64_t half_lanes __attribute__((vector_size(16)));

static inline byte_lanes load_lanes(const uint8_t *from) {
    byte_lanes x;
    __builtin_memcpy(&x, from, sizeof x);
    return x;
}

/* Lanes that are 0 or 255, as 16 bits. Each lane keeps a bit of its own, and the multiplication
 * adds up eight of them; it does so on machines of either byte order. */
static inline unsigned portable_bits_of(byte_lanes mask) {
    const byte_lanes place = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    const half_lanes half = (half_lanes)(mask & place);
    return (unsigned)(half[0] * 0x0101010101010101 >> 56) |
           (unsigned)(half[1] * 0x0101010101010101 >> 56) << 8;
}

/* The same. x86 and wasm have an instruction for it; without it a hand's shanten takes a fifth to a
 * half longer. */
static inline unsigned bits_of(byte_lanes mask) {
#if defined __wasm_simd128__
    return (unsigned)__builtin_wasm_bitmask_i8x16((signed_lanes)mask);
#elif defined __SSE2__
    typedef char char_lanes __attribute__((vector_size(16)));
    return (unsigned)__builtin_ia32_pmovmskb128((char_lanes)mask);
#else
    return portable_bits_of(mask);
#endif
}

/* Lanes with more than n are 255, the others 0. Bytes are compared as signed ones, for which
 * machines have an instruction: 128 and more count as negative. */
static inline byte_lanes more_than(byte_lanes x, int8_t n) {
    const signed_lanes all = {n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n};
    return (byte_lanes)((signed_lanes)x > all);
}

/* Of bytes below 32. They are shifted in pairs, as not every machine shifts bytes; the upper bits
 * of the lower byte are 0, so nothing crosses from one to the other. */
static inline byte_lanes five_times(byte_lanes x) { return (byte_lanes)((double_lanes)x << 2) + x; }

/* ---- a hand ---- */

/* The last load begins at count 18, so that none leaves the array; of it the last two lanes are
 * new. The last plane also looks at the sign, as counts above 127 are not more than four there. */
static inline planes planes_of(const uint8_t count[MJ_KINDS]) {
    const byte_lanes a = load_lanes(count), b = load_lanes(count + 16), c = load_lanes(count + 18);
    planes p;
    for (int8_t n = 0; n < MJ_COPIES; n++)
        p.least[n] = bits_of(more_than(a, n)) | bits_of(more_than(b, n)) << 16 |
                     (uint64_t)(bits_of(more_than(c, n)) >> 14) << 32;
    const byte_lanes over =
        more_than(a, MJ_COPIES) | more_than(b, MJ_COPIES) | more_than(c, MJ_COPIES);
    const byte_lanes negative = (byte_lanes)((signed_lanes)(a | b | c) < (signed_lanes){0});
    p.least[MJ_COPIES] = bits_of(over | negative);
    return p;
}

enum { CHUNK_BYTES = 32 };

/* The chunk that begins with each tile, so that chunk[0], chunk[3], ..., chunk[24] are the nine
 * chunks of the three suits. What stands between and behind them is of no use. */
static inline void chunks_of(const uint8_t count[MJ_KINDS], uint8_t chunk[CHUNK_BYTES]) {
    for (int i = 0; i <= 16; i += 16) {
        const byte_lanes a = load_lanes(count + i), b = load_lanes(count + i + 1),
                         c = load_lanes(count + i + 2);
        const byte_lanes sum = five_times(five_times(a) + b) + c;
        __builtin_memcpy(chunk + i, &sum, sizeof sum);
    }
}

#endif
