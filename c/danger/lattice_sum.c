/* lattice_sum.c - sums weights over the graph of lattice.h, for three suits at once.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm. */
#include "danger/lattice.h"

static const uint8_t ways_to_hold[COUNTS][COUNTS] = {
    {1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}};

static void fill_ways(const uint8_t unseen[MJ_KINDS], suit_lanes ways[DANGER_RANKS][COUNTS]) {
    for (unsigned t = 0; t < DANGER_RANKS * NUMBER_SUITS; t++)
        for (unsigned n = 0; n < COUNTS; n++)
            ways[t % DANGER_RANKS][n][t / DANGER_RANKS] = ways_to_hold[unseen[t]][n];
}

void mj_lattice_sum(const lattice *l, const uint8_t unseen[MJ_KINDS],
                    suit_lanes sums[LATTICE_PLACES]) {
    const suit_lanes none = {0, 0, 0, 0}, one = {1, 1, 1, 1};
    suit_lanes ways[DANGER_RANKS][COUNTS] = {{none}};
    fill_ways(unseen, ways);
    for (unsigned i = 0; i < l->places; i++) sums[i] = none;
    sums[l->places - 1] = one;
    for (unsigned i = l->places - 1U; i >= FIRST_NODE; i--) {
        const lattice_node *node = l->node + (i - FIRST_NODE);
        const suit_lanes *factor = ways[node->rank], sum = sums[i];
        sums[node->next[0]] += sum;
        for (unsigned n = 1; n < COUNTS; n++) sums[node->next[n]] += sum * factor[n];
    }
}
