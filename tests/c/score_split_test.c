/* score_split_test.c - the readings of tiles as sets and a pair, against a plain search.
 * SPDX-License-Identifier: MIT
 */
#include "check.h"
#include "lots.h"
#include "score/split.h"

enum { MOST = 4096 };

/* What is taken so far, and what was found. */
typedef struct search {
    uint8_t count[MJ_KINDS];
    split current, splits[MOST];
    int ways;
} search;

static void split_rest(search *s, int t, int sets, int pair);

static void split_triplet(search *s, int t, int sets, int pair) {
    s->count[t] = (uint8_t)(s->count[t] - 3);
    s->current.triplets |= TILE(t);
    split_rest(s, t, sets - 1, pair);
    s->current.triplets &= ~TILE(t);
    s->count[t] = (uint8_t)(s->count[t] + 3);
}

static void split_run(search *s, int t, int sets, int pair) {
    int n = 0;
    while (s->current.runs[n] >> t & 1) n++;
    for (int i = 0; i < 3; i++) s->count[t + i]--;
    s->current.runs[n] |= TILE(t);
    split_rest(s, t, sets - 1, pair);
    s->current.runs[n] &= ~TILE(t);
    for (int i = 0; i < 3; i++) s->count[t + i]++;
}

static void split_pair(search *s, int t, int sets) {
    s->count[t] = (uint8_t)(s->count[t] - 2);
    s->current.pair = TILE(t);
    split_rest(s, t, sets, 1);
    s->count[t] = (uint8_t)(s->count[t] + 2);
}

/* Takes every block that is possible at the lowest remaining tile, in every order, so that readings
 * occur repeatedly. */
static void split_rest(search *s, int t, int sets, int pair) {
    while (t < MJ_KINDS && !s->count[t]) t++;
    if (t == MJ_KINDS) {
        if (!sets && pair && s->ways < MOST) s->splits[s->ways++] = s->current;
        return;
    }
    if (s->count[t] >= 3 && sets) split_triplet(s, t, sets, pair);
    if (s->count[t] >= 2 && !pair) split_pair(s, t, sets);
    if (t < 27 && t % 9 < 7 && s->count[t + 1] && s->count[t + 2] && sets)
        split_run(s, t, sets, pair);
}

static int is_same(const split *a, const split *b) {
    return !memcmp(a->runs, b->runs, sizeof a->runs) && a->triplets == b->triplets &&
           a->pair == b->pair;
}

static int is_in(const split *current, const split *ways, int n) {
    for (int i = 0; i < n; i++)
        if (is_same(current, &ways[i])) return 1;
    return 0;
}

static unsigned long several;

static void compare_splits(const uint8_t count[MJ_KINDS], int sets) {
    static search s;
    split ways[MJ_SPLITS];
    planes held = count_planes(count);
    int n = (int)mj_splits(&held, ways);
    memcpy(s.count, count, MJ_KINDS);
    s.current = (split){.pair = 0};
    s.ways = 0;
    split_rest(&s, 0, sets, 0);
    CHECK(s.ways < MOST, "%s: too many ways", digits(count));
    several += n > 1;
    for (int i = 0; i < s.ways; i++)
        CHECK(is_in(&s.splits[i], ways, n), "%s: a way is missing", digits(count));
    for (int i = 0; i < n; i++) {
        CHECK(is_in(&ways[i], s.splits, s.ways), "%s: no such way", digits(count));
        CHECK(!is_in(&ways[i], ways, i), "%s: a way twice", digits(count));
    }
}

static void add_copies(uint8_t count[MJ_KINDS], int t, int n) {
    count[t] = (uint8_t)(count[t] + n);
}

/* A set of the tiles from `low`, `width` of them; or nothing where there is no room. */
static int add_random_set(uint8_t count[MJ_KINDS], int low, int width) {
    int t = low + below(width);
    if (below(3) == 0 && count[t] < 2) return add_copies(count, t, 3), 1;
    if (t >= 27 || t % 9 > 6) return 0;
    if (count[t] == 4 || count[t + 1] == 4 || count[t + 2] == 4) return 0;
    for (int i = 0; i < 3; i++) add_copies(count, t + i, 1);
    return 1;
}

/* Draws sets and a pair of all tiles, of one suit, or of five ranks; now and then one tile is
 * replaced. */
static void random_sets(uint8_t count[MJ_KINDS], int sets) {
    int kind = below(3), low = kind ? 9 * below(3) : 0, width = kind == 2 ? 5 : 9;
    if (!kind) width = MJ_KINDS;
    memset(count, 0, MJ_KINDS);
    for (int tries = 0, n = 0; n < sets && tries < 1000; tries++)
        n += add_random_set(count, low, width);
    for (int tries = 0; tries < 1000; tries++) {
        int t = low + below(width);
        if (count[t] > 2) continue;
        add_copies(count, t, 2);
        break;
    }
    int from = below(MJ_KINDS), to = below(MJ_KINDS);
    if (below(4) || !count[from] || count[to] == 4) return;
    count[from]--;
    count[to]++;
}

int main(void) {
    uint64_t hands = samples(5000);
    seed = seed_of_run();
    begin("ways of %" PRIu64 " random hands", hands);
    for (uint64_t i = 0; i < hands; i++) {
        uint8_t count[MJ_KINDS];
        int sets = below(5), tiles = 0;
        random_sets(count, sets);
        for (int t = 0; t < MJ_KINDS; t++) tiles += count[t];
        if (tiles == 3 * sets + 2) compare_splits(count, sets);
    }
    begin("hands with several ways occur");
    CHECK(several > hands / 200, "only %lu", several);
    return report();
}
