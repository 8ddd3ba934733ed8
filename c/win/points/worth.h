/* worth.h - what a win is worth on average over what is not known of it.
 * SPDX-License-Identifier: MIT
 *
 * A complete hand has readings, each with han and fu. Riichi, ippatsu and the last tile add the
 * same han to all of them: that is luck. In riichi ura add more. The winner takes the reading that
 * pays most then, so the readings are kept until luck and ura are known.
 *
 * Ura enter in mj_worth, which takes the mean over their number. The chances of that come from
 * mj_ura_chances, by how many unseen tiles indicate a tile held once, twice, ...: waiting.c
 * counts these for a hand, graph mode for each suit hand and sums up. Straight mode keeps hands
 * apart whose counts differ, by the yields of straight/records.h.
 */
#ifndef MJ_WIN_POINTS_WORTH_H
#define MJ_WIN_POINTS_WORTH_H

#include "mj_win.h"

enum {
    READINGS = 9,
    URA_MOST = 4 * MJ_INDICATORS,
    GROUPS = 5,     /* tiles that indicate a tile held 0..4 times */
    MOST_HAN = 13,  /* more are as many */
    LIMITED = 5,    /* from so many han on, fu do not matter */
    FU_PLACES = 18, /* by fu / 10; 25 fu are in place 1, and without fu all are in place 0 */
    MOST_YAKUMAN = 16
};

/* A win, or an average of wins. */
typedef struct worth {
    double score; /* what the amount is worth */
    double won;   /* the amount: points, after what riichi had cost before the question */
    double win;   /* 1; 0 where there is no yaku, and then all is 0 */
} worth;

/* The readings of a complete hand that are best for some luck and ura. */
typedef struct readings {
    uint8_t count;         /* 0: no complete hand, or a yakuman */
    uint8_t yakuman;       /* more than 0: nothing else counts */
    uint8_t dora;          /* han of dora, red fives and norths */
    uint8_t han[READINGS]; /* of yaku, without luck; 0 is no yaku */
    uint8_t fu[READINGS];
} readings;

/* How many of the ura count: chance[u] for u = 0..most. */
typedef struct ura {
    double chance[URA_MOST + 1];
    uint8_t most;
} ura;

typedef struct paid {
    double score, won;
} paid;

/* What all wins of a question have in common. */
typedef struct payments {
    mj_agari table; /* how the hand is won is for each win to say */
    mj_score_rules rules;
    uint8_t ippatsu, last;    /* 1: counts */
    uint8_t closed;           /* 1: no set was called */
    uint8_t indicators;       /* of ura */
    uint8_t called[MJ_KINDS]; /* copies in melds and set aside */
    uint8_t before[MJ_KINDS]; /* the tile that indicates each */
    /* By draw; by ron, where the value has ron. */
    paid of[2][MOST_HAN + 1][FU_PLACES];
    paid yakuman[2][MOST_YAKUMAN + 1];
    double no_win[3]; /* worth at the end: not tenpai, tenpai, in riichi */
} payments;

enum { NOTEN, TENPAI, RIICHI }; /* of no_win */

/* The value is checked. */
void mj_payments_start(payments *p, const mj_value *v);

/* What an amount is worth. */
double mj_utility(const mj_value *v, int32_t amount);

/* The readings of a complete hand: concealed counts with the winning tile, the red fives among
 * them, the winning tile, and whether another player threw it. */
void mj_readings(const payments *p, const uint8_t count[MJ_KINDS], const uint8_t reds[3],
                 unsigned tile, int ron, readings *r);

/* Adds a reading; one that another covers is left out. For callers that find readings themselves;
 * they start with blank ones. */
void mj_readings_add(readings *r, unsigned han, unsigned fu);

/* The worth of a win with so many han of luck, the mean over the number of ura; `u` is NULL where
 * none are turned over. */
worth mj_worth(const payments *p, const readings *r, int ron, int luck, const ura *u);

/* n[g] is the number of unseen tiles that indicate a tile of which the hand has g, melds included.
 * `supply` has the copies of each tile in the urn and in the hand. */
void mj_ura_groups(const payments *p, const uint8_t count[MJ_KINDS], const uint8_t supply[MJ_KINDS],
                   uint8_t n[GROUPS]);

/* From those of this hand to those of the hand with one tile more. */
void mj_ura_groups_with(const payments *p, const uint8_t count[MJ_KINDS],
                        const uint8_t supply[MJ_KINDS], unsigned tile, uint8_t n[GROUPS]);

/* Draws so many indicators from an urn of these groups; all of it, where it holds fewer. */
void mj_ura_chances(const uint8_t n[GROUPS], unsigned indicators, ura *u);

#endif
