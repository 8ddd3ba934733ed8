/* split.c - the ways to see concealed tiles as sets and a pair, all suits at once.
 * SPDX-License-Identifier: MIT
 *
 * Let x_r be the count of rank r in a suit without a pair, R_r the number of its runs that start at
 * r. What runs leave of a rank is triplets, so x_r = R_r + R_(r-1) + R_(r-2) modulo 3. As power
 * series, x = (1 + z + z^2) R, and since 1 + z + z^2 = (1 - z^3) / (1 - z),
 *
 *     R = (1 - z) x (1 + z^3 + z^6)   modulo 3,
 *
 * which needs no step by step: two shifts and two additions. Three equal runs are three triplets
 * too, so the remainder is all there is to know of R, but for such an exchange. A suit has sets
 * alone iff R_7 = R_8 = 0 and the runs take no more of a rank than it has.
 *
 * A pair at k changes x by 2, so R by the series of z^k, of which R_7 and R_8 tell k modulo 3:
 * (1, 0), (2, 1) and (0, 2) for k = 0, 1, 2. So one suit has three ranks at most for its pair. They
 * are tried side by side: masks have six lanes, the three suits, then the suit of the pair three
 * times, once less each pair.
 *
 * A number modulo 3 is two bits, "is 1" and "is 2".
 */
#include "score/split.h"

#define LANE 0x1ffULL
#define ALL_LANES (EACH_SUIT | EACH_SUIT << 27)

typedef struct digits {
    uint64_t one, two;
} digits;

/* The sum modulo 3 of each digit. */
static digits plus(digits a, digits b) {
    uint64_t t = (a.one | b.two) ^ (a.two | b.one);
    return (digits){(a.two | b.two) ^ t, (a.one | b.one) ^ t};
}

/* Digits n ranks higher; none leaves its suit. */
static digits up(digits x, int n) {
    uint64_t room = EACH_SUIT * (LANE & LANE << n);
    return (digits){x.one << n & room, x.two << n & room};
}

/* The runs of each suit modulo 3, should it have no pair. */
static digits runs_of(const planes *held) {
    const uint64_t *n = held->least;
    digits x = {((n[0] & ~n[1]) | n[3]) & SUITS, n[1] & ~n[2] & SUITS};
    digits less = up(x, 1);
    digits y = plus(x, (digits){less.two, less.one});
    return plus(plus(y, up(y, 3)), up(y, 6));
}

/* Three suits, and the suit of the pair three times. */
typedef struct lanes {
    digits runs;
    uint64_t three;    /* ranks of which three or more are there */
    uint64_t bad;      /* any bit: the lane is no set of sets */
    uint64_t triplets; /* what runs leave */
    unsigned shift;    /* of the suit of the pair: 0, 9 or 18 */
    unsigned pair;     /* its lowest rank that a pair may have: 0, 1 or 2 */
} lanes;

static uint64_t thrice(uint64_t mask, unsigned shift) {
    return (mask >> shift & LANE) * EACH_SUIT << 27;
}

/* Fills the lanes for a suit with a pair, which `rest`, its bit of rank 8, names. */
static void lay_out(const planes *held, digits runs, uint64_t rest, lanes *l) {
    l->shift = rest ? lowest(rest) - 7 : 0;
    uint64_t at_7 = TILE(7 + l->shift);
    l->pair = runs.one & at_7 ? 0 : runs.two & at_7 ? 1 : 2;
    uint64_t pairs = (1ULL | 1 << 12 | 1 << 24) << l->pair;
    uint64_t series = (0x49ULL | 0x48 << 9 | 0x40 << 18) << l->pair;
    digits more = {series << 27, (series << 1 & SUITS & ~EACH_SUIT) << 27};
    digits three = {thrice(runs.one, l->shift), thrice(runs.two, l->shift)};
    digits three_runs = plus(three, more);
    l->runs = (digits){runs.one | three_runs.one, runs.two | three_runs.two};
    l->three = (held->least[2] & SUITS) | (thrice(held->least[2], l->shift) & ~(pairs << 27));
    l->bad = pairs << 27 & ~thrice(held->least[1], l->shift);
}

/* Takes the runs away: what is left of a rank is nothing or a triplet, or the lane is bad. */
static void take_runs(lanes *l) {
    uint64_t over = ALL_LANES << 7 | ALL_LANES << 8;
    l->bad |= (l->runs.one | l->runs.two) & over;
    uint64_t a = l->runs.one & ~over, b = l->runs.two & ~over;
    uint64_t a1 = a << 1, a2 = a << 2, b1 = b << 1, b2 = b << 2;
    uint64_t carry = (a & a1) | (a2 & (a | a1));
    uint64_t units = a ^ a1 ^ a2, twos = b ^ b1 ^ b2 ^ carry;
    uint64_t fours = (b & b1) | (b2 & (b | b1)) | (carry & (b | b1 | b2));
    l->bad |= (~l->three & (fours | (twos & units))) | (fours & twos);
    l->triplets = l->three & ~twos & ~fours;
    l->runs = (digits){a, b};
}

/* Bit 8 of each lane in which a bit is set. */
static uint64_t not_empty(uint64_t mask) {
    uint64_t low = ALL_LANES * 0xff;
    return ((mask & low) + low) | mask;
}

/* Sees three triplets in a row, each one that starts at `from`, as three more runs. */
static unsigned exchange(split *splits, unsigned count) {
    const split *plain = &splits[count - 1];
    uint64_t t = plain->triplets & SUITS, from = t & t >> 1 & t >> 2 & RUN_STARTS;
    for (; from; from &= from - 1) {
        uint64_t first = from & -from;
        split other = *plain;
        other.triplets &= ~(7 * first);
        other.runs[3] |= other.runs[0] & first;
        for (int n = 0; n < 3; n++) other.runs[n] |= first;
        splits[count++] = other;
    }
    return count;
}

/* Which lanes make a hand: the suit's rank 8 stands for a lane. Without a pair in a suit, one lane
 * stands for the hand as it is. */
static uint64_t good_lanes(const lanes *l, uint64_t suit) {
    return suit ? ~not_empty(l->bad) >> 27 & RANK(8) : TILE(8);
}

/* Writes the ways to see the hand; `suit` is the suit of the pair, and `pair` the pair of honours
 * where there is none. */
static unsigned all_ways(const lanes *l, uint64_t suit, uint64_t pair, uint64_t honours,
                         split splits[MJ_SPLITS]) {
    unsigned count = 0;
    uint64_t others = SUITS & ~suit;
    for (uint64_t good = good_lanes(l, suit); good; good &= good - 1) {
        unsigned at = lowest(good) - 8, from = 27 + at;
        uint64_t one = (l->runs.one & others) | (l->runs.one >> from << l->shift & suit);
        uint64_t two = (l->runs.two & others) | (l->runs.two >> from << l->shift & suit);
        uint64_t triplets = (l->triplets & others) | (l->triplets >> from << l->shift & suit);
        unsigned tile = suit ? l->shift + l->pair + at / 3 : lowest(pair);
        splits[count++] = (split){{one | two, two}, triplets | honours, (uint8_t)tile};
        count = exchange(splits, count);
    }
    return count;
}

unsigned mj_splits(const planes *held, split splits[MJ_SPLITS]) {
    const uint64_t *n = held->least;
    uint64_t pair = n[1] & ~n[2] & HONOURS, single = ((n[0] & ~n[1]) | n[3]) & HONOURS;
    digits runs = runs_of(held);
    uint64_t rest = runs.one | runs.two;
    rest = (rest | rest >> 1) & RANK(7);
    uint64_t pairs = pair | rest;
    if (single | !pairs | (pairs & (pairs - 1))) return 0;
    lanes l;
    lay_out(held, runs, rest, &l);
    take_runs(&l);
    uint64_t suit = (rest >> 7) * LANE;
    return l.bad & SUITS & ~suit ? 0 : all_ways(&l, suit, pair, n[2] & HONOURS, splits);
}
