/* suit_hands.h - the tiles of one suit, and the effect of each move on the costs of its targets.
 * SPDX-License-Identifier: MIT
 *
 * Suit hands are referred to by index; 0 means none, or that memory ran out. */
#ifndef MJ_WIN_SUIT_HANDS_H
#define MJ_WIN_SUIT_HANDS_H
#include "win/straight/learned.h"

/* Return the suit hand with the tiles of a code, or with one tile less or more. `down` removes a
 * red five only if there is no plain five; `up` accepts RED as a rank. */
uint32_t mj_suit_hand_find(learned *c, unsigned suit, uint32_t code);
uint32_t mj_suit_hand_down(learned *c, uint32_t hand, unsigned rank);
int mj_suit_hand_throws_red(const learned *c, uint32_t hand, unsigned rank);
uint32_t mj_suit_hand_up(learned *c, uint32_t hand, unsigned rank);

void mj_suit_hand_fill(const learned *c, suit_hand *h);

/* Returns a suit hand with the effects of its moves, which the first call computes. */
static inline const suit_hand *hand_with_moves(const learned *c, uint32_t i) {
    suit_hand *h = hand_at(c, i);
    if (!h->filled) mj_suit_hand_fill(c, h);
    return h;
}

/* Returns the distance of a hand; `nearest` gets the targets of its nearest forms. */
int mj_suit_hands_distance(const learned *c, const uint32_t hands[SUITS], uint32_t *nearest);

void mj_suit_hands_masks(const learned *c, const uint32_t hands[SUITS], int distance,
                         uint32_t nearest, uint32_t mask[SUITS]);
#endif
