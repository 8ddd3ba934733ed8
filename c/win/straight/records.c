/* records.c - see records.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm. */
#include "win/straight/records.h"

static uint32_t complete_for(const suit_kind *k, const traits *x, uint32_t mask) {
    unsigned sets = x->tiles / 3u, pairs = x->tiles / 2u;
    uint32_t just = x->tiles % 3 == 0   ? 1u << sets
                    : x->tiles % 3 == 2 ? 32u << sets
                                        : 0,
             complete = 0;
    if (x->tiles % 2 == 0 && pairs <= MOST_PAIRS) just |= 1u << (CHIITOI + pairs);
    if (x->tiles == k->ends) just |= 1u << KOKUSHI;
    if (x->tiles == k->ends + 1) just |= 2u << KOKUSHI;
    for (just &= mask; just; just &= just - 1)
        if (mj_target_cost(k, x, __builtin_ctz(just)) == 0) complete |= just & -just;
    return complete;
}

uint64_t mj_record_of(const learned *c, const aim *a, unsigned won) {
    const suit_hand *h = hand_at(c, a->hand);
    const supply *s = supply_at(c, h);
    uint32_t targets = complete_for(&s->kind, &h->x, a->mask);
    unsigned as = (targets & STANDARD_MASK ? AS_SETS : 0u) |
                  (targets & CHIITOI_MASK ? AS_PAIRS : 0u) |
                  (targets & KOKUSHI_MASK ? AS_KOKUSHI : 0u);
    unsigned rank = won == NOT_WON ? NO_RANK : won == RED ? FIVE : won;
    return as ? mj_suit_record(&s->points, h->code, h->x.tiles, rank, as) : 0;
}

int mj_is_furiten(const learned *c, const suit_hand *h, unsigned rank) {
    const suit_points *v = &supply_at(c, h)->points;
    return (v->thrown >> rank & 1) || v->held[rank] > copies_in(h->code, rank);
}

uint64_t mj_yield_of(const learned *c, const aim *a) {
    const suit_hand *h = hand_at(c, a->hand);
    const supply *s = supply_at(c, h);
    const suit_points *v = &s->points;
    uint64_t yield = reds_in(h->code);
    for (unsigned r = 0; r < s->kind.ranks; r++) {
        unsigned n = copies_in(h->code, r), next = v->next[r];
        unsigned indicated = copies_in(h->code, next) + v->called[next];
        unsigned gone = a->river == r + 1 || (a->river == RED + 1 && r == FIVE);
        yield += n * v->dora[r];
        if (indicated && v->rel.of & IF_URA)
            yield += (uint64_t)(s->have[r] - n - gone) << 12 * indicated;
    }
    return yield;
}
