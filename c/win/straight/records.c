/* records.c - see records.h.
 * SPDX-License-Identifier: MIT
 * Compiled with -O3 in wasm.
 */
#include "win/straight/records.h"

/* Is there a target of the mask that is just these tiles? */
static int is_complete(const suit_kind *k, const traits *x, uint32_t mask) {
    unsigned sets = x->tiles / 3, pairs = x->tiles / 2;
    uint32_t just = x->tiles % 3 == 0 ? 1u << sets : x->tiles % 3 == 2 ? 32u << sets : 0;
    if (x->tiles % 2 == 0 && pairs <= MOST_PAIRS) just |= 1u << (CHIITOI + pairs);
    if (x->tiles == k->ends) just |= 1u << KOKUSHI;
    if (x->tiles == k->ends + 1) just |= 2u << KOKUSHI;
    for (just &= mask; just; just &= just - 1)
        if (mj_target_cost(k, x, __builtin_ctz(just)) == 0) return 1;
    return 0;
}

uint64_t mj_record_of(const learned *c, const aim *a, unsigned won) {
    const suit_hand *h = hand_at(c, a->hand);
    const supply *s = supply_at(c, h);
    if (!is_complete(&s->kind, &h->x, a->mask)) return 0;
    return h->code | (uint64_t)s->valued << 32 | (uint64_t)a->river << 36 | (uint64_t)won << 40;
}
