/* tenpai.c - see tenpai.h.
 * SPDX-License-Identifier: MIT */
#include "win/straight/tenpai.h"

#include "win/straight/suit_hands.h"

void mj_tenpai_start(tenpai_rules *x, const learned *c, const question *q) {
    x->q = q;
    x->c = c;
    mj_waiting_start(&x->rules, &q->value, q->goal, q->draws, q->pool, q->constant_pool);
}

static void open_suit(const tenpai_rules *x, unsigned suit, uint32_t hand, uint32_t mask,
                      waiting_hand *to) {
    const suit_hand *held = hand_with_moves(x->c, hand);
    unsigned ranks = kind_at(x->c, held)->ranks, each = mj_suit_tile(x->q, suit, 1) - 9 * suit;
    uint32_t code = held->code;
    for (unsigned r = 0, t = 9 * suit; r < ranks; r++, t += each, code >>= 3) {
        to->count[t] = code & 7;
        to->waits |= (uint64_t)((held->draw[r] & mask) != 0) << t;
    }
    if (suit < 3) to->reds[suit] = (uint8_t)reds_in(held->code);
}

void mj_tenpai_open(const tenpai_rules *x, const uint32_t hands[SUITS], const uint32_t mask[SUITS],
                    const uint32_t river[SUITS], waiting_hand *to) {
    unsigned thrown = MJ_NOT_HELD;
    blank(to, sizeof *to);
    for (unsigned i = 0; i < SUITS; i++) {
        unsigned r = river[i] == RED + 1 ? FIVE : river[i] - 1;
        if (river[i]) thrown = mj_suit_tile(x->q, i, r);
        open_suit(x, i, hands[i], mask[i], to);
    }
    mj_waiting_supply(x->q, thrown, to);
}
