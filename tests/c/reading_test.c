/* reading_test.c - the blocks of a hand, the best layout, and the classical formula of shanten.
 * SPDX-License-Identifier: MIT */
#include "check.h"
#include "mj.h"
#include "oracle.h"

/* Writes the tiles of a block as offsets from its lowest tile. Returns the number of tiles. */
static int tiles_of(mj_block b, int at[3]) {
    static const int offsets[][4] = {{3, 0, 0, 0}, {3, 0, 1, 2}, {2, 0, 1, 0},
                                     {2, 0, 2, 0}, {2, 0, 1, 0}, {2, 0, 0, 0},
                                     {2, 0, 0, 0}, {1, 0, 0, 0}, {1, 0, 0, 0}};
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

/* Returns the worth of a block. The best layout has the greatest sum of worths. */
static long block_worth(int kind) {
    static const long of[] = {2010000, 2010000, 1000004, 1000002, 1000001, 1000003, 1001000};
    return kind < MJ_SINGLE ? of[kind] : 0;
}

/* Tries every layout of the tiles from t on, and returns the greatest worth. */
static long best_worth(uint8_t *count, int t, int blocks, int head, int sanma) {
    while (t < MJ_KINDS && !count[t]) t++;
    if (t == MJ_KINDS) return 0;
    count[t]--;
    long best = best_worth(count, t, blocks, head, sanma);
    count[t]++;
    for (int kind = MJ_TRIPLET; kind <= MJ_HEAD; kind++) {
        mj_block b = {(uint8_t)kind, (uint8_t)t};
        int at[3], n = tiles_of(b, at), is_head = kind == MJ_HEAD, whole = 1;
        if (!has_shape(b) || (is_head ? !head : !blocks)) continue;
        if (sanma && t < 9 && at[1] != t) continue;
        for (int i = 0; i < n; i++) whole &= count[at[i]]-- > 0;
        if (whole) {
            long with =
                block_worth(kind) + best_worth(count, t, blocks - !is_head, head - is_head, sanma);
            if (with > best) best = with;
        }
        for (int i = 0; i < n; i++) count[at[i]]++;
    }
    return best;
}

/* ---- the classical formula, which allows any number of copies ---- */

typedef struct belief {
    const mj_hand *hand;
    const uint8_t *cap;
    int sanma, distance;
    uint64_t lacking; /* tiles of which a nearest hand has more copies than its cap */
} belief;

static void weigh_hand(belief *b, const uint8_t *count) {
    int draws = 0;
    uint64_t lacking = 0;
    for (int t = 0; t < MJ_KINDS; t++) {
        if (count[t] > b->hand->count[t]) draws += count[t] - b->hand->count[t];
        lacking |= (uint64_t)(count[t] > b->cap[t]) << t;
    }
    if (draws < b->distance) b->distance = draws, b->lacking = 0;
    if (draws == b->distance) b->lacking |= lacking;
}

/* Tries all pairs, and all sets numbered s or higher. Sets 0..33 are triplets, 34..54 are runs. */
static void believe(belief *b, uint8_t *count, int sets, int s) {
    for (int t = 0; !sets && t < MJ_KINDS; t++) {
        if (b->sanma && t > 0 && t < 8) continue;
        count[t] += 2;
        weigh_hand(b, count);
        count[t] -= 2;
    }
    for (; sets && s < 55; s++) {
        int t = s < 34 ? s : (s - 34) / 7 * 9 + (s - 34) % 7, run = s >= 34;
        if (b->sanma && t < 8 && (run || t > 0)) continue;
        for (int i = 0; i < 3; i++) count[t + run * i]++;
        believe(b, count, sets - 1, s);
        for (int i = 0; i < 3; i++) count[t + run * i]--;
    }
}

/* Compares a reading with all complete hands, even with hands of five copies of a tile. */
static void check_lacking(const mj_hand *hand, const mj_rules *rules, const uint8_t *unseen) {
    mj_reading r;
    uint8_t count[MJ_KINDS] = {0}, cap[MJ_KINDS];
    for (int t = 0; t < MJ_KINDS; t++)
        cap[t] = rules->live ? (uint8_t)(hand->count[t] + unseen[t]) : MJ_COPIES;
    belief b = {hand, cap, rules->players == 3, 99, 0};
    believe(&b, count, 4 - hand->melds, 0);
    CHECK(mj_read(hand, rules, unseen, MJ_STANDARD, &r) == MJ_OK, "%s", digits(hand->count));
    CHECK(r.classical + 1 == b.distance, "%s: %d, believed %d", digits(hand->count), r.classical,
          b.distance - 1);
    CHECK(r.lacking == (r.distance > b.distance ? b.lacking : 0), "%s: %" PRIx64 ", not %" PRIx64,
          digits(hand->count), r.lacking, b.lacking);
}

/* Draws a hand with few kinds of tiles, so that many hands have four copies of a tile. */
static void few_kinds(uint64_t *seed, int tiles, int players, uint8_t count[MJ_KINDS]) {
    uint8_t kind[8];
    int kinds = 4 + oracle_below(seed, 5), suit = 1 + oracle_below(seed, 2);
    memset(count, 0, MJ_KINDS);
    for (int i = 0; i < kinds; i++) {
        int t =
            oracle_below(seed, 3) ? 9 * suit + oracle_below(seed, 9) : oracle_below(seed, MJ_KINDS);
        kind[i] = (uint8_t)(players == 3 && t < 8 ? 0 : t);
    }
    for (int tries = 0; tiles; tries++) {
        int t = tries < 500 ? kind[oracle_below(seed, kinds)] : 8 + oracle_below(seed, 26);
        if (count[t] < MJ_COPIES) count[t]++, tiles--;
    }
}

static void check_standard(const mj_hand *hand, const mj_rules *rules, int twin) {
    mj_reading r;
    uint64_t four = 0;
    long worth_found = 0;
    CHECK(mj_read(hand, rules, NULL, MJ_STANDARD, &r) == MJ_OK, "%s", digits(hand->count));
    check_blocks(hand, &r);
    int exact = r.distance - 1;
    for (int t = 0; t < MJ_KINDS; t++) four |= (uint64_t)(hand->count[t] == MJ_COPIES) << t;
    CHECK(r.classical == exact || r.classical == exact - 1, "%s: classical %d, exact %d",
          digits(hand->count), r.classical, exact);
    CHECK((r.lacking != 0) == (r.classical < exact) && !(r.lacking & ~four), "%s: lacks %" PRIx64,
          digits(hand->count), r.lacking);
    if (!twin) return;
    mj_hand copy = *hand;
    for (int i = 0; i < r.blocks; i++) worth_found += block_worth(r.block[i].kind);
    long best = best_worth(copy.count, 0, 4 - hand->melds, 1, rules->players == 3);
    CHECK(worth_found == best, "%s: worth %ld, not %ld", digits(hand->count), worth_found, best);
}

static void check_closed_reading(const mj_hand *hand, const mj_rules *rules, int form) {
    mj_reading r;
    CHECK(mj_read(hand, rules, NULL, form, &r) == MJ_OK, "%s", digits(hand->count));
    check_blocks(hand, &r);
    CHECK(r.classical == r.distance - 1, "%s: classical %d", digits(hand->count), r.classical);
}

static void check_random_readings(uint64_t seed, int hands) {
    for (int i = 0; i < hands; i++) {
        mj_rules rules = {(uint8_t)(3 + i % 2), MJ_ALL_FORMS, oracle_below(&seed, 4) == 0, 0};
        mj_hand hand = {.melds = (uint8_t)(oracle_below(&seed, 2) ? 0 : oracle_below(&seed, 5))};
        int tiles = 13 + oracle_below(&seed, 2) - 3 * hand.melds;
        if (i % 4)
            oracle_random_hand(&seed, tiles, rules.players, oracle_below(&seed, ORACLE_HAND_KINDS),
                               hand.count);
        else
            few_kinds(&seed, tiles, rules.players, hand.count);
        check_standard(&hand, &rules, i % 50 == 0);
        if (hand.melds) continue;
        check_closed_reading(&hand, &rules, MJ_CHIITOITSU);
        check_closed_reading(&hand, &rules, MJ_KOKUSHI);
    }
}

static void check_beliefs(uint64_t seed, int hands) {
    for (int i = 0; i < hands; i++) {
        mj_rules rules = {(uint8_t)(3 + i % 2), MJ_ALL_FORMS, 0, oracle_below(&seed, 2) == 0};
        mj_hand hand = {.melds = (uint8_t)(i % 16 ? 2 + oracle_below(&seed, 3) : 1)};
        uint8_t cap[MJ_KINDS], unseen[MJ_KINDS];
        few_kinds(&seed, 13 + oracle_below(&seed, 2) - 3 * hand.melds, rules.players, hand.count);
        oracle_random_cap(&seed, oracle_below(&seed, 60), rules.players, hand.count, cap);
        for (int t = 0; t < MJ_KINDS; t++) unseen[t] = (uint8_t)(cap[t] - hand.count[t]);
        check_lacking(&hand, &rules, unseen);
    }
}

/* Checks hands that need a fifth copy of a tile. */
static void check_known(void) {
    static const struct {
        mj_hand hand;
        int classical, exact;
        uint64_t lacking;
    } known[] = {
        {{.count = {1, 1, 1, 1, 1, 1, 1, 1, 1, [27] = 4}}, 0, 1, 1ULL << 27},
        {{.count = {1, 4, 1, [18] = 1, 1, 1, [27] = 4}}, 0, 1, 1ULL << 27},
        {{.count = {[27] = 3, 3, 3, 4}}, 0, 1, 1ULL << 30},
        {{.count = {[2] = 2, [27] = 4, 4}, .melds = 1}, 1, 2, 3ULL << 27},
        {{.count = {[27] = 1}, .melded = {[27] = 3, 3, 3, 3}, .melds = 4}, 0, 0, 0},
        {{.count = {[1] = 4}, .melds = 3}, 0, 1, 1ULL << 1},
    };
    mj_rules rules = MJ_RULES, live = {4, MJ_ALL_FORMS, 0, 1};
    mj_reading r;
    for (int i = 0; i < 6; i++) {
        mj_read(&known[i].hand, &rules, NULL, MJ_STANDARD, &r);
        CHECK(r.classical == known[i].classical && r.distance - 1 == known[i].exact &&
                  r.lacking == known[i].lacking,
              "hand %d: %d, %d, %" PRIx64, i, r.classical, r.distance - 1, r.lacking);
    }
    mj_read(&known[4].hand, &live, NULL, MJ_STANDARD, &r);
    CHECK(r.distance == 2 && r.lacking == 1ULL << 27, "the other three lie in melds");
    mj_hand one_pair = {.count = {1, 1, 1, [12] = 1, 1, [26] = 2, 1, 1, 1, 1, 1, 1}};
    mj_read(&one_pair, &rules, NULL, MJ_STANDARD, &r);
    CHECK(r.pair == 1 && r.partials == 1, "the only pair is the head");
    mj_hand pairs = {.count = {2, 2, 2, 2, 2, 2, 1}};
    uint8_t none[MJ_KINDS] = {0};
    none[20] = 2;
    mj_read(&pairs, &live, none, MJ_CHIITOITSU, &r);
    CHECK(r.classical == 0 && r.distance == 2 && r.lacking == 1ULL << 6, "%" PRIx64, r.lacking);
}

static void check_reading_errors(void) {
    mj_hand hand = {.count = {3, 1, 1, 1, 1, 1, 1, 1, 3}}, open = {.count = {1}, .melds = 4};
    mj_rules rules = MJ_RULES;
    mj_reading r;
    CHECK(mj_read(&hand, &rules, NULL, MJ_ALL_FORMS, &r) == MJ_ERR_ARGUMENT, "one form");
    CHECK(mj_read(&hand, &rules, NULL, MJ_STANDARD, NULL) == MJ_ERR_ARGUMENT, "no room");
    CHECK(mj_read(&open, &rules, NULL, MJ_KOKUSHI, &r) == MJ_ERR_FORMS, "melds");
    CHECK(mj_read(&open, NULL, NULL, MJ_KOKUSHI, &r) == MJ_ERR_ARGUMENT, "no rules");
}

int main(void) {
    uint64_t seed = seed_of_run();
    begin("hands that need a fifth copy of a tile");
    check_known();
    begin("errors of readings");
    check_reading_errors();
    begin("the blocks of random hands");
    check_random_readings(seed, (int)samples(5000));
    begin("the lacking tiles of random hands");
    check_beliefs(seed + 1, (int)samples(300));
    return report();
}
