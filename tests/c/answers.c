/* answers.c - the native answers for hands on standard input, for comparison with those of wasm.
 * SPDX-License-Identifier: MIT
 *
 *     answers PLAYERS
 *     answers PLAYERS MODE EXTRA DRAWS SEED
 *
 * Reads 34 bytes a hand. The first writes for each its distance; for a waiting hand distance, mask
 * (8 bytes), kinds and total of its ukeire; for a hand to discard its table, 34 distances, kinds
 * and totals. The second writes its win probability: states and edges (4 bytes each), and for each
 * row by tile the lines win and tenpai, in sampled mode their errors too (DRAWS + 1 doubles each).
 */
#include <stdio.h>
#include <stdlib.h>

#include "mj.h"
#include "mj_win.h"

enum { ARENA = 256 << 20, PATHS = 200 };

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

static void write_win(const mj_win_result *r, int sampled) {
    size_t values = r->draws + 1u;
    fwrite(&r->states, 4, 1, stdout);
    fwrite(&r->edges, 4, 1, stdout);
    for (int i = 0; i < r->rows; i++) {
        fwrite(r->row[i].win, 8, values, stdout);
        fwrite(r->row[i].tenpai, 8, values, stdout);
        if (!sampled) continue;
        fwrite(r->row[i].win_error, 8, values, stdout);
        fwrite(r->row[i].tenpai_error, 8, values, stdout);
    }
}

/* The hand as the wrapper reads it: one that is short by whole triples has that many melds. */
static int answer_win(const uint8_t count[MJ_KINDS], mj_win_query query, void *arena) {
    static mj_win_result result;
    mj_win *win;
    int tiles = 0;
    for (int t = 0; t < MJ_KINDS; t++) tiles += query.hand.count[t] = count[t];
    query.hand.melds = (uint8_t)((14 - tiles) / 3);
    int more = mj_win_begin(&query, arena, ARENA, &win);
    if (more == MJ_OK)
        while ((more = mj_win_step(win, 1000)) > 0) {
        }
    if (more < 0 || mj_win_finish(win, &result) != MJ_OK) return 0;
    write_win(&result, query.mode == MJ_WIN_SAMPLED);
    return 1;
}

int main(int argc, char **argv) {
    mj_win_query query = MJ_WIN_PUBLISHED;
    uint8_t count[MJ_KINDS];
    void *arena = argc > 5 ? malloc(ARENA) : NULL;
    if (argc > 1) query.rules.players = (uint8_t)atoi(argv[1]);
    if (arena) {
        query.mode = (uint8_t)atoi(argv[2]);
        query.extra = (uint8_t)atoi(argv[3]);
        query.draws = (uint8_t)atoi(argv[4]);
        query.seed = (uint32_t)atoi(argv[5]);
        query.paths = PATHS;
    }
    while (fread(count, 1, MJ_KINDS, stdin) == MJ_KINDS)
        if (!arena)
            answer(count, &query.rules);
        else if (!answer_win(count, query, arena))
            return 1;
    free(arena);
    return 0;
}
