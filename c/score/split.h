/* split.h - the ways to see concealed tiles as sets and a pair.
 * SPDX-License-Identifier: MIT
 */
#ifndef MJ_SCORE_SPLIT_H
#define MJ_SCORE_SPLIT_H

#include "score/planes.h"

/* The concealed sets and the pair of one way. */
typedef struct split {
    uint64_t runs[4];  /* runs[n - 1]: tiles at which n or more runs start */
    uint64_t triplets; /* honours among them */
    uint64_t pair;
} split;

/* Three pairs at most, each with two ways more to see three triplets in a row as runs. */
#define MJ_SPLITS 9

/* Writes all ways to see the tiles as sets and exactly one pair; returns how many. The number of
 * sets follows from the number of tiles. */
unsigned mj_splits(const planes *held, split splits[MJ_SPLITS]);

#endif
