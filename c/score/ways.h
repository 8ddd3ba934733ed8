/* ways.h - the readings of concealed tiles as sets and a pair, one after another.
 * SPDX-License-Identifier: MIT
 *
 * SCORE.md, "Sets without search", explains the method and defines x, R and k. */
#ifndef MJ_SCORE_WAYS_H
#define MJ_SCORE_WAYS_H
#include "score/split.h"

#define LANE 0x1ffULL

/* `digits` has a number 0..2 for each tile: `one` masks tiles with 1, `two` masks tiles with 2. */
typedef struct digits {
    uint64_t one, two;
} digits;

static inline digits add_digits(digits a, digits b) {
    uint64_t t = (a.one | b.two) ^ (a.two | b.one);
    return (digits){(a.two | b.two) ^ t, (a.one | b.one) ^ t};
}

static inline digits up(digits x, int n) {
    uint64_t room = EACH_SUIT * (LANE & LANE << n);
    return (digits){x.one << n & room, x.two << n & room};
}

/* Returns how many runs begin at each rank, modulo 3 (R), in suits without a pair. */
static inline digits runs_of(const planes *held) {
    const uint64_t *n = held->least;
    digits x = {((n[0] & ~n[1]) | n[3]) & NUMBERS, n[1] & ~n[2] & NUMBERS};
    digits less = up(x, 1);
    digits y = add_digits(x, (digits){less.two, less.one});
    return add_digits(add_digits(y, up(y, 3)), up(y, 6));
}

/* Returns the possible pairs of a suit, at ranks three apart. `at_8` is bit 7 of the suit of the
 * pair, or 0 for a pair of honours. Callers ignore the result if several suits need a pair. */
static inline uint64_t pairs_to_try(const planes *held, digits runs, uint64_t at_8) {
    unsigned k = 2 - 2U * ((runs.one & at_8) != 0) - ((runs.two & at_8) != 0);
    return held->least[1] & (at_8 >> 7) * (0x49ULL << (k & 63));
}

/* Returns the digits of the runs after a pair is removed. `pair` may be 0. */
static inline digits without_pair(digits runs, uint64_t pair, uint64_t suit) {
    uint64_t series = pair * 0x49 & suit;
    return add_digits(runs, (digits){series, series << 1 & suit});
}

/* Returns the triplets that are left beside the runs of a hand, or all bits if a tile is in no set.
 * `three` masks the tiles with three copies or more. */
static inline uint64_t triplets_beside(digits runs, uint64_t three) {
    uint64_t over = (runs.one | runs.two) & (RANK(7) | RANK(8));
    uint64_t a = runs.one & RUN_STARTS, b = runs.two & RUN_STARTS;
    uint64_t a1 = a << 1, a2 = a << 2, b1 = b << 1, b2 = b << 2;
    uint64_t carry = (a & a1) | (a2 & (a | a1));
    uint64_t units = a ^ a1 ^ a2, twos = b ^ b1 ^ b2 ^ carry;
    uint64_t fours = (b & b1) | (b2 & (b | b1)) | (carry & (b | b1 | b2));
    over |= (~three & (fours | (twos & units))) | (fours & twos);
    return over ? ~0ULL : three & ~twos & ~fours;
}

/* Returns the ranks that begin three triplets in a row, which are also three equal runs. */
static inline uint64_t triplets_in_a_row(const split *s) {
    uint64_t t = s->triplets & NUMBERS;
    return t & t >> 1 & t >> 2 & RUN_STARTS;
}

static inline split seen_as_runs(const split *plain, uint64_t first) {
    split other = *plain;
    other.triplets &= ~(7 * first);
    other.runs[3] |= other.runs[0] & first;
    for (int n = 0; n < 3; n++) other.runs[n] |= first;
    return other;
}

typedef struct ways_left {
    uint64_t two, three; /* tiles with at least two copies, and with at least three */
    digits runs;         /* runs_of the hand with its pair */
    uint64_t suit;       /* the suit with the pair; 0 if the pair is of honours */
    uint64_t pairs;      /* possible pairs to try; 0 if the pair is of honours */
    uint64_t honour;     /* the pair of honours */
    uint64_t rows; /* first ranks of three triplets in `plain` that are still to be read as runs */
    split plain;   /* the last reading with a new pair */
    uint64_t more; /* not 0: a pair remains to be tried */
} ways_left;

static inline void start_ways(const planes *held, ways_left *left) {
    const uint64_t *n = held->least;
    uint64_t pair = n[1] & ~n[2] & HONOURS, single = ((n[0] & ~n[1]) | n[3]) & HONOURS;
    digits runs = runs_of(held);
    uint64_t rest = runs.one | runs.two;
    rest = (rest | rest >> 1) & RANK(7);
    uint64_t either = pair | rest;
    *left = (ways_left){.two = n[1], .three = n[2], .runs = runs, .suit = (rest >> 7) * LANE};
    left->pairs = pairs_to_try(held, runs, rest);
    left->honour = pair;
    left->more = !(single | !either | (either & (either - 1)));
}

/* Reads the hand with the next possible pair. Returns whether there is a reading. */
static inline int try_pair(ways_left *left, split *s) {
    uint64_t one = left->pairs & -left->pairs;
    digits runs = without_pair(left->runs, one, left->suit);
    uint64_t triplets = triplets_beside(runs, left->three & NUMBERS & ~one);
    left->pairs &= left->pairs - 1;
    left->more = left->pairs;
    if (triplets == ~0ULL) return 0;
    *s = (split){
        {runs.one | runs.two, runs.two}, triplets | (left->three & HONOURS), one | left->honour};
    return 1;
}

/* Finds the next reading of the hand, or returns 0 after the last one. */
PART static inline int next_way(ways_left *left, split *s) {
    if (left->rows) {
        *s = seen_as_runs(&left->plain, left->rows & -left->rows);
        left->rows &= left->rows - 1;
        return 1;
    }
    while (left->more) {
        if (!try_pair(left, s)) continue;
        left->plain = *s;
        left->rows = triplets_in_a_row(s);
        return 1;
    }
    return 0;
}

static inline int may_be_more(const ways_left *left) { return (left->more | left->rows) != 0; }
#endif
