/* throws.c - see throws.h.
 * SPDX-License-Identifier: MIT
 */
#include "win/graph/throws.h"

#include "win/suit_kind.h"

uint32_t mj_throws_with(uint32_t code, unsigned rank) {
    return code + (rank == RANKS ? one_of(4) + RED_ONE : one_of(rank));
}

static kept_parts parts_at(const throws *t, const uint32_t code[SUITS]) {
    uint32_t place = t->place(t->run, code);
    return place == UINT32_MAX ? (kept_parts){-1e38f, 0} : t->kept[place];
}

kept_parts mj_throws_best(const throws *t, uint32_t full[SUITS], uint32_t to[SUITS]) {
    kept_parts best = parts_at(t, to);
    if (t->place(t->run, full) == UINT32_MAX) return best;
    for (unsigned i = 0; i < SUITS; i++)
        for (unsigned r = 0; r < RANKS; r++) {
            uint32_t before = full[i];
            if (!copies_in(before, r)) continue;
            full[i] = mj_code_without(before, r);
            kept_parts other = parts_at(t, full);
            if (is_more(other, best)) {
                best = other;
                copy(to, full, SUITS * sizeof *to);
            }
            full[i] = before;
        }
    return best;
}
