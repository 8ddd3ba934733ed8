/* net.h - a graph of parts of a hand, and the same graph with equal nodes merged.
 * SPDX-License-Identifier: MIT
 *
 * A node is a part of a hand: its tiles in one suit, or in two. Draws lead to nodes with a tile
 * more, discards to nodes with a tile less.
 */
#ifndef MJ_WIN_NET_H
#define MJ_WIN_NET_H

#include "win/arena.h"

enum { SUIT_LINKS = 9 }; /* draws, or discards, of a node that is lumped */

typedef struct link {
    uint32_t to;
    uint32_t weight; /* copies that can be drawn; 0 for a discard */
} link;

/* Nodes are 0..nodes - 1. The draws of node x are first_draw[x]..first_draw[x + 1] - 1. */
typedef struct net {
    uint32_t nodes;
    uint32_t *label; /* what a node is, apart from its moves */
    uint32_t *first_draw, *first_discard;
    link *draws, *discards;
} net;

void mj_net_start(arena *a, net *g, uint32_t nodes, uint64_t draws, uint64_t discards);

/* Merges nodes into the fewest lumps for which the following holds. Two nodes of a lump have the
 * same label. For each lump, the weights of their draws into it have the same sum. For each lump,
 * either both have a discard into it or neither has. */
typedef struct lumping {
    arena *memory;
    const net *from;
    uint32_t *lump_of;     /* by node of `from` */
    uint32_t *next, *size; /* of the round: new lumps, and how many nodes a lump has */
    uint32_t lumps;
    array words; /* what tells the lumps of a round apart: lump, length, words */
    map lists;
} lumping;

void mj_lumping_start(lumping *l, const net *from, arena *memory);
int mj_lumping_round(lumping *l); /* 0: the lumps are final */
void mj_lumping_finish(lumping *l, net *out);

#endif
