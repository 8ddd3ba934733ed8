/* suit_net.h - the suit hands of graph mode.
 * SPDX-License-Identifier: MIT
 *
 * WIN.md, "The limit splits over suits", defines waste and slack. A suit hand is stored if its
 * waste towards at least one target is at most the slack of this target. */
#ifndef MJ_WIN_GRAPH_SUIT_NET_H
#define MJ_WIN_GRAPH_SUIT_NET_H
#include "win/graph/labels.h"
#include "win/graph/net.h"

typedef struct suit_node {
    uint32_t code, label;            /* label 0: no hand of the graph has it */
    uint32_t place;                  /* index in the net */
    uint32_t up[RANKS], down[RANKS]; /* nodes with a tile more, less; or 0 */
} suit_node;

typedef struct suit_net {
    suit_kind kind;
    uint8_t have[RANKS]; /* the supply */
    uint8_t scarce;      /* a rank of which suit hands may hold more than the supply, or RANKS */
    uint32_t code;       /* code of the suit hand of the origin */
    uint64_t tiles;      /* tiles of the origin, a bit for each */
    int cost[TARGETS];   /* costs of the origin */
    int slack[TARGETS];  /* `extra` less the least waste of a combination; -1: no combination */
    uint64_t with[TARGETS][FIT_WORDS]; /* combinations that have the target in this suit */
    uint8_t used[TARGETS], used_count; /* targets that some combination has */
    array nodes;
    array keys; /* suit_key of each label, by its number */
    map node_map, key_map;
    array labels;
    uint32_t seen;     /* number of nodes whose moves are known */
    net raw;           /* without points: before merging equal nodes */
    net net;           /* net of the graph: `raw` with equal nodes merged; with points not merged */
    uint32_t *lump_of; /* node of `net` for each node of `raw` */
} suit_net;

typedef struct suit_nets {
    arena *memory;
    const question *q;
    int distance; /* distance of the origin */
    label_size size;
    suit_net of[SUITS];
    uint8_t waste[COMBINATIONS]; /* waste(c) of WIN.md */
    int combinations;
    row_lanes lanes;
} suit_nets;

static inline suit_node *suit_node_at(const suit_net *x, uint32_t i) {
    return (suit_node *)x->nodes.data + i;
}

/* These functions return whether a move is allowed. Only MJ_RIVER_ALL (ROWS.md) forbids moves. */
static inline int may_draw(const suit_nets *s, const suit_net *x, uint32_t code, unsigned rank) {
    return !goes_onward(s->q) || copies_in(code, rank) >= copies_in(x->code, rank);
}
static inline int may_throw(const suit_nets *s, const suit_net *x, uint32_t code, unsigned rank) {
    return !goes_onward(s->q) || copies_in(code, rank) <= copies_in(x->code, rank);
}

void mj_suit_nets_start(suit_nets *s, const question *q, arena *memory);

/* Searches for more hands of suit i, or returns 0 if all hands are found. */
int mj_suit_net_search(suit_nets *s, int i, unsigned pieces);

void mj_suit_net_make(suit_nets *s, int i);

void mj_suit_net_river(suit_net *x, unsigned rank);

uint32_t mj_suit_net_node(const suit_net *x, uint32_t code);

/* Returns whether suit hand n belongs to a hand that is complete or lacks one tile. */
int mj_suit_net_is_nearly_complete(const suit_net *x, uint32_t n);

/* Returns the node with a code, or UINT32_MAX if the net has none. Only without points. */
uint32_t mj_suit_net_place(const suit_nets *s, int i, uint32_t code);

void mj_suit_nets_combine(suit_nets *s);
#endif
