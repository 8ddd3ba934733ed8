/* useful.h - the draws that lower the distance, and their remaining copies.
 * SPDX-License-Identifier: MIT
 *
 * A draw changes one part of a hand. answers[row] is the distance of the hand if this part has the
 * row `row`. answers_for (suit.h) finds `answers` by the row of the three other parts. */
#ifndef MJ_USEFUL_H
#define MJ_USEFUL_H
#include "hand/parts.h"
#include "shanten/nearest.h"

/* Returns the tiles of a number suit that lower the distance, as a mask of nine bits. row[r] is the
 * row after a draw of rank r. A draw lowers the distance by 0 or 1, so the code sums (distance
 * before the draw - distance after drawing rank r) * 2^r over all r. */
static inline uint64_t falls(const uint8_t *answers, unsigned distance, const uint8_t row[9]) {
    unsigned sum = 0;
    for (int r = 8; r >= 0; r--) sum = 2 * sum + answers[row[r]];
    return distance * 0x1ff - sum;
}

/* Returns what `falls` returns, for a suit with chunks a, b, c that has tiles held four times. */
uint64_t mj_falls_but_full(const uint8_t *answers, unsigned distance, unsigned a, unsigned b,
                           unsigned c, unsigned full) __attribute__((noinline));

/* Returns what `falls` returns, for any suit. `full` masks the tiles held four times. */
static inline uint64_t suit_falls(const uint8_t *answers, unsigned distance,
                                  const uint8_t chunk[CHUNKS], unsigned full) {
    uint8_t row[9];
    if (full) return mj_falls_but_full(answers, distance, chunk[0], chunk[1], chunk[2], full);
    rows_after_draw(chunk[0], chunk[1], chunk[2], 0, row);
    return falls(answers, distance, row);
}

/* Returns the tiles without runs that lower the distance. Tiles held equally often change the row
 * equally, so that one look-up is enough for them. */
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

static inline uint64_t drawable(const view *v) { return v->game & ~v->held.least[3]; }

static inline void count_useful(mj_useful *u, const planes *left) {
    u->kinds = (uint8_t)bits(u->mask & left->least[0]);
    u->total = (uint8_t)(u->kinds + bits(u->mask & left->least[1]) +
                         bits(u->mask & left->least[2]) + bits(u->mask & left->least[3]));
}

static inline void note_useful(mj_useful *u, const nearest *n, uint64_t mask, const planes *left) {
    u->mask = mask;
    u->distance = (uint8_t)n->distance;
    u->forms = (uint8_t)n->forms;
    count_useful(u, left);
}
#endif
