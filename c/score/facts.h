/* facts.h - a checked win, opened for judging.
 * SPDX-License-Identifier: MIT
 *
 * Public functions check once, here; behind this door nothing is checked again.
 */
#ifndef MJ_SCORE_FACTS_H
#define MJ_SCORE_FACTS_H

#include "score/planes.h"

enum { TOTALS = 48 }; /* 34, and zeros */

/* What is the same for every way to see the hand. */
typedef struct facts {
    planes held;           /* concealed tiles, with the winning one */
    uint64_t tiles;        /* kinds of tiles, in melds too */
    uint64_t called[5];    /* by mj_meld_kind: lowest tiles of such melds */
    uint64_t won;          /* the winning tile */
    uint64_t round, own;   /* the two winds */
    uint8_t total[TOTALS]; /* copies in hand, melds, norths set aside */
    uint8_t over;          /* 1: more than four of a tile, indicators aside */
    uint8_t indicated;     /* the most copies of a tile that is an indicator too */
    uint8_t closed;
    uint8_t ron;
    uint8_t dealer;
    uint8_t dora, ura, red, north; /* han */
} facts;

/* The dora that an indicator points to, with three players and with four. */
extern const uint8_t mj_next_tile[2][MJ_KINDS];

/* Checks the rules alone. */
int mj_check_score_rules(const mj_score_rules *rules);

/* What a record is to be opened as: a hand of 13 tiles or of 14, whatever its winning tile; a win;
 * or a win that follows from a checked hand, so that nothing is looked at again. */
enum { MJ_AS_WAITING = 13, MJ_AS_FULL = 14, MJ_AS_WIN, MJ_AS_SURE_WIN };

/* Checks a record and opens it. Returns MJ_OK or an error; *fault then says where. */
int mj_open(const mj_agari *win, const mj_score_rules *rules, int as, facts *f,
            mj_score_fault *fault);

/* One of each terminal and honour, and one more of them? */
static inline int is_kokushi(const facts *f) {
    return f->tiles == ORPHANS && f->held.least[0] == ORPHANS && bits(f->held.least[1]) == 1 &&
           !f->held.least[2];
}

/* The mj_pao_rule bit of a yaku; 0 where nobody can be liable for it. */
static inline int pao_bit(int yaku) {
    return yaku == MJ_YAKU_DAISANGEN    ? MJ_PAO_DAISANGEN
           : yaku == MJ_YAKU_DAISUUSHII ? MJ_PAO_DAISUUSHII
           : yaku == MJ_YAKU_SUUKANTSU  ? MJ_PAO_SUUKANTSU
                                        : 0;
}

static inline int is_seven_pairs(const facts *f) {
    return f->held.least[0] == f->held.least[1] && !f->held.least[2] && bits(f->held.least[0]) == 7;
}

#endif
