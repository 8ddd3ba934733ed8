/* reading_test.c - blocks add up to the hand, no layout counts less, and the classical count is right
 * but for the fifth tile.
 * SPDX-License-Identifier: MIT
 */
#include "check.h"
#include "mj.h"
#include "oracle.h"

static unsigned below(uint64_t *seed, unsigned n) {
    return (unsigned)((oracle_random(seed) >> 32) * n >> 32);
}

/* The tiles of a block, as offsets from its lowest; returns how many. */
static int tiles_of(mj_block b, int at[3]) {
    static const int offsets[][4] = {{3, 0, 0, 0}, {3, 0, 1, 2}, {2, 0, 1, 0}, {2, 0, 2, 0}, {2, 0, 1, 0},
                                     {2, 0, 0, 0}, {2, 0, 0, 0}, {1, 0, 0, 0}, {1, 0, 0, 0}};
    for (int i = 0; i < 3; i++) at[i] = b.tile + offsets[b.kind][i + 1];
    return offsets[b.kind][0];
}

static int has_shape(mj_block b) {
    int rank = b.tile % 9, edge = rank == 0 || rank == 7;
    if (b.kind == MJ_RUN) return b.tile < 27 && rank <= 6;
    if (b.kind == MJ_KANCHAN) return b.tile < 27 && rank <= 6;
    if (b.kind == MJ_RYANMEN) return b.tile < 27 && rank <= 6 && !edge;
    if (b.kind == MJ_PENCHAN) return b.tile < 27 && edge;
    return b.kind <= MJ_SPARE && b.tile < MJ_KINDS;
}

static void check_blocks(const mj_hand *hand, const mj_reading *r) {
    uint8_t count[MJ_KINDS] = {0};
    int number[MJ_SPARE + 1] = {0};
    for (int i = 0; i < r->blocks; i++) {
        int at[3], n = tiles_of(r->block[i], at);
        for (int j = 0; j < n; j++) count[at[j]]++;
        number[r->block[i].kind]++;
        CHECK(has_shape(r->block[i]), "%s: block %d", digits(hand->count), i);
    }
    CHECK(memcmp(count, hand->count, MJ_KINDS) == 0, "%s is not %s", digits(count),
          digits(hand->count));
    if (r->form != MJ_STANDARD) return;
    CHECK(number[MJ_TRIPLET] + number[MJ_RUN] == r->sets, "%s", digits(hand->count));
    CHECK(number[MJ_RYANMEN] + number[MJ_KANCHAN] + number[MJ_PENCHAN] + number[MJ_TOITSU] ==
              r->partials,
          "%s", digits(hand->count));
    CHECK(number[MJ_HEAD] == r->pair && r->sets + r->partials + hand->melds <= 4, "%s",
          digits(hand->count));
    CHECK(r->classical == 8 - 2 * (r->sets + hand->melds) - r->partials - r->pair, "%s",
          digits(hand->count));
}

/* The most that 2a + b + c can be, tile by tile from the left: the plain twin. */
static int most_counted(uint8_t *count, int t, int blocks, int head, int sanma) {
    while (t < MJ_KINDS && !count[t]) t++;
    if (t == MJ_KINDS) return 0;
    int run = t < 27 && !(sanma && t < 9), best, rank = t % 9, with;
    count[t]--;
    best = most_counted(count, t, blocks, head, sanma);
    if (head && count[t]) {
        count[t]--;
        with = 1 + most_counted(count, t, blocks, 0, sanma);
        count[t]++;
        if (with > best) best = with;
    }
    for (int shape = 0; blocks && shape < 5; shape++) {
        static const int second[] = {0, 0, 1, 1, 2}, third[] = {-1, 0, -1, 2, -1};
        int x = t + second[shape], y = third[shape] < 0 ? -1 : t + third[shape];
        if (shape > 1 && (!run || rank + (third[shape] < 0 ? second[shape] : 2) > 8)) continue;
        if (!count[x]) continue;
        count[x]--;
        if (y < 0 || count[y]) {
            if (y >= 0) count[y]--;
            with = (y < 0 ? 1 : 2) + most_counted(count, t, blocks - 1, head, sanma);
            if (y >= 0) count[y]++;
            if (with > best) best = with;
        }
        count[x]++;
    }
    count[t]++;
    return best;
}

static void check_standard(const mj_hand *hand, const mj_rules *rules, int twin) {
    mj_reading r;
    CHECK(mj_read(hand, rules, NULL, MJ_STANDARD, &r) == MJ_OK, "%s", digits(hand->count));
    check_blocks(hand, &r);
    int exact = r.distance - 1;
    CHECK(r.classical == exact || (r.classical < exact && r.four), "%s: classical %d, exact %d",
          digits(hand->count), r.classical, exact);
    if (!twin) return;
    mj_hand copy = *hand;
    int counted = most_counted(copy.count, 0, 4 - hand->melds, 1, rules->players == 3);
    CHECK(8 - 2 * hand->melds - counted == r.classical, "%s: %d counted", digits(hand->count),
          counted);
}

static void check_closed(const mj_hand *hand, const mj_rules *rules, int form) {
    mj_reading r;
    CHECK(mj_read(hand, rules, NULL, form, &r) == MJ_OK, "%s", digits(hand->count));
    check_blocks(hand, &r);
    CHECK(r.classical == r.distance - 1, "%s: classical %d", digits(hand->count), r.classical);
}

static void check_random(uint64_t seed, int hands) {
    for (int i = 0; i < hands; i++) {
        mj_rules rules = {(uint8_t)(3 + i % 2), MJ_ALL_FORMS, below(&seed, 4) == 0, 0};
        mj_hand hand = {.melds = (uint8_t)(below(&seed, 2) ? 0 : below(&seed, 5))};
        oracle_random_hand(&seed, 13 + (int)below(&seed, 2) - 3 * hand.melds, rules.players,
                           (int)below(&seed, ORACLE_HAND_KINDS), hand.count);
        check_standard(&hand, &rules, i % 50 == 0);
        if (hand.melds) continue;
        check_closed(&hand, &rules, MJ_CHIITOITSU);
        check_closed(&hand, &rules, MJ_KOKUSHI);
    }
}

/* Hands that the classical count calls tenpai. */
static void check_known(void) {
    static const struct {
        mj_hand hand;
        int classical, exact, four;
    } known[] = {
        {{.count = {1, 1, 1, 1, 1, 1, 1, 1, 1, [27] = 4}}, 0, 1, 27},
        {{.count = {[27] = 3, 3, 3, 4}}, 0, 1, 30},
        {{.count = {[27] = 1}, .melded = {[27] = 3, 3, 3, 3}, .melds = 4}, 0, 0, 27},
    };
    mj_rules rules = MJ_RULES;
    for (int i = 0; i < 3; i++) {
        mj_reading r;
        mj_read(&known[i].hand, &rules, NULL, MJ_STANDARD, &r);
        CHECK(r.classical == known[i].classical && r.distance - 1 == known[i].exact &&
                  r.four == 1ULL << known[i].four,
              "hand %d: %d, %d", i, r.classical, r.distance - 1);
    }
}

static void check_errors(void) {
    mj_hand hand = {.count = {3, 1, 1, 1, 1, 1, 1, 1, 3}}, open = {.count = {1}, .melds = 4};
    mj_rules rules = MJ_RULES;
    mj_reading r;
    CHECK(mj_read(&hand, &rules, NULL, MJ_ALL_FORMS, &r) == MJ_ERR_ARGUMENT, "one form");
    CHECK(mj_read(&hand, &rules, NULL, MJ_STANDARD, NULL) == MJ_ERR_ARGUMENT, "no room");
    CHECK(mj_read(&open, &rules, NULL, MJ_KOKUSHI, &r) == MJ_ERR_FORMS, "melds");
    CHECK(mj_read(&open, NULL, NULL, MJ_KOKUSHI, &r) == MJ_ERR_ARGUMENT, "no rules");
}

int main(void) {
    uint64_t seed = setting("UKEIRE_SEED", 1);
    printf("reading: seed %" PRIu64 "\n", seed);
    check_known();
    check_errors();
    check_random(seed, (int)setting("UKEIRE_HANDS", 20000));
    return report();
}
