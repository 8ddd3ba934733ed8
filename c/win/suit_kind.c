/* suit_kind.c - see suit_kind.h.
 * SPDX-License-Identifier: MIT
 *
 * Bit operations on the lowest, middle and highest bits of all ranks of a code give the numbers of
 * ranks held at least once, twice and three times. */
#include "win/suit_kind.h"
#include "hand/bits.h"

#define EACH_RANK 0111111111u /* the lowest of the three bits of each rank */

suit_kind mj_suit_kind_of(const question *q, unsigned suit) {
    suit_kind k = {.ranks = 9, .runs = 1, .four_as_two = q->four_as_two, .ends = 2};
    if (suit == 3) k.ranks = 7, k.runs = 0, k.ends = 7;
    if (suit == 0 && q->players == 3) k.ranks = 2, k.runs = 0;
    k.end = k.runs ? one_of(0) | one_of(8) : EACH_RANK & (one_of(k.ranks) - 1);
    return k;
}

uint32_t mj_suit_code(const question *q, unsigned suit) {
    suit_kind k = mj_suit_kind_of(q, suit);
    uint32_t code = 0;
    for (unsigned r = 0; r < k.ranks; r++)
        code |= (uint32_t)q->count[mj_suit_tile(q, suit, r)] << 3 * r;
    return code;
}

static unsigned chunk(uint32_t code, unsigned rank) {
    return 25 * copies_in(code, rank) + 5 * copies_in(code, rank + 1) + copies_in(code, rank + 2);
}

/* Returns the row of a suit. The two ranks of man in sanma are looked up like the seven honours.
 * WIN.md, "Targets", shows why this gives the right distance and useful tiles. */
unsigned mj_suit_row(const suit_kind *k, uint32_t code) {
    if (k->runs) return suit_row(chunk(code, 0), chunk(code, 3), chunk(code, 6));
    uint32_t once = code & EACH_RANK, twice = code >> 1 & EACH_RANK, four = code >> 2 & EACH_RANK;
    return honour_row(bits(once | twice | four), bits(twice | four), bits((once & twice) | four));
}

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

static void kinds_around(const suit_kind *k, uint32_t code, uint8_t above[RANKS],
                         uint8_t below[RANKS]) {
    uint32_t low = code & EACH_RANK, high = code >> 1 & EACH_RANK, four = code >> 2 & EACH_RANK;
    unsigned once = bits(low | high | four), twice = bits(high | four);
    unsigned thrice = bits((low & high) | four), cost = honour_row(once, twice, thrice);
    for (unsigned r = 0; r < k->ranks; r++) {
        unsigned n = copies_in(code, r);
        above[r] =
            (uint8_t)(n < 3 ? honour_row(once + (n == 0), twice + (n == 1), thrice + (n == 2))
                            : cost);
        below[r] =
            (uint8_t)(n && n < 4 ? honour_row(once - (n == 1), twice - (n == 2), thrice - (n == 3))
                                 : cost);
    }
}

void mj_suit_rows_around(const suit_kind *k, uint32_t code, uint8_t above[RANKS],
                         uint8_t below[RANKS]) {
    if (k->runs)
        suits_around(code, above, below);
    else
        kinds_around(k, code, above, below);
}

uint32_t mj_code_without(uint32_t code, unsigned rank) {
    int red = rank == 4 && reds_in(code) == copies_in(code, rank);
    return code - one_of(rank) - (red ? RED_ONE : 0);
}

void mj_codes_of(const question *q, unsigned tile, uint32_t code[SUITS]) {
    for (unsigned i = 0; i < SUITS; i++) {
        code[i] = mj_suit_code(q, i);
        if (i < 3) code[i] += q->value.table.reds[i] * (uint32_t)RED_ONE;
    }
    if (tile == MJ_NOT_HELD) return;
    code[tile / 9] = mj_code_without(code[tile / 9], mj_suit_rank(q, tile));
}

traits mj_suit_traits(const suit_kind *k, uint32_t code) {
    uint32_t low = code & EACH_RANK, high = code >> 1 & EACH_RANK, four = code >> 2 & EACH_RANK;
    uint32_t one = low | high | four, two = high | four, three = (low & high) | four;
    traits x = {.row = (uint8_t)mj_suit_row(k, code)};
    x.tiles = (uint8_t)(bits(low) + 2 * bits(high) + 4 * bits(four));
    x.pairs = (uint8_t)(bits(two) + (k->four_as_two ? bits(four) : 0));
    x.kinds = (uint8_t)(bits(one) + (k->four_as_two ? bits(three) : 0));
    x.ends = (uint8_t)bits(one & k->end);
    x.end_pairs = (uint8_t)bits(two & k->end);
    return x;
}
