/* answers.c - the native answers for hands on standard input, for comparison with those of wasm.
 * SPDX-License-Identifier: MIT
 *
 * Reads 34 bytes a hand. Writes for each its distance; for a waiting hand distance, mask (8 bytes),
 * kinds and total of its ukeire; for a hand to discard its table, 34 distances, kinds and totals.
 */
#include <stdio.h>

#include "mj.h"

static void answer(const uint8_t count[MJ_KINDS], const mj_rules *rules) {
    int8_t distance, table[MJ_KINDS];
    uint8_t kinds[MJ_KINDS], totals[MJ_KINDS];
    uint64_t mask;
    mj_distance_batch(count, 1, rules, &distance);
    fwrite(&distance, 1, 1, stdout);
    if (mj_ukeire_batch(count, 1, rules, &distance, &mask, kinds, totals) == 0) {
        fwrite(&distance, 1, 1, stdout);
        fwrite(&mask, 8, 1, stdout);
        fwrite(kinds, 1, 1, stdout);
        fwrite(totals, 1, 1, stdout);
    } else if (mj_discards_batch(count, 1, rules, table, kinds, totals) == 0) {
        fwrite(table, 1, MJ_KINDS, stdout);
        fwrite(kinds, 1, MJ_KINDS, stdout);
        fwrite(totals, 1, MJ_KINDS, stdout);
    }
}

int main(int argc, char **argv) {
    mj_rules rules = MJ_RULES;
    uint8_t count[MJ_KINDS];
    if (argc > 1) rules.players = (uint8_t)(argv[1][0] - '0');
    while (fread(count, 1, MJ_KINDS, stdin) == MJ_KINDS) answer(count, &rules);
    return 0;
}
