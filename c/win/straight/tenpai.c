/* tenpai.c - see tenpai.h.
 * SPDX-License-Identifier: MIT
 */
#include "win/straight/tenpai.h"

#include "win/straight/suit_hands.h"

void mj_tenpai_start(tenpai_rules *x, const learned *c, const question *q) {
    x->q = q;
    x->c = c;
    mj_waiting_start(&x->rules, &q->value, q->goal, q->draws, q->pool, q->constant_pool);
}

static int is_furiten(const tenpai_rules *x, const waiting_hand *to) {
    uint64_t thrown = x->q->value.discards;
    for (unsigned t = 0; t < MJ_KINDS; t++)
        thrown |= (uint64_t)(x->q->count[t] > to->count[t]) << t;
    return (to->waits & thrown) != 0;
}

static void open_suit(const tenpai_rules *x, const tenpai_hand *h, unsigned suit,
                      waiting_hand *to) {
    const suit_hand *held = hand_with_moves(x->c, h->hand[suit]);
    const supply *s = supply_at(x->c, held);
    int red_gone = h->river[suit] == RED + 1;
    for (unsigned r = 0; r < s->kind.ranks; r++) {
        unsigned t = mj_suit_tile(x->q, suit, r);
        to->count[t] = (uint8_t)copies_in(held->code, r);
        to->supply[t] =
            (uint8_t)(s->have[r] - (h->river[suit] == r + 1 || (red_gone && r == FIVE)));
        to->waits |= (uint64_t)((held->draw[r] & h->mask[suit]) != 0) << t;
    }
    if (suit == 3) return;
    to->reds[suit] = (uint8_t)reds_in(held->code);
    to->red_supply[suit] = (uint8_t)(s->value.reds - red_gone);
}

void mj_tenpai_open(const tenpai_rules *x, const tenpai_hand *h, waiting_hand *to) {
    blank(to, sizeof *to);
    for (unsigned i = 0; i < SUITS; i++) open_suit(x, h, i, to);
    to->furiten = is_furiten(x, to);
}
