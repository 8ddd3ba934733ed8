/* rows_test.c - the rows of a hand agree with the definition and combine to its distance.
 * SPDX-License-Identifier: MIT
 */
#include "check.h"
#include "mj.h"
#include "oracle.h"
#include "rows.h"

typedef struct question {
    mj_hand hand;
    mj_rules rules;
    uint8_t unseen[MJ_KINDS], cap[MJ_KINDS];
} question;

static question draw_rows_question(uint64_t *seed, int i) {
    question q = {.rules = {(uint8_t)(3 + i % 2), MJ_STANDARD, 0, 0}};
    q.rules.live = oracle_below(seed, 2) == 0;
    q.hand.melds = (uint8_t)oracle_below(seed, 5);
    oracle_random_hand(seed, 13 + oracle_below(seed, 2) - 3 * q.hand.melds, q.rules.players,
                       oracle_below(seed, ORACLE_HAND_KINDS), q.hand.count);
    oracle_random_cap(seed, oracle_below(seed, 60), q.rules.players, q.hand.count, q.cap);
    for (int t = 0; t < MJ_KINDS; t++) q.unseen[t] = (uint8_t)(q.cap[t] - q.hand.count[t]);
    if (!q.rules.live) memset(q.cap, MJ_COPIES, sizeof q.cap);
    return q;
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

/* Returns the least number of draws over all divisions of sets and pair among the parts. */
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

static void check_random_rows(uint64_t seed, int hands) {
    for (int i = 0; i < hands; i++) {
        question q = draw_rows_question(&seed, i);
        mj_row rows[MJ_PARTS];
        int sanma = q.rules.players == 3;
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

int main(void) {
    uint64_t seed = seed_of_run();
    begin("rows: those of the definition, and together the distance");
    check_random_rows(seed, (int)samples(5000));
    begin("rows: errors leave them as they were");
    check_rows_errors();
    return report();
}
