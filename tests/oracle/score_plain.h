/* score_plain.h - a slow, plain scorer of won hands, by the definitions of the yaku.
 * SPDX-License-Identifier: MIT
 *
 * The scorer has the structs of mj_score.h, but shares no code, tables or methods with the library.
 * Every division of the hand into blocks is tried, and each yaku is a function. */
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

/* A hand divided into four sets and a pair, into seven pairs or into thirteen orphans. The block
 * that the winning tile completed is marked. */
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

/* Writes the scores of the best readings. Readings are compared by points, then by real yakuman,
 * number of yakuman, han and fu. Returns the number of best readings, 0 for an incomplete hand. */
int score_plain(const mj_agari *win, const mj_score_rules *rules,
                mj_score_result best[PLAIN_READINGS]);

void reading_all(const mj_agari *win, const mj_score_rules *rules, readings *all);

/* Returns whether the winning tile completed a ryanmen wait with the block. */
bool reading_two_sided(const reading *r, const mj_score_block *won);

/* Returns whether a tile is a dragon, the wind of the round or the wind of the seat. */
bool reading_valued(const reading *r, int tile);

/* Returns whether the reading has a yaku, and no greater yaku that replaces it. */
bool reading_has(const reading *r, int yaku);

/* Returns the han of a yaku in this reading. A yakuman counts 1, and a double yakuman counts 2. */
int reading_worth(const reading *r, int yaku);

bool plain_is_yakuman(const mj_score_rules *rules, int yaku);
/* Returns whether the win is renhou, and the rules score renhou as a limit. */
bool plain_renhou_limit(const reading *r);

/* Returns the han of a yaku in a result, or 0 if the result does not list the yaku. */
int plain_listed(const mj_score_result *s, int yaku);
/* Returns whether the rules have pao (liability) for a yaku. */
bool plain_has_pao(const mj_score_rules *rules, int yaku);
bool plain_is_closed(const mj_agari *win);
int plain_in_meld(const mj_meld *meld, int t);
/* Returns the copies of tile t in concealed tiles, melds and norths. */
int plain_held(const mj_agari *hand, int t);
/* Returns the dora of an indicator. In sanma 1m indicates 9m. */
int plain_dora(int indicator, int players);

#endif
