/* throws.h - what a player of graph mode throws.
 * SPDX-License-Identifier: MIT
 */
#ifndef MJ_WIN_GRAPH_THROWS_H
#define MJ_WIN_GRAPH_THROWS_H

#include "win/mode.h"

/* What a player knows of a waiting hand: the first two numbers that the goal looks at. */
typedef struct kept_parts {
    float first, second;
} kept_parts;

static inline int is_more(kept_parts a, kept_parts b) {
    return a.first != b.first ? a.first > b.first : a.second > b.second;
}

/* How a graph is looked into. */
typedef struct throws {
    const void *run;
    /* The value of a hand given by its codes, or UINT32_MAX where the graph lacks it. */
    uint32_t (*place)(const void *run, const uint32_t code[SUITS]);
    const kept_parts *kept; /* [value], with the draws that are left */
} throws;

/* A suit with one tile more, a red five for rank RANKS. */
uint32_t mj_throws_with(uint32_t code, unsigned rank);

/* Throws the best tile of a full hand, for `to`, which is the hand before the draw: that is to
 * throw what was drawn, and of equally good ones that is done. Returns what is left to expect. */
kept_parts mj_throws_best(const throws *t, uint32_t full[SUITS], uint32_t to[SUITS]);

#endif
