/* judge.h - what a hand is worth, seen in the best way.
 * SPDX-License-Identifier: MIT
 */
#ifndef MJ_SCORE_JUDGE_H
#define MJ_SCORE_JUDGE_H

#include "score/facts.h"
#include "score/split.h"

/* Fills the terms of rules that are sound, for records that are opened so. A call, so that each
 * term is a number in memory: wasm engines would work out again for each hand what follows from
 * others. */
void mj_set_terms(terms *k, const mj_score_rules *rules, int as);

/* A hand seen in one way. */
typedef struct verdict {
    uint64_t yaku;
    int32_t base;      /* 0 without a yaku */
    unsigned form;     /* mj_form; 0 where the tiles make no complete hand */
    unsigned renhou;   /* 1: as a limit, nothing else counts */
    unsigned han;      /* dora included */
    unsigned fu_exact; /* the sum of the parts */
    unsigned fu;
    unsigned yakuman;
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
place mj_place(uint64_t won, const split *s);

/* Fu of a pair of the tile. */
int mj_pair_fu(const facts *f, const mj_score_rules *rules, uint64_t pair);

/* Base points of a hand without yakuman, of 1 han or more. */
int mj_base(const volatile terms *k, int han, int fu);

/* Han of some yaku of a verdict; of yakuman how often they count. */
int mj_han_of(const mj_score_rules *rules, const facts *f, const verdict *v, uint64_t yaku);

/* What is kept of each way of a hand, for those who ask. */
typedef struct seen_ways {
    split splits[MJ_SPLITS];
    verdict each[MJ_SPLITS];
    unsigned n;    /* ways of the standard form; without one there is one verdict, of another form
                      or of none */
    unsigned best; /* the way of the best verdict */
} seen_ways;

/* The best verdict. Where `all` is not NULL it gets the ways; renhou as a limit is in the best
 * verdict alone. */
void mj_judge(const mj_agari *win, const terms *k, const facts *f, seen_ways *all, verdict *best);

#endif
