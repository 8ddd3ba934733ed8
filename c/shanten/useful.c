/* useful.c - the slower function of useful.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm. */
#include "shanten/useful.h"

uint64_t mj_falls_but_full(const uint8_t *answers, unsigned distance, unsigned a, unsigned b,
                           unsigned c, unsigned full) {
    uint8_t row[9];
    rows_after_draw(a, b, c, full, row);
    return falls(answers, distance, row);
}
