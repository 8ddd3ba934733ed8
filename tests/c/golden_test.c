/* golden_test.c - compares the core and the oracle with answers of independent programs.
 * SPDX-License-Identifier: MIT
 *
 * Usage: golden_test FOLDER, with the folder of the answers. */
#include "check.h"
#include "mj.h"
#include "oracle.h"

static mj_hand hand_of(const char *text, int melds) {
    mj_hand hand = {.melds = (uint8_t)melds};
    CHECK(read_digits(text, hand.count), "%s", text);
    return hand;
}

/* Converts a word to a distance. The word '-' marks a form that hands with melds cannot have. */
static int expected(const char *word) {
    return word[0] == '-' && !word[1] ? MJ_ERR_FORMS : atoi(word) + 1;
}

static void check_shanten(char *line) {
    int players, melds;
    char text[40], word[4][8];
    if (sscanf(line, "%d %d %39s %7s %7s %7s %7s", &players, &melds, text, word[0], word[1],
               word[2], word[3]) != 7) {
        CHECK(0, "cannot read: %s", line);
        return;
    }
    static const uint8_t forms[4] = {MJ_STANDARD, MJ_CHIITOITSU, MJ_KOKUSHI, MJ_ALL_FORMS};
    mj_hand hand = hand_of(text, melds);
    for (int i = 0; i < 4; i++) {
        mj_rules rules = {(uint8_t)players, forms[i], 0, 0};
        int distance = mj_distance(&hand, &rules, NULL, NULL);
        CHECK(distance == expected(word[i]), "%s: %d, not %s + 1", text, distance, word[i]);
        int plain =
            oracle_best(hand.count, melds, (oracle_rules){players, 0}, forms[i], NULL, NULL);
        CHECK(plain == (distance < 0 ? ORACLE_NEVER : distance), "%s: oracle %d", text, plain);
    }
}

static uint64_t mask_of(const char *text) {
    uint64_t mask = 0;
    for (int t = 0; text[t]; t++) mask |= (uint64_t)(text[t] == '1') << t;
    return mask;
}

static uint64_t spare_tiles(const mj_hand *hand, const mj_rules *rules) {
    mj_discard discards[MJ_MAX_TILES];
    uint64_t mask = 0;
    int n = mj_discards(hand, rules, NULL, discards);
    for (int i = 0; i < n; i++) mask |= (uint64_t)discards[i].keeps << discards[i].tile;
    return mask;
}

static void check_ukeire_line(char *line) {
    int players, melds, shanten;
    char text[40], mask[40];
    if (sscanf(line, "%d %d %39s %d %39s", &players, &melds, text, &shanten, mask) != 5) {
        CHECK(0, "cannot read: %s", line);
        return;
    }
    mj_hand hand = hand_of(text, melds);
    mj_rules rules = {(uint8_t)players, MJ_ALL_FORMS, 0, 0};
    mj_useful useful;
    int distance = mj_ukeire(&hand, &rules, NULL, &useful), waiting = distance >= 0;
    uint64_t from_library = useful.mask;
    if (distance == MJ_ERR_TO_DISCARD) {
        distance = mj_distance(&hand, &rules, NULL, NULL);
        from_library = spare_tiles(&hand, &rules);
    }
    CHECK(distance == shanten + 1, "%s: %d", text, distance);
    CHECK(from_library == mask_of(mask), "%s: %" PRIx64, text, from_library);
    oracle_rules ways = {players, 0};
    uint64_t plain = waiting ? oracle_ukeire(hand.count, melds, ways, ORACLE_ALL, NULL)
                             : oracle_spare(hand.count, melds, ways, ORACLE_ALL, NULL);
    CHECK(plain == from_library, "%s: oracle %" PRIx64, text, plain);
}

int main(int argc, char **argv) {
    if (argc != 2) return fprintf(stderr, "golden_test FOLDER\n"), 2;
    begin("reference shanten, each form");
    each_line(argv[1], "shanten.txt", check_shanten);
    begin("reference useful and spare tiles");
    each_line(argv[1], "ukeire.txt", check_ukeire_line);
    return report();
}
