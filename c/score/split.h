/* split.h - readings of concealed tiles as sets and a pair.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_SCORE_SPLIT_H
#define MJ_SCORE_SPLIT_H
#include "score/planes.h"

typedef struct split {
    uint64_t runs[4];  /* runs[n - 1] has the lowest tiles of n or more equal runs */
    uint64_t triplets; /* concealed triplets, also of honours */
    uint64_t pair;
} split;

/* A hand has at most nine readings: three possible pairs, each with at most three readings. */
#define MJ_SPLITS 9
#endif
