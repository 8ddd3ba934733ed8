/* census_test.c - numbers of hands by distance, against published numbers, lists and samples.
 * SPDX-License-Identifier: MIT */
#include "check.h"
#include "mj_census.h"
#include "oracle.h"

static uint64_t *arena;

static uint64_t exact_binomial(uint64_t n, uint64_t k) {
    uint64_t c = 1;
    for (uint64_t i = 1; i <= k; i++) c = c / i * (n - k + i) + c % i * (n - k + i) / i;
    return c;
}

static uint64_t sum_of_counts(const uint64_t counts[MJ_CENSUS]) {
    uint64_t all = 0;
    for (int i = 0; i < MJ_CENSUS; i++) all += counts[i];
    return all;
}

static void check_published_counts(void) {
    static const uint64_t published[8] = {
        12859078207674,      2966241795738948,    99154452630748356,  828714358375292670,
        1867404976243926528, 1211948980271480832, 233501763289743360, 6601397483077632};
    uint64_t counts[MJ_CENSUS];
    mj_rules rules = MJ_RULES;
    CHECK(mj_census(14, &rules, arena, mj_census_memory(), counts) == MJ_OK, "14 tiles");
    for (int d = 0; d < MJ_CENSUS; d++)
        CHECK(counts[d] == (d < 8 ? published[d] : 0), "distance %d: %" PRIu64, d, counts[d]);
}

static void check_totals(void) {
    for (int tiles = 1; tiles <= 14; tiles++)
        for (unsigned forms = 1; forms <= 7; forms++)
            for (unsigned i = 0; i < 4; i++) {
                uint64_t counts[MJ_CENSUS];
                mj_rules rules = {(uint8_t)(3 + i % 2), (uint8_t)forms, (uint8_t)(i / 2), 0};
                int error = mj_census(tiles, &rules, arena, mj_census_memory(), counts);
                if (tiles % 3 == 0) {
                    CHECK(error == MJ_ERR_TOTAL, "%d", error);
                } else if (tiles < 13 && !(forms & MJ_STANDARD)) {
                    CHECK(error == MJ_ERR_FORMS, "%d", error);
                } else {
                    uint64_t wall = rules.players == 3 ? 108 : 136;
                    CHECK(error == MJ_OK &&
                              sum_of_counts(counts) == exact_binomial(wall, (uint64_t)tiles),
                          "%d tiles, forms %u: %" PRIu64, tiles, forms, sum_of_counts(counts));
                }
            }
}

static void check_census_errors(void) {
    uint64_t counts[MJ_CENSUS];
    mj_rules rules = MJ_RULES, odd = {5, 7, 0, 0};
    CHECK(mj_census(14, &rules, arena, mj_census_memory() - 1, counts) == MJ_ERR_MEMORY, "room");
    CHECK(mj_census(14, &rules, NULL, mj_census_memory(), counts) == MJ_ERR_ARGUMENT, "arena");
    CHECK(mj_census(14, &rules, (char *)arena + 1, mj_census_memory(), counts) == MJ_ERR_ARGUMENT,
          "alignment");
    CHECK(mj_census(14, &rules, arena, mj_census_memory(), NULL) == MJ_ERR_ARGUMENT, "counts");
    CHECK(mj_census(14, &odd, arena, mj_census_memory(), counts) == MJ_ERR_ARGUMENT, "players");
    CHECK(mj_census(0, &rules, arena, mj_census_memory(), counts) == MJ_ERR_TOTAL, "no tiles");
    CHECK(mj_census(17, &rules, arena, mj_census_memory(), counts) == MJ_ERR_TOTAL, "17 tiles");
}

/* Adds `tiles` tiles, none lower than t, in every way, and counts the deals by distance. */
static void count_hands(mj_hand *hand, const mj_rules *rules, int t, int tiles, uint64_t deals,
                        uint64_t counts[MJ_CENSUS]) {
    static const uint64_t ways[5] = {1, 4, 6, 4, 1};
    if (!tiles) {
        counts[mj_distance(hand, rules, NULL, NULL)] += deals;
        return;
    }
    if (t == MJ_KINDS) return;
    int most = rules->players == 3 && t > 0 && t < 8 ? 0 : 4;
    for (int n = 0; n <= most && n <= tiles; n++) {
        hand->count[t] = (uint8_t)n;
        count_hands(hand, rules, t + 1, tiles - n, deals * ways[n], counts);
    }
    hand->count[t] = 0;
}

static void check_small_census(int players, int tiles) {
    uint64_t counted[MJ_CENSUS] = {0}, counts[MJ_CENSUS];
    mj_hand hand = {.melds = (uint8_t)((14 - tiles) / 3)};
    mj_rules rules = {(uint8_t)players, MJ_ALL_FORMS, 0, 0};
    count_hands(&hand, &rules, 0, tiles, 1, counted);
    mj_census(tiles, &rules, arena, mj_census_memory(), counts);
    for (int d = 0; d < MJ_CENSUS; d++)
        CHECK(counted[d] == counts[d], "%d tiles, distance %d", tiles, d);
}

/* Numbers of deals by five counts: tiles, pairs, single tiles, orphans, and pairs of orphans. */
typedef uint64_t closed_deals[15][8][15][14][2];

static void add_kind(closed_deals *deals, int from, int n, int orphan, int four) {
    static const uint64_t ways[5] = {1, 4, 6, 4, 1};
    int pairs = (n >= 2) + (four && n == 4), one = n == 1 || (four && n == 3);
    for (int p = 0; p + pairs < 8; p++)
        for (int o = 0; o + one < 15; o++)
            for (int k = 0; k + orphan < 14; k++)
                for (int d = 0; d < 2; d++)
                    (*deals)[from + n][p + pairs][o + one][k + orphan][d | (orphan && n > 1)] +=
                        ways[n] * (*deals)[from][p][o][k][d];
}

static int closed_distance(const mj_rules *rules, int pairs, int ones, int orphans, int doubled) {
    int missing = 7 - pairs, distance = 14;
    if (rules->forms & MJ_CHIITOITSU) distance = 2 * missing - (ones < missing ? ones : missing);
    if (rules->forms & MJ_KOKUSHI && 14 - orphans - doubled < distance)
        distance = 14 - orphans - doubled;
    return distance;
}

/* Compares the census of chiitoitsu and kokushi with a count that needs no rows of suits. */
static void check_closed_forms(int tiles, mj_rules rules) {
    static closed_deals deals;
    uint64_t counted[MJ_CENSUS] = {0}, counts[MJ_CENSUS];
    memset(deals, 0, sizeof deals);
    deals[0][0][0][0][0] = 1;
    for (int t = 0; t < MJ_KINDS; t++)
        if (rules.players == 4 || t == 0 || t > 7)
            for (int from = tiles - 1; from >= 0; from--)
                for (int n = 1; n <= 4 && from + n <= tiles; n++)
                    add_kind(&deals, from, n, t > 26 || t % 9 % 8 == 0, rules.four_as_two_pairs);
    for (int p = 0; p < 8; p++)
        for (int o = 0; o < 15; o++)
            for (int k = 0; k < 14; k++)
                for (int d = 0; d < 2; d++)
                    counted[closed_distance(&rules, p, o, k, d)] += deals[tiles][p][o][k][d];
    mj_census(tiles, &rules, arena, mj_census_memory(), counts);
    for (int d = 0; d < MJ_CENSUS; d++)
        CHECK(counted[d] == counts[d], "%d tiles, forms %d, distance %d: %" PRIu64, tiles,
              rules.forms, d, counts[d]);
}

static void check_melded(void) {
    uint64_t all[MJ_CENSUS], standard[MJ_CENSUS];
    mj_rules rules = MJ_RULES, only = {4, MJ_STANDARD, 0, 0};
    mj_census(11, &rules, arena, mj_census_memory(), all);
    mj_census(11, &only, arena, mj_census_memory(), standard);
    CHECK(!memcmp(all, standard, sizeof all), "a closed form counts beside a meld");
}

static void check_sample(int tiles, mj_rules rules) {
    enum { HANDS = 300000 };
    uint64_t counts[MJ_CENSUS], seen[MJ_CENSUS] = {0}, seed = 7;
    mj_census(tiles, &rules, arena, mj_census_memory(), counts);
    for (int i = 0; i < HANDS; i++) {
        mj_hand hand = {.melds = (uint8_t)((14 - tiles) / 3)};
        oracle_random_hand(&seed, tiles, rules.players, ORACLE_UNIFORM, hand.count);
        seen[mj_distance(&hand, &rules, NULL, NULL)]++;
    }
    for (int d = 0; d < MJ_CENSUS; d++) {
        double p = (double)counts[d] / (double)sum_of_counts(counts), n = HANDS * p;
        double off = (double)seen[d] - n;
        CHECK(off * off <= 25 * n * (1 - p) + 25, "%d tiles, distance %d: %.0f, not %.0f", tiles, d,
              (double)seen[d], n);
    }
}

int main(void) {
    arena = malloc(mj_census_memory());
    begin("the published counts of 14 tiles");
    check_published_counts();
    begin("the counts add up to the number of deals");
    check_totals();
    begin("errors of the census");
    check_census_errors();
    begin("hands with melds");
    check_melded();
    begin("all small hands");
    for (int players = 3; players <= 4; players++)
        for (int tiles = 1; tiles <= 5; tiles += 1 + (tiles == 2))
            check_small_census(players, tiles);
    for (uint8_t players = 3; players <= 4; players++)
        for (uint8_t four = 0; four <= 1; four++) {
            begin("closed forms kind by kind, %d players, %s", players,
                  four ? "four of a kind as two pairs" : "no four of a kind");
            for (uint8_t forms = 1; forms <= 3; forms++) /* chiitoitsu, kokushi, both */
                for (int tiles = 13; tiles <= 14; tiles++)
                    check_closed_forms(tiles, (mj_rules){players, (uint8_t)(forms << 1), four, 0});
            begin("a random sample, %d players, %s", players,
                  four ? "four of a kind as two pairs" : "no four of a kind");
            check_sample(13, (mj_rules){players, MJ_ALL_FORMS, four, 0});
            check_sample(8, (mj_rules){players, MJ_ALL_FORMS, four, 0});
        }
    free(arena);
    return report();
}
