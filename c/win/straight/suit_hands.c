/* suit_hands.c - see suit_hands.h.
 * SPDX-License-Identifier: MIT */
#include "win/straight/suit_hands.h"

static void fill_hand(const supply *s, suit_hand *h) {
    h->x = mj_suit_traits(&s->kind, h->code);
    for (unsigned r = 0; r < s->kind.ranks; r++)
        h->weight[r] = (uint8_t)over(s->have[r], (int)copies_in(h->code, r));
    h->weight[RED] = (uint8_t)(s->points.reds - reds_in(h->code));
    h->weight[FIVE] = (uint8_t)(h->weight[FIVE] - h->weight[RED]);
}

static uint32_t supplied_hand(learned *c, unsigned of, uint32_t code) {
    uint64_t hash = hash_word((uint64_t)of << 32 | code);
    uint32_t place = map_first(&c->hand_map, hash), i;
    for (; (i = map_next(&c->hand_map, hash, &place)); place = (place + 1) & c->hand_map.mask)
        if (hand_at(c, i)->code == code && hand_at(c, i)->supply == of) return i;
    if (!(i = array_push(c->memory, &c->hands))) return 0;
    suit_hand *h = hand_at(c, i);
    blank(h, sizeof *h);
    h->code = code;
    h->supply = (uint8_t)of;
    fill_hand(c->supplies + of, h);
    map_put(c->memory, &c->hand_map, hash, place, i);
    return i;
}

uint32_t mj_suit_hand_find(learned *c, unsigned suit, uint32_t code) {
    return supplied_hand(c, c->of_suit[suit], code);
}

void mj_suit_hand_fill(const learned *c, suit_hand *h) {
    const suit_kind *k = kind_at(c, h);
    int with_points = supply_at(c, h)->points.number;
    uint8_t above[RANKS], below[RANKS];
    mj_suit_rows_around(k, h->code, above, below);
    for (unsigned r = 0; r < k->ranks; r++) {
        unsigned n = copies_in(h->code, r);
        int end = (k->end & one_of(r)) != 0;
        if (h->weight[r] || (with_points && n < MJ_COPIES))
            h->draw[r] = mj_targets_drawn(&c->lanes, k, &h->x, above[r], n, end);
        if (n) h->discard[r] = mj_targets_kept(&c->lanes, k, &h->x, below[r], n, end);
    }
    if (h->weight[RED]) h->draw[RED] = h->draw[FIVE];
    h->filled = 1;
}

uint32_t mj_suit_hand_up(learned *c, uint32_t i, unsigned r) {
    const suit_hand *h = hand_at(c, i);
    if (h->up[r]) return h->up[r];
    uint32_t tile = r == RED ? one_of(FIVE) + RED_ONE : one_of(r);
    uint32_t other = supplied_hand(c, h->supply, h->code + tile);
    if (!other) return 0;
    hand_at(c, i)->up[r] = other;
    if (r != RED) hand_at(c, other)->down[r] = i;
    return other;
}

int mj_suit_hand_throws_red(const learned *c, uint32_t i, unsigned r) {
    uint32_t code = hand_at(c, i)->code;
    return r == FIVE && reds_in(code) && reds_in(code) == copies_in(code, FIVE);
}

uint32_t mj_suit_hand_down(learned *c, uint32_t i, unsigned r) {
    const suit_hand *h = hand_at(c, i);
    if (h->down[r]) return h->down[r];
    int red = mj_suit_hand_throws_red(c, i, r);
    uint32_t tile = one_of(r) + (red ? RED_ONE : 0);
    uint32_t other = supplied_hand(c, h->supply, h->code - tile);
    if (!other) return 0;
    hand_at(c, i)->down[r] = other;
    hand_at(c, other)->up[red ? RED : r] = i;
    return other;
}

int mj_suit_hands_distance(const learned *c, const uint32_t hands[SUITS], uint32_t *nearest) {
    const traits *x[SUITS];
    for (int i = 0; i < SUITS; i++) x[i] = &hand_at(c, hands[i])->x;
    return mj_targets_distance(c->q, x, nearest);
}

void mj_suit_hands_masks(const learned *c, const uint32_t hands[SUITS], int distance,
                         uint32_t nearest, uint32_t mask[SUITS]) {
    const traits *x[SUITS];
    const suit_kind *k[SUITS];
    for (int i = 0; i < SUITS; i++) {
        x[i] = &hand_at(c, hands[i])->x;
        k[i] = kind_at(c, hand_at(c, hands[i]));
    }
    mj_targets_in_play(&c->lanes, k, x, distance, nearest, ALL_SUITS, mask);
}
