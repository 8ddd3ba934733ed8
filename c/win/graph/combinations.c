/* combinations.c - lists the combinations (WIN.md) whose waste is at most `extra`.
 * SPDX-License-Identifier: MIT */
#include "win/graph/suit_net.h"

static void add_combination(suit_nets *s, const int target[SUITS]) {
    int cost = 0, n = s->combinations;
    for (int i = 0; i < SUITS; i++) cost += s->of[i].cost[target[i]];
    int waste = cost - s->distance;
    if (waste > s->size.extra) return;
    for (int i = 0; i < SUITS; i++) {
        suit_net *x = s->of + i;
        x->with[target[i]][n / 64] |= (uint64_t)1 << n % 64;
        if (s->size.extra - waste > x->slack[target[i]])
            x->slack[target[i]] = s->size.extra - waste;
    }
    s->waste[s->combinations++] = (uint8_t)waste;
}

static void add_each_pair(suit_nets *s, const int base[SUITS], int step) {
    for (int pair = 0; pair < SUITS; pair++) {
        int target[SUITS];
        for (int i = 0; i < SUITS; i++) target[i] = base[i] + (i == pair ? step : 0);
        add_combination(s, target);
    }
}

/* Adds a combination for each way to divide n sets, or n pairs of chiitoitsu, among the suits. */
static void add_shares(suit_nets *s, int n, int pairs) {
    int most = pairs ? s->of[0].kind.ranks << s->of[0].kind.four_as_two : n;
    for (int a = 0; a <= lesser(n, most); a++)
        for (int b = 0; a + b <= n; b++)
            for (int c = 0; a + b + c <= n; c++) {
                int share[SUITS] = {a, b, c, n - a - b - c};
                for (int i = 0; i < SUITS && pairs; i++) share[i] += CHIITOI;
                if (pairs)
                    add_combination(s, share);
                else
                    add_each_pair(s, share, 5);
            }
}

void mj_suit_nets_combine(suit_nets *s) {
    static const int orphans[SUITS] = {KOKUSHI, KOKUSHI, KOKUSHI, KOKUSHI};
    for (int i = 0; i < SUITS; i++)
        for (int t = 0; t < TARGETS; t++) s->of[i].slack[t] = -1;
    if (s->q->forms & MJ_STANDARD) add_shares(s, s->q->sets, 0);
    if (s->q->forms & MJ_CHIITOITSU) add_shares(s, MOST_PAIRS, 1);
    if (s->q->forms & MJ_KOKUSHI) add_each_pair(s, orphans, 1);
    for (int i = 0; i < SUITS; i++)
        for (uint8_t t = 0; t < TARGETS; t++)
            if (s->of[i].slack[t] >= 0) s->of[i].used[s->of[i].used_count++] = t;
}
