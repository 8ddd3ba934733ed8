/* net.h - nets, which are graphs of parts of a hand with equal nodes merged.
 * SPDX-License-Identifier: MIT
 *
 * WIN.md, "Equal suit hands are merged", proves that merging changes no value. */
#ifndef MJ_WIN_NET_H
#define MJ_WIN_NET_H
#include "win/arena.h"

enum { SUIT_LINKS = 9 }; /* the most draws, or discards, of a node in a suit net */

typedef struct link {
    uint32_t to;
    uint32_t weight; /* copies that can be drawn; 0 for a discard */
} link;

/* Nodes are 0..nodes - 1. Node x has the draws first_draw[x] to first_draw[x + 1] - 1. */
typedef struct net {
    uint32_t nodes;
    uint32_t *label; /* the properties of a node apart from its moves */
    uint32_t *first_draw, *first_discard;
    link *draws, *discards;
} net;

void mj_net_start(arena *a, net *g, uint32_t nodes, uint64_t draws, uint64_t discards);

/* A lumping merges nodes into the fewest groups, called lumps. All nodes of a lump have equal
 * labels. Equal nodes draw into each lump with equal weight, and have equal discards. */
typedef struct lumping {
    arena *memory;
    const net *from;
    uint32_t *lump_of;     /* lump of each node of `from` */
    uint32_t *next, *size; /* in the current round: lump of each node; nodes in each lump */
    uint32_t lumps;
    array words; /* keys of the round: for each its lump, its length, its words */
    map lists;
} lumping;

void mj_lumping_start(lumping *l, const net *from, arena *memory);
int mj_lumping_round(lumping *l); /* returns 0 when the lumps are final */
void mj_lumping_finish(lumping *l, net *out);
#endif
