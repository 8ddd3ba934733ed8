/* score_lines.c - scores hands written as lines of text, for tests in other languages.
 * SPDX-License-Identifier: MIT
 *
 * Reads lines in the format of score_text.h, and prints one line for each:
 *
 *     OUTCOME HAN FU YAKUMAN POINTS GAINS DORA,RED,URA,NORTH YAKU
 *
 * GAINS are numbers by relative seat, separated by commas. YAKU is a list of NAME:HAN, separated by
 * commas. A hand without yaku has the character - as YAKU. The output for an unreadable line is
 * "unread", and for an error "error CODE FIELD TILE". */
#include "score_text.h"

static void print_error(int error, const mj_agari *win, const mj_score_rules *rules) {
    mj_score_fault fault;
    mj_score_check(win, rules, &fault);
    printf("error %d %s %d\n", error, mj_score_field_name(fault.field), fault.tile);
}

static void print_result(int outcome, const mj_score_result *r) {
    printf("%d %d %d %d %d %d,%d,%d,%d %d,%d,%d,%d ", outcome, r->han, r->fu, r->yakuman,
           (int)r->points, (int)r->gain[0], (int)r->gain[1], (int)r->gain[2], (int)r->gain[3],
           r->dora, r->red, r->ura, r->north);
    for (int i = 0; i < r->yaku_count; i++)
        printf("%s%s:%d", i ? "," : "", mj_yaku_name(r->yaku[i].yaku), r->yaku[i].han);
    printf("%s\n", r->yaku_count ? "" : "-");
}

int main(void) {
    char line[1024];
    while (fgets(line, sizeof line, stdin)) {
        mj_agari win;
        mj_score_rules rules;
        mj_score_result result;
        if (!text_line(line, &win, &rules)) {
            puts("unread");
            continue;
        }
        int outcome = mj_score(&win, &rules, &result);
        if (outcome < 0)
            print_error(outcome, &win, &rules);
        else
            print_result(outcome, &result);
    }
}
