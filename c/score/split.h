/* split.h - readings of concealed tiles as sets and a pair.
 * SPDX-License-Identifier: MIT
 */
#ifndef MJ_SCORE_SPLIT_H
#define MJ_SCORE_SPLIT_H

#include "score/planes.h"

/* The concealed sets and the pair of one reading. */
typedef struct split {
    uint64_t runs[4];  /* runs[n - 1]: the lowest tiles of n or more equal runs */
    uint64_t triplets; /* with honours */
    uint64_t pair;
} split;

/* The most readings of a hand: three possible pairs, each with up to three readings, if three
 * triplets in a row can also be runs. */
#define MJ_SPLITS 9

/* Writes all readings of the tiles as sets and exactly one pair; returns the number of readings.
 * The number of sets follows from the number of tiles. */
unsigned mj_splits(const planes *held, split splits[MJ_SPLITS]);

#endif
