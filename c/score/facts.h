/* facts.h - a checked win, opened for judging.
 * SPDX-License-Identifier: MIT
 *
 * Public functions check once, here; behind this door nothing is checked again.
 */
#ifndef MJ_SCORE_FACTS_H
#define MJ_SCORE_FACTS_H

#include "score/planes.h"

/* What is the same for every way to see the hand. */
typedef struct facts {
    planes held;                    /* concealed tiles, with the winning one */
    uint64_t tiles;                 /* kinds of tiles, in melds too */
    uint64_t runs;                  /* the lowest tiles of called runs */
    uint64_t triplets;              /* tiles of melds that are triplets or kans */
    uint64_t kans;                  /* the kans among them */
    uint64_t closed_kans;           /* the closed ones among these */
    uint64_t won;                   /* the winning tile */
    uint64_t round, own;            /* the two winds */
    unsigned closed, ron;           /* 0 or 1 */
    unsigned dora, ura, red, north; /* han */
    unsigned called_red;            /* red fives in melds */
    const uint8_t *copies;          /* of each tile in hand, melds, norths set aside */
} facts;

enum { TOTALS = 48 }; /* 34, and zeros */

/* Copies of each tile in hand, melds, norths set aside. */
typedef struct totals {
    uint8_t of[TOTALS];
} totals;

/* The dora that an indicator points to, with three players and with four. */
extern const uint8_t mj_next_tile[2][MJ_KINDS];

#define HIGH_BITS 0x808080U /* of three bytes */

/* The rules in the form in which they are asked. */
typedef struct terms {
    uint8_t room[sizeof(mj_agari)]; /* of each byte of a record: 127 less the most that it may be */
    uint8_t base[16];     /* of the bytes from 32 to 47: the least, which is not 0 of winds alone */
    const uint8_t *next;  /* the dora of each indicator */
    uint64_t great;       /* yaku that are yakuman */
    uint64_t twice;       /* those that count twice */
    uint64_t open_tanyao; /* tanyao, where it may be open */
    uint64_t one_han, four_han; /* yaku that have 1 or 3 han, and those that have 4 or more */
    uint32_t reds;   /* red fives in the set of tiles, a byte each, and their high bits */
    unsigned number; /* of tiles, melds counted as three */
    unsigned players, ura, ippatsu, add_yakuman, renhou;
    unsigned wind_fu; /* fu of a pair of both winds, less 2 */
    int mangan;       /* the least base that is a limit */
    int most_han;     /* more are as many */
    int32_t honba[2]; /* by draw, by ron */
} terms;

#define YAKU(y) (1ULL << (y))
#define YAKUMAN (YAKU(MJ_YAKU_COUNT) - YAKU(MJ_YAKU_TENHOU))

/* Yakuman that count twice. */
static inline uint64_t twice_of(const mj_score_rules *rules) {
    uint64_t d = rules->double_yakuman;
    return (d & MJ_DOUBLE_SUUANKOU_TANKI) << MJ_YAKU_SUUANKOU_TANKI |
           (d & MJ_DOUBLE_DAISUUSHII) << (MJ_YAKU_DAISUUSHII - 1) |
           (d & MJ_DOUBLE_CHUUREN_9) << (MJ_YAKU_CHUUREN_9 - 2) |
           (d & MJ_DOUBLE_KOKUSHI_13) << (MJ_YAKU_KOKUSHI_13 - 3);
}

/* Fills the room and base of terms that have their players. */
void mj_set_room(terms *k);

/* Checks the rules alone. */
int mj_check_score_rules(const mj_score_rules *rules);

/* What a record is to be opened as: a hand of 13 tiles or of 14, whatever its winning tile; a win;
 * or a win that follows from a checked hand, so that nothing is looked at again. */
enum { MJ_AS_WAITING = 13, MJ_AS_FULL = 14, MJ_AS_WIN, MJ_AS_SURE_WIN };

/* Checks a record and opens it; f->copies may lie in `room`. Returns MJ_OK or an error; *fault then
 * says where. */
int mj_open(const mj_agari *win, const mj_score_rules *rules, const terms *k, int as, facts *f,
            totals *room, mj_score_fault *fault);

/* One of each terminal and honour, and one more of them? */
static inline int is_kokushi(const planes *held) {
    return held->least[0] == ORPHANS && bits(held->least[1]) == 1 && !held->least[2];
}

/* Is a win not like most? `last`, `rinshan`, `chankan` and `first` lie side by side. */
static inline int is_lucky(const mj_agari *win) {
    return word_of((const uint8_t *)win + offsetof(mj_agari, last)) != 0;
}

/* Red fives that are concealed, a byte for each suit. */
static inline uint32_t reds_of_win(const mj_agari *win) {
    return word_of((const uint8_t *)win + offsetof(mj_agari, reds)) & 0xffffff;
}

/* The sum of the three lower bytes, if it is a byte. */
static inline unsigned sum_of_bytes(uint32_t bytes) { return bytes * 0x01010100U >> 24; }

/* Are there more of some tile than four, of those that are known and those that are unseen? */
static inline int too_many_unseen(const totals *all, const uint8_t unseen[MJ_KINDS]) {
    for (int t = 0; t < MJ_KINDS; t++)
        if (unseen[t] + all->of[t] > MJ_COPIES) return 1;
    return 0;
}

/* Is somebody liable? */
static inline int is_liable(const mj_agari *win) {
    return (word_of((const uint8_t *)win->pao) & 0xff00ff) != 0;
}

/* The mj_pao_rule bit of a yaku; 0 where nobody can be liable for it. */
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
