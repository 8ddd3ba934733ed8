/* win_graph_suits.h - the hands of graph mode, suit by suit.
 * SPDX-License-Identifier: MIT
 *
 * The hands of the graph are those with drawn + T <= T(origin) + extra, where the origin is the
 * hand asked about; its moves are all pairs of such hands that differ by one tile. A combination is
 * one target for each suit that make a complete hand together. Towards a combination a hand wastes
 *     drawn + (sum of the costs) - T(origin),
 * a sum of a waste of each suit and one of the combination itself, and the hand is in the graph if
 * some combination wastes no more than `extra`. A label says which combinations a suit hand reaches
 * with how little waste; labels of suits join by `and` and `or` of bits.
 */
#ifndef MJ_WIN_GRAPH_SUITS_H
#define MJ_WIN_GRAPH_SUITS_H

#include "win/graph/labels.h"
#include "win/graph/net.h"

typedef struct suit_node {
    uint32_t code, label;            /* label 0: in no hand of the graph */
    uint32_t place;                  /* in the net */
    uint32_t up[RANKS], down[RANKS]; /* nodes, or 0 */
} suit_node;

typedef struct graph_suit {
    suit_kind kind;
    uint8_t have[RANKS];
    uint32_t code;                     /* of the origin */
    uint64_t tiles;                    /* of the origin, a bit each */
    int cost[TARGETS];                 /* of the origin */
    int slack[TARGETS];                /* waste that the best combination with it leaves, or -1 */
    uint64_t with[TARGETS][FIT_WORDS]; /* combinations in which the suit has this target */
    uint8_t aims[TARGETS], aim_count;  /* targets with any */
    array nodes, keys; /* keys: what the labels were made of, in the order of labels */
    map node_map, key_map;
    array labels;
    uint32_t seen; /* nodes whose moves are known */
    net raw, merged;
    uint32_t *class_of; /* from raw to merged */
} graph_suit;

typedef struct graph_suits {
    arena *memory;
    const question *q;
    int distance, extra;
    graph_suit of[SUITS];
    uint8_t waste[COMBINATIONS]; /* of the combination itself, beyond the distance */
    int combinations;
} graph_suits;

void mj_graph_suits_start(graph_suits *s, const question *q, int extra, arena *memory);

/* Finds more hands of suit i; 0 when there are no more. */
int mj_graph_suit_search(graph_suits *s, int i, unsigned pieces);

/* Makes the net of the hands found. */
void mj_graph_suit_net(graph_suits *s, int i);

/* The node of merged for the origin, or the origin less a tile (rank >= 0); or UINT32_MAX. */
uint32_t mj_graph_suit_place(const graph_suits *s, int i, int rank);

/* The node of merged for a code, or UINT32_MAX. */
uint32_t mj_graph_suit_place_of(const graph_suits *s, int i, uint32_t code);

/* Lists the combinations that waste no more than s->extra, and the targets that they use. */
void mj_graph_combinations(graph_suits *s);

#endif
