/* core_test.c - shanten, ukeire, discards, improvements and rows of suits against the oracle.
 * SPDX-License-Identifier: MIT */
#include "check.h"
#include "mj.h"
#include "oracle.h"
#include "rows.h"

typedef struct question {
    mj_hand hand;
    mj_rules rules;
    uint8_t unseen[MJ_KINDS], cap[MJ_KINDS];
    int tiles;
} question;

static oracle_rules terms(const question *q) {
    return (oracle_rules){q->rules.players, q->rules.four_as_two_pairs};
}

static const uint8_t *caps(const question *q) { return q->rules.live ? q->cap : NULL; }

static int oracle_answer(const question *q, unsigned *forms) {
    int distance =
        oracle_best(q->hand.count, q->hand.melds, terms(q), q->rules.forms, caps(q), forms);
    return distance == ORACLE_NEVER ? MJ_NEVER : distance;
}

static void check_distance(const question *q) {
    unsigned nearest;
    uint8_t forms = 0;
    int expected = oracle_answer(q, &nearest);
    int distance = mj_distance(&q->hand, &q->rules, q->unseen, &forms);
    CHECK(distance == expected && forms == nearest, "%s: %d (forms %d), not %d (%u), players %d",
          digits(q->hand.count), distance, forms, expected, nearest, q->rules.players);
}

static int weigh_tiles(uint64_t mask, const uint8_t unseen[MJ_KINDS], int *kinds) {
    int total = 0;
    *kinds = 0;
    for (int t = 0; t < MJ_KINDS; t++)
        if (mask >> t & 1 && unseen[t]) total += unseen[t], ++*kinds;
    return total;
}

static void check_useful(const question *q, const mj_useful *u, const mj_hand *hand) {
    unsigned nearest;
    question after = *q;
    after.hand = *hand;
    for (int t = 0; t < MJ_KINDS; t++) after.cap[t] = (uint8_t)(hand->count[t] + q->unseen[t]);
    int kinds, expected = oracle_answer(&after, &nearest);
    uint64_t mask = oracle_ukeire(hand->count, hand->melds, terms(q), q->rules.forms, caps(&after));
    CHECK(u->distance == expected && u->mask == mask && u->forms == nearest,
          "%s: %d %" PRIx64 " (forms %d), not %d %" PRIx64 " (%u)", digits(hand->count),
          u->distance, u->mask, u->forms, expected, mask, nearest);
    CHECK(weigh_tiles(mask, q->unseen, &kinds) == u->total && kinds == u->kinds,
          "%s: %d tiles of %d kinds", digits(hand->count), u->total, u->kinds);
}

static void check_ukeire(const question *q) {
    mj_useful u;
    int distance = mj_ukeire(&q->hand, &q->rules, q->unseen, &u);
    CHECK(distance == u.distance, "%s: %d", digits(q->hand.count), distance);
    check_useful(q, &u, &q->hand);
}

static int discards_in_order(const mj_discard *a, const mj_discard *b) {
    if (a->after.distance != b->after.distance) return a->after.distance < b->after.distance;
    if (a->after.total != b->after.total) return a->after.total > b->after.total;
    if (a->after.kinds != b->after.kinds) return a->after.kinds > b->after.kinds;
    return a->tile < b->tile;
}

static void check_discards(const question *q) {
    mj_discard d[MJ_MAX_TILES];
    unsigned nearest;
    int n = mj_discards(&q->hand, &q->rules, q->unseen, d), before = oracle_answer(q, &nearest);
    uint64_t thrown = 0, held = 0;
    for (int t = 0; t < MJ_KINDS; t++) held |= (uint64_t)(q->hand.count[t] > 0) << t;
    for (int i = 0; i < n; i++) {
        mj_hand after = q->hand;
        after.count[d[i].tile]--;
        thrown |= 1ULL << d[i].tile;
        check_useful(q, &d[i].after, &after);
        CHECK(d[i].keeps == (d[i].after.distance == before), "%s", digits(q->hand.count));
        CHECK(i == 0 || discards_in_order(d + i - 1, d + i), "%s: order", digits(q->hand.count));
    }
    CHECK(thrown == held, "%s: %" PRIx64 " thrown", digits(q->hand.count), thrown);
}

static int same_useful(const mj_useful *a, const mj_useful *b) {
    return a->mask == b->mask && a->distance == b->distance && a->forms == b->forms &&
           a->kinds == b->kinds && a->total == b->total;
}

static void check_improvements(const question *q) {
    mj_useful now;
    mj_improvement list[MJ_KINDS];
    int n = mj_improvements(&q->hand, &q->rules, q->unseen, list), improvements = 0;
    mj_ukeire(&q->hand, &q->rules, q->unseen, &now);
    for (int t = 0; t < MJ_KINDS; t++) {
        question drawn = *q;
        mj_discard d[MJ_MAX_TILES];
        if (!q->unseen[t] || now.mask >> t & 1) continue;
        drawn.hand.count[t]++, drawn.unseen[t]--;
        CHECK(mj_discards(&drawn.hand, &q->rules, drawn.unseen, d) > 0, "%d", t);
        if (d->after.distance != now.distance || d->after.total <= now.total) continue;
        improvements++;
        int at = 0;
        while (at < n && list[at].tile != t) at++;
        CHECK(at < n && list[at].discard == d->tile && list[at].left == q->unseen[t] &&
                  same_useful(&list[at].after, &d->after),
              "%s: draw of %d", digits(q->hand.count), t);
    }
    CHECK(n == improvements, "%s: %d improvements, not %d", digits(q->hand.count), n, improvements);
    for (int i = 1; i < n; i++)
        CHECK(list[i - 1].after.total >= list[i].after.total, "%s: order", digits(q->hand.count));
}

static question draw_core_question(uint64_t *seed, int players, int visible) {
    question q = {.rules = {(uint8_t)players, MJ_ALL_FORMS, 0, 0}};
    int melds = oracle_below(seed, 2) ? 0 : oracle_below(seed, 5),
        kind = oracle_below(seed, ORACLE_HAND_KINDS);
    q.tiles = 13 + oracle_below(seed, 2) - 3 * melds;
    q.hand.melds = (uint8_t)melds;
    oracle_random_hand(seed, q.tiles, players, kind, q.hand.count);
    oracle_random_cap(seed, visible, players, q.hand.count, q.cap);
    for (int t = 0; t < MJ_KINDS; t++) q.unseen[t] = (uint8_t)(q.cap[t] - q.hand.count[t]);
    if (oracle_below(seed, 8) == 0) q.rules.four_as_two_pairs = 1;
    if (!melds && oracle_below(seed, 8) == 0) q.rules.forms = (uint8_t)(1 + oracle_below(seed, 7));
    return q;
}

static void check_all(const question *q) {
    check_distance(q);
    if (q->tiles % 3 == 1)
        check_ukeire(q);
    else
        check_discards(q);
}

static void check_random_hands(uint64_t hands, uint64_t seed) {
    for (uint64_t i = 0; i < hands; i++) {
        question q = draw_core_question(&seed, 3 + (i & 1), oracle_below(&seed, 60));
        check_distance(&q);
        if (i % 16 == 0) check_all(&q);
        if (i % 256 == 0 && q.tiles % 3 == 1) check_improvements(&q);
    }
}

static void check_live(uint64_t hands, uint64_t seed) {
    for (uint64_t i = 0; i < hands; i++) {
        question q = draw_core_question(&seed, 3 + (i & 1), oracle_below(&seed, 90));
        q.rules.live = 1;
        if (i % 4)
            check_distance(&q);
        else
            check_all(&q);
        if (i % 64 == 0 && q.tiles % 3 == 1) check_improvements(&q);
    }
}

/* Steps through all hands with up to `most` tiles. Returns false after the last hand. */
static int next_small(uint8_t *count, int *tiles, int most) {
    for (int t = 0; t < MJ_KINDS; t++) {
        if (*tiles < most && count[t] < MJ_COPIES) {
            count[t]++, ++*tiles;
            return 1;
        }
        *tiles -= count[t], count[t] = 0;
    }
    return 0;
}

static void check_small_hands(int players) {
    question q = {.rules = {(uint8_t)players, MJ_ALL_FORMS, 0, 0}};
    int tiles = 0;
    while (next_small(q.hand.count, &tiles, 5)) {
        unsigned nearest;
        if (tiles == 3) continue;
        q.hand.melds = (uint8_t)((14 - tiles) / 3);
        int distance = mj_distance(&q.hand, &q.rules, NULL, NULL), missing = 0;
        for (int t = 1; t < 8; t++) missing |= players == 3 && q.hand.count[t];
        int expected = missing ? MJ_ERR_SANMA : oracle_answer(&q, &nearest);
        CHECK(distance == expected, "%s: %d, not %d", digits(q.hand.count), distance, expected);
    }
}

static void check_part(const question *q, int part, const mj_row row) {
    uint8_t count[9] = {0}, cap[9] = {0}, plain[MJ_ROW];
    int tiles = part < 3 ? 9 : 7;
    memcpy(count, q->hand.count + 9 * part, (size_t)tiles);
    memcpy(cap, q->cap + 9 * part, (size_t)tiles);
    rows_cached(part < 3 ? ROWS_NUMBERS : ROWS_HONOURS, count, cap, plain);
    for (int n = 0; n < MJ_ROW; n++) {
        int never = plain[n] == ORACLE_NEVER;
        CHECK(row[n] == (never ? MJ_NEVER : plain[n]), "%s: part %d, number %d: %d, not %d",
              digits(q->hand.count), part, n, row[n], plain[n]);
    }
}

/* Returns the fewest draws over all ways to divide the sets and the pair among the parts. */
static int least_draws(const mj_row rows[MJ_PARTS], int from, int part, int sets, int pair) {
    int best = MJ_NEVER;
    if (part == MJ_PARTS) return sets || pair ? MJ_NEVER : 0;
    if (part < from) return least_draws(rows, from, from, sets, pair);
    for (int m = 0; m <= sets; m++)
        for (int head = 0; head <= pair; head++) {
            int draws =
                rows[part][5 * head + m] + least_draws(rows, from, part + 1, sets - m, pair - head);
            if (draws < best) best = draws;
        }
    return best;
}

static void check_random_rows(uint64_t hands, uint64_t seed) {
    for (uint64_t i = 0; i < hands; i++) {
        question q = draw_core_question(&seed, 3 + (i & 1), oracle_below(&seed, 60));
        mj_row rows[MJ_PARTS];
        int sanma = q.rules.players == 3;
        q.rules.forms = MJ_STANDARD;
        q.rules.live = i & 2 ? 1 : 0;
        if (!q.rules.live) memset(q.cap, MJ_COPIES, sizeof q.cap);
        CHECK(mj_rows_of(&q.hand, &q.rules, q.unseen, rows) == MJ_OK, "%s", digits(q.hand.count));
        for (int part = sanma; part < MJ_PARTS - sanma; part++) check_part(&q, part, rows[part]);
        int distance = mj_distance(&q.hand, &q.rules, q.unseen, NULL);
        int from_rows = least_draws((const mj_row *)rows, sanma, 0, 4 - q.hand.melds, 1);
        CHECK(from_rows == distance, "%s: %d, not %d", digits(q.hand.count), from_rows, distance);
    }
}

static void check_rows_errors(void) {
    mj_hand hand = {.melds = 0};
    mj_rules rules = MJ_RULES;
    mj_row rows[MJ_PARTS];
    memset(rows, 42, sizeof rows);
    CHECK(mj_rows_of(&hand, &rules, NULL, rows) == MJ_ERR_TOTAL, "no tiles");
    CHECK(mj_rows_of(NULL, &rules, NULL, rows) == MJ_ERR_ARGUMENT, "no hand");
    CHECK(mj_rows_of(&hand, NULL, NULL, rows) == MJ_ERR_ARGUMENT, "no rules");
    CHECK(mj_rows_of(&hand, &rules, NULL, NULL) == MJ_ERR_ARGUMENT, "no place");
    for (int part = 0; part < MJ_PARTS; part++)
        for (int n = 0; n < MJ_ROW; n++) CHECK(rows[part][n] == 42, "part %d, number %d", part, n);
}

static void check_batch(uint64_t seed, mj_rules rules) {
    enum { N = 500 };
    static uint8_t counts[N][MJ_KINDS], kinds[N], totals[N], table_kinds[N][MJ_KINDS],
        table_totals[N][MJ_KINDS];
    static int8_t distances[N], waiting[N], table[N][MJ_KINDS];
    static uint64_t masks[N];
    int odd = 0;
    for (int i = 0; i < N; i++) {
        question q = draw_core_question(&seed, rules.players, 0);
        memcpy(counts[i], q.hand.count, MJ_KINDS);
        if (i % 50 == 7) counts[i][i % MJ_KINDS] = (uint8_t)(counts[i][i % MJ_KINDS] + 5 + i / 2);
        if (i % 50 == 9) counts[i][0] = (uint8_t)((counts[i][0] + 2) % 5);
        if (i % 50 == 11) memset(counts[i], 0, MJ_KINDS);
        if (i % 50 == 13) counts[i][4] = 1;
    }
    const int bad = mj_distance_batch(counts[0], N, &rules, distances);
    mj_ukeire_batch(counts[0], N, &rules, waiting, masks, kinds, totals);
    mj_discards_batch(counts[0], N, &rules, table[0], table_kinds[0], table_totals[0]);
    for (int i = 0; i < N; i++) {
        mj_hand hand = {.melds = 0};
        mj_useful u = {0};
        mj_discard d[MJ_MAX_TILES];
        int tiles = 0;
        for (int t = 0; t < MJ_KINDS; t++) tiles += hand.count[t] = counts[i][t];
        hand.melds = (uint8_t)(tiles > 14 ? 0 : (14 - tiles) / 3);
        const int distance = mj_distance(&hand, &rules, NULL, NULL);
        CHECK(distances[i] == distance, "%s", digits(counts[i]));
        odd += distance < 0;
        CHECK(waiting[i] == mj_ukeire(&hand, &rules, NULL, &u), "%s", digits(counts[i]));
        CHECK(masks[i] == u.mask && kinds[i] == u.kinds && totals[i] == u.total, "hand %d", i);
        int n = mj_discards(&hand, &rules, NULL, d);
        if (n < 0) CHECK(table[i][0] == n && table[i][33] == n, "%d", n);
        for (int j = 0; j < n; j++)
            CHECK(table[i][d[j].tile] == d[j].after.distance &&
                      table_kinds[i][d[j].tile] == d[j].after.kinds &&
                      table_totals[i][d[j].tile] == d[j].after.total,
                  "hand %d", i);
        for (int t = 0; n > 0 && t < MJ_KINDS; t++)
            CHECK((table[i][t] == MJ_NOT_HELD) == !counts[i][t], "hand %d tile %d", i, t);
    }
    CHECK(bad == odd && bad >= 25, "%d", odd);
}

static void check_all_batches(uint64_t seed) {
    for (uint8_t forms = 1; forms <= MJ_ALL_FORMS; forms++)
        for (uint8_t players = 3; players <= 4; players++)
            for (uint8_t four = 0; four <= 1; four++)
                check_batch(seed++, (mj_rules){players, forms, four, 0});
}

/* ---- what is not a hand ---- */

static void expect(int error, int tile, mj_hand hand, mj_rules rules, const uint8_t *unseen) {
    int at = 99;
    mj_useful u;
    mj_discard d[MJ_MAX_TILES];
    CHECK(mj_check(&hand, &rules, unseen, &at) == error && at == tile, "%d: tile %d", error, at);
    CHECK(mj_distance(&hand, &rules, unseen, NULL) == error, "%d", error);
    CHECK(mj_ukeire(&hand, &rules, unseen, &u) == error, "%d", error);
    CHECK(mj_discards(&hand, &rules, unseen, d) == error, "%d", error);
    CHECK(strcmp(mj_strerror(error), "unknown error") != 0, "%d", error);
}

static void check_core_errors(void) {
    mj_rules rules = MJ_RULES, sanma = {3, MJ_ALL_FORMS, 0, 0}, live = {4, MJ_ALL_FORMS, 0, 1};
    mj_hand good = {.count = {3, 1, 1, 1, 1, 1, 1, 1, 3}}, hand = good;
    uint8_t unseen[MJ_KINDS];
    CHECK(mj_check(&good, &rules, NULL, NULL) == MJ_OK, "nine gates");
    CHECK(mj_unseen(&good, &rules, unseen) == MJ_OK && unseen[0] == 1 && unseen[9] == 4, "unseen");
    hand.count[5] = 5, expect(MJ_ERR_COUNT, 5, hand, rules, NULL);
    hand = good, hand.count[33] = 200, expect(MJ_ERR_COUNT, 33, hand, rules, NULL);
    hand = good, hand.count[0] = 2, expect(MJ_ERR_TOTAL, -1, hand, rules, NULL);
    hand = good, hand.count[32] = 2, expect(MJ_ERR_TOTAL, -1, hand, rules, NULL);
    hand = good, hand.melds = 1, expect(MJ_ERR_TOTAL, -1, hand, rules, NULL);
    hand = good, hand.melds = 5, expect(MJ_ERR_MELDS, -1, hand, rules, NULL);
    hand = good, hand.melded[33] = 3, expect(MJ_ERR_MELDS, -1, hand, rules, NULL);
    hand = good, hand.melded[0] = 3, expect(MJ_ERR_COUNT, 0, hand, rules, NULL);
    expect(MJ_ERR_SANMA, 1, good, sanma, NULL);
    unseen[0] = 2, expect(MJ_ERR_UNSEEN, 0, good, rules, unseen);
    expect(MJ_ERR_UNSEEN, 0, good, live, unseen);
    memset(unseen, 0, sizeof unseen), unseen[3] = 1;
    hand = (mj_hand){.count = {[0] = 1, [33] = 1}, .melds = 4};
    expect(MJ_ERR_SANMA, 3, hand, sanma, unseen);
    rules.forms = MJ_CHIITOITSU, expect(MJ_ERR_FORMS, -1, hand, rules, NULL);
    rules.forms = 8, expect(MJ_ERR_ARGUMENT, -1, good, rules, NULL);
    rules.forms = 7, rules.players = 5, expect(MJ_ERR_ARGUMENT, -1, good, rules, NULL);
    rules.players = 4, rules.live = 2, expect(MJ_ERR_ARGUMENT, -1, good, rules, NULL);
    CHECK(mj_distance(NULL, &live, NULL, NULL) == MJ_ERR_ARGUMENT, "no hand");
    CHECK(mj_distance(&good, NULL, NULL, NULL) == MJ_ERR_ARGUMENT, "no rules");
    CHECK(mj_ukeire(&good, &live, NULL, NULL) == MJ_ERR_ARGUMENT, "no room");
}

/* Checks that a meld has at most four tiles, and that the tiles of melds may be unknown. */
static void check_melds(void) {
    mj_rules rules = MJ_RULES;
    for (int melds = 0; melds <= MJ_MAX_MELDS; melds++)
        for (int tiles = 0; tiles <= 4 * MJ_MAX_MELDS + 4; tiles++) {
            mj_hand hand = {.melds = (uint8_t)melds};
            for (int i = 0; i < 13 - 3 * melds; i++) hand.count[i]++;
            for (int i = 0; i < tiles; i++) hand.melded[33 - i / 4]++;
            int possible = tiles <= 4 * melds;
            int error = mj_check(&hand, &rules, NULL, NULL);
            CHECK(error == (possible ? MJ_OK : MJ_ERR_MELDS), "%d tiles in %d melds: %d", tiles,
                  melds, error);
        }
}

int main(void) {
    uint64_t seed = seed_of_run(), hands = samples(5000);
    printf("%" PRIu64 " random hands\n", hands);
    begin("errors of invalid hands");
    check_core_errors();
    begin("hands with melds");
    check_melds();
    for (int players = 4; players >= 3; players--) {
        begin("every hand of 1 to 5 tiles, %d players, has the distance of the oracle", players);
        check_small_hands(players);
    }
    begin("random hands have the distances, ukeire and discards of the oracle");
    check_random_hands(hands, seed);
    begin("random hands have the distances of the oracle with live unseen tiles");
    check_live(hands / 100 + 1, seed + 1);
    begin("rows of suits, and the distance from rows");
    check_random_rows(hands, seed + 2);
    begin("errors do not change the rows");
    check_rows_errors();
    begin("batches have the answers of single calls");
    check_all_batches(seed + 3);
    return report();
}
