/* split.c - lists all readings of concealed tiles as sets and a pair.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm. */
#include "score/ways.h"

unsigned mj_splits(const planes *held, split splits[MJ_SPLITS]) {
    ways_left left;
    unsigned count = 0;
    start_ways(held, &left);
    while (next_way(&left, &splits[count])) count++;
    return count;
}
