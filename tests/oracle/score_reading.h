/* score_reading.h - a reading of a won hand, and the yaku that it has.
 * SPDX-License-Identifier: MIT
 *
 * Between score_plain.c, which lays hands out and pays, and score_yaku.c, which knows the yaku.
 */
#ifndef SCORE_READING_H
#define SCORE_READING_H

#include "score_plain.h"

enum reading_form { STANDARD, SEVEN_PAIRS, THIRTEEN_ORPHANS };

typedef struct reading {
    const plain_win *win;
    const plain_rules *rules;
    int form; /* reading_form */
    plain_block block[7];
    int blocks;
    int all[PLAIN_TILES]; /* every tile of the hand, those in melds too */
} reading;

typedef struct readings {
    reading list[PLAIN_READINGS];
    int n;
} readings;

/* Lists every reading of a hand; there is none if the hand is not complete. */
void reading_all(const plain_win *win, const plain_rules *rules, readings *all);

/* No tile was called; the one that won does not count. */
bool reading_closed(const reading *r);

/* A triplet or kan of which the player drew every tile. */
bool reading_concealed_triplet(const reading *r, const plain_block *b);

/* Dragon, wind of the round or wind of the seat. */
bool reading_valued(const reading *r, int tile);

/* The winning tile completes a run on both sides. */
bool reading_two_sided(const reading *r);

/* The winning block; NULL for thirteen orphans. */
const plain_block *reading_won(const reading *r);

/* Is it the yaku by its definition? Lesser yaku that a greater one stands for are still there. */
bool reading_is(const reading *r, int yaku);

/* Which yaku count: a greater one in place of the lesser, and yakuman alone. Renhou as a limit is
 * not among them: it stands alone, in place of all that the reading has. */
void reading_yaku(const reading *r, bool yaku[PLAIN_YAKU]);

/* The han of a yaku in this hand; for yakuman how often it counts. */
int reading_worth(const reading *r, int yaku);

#endif
