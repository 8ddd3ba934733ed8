/* score_reading.h - a reading of a won hand, and the yaku that it has.
 * SPDX-License-Identifier: MIT
 *
 * The interface between score_plain.c, which finds readings and payments, and score_yaku.c, which
 * has the yaku.
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
    int all[PLAIN_TILES]; /* every tile of the hand, melds included */
} reading;

typedef struct readings {
    reading list[PLAIN_READINGS];
    int n;
} readings;

/* Lists every reading of a hand; a hand that is not complete has none. */
void reading_all(const plain_win *win, const plain_rules *rules, readings *all);

/* Returns whether the hand is closed: no tile was called; a ron does not open it. */
bool reading_closed(const reading *r);

/* Returns whether a block is a triplet or kan of which the player drew every tile. */
bool reading_concealed_triplet(const reading *r, const plain_block *b);

/* Returns whether a tile is a dragon, the wind of the round or the wind of the seat. */
bool reading_valued(const reading *r, int tile);

/* Returns whether the winning tile completed a ryanmen wait. */
bool reading_two_sided(const reading *r);

/* Returns the block with the winning tile; NULL for thirteen orphans. */
const plain_block *reading_won(const reading *r);

/* Returns whether the reading has a yaku by its definition, also a lesser yaku that a greater one
 * replaces. */
bool reading_is(const reading *r, int yaku);

/* Marks the yaku that count: a greater yaku replaces the lesser one, and yakuman stand alone.
 * Renhou as a limit is excluded, since it replaces all yaku of the reading. */
void reading_yaku(const reading *r, bool yaku[PLAIN_YAKU]);

/* Returns the han of a yaku in this hand; for a yakuman, how often it counts. */
int reading_worth(const reading *r, int yaku);

#endif
