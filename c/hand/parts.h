/* parts.h - a hand as four parts, three suits and the honours, and each form's view of it.
 * SPDX-License-Identifier: MIT
 *
 * The standard form sees a row for each part; the two others see only planes. What a draw or a
 * discard does to a distance is read from the same few values, so that shanten, ukeire and discards
 * agree by construction.
 */
#ifndef MJ_PARTS_H
#define MJ_PARTS_H

#include "hand/hand.h"
#include "hand/suit.h"

enum { PARTS = 4, SINGLES = 3 /* the part that makes no runs */ };

typedef struct parts {
    uint8_t row[PARTS];
    uint8_t rest[PARTS]; /* the row of the three other parts together */
} parts;

/* Of two small numbers. No branch: which one is less is anybody's guess, and a wrong guess costs
 * more than the rest of a hand's shanten. */
static inline unsigned least_of(unsigned a, unsigned b) {
    return b + ((a - b) & (unsigned)((int)(a - b) >> 31));
}

static inline unsigned singles_row(const planes *held, uint64_t single) {
    return honour_row(bits(held->least[0] & single), bits(held->least[1] & single),
                      bits(held->least[2] & single));
}

/* The row of a number suit of the hand. */
static inline unsigned suit_row_in(const view *v, unsigned suit) {
    const uint8_t *chunk = v->chunk + 9 * suit;
    return suit_row(chunk[0], chunk[3], chunk[6]);
}

static inline void rows_of(const view *v, uint8_t row[PARTS]) {
    row[0] = v->first_suit ? ROW_EMPTY : (uint8_t)suit_row_in(v, 0);
    row[1] = (uint8_t)suit_row_in(v, 1);
    row[2] = (uint8_t)suit_row_in(v, 2);
    row[SINGLES] = (uint8_t)singles_row(&v->held, v->single);
}

static inline void parts_of(const view *v, parts *p) {
    rows_of(v, p->row);
    unsigned left = combine(p->row[0], p->row[1]), right = combine(p->row[2], p->row[3]);
    p->rest[0] = (uint8_t)combine(p->row[1], right);
    p->rest[1] = (uint8_t)combine(p->row[0], right);
    p->rest[2] = (uint8_t)combine(left, p->row[3]);
    p->rest[3] = (uint8_t)combine(left, p->row[2]);
}

/* Chiitoitsu: pairs that are whole (`have`), that lack one tile (`one`), that lack two (the rest).
 */
typedef struct pairs {
    uint64_t one, two; /* tiles whose next pair lacks one or two tiles */
    unsigned have, ones;
} pairs;

static inline pairs pairs_of(const planes *h, unsigned four_as_two) {
    pairs p;
    p.one = h->least[0] & ~h->least[1];
    p.two = ~h->least[0];
    p.have = bits(h->least[1]);
    if (four_as_two) {
        p.one |= h->least[2] & ~h->least[3];
        p.two |= h->least[1] & ~h->least[2];
        p.have += bits(h->least[3]);
    }
    p.ones = bits(p.one);
    return p;
}

static inline unsigned chiitoitsu_distance(const pairs *p) {
    unsigned lack = 7 - p->have;
    return 2 * lack - least_of(lack, p->ones);
}

/* The useful tiles; a pair from nothing helps only while there are too few single tiles. */
static inline uint64_t chiitoitsu_useful(const pairs *p) {
    return p->ones < 7 - p->have ? p->one | p->two : p->one;
}

static inline unsigned kokushi_distance(const planes *h) {
    return 14 - bits(h->least[0] & ORPHANS) - ((h->least[1] & ORPHANS) != 0);
}

static inline uint64_t kokushi_useful(const planes *h) {
    return h->least[1] & ORPHANS ? ORPHANS & ~h->least[0] : ORPHANS;
}

/* Keeps the least distance and the forms that reach it. */
typedef struct nearest {
    unsigned distance, forms;
} nearest;

static inline void offer(nearest *n, unsigned distance, unsigned form) {
    unsigned nearer = 0U - (distance <= n->distance), still = 0U - (n->distance <= distance);
    n->forms = (n->forms & still) | (form & nearer);
    n->distance = least_of(n->distance, distance);
}

/* Offers the two forms without sets. */
static inline void offer_closed(nearest *n, const view *v, const planes *held) {
    if (v->forms & MJ_CHIITOITSU) {
        pairs p = pairs_of(held, v->four_as_two_pairs);
        offer(n, chiitoitsu_distance(&p), MJ_CHIITOITSU);
    }
    if (v->forms & MJ_KOKUSHI) offer(n, kokushi_distance(held), MJ_KOKUSHI);
}

static inline uint64_t closed_useful(const nearest *n, const view *v, const planes *held) {
    uint64_t mask = 0;
    if (n->forms & MJ_CHIITOITSU) {
        pairs p = pairs_of(held, v->four_as_two_pairs);
        mask |= chiitoitsu_useful(&p);
    }
    if (n->forms & MJ_KOKUSHI) mask |= kokushi_useful(held);
    return mask;
}

/* Of nine rows after a draw each, the ones by which the distance falls, as bits. A draw lowers it
 * by one or by nothing, so the sum of the falls, each in its place, is the mask. */
static inline uint64_t falls(const uint8_t *answers, unsigned distance, const uint8_t row[9]) {
    unsigned sum = 0;
    for (int r = 8; r >= 0; r--) sum = 2 * sum + answers[row[r]];
    return distance * 0x1ff - sum;
}

/* Of the singles, all those of which equally many are held fall together. */
static inline uint64_t singles_fall(const uint8_t *answers, unsigned distance, const planes *h,
                                    uint64_t single) {
    unsigned once = bits(h->least[0] & single), twice = bits(h->least[1] & single),
             thrice = bits(h->least[2] & single);
    uint64_t mask = 0;
    if (answers[honour_row(once + 1, twice, thrice)] < distance) mask |= ~h->least[0];
    if (answers[honour_row(once, twice + 1, thrice)] < distance) mask |= h->least[0] & ~h->least[1];
    if (answers[honour_row(once, twice, thrice + 1)] < distance) mask |= h->least[1] & ~h->least[2];
    return mask & single;
}

/* Tiles of which none can be drawn, four being held, as the nine bits of a suit. */
static inline unsigned full_in(const planes *h, unsigned suit) {
    return (unsigned)(h->least[3] >> (9 * suit)) & 0x1ff;
}

/* Without a full tile, nearly always, the compiler drops what guards against one. */
static inline void suit_draws(const view *v, unsigned suit, uint8_t row[9]) {
    const uint8_t *chunk = v->chunk + 9 * suit;
    unsigned full = full_in(&v->held, suit);
    if (full)
        rows_after_draw(chunk[0], chunk[3], chunk[6], full, row);
    else
        rows_after_draw(chunk[0], chunk[3], chunk[6], 0, row);
}

static inline void count_useful(mj_useful *u, const planes *left) {
    u->kinds = (uint8_t)bits(u->mask & left->least[0]);
    u->total = (uint8_t)(u->kinds + bits(u->mask & left->least[1]) +
                         bits(u->mask & left->least[2]) + bits(u->mask & left->least[3]));
}

/* The game's tiles of which the hand does not hold all four. */
static inline uint64_t drawable(const view *v, const planes *held) {
    return (v->first_suit ? ALL_TILES & ~NOT_IN_SANMA : ALL_TILES) & ~held->least[3];
}

void mj_shanten_of(const view *v, nearest *n);
void mj_ukeire_of(const view *v, mj_useful *u);
int mj_discards_of(const view *v, int live, mj_discard discards[MJ_MAX_TILES]);

#endif
