/* answers.c - prints answers of the native library, which native.test.js compares with wasm.
 * SPDX-License-Identifier: MIT
 *
 *     answers PLAYERS
 *     answers PLAYERS MODE EXTRA DRAWS SEED QUESTION
 *
 * Standard input has hands of 34 bytes, the copies of each tile. With one argument the program
 * calls the batch functions. With all arguments it computes win probabilities. */
#include <stdio.h>
#include <stdlib.h>

#include "mj.h"
#include "mj_win.h"

enum { ARENA = 256 << 20, PATHS = 200 };

static void write_answers(const uint8_t count[MJ_KINDS], const mj_rules *rules) {
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

static void write_win(const mj_win_result *r, int sampled, int points) {
    size_t values = r->draws + 1u;
    fwrite(&r->states, 4, 1, stdout);
    fwrite(&r->edges, 4, 1, stdout);
    for (int i = 0; i < r->rows; i++) {
        fwrite(r->row[i].win, 8, values, stdout);
        fwrite(r->row[i].tenpai, 8, values, stdout);
        if (points) {
            fwrite(r->row[i].score, 8, values, stdout);
            fwrite(r->row[i].won, 8, values, stdout);
        }
        if (!sampled) continue;
        fwrite(r->row[i].win_error, 8, values, stdout);
        fwrite(r->row[i].tenpai_error, 8, values, stdout);
        if (points) fwrite(r->row[i].score_error, 8, values, stdout);
    }
}

/* Answers a hand. Every three missing tiles count as a meld, as in JavaScript. */
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
    write_win(&result, query.mode == MJ_WIN_SAMPLED, query.value != NULL);
    return 1;
}

enum { AS_PUBLISHED, FOR_WIN, FOR_TENPAI, FOR_SCORE, FOR_WIN_THEN_SCORE };

static mj_win_query query_for(int question, mj_value *value) {
    mj_win_query published = MJ_WIN_PUBLISHED, query = MJ_WIN_QUERY;
    if (question == AS_PUBLISHED) return published;
    query.goal = MJ_GOAL_WIN;
    if (question == FOR_TENPAI) query.goal = MJ_GOAL_TENPAI;
    if (question < FOR_SCORE) return query;
    value->table.round = 27;
    value->table.seat = 28;
    value->table.dora_count = 1;
    value->table.dora[0] = 8;
    value->table.honba = 1;
    query.value = value;
    if (question == FOR_SCORE) {
        query.goal = MJ_GOAL_SCORE;
        value->declare = MJ_RIICHI_BEST;
        value->ron = 0.01;
    } else {
        value->last_draw = 0;
        value->draw_tenpai = 1500;
        value->draw_noten = -1500;
    }
    return query;
}

int main(int argc, char **argv) {
    mj_value value = MJ_VALUE;
    mj_win_query query = query_for(argc > 6 ? atoi(argv[6]) : AS_PUBLISHED, &value);
    uint8_t count[MJ_KINDS];
    void *arena = argc > 5 ? malloc(ARENA) : NULL;
    if (argc > 1) query.rules.players = (uint8_t)atoi(argv[1]);
    mj_score_preset(MJ_RULES_DEFAULT, query.rules.players, &value.rules);
    if (arena) {
        query.mode = (uint8_t)atoi(argv[2]);
        query.extra = (uint8_t)atoi(argv[3]);
        query.draws = (uint8_t)atoi(argv[4]);
        query.seed = (uint32_t)atoi(argv[5]);
        query.paths = PATHS;
    }
    while (fread(count, 1, MJ_KINDS, stdin) == MJ_KINDS)
        if (!arena)
            write_answers(count, &query.rules);
        else if (!answer_win(count, query, arena))
            return 1;
    free(arena);
    return 0;
}
