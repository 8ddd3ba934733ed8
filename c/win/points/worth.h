/* worth.h - the mean worth of a win over its unknown facts, such as ura.
 * SPDX-License-Identifier: MIT
 *
 * A complete hand has readings, each with han and fu. Luck (riichi, ippatsu, the last tile) and ura
 * add equal han to all readings. Luck and ura decide which reading pays most, so all readings that
 * may be the best are stored.
 *
 * The chances of ura (VALUE.md, "Ura") follow from the ura groups: the numbers of unseen tiles that
 * indicate a tile held once, twice and so on. Ura groups are counted in waiting.c. Graph mode sums
 * ura groups over suit hands. In straight mode yields have ura groups (straight/records.h). */
#ifndef MJ_WIN_POINTS_WORTH_H
#define MJ_WIN_POINTS_WORTH_H
#include "mj_win.h"

enum {
    READINGS = 9,
    URA_MOST = 4 * MJ_INDICATORS,
    GROUPS = 5,     /* by copies held of the indicated tile, 0..4 */
    MOST_HAN = 13,  /* greater numbers count as 13 */
    LIMITED = 5,    /* from this number on, fu do not matter */
    FU_PLACES = 18, /* by fu / 10; 25 fu have index 1, and without fu all have index 0 */
    MOST_YAKUMAN = 16
};

typedef struct worth {
    double score; /* the worth of the amount */
    double won;   /* the amount: points, without the price of riichi before the question */
    double win;   /* 1; 0 without a yaku, and then all is 0 */
} worth;

typedef struct readings {
    uint8_t count;         /* 0: no complete hand, or a yakuman */
    uint8_t yakuman;       /* more than 0: nothing else counts */
    uint8_t dora;          /* han of dora, red fives and norths */
    uint8_t han[READINGS]; /* han of yaku, without luck; 0 is no yaku */
    uint8_t fu[READINGS];
} readings;

typedef struct ura {
    double chance[URA_MOST + 1];
    uint8_t most;
} ura;

typedef struct paid {
    double score, won;
} paid;

typedef struct payments {
    mj_agari table; /* without the facts of a single win */
    mj_score_rules rules;
    uint8_t ippatsu, last;    /* 1: ippatsu, the last tile count */
    uint8_t closed;           /* 1: no set was called */
    uint8_t indicators;       /* number of ura indicators */
    uint8_t called[MJ_KINDS]; /* copies in melds or set aside */
    uint8_t before[MJ_KINDS]; /* the indicator of each tile */
    /* [0] by tsumo; [1] by ron, if the value has ron */
    paid of[2][MOST_HAN + 1][FU_PLACES];
    paid yakuman[2][MOST_YAKUMAN + 1];
    double no_win[3]; /* worth of the end: not tenpai, tenpai, in riichi */
} payments;

enum { NOTEN, TENPAI, RIICHI }; /* indexes of no_win */

void mj_payments_start(payments *p, const mj_value *v);
double mj_utility(const mj_value *v, int32_t amount);

/* Finds the readings of a complete hand, whose `count` and `reds` include the winning tile. */
void mj_readings(const payments *p, const uint8_t count[MJ_KINDS], const uint8_t reds[3],
                 unsigned tile, int ron, readings *r);

void mj_readings_add(readings *r, unsigned han, unsigned fu);

/* Returns the mean worth, over all ura, of a win with `luck` han of luck. `u` may be NULL. */
worth mj_worth(const payments *p, const readings *r, int ron, int luck, const ura *u);

/* Sets n[g] to the number of unseen tiles that indicate a tile with g copies in hand and melds.
 * `supply` has the copies of each tile that are unseen or in the hand. */
void mj_ura_groups(const payments *p, const uint8_t count[MJ_KINDS], const uint8_t supply[MJ_KINDS],
                   uint8_t n[GROUPS]);

void mj_ura_groups_with(const payments *p, const uint8_t count[MJ_KINDS],
                        const uint8_t supply[MJ_KINDS], unsigned tile, uint8_t n[GROUPS]);

/* Computes the chance of each number of ura. If the urn is too small, all its tiles are drawn. */
void mj_ura_chances(const uint8_t n[GROUPS], unsigned indicators, ura *u);
#endif
