/* question.h - a random question of win probability, and the same for the plain recurrence.
 * SPDX-License-Identifier: MIT
 */
#ifndef QUESTION_H
#define QUESTION_H

#include "mj_win.h"
#include "win_plain.h"

typedef struct question {
    mj_win_query q;
    uint8_t unseen[MJ_KINDS];
    win_plain_query plain;
} question;

/* Any melds, players and forms. */
void random_rules(uint64_t *state, mj_win_query *q);
/* How many tiles lie open: often none, mostly fewer than 60, and always fewer than `most`. */
int random_visible(uint64_t *state, int most);
/* A hand of 13 or 14 tiles, melds counted, of any kind. */
int random_size(uint64_t *state, const mj_win_query *q);
void random_hand(uint64_t *state, question *x, int tiles);
/* What is unseen where so many tiles lie open. */
void random_unseen(uint64_t *state, question *x, int visible);

/* Fills in `plain` from the question. */
void to_plain(question *x);

/* The largest difference of two lines. */
double difference(const double *a, const double *b, int draws);
/* The same of all rows; 9 where distances or rows are others. */
double compare_rows(const question *x, const mj_win_result *r, const win_plain_result *p);

#endif
