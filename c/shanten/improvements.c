/* improvements.c - draws that keep the distance of a waiting hand but improve its ukeire.
 * SPDX-License-Identifier: MIT */
#include "shanten/order.h"
#include "shanten/shanten.h"
#include "shanten/useful.h"

static mj_improvement best_after(const view *before, unsigned tile) {
    mj_discard discards[MJ_MAX_TILES];
    view v = *before;
    mj_view_draw(&v, tile);
    mj_discards_of(&v, discards);
    return (mj_improvement){.after = discards[0].after,
                            .tile = (uint8_t)tile,
                            .left = (uint8_t)copies(&before->left, tile),
                            .discard = discards[0].tile};
}

static int improvements_of(const view *v, mj_improvement improvements[MJ_KINDS]) {
    mj_improvement unsorted[MJ_KINDS];
    mj_useful now;
    uint32_t ranks[MJ_KINDS];
    int n = 0;
    mj_ukeire_of(v, &now);
    for (uint64_t rest = v->left.least[0] & drawable(v) & ~now.mask; rest; rest &= rest - 1) {
        unsorted[n] = best_after(v, lowest(rest));
        const mj_useful *after = &unsorted[n].after;
        if (after->distance != now.distance || after->total <= now.total) continue;
        insert_rank(ranks, n, rank_of(after, (unsigned)n));
        n++;
    }
    for (int i = 0; i < n; i++) improvements[i] = unsorted[index_of(ranks[i])];
    return n;
}

int mj_improvements(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen,
                    mj_improvement improvements[MJ_KINDS]) {
    view v;
    int error = mj_view_hand(hand, rules, unseen, &v);
    if (error) return error;
    if (!is_waiting(&v)) return MJ_ERR_TO_DISCARD;
    return improvements ? improvements_of(&v, improvements) : MJ_ERR_ARGUMENT;
}
