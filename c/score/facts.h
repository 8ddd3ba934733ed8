/* facts.h - checks a win once and opens it for judging.
 * SPDX-License-Identifier: MIT */
#ifndef MJ_SCORE_FACTS_H
#define MJ_SCORE_FACTS_H
#include "score/planes.h"

typedef struct facts {
    planes held;          /* concealed tiles with the winning tile */
    uint64_t tiles;       /* the different tiles, melds included */
    uint64_t runs;        /* the lowest tiles of called runs */
    uint64_t triplets;    /* tiles of melds that are triplets or kans */
    uint64_t kans;        /* tiles of kans */
    uint64_t closed_kans; /* tiles of closed kans */
    uint64_t won;         /* the winning tile */
    uint64_t round, seat_wind;
    unsigned closed, ron;           /* 0 or 1 */
    unsigned dora, ura, red, north; /* han */
    unsigned called_red;            /* red fives in melds */
    const uint8_t *copies;          /* copies of each tile in hand, melds, norths set aside */
} facts;

enum { TOTALS = 48 }; /* 34 tiles, then zeros */

typedef struct totals {
    uint8_t of[TOTALS];
} totals;

/* Indicator t shows the dora mj_next_tile[0][t] with three players, and mj_next_tile[1][t] with
 * four players. */
extern const uint8_t mj_next_tile[2][MJ_KINDS];

#define HIGH_BITS 0x808080U /* the high bits of three bytes */

/* `terms` has the facts of the rules that scoring needs, in a form that is fast to use. */
typedef struct terms {
    uint8_t room[sizeof(mj_agari)]; /* 127 less the greatest value of each byte of a record */
    uint8_t base[16];               /* least values of bytes 32 to 47, 0 except for winds */
    const uint8_t *next;            /* the dora of each indicator */
    uint64_t great;                 /* yaku that are yakuman */
    uint64_t twice;                 /* yakuman that count twice */
    uint64_t open_tanyao;           /* the bit of tanyao if it may be open, else 0 */
    uint64_t one_han, four_han;     /* yaku with 1 or 3 han, and yaku with 4 or more */
    uint32_t reds;                  /* red fives of each suit in the set of tiles, plus HIGH_BITS */
    unsigned number;                /* number of tiles, a meld counted as three */
    unsigned players, ura, ippatsu, add_yakuman, renhou;
    unsigned wind_fu; /* fu of a pair of both winds, less 2 */
    int mangan;       /* the least base that is a limit */
    int most_han;     /* han above this number count as this number */
    int32_t honba[2]; /* by tsumo, by ron */
} terms;

#define YAKU(y) (1ULL << (y))
#define YAKUMAN (YAKU(MJ_YAKU_COUNT) - YAKU(MJ_YAKU_TENHOU))

static inline uint64_t twice_of(const mj_score_rules *rules) {
    uint64_t d = rules->double_yakuman;
    return (d & MJ_DOUBLE_SUUANKOU_TANKI) << MJ_YAKU_SUUANKOU_TANKI |
           (d & MJ_DOUBLE_DAISUUSHII) << (MJ_YAKU_DAISUUSHII - 1) |
           (d & MJ_DOUBLE_CHUUREN_9) << (MJ_YAKU_CHUUREN_9 - 2) |
           (d & MJ_DOUBLE_KOKUSHI_13) << (MJ_YAKU_KOKUSHI_13 - 3);
}

void mj_set_room(terms *k);
int mj_check_score_rules(const mj_score_rules *rules);

/* A record (mj_agari) is opened as a hand of 13 or 14 tiles without a winning tile, as a win, or as
 * a sure win, whose hand is already checked. */
enum { MJ_AS_WAITING = 13, MJ_AS_FULL = 14, MJ_AS_WIN, MJ_AS_SURE_WIN };

/* Opens a record. f->copies may point into `room`. Returns MJ_OK, or an error with *fault set. */
int mj_open(const mj_agari *win, const mj_score_rules *rules, const terms *k, int as, facts *f,
            totals *room, mj_score_fault *fault);

static inline int is_kokushi(const planes *held) {
    return held->least[0] == ORPHANS && bits(held->least[1]) == 1 && !held->least[2];
}

/* Returns whether `last`, `rinshan`, `chankan` or `first` of a win is not 0. */
static inline int is_lucky(const mj_agari *win) {
    return word_of((const uint8_t *)win + offsetof(mj_agari, last)) != 0;
}

static inline uint32_t reds_of_win(const mj_agari *win) {
    return word_of((const uint8_t *)win + offsetof(mj_agari, reds)) & 0xffffff;
}

/* Returns the sum of the three lower bytes. The sum must be below 256. */
static inline unsigned sum_of_bytes(uint32_t bytes) { return bytes * 0x01010100U >> 24; }

static inline int too_many_unseen(const totals *all, const uint8_t unseen[MJ_KINDS]) {
    for (int t = 0; t < MJ_KINDS; t++)
        if (unseen[t] + all->of[t] > MJ_COPIES) return 1;
    return 0;
}

static inline int is_liable(const mj_agari *win) {
    return (word_of((const uint8_t *)win->pao) & 0xff00ff) != 0;
}

static inline int pao_bit(int yaku) {
    return yaku == MJ_YAKU_DAISANGEN    ? MJ_PAO_DAISANGEN
           : yaku == MJ_YAKU_DAISUUSHII ? MJ_PAO_DAISUUSHII
           : yaku == MJ_YAKU_SUUKANTSU  ? MJ_PAO_SUUKANTSU
                                        : 0;
}

static inline int is_seven_pairs(const planes *held) {
    return held->least[0] == held->least[1] && !held->least[2] && bits(held->least[0]) == 7;
}
#endif
