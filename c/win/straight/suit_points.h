/* suit_points.h - the facts about a suit that matter for points, and its record in a win.
 * SPDX-License-Identifier: MIT
 *
 * A record (RECORDS.md) has all facts about a complete suit that matter, except dora and ura. */
#ifndef MJ_WIN_SUIT_POINTS_H
#define MJ_WIN_SUIT_POINTS_H
#include "win/straight/relevance.h"

typedef struct suit_points {
    uint8_t number;                         /* number of the suit, from 1 on; 0 without points */
    uint8_t ranks;                          /* 9, 7, or 2 */
    uint8_t reds;                           /* red fives in the supply */
    uint8_t melded;                         /* 1: there are melds of the suit */
    uint8_t dora[RANKS], next[RANKS];       /* indicators of a rank; the rank that it indicates */
    uint8_t called[RANKS];                  /* copies in melds */
    uint8_t yakuhai[RANKS], pair_fu[RANKS]; /* han of a triplet; fu of a pair, halved */
    uint16_t runs, triplets;                /* melds, by their lowest ranks */
    uint16_t thrown;                        /* with ron: ranks that the player discarded */
    uint8_t held[RANKS];                    /* with ron: copies in the question's hand */
    uint8_t like[RANKS]; /* with others: 1 + the first tile that they discard as often */
    relevance rel;
} suit_points;

enum complete_as { AS_SETS = 1, AS_PAIRS = 2, AS_KOKUSHI = 4 };

#define NO_RANK RANKS
/* Callers add these bits to a record: whether a wait is furiten, and suit_points.like. */
#define FURITEN (1ULL << 62)
enum { LIKE_AT = 54 };

void mj_suit_points_of(const question *q, unsigned suit, unsigned ranks, relevance rel,
                       suit_points *v);

/* Returns the record of a code (suit_kind.h). `won` is the rank of the winning tile, or NO_RANK. */
uint64_t mj_suit_record(const suit_points *v, uint32_t code, unsigned tiles, unsigned won,
                        unsigned as);
#endif
