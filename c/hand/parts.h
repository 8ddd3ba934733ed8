/* parts.h - a hand as four parts, and the row of each.
 * SPDX-License-Identifier: MIT
 *
 * Three parts are the suits man, pin and sou. The fourth part has the tiles without runs: the
 * honours, and in sanma also 1m and 9m (man is then empty). The four rows determine the distance in
 * the standard form. */
#ifndef MJ_PARTS_H
#define MJ_PARTS_H
#include "hand/hand.h"
#include "hand/suit.h"

enum {
    PARTS = 4,
    SINGLES = 3,                    /* the part without runs */
    SET_NUMBERS = MJ_MAX_MELDS + 1, /* a hand has 0..4 sets */
    RUN_NUMBERS = 3                 /* 0..2 equal runs; three equal runs are also three triplets */
};

typedef struct parts {
    uint8_t row[PARTS];
    uint8_t rest[PARTS]; /* the row of the three other parts together */
} parts;

static inline unsigned singles_row(const planes *held, uint64_t single) {
    return honour_row(bits(held->least[0] & single), bits(held->least[1] & single),
                      bits(held->least[2] & single));
}

static inline unsigned number_row(const view *v, unsigned suit) {
    const uint8_t *chunk = v->chunk[suit];
    return suit_row(chunk[0], chunk[1], chunk[2]);
}

static inline void rows_of(const view *v, uint8_t row[PARTS]) {
    row[0] = v->first_suit ? ROW_EMPTY : (uint8_t)number_row(v, 0);
    row[1] = (uint8_t)number_row(v, 1);
    row[2] = (uint8_t)number_row(v, 2);
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

/* Returns the tiles of a suit of which the hand holds all four copies, as a mask of nine bits. */
static inline unsigned full_in(const planes *h, unsigned suit) {
    return (unsigned)(h->least[3] >> (9 * suit)) & 0x1ff;
}

/* Writes the row of a suit after a draw of each tile. `full` masks the tiles held four times. */
static inline void rows_beyond(const uint8_t chunk[CHUNKS], unsigned full, uint8_t row[9]) {
    rows_after_draw(chunk[0], chunk[1], chunk[2], full, row);
}

static inline void rows_after_draws(const view *v, unsigned suit, uint8_t row[9]) {
    rows_beyond(v->chunk[suit], full_in(&v->held, suit), row);
}
#endif
