/* lattice.h - all suit hands that can be part of a tenpai hand, as one graph.
 * SPDX-License-Identifier: MIT
 *
 * A suit hand is a path of nine steps. At each rank the number of copies selects the next node. The
 * last step leads to the group of the hand (DANGER.md, "The lattice"). */
#ifndef MJ_DANGER_LATTICE_H
#define MJ_DANGER_LATTICE_H
#include "mj_danger.h"

enum { DANGER_RANKS = 9, NUMBER_SUITS = 3, COUNTS = MJ_COPIES + 1 };

/* group_type is the type of a suit hand in a tenpai hand. The suit hand has n tiles. */
enum group_type {
    GROUP_SETS,   /* n = 3 j: j sets */
    GROUP_WAIT,   /* n = 3 j + 1: one more tile makes j sets and a pair */
    GROUP_PAIR,   /* n = 3 j + 2: j sets and a pair; no tile makes j + 1 sets */
    GROUP_EITHER, /* n = 3 j + 2: j sets and a pair; some tile makes j + 1 sets */
    GROUP_PART    /* n = 3 j + 2: not j sets and a pair; some tile makes j + 1 sets */
};

typedef struct suit_group {
    uint16_t waits; /* bit r for rank r */
    uint8_t type;   /* group_type */
    uint8_t sets;   /* complete sets */
    uint8_t kind;   /* mj_wait_kind of a hand with only the waits of this suit */
} suit_group;

typedef struct lattice_node {
    uint16_t next[COUNTS]; /* by copies: a node or, after rank 8, a group; 0: no tenpai hand */
    uint16_t rank;
} lattice_node;

/* Groups have the places from 1 to FIRST_NODE - 1, and nodes have the places from FIRST_NODE on.
 * Each step of a path leads to a lower place. The lattice has 1,220 groups and 10,219 nodes. */
enum { FIRST_NODE = 1224, LATTICE_PLACES = FIRST_NODE + 10224 };

typedef struct lattice {
    suit_group group[FIRST_NODE];
    lattice_node node[LATTICE_PLACES - FIRST_NODE];
    uint16_t groups, places; /* used entries, counted from 0 */
} lattice;

enum { NODE_BUCKETS = 1 << 14, GROUP_BUCKETS = 1 << 12, SETS_OF_STATES = 512 };
typedef struct lattice_work {
    uint32_t step[COUNTS][SETS_OF_STATES];
    uint16_t nodes[NODE_BUCKETS], groups[GROUP_BUCKETS];
} lattice_work;

void mj_lattice_build(lattice *l, lattice_work *work);

/* suit_lanes has one lane for each of the three suits and one unused lane. */
typedef double suit_lanes __attribute__((vector_size(32), aligned(8)));

/* Sets lane s of sums[g] to the total weight of the hands of suit s that belong to group g. */
void mj_lattice_sum(const lattice *l, const uint8_t unseen[MJ_KINDS],
                    suit_lanes sums[LATTICE_PLACES]);
#endif
