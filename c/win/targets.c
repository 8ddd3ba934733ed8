/* win_targets.c - see win_targets.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 *
 * Everything about a suit hand is read from planes (one bit for each rank held at least n times)
 * and from its row. Ten costs lie in lanes of six bits: no cost exceeds 14 and no sum of two 28, so
 * that lanes add and subtract without touching each other.
 */
#include "win/targets.h"

#define EACH_RANK 0111111111u /* the lowest bit of each of nine places */
#define EACH_LANE 0x41041041041041u

/* The cost of what does not exist: more than any distance, and 14 + 18 - 0 + 31 still fits a lane.
 */
enum { NO_TARGET = 18 };

suit_kind mj_suit_kind_of(const question *q, unsigned suit) {
    suit_kind k = {.ranks = 9, .runs = 1, .four_as_two = q->four_as_two, .ends = 2};
    if (suit == 3) k.ranks = 7, k.runs = 0, k.ends = 7;
    if (suit == 0 && q->players == 3) k.ranks = 2, k.runs = 0;
    k.end = k.runs ? one_of(0) | one_of(8) : EACH_RANK & (one_of(k.ranks) - 1);
    return k;
}

unsigned mj_suit_tile(const question *q, unsigned suit, unsigned rank) {
    return suit == 0 && q->players == 3 ? 8 * rank : 9 * suit + rank;
}

unsigned mj_suit_rank(const question *q, unsigned tile) {
    return tile < 9 && q->players == 3 ? tile / 8 : tile % 9;
}

uint32_t mj_suit_code(const question *q, unsigned suit) {
    suit_kind k = mj_suit_kind_of(q, suit);
    uint32_t code = 0;
    for (unsigned r = 0; r < k.ranks; r++)
        code |= (uint32_t)q->count[mj_suit_tile(q, suit, r)] << 3 * r;
    return code;
}

static unsigned ones(uint32_t mask) { return (unsigned)__builtin_popcount(mask); }

static unsigned chunk(uint32_t code, unsigned rank) {
    return 25 * copies_in(code, rank) + 5 * copies_in(code, rank + 1) + copies_in(code, rank + 2);
}

/* A suit of two kinds gets the row of seven: what it lacks could be had in the honours as well, so
 * that neither the distance nor what is useful changes. */
unsigned mj_suit_row_of(const suit_kind *k, uint32_t code) {
    if (k->runs) {
        const uint8_t chunks[3] = {(uint8_t)chunk(code, 0), (uint8_t)chunk(code, 3),
                                   (uint8_t)chunk(code, 6)};
        return suit_row(chunks);
    }
    uint32_t once = code & EACH_RANK, twice = code >> 1 & EACH_RANK, four = code >> 2 & EACH_RANK;
    return honour_row(ones(once | twice | four), ones(twice | four), ones((once & twice) | four));
}

/* A tile more or less changes one chunk, so that the look-ups before it are shared. */
static void suits_around(uint32_t code, uint8_t above[RANKS], uint8_t below[RANKS]) {
    static const uint8_t step[3] = {25, 5, 1};
    unsigned a = chunk(code, 0), b = chunk(code, 3), c = chunk(code, 6);
    const uint16_t *second = mj_second[mj_first[0][a]];
    const uint8_t *third = mj_third[second[b]];
    for (unsigned r = 0; r < RANKS; r++) {
        unsigned n = copies_in(code, r), more = n < 4 ? step[r % 3] : 0, less = n ? step[r % 3] : 0;
        if (r < 3) {
            above[r] = mj_third[mj_second[mj_first[0][a + more]][b]][c];
            below[r] = mj_third[mj_second[mj_first[0][a - less]][b]][c];
        } else if (r < 6) {
            above[r] = mj_third[second[b + more]][c];
            below[r] = mj_third[second[b - less]][c];
        } else {
            above[r] = third[c + more];
            below[r] = third[c - less];
        }
    }
}

/* A kind without runs matters by how many copies there are: one look-up each. */
static void kinds_around(const suit_kind *k, uint32_t code, uint8_t above[RANKS],
                         uint8_t below[RANKS]) {
    uint32_t low = code & EACH_RANK, high = code >> 1 & EACH_RANK, four = code >> 2 & EACH_RANK;
    unsigned once = ones(low | high | four), twice = ones(high | four);
    unsigned thrice = ones((low & high) | four), own = honour_row(once, twice, thrice);
    for (unsigned r = 0; r < k->ranks; r++) {
        unsigned n = copies_in(code, r);
        above[r] =
            (uint8_t)(n < 3 ? honour_row(once + (n == 0), twice + (n == 1), thrice + (n == 2))
                            : own);
        below[r] =
            (uint8_t)(n && n < 4 ? honour_row(once - (n == 1), twice - (n == 2), thrice - (n == 3))
                                 : own);
    }
}

void mj_rows_around(const suit_kind *k, uint32_t code, uint8_t above[RANKS], uint8_t below[RANKS]) {
    if (k->runs)
        suits_around(code, above, below);
    else
        kinds_around(k, code, above, below);
}

traits mj_suit_traits(const suit_kind *k, uint32_t code) {
    uint32_t low = code & EACH_RANK, high = code >> 1 & EACH_RANK, four = code >> 2 & EACH_RANK;
    uint32_t one = low | high | four, two = high | four, three = (low & high) | four;
    traits x = {.row = (uint8_t)mj_suit_row_of(k, code)};
    x.tiles = (uint8_t)(ones(low) + 2 * ones(high) + 4 * ones(four));
    x.pairs = (uint8_t)(ones(two) + (k->four_as_two ? ones(four) : 0));
    x.kinds = (uint8_t)(ones(one) + (k->four_as_two ? ones(three) : 0));
    x.ends = (uint8_t)ones(one & k->end);
    x.end_pairs = (uint8_t)ones(two & k->end);
    return x;
}

int mj_target_cost(const suit_kind *k, const traits *x, int target) {
    if (target < STANDARD) return mj_rows[x->row][target];
    int n = target - CHIITOI;
    if (target < KOKUSHI) return over(n, x->pairs) + over(n, x->kinds);
    return k->ends - x->ends + (target > KOKUSHI && x->end_pairs == 0);
}

/* ---- lanes ---- */

void mj_fill_lanes(row_lanes *lanes, unsigned sets) {
    for (int row = 0; row < ROWS; row++) {
        const uint8_t *cost = mj_rows[row];
        uint64_t own = 0, rest = 0;
        for (unsigned m = 0; m < 5; m++) {
            own |= (uint64_t)cost[m] << 6 * m | (uint64_t)cost[5 + m] << 6 * (5 + m);
            unsigned with_pair = m <= sets ? cost[5 + sets - m] : NO_TARGET;
            unsigned without = m <= sets ? cost[sets - m] : NO_TARGET;
            rest |= (uint64_t)with_pair << 6 * m | (uint64_t)without << 6 * (5 + m);
        }
        lanes->cost[row] = own;
        lanes->rest[row] = rest;
    }
}

/* The lowest bits of ten lanes as ten bits. */
static uint32_t gather(uint64_t x) {
    x = (x | x >> 5) & 0x3003003003003u;
    x |= x >> 10;
    return (uint32_t)((x & 0xf) | (x >> 20 & 0xf0) | (x >> 40 & 0x300));
}

/* Bits lo..hi - 1 of the targets of chiitoitsu. */
static uint32_t pair_targets(unsigned lo, unsigned hi) {
    if (hi > MOST_PAIRS + 1) hi = MOST_PAIRS + 1;
    return lo >= hi ? 0 : ((1u << hi) - (1u << lo)) << CHIITOI;
}

/* Is the n-th copy of a kind one that chiitoitsu can use? */
static int counts_for_pairs(const suit_kind *k, unsigned n) { return n <= 2 || k->four_as_two; }

uint32_t mj_draw_targets(const row_lanes *lanes, const suit_kind *k, const traits *x,
                         unsigned above, unsigned n, int is_end) {
    uint32_t mask = gather(lanes->cost[x->row] - lanes->cost[above]);
    if (counts_for_pairs(k, n + 1))
        mask |= pair_targets((n % 2 ? x->pairs : x->kinds) + 1u, MOST_PAIRS + 1);
    if (is_end && n == 0) mask |= KOKUSHI_MASK;
    if (is_end && n == 1 && x->end_pairs == 0) mask |= 2u << KOKUSHI;
    return mask;
}

uint32_t mj_discard_targets(const row_lanes *lanes, const suit_kind *k, const traits *x,
                            unsigned below, unsigned n, int is_end) {
    uint32_t mask = STANDARD_MASK & ~gather(lanes->cost[below] - lanes->cost[x->row]);
    unsigned enough = n % 2 ? x->kinds : x->pairs;
    mask |= pair_targets(0, counts_for_pairs(k, n) ? enough : MOST_PAIRS + 1);
    if (!is_end || n > 2) return mask | KOKUSHI_MASK;
    if (n == 2) mask |= (x->end_pairs > 1 ? 3u : 1u) << KOKUSHI;
    return mask;
}

/* ---- whole hands ---- */

/* The four suits together, as the closed forms count. */
static traits sum_of(const traits *const x[SUITS]) {
    traits all = {0};
    for (int i = 0; i < SUITS; i++) {
        all.pairs = (uint8_t)(all.pairs + x[i]->pairs);
        all.kinds = (uint8_t)(all.kinds + x[i]->kinds);
        all.ends = (uint8_t)(all.ends + x[i]->ends);
        all.end_pairs = (uint8_t)(all.end_pairs + x[i]->end_pairs);
    }
    return all;
}

int mj_suits_distance(const question *q, const traits *const x[SUITS], uint32_t *nearest) {
    static const uint32_t targets[3] = {STANDARD_MASK, CHIITOI_MASK, KOKUSHI_MASK};
    traits all = sum_of(x);
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

/* Lanes of costs, the part's and the rest's together, that are equal to the least, `distance`. */
static uint32_t standard_in_play(const row_lanes *lanes, unsigned row, unsigned rest,
                                 int distance) {
    uint64_t more = lanes->cost[row] + lanes->rest[rest] - (uint64_t)distance * EACH_LANE;
    return gather(~((more + 31 * EACH_LANE) >> 5) & EACH_LANE);
}

static uint32_t chiitoi_in_play(const suit_kind *k, const traits *x, const traits *all,
                                int distance) {
    uint32_t mask = 0;
    int pairs = all->pairs - x->pairs, kinds = all->kinds - x->kinds;
    int most = lesser(MOST_PAIRS, k->ranks << k->four_as_two);
    for (int a = 0; a <= most; a++) {
        int b = MOST_PAIRS - a;
        if (over(a, x->pairs) + over(a, x->kinds) + over(b, pairs) + over(b, kinds) == distance)
            mask |= 1u << (CHIITOI + a);
    }
    return mask;
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
                        uint32_t mask[SUITS]) {
    for (int i = 0; i < SUITS; i++) mask[i] = 0;
    if (nearest & STANDARD_MASK) {
        unsigned left = combine(x[0]->row, x[1]->row), right = combine(x[2]->row, x[3]->row);
        const unsigned rest[SUITS] = {combine(x[1]->row, right), combine(x[0]->row, right),
                                      combine(x[3]->row, left), combine(x[2]->row, left)};
        for (int i = 0; i < SUITS; i++)
            mask[i] = standard_in_play(lanes, x[i]->row, rest[i], distance);
    }
    if (!(nearest & (CHIITOI_MASK | KOKUSHI_MASK))) return;
    traits all = sum_of(x);
    for (int i = 0; i < SUITS; i++) {
        if (nearest & CHIITOI_MASK) mask[i] |= chiitoi_in_play(k[i], x[i], &all, distance);
        if (nearest & KOKUSHI_MASK) mask[i] |= kokushi_in_play(x[i], &all, distance);
    }
}
