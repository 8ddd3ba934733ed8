/* order.h - the order of discards and of improvements, best first.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_ORDER_H
#define MJ_ORDER_H
#include "mj.h"

enum { INDEX_BITS = 8 };

/* Returns the rank of a list entry: by least distance, then greatest total, then most kinds, then
 * least index. Bits 0..7 of a rank are the entry's index. */
static inline uint32_t rank_of(const mj_useful *after, unsigned index) {
    return (uint32_t)after->distance << 24 | (uint32_t)(255 - after->total) << 16 |
           (uint32_t)(255 - after->kinds) << INDEX_BITS | index;
}

static inline void insert_rank(uint32_t *ranks, int n, uint32_t rank) {
    for (; n > 0 && ranks[n - 1] > rank; n--) ranks[n] = ranks[n - 1];
    ranks[n] = rank;
}

static inline unsigned index_of(uint32_t rank) { return rank & ((1U << INDEX_BITS) - 1); }
#endif
