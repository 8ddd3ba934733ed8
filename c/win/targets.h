/* targets.h - the targets of a suit in a complete hand, and the distance to each.
 * SPDX-License-Identifier: MIT
 *
 * WIN.md, "Targets", defines targets and costs, and says which four targets fit together. A set of
 * targets is a mask: bits 0..4 are m sets, 5..9 m sets and the pair, 10..17 numbers of pairs
 * (chiitoitsu), 18 and 19 orphans without and with the doubled one (kokushi). */
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

/* row_lanes has the ten costs of each row in lanes of six bits, added and compared at once. */
typedef struct row_lanes {
    uint64_t cost[ROWS];
    uint64_t rest[ROWS]; /* by the row of three suits together: lane i has the least cost of three
                            targets that fit target i */
} row_lanes;

static inline int over(int a, int b) { return a > b ? a - b : 0; }
static inline int lesser(int a, int b) { return a < b ? a : b; }

int mj_target_cost(const suit_kind *k, const traits *x, int target);

void mj_lanes_fill(row_lanes *lanes, unsigned sets);

/* Returns the targets whose cost falls if a rank held n times is drawn; the row is then `above`. */
uint32_t mj_targets_drawn(const row_lanes *lanes, const suit_kind *k, const traits *x,
                          unsigned above, unsigned n, int is_end);

/* Returns the targets whose cost stays if a rank held n times is discarded, to row `below`. */
uint32_t mj_targets_kept(const row_lanes *lanes, const suit_kind *k, const traits *x,
                         unsigned below, unsigned n, int is_end);

/* Returns the distance of a hand; `nearest` gets the targets of its nearest forms. */
int mj_targets_distance(const question *q, const traits *const x[SUITS], uint32_t *nearest);

/* Finds the targets in play of some suits: the targets of all combinations that cost `distance`, in
 * forms with a target in `nearest`. */
void mj_targets_in_play(const row_lanes *lanes, const suit_kind *const k[SUITS],
                        const traits *const x[SUITS], int distance, uint32_t nearest,
                        unsigned suits, uint32_t mask[SUITS]);

enum { ALL_SUITS = (1 << SUITS) - 1 };
#endif
