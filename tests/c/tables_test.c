/* tables_test.c - the generated tables against the definition of rows, for every suit hand.
 * SPDX-License-Identifier: MIT */
#include "check.h"
#include "hand/suit.h"
#include "oracle.h"

enum { MOST = 14 };

static const unsigned long numbers_by_tiles[MOST + 1] = {
    1, 9, 45, 165, 495, 1278, 2922, 6030, 11385, 19855, 32211, 48879, 69675, 93600, 118800};
enum { NUMBER_HANDS = 405350, HONOUR_HANDS = 43130 };

/* Steps through all hands as numbers in base 5, with counts as digits. Returns false at the end. */
static int next_hand(uint8_t *count, int kinds) {
    for (int i = 0; i < kinds; i++) {
        if (++count[i] <= MJ_COPIES) return 1;
        count[i] = 0;
    }
    return 0;
}

static int tiles_in(const uint8_t *count, int kinds) {
    int n = 0;
    for (int i = 0; i < kinds; i++) n += count[i];
    return n;
}

static unsigned row_of_suit(const uint8_t count[9]) {
    uint8_t chunk[CHUNKS];
    suit_chunks(count, chunk);
    return suit_row(chunk[0], chunk[1], chunk[2]);
}

static unsigned row_of_honours(const uint8_t count[7]) {
    unsigned kinds[3] = {0, 0, 0};
    for (int i = 0; i < 7; i++)
        for (int n = 0; n < 3; n++) kinds[n] += count[i] > n;
    return honour_row(kinds[0], kinds[1], kinds[2]);
}

static void check_table_row(unsigned row_index, const uint8_t row[10], const uint8_t *count) {
    CHECK(memcmp(mj_rows[row_index], row, 10) == 0, "row %u of %d%d%d%d%d%d%d", row_index, count[0],
          count[1], count[2], count[3], count[4], count[5], count[6]);
}

static void check_numbers(uint64_t one_in, uint64_t seed) {
    uint8_t count[9] = {0}, row[10];
    unsigned long by_tiles[MOST + 1] = {0}, all = 0;
    do {
        int n = tiles_in(count, 9);
        if (n > MOST) continue;
        by_tiles[n]++, all++;
        if ((all + seed) % one_in) continue;
        oracle_suit_row(count, row);
        check_table_row(row_of_suit(count), row, count);
    } while (next_hand(count, 9));
    CHECK(all == NUMBER_HANDS, "%lu number-suit hands", all);
    for (int n = 0; n <= MOST; n++)
        CHECK(by_tiles[n] == numbers_by_tiles[n], "%lu hands of %d tiles", by_tiles[n], n);
}

static void check_honours(void) {
    uint8_t count[9] = {0}, row[10];
    unsigned long all = 0;
    do {
        if (tiles_in(count, 7) > MOST) continue;
        all++;
        oracle_honour_row(count, row);
        check_table_row(row_of_honours(count), row, count);
    } while (next_hand(count, 7));
    CHECK(all == HONOUR_HANDS, "%lu honour hands", all);
}

static int smaller(int a, int b) { return a < b ? a : b; }

static void min_plus(const uint8_t a[10], const uint8_t b[10], uint8_t sum[10]) {
    for (int m = 0; m < 5; m++) {
        int u = 99, t = 99;
        for (int l = 0; l <= m; l++) {
            u = smaller(u, a[l] + b[m - l]);
            t = smaller(t, smaller(a[5 + l] + b[m - l], a[l] + b[5 + m - l]));
        }
        sum[m] = (uint8_t)u, sum[5 + m] = (uint8_t)t;
    }
}

static void check_algebra(void) {
    uint8_t sum[10];
    for (unsigned a = 0; a < ROWS; a++)
        for (unsigned b = 0; b < ROWS; b++) {
            min_plus(mj_rows[a], mj_rows[b], sum);
            CHECK(memcmp(mj_rows[combine(a, b)], sum, 10) == 0, "rows %u and %u", a, b);
            for (unsigned sets = 0; sets <= 4; sets++)
                CHECK(answers_for(sets, a)[b] == sum[5 + sets], "%u sets of rows %u, %u", sets, a,
                      b);
        }
}

static void check_rows_differ(void) {
    for (unsigned a = 0; a < ROWS; a++)
        for (unsigned b = 0; b < a; b++)
            CHECK(memcmp(mj_rows[a], mj_rows[b], 10) != 0, "rows %u and %u are the same", a, b);
}

/* Checks rows of nine kinds of tiles that form no runs. A row depends only on the five tiles with
 * the most copies, so seven honours with these five counts must have the same row. */
static void check_singles(void) {
    for (unsigned once = 0; once <= 9; once++)
        for (unsigned twice = 0; twice <= once && twice <= 7; twice++)
            for (unsigned thrice = 0; thrice <= twice && thrice <= 4; thrice++) {
                uint8_t count[9] = {0}, row[10];
                for (unsigned i = 0; i < 7; i++)
                    count[i] = (uint8_t)((i < once) + (i < twice) + (i < thrice));
                oracle_honour_row(count, row);
                check_table_row(honour_row(once, twice, thrice), row, count);
            }
}

int main(void) {
    begin("no two rows are the same");
    check_rows_differ();
    begin("combined rows follow the formula");
    check_algebra();
    begin("nine tiles without runs have the row of the five fullest");
    check_singles();
    begin("every hand of honours has the row of the definition");
    check_honours();
    uint64_t one_in = stride(8), seed = seed_of_run();
    begin("one in %" PRIu64 " hands of a number suit has the row of the definition", one_in);
    check_numbers(one_in, seed);
    return report();
}
