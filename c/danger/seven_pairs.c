/* seven_pairs.c - hands that wait for the seventh pair, or for thirteen orphans.
 * SPDX-License-Identifier: MIT
 *
 * A hand that is also tenpai for four sets and a pair, such as two groups of three neighbouring
 * pairs and a single tile, is excluded, because danger.c counts it (DANGER.md, "The sum").
 *
 * A pair run is a mask of paired ranks: up to two groups of three in a row, and up to one other. */
#include "danger/danger.h"

enum { PAIRS = 7, SINGLE = 6, SUIT_MASKS = 1 << DANGER_RANKS };

/* at[i][j] sums the weights of the pair runs that together have j groups and i other ranks. */
typedef struct pair_sums {
    double at[2][3];
} pair_sums;

static int is_threes(unsigned mask) {
    for (; mask; mask &= ~(7 * (mask & -mask)))
        if ((mask & 7 * (mask & -mask)) != 7 * (mask & -mask)) return 0;
    return 1;
}

static int is_pair_run(unsigned mask) {
    if (bits(mask) % 3 == 0) return is_threes(mask);
    for (unsigned rest = bits(mask) % 3 == 1 ? mask : 0; rest; rest &= rest - 1)
        if (is_threes(mask & ~(rest & -rest))) return 1;
    return 0;
}

void mj_list_pair_runs(uint16_t list[PAIR_RUNS]) {
    unsigned n = 0;
    for (unsigned mask = 1; mask < SUIT_MASKS; mask++)
        if (bits(mask) <= PAIRS && is_pair_run(mask)) {
            if (n == PAIR_RUNS - 1) __builtin_trap();
            list[n++] = (uint16_t)mask;
        }
    list[n] = 0;
}

static double pairs_in(const reckoning *r, unsigned first, unsigned mask) {
    double product = 1;
    for (; mask; mask &= mask - 1) product *= pairs_of_tile(r, first + lowest(mask));
    return product;
}

/* Sums the pair runs that include all ranks of the mask `with`. Pairs at these ranks weigh 1. */
static pair_sums sums_in_suit(const reckoning *r, unsigned first, unsigned with) {
    pair_sums sums = {{{!with, 0, 0}, {0, 0, 0}}};
    for (const uint16_t *mask = r->danger->pair_runs; *mask; mask++)
        if ((*mask & with) == with)
            sums.at[bits(*mask) % 3][bits(*mask) / 3] += pairs_in(r, first, *mask & ~with);
    return sums;
}

static pair_sums sums_in_honours(const reckoning *r) {
    pair_sums sums = {{{1, 0, 0}, {0, 0, 0}}};
    for (unsigned t = 27; t < MJ_KINDS; t++) sums.at[1][0] += pairs_of_tile(r, t);
    return sums;
}

static pair_sums join_sums(const pair_sums *a, const pair_sums *b) {
    pair_sums sums = {{{0}}};
    for (unsigned n = 0; n < 3; n++)
        for (unsigned m = 0; m <= n; m++) {
            sums.at[0][n] += a->at[0][m] * b->at[0][n - m];
            sums.at[1][n] += a->at[0][m] * b->at[1][n - m] + a->at[1][m] * b->at[0][n - m];
        }
    return sums;
}

/* Returns the weight of the choices of six pairs without a given tile. `pairs` is the weight of a
 * pair of this tile. Choices that danger.c counts, with the weight `runs`, are excluded. */
static double six_pairs(const double all[PAIRS], double pairs, double runs) {
    double without = 1;
    for (unsigned n = 1; n < PAIRS; n++) without = all[n] - pairs * without;
    return without - runs;
}

static unsigned kind_of_single(unsigned tile) {
    if (TILE(tile) & HONOURS) return MJ_WAIT_PAIRS_HONOUR;
    return TILE(tile) & TERMINALS ? MJ_WAIT_PAIRS_TERMINAL : MJ_WAIT_PAIRS_NUMBER;
}

static void count_pairs(const reckoning *r, double all[PAIRS]) {
    for (unsigned n = 0; n < PAIRS; n++) all[n] = !n;
    for (unsigned t = 0; t < MJ_KINDS; t++)
        for (unsigned n = PAIRS - 1; n; n--) all[n] += pairs_of_tile(r, t) * all[n - 1];
}

static void add_single(const reckoning *r, const double all[PAIRS], unsigned t, double runs) {
    if (!is_live(r, t, 1)) return;
    add_hands(r, TILE(t), kind_of_single(t),
              r->unseen[t] * six_pairs(all, pairs_of_tile(r, t), runs), 1);
}

static void add_singles_of_suit(const reckoning *r, const double all[PAIRS], unsigned first,
                                const pair_sums *others) {
    for (unsigned rank = 0; rank < DANGER_RANKS; rank++) {
        const pair_sums with = sums_in_suit(r, first, 1u << rank);
        add_single(r, all, first + rank, join_sums(&with, others).at[1][2]);
    }
}

void mj_add_seven_pairs(const reckoning *r) {
    const pair_sums honours = sums_in_honours(r);
    pair_sums suit[NUMBER_SUITS], two[NUMBER_SUITS]; /* two[s]: the suits except s */
    double all[PAIRS];
    count_pairs(r, all);
    for (unsigned s = 0; s < NUMBER_SUITS; s++) suit[s] = sums_in_suit(r, DANGER_RANKS * s, 0);
    for (unsigned s = 0; s < NUMBER_SUITS; s++) {
        two[s] = join_sums(&suit[(s + 1) % NUMBER_SUITS], &suit[(s + 2) % NUMBER_SUITS]);
        const pair_sums others = join_sums(&two[s], &honours);
        add_singles_of_suit(r, all, DANGER_RANKS * s, &others);
    }
    const double runs = join_sums(&two[0], &suit[0]).at[0][2];
    for (unsigned t = 27; t < MJ_KINDS; t++) add_single(r, all, t, runs);
}

/* Weighs hands with all orphans of a mask: without a pair in *once, with a pair in *doubled. */
static void count_orphans(const reckoning *r, uint64_t orphans, double *once, double *doubled) {
    *once = 1, *doubled = 0;
    for (; orphans; orphans &= orphans - 1) {
        const unsigned t = lowest(orphans);
        *doubled = *doubled * r->unseen[t] + *once * pairs_of_tile(r, t);
        *once *= r->unseen[t];
    }
}

static uint64_t live_orphans(const reckoning *r, uint64_t orphans, unsigned n) {
    uint64_t live = 0;
    for (; orphans; orphans &= orphans - 1)
        if (is_live(r, lowest(orphans), n)) live |= orphans & -orphans;
    return live;
}

void mj_add_orphans(const reckoning *r) {
    double once, doubled;
    count_orphans(r, ORPHANS, &once, &doubled);
    add_hands(r, live_orphans(r, ORPHANS, 1), MJ_WAIT_ORPHANS, once, 1);
    for (uint64_t rest = ORPHANS; rest; rest &= rest - 1) {
        const uint64_t missing = rest & -rest;
        count_orphans(r, ORPHANS & ~missing, &once, &doubled);
        add_hands(r, live_orphans(r, missing, 0), MJ_WAIT_ORPHANS, doubled, 1);
    }
}
