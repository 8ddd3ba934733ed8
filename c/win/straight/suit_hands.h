/* suit_hands.h - suit hands, and the effect of each move on the costs of their targets.
 * SPDX-License-Identifier: MIT
 *
 * The index of a suit hand is 0 if there is no such suit hand, or if memory runs out. */
#ifndef MJ_WIN_SUIT_HANDS_H
#define MJ_WIN_SUIT_HANDS_H
#include "win/straight/learned.h"

/* Return the suit hand with the tiles of a code, or with one tile less (`down`) or more (`up`).
 * `down` removes plain fives before red fives. `up` accepts RED as a rank. */
uint32_t mj_suit_hand_find(learned *c, unsigned suit, uint32_t code);
uint32_t mj_suit_hand_down(learned *c, uint32_t hand, unsigned rank);
int mj_suit_hand_throws_red(const learned *c, uint32_t hand, unsigned rank);
uint32_t mj_suit_hand_up(learned *c, uint32_t hand, unsigned rank);

void mj_suit_hand_fill(const learned *c, suit_hand *h);

static inline const suit_hand *hand_with_moves(const learned *c, uint32_t i) {
    suit_hand *h = hand_at(c, i);
    if (!h->filled) mj_suit_hand_fill(c, h);
    return h;
}

int mj_suit_hands_distance(const learned *c, const uint32_t hands[SUITS], uint32_t *nearest);

void mj_suit_hands_masks(const learned *c, const uint32_t hands[SUITS], int distance,
                         uint32_t nearest, uint32_t mask[SUITS]);
#endif
