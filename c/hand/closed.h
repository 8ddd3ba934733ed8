/* closed.h - distances and useful tiles in chiitoitsu and kokushi.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_CLOSED_H
#define MJ_CLOSED_H
#include "hand/hand.h"

enum { CHIITOITSU_PAIRS = 7 };

/* The pairs of a hand. The rules say whether four equal tiles count as two pairs. */
typedef struct pairs {
    uint64_t one, two;   /* masks of tiles whose next pair lacks one tile, or two tiles */
    unsigned have, ones; /* number of whole pairs, and of pairs that lack one tile */
} pairs;

static inline pairs pairs_of(const planes *h, unsigned four_as_two) {
    pairs p;
    p.one = h->least[0] & ~h->least[1];
    p.two = ~h->least[0];
    p.have = bits(h->least[1]);
    p.ones = bits(h->least[0]) - p.have;
    if (four_as_two) {
        p.one |= h->least[2] & ~h->least[3];
        p.two |= h->least[1] & ~h->least[2];
        p.have += bits(h->least[3]);
        p.ones += bits(h->least[2]) - bits(h->least[3]);
    }
    return p;
}

/* Returns the draws to seven pairs: a held single tile needs one, and a new pair needs two. */
static inline unsigned chiitoitsu_distance(const pairs *p) {
    unsigned lack = CHIITOITSU_PAIRS - p->have;
    return 2 * lack - least_of(lack, p->ones);
}

/* Returns the useful tiles. A new pair is useful only if the hand has too few single tiles. */
static inline uint64_t chiitoitsu_useful(const pairs *p) {
    return p->ones < CHIITOITSU_PAIRS - p->have ? p->one | p->two : p->one;
}

static inline unsigned kokushi_distance(const planes *h) {
    return 14 - bits(h->least[0] & ORPHANS) - ((h->least[1] & ORPHANS) != 0);
}

static inline uint64_t kokushi_useful(const planes *h) {
    return h->least[1] & ORPHANS ? ORPHANS & ~h->least[0] : ORPHANS;
}
#endif
