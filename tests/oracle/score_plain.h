/* score_plain.h - the score of a won hand by the definitions of the yaku, slowly.
 * SPDX-License-Identifier: MIT
 *
 * The tests check mj_score.h against this scorer, which has the structs of that header, but neither
 * code nor tables nor method of the library: every division of the hand into blocks is tried, and
 * every yaku is a function that follows its definition. score_plain.c finds the readings, their fu
 * and the payments; score_yaku.c has the yaku.
 */
#ifndef SCORE_PLAIN_H
#define SCORE_PLAIN_H

#include "mj_score.h"

#include <stdbool.h>

enum {
    PLAIN_HONOUR = 27, /* the first honour */
    PLAIN_EAST = 27,
    PLAIN_NORTH = 30,
    PLAIN_WHITE = 31,
    PLAIN_GREEN = 32,
    PLAIN_READINGS = 64 /* no hand has so many */
};

/* A hand laid out as four sets and a pair, seven pairs or thirteen orphans, with the block that the
 * winning tile completed. */
typedef struct reading {
    const mj_agari *win;
    const mj_score_rules *rules;
    mj_score_block block[MJ_SCORE_BLOCKS];
    int blocks;        /* the number of blocks: 5, 7 or 13 */
    int all[MJ_KINDS]; /* every tile of the hand, melds included */
} reading;

typedef struct readings {
    reading list[PLAIN_READINGS];
    int n;
} readings;

/* Scores all readings and writes the best ones, by points, then han, then fu. Between equal points
 * a yakuman comes before others, and more yakuman before fewer. Returns the number of equally good
 * readings; 0 if the hand is not complete. */
int score_plain(const mj_agari *win, const mj_score_rules *rules,
                mj_score_result best[PLAIN_READINGS]);

/* Lists every reading of a hand; a hand that is not complete has none. */
void reading_all(const mj_agari *win, const mj_score_rules *rules, readings *all);

/* Returns whether the winning tile completed a ryanmen wait with the block. */
bool reading_two_sided(const reading *r, const mj_score_block *won);

/* Returns whether a tile is a dragon, the wind of the round or the wind of the seat. */
bool reading_valued(const reading *r, int tile);

/* Returns whether the reading has a yaku by its definition, and no greater yaku that replaces it.
 */
bool reading_has(const reading *r, int yaku);

/* Returns the han of a yaku in this hand; for a yakuman, how often it counts. */
int reading_worth(const reading *r, int yaku);

bool plain_is_yakuman(const mj_score_rules *rules, int yaku);
/* Returns whether a ron before the first own draw is worth a limit. */
bool plain_renhou_limit(const reading *r);

/* Returns the han of a yaku that a result lists, or 0. */
int plain_listed(const mj_score_result *s, int yaku);
/* Returns whether by the rules a player may be liable for a yaku. */
bool plain_has_pao(const mj_score_rules *rules, int yaku);
/* Returns whether all melds are closed kans. */
bool plain_is_closed(const mj_agari *win);
/* Returns the copies of tile t in a meld. */
int plain_in_meld(const mj_meld *meld, int t);
/* Returns the copies of tile t that a hand has in concealed tiles, melds and norths. */
int plain_held(const mj_agari *hand, int t);
/* Returns the dora of an indicator: the next tile, and after the last tile of a suit its first; in
 * sanma 1m indicates 9m. */
int plain_dora(int indicator, int players);

#endif
