/* hands.h - the raw graph of hands with red fives, for value_plain.c and value_peer.c.
 * SPDX-License-Identifier: MIT */
#ifndef HANDS_H
#define HANDS_H

#include "keys.h"
#include "value_plain.h"

typedef struct hand {
    uint8_t count[MJ_KINDS]; /* fives, plain and red */
    uint8_t red[3];
} hand;

/* Packs a hand and the number `more` into a key. */
void pack_hand(const hand *h, uint64_t more, uint64_t key[3]);
/* kind_tile returns the tile of a kind. kind_red returns a red five's suit, -1 for other kinds. */
int kind_tile(int kind);
int kind_red(int kind);
int hand_holds(const hand *h, int kind);
void hand_add(hand *h, int kind, int copies);

typedef struct node {
    int8_t distance;
    int8_t drawn; /* number of tiles that the origin does not hold */
    bool waits;
    bool riichi;    /* used for mahjong-cpp only, where riichi is a state */
    int weight;     /* sum of the weights of its draws */
    uint32_t edges; /* for a hand to discard: 1 + the first of its edges, or 0 */
} node;

typedef struct edge {
    uint32_t waiting, discarding; /* discarding = waiting + one tile */
    uint8_t kind, weight;         /* the weight: copies that are unseen before the draw */
    bool draw, discard;           /* whether the edge is a draw, a discard, or both */
    uint32_t next;                /* 1 + another edge of `discarding`, or 0 */
} edge;

typedef struct graph {
    const mj_win_query *query;
    const mj_value *value;
    int ties;    /* value_ties */
    int pool;    /* tiles in the pool before the first draw */
    hand origin; /* the hand of the question, from which `drawn` is counted */
    int origin_distance;
    int river; /* the kind of the row's discard, which stays in the river, or -1 */
    bool peer; /* whether moves are those of mahjong-cpp */
    size_t max_nodes;
    keys hands;
    node *nodes; /* nodes by number of the hand */
    size_t node_count, node_room;
    edge *edges;
    size_t edge_count, edge_room;
    bool failed;
} graph;

void graph_start(graph *g, const mj_win_query *q, const hand *origin, size_t max_nodes);
hand hand_asked(const mj_win_query *q);
/* Returns the node of a hand. Adds the node if the hand is new. */
uint32_t graph_node(graph *g, const hand *h, bool waits, bool riichi);
bool graph_expand(graph *g);
void graph_finish(graph *g);

hand graph_hand(const graph *g, size_t n);
int graph_distance(const graph *g, const hand *h);
/* Returns how many copies of a kind hand `h` may draw. An onward graph does not divide fives into
 * red and plain ones. */
int graph_unseen(const graph *g, const hand *h, int kind);
int graph_supply(const graph *g, const hand *h, int kind);
int reds_unseen(const graph *g, int suit);
bool graph_is_straight(const graph *g);
bool graph_is_onward(const graph *g);
bool graph_is_closed(const graph *g);
/* graph_has returns whether the graph has hands at this distance after `drawn` draws. graph_frees
 * returns whether such hands may draw tiles that do not lower the distance. */
bool graph_has(const graph *g, int distance, int drawn);
bool graph_frees(const graph *g, int distance, int drawn);
/* Returns whether the mode allows the discard that turns the origin into hand `rest`. */
bool graph_keeps(const graph *g, const hand *rest);
/* Returns whether the player may discard a kind. A red five may be discarded only if the hand has
 * no plain five of the suit. */
bool graph_throws(const graph *g, const hand *h, int kind);

#endif
