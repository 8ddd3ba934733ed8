/* suit_points.h - what a suit of a question with points is, and what it adds to a win.
 * SPDX-License-Identifier: MIT
 *
 * Han and fu follow from sums over the suits (fu, triplets, yaku of one suit) and from what all
 * suits have in common (the same run, no terminals). The record of a complete suit is its part of
 * these, as bits of one word, as far as they can matter (relevance.h). Dora and ura are sums, too,
 * and do not change what a suit can still do; so they are not in the record, but apart.
 *
 * Hands whose suits have equal records, in any order, are worth the same but for dora and ura.
 * VALUE.md has the reasons.
 */
#ifndef MJ_WIN_SUIT_POINTS_H
#define MJ_WIN_SUIT_POINTS_H

#include "win/straight/relevance.h"

typedef struct suit_points {
    uint8_t number;                         /* of the suit, from 1 on; 0 without points */
    uint8_t ranks;                          /* 9, 7, or 2 */
    uint8_t reds;                           /* among the fives */
    uint8_t melded;                         /* 1: there are melds of the suit */
    uint8_t dora[RANKS], next[RANKS];       /* indicators of a rank; the rank that it indicates */
    uint8_t called[RANKS];                  /* copies in melds */
    uint8_t yakuhai[RANKS], pair_fu[RANKS]; /* han of a triplet; fu of a pair, halved */
    uint16_t runs, triplets;                /* of melds, a bit for each of nine ranks */
    uint16_t thrown;                        /* with ron: ranks that were thrown before */
    uint8_t asked[RANKS];                   /* with ron: copies in the hand asked about */
    uint8_t like[RANKS]; /* with others: one more than the first tile that they throw as often */
    relevance rel;
} suit_points;

/* The suits that are complete for some target, as flags of a record. */
enum complete_as { AS_SETS = 1, AS_PAIRS = 2, AS_KOKUSHI = 4 };

#define NO_RANK RANKS
/* Never in a record; callers may add them: a wait in furiten, and `like` of a wait. */
#define FURITEN (1ULL << 62)
enum { LIKE_AT = 54 };

void mj_suit_points_of(const question *q, unsigned suit, unsigned ranks, relevance rel,
                       suit_points *v);

/* The record of the tiles in a code (suit_kind.h). `won` is the rank of the winning tile, if it is
 * in the suit, or NO_RANK. */
uint64_t mj_suit_record(const suit_points *v, uint32_t code, unsigned tiles, unsigned won,
                        unsigned as);

#endif
