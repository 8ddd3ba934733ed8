/* suit_net.h - the suit hands of graph mode.
 * SPDX-License-Identifier: MIT
 *
 * The origin is the hand that the graph is measured from. A hand is in the graph if drawn + T is at
 * most T(origin) + extra, where `drawn` counts its tiles that the origin lacks and T is its
 * distance. WIN.md, "The limit splits over suits", splits this condition into the waste of each
 * suit hand towards a target, and of a combination of four targets: suits are searched separately.
 *
 * The slack of a target is the waste that the best combination with the target still allows. A suit
 * hand whose waste towards some target is within its slack can be in a hand of the graph, and is
 * stored. The label of a suit hand (labels.h) is its waste towards each combination. */
#ifndef MJ_WIN_GRAPH_SUIT_NET_H
#define MJ_WIN_GRAPH_SUIT_NET_H
#include "win/graph/labels.h"
#include "win/graph/net.h"

typedef struct suit_node {
    uint32_t code, label;            /* label 0: in no hand of the graph */
    uint32_t place;                  /* in the net */
    uint32_t up[RANKS], down[RANKS]; /* nodes, or 0 */
} suit_node;

typedef struct suit_net {
    suit_kind kind;
    uint8_t have[RANKS]; /* the supply */
    uint8_t scarce;      /* a rank of which suit hands may hold more than the supply, or RANKS */
    uint32_t code;       /* code of the origin */
    uint64_t tiles;      /* tiles of the origin, a bit each */
    int cost[TARGETS];   /* costs of the origin */
    int slack[TARGETS];  /* `extra` less the least waste of its combinations; -1: none */
    uint64_t with[TARGETS][FIT_WORDS]; /* combinations with this target in the suit */
    uint8_t used[TARGETS], used_count; /* targets of any combination */
    array nodes;
    array keys; /* contents of labels, see suit_net.c; same numbers as labels */
    map node_map, key_map;
    array labels;
    uint32_t seen;     /* nodes with known moves */
    net raw;           /* without points: before merging equal nodes */
    net net;           /* net of the graph: with equal nodes merged, or unchanged with points */
    uint32_t *lump_of; /* group of each node of `raw`, as a node of `net` */
} suit_net;

typedef struct suit_nets {
    arena *memory;
    const question *q;
    int distance; /* distance of the origin */
    label_size size;
    suit_net of[SUITS];
    uint8_t waste[COMBINATIONS]; /* waste of the combination itself */
    int combinations;
    row_lanes lanes;
} suit_nets;

static inline suit_node *suit_node_at(const suit_net *x, uint32_t i) {
    return (suit_node *)x->nodes.data + i;
}

/* Both functions return whether a graph allows a move. A graph that goes onward only (ROWS.md)
 * draws tiles that the origin lacks or still holds in full, and discards tiles of the origin. */
static inline int may_draw(const suit_nets *s, const suit_net *x, uint32_t code, unsigned rank) {
    return !goes_onward(s->q) || copies_in(code, rank) >= copies_in(x->code, rank);
}
static inline int may_throw(const suit_nets *s, const suit_net *x, uint32_t code, unsigned rank) {
    return !goes_onward(s->q) || copies_in(code, rank) <= copies_in(x->code, rank);
}

/* Starts the nets with the hand of the question as origin. */
void mj_suit_nets_start(suit_nets *s, const question *q, arena *memory);

/* Finds more hands of suit i; returns 0 if there are no more. */
int mj_suit_net_search(suit_nets *s, int i, unsigned pieces);

/* Makes the net of those suit hands of the search that the supply allows. */
void mj_suit_net_make(suit_nets *s, int i);

/* Removes a copy of a tile from the supply, after the search. */
void mj_suit_net_river(suit_net *x, unsigned rank);

/* Returns the node of the search for a code, or 0. */
uint32_t mj_suit_net_node(const suit_net *x, uint32_t code);

/* Returns whether a node of the search can belong to a complete hand, or one that lacks a tile. */
int mj_suit_net_is_nearly_complete(const suit_net *x, uint32_t n);

/* Returns, without points, the node of the net for a code; UINT32_MAX if there is none. */
uint32_t mj_suit_net_place(const suit_nets *s, int i, uint32_t code);

/* Lists the combinations with a waste of at most `extra`, and the targets that they use. */
void mj_suit_nets_combine(suit_nets *s);
#endif
