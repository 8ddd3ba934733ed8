/* split.h - readings of concealed tiles as sets and a pair.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_SCORE_SPLIT_H
#define MJ_SCORE_SPLIT_H
#include "score/planes.h"

typedef struct split {
    uint64_t runs[4];  /* runs[n - 1]: the lowest tiles of n or more equal runs */
    uint64_t triplets; /* concealed triplets, also of honours */
    uint64_t pair;
} split;

/* The most readings of a hand: three pairs, each with three readings of triplets in a row. */
#define MJ_SPLITS 9

/* Writes all readings of the tiles as sets and one pair; returns the number of readings. */
unsigned mj_splits(const planes *held, split splits[MJ_SPLITS]);
#endif
