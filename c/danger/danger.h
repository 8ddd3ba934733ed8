/* danger.h - the data of a question about danger.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_DANGER_DANGER_H
#define MJ_DANGER_DANGER_H
#include "danger/lattice.h"
#include "hand/bits.h"
#include "hand/tiles.h"

enum { PAIR_RUNS = 101 };

struct mj_danger {
    union {
        lattice_work work; /* while the lattice is built */
        suit_lanes sums[LATTICE_PLACES];
    };
    lattice net;
    uint16_t pair_runs[PAIR_RUNS]; /* masks of ranks (seven_pairs.c); 0 ends the list */
    uint8_t summed;                /* 1: `sums` are those of `unseen` */
    uint8_t unseen[MJ_KINDS];
};

typedef struct reckoning {
    const mj_danger *danger;
    const mj_danger_query *query;
    const double *weights;
    mj_danger_result *to;
    uint8_t unseen[MJ_KINDS]; /* unseen copies of the allowed tiles */
} reckoning;

static inline double pairs_of_tile(const reckoning *r, unsigned tile) {
    return r->unseen[tile] * (r->unseen[tile] - 1) / 2;
}

/* Returns whether a hand that holds n copies of a tile may wait for this tile. */
static inline int is_live(const reckoning *r, unsigned tile, unsigned n) {
    return r->unseen[tile] > n || (TILE(tile) & (r->query->held | ~HONOURS));
}

/* Adds hands with equal waits to the result. `times` is 2 if the caller finds each hand twice. */
static inline void add_hands(const reckoning *r, uint64_t waits, unsigned kind, double hands,
                             int times) {
    const double weight = hands * r->weights[kind];
    if (!waits || waits & r->query->safe) return;
    r->to->kind[kind] += weight / times;
    for (waits &= r->query->allowed; waits; waits &= waits - 1)
        r->to->by_kind[lowest(waits)][kind] += weight;
}

void mj_list_pair_runs(uint16_t list[PAIR_RUNS]);

void mj_add_seven_pairs(const reckoning *r);
void mj_add_orphans(const reckoning *r);
#endif
