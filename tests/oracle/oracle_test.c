/* Compares the oracle with known counts, and with a recursive test whether a hand is complete.
 * SPDX-License-Identifier: MIT
 *
 * The environment variable UKEIRE_SEED sets the seed of random hands. Build: cc -std=c11 -O2
 * -mpopcnt -I tests/oracle tests/oracle/oracle_test.c \
 *           tests/oracle/oracle.c tests/oracle/rows.c tests/oracle/random.c -o oracle_test */
#include "oracle.h"

#include "../c/check.h"
#include "rows.h"

enum { TILES = 34 };

static const oracle_rules four_players = {4, 0};
static const oracle_rules sanma = {3, 0};

static uint64_t seed;

static void test_form_counts(void) {
    static const int numbers[10] = {1, 16, 127, 627, 2098, 9, 135, 996, 4475, 13259};
    static const int honours[10] = {1, 7, 21, 35, 35, 7, 42, 105, 140, 105};
    for (int target = 0; target < 10; target++) {
        CHECK(rows_form_count(ROWS_NUMBERS, target) == numbers[target], "forms of numbers");
        CHECK(rows_form_count(ROWS_HONOURS, target) == honours[target], "forms of honours");
    }
}

static int64_t hands_with_pair_in(const int m[4], int pair) {
    int64_t product = 1;
    for (int i = 0; i < 4; i++)
        product *= rows_form_count(i == 3 ? ROWS_HONOURS : ROWS_NUMBERS, m[i] + 5 * (i == pair));
    return product;
}

/* Checks the published number 11,498,658 of different hands of four sets and a pair. */
static void test_hand_count(void) {
    int64_t hands = 0;
    for (int i = 0; i < 625; i++) {
        int m[4] = {i % 5, i / 5 % 5, i / 25 % 5, i / 125};
        for (int pair = 0; pair < 4 && m[0] + m[1] + m[2] + m[3] == 4; pair++)
            hands += hands_with_pair_in(m, pair);
    }
    printf("%lld complete hands of four sets and a pair\n", (long long)hands);
    CHECK(hands == 11498658, "number of complete hands");
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

/* Returns whether the tiles can be divided into sets and, with `pair_left`, a pair. */
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

/* Adds a random set. Most sets, about 80 %, are in one suit, so that sets often share tiles. */
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

/* Tries each tile below its cap, and returns the tiles that complete a standard hand. */
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
    CHECK(oracle_distance(count, 4 - melds, four_players, ORACLE_STANDARD, NULL) == 0,
          "sets and a pair are complete: %s", digits(count));
    discard_one(count);
    draw_one(count);
    int d = oracle_distance(count, 4 - melds, four_players, ORACLE_STANDARD, NULL);
    CHECK((d == 0) == comes_apart(count, 1), "complete or not after one change: %s", digits(count));
    discard_one(count);
    oracle_random_cap(&seed, oracle_below(&seed, 100), 4, count, cap);
    uint64_t mask = waits(count, cap);
    d = oracle_distance(count, 4 - melds, four_players, ORACLE_STANDARD, cap);
    CHECK((d == 1) == (mask != 0), "tenpai exactly with a wait: %s", digits(count));
    CHECK(d != 1 || mask == oracle_ukeire(count, melds, four_players, ORACLE_STANDARD, cap),
          "useful tiles of tenpai are its waits: %s", digits(count));
}

/* ---- answers worked out by hand ---- */

static void test_four_of_a_kind(void) {
    const oracle_rules two_pairs = {4, 1};
    const uint8_t fours[TILES] = {4, 0, 4, 0, 4, 0, 1};
    CHECK(oracle_distance(fours, 4, four_players, ORACLE_CHIITOITSU, NULL) == 7,
          "three kinds twice, one once: seven short: %s", digits(fours));
    CHECK(oracle_distance(fours, 4, two_pairs, ORACLE_CHIITOITSU, NULL) == 1,
          "six pairs in three kinds: %s", digits(fours));
    const uint8_t known[TILES] = {[27] = 3, 3, 3, 4};
    CHECK(oracle_best(known, 0, four_players, ORACLE_ALL, NULL, NULL) == 2,
          "1112223334444z needs two tiles: %s", digits(known));
}

/* Checks caps with the hand 111m 444p 777s 111z 2z: four sets that wait for 2z. */
static void test_hand_made_caps(void) {
    const uint8_t tanki[TILES] = {[0] = 3, [12] = 3, [24] = 3, [27] = 3, [28] = 1};
    uint8_t cap[TILES];
    memset(cap, 4, sizeof cap);
    CHECK(oracle_ukeire(tanki, 0, four_players, ORACLE_ALL, cap) == UINT64_C(1) << 28,
          "tanki waits for its one tile: %s", digits(tanki));
    cap[28] = 1;
    CHECK(oracle_best(tanki, 0, four_players, ORACLE_ALL, cap, NULL) == 2,
          "when that is gone, another pair needs two tiles: %s", digits(tanki));
    cap[33] = 0;
    CHECK(oracle_distance(tanki, 4, four_players, ORACLE_KOKUSHI, cap) == ORACLE_NEVER,
          "no kokushi without the red dragon: %s", digits(tanki));
    memset(cap, 0, sizeof cap);
    CHECK(oracle_best(tanki, 0, sanma, ORACLE_ALL, cap, NULL) == ORACLE_NEVER,
          "nothing can be made of nothing: %s", digits(tanki));
    CHECK(oracle_ukeire(tanki, 0, four_players, ORACLE_ALL, cap) == 0,
          "and no tile brings it nearer: %s", digits(tanki));
}

int main(void) {
    seed = seed_of_run();
    begin("the number of complete suits");
    test_form_counts();
    begin("the published number of complete hands");
    test_hand_count();
    begin("four of a kind, worked out by hand");
    test_four_of_a_kind();
    begin("caps, worked out by hand");
    test_hand_made_caps();
    begin("complete hands and waits of random hands");
    for (int i = 0; i < 2000; i++) test_winning();
    return report();
}
