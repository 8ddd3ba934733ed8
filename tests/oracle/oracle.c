/* Distances, useful tiles and spare tiles of hands, by trying every division into sets and a pair.
 * SPDX-License-Identifier: MIT
 *
 * In sanma 2m..8m have cap 0, so that no complete hand has these tiles. */
#include "oracle.h"

#include "rows.h"

#include <assert.h>
#include <string.h>

enum { TILES = 34, SUITS = 4, PAIRS = 7, ORPHANS = 13 };

static const uint8_t orphan[ORPHANS] = {0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33};

static const uint8_t four_each[9] = {4, 4, 4, 4, 4, 4, 4, 4, 4};

void oracle_suit_row(const uint8_t count[9], uint8_t row[10]) {
    rows_direct(ROWS_NUMBERS, count, four_each, row);
}

void oracle_honour_row(const uint8_t count[7], uint8_t row[10]) {
    uint8_t nine[9] = {0};
    memcpy(nine, count, 7);
    rows_direct(ROWS_HONOURS, nine, four_each, row);
}

static void limits(const uint8_t count[TILES], oracle_rules rules, const uint8_t *cap,
                   uint8_t limit[TILES]) {
    assert(rules.players == 4 || rules.players == 3);
    for (int t = 0; t < TILES; t++) {
        int missing = rules.players == 3 && t >= 1 && t <= 7;
        limit[t] = missing ? 0 : cap ? cap[t] : 4;
        assert(limit[t] <= 4);
        assert(count[t] <= (missing ? 0 : 4));
    }
}

static int max0(int n) { return n > 0 ? n : 0; }

static int min(int a, int b) { return a < b ? a : b; }

/* Combines the row of a suit with the common row of all suits before it. */
static void add_suit(uint8_t sum[10], const uint8_t row[10]) {
    uint8_t out[10];
    for (int m = 0; m <= 4; m++) {
        int sets = ORACLE_NEVER, pair = ORACLE_NEVER;
        for (int l = 0; l <= m; l++) {
            sets = min(sets, sum[l] + row[m - l]);
            pair = min(pair, min(sum[5 + l] + row[m - l], sum[l] + row[5 + m - l]));
        }
        out[m] = (uint8_t)sets;
        out[5 + m] = (uint8_t)pair;
    }
    memcpy(sum, out, sizeof out);
}

static int standard(const uint8_t count[TILES], const uint8_t limit[TILES], int sets) {
    uint8_t sum[10] = {0}, row[10];
    memset(sum + 1, ORACLE_NEVER, 9);
    for (int i = 0; i < SUITS; i++) {
        uint8_t hand[9] = {0}, most[9] = {0};
        size_t ranks = i == 3 ? 7 : 9;
        memcpy(hand, count + 9 * i, ranks);
        memcpy(most, limit + 9 * i, ranks);
        rows_cached(i == 3 ? ROWS_HONOURS : ROWS_NUMBERS, hand, most, row);
        add_suit(sum, row);
    }
    return sum[5 + sets];
}

/* Returns the distance to seven pairs, where a tile may form at most `most_pairs` pairs. A second
 * pair of a tile never needs fewer tiles than the first. */
static int chiitoitsu(const uint8_t count[TILES], const uint8_t limit[TILES], int most_pairs) {
    int pairs[3] = {0}, missing = PAIRS,
        draws = 0; /* pairs by the number of tiles that they lack */
    for (int t = 0; t < TILES; t++)
        for (int k = 1; k <= most_pairs && 2 * k <= limit[t]; k++)
            pairs[max0(2 * k - count[t]) - max0(2 * k - 2 - count[t])]++;
    for (int cost = 0; cost < 3; cost++) {
        int taken = min(pairs[cost], missing);
        draws += taken * cost;
        missing -= taken;
    }
    return missing ? ORACLE_NEVER : draws;
}

static int kokushi(const uint8_t count[TILES], const uint8_t limit[TILES]) {
    int draws = 0, pair = ORACLE_NEVER;
    for (int i = 0; i < ORPHANS; i++) {
        int t = orphan[i];
        draws += limit[t] ? count[t] == 0 : ORACLE_NEVER;
        if (limit[t] >= 2) pair = min(pair, count[t] < 2);
    }
    return min(draws + pair, ORACLE_NEVER);
}

static int distance(const uint8_t count[TILES], int sets, oracle_rules rules, unsigned form,
                    const uint8_t limit[TILES]) {
    if (form == ORACLE_STANDARD) return standard(count, limit, sets);
    if (sets < 4) return ORACLE_NEVER;
    if (form == ORACLE_KOKUSHI) return kokushi(count, limit);
    return chiitoitsu(count, limit, rules.four_as_two_pairs ? 2 : 1);
}

int oracle_distance(const uint8_t count[34], int sets, oracle_rules rules, unsigned form,
                    const uint8_t *cap) {
    assert(sets >= 0 && sets <= 4);
    assert(form == ORACLE_STANDARD || form == ORACLE_CHIITOITSU || form == ORACLE_KOKUSHI);
    uint8_t limit[TILES];
    limits(count, rules, cap, limit);
    return distance(count, sets, rules, form, limit);
}

int oracle_best(const uint8_t count[34], int melds, oracle_rules rules, unsigned forms,
                const uint8_t *cap, unsigned *nearest_forms) {
    int best = ORACLE_NEVER;
    unsigned nearest = 0;
    uint8_t limit[TILES];
    assert(forms <= ORACLE_ALL);
    limits(count, rules, cap, limit);
    for (unsigned form = 1; form <= ORACLE_KOKUSHI; form *= 2) {
        int d = forms & form ? distance(count, 4 - melds, rules, form, limit) : ORACLE_NEVER;
        if (d < best) nearest = 0;
        if (d <= best && d < ORACLE_NEVER) nearest |= form;
        best = min(best, d);
    }
    if (nearest_forms) *nearest_forms = nearest;
    return best;
}

uint64_t oracle_ukeire(const uint8_t count[34], int melds, oracle_rules rules, unsigned forms,
                       const uint8_t *cap) {
    uint64_t useful = 0;
    int before = oracle_best(count, melds, rules, forms, cap, NULL);
    uint8_t limit[TILES], drawn[TILES];
    limits(count, rules, cap, limit);
    memcpy(drawn, count, TILES);
    for (int t = 0; t < TILES; t++) {
        if (count[t] >= limit[t]) continue;
        drawn[t]++;
        if (oracle_best(drawn, melds, rules, forms, cap, NULL) == before - 1)
            useful |= UINT64_C(1) << t;
        drawn[t]--;
    }
    return useful;
}

uint64_t oracle_spare(const uint8_t count[34], int melds, oracle_rules rules, unsigned forms,
                      const uint8_t *cap) {
    uint64_t spare = 0;
    int before = oracle_best(count, melds, rules, forms, cap, NULL);
    uint8_t left[TILES];
    memcpy(left, count, TILES);
    for (int t = 0; t < TILES && before < ORACLE_NEVER; t++) {
        if (count[t] == 0) continue;
        left[t]--;
        if (oracle_best(left, melds, rules, forms, cap, NULL) == before) spare |= UINT64_C(1) << t;
        left[t]++;
    }
    return spare;
}

double oracle_choose(int n, int k) {
    double ways = 1;
    for (int i = 0; i < k; i++) ways = ways * (n - i) / (i + 1);
    return ways;
}
