/* improvements.c - which draws, though they bring no tile closer, make a waiting hand wait better?
 * SPDX-License-Identifier: MIT
 */
#include "hand/parts.h"

static uint32_t rank_of(const mj_improvement *i) {
    return (uint32_t)(255 - i->after.total) << 16 | (uint32_t)(255 - i->after.kinds) << 8 | i->tile;
}

static void insert(mj_improvement *list, int n, mj_improvement i) {
    uint32_t rank = rank_of(&i);
    while (n > 0 && rank_of(list + n - 1) > rank) {
        list[n] = list[n - 1];
        n--;
    }
    list[n] = i;
}

/* The hand after drawing the tile and the best discard. */
static void best_after(const view *before, unsigned tile, int live, mj_improvement *i) {
    mj_discard discards[MJ_MAX_TILES];
    view v = *before;
    mj_view_draw(&v, tile);
    mj_discards_of(&v, live, discards);
    *i = (mj_improvement){.after = discards[0].after,
                          .tile = (uint8_t)tile,
                          .left = (uint8_t)copies(&before->left, tile),
                          .discard = discards[0].tile};
}

int mj_improvements(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen,
                    mj_improvement improvements[MJ_KINDS]) {
    view v;
    mj_useful now;
    int n = 0, distance = mj_ukeire(hand, rules, unseen, &now);
    if (distance < 0) return distance;
    if (!improvements) return MJ_ERR_ARGUMENT;
    mj_view_hand(hand, rules, unseen, &v);
    uint64_t others = v.left.least[0] & drawable(&v, &v.held) & ~now.mask;
    for (uint64_t rest = others; rest; rest &= rest - 1) {
        mj_improvement i;
        best_after(&v, lowest(rest), rules->live, &i);
        if (i.after.distance == distance && i.after.total > now.total) insert(improvements, n++, i);
    }
    return n;
}
