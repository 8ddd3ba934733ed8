/* suit_points.h - the facts of a suit for points, and its contribution to a win.
 * SPDX-License-Identifier: MIT
 *
 * Han and fu follow from sums over the suits (fu, triplets, yaku of one suit) and from properties
 * of all suits (the same run, no terminals). The record of a complete suit is one word with its
 * part of these sums and properties, as far as they can matter (relevance.h). RECORDS.md shows that
 * suits with equal records, in any order, give the same worth except for dora and ura. Dora and ura
 * are separate sums, since they do not affect the moves of a suit. */
#ifndef MJ_WIN_SUIT_POINTS_H
#define MJ_WIN_SUIT_POINTS_H
#include "win/straight/relevance.h"

typedef struct suit_points {
    uint8_t number;                         /* number of the suit, from 1 on; 0 without points */
    uint8_t ranks;                          /* 9, 7, or 2 */
    uint8_t reds;                           /* among the fives */
    uint8_t melded;                         /* 1: there are melds of the suit */
    uint8_t dora[RANKS], next[RANKS];       /* indicators of a rank; the rank that it indicates */
    uint8_t called[RANKS];                  /* copies in melds */
    uint8_t yakuhai[RANKS], pair_fu[RANKS]; /* han of a triplet; fu of a pair, halved */
    uint16_t runs, triplets;                /* sets of melds, a bit for each of nine ranks */
    uint16_t thrown;                        /* with ron: ranks among the own discards */
    uint8_t held[RANKS];                    /* with ron: copies in the hand in question */
    uint8_t like[RANKS]; /* with others: one more than the first tile that they discard as often */
    relevance rel;
} suit_points;

/* A record has a flag for each form for which its suit is complete. */
enum complete_as { AS_SETS = 1, AS_PAIRS = 2, AS_KOKUSHI = 4 };

#define NO_RANK RANKS
/* Callers add these bits to a record: a wait in furiten, and `like` of a wait. */
#define FURITEN (1ULL << 62)
enum { LIKE_AT = 54 };

void mj_suit_points_of(const question *q, unsigned suit, unsigned ranks, relevance rel,
                       suit_points *v);

/* Returns the record of the tiles in a code (suit_kind.h). `won` is the rank of the winning tile,
 * or NO_RANK if the tile is in another suit. */
uint64_t mj_suit_record(const suit_points *v, uint32_t code, unsigned tiles, unsigned won,
                        unsigned as);
#endif
