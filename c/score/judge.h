/* judge.h - what a hand is worth, seen in the best way.
 * SPDX-License-Identifier: MIT
 */
#ifndef MJ_SCORE_JUDGE_H
#define MJ_SCORE_JUDGE_H

#include "score/facts.h"
#include "score/split.h"

#define YAKU(y) (1ULL << (y))

/* A hand seen in one way. */
typedef struct verdict {
    uint64_t yaku;
    int32_t base;     /* 0 without a yaku */
    uint8_t form;     /* mj_form; 0 where the tiles make no complete hand */
    uint8_t way;      /* which split, of the standard form */
    uint8_t renhou;   /* 1: as a limit, nothing else counts */
    uint8_t han;      /* dora included */
    uint8_t fu_exact; /* the sum of the parts */
    uint8_t fu;
    uint8_t yakuman;
} verdict;

/* Where the winning tile is, seen in one way. */
typedef struct place {
    uint64_t both;    /* the run of a wait on both sides; or */
    uint64_t one;     /* the run of a wait on one tile, by its lowest; or */
    uint64_t pair;    /* the pair; or */
    uint64_t triplet; /* the triplet */
} place;

/* The best place: a wait on both sides where it makes pinfu, else a wait on one tile, which has fu,
 * else any but a triplet, which would be open by ron. */
place mj_place(const facts *f, const split *s);

/* Fu of a pair of the tile. */
int mj_pair_fu(const facts *f, const mj_score_rules *rules, uint64_t pair);

/* Base points of a hand without yakuman, of 1 han or more. */
int mj_base(const mj_score_rules *rules, int han, int fu);

/* Yakuman that the rules count twice. */
uint64_t mj_doubled(const mj_score_rules *rules);

/* Han of some yaku of a verdict; of yakuman how often they count. */
int mj_han_of(const mj_score_rules *rules, const facts *f, const verdict *v, uint64_t yaku);

/* Writes the verdict of each way and the best of them; each and splits have room for MJ_SPLITS.
 * Returns how many ways of the standard form there are. Without one there is one verdict, of
 * another form or of none. renhou as a limit is in the best alone. */
unsigned mj_judge(const mj_agari *win, const mj_score_rules *rules, const facts *f, split *splits,
                  verdict *each, verdict *best);

#endif
