/* targets.c - see targets.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * The row of a suit determines its ten costs of the standard form, which lie in lanes of six bits.
 * A cost is at most 14, so a lane has room for the sum of two costs. */
#include "win/targets.h"

#define EACH_LANE 0x41041041041041u

/* The cost of an impossible target exceeds any distance. A lane has room for the greatest cost, 14,
 * plus NO_TARGET, plus 31 (see standard_in_play). */
enum { NO_TARGET = 18 };

int mj_target_cost(const suit_kind *k, const traits *x, int target) {
    if (target < STANDARD) return mj_rows[x->row][target];
    int n = target - CHIITOI;
    if (target < KOKUSHI) return over(n, x->pairs) + over(n, x->kinds);
    return k->ends - x->ends + (target > KOKUSHI && x->end_pairs == 0);
}

void mj_lanes_fill(row_lanes *lanes, unsigned sets) {
    for (int row = 0; row < ROWS; row++) {
        const uint8_t *cost = mj_rows[row];
        uint64_t packed = 0, rest = 0;
        for (unsigned m = 0; m < 5; m++) {
            packed |= (uint64_t)cost[m] << 6 * m | (uint64_t)cost[5 + m] << 6 * (5 + m);
            unsigned with_pair = m <= sets ? cost[5 + sets - m] : NO_TARGET;
            unsigned without = m <= sets ? cost[sets - m] : NO_TARGET;
            rest |= (uint64_t)with_pair << 6 * m | (uint64_t)without << 6 * (5 + m);
        }
        lanes->cost[row] = packed;
        lanes->rest[row] = rest;
    }
}

static uint32_t gather(uint64_t x) {
    x = (x | x >> 5) & 0x3003003003003u;
    x |= x >> 10;
    return (uint32_t)((x & 0xf) | (x >> 20 & 0xf0) | (x >> 40 & 0x300));
}

static uint32_t pair_targets(unsigned lo, unsigned hi) {
    if (hi > MOST_PAIRS + 1) hi = MOST_PAIRS + 1;
    return lo >= hi ? 0 : ((1u << hi) - (1u << lo)) << CHIITOI;
}

static int counts_for_pairs(const suit_kind *k, unsigned n) { return n <= 2 || k->four_as_two; }

uint32_t mj_targets_drawn(const row_lanes *lanes, const suit_kind *k, const traits *x,
                          unsigned above, unsigned n, int is_end) {
    uint32_t mask = gather(lanes->cost[x->row] - lanes->cost[above]);
    if (counts_for_pairs(k, n + 1))
        mask |= pair_targets((n % 2 ? x->pairs : x->kinds) + 1u, MOST_PAIRS + 1);
    if (is_end && n == 0) mask |= KOKUSHI_MASK;
    if (is_end && n == 1 && x->end_pairs == 0) mask |= 2u << KOKUSHI;
    return mask;
}

uint32_t mj_targets_kept(const row_lanes *lanes, const suit_kind *k, const traits *x,
                         unsigned below, unsigned n, int is_end) {
    uint32_t mask = STANDARD_MASK & ~gather(lanes->cost[below] - lanes->cost[x->row]);
    unsigned enough = n % 2 ? x->kinds : x->pairs;
    mask |= pair_targets(0, counts_for_pairs(k, n) ? enough : MOST_PAIRS + 1);
    if (!is_end || n > 2) return mask | KOKUSHI_MASK;
    if (n == 2) mask |= (x->end_pairs > 1 ? 3u : 1u) << KOKUSHI;
    return mask;
}

static traits sum_traits(const traits *const x[SUITS]) {
    traits all = {0};
    for (int i = 0; i < SUITS; i++) {
        all.pairs = (uint8_t)(all.pairs + x[i]->pairs);
        all.kinds = (uint8_t)(all.kinds + x[i]->kinds);
        all.ends = (uint8_t)(all.ends + x[i]->ends);
        all.end_pairs = (uint8_t)(all.end_pairs + x[i]->end_pairs);
    }
    return all;
}

int mj_targets_distance(const question *q, const traits *const x[SUITS], uint32_t *nearest) {
    static const uint32_t targets[3] = {STANDARD_MASK, CHIITOI_MASK, KOKUSHI_MASK};
    traits all = sum_traits(x);
    int far[3], distance = MJ_NEVER;
    unsigned left = combine(x[0]->row, x[1]->row), right = combine(x[2]->row, x[3]->row);
    far[0] = answers_for(q->sets, left)[right];
    far[1] = 14 - lesser(7, all.pairs) - lesser(7, all.kinds);
    far[2] = 14 - all.ends - (all.end_pairs > 0);
    *nearest = 0;
    for (int i = 0; i < 3; i++)
        if (q->forms >> i & 1 && far[i] <= distance) {
            *nearest = far[i] < distance ? targets[i] : *nearest | targets[i];
            distance = far[i];
        }
    return distance;
}

/* Returns the targets that cost `distance` with the cheapest fitting targets of other suits. */
static uint32_t standard_in_play(const row_lanes *lanes, unsigned row, unsigned rest,
                                 int distance) {
    uint64_t more = lanes->cost[row] + lanes->rest[rest] - (uint64_t)distance * EACH_LANE;
    return gather(~((more + 31 * EACH_LANE) >> 5) & EACH_LANE);
}

/* Returns the chiitoitsu targets in play. For `a` pairs in this suit and 7 - `a` in other suits the
 * cost has four terms. Two terms grow from some value of `a` on, and two terms shrink up to some
 * value of `a`. The cost is least between the two middle values of `a`. */
static uint32_t chiitoi_in_play(const suit_kind *k, const traits *x, const traits *all) {
    int most = lesser(MOST_PAIRS, k->ranks << k->four_as_two);
    int above = MOST_PAIRS - (all->kinds - x->kinds), below = MOST_PAIRS - (all->pairs - x->pairs);
    int one = above > x->pairs ? above : x->pairs, two = lesser(below, x->kinds);
    int hi = one > two ? one : two;
    return pair_targets((unsigned)lesser(one, two), (unsigned)lesser(hi, most) + 1);
}

static uint32_t kokushi_in_play(const traits *x, const traits *all, int distance) {
    int missing = 13 - all->ends;
    uint32_t mask = 0;
    if (missing + (all->end_pairs == x->end_pairs) == distance) mask |= 1u << KOKUSHI;
    if (missing + (x->end_pairs == 0) == distance) mask |= 2u << KOKUSHI;
    return mask;
}

void mj_targets_in_play(const row_lanes *lanes, const suit_kind *const k[SUITS],
                        const traits *const x[SUITS], int distance, uint32_t nearest,
                        unsigned suits, uint32_t mask[SUITS]) {
    unsigned pair[2] = {combine(x[2]->row, x[3]->row), combine(x[0]->row, x[1]->row)};
    for (unsigned rest = suits; rest; rest &= rest - 1) {
        int i = __builtin_ctz(rest);
        mask[i] =
            nearest & STANDARD_MASK
                ? standard_in_play(lanes, x[i]->row, combine(x[i ^ 1]->row, pair[i / 2]), distance)
                : 0;
    }
    if (!(nearest & (CHIITOI_MASK | KOKUSHI_MASK))) return;
    traits all = sum_traits(x);
    for (unsigned rest = suits; rest; rest &= rest - 1) {
        int i = __builtin_ctz(rest);
        if (nearest & CHIITOI_MASK) mask[i] |= chiitoi_in_play(k[i], x[i], &all);
        if (nearest & KOKUSHI_MASK) mask[i] |= kokushi_in_play(x[i], &all, distance);
    }
}
