/*
 * Checks the oracle: known counts, a recursive winner test, and properties. Reference answers are
 * in tests/c/golden_test.c. SPDX-License-Identifier: MIT
 *
 * UKEIRE_SEED sets the seed.
 * Build: cc -std=c11 -O2 -mpopcnt -I tests/oracle tests/oracle/oracle_test.c \
 *           tests/oracle/oracle.c tests/oracle/rows.c tests/oracle/random.c -o oracle_test
 */
#include "oracle.h"

#include "../c/check.h"
#include "rows.h"

enum { TILES = 34 };

static const oracle_rules four_players = {4, 0};
static const oracle_rules sanma = {3, 0};

static uint64_t seed;

/* Counts a check and prints a failure, with the hand `count` unless it is NULL. */
static void check_that(int ok, const char *what, const uint8_t *count) {
    CHECK(ok, "%s %s", what, count ? digits(count) : "");
}

/* ---- how many complete suits and hands there are ---- */

static void test_form_counts(void) {
    static const int numbers[10] = {1, 16, 127, 627, 2098, 9, 135, 996, 4475, 13259};
    static const int honours[10] = {1, 7, 21, 35, 35, 7, 42, 105, 140, 105};
    for (int target = 0; target < 10; target++) {
        check_that(rows_form_count(ROWS_NUMBERS, target) == numbers[target], "forms of numbers",
                   NULL);
        check_that(rows_form_count(ROWS_HONOURS, target) == honours[target], "forms of honours",
                   NULL);
    }
}

static int64_t hands_with_pair_in(const int m[4], int pair) {
    int64_t product = 1;
    for (int i = 0; i < 4; i++)
        product *= rows_form_count(i == 3 ? ROWS_HONOURS : ROWS_NUMBERS, m[i] + 5 * (i == pair));
    return product;
}

/* Checks the published number of different complete hands of four sets and a pair, 11,498,658. */
static void test_hand_count(void) {
    int64_t hands = 0;
    for (int i = 0; i < 625; i++) {
        int m[4] = {i % 5, i / 5 % 5, i / 25 % 5, i / 125};
        for (int pair = 0; pair < 4 && m[0] + m[1] + m[2] + m[3] == 4; pair++)
            hands += hands_with_pair_in(m, pair);
    }
    printf("%lld complete hands of four sets and a pair\n", (long long)hands);
    check_that(hands == 11498658, "number of complete hands", NULL);
}

/* ---- winning hands, recognised by taking them apart ---- */

static int comes_apart(uint8_t count[TILES], int pair_left);

static int apart_without(uint8_t count[TILES], int a, int b, int c, int pair_left) {
    count[a]--;
    count[b]--;
    count[c]--;
    int apart = comes_apart(count, pair_left);
    count[a]++;
    count[b]++;
    count[c]++;
    return apart;
}

/* Returns whether all tiles divide into sets and, with pair_left, one pair. */
static int comes_apart(uint8_t count[TILES], int pair_left) {
    int t = 0, apart = 0;
    while (t < TILES && count[t] == 0) t++;
    if (t == TILES) return !pair_left;
    if (pair_left && count[t] >= 2) {
        count[t] = (uint8_t)(count[t] - 2);
        apart = comes_apart(count, 0);
        count[t] = (uint8_t)(count[t] + 2);
    }
    if (!apart && count[t] >= 3) apart = apart_without(count, t, t, t, pair_left);
    if (!apart && t < 27 && t % 9 < 7 && count[t + 1] && count[t + 2])
        apart = apart_without(count, t, t + 1, t + 2, pair_left);
    return apart;
}

static int four_at_most(const uint8_t count[TILES]) {
    int most = 0;
    for (int t = 0; t < TILES; t++) most = count[t] > most ? count[t] : most;
    return most <= 4;
}

/* Adds a random set; three in four sets are of one suit, so that sets overlap. */
static void throw_set(uint8_t count[TILES]) {
    int suit = oracle_below(&seed, 4) ? 1 : oracle_below(&seed, 4);
    int run = suit < 3 && oracle_below(&seed, 2);
    int t = 9 * suit + oracle_below(&seed, run || suit == 3 ? 7 : 9);
    for (int i = 0; i < 3; i++) count[run ? t + i : t]++;
}

static void random_complete(int sets, uint8_t count[TILES]) {
    do {
        memset(count, 0, TILES);
        for (int m = 0; m < sets; m++) throw_set(count);
        int t = oracle_below(&seed, TILES);
        count[t] = (uint8_t)(count[t] + 2);
    } while (!four_at_most(count));
}

static void discard_one(uint8_t count[TILES]) {
    int t;
    do t = oracle_below(&seed, TILES);
    while (count[t] == 0);
    count[t]--;
}

static void draw_one(uint8_t count[TILES]) {
    int t;
    do t = oracle_below(&seed, TILES);
    while (count[t] == 4);
    count[t]++;
}

/* Returns the winning tiles of a standard hand that can still be drawn, by trying each tile. */
static uint64_t waits(uint8_t count[TILES], const uint8_t cap[TILES]) {
    uint64_t mask = 0;
    for (int t = 0; t < TILES; t++) {
        if (count[t] >= cap[t]) continue;
        count[t]++;
        mask |= (uint64_t)comes_apart(count, 1) << t;
        count[t]--;
    }
    return mask;
}

static void test_winning(void) {
    uint8_t count[TILES], cap[TILES];
    int melds = oracle_below(&seed, 5);
    random_complete(4 - melds, count);
    check_that(oracle_distance(count, 4 - melds, four_players, ORACLE_STANDARD, NULL) == 0,
               "sets and a pair are complete", count);
    discard_one(count);
    draw_one(count);
    int d = oracle_distance(count, 4 - melds, four_players, ORACLE_STANDARD, NULL);
    check_that((d == 0) == comes_apart(count, 1), "complete or not after one change", count);
    discard_one(count);
    oracle_random_cap(&seed, oracle_below(&seed, 100), 4, count, cap);
    uint64_t mask = waits(count, cap);
    d = oracle_distance(count, 4 - melds, four_players, ORACLE_STANDARD, cap);
    check_that((d == 1) == (mask != 0), "tenpai exactly with a wait", count);
    check_that(d != 1 || mask == oracle_ukeire(count, melds, four_players, ORACLE_STANDARD, cap),
               "useful tiles of tenpai are its waits", count);
}

/* ---- properties of random hands ---- */

typedef struct {
    oracle_rules rules;
    int melds;
    uint8_t count[TILES];
    const uint8_t *cap;
} hand;

typedef uint64_t mask_of(const uint8_t count[TILES], int melds, oracle_rules rules, unsigned forms,
                         const uint8_t *cap);

static uint64_t union_over_nearest(const hand *h, mask_of *of) {
    unsigned nearest;
    uint64_t mask = 0;
    oracle_best(h->count, h->melds, h->rules, ORACLE_ALL, h->cap, &nearest);
    for (unsigned form = 1; form < ORACLE_ALL; form *= 2)
        if (nearest & form) mask |= of(h->count, h->melds, h->rules, form, h->cap);
    return mask;
}

static void draw_oracle_hand(hand *h, int extra) {
    int players = 3 + oracle_below(&seed, 2);
    h->rules = (oracle_rules){players, oracle_below(&seed, 2)};
    h->melds = oracle_below(&seed, 4) ? 0 : oracle_below(&seed, 5);
    h->cap = NULL;
    int tiles = 13 - 3 * h->melds + extra;
    oracle_random_hand(&seed, tiles, players, oracle_below(&seed, ORACLE_HAND_KINDS), h->count);
}

static void check_waiting(const hand *h) {
    uint64_t useful = oracle_ukeire(h->count, h->melds, h->rules, ORACLE_ALL, h->cap);
    int best = oracle_best(h->count, h->melds, h->rules, ORACLE_ALL, h->cap, NULL);
    check_that(useful == union_over_nearest(h, oracle_ukeire), "useful = union over forms",
               h->count);
    check_that((useful != 0) == (best < ORACLE_NEVER), "some tile is useful", h->count);
    check_that(h->rules.players == 4 || (useful & 0xfe) == 0, "sanma has no 2m..8m", h->count);
    check_that(useful >> TILES == 0, "34 tiles", h->count);
}

static void test_waiting(void) {
    hand h;
    draw_oracle_hand(&h, 0);
    check_waiting(&h);
}

static void test_discarding(void) {
    hand h;
    draw_oracle_hand(&h, 1);
    check_that(oracle_spare(h.count, h.melds, h.rules, ORACLE_ALL, NULL) ==
                   union_over_nearest(&h, oracle_spare),
               "spare = union over forms", h.count);
}

static void test_capped(void) {
    hand h;
    uint8_t cap[TILES];
    draw_oracle_hand(&h, 0);
    int open = oracle_best(h.count, h.melds, h.rules, ORACLE_ALL, NULL, NULL);
    memset(cap, 4, sizeof cap);
    check_that(oracle_best(h.count, h.melds, h.rules, ORACLE_ALL, cap, NULL) == open,
               "caps of four are no caps", h.count);
    oracle_random_cap(&seed, oracle_below(&seed, 94), h.rules.players, h.count, cap);
    check_that(oracle_best(h.count, h.melds, h.rules, ORACLE_ALL, cap, NULL) >= open,
               "caps never help", h.count);
    h.cap = cap;
    check_waiting(&h);
}

static void test_rows(void) {
    uint8_t count[TILES], direct[10], cached[10];
    uint8_t honours[9] = {0};
    const uint8_t fours[9] = {4, 4, 4, 4, 4, 4, 4, 4, 4};
    oracle_random_hand(&seed, 14, 4, ORACLE_HALF_FLUSH, count);
    oracle_suit_row(count + 9, direct);
    rows_cached(ROWS_NUMBERS, count + 9, fours, cached);
    check_that(memcmp(direct, cached, 10) == 0, "suit row from the cache", count);
    memcpy(honours, count + 27, 7);
    oracle_honour_row(count + 27, direct);
    rows_cached(ROWS_HONOURS, honours, fours, cached);
    check_that(memcmp(direct, cached, 10) == 0, "honour row from the cache", count);
}

/* ---- answers worked out by hand ---- */

static void test_four_of_a_kind(void) {
    const oracle_rules two_pairs = {4, 1};
    const uint8_t fours[TILES] = {4, 0, 4, 0, 4, 0, 1};
    check_that(oracle_distance(fours, 4, four_players, ORACLE_CHIITOITSU, NULL) == 7,
               "three kinds twice, one once: seven short", fours);
    check_that(oracle_distance(fours, 4, two_pairs, ORACLE_CHIITOITSU, NULL) == 1,
               "six pairs in three kinds", fours);
    const uint8_t known[TILES] = {[27] = 3, 3, 3, 4};
    check_that(oracle_best(known, 0, four_players, ORACLE_ALL, NULL, NULL) == 2,
               "1112223334444z needs two tiles", known);
}

/* Checks caps with the hand 111m 444p 777s 111z 2z: four sets that wait for 2z. */
static void test_hand_made_caps(void) {
    const uint8_t tanki[TILES] = {[0] = 3, [12] = 3, [24] = 3, [27] = 3, [28] = 1};
    uint8_t cap[TILES];
    memset(cap, 4, sizeof cap);
    check_that(oracle_ukeire(tanki, 0, four_players, ORACLE_ALL, cap) == UINT64_C(1) << 28,
               "tanki waits for its one tile", tanki);
    cap[28] = 1;
    check_that(oracle_best(tanki, 0, four_players, ORACLE_ALL, cap, NULL) == 2,
               "when that is gone, another pair needs two tiles", tanki);
    cap[33] = 0;
    check_that(oracle_distance(tanki, 4, four_players, ORACLE_KOKUSHI, cap) == ORACLE_NEVER,
               "no kokushi without the red dragon", tanki);
    memset(cap, 0, sizeof cap);
    check_that(oracle_best(tanki, 0, sanma, ORACLE_ALL, cap, NULL) == ORACLE_NEVER,
               "nothing can be made of nothing", tanki);
    check_that(oracle_ukeire(tanki, 0, four_players, ORACLE_ALL, cap) == 0,
               "and no tile brings it nearer", tanki);
}

/* ---- all together ---- */

static void repeat(const char *name, int times, void (*test)(void)) {
    begin("%s", name);
    for (int i = 0; i < times; i++) test();
}

int main(void) {
    seed = seed_of_run();
    begin("as many complete suits as there are");
    test_form_counts();
    begin("as many complete hands as are published");
    test_hand_count();
    begin("four of a kind, worked out by hand");
    test_four_of_a_kind();
    begin("caps, worked out by hand");
    test_hand_made_caps();
    repeat("complete hands come apart, tenpai has a wait", 2000, test_winning);
    repeat("useful tiles are those of the nearest forms", 2000, test_waiting);
    repeat("spare tiles are those of the nearest forms", 1000, test_discarding);
    repeat("caps of four are no caps, others never help", 200, test_capped);
    repeat("rows are remembered rightly", 500, test_rows);
    return report();
}
