/* expected_test.c - expected scores of the plain oracle against the answers of mahjong-cpp.
 * SPDX-License-Identifier: MIT
 *
 * Usage: expected_test FOLDER.
 */
#include "check.h"
#include "value_plain.h"

#include <math.h>

enum { TURNS = 18, EAST = 27, MOST_HANDS = 2000000 };

/* The question of the files, about the dealer in the first round, with East as the indicator. */
static mj_value value = MJ_VALUE;
static uint8_t unseen[MJ_KINDS];

static mj_win_query expected_query(const uint8_t *count, int extra) {
    mj_win_query q = MJ_WIN_PUBLISHED;
    q.mode = MJ_WIN_GRAPH;
    q.extra = (uint8_t)extra;
    q.value = &value;
    q.unseen = unseen;
    memcpy(q.hand.count, count, sizeof q.hand.count);
    value.table.round = value.table.seat = value.table.dora[0] = EAST;
    value.table.dora_count = 1;
    for (int t = 0; t < MJ_KINDS; t++) {
        unseen[t] = (uint8_t)(4 - count[t] - (t == EAST));
        q.pool = (uint16_t)(q.pool + unseen[t]);
    }
    for (int s = 0; s < 3; s++) value.table.reds[s] = count[4 + 9 * s] == 4;
    q.draws = TURNS - 1;
    q.pool--; /* the first draw is made from the pool of turn 1 */
    return q;
}

static void check_printed_line(const char **text, const double *line, double within,
                               const char *what) {
    for (int turn = 1; turn <= TURNS; turn++) {
        char *end;
        double printed = strtod(*text, &end), computed = line[TURNS - turn];
        CHECK(end > *text && fabs(computed - printed) <= within, "%s, turn %d: %.10f, not %.10f",
              what, turn, computed, printed);
        *text = end;
    }
}

static void check_printed_row(const char *text, const char *hand, const value_result *r) {
    char *end;
    int shanten = (int)strtol(text, &end, 10), kind = (int)strtol(end, &end, 10);
    const char *at = end;
    CHECK(r->distance == shanten + 1, "%s: distance %d", hand, r->distance);
    CHECK(kind >= 0 && kind < VALUE_KINDS && r->row[kind].present, "%s: no row %d", hand, kind);
    if (kind < 0 || kind >= VALUE_KINDS) return;
    const value_row *row = &r->row[kind];
    check_printed_line(&at, row->line[VALUE_TENPAI], 6e-11, hand);
    check_printed_line(&at, row->line[VALUE_WIN], 6e-11, hand);
    check_printed_line(&at, row->line[VALUE_SCORE], 6e-7, hand);
}

/* The file being read, with the last hand and its answer. */
static struct {
    int extra, rows;
    char hand[35];
    value_result r;
} file;

static long most; /* hands of this shanten and more are not compared */

static void check_expected_line(char *line) {
    char hand[35];
    uint8_t count[34];
    if (strtol(line + 35, NULL, 10) >= most) return;
    snprintf(hand, sizeof hand, "%.34s", line);
    if (strcmp(hand, file.hand) != 0) {
        memcpy(file.hand, hand, sizeof hand);
        CHECK(read_digits(hand, count), "%s", hand);
        mj_win_query q = expected_query(count, file.extra);
        CHECK(value_peer(&q, MOST_HANDS, &file.r), "%s: too many hands", hand);
    }
    check_printed_row(line + 34, hand, &file.r);
    file.rows++;
}

static void check_file(const char *folder, const char *name, int extra) {
    file.extra = extra;
    file.rows = 0;
    file.hand[0] = 0;
    each_line(folder, name, check_expected_line);
    CHECK(file.rows > 0, "no rows in %s", name);
    printf("%s: %d rows\n", name, file.rows);
}

int main(int argc, char **argv) {
    if (argc != 2) return fprintf(stderr, "expected_test FOLDER\n"), 2;
    most = effort() < 10 ? 2 : 3;
    begin("answers of mahjong-cpp without hand changes");
    check_file(argv[1], "expected_score_graph0.txt", 0);
    begin("answers of mahjong-cpp with hand changes");
    check_file(argv[1], "expected_score.txt", 1);
    return report();
}
