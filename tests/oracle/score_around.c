/* score_around.c - see score_around.h.
 * SPDX-License-Identifier: MIT */
#include "score_around.h"
#include "oracle.h"

static mj_agari with(const mj_agari *hand, int t) {
    mj_agari win = *hand;
    win.count[t]++;
    win.win_tile = (uint8_t)t;
    return win;
}

static mj_agari without(const mj_agari *hand, int t) {
    mj_agari rest = *hand;
    rest.count[t]--;
    return rest;
}

uint64_t plain_waits(const mj_agari *hand, const mj_score_rules *rules) {
    uint64_t waits = 0;
    for (int t = 0; t < MJ_KINDS; t++) {
        readings all;
        mj_agari win = with(hand, t);
        if (plain_held(hand, t) == 4 || !oracle_exists(t, rules->players)) continue;
        reading_all(&win, rules, &all);
        waits |= (uint64_t)(all.n > 0) << t;
    }
    return waits;
}

uint64_t plain_riichi_discards(const mj_agari *hand, const mj_score_rules *rules) {
    uint64_t tiles = 0;
    for (int t = 0; t < MJ_KINDS && plain_is_closed(hand); t++) {
        mj_agari rest = without(hand, t);
        if (hand->count[t] > 0) tiles |= (uint64_t)(plain_waits(&rest, rules) != 0) << t;
    }
    return tiles;
}

static bool is_triplet_in(const reading *r, int t) {
    for (int i = 0; i < r->blocks; i++)
        if (r->block[i].kind == MJ_TRIPLET && r->block[i].tile == t) return true;
    return false;
}

bool plain_riichi_kan(const mj_agari *hand, const mj_score_rules *rules) {
    mj_agari before = without(hand, hand->win_tile), after = *hand;
    uint64_t waits = plain_waits(&before, rules);
    if (rules->riichi_kan == MJ_RIICHI_KAN_NONE || hand->count[hand->win_tile] != 4) return false;
    after.count[hand->win_tile] = 0;
    after.meld[after.melds++] = (mj_meld){.kind = MJ_MELD_CLOSED_KAN, .tile = hand->win_tile};
    if (plain_waits(&after, rules) != waits) return false;
    for (int t = 0; t < MJ_KINDS && rules->riichi_kan == MJ_RIICHI_KAN_READING; t++) {
        readings all;
        mj_agari win = with(&before, t);
        if (!(waits >> t & 1)) continue;
        reading_all(&win, rules, &all);
        for (int i = 0; i < all.n; i++)
            if (!is_triplet_in(&all.list[i], hand->win_tile)) return false;
    }
    return true;
}
