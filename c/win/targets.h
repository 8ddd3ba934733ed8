/* targets.h - the targets of a suit in a complete hand, and their costs.
 * SPDX-License-Identifier: MIT
 *
 * WIN.md, "Targets", defines targets and costs, and says which four targets fit together. A mask
 * has a bit for each target: 0..4 for m sets, 5..9 for m sets and the pair, 10..17 for pairs of
 * chiitoitsu, 18 for the orphans of kokushi, 19 for the orphans with one of them doubled. */
#ifndef MJ_WIN_TARGETS_H
#define MJ_WIN_TARGETS_H
#include "win/suit_kind.h"

enum {
    STANDARD = 10, /* number of targets of the standard form */
    CHIITOI = 10,  /* the first target of chiitoitsu */
    KOKUSHI = 18,  /* the first target of kokushi */
    TARGETS = 20,
    MOST_PAIRS = 7,
    STANDARD_MASK = 0x3ff,
    CHIITOI_MASK = 0xff << CHIITOI,
    KOKUSHI_MASK = 3 << KOKUSHI
};

/* row_lanes packs the ten costs of a row into lanes of six bits, to add and compare all at once. */
typedef struct row_lanes {
    uint64_t cost[ROWS];
    uint64_t rest[ROWS]; /* by row of three suits: lane i has the least cost that fits target i */
} row_lanes;

static inline int over(int a, int b) { return a > b ? a - b : 0; }
static inline int lesser(int a, int b) { return a < b ? a : b; }

int mj_target_cost(const suit_kind *k, const traits *x, int target);

void mj_lanes_fill(row_lanes *lanes, unsigned sets);

/* Returns the targets whose cost falls if a rank held n times is drawn. `above` is the new row. */
uint32_t mj_targets_drawn(const row_lanes *lanes, const suit_kind *k, const traits *x,
                          unsigned above, unsigned n, int is_end);

/* Returns the targets whose cost stays if one of n copies is discarded. `below` is the new row. */
uint32_t mj_targets_kept(const row_lanes *lanes, const suit_kind *k, const traits *x,
                         unsigned below, unsigned n, int is_end);

/* Returns the distance of a hand. `nearest` gets the targets of its nearest forms. */
int mj_targets_distance(const question *q, const traits *const x[SUITS], uint32_t *nearest);

/* Finds the targets in play (WIN.md) of `suits`. Only forms with a target in `nearest` count. */
void mj_targets_in_play(const row_lanes *lanes, const suit_kind *const k[SUITS],
                        const traits *const x[SUITS], int distance, uint32_t nearest,
                        unsigned suits, uint32_t mask[SUITS]);

enum { ALL_SUITS = (1 << SUITS) - 1 };
#endif
