/* question.h - a random question of win probability, also in the form of the plain recurrence.
 * SPDX-License-Identifier: MIT
 */
#ifndef QUESTION_H
#define QUESTION_H

#include "plain_query.h"

typedef struct question {
    mj_win_query q;
    uint8_t unseen[MJ_KINDS];
    win_plain_query plain;
} question;

/* Draws random melds, players and forms. */
void random_rules(uint64_t *state, mj_win_query *q);
/* Returns a random number of visible tiles: often 0, mostly below 60, and always below `most`. */
int random_visible(uint64_t *state, int most);
/* Returns the number of concealed tiles of a random hand of 13 or 14 tiles with its melds. */
int random_size(uint64_t *state, const mj_win_query *q);
void random_hand(uint64_t *state, question *x, int tiles);
/* Draws the unseen tiles of a table with `visible` visible tiles. */
void random_unseen(uint64_t *state, question *x, int visible);

/* Fills `plain`, the question for the plain recurrence. */
void to_plain(question *x);

/* Returns the largest difference of two curves. */
double difference(const double *a, const double *b, int draws);
/* Returns the largest difference of all rows; 9 if distances or rows differ. */
double compare_rows(const question *x, const mj_win_result *r, const win_plain_result *p);

#endif
