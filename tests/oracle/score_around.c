/* score_around.c - see score_around.h.
 * SPDX-License-Identifier: MIT
 */
#include "score_around.h"
#include "oracle.h"
#include "score_reading.h"

int plain_held(const plain_win *hand, int t) {
    int n = hand->concealed[t] + (t == PLAIN_NORTH ? hand->norths : 0);
    for (int i = 0; i < hand->meld_count; i++) {
        const plain_meld *m = &hand->melds[i];
        if (m->kind == PLAIN_CHI)
            n += t >= m->tile && t <= m->tile + 2;
        else if (m->tile == t)
            n += m->kind == PLAIN_PON ? 3 : 4;
    }
    return n;
}

static plain_win with(const plain_win *hand, int t) {
    plain_win win = *hand;
    win.concealed[t]++;
    win.tile = t;
    return win;
}

static plain_win without(const plain_win *hand, int t) {
    plain_win left = *hand;
    left.concealed[t]--;
    return left;
}

bool plain_waits_for(const plain_win *hand, const plain_rules *rules, int t) {
    readings all;
    plain_win win = with(hand, t);
    if (plain_held(hand, t) == 4 || !oracle_exists(t, rules->players)) return false;
    reading_all(&win, rules, &all);
    return all.n > 0;
}

bool plain_tenpai(const plain_win *hand, const plain_rules *rules) {
    for (int t = 0; t < PLAIN_TILES; t++)
        if (plain_waits_for(hand, rules, t)) return true;
    return false;
}

bool plain_riichi_discard(const plain_win *hand, const plain_rules *rules, int t) {
    plain_win left = without(hand, t);
    for (int i = 0; i < hand->meld_count; i++)
        if (hand->melds[i].kind != PLAIN_CLOSED_KAN) return false;
    return hand->concealed[t] > 0 && plain_tenpai(&left, rules);
}

bool plain_kan_keeps_waits(const plain_win *hand, const plain_rules *rules) {
    plain_win before = without(hand, hand->tile), after = *hand;
    if (hand->concealed[hand->tile] != 4) return false;
    after.concealed[hand->tile] = 0;
    after.melds[after.meld_count++] = (plain_meld){.kind = PLAIN_CLOSED_KAN, .tile = hand->tile};
    for (int t = 0; t < PLAIN_TILES; t++)
        if (plain_waits_for(&before, rules, t) != plain_waits_for(&after, rules, t)) return false;
    return true;
}

static bool is_triplet_in(const reading *r, int t) {
    for (int i = r->win->meld_count; i < r->blocks; i++)
        if (r->block[i].kind == PLAIN_TRIPLET && r->block[i].tile == t) return true;
    return false;
}

bool plain_kan_keeps_readings(const plain_win *hand, const plain_rules *rules) {
    plain_win before = without(hand, hand->tile);
    if (!plain_kan_keeps_waits(hand, rules)) return false;
    for (int t = 0; t < PLAIN_TILES; t++) {
        readings all;
        plain_win win = with(&before, t);
        if (!plain_waits_for(&before, rules, t)) continue;
        reading_all(&win, rules, &all);
        for (int i = 0; i < all.n; i++)
            if (!is_triplet_in(&all.list[i], hand->tile)) return false;
    }
    return true;
}
