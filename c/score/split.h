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

/* At most three pairs, each with two more readings, of three triplets in a row as runs. */
#define MJ_SPLITS 9

/* Writes all readings of the tiles as sets and exactly one pair; returns their number. The number
 * of sets follows from the number of tiles. */
unsigned mj_splits(const planes *held, split splits[MJ_SPLITS]);

#endif
